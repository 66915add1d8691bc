import { readDemoAccess } from '../../server/sandbox/demo/demo-file.ts';
import { practitionerBody, simplifiedBody } from '../support/bodies.ts';
import type { References } from '../support/bodies.ts';
import { clientOf, idOf } from './client.ts';
import type { Send } from './client.ts';
import { authorityIn } from './server-process.ts';
import type { Home, ServerProcess } from './server-process.ts';

/** The demo partner of a server process, with a practitioner and a patient. */
export interface DemoClinic extends References {
  readonly apiKey: string;
  readonly send: Send;
}

/** A client of a server process with its demo partner's key. */
export function demoClient({ url }: ServerProcess, { dataDir }: Pick<Home, 'dataDir'>): Send {
  return clientOf(url, authorityIn(dataDir), { 'x-api-key': demoOf(dataDir).apiKey });
}

/** A client of a server process's operator port, without a key. */
export function probeOf({ operatorUrl }: ServerProcess, { dataDir }: Pick<Home, 'dataDir'>): Send {
  return clientOf(operatorUrl, authorityIn(dataDir));
}

export function demoOf(dataDir: string) {
  const demo = readDemoAccess(dataDir);
  if (demo === undefined) throw new Error('The server wrote no demo.json');
  return demo;
}

export async function demoClinic(server: ServerProcess, home: Pick<Home, 'dataDir'>): Promise<DemoClinic> {
  const { clinicId, apiKey } = demoOf(home.dataDir);
  const send = demoClient(server, home);
  return { ...(await withPatient(send, clinicId)), apiKey, send };
}

/** A clinic with a practitioner and a patient, as orders refer to them. */
export async function withPatient(send: Send, clinicId: string): Promise<References> {
  const practitioner = await send('POST', '/api/external/practitioner', { body: practitionerBody(clinicId) });
  const patient = await send('POST', '/api/external/patient', { body: simplifiedBody(clinicId) });
  return {
    clinicId,
    practitionerId: idOf(practitioner, 'practitioner_id'),
    patientId: idOf(patient, 'patient_id'),
  };
}
