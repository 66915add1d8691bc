import type { Operations } from '../../generated/partner/operations.ts';
import { demoCarriers } from '../../server/sandbox/demo/demo-carriers.ts';
import { demoFormulary } from '../../server/sandbox/demo/demo-formulary.ts';
import { code, table } from './tables.ts';

/** The demo clinic's medications, and what is special about one. */
export function formularyTable(): string {
  const rows = demoFormulary.map(({ name, strength, schedule, compounded }) => [
    name,
    compounded ? 'compounded' : (schedule ?? ''),
    strength,
  ]);
  return table(['medication', 'special', 'strength'], rows);
}

/** The demo carriers' services. Some states have other prices, so only the price of most is shown. */
export function carriersTable(): string {
  const rows = demoCarriers.flatMap(({ id: carrier, services }) =>
    services.map(({ id, canRefrigerate, defaultPrice }) => [
      code(carrier),
      code(id),
      canRefrigerate ? 'yes' : '',
      `$${defaultPrice.toFixed(2)}`,
    ]),
  );
  return table(['`carrier_id`', '`service_id`', 'refrigerated', 'price in most states'], rows);
}

/** A value that development warns of, with the reason, and production refuses. */
interface TellingValue {
  readonly operation: keyof Operations;
  /** What to send besides the rest of a good request. */
  readonly fields: Readonly<Record<string, string | number>>;
  readonly reason: string;
}

/** A test sends each. */
export const tellingValues: readonly TellingValue[] = [
  practitioner({ npi: '1234567890' }, 'check_digit'),
  practitioner({ dea_number: 'BA1234560' }, 'check_digit'),
  practitioner({ license_expiration: '2020-01-31' }, 'expired'),
  practitioner({ state_code: 'XX' }, 'state_code'),
  prescription(
    { medication_name: 'Amphetamine salts', medication_strength: '20 mg', refills: 1 },
    'schedule_refills',
  ),
  prescription(
    { medication_name: 'Alprazolam', medication_strength: '0.5 mg', refills: 6 },
    'schedule_refills',
  ),
  prescription(
    { medication_name: 'Semaglutide', medication_strength: '2.5 mg/mL' },
    'compounding_reason_required',
  ),
  prescription({ quantity: 10_001 }, 'maximum'),
  prescription({ days_supply: 366 }, 'maximum'),
];

export function tellingValuesList(): string {
  const lines = tellingValues.map(({ operation, fields, reason }) => {
    const sent = Object.entries(fields).map(([name, value]) => code(`"${name}": ${JSON.stringify(value)}`));
    return `- ${code(reason)}: ${sent.join(', ')} to [${operation}](#operation/${operation})`;
  });
  return lines.join('\n');
}

function practitioner(fields: TellingValue['fields'], reason: string): TellingValue {
  return { operation: 'createPractitioner', fields, reason };
}

function prescription(fields: TellingValue['fields'], reason: string): TellingValue {
  return { operation: 'createMedicationRequest', fields, reason };
}
