import type { DrillContext } from '../drill.ts';
import { check } from './findings.ts';
import type { Checked } from './findings.ts';
import type { Plant } from './plants.ts';
import { runSession } from './session.ts';
import type { Session } from './session.ts';
import { judge } from './verdict.ts';

/** Long enough for the rarest of the bugs. The session ends with the first history that is impossible. */
const seconds = 30;
const faults = { everyMs: 2_000, crashEvery: 1 };

/** Drills a copy of the server with a bug in it, from `installPlant`. */
export async function drillPlanted(
  context: DrillContext,
  plant: Plant,
  installation: string,
): Promise<{ readonly session: Session; readonly checked: Checked }> {
  context.progress(`${plant.name}: a copy of the server lacks ${plant.lacks}`);
  const session = await runSession(context, {
    name: plant.name,
    installation,
    seconds,
    faults: plant.needsCrash ? faults : null,
    onPlayed: (history) => judge(history).kind === 'impossible',
  });
  const checked = check(session);
  context.progress(`${plant.name} was ${checked.findings.length > 0 ? 'found' : 'missed'}`);
  return { session, checked };
}
