import { readdirSync, readFileSync } from 'node:fs';

import { readContract } from '../../server/contract/contract.ts';
import type { Contract } from '../../server/contract/contract.ts';
import { orderStatuses, orderTransitions } from '../../server/orders/status.ts';
import type { OrderStatus } from '../../server/orders/status.ts';
import { orderPicture, orderPictureInWords } from './order-picture.ts';
import {
  carriersTable,
  code,
  codesTable,
  scopesList,
  formularyTable,
  orderReasonsTable,
  reasonScenarios,
  reasonsTable,
  reviewItemsList,
  scenariosTable,
  table,
  tellingValuesList,
} from './tables.ts';

/** The texts from code and contract for the guides, by the name in `<!-- insert: name -->`. */
export function insertsFrom(document: unknown): ReadonlyMap<string, string> {
  const contract = readContract(document);
  return new Map([
    ['version', contract.version],
    ['variants', variants(contract)],
    ['order-picture', image(orderPicture(), pictures['order-picture'])],
    ['order-states', states()],
    ['order-reasons', orderReasonsTable()],
    ['receivers', folded('receivers')],
    ['signatures', folded('signatures')],
    ['demo-formulary', formularyTable()],
    ['demo-carriers', carriersTable()],
    ['telling-values', tellingValuesList()],
    ['python-journey', shown('python', 'python', 'journey.py')],
    ['oauth-programs', folded('oauth')],
    ['sandbox-scenarios', scenariosTable()],
    ['sandbox-reason-scenarios', reasonScenarios()],
    ['error-table', codesTable()],
    ['review-items', reviewItemsList()],
    ['scopes', scopesList(contract)],
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

/** The pictures of the guides in words, by the name of their insert. */
export const pictures = {
  'order-picture': `The moves of an order: ${orderPictureInWords()}.`,
};

/** A data: URL, because the page's policy allows no other pictures. */
const image = (svg: string, words: string) =>
  `<img alt="${words}" src="data:image/svg+xml,${encodeURIComponent(svg)}">`;

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

/** The languages of the programs in guides, by the end of their files and in the order of the guides. */
const languages = {
  mjs: ['Node', 'js'],
  py: ['Python', 'python'],
  php: ['PHP', 'php'],
  rb: ['Ruby', 'ruby'],
  go: ['Go', 'go'],
  java: ['Java', 'java'],
  cs: ['C#', 'csharp'],
} as const;

/** The programs of a guide, which tests run, each folded away: a reader opens the one in its own language. */
function folded(directory: string): string {
  const files = readdirSync(`openapi/guides/${directory}`);
  return Object.entries(languages)
    .flatMap(([end, [title, language]]) =>
      files
        .filter((file) => file.endsWith(`.${end}`))
        .map(
          (file) =>
            `<details>\n<summary>${title}</summary>\n\n${shown(directory, language, file)}\n\n</details>`,
        ),
    )
    .join('\n\n');
}

function shown(directory: string, language: string, file: string): string {
  return `\`\`\`${language}\n${readFileSync(`openapi/guides/${directory}/${file}`, 'utf8')}\`\`\``;
}
