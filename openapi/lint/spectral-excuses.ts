/** What a Spectral rule finds at some places of the partner contract and that stays as it is. */
export interface Excuse {
  readonly rule: string;
  /** JSON pointers into the bundled contract; none means the whole contract. */
  readonly places?: readonly string[];
  readonly reason: string;
}

/** An excuse that excuses nothing fails the lint, so this list holds no more than it must. */
export const excuses: readonly Excuse[] = [
  {
    rule: 'owasp:api8:2023-define-cors-origin',
    reason:
      'No page of another origin may call the service, because a key does not belong in a page. Without the header a browser refuses such a page; a stated origin would allow one.',
  },
  {
    rule: 'owasp:api4:2023-string-limit',
    places: [
      '/components/schemas/ClinicId',
      '/components/schemas/MedicationId',
      '/components/schemas/MedicationOrderId',
      '/components/schemas/MedicationRequestId',
      '/components/schemas/PatientId',
      '/components/schemas/PractitionerId',
      '/components/schemas/RefillRequestId',
      '/components/schemas/WebhookId',
    ],
    reason: 'The format and the pattern of a UUID fix its length. A maxLength would report one fault twice.',
  },
  {
    rule: 'owasp:api4:2023-string-limit',
    places: [
      '/components/schemas/DateOfBirth',
      '/components/schemas/PatientPrimary/properties/weight_recorded_date',
      '/components/schemas/Practitioner/properties/dea_expiration',
      '/components/schemas/Practitioner/properties/license_expiration',
    ],
    reason: 'The format of a date fixes its length.',
  },
  ...['owasp:api4:2023-string-limit', 'owasp:api4:2023-string-restricted'].map((rule) => ({
    rule,
    places: ['/components/parameters/RequestId/schema'],
    reason:
      "A caller's own request identifier is replaced if it is too long or has other characters, and never refused (D21). A limit in the contract would refuse it.",
  })),
  {
    rule: 'owasp:api4:2023-string-restricted',
    places: [
      '/components/schemas/ErrorMessage',
      '/components/schemas/Finding/properties/message',
      '/components/schemas/FindingField',
      '/components/schemas/NotFoundDetails/properties/field',
      '/components/schemas/SuccessMessage',
    ],
    reason: 'Text that the service writes for people, and names of refused fields, which may be any text.',
  },
];
