import { fillAudit } from '../growth/audit.ts';
import { growthOperations } from '../growth/operations.ts';
import { interleave } from '../measure.ts';
import type { Part } from '../part.ts';
import { requestText } from '../requests.ts';
import type { Tenant } from '../requests.ts';
import { tenantCount } from '../seeded.ts';
import type { Server } from '../server.ts';
import { growthTable, mostGrown } from './growth.ts';

const paces = {
  quick: { rounds: 1, ms: 350 },
  full: { rounds: 3, ms: 1_000 },
} as const;

/** A new installation, and one that has kept its records for more than six years. */
const young = { records: 20_000, months: 1 };
const monthsOfRetention = 76;

/** One that is inserted with a change, one that is appended after an answer, and the list of a partner's own. */
const measured = ['createPatient', 'listCarriers', 'listRequests'] as const;

/** What writes and reads audit records, with few of them and with many. */
export const audit: Part = {
  title: 'As the audit grows',
  seconds: { quick: 15, full: 60 },
  run: async (stage, deadline) => {
    const { client, ca, options } = stage;
    const cluster = await stage.cluster();
    const { template, tenants } = await stage.seeded('production');
    const sizes = [young, { records: options.auditRecords, months: monthsOfRetention }];
    const servers: { readonly patients: number; readonly server: Server }[] = [];
    for (const size of sizes) {
      const database = `audit_${size.records}`;
      stage.progress.step(`filling a database with ${size.records.toLocaleString('en-US')} audit records`);
      await fillAudit(await cluster.create(database, template), size);
      servers.push({ patients: size.records, server: await stage.start('ours', database) });
    }
    const trials = measured.flatMap((operation) =>
      servers.map(({ patients, server }) => ({
        operation,
        patients,
        server,
        connections: tenantCount,
        scenario: {
          name: `${operation}, ${patients.toLocaleString('en-US')} audit records`,
          status: growthOperations[operation].status,
          templateOf: (tenant: Tenant) =>
            requestText(operation, tenant.apiKey, growthOperations[operation].parts(tenant)),
        },
      })),
    );
    const bench = { client, ca, tenants, postmaster: cluster.pid };
    const outcomes = await interleave(stage, bench, trials, { ...paces[options.form], deadline });
    return {
      tables: [
        {
          ...growthTable(outcomes),
          title: `CPU time per request and p99 at ${tenantCount} connections, by the number of audit records`,
          notes: [
            `The most are in ${monthsOfRetention} partitions, a month each. ×: the most over the fewest.`,
          ],
        },
      ],
      measured: [
        {
          target: 'auditCpu',
          ...mostGrown(outcomes.filter(({ operation }) => operation !== 'listRequests')),
        },
      ],
    };
  },
};
