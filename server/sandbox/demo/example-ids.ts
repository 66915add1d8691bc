/**
 * What the contract's examples name, and so the samples in the documentation. An order that is cancelled cannot be moved,
 * a webhook that is deleted cannot be read, and a key that is revoked cannot be rolled, so those samples have things of
 * their own.
 */
export const exampleIds = {
  clinic: '01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b',
  practitioner: '01a19cca-ea32-7600-97eb-972fbb50d7da',
  veterinarian: '01a19cd3-52f4-746d-ada2-1036213e4d8f',
  patient: '01a19ccb-d964-724c-a583-4cdfc3a2fd67',
  medication: '01a19cd2-63c2-7953-92b4-e73204fee6b4',
  order: '01a19ccc-c896-75e1-bf1a-f532816612bc',
  orderToMove: '01a19ccc-d71b-7d4a-9f26-08c5be3a6e17',
  request: '01a19ccd-b7c8-725e-8e71-654be27ef00c',
  refill: '01a19cd0-855e-7fc8-be55-68b00e056925',
  webhook: '01a19cd1-7490-7786-801d-3fc0ff69309a',
  webhookToDelete: '01a19cd1-8f2e-7b64-a1d9-4c7e90f3b258',
  key: '01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e',
  keyToRevoke: '01a19cc9-6b2f-7e81-b4c6-0d9a8f7e6c5b',
  delivery: '01a19cd5-3158-755c-8381-a26cda3a188c',
} as const;

export type ExampleName = keyof typeof exampleIds;
