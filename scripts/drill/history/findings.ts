import type { Finding } from '../report.ts';
import { contradictionIn } from './checker/contradiction.ts';
import { prescriptionModel } from './model/prescription-model.ts';
import { changesNothing } from './recording.ts';
import type { PrescriptionHistory } from './recording.ts';
import type { Session } from './session.ts';
import { judge, ordersIn, withFeed } from './verdict.ts';
import type { Judgement } from './verdict.ts';
import { inWords } from './words.ts';

/** What the histories of a session show, and how many states the longest search has visited. */
export interface Checked {
  readonly findings: readonly Finding[];
  readonly mostExplored: number;
}

/** So many contradictions are explained: the rest is mostly the same one. */
const mostExplained = 3;

/** Judges every history, with what the feed said. */
export function check({
  histories,
  reads,
  failures,
}: Pick<Session, 'histories' | 'reads' | 'failures'>): Checked {
  const feed = withFeed(histories, reads);
  const judgements = feed.histories.map(judge);
  const of = (wanted: Judgement['kind']) =>
    judgements.flatMap(({ kind, history }) => (kind === wanted ? [history] : []));
  const impossible = of('impossible');
  const { ofNobody, repeated } = feed.faults;
  const all: Finding[] = [
    ...impossible.slice(0, mostExplained).map(contradictory),
    {
      what: 'More orders with answers that contradict each other',
      ids: impossible.slice(mostExplained).flatMap(ordersIn),
    },
    { what: 'Too many possible explanations to try', ids: of('undecided').flatMap(ordersIn) },
    { what: 'In the feed, but made by no request', ids: ofNobody },
    { what: 'The feed has an event of these orders twice', ids: repeated },
  ];
  const findings = all.filter(({ ids }) => ids.length > 0);
  if (failures > 0) findings.push({ what: `${failures} requests were answered 500`, ids: [] });
  return { findings, mostExplored: Math.max(0, ...judgements.map(({ explored }) => explored)) };
}

function contradictory(history: PrescriptionHistory): Finding {
  const found = contradictionIn(prescriptionModel, history.operations, changesNothing);
  if (found === null) throw new Error('An impossible history has no contradiction');
  return {
    what: `These answers contradict each other.\n${inWords(found, history.operations)}`,
    ids: ordersIn(history),
  };
}
