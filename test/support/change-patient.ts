import { statement } from '../../server/database/statement.ts';
import type { Patient } from '../../server/domain/patient.ts';
import { patientPlace } from '../../server/store/patients.ts';
import type { PersonalData } from '../../server/store/patients.ts';
import type { TestService } from './service.ts';
import { sealedValue, storedRow } from './stored-rows.ts';

const change = statement(
  'change_patient',
  'update patients set status = :status, sealed = :sealed where id = :id',
);

/** Changes a stored patient. No operation does so: an order that was right may have a refill that is not. */
export async function changePatient(
  service: TestService,
  id: string,
  { status = 'active', address }: { status?: Patient['status']; address?: Partial<Patient['address']> },
): Promise<void> {
  const { store } = service.service;
  const row = await storedRow(service, 'patients', id);
  const personal = store.sealer.open<PersonalData>(patientPlace(id), sealedValue(row, 'sealed'));
  const changed = { ...personal, address: { ...personal.address, ...address } };
  await store.database.run(change, { id, status, sealed: store.sealer.seal(patientPlace(id), changed) });
}
