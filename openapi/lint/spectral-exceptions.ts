/** Findings of a Spectral rule in the partner contract that we accept. */
export interface Exception {
  readonly rule: string;
  /** JSON pointers into the bundled contract; none means the whole contract. */
  readonly places?: readonly string[];
  readonly reason: string;
}

/** The lint fails if an exception is not needed. */
export const exceptions: readonly Exception[] = [
  {
    rule: 'owasp:api8:2023-define-cors-origin',
    reason:
      'Web pages of other origins must not call the service, because an API key must not be in a page. Without the header, browsers refuse it.',
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
    reason:
      'The format and the pattern fix the length of a UUID. With a maxLength, one fault would be reported twice.',
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
      'A request ID that is too long or has other characters is replaced, not refused (D21). A limit in the contract would refuse it.',
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
    reason: 'Messages for people, and the names of unknown fields, which may be any text.',
  },
];
