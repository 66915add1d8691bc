import { clinicNotFound } from '../errors.ts';
import { partnerOperation } from '../partner/operation.ts';
import { refuseOrWarn, refuseVerdict } from '../partner/refusals.ts';
import { practitionerViolations } from './rules.ts';
import { insertPractitioner } from './store.ts';
import { toPractitioner } from './wire.ts';

/** Creates a doctor or veterinarian of one of the partner's clinics. */
export const createPractitioner = partnerOperation('createPractitioner', async ({ body }, context, reply) => {
  const { practitioner, violations: bodyViolations, wireName } = toPractitioner(body, context.newId());
  const clinic = { id: practitioner.clinicId, field: wireName('clinicId') };
  const violations = [...bodyViolations, ...practitionerViolations(practitioner, context.today)];
  const warnings = await refuseOrWarn(context, violations, wireName, { clinic });

  const ids = { practitioner_id: practitioner.id };
  const answer = reply(201, { data: ids, message: 'Practitioner created', ...warnings });
  const change = context.change(answer, { ...ids, clinic_id: clinic.id });
  refuseVerdict(await insertPractitioner(context.store, context.partnerId, practitioner, change), {
    clinic_not_found: () => clinicNotFound(clinic.field),
  });
  return answer;
});
