import { bothEnvironments } from '../support/both-environments.ts';
import { orderRules } from './strict-rules/order-rules.ts';
import { patientRules } from './strict-rules/patient-rules.ts';
import { patientUpdateRules } from './strict-rules/patient-update-rules.ts';
import { practitionerRules } from './strict-rules/practitioner-rules.ts';
import { prescriberRules } from './strict-rules/prescriber-rules.ts';
import { refillRules } from './strict-rules/refill-rules.ts';

/** One pair of services for all rules, because starting it costs more than the tests. */
const running = bothEnvironments();

practitionerRules(running);
patientRules(running);
patientUpdateRules(running);
orderRules(running);
prescriberRules(running);
refillRules(running);
