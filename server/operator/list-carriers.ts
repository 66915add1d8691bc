import { readCarrierTable } from '../store/carrier-table.ts';
import { operatorOperation } from './operation.ts';
import { carriersOnWire } from './shapes/carriers.ts';

/** Shows the whole carrier table, which is small. */
export const listCarriers = operatorOperation('listCarriers', async (_request, { store }, reply) =>
  reply(200, { data: { carriers: carriersOnWire(await readCarrierTable(store)) } }),
);
