import { useSignal } from '@preact/signals';

import { Button } from '../../components/button.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { useReading } from '../../polling.ts';
import type { Session } from '../../session.ts';
import { steps, stepsDoneBy } from './steps.ts';
import type { Step } from './steps.ts';

/** The way to a first order, for an account that has none. It ticks itself off as calls arrive. */
export function QuickStart({ session }: { readonly session: Session }) {
  const done = useSignal<ReadonlySet<Step>>(new Set());
  const isHidden = useSignal(false);
  // An account that had orders when it signed in needs no way to the first.
  const hadOrders = useReading(() => hasOrders(session), [], { everyMs: 'once' });
  const { fault, refresh } = useReading(async (signal) => {
    const query = { limit: 100 };
    const { data } = await session.client.GET('/api/external/requests', { params: { query }, signal });
    done.value = done.peek().union(stepsDoneBy(data.data.requests));
  }, []);
  if (isHidden.value || hadOrders.data !== false) return null;
  const next = steps.find((step) => !done.value.has(step));
  return (
    <section class="card" aria-labelledby="quick-start">
      <div class="quick-start-head">
        <h2 id="quick-start">Quick start</h2>
        <span class="muted" role="status">
          {done.value.size} of {steps.length} done
        </span>
        <Button onClick={() => (isHidden.value = true)}>Hide</Button>
      </div>
      <progress max={steps.length} value={done.value.size} aria-labelledby="quick-start" />
      {fault !== undefined && <ErrorNote fault={fault} retry={refresh} />}
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

async function hasOrders({ client, clinic }: Session): Promise<boolean> {
  const clinicId = clinic.peek()?.clinic_id;
  if (clinicId === undefined) return false;
  const query = { clinic_id: clinicId, limit: 1 };
  const { data } = await client.GET('/api/external/medication-order', { params: { query } });
  return data.data.medication_orders.length > 0;
}
