import { isOwnRead } from '../../api.ts';
import type { components, operations } from '../../api.ts';

type CalledRequest = components['schemas']['Request'];

/** A step of the first integration: done once one of its operations has succeeded. */
export interface Step {
  readonly title: string;
  readonly operations: readonly (keyof operations)[];
  readonly words: string;
}

export const steps: readonly Step[] = [
  {
    title: 'Create a practitioner',
    operations: ['createPractitioner'],
    words: 'Who prescribes: a doctor or a veterinarian.',
  },
  {
    title: 'Create a patient',
    operations: ['createPatient'],
    words: 'Who it is for: a person or an animal.',
  },
  {
    title: 'Place an order',
    operations: ['createMedicationRequest', 'createMedicationOrder'],
    words: 'One medication, or several that ship together.',
  },
  {
    title: 'Register a webhook',
    operations: ['registerWebhook'],
    words: 'Where we send what becomes of your orders. No public address? Read the feed of events instead.',
  },
  {
    title: 'Follow an order',
    operations: ['getMedicationOrder', 'listEvents', 'testWebhook'],
    words: 'Read it, read its events, or send your webhook a test.',
  },
];

/** The steps that these requests have done. The console's own reads do not count. */
export function stepsDoneBy(requests: readonly CalledRequest[]): ReadonlySet<Step> {
  const succeeded = new Set(
    requests
      .filter((request) => request.status < 300 && !isOwnRead(request))
      .map(({ operation }) => operation),
  );
  return new Set(steps.filter((step) => step.operations.some((operation) => succeeded.has(operation))));
}
