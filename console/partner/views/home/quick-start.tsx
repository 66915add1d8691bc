import { signal } from '@preact/signals';
import type { Signal } from '@preact/signals';

import { Button } from '../../../shared/components/button.tsx';
import { ErrorNote } from '../../../shared/components/action.tsx';
import { useReading } from '../../../shared/polling.ts';
import { useSession } from '../../session.ts';
import type { Session } from '../../session.ts';
import { steps, stepsDoneBy } from './steps.ts';
import type { Step } from './steps.ts';

/** The steps that a partner has done, kept for the whole session so that other views do not reset them. */
interface Progress {
  readonly done: Signal<ReadonlySet<Step>>;
  /** undefined until it is known whether the partner has ordered. */
  readonly isShown: Signal<boolean | undefined>;
}

const progress = new WeakMap<Session, Progress>();

function progressOf(session: Session): Progress {
  const known = progress.get(session) ?? { done: signal(new Set()), isShown: signal(undefined) };
  progress.set(session, known);
  return known;
}

/**
 * The way to a first order, until the partner's own calls have placed one: the orders that a development server makes for the
 * samples do not count. Its steps are ticked off as calls arrive.
 */
export function QuickStart() {
  const session = useSession();
  const { done, isShown } = progressOf(session);
  useReading(
    async () => {
      isShown.value ??= !(await hasOrdered(session));
    },
    [],
    { everyMs: 'once' },
  );
  return isShown.value === true ? <Steps done={done} onHide={() => (isShown.value = false)} /> : null;
}

interface StepsProps {
  readonly done: Progress['done'];
  readonly onHide: () => void;
}

function Steps({ done, onHide }: StepsProps) {
  const session = useSession();
  const { fault, refresh } = useReading(async (aborted) => {
    const query = { limit: 100 };
    const { data } = await session.client.GET('/api/external/requests', {
      params: { query },
      signal: aborted,
    });
    done.value = done.peek().union(stepsDoneBy(data.data.requests));
  }, []);
  const next = steps.find((step) => !done.value.has(step));
  return (
    <section class="card" aria-labelledby="quick-start">
      <div class="quick-start-head">
        <h2 id="quick-start">Quick start</h2>
        <span class="muted" role="status">
          {done.value.size} of {steps.length} done
        </span>
        <Button onClick={onHide}>Hide</Button>
      </div>
      <progress max={steps.length} value={done.value.size} aria-labelledby="quick-start" />
      <ErrorNote fault={fault} retry={refresh} />
      <ol class="steps">
        {steps.map((step) => (
          <StepItem key={step.title} step={step} isDone={done.value.has(step)} isNext={step === next} />
        ))}
      </ol>
      <p class="muted">
        {next === undefined
          ? 'You have made every call of a first integration.'
          : 'Call the API from your own code: each step is ticked off when its call succeeds.'}
      </p>
    </section>
  );
}

interface StepItemProps {
  readonly step: Step;
  readonly isDone: boolean;
  readonly isNext: boolean;
}

function StepItem({ step, isDone, isNext }: StepItemProps) {
  return (
    <li class="step" data-done={isDone} aria-current={isNext ? 'step' : undefined}>
      <span class="tick" aria-hidden="true" />
      <div>
        <h3>
          {step.title}
          <span class="for-screen-readers">{isDone ? ', done' : ', not done yet'}</span>
        </h3>
        <p class="muted">{step.words}</p>
        <p class="step-links">
          {step.operations.map((operation) => (
            <a key={operation} href={`/docs#operation/${operation}`} target="_blank" rel="noreferrer">
              {operation}
            </a>
          ))}
        </p>
      </div>
    </li>
  );
}

async function hasOrdered({ client }: Session): Promise<boolean> {
  const answers = await Promise.all(
    (['createMedicationRequest', 'createMedicationOrder'] as const).map((operation) =>
      client.GET('/api/external/requests', { params: { query: { operation, status: 201, limit: 1 } } }),
    ),
  );
  return answers.some(({ data }) => data.data.requests.length > 0);
}
