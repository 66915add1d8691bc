import { refuseFindings } from '../errors.ts';
import { replaceCarriers as putCarriers } from '../store/carrier-table.ts';
import { carrierFindings } from './carrier-findings.ts';
import { operatorOperation } from './operation.ts';
import { toCarrierTable } from './shapes/carriers.ts';

/** Replaces the carrier table, all of it or, where a part breaks a rule, nothing (D19). */
export const replaceCarriers = operatorOperation('replaceCarriers', async ({ body }, context, reply) => {
  const table = toCarrierTable(body);
  refuseFindings(carrierFindings(table));
  await putCarriers(context.store, table, context.change({ status: 200, ids: {}, partnerId: null }));
  const services = table.flatMap((carrier) => carrier.services).length;
  return reply(200, { data: { carriers: table.length, services }, message: 'Carriers replaced' });
});
