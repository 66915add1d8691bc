import { readContract } from '../../server/contract/contract.ts';
import type { Contract } from '../../server/contract/contract.ts';
import { orderStatuses, orderTransitions } from '../../server/orders/status.ts';
import type { OrderStatus } from '../../server/orders/status.ts';
import { codesTable, reasonsTable } from './error-tables.ts';
import { orderPicture, orderPictureInWords } from './order-picture.ts';
import { orderReasonsTable } from './order-reasons.ts';
import { pythonJourney, receiversFolded, signaturesFolded } from './programs.ts';
import { errorsAtWillTable, eventsAtWillTable, reasonScenarios, scenariosTable } from './sandbox-tables.ts';
import { code, table } from './tables.ts';
import { carriersTable, formularyTable, tellingValuesList } from './test-data.ts';

/** The texts from code and contract for the guides, by the name in `<!-- insert: name -->`. */
export function insertsFrom(document: unknown): ReadonlyMap<string, string> {
  const contract = readContract(document);
  return new Map([
    ['version', contract.version],
    ['variants', variants(contract)],
    ['order-picture', picture()],
    ['order-states', states()],
    ['order-reasons', orderReasonsTable()],
    ['receivers', receiversFolded()],
    ['signatures', signaturesFolded()],
    ['demo-formulary', formularyTable()],
    ['demo-carriers', carriersTable()],
    ['telling-values', tellingValuesList()],
    ['python-journey', pythonJourney()],
    ['sandbox-scenarios', scenariosTable()],
    ['sandbox-reason-scenarios', reasonScenarios()],
    ['sandbox-events', eventsAtWillTable()],
    ['sandbox-errors', errorsAtWillTable()],
    ['error-table', codesTable()],
    ['reason-table', reasonsTable(contract)],
  ]);
}

/** Each operation that accepts several forms, with the contract's words on when to use which. */
function variants({ operations }: Contract): string {
  return operations
    .flatMap(({ id, path, body }) => {
      const forms = body?.oneOf ?? [];
      if (forms.length === 0) return [];
      const rows = forms.map(({ title = '', description }) => [`**${title}**`, String(description)]);
      return [`[${code(path)}](#operation/${id}) takes:`, table(['form', 'when to use it'], rows)];
    })
    .join('\n\n');
}

/** A data: URL, because the page's policy allows no other pictures. */
function picture(): string {
  const words = `The moves of an order: ${orderPictureInWords()}.`;
  return `<img alt="${words}" src="data:image/svg+xml,${encodeURIComponent(orderPicture())}">`;
}

const meanings: Readonly<Record<OrderStatus, string>> = {
  received: 'accepted, not yet reviewed',
  processing: 'the pharmacy is filling it',
  on_hold: 'stopped until a question is answered',
  shipped: 'handed to the carrier; refills become possible',
  delivered: 'arrived',
  cancelled: 'ended without shipping; a refill returns its authorization',
};

function states(): string {
  const rows = orderStatuses.map((status) => {
    const next = orderTransitions[status].map(code).join(', ');
    return [code(status), meanings[status], next === '' ? 'nothing: the order ends here' : next];
  });
  return table(['status', 'meaning', 'can move to'], rows);
}
