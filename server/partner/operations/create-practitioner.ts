import { practitionerViolations } from '../../domain/practitioner-rules.ts';
import { weigh } from '../../domain/violation.ts';
import { clinicNotFound } from '../../errors.ts';
import { insertPractitioner } from '../../store/practitioners.ts';
import { partnerOperation } from '../operation.ts';
import { refuseInOrder } from '../refuse-in-order.ts';
import { toPractitioner } from '../wire/to-practitioner.ts';
import { refuseVerdict } from '../verdict.ts';
import { warningsOf } from '../warnings.ts';

/** Creates a doctor or veterinarian of one of the caller's clinics. */
export const createPractitioner = partnerOperation('createPractitioner', async ({ body }, context, reply) => {
  const { practitioner, violations, wireName } = toPractitioner(body, context.newId());
  const found = [...violations, ...practitionerViolations(practitioner, context.today)];
  const { refusals, warnings } = weigh(context.environment, found, wireName);
  const clinic = { id: practitioner.clinicId, field: wireName('clinicId') };
  await refuseInOrder(context, refusals, { clinic });

  const ids = { practitioner_id: practitioner.id };
  const answer = reply(201, { data: ids, message: 'Practitioner created', ...warningsOf(warnings) });
  const change = context.change(answer, { ...ids, clinic_id: practitioner.clinicId });
  refuseVerdict(await insertPractitioner(context.store, practitioner, change), {
    clinic_not_found: () => clinicNotFound(clinic.field),
  });
  return answer;
});
