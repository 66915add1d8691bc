import { practitionerViolations } from '../domain/practitioner-rules.ts';
import { clinicNotFound } from '../errors.ts';
import { insertPractitioner } from '../store/practitioners.ts';
import { partnerOperation } from './operation.ts';
import { toPractitioner } from './shapes/to-practitioner.ts';
import { refuseVerdict } from './verdict.ts';
import { refuseOrWarn } from './warnings.ts';

/** Creates a doctor or veterinarian of one of the caller's clinics. */
export const createPractitioner = partnerOperation('createPractitioner', async ({ body }, context, reply) => {
  const { practitioner, violations, wireName } = toPractitioner(body, context.newId());
  const found = [...violations, ...practitionerViolations(practitioner, context.today)];
  const warnings = refuseOrWarn(context.environment, found, wireName);

  const ids = { practitioner_id: practitioner.id };
  const answer = reply(201, { data: ids, message: 'Practitioner created', ...warnings });
  const change = context.change(answer, { ...ids, clinic_id: practitioner.clinicId });
  refuseVerdict(await insertPractitioner(context.store, practitioner, change), {
    clinic_not_found: () => clinicNotFound(wireName('clinicId')),
  });
  return answer;
});
