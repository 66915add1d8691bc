/** A target in words and as a limit. */
interface Target {
  readonly wording: string;
  readonly sense: 'at most' | 'at least';
  readonly limit: number;
  readonly unit: string;
}

const ratio = (limit: number, wording: string): Target => ({ wording, sense: 'at most', limit, unit: '×' });

/**
 * All targets of the bench. CPU time is that of Node and PostgreSQL together. Nearly all targets are ratios within one
 * run, so that they mean the same on every machine.
 */
export const targets = {
  patientToNaive: ratio(0.45, 'createPatient: CPU at most 0.45 × naive Fastify'),
  patientToExpressEov: ratio(
    1,
    'createPatient: CPU at most 1.0 × Express and EOV as their guides show, on our own statements',
  ),
  readToRawNode: ratio(3, 'A read from memory, HTTP and validation only: CPU at most 3.0 × raw node:http'),
  growthCpu: ratio(1.15, 'Growth: CPU per request flat within 15 % for every operation'),
  auditCpu: ratio(1.15, 'Audit: CPU per request that writes a record flat within 15 %'),
  readOrder: ratio(1.1, 'A read of one order: CPU at most 1.1 × listCarriers'),
  listOrders: ratio(2, 'A list of 25 orders: CPU at most 2 × listCarriers'),
  cancelOrder: ratio(1, 'cancelMedicationOrder: CPU at most 1.0 × createMedicationOrder, three lines each'),
  startToNaive: ratio(2.3, 'Start to ready: at most 2.3 × naive Fastify (1.2 × release 1.0.0)'),
  memoryUnderLoad: { wording: 'RSS under load at most 150 MB', sense: 'at most', limit: 150, unit: 'MB' },
  memoryGrowth: ratio(1.1, 'RSS at the end of the load at most 1.1 × after a third of it'),
  deliveriesPerSecond: {
    wording: '5,000 waiting deliveries beside requests: at least 2,000 a second',
    sense: 'at least',
    limit: 2_000,
    unit: '/s',
  },
  deliveriesP99: ratio(2, 'Requests beside these deliveries: p99 at most doubled'),
  oneEventEach: ratio(
    2,
    '1,000 webhooks with one event each: CPU per delivery at most 2 × that of a backlog',
  ),
  besideSilentP99: ratio(
    2,
    '1,000 webhooks of which 100 never answer: p99 delay of the other 900 at most doubled',
  ),
  traces: ratio(1.05, 'Traces of the default share: CPU at most 1.05 × without'),
  waitingMemory: {
    wording: 'A request that waits for an event: at most 40 KB beside its connection',
    sense: 'at most',
    limit: 40,
    unit: 'KB',
  },
  waitingCpu: {
    wording: '1,000 requests that wait for an event: at most 5 % of a core',
    sense: 'at most',
    limit: 5,
    unit: '%',
  },
  eventLatency: {
    wording: 'From the commit of an event to the answer of a request that waits: at most 500 ms, median',
    sense: 'at most',
    limit: 500,
    unit: 'ms',
  },
} as const satisfies Readonly<Record<string, Target>>;

export type TargetName = keyof typeof targets;

/** A measured figure with a target. */
export interface Measured {
  readonly target: TargetName;
  readonly value: number;
  /** The worst of several things, if the target is for each of them. */
  readonly of?: string;
}

/** A target beside what was measured. */
export interface Verdict extends Measured {
  readonly wording: string;
  readonly unit: string;
  readonly met: boolean;
  /** `met`, `missed by 12 %` or `not measured`. */
  readonly verdict: string;
}

export function judge(measured: Measured): Verdict {
  const { sense, limit, wording, unit } = targets[measured.target];
  const missedBy = sense === 'at most' ? measured.value / limit - 1 : 1 - measured.value / limit;
  const met = missedBy <= 0;
  return { ...measured, wording, unit, met, verdict: met ? 'met' : missed(missedBy) };
}

function missed(by: number): string {
  if (Number.isNaN(by)) return 'not measured';
  // By less than half a percent must not read "by 0 %".
  return `missed by ${Math.max(1, Math.round(by * 100))} %`;
}
