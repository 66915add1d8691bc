interface Goal {
  readonly goal: string;
  readonly limit: number;
  readonly unit: '×' | 'MB';
}

/** Goals of release 1.2.0. Ratios are to createPatient of the peer in the same run, unless they name something else. */
export const goals = {
  patientCpu: { goal: 'createPatient, CPU', limit: 1.25, unit: '×' },
  patientAlone: { goal: 'createPatient, p50 alone', limit: 1.8, unit: '×' },
  orderCpu: { goal: 'createMedicationOrder with three lines, CPU', limit: 2.3, unit: '×' },
  refusalCpu: { goal: 'a refused createPatient, CPU', limit: 0.9, unit: '×' },
  carriersCpu: { goal: 'listCarriers, CPU', limit: 0.6, unit: '×' },
  carriersAlone: { goal: 'listCarriers, p50 alone', limit: 0.9, unit: '×' },
  readCpu: { goal: 'getMedicationOrder, CPU', limit: 0.9, unit: '×' },
  listCpu: { goal: 'list of 25 orders, CPU', limit: 1.6, unit: '×' },
  feedCpu: { goal: 'page of 100 events, CPU', limit: 3, unit: '×' },
  naiveCpu: { goal: 'createPatient against naive Fastify, CPU', limit: 0.35, unit: '×' },
  memory: { goal: 'RSS after the mixed load', limit: 200, unit: 'MB' },
  growth: {
    goal: 'growth to the most patients, CPU of the operation that grows most',
    limit: 1.15,
    unit: '×',
  },
  deliveriesP99: { goal: 'p99 of requests beside the deliveries, against p99 alone', limit: 2, unit: '×' },
} as const satisfies Readonly<Record<string, Goal>>;

/** A goal beside the figure. */
export interface Verdict extends Goal {
  readonly measured: number;
  readonly met: boolean;
}

export function judge(goal: keyof typeof goals, measured: number): Verdict {
  return { ...goals[goal], measured, met: measured <= goals[goal].limit };
}
