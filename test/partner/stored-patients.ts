/** The sealed part of the patients in bodies.ts. */

const noOne = { middleName: null, animalOwnerName: null, weight: null, weightRecordedDate: null };
export const austin = {
  line1: '1204 Barton Springs Road',
  line2: null,
  line3: null,
  city: 'Austin',
  state: 'TX',
  postalCode: '78704',
};
/** The patient of both simplified bodies, without the address. */
export const noah = {
  ...noOne,
  firstName: 'Noah',
  lastName: 'Castillo',
  gender: 'male',
  dateOfBirth: '1994-09-23',
  contacts: [
    { key: 'email', value: 'noah.castillo@mail.example' },
    { key: 'phone', value: '(512) 555-0117' },
  ],
};
/** The patient of the primary body. */
export const linh = {
  firstName: 'Linh',
  middleName: 'Mai',
  lastName: 'Tran',
  gender: 'female',
  dateOfBirth: '1986-04-17',
  animalOwnerName: null,
  weight: '61.5',
  weightRecordedDate: '2026-10-30',
  contacts: [{ key: 'email', value: 'linh.tran@mail.example' }],
  address: {
    line1: '418 Alder Street',
    line2: 'Apt 5',
    line3: null,
    city: 'Portland',
    state: 'OR',
    postalCode: '97205',
    country: null,
  },
};
