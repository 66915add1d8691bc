// Written by `npm run generate` from the contract. Change the contract, not this file.

export interface paths {
    "/api/external/practitioner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a practitioner
         * @description Registers a doctor or a veterinarian with one of your clinics. Patients are assigned to a practitioner, and prescriptions name one. Only the names and the clinic are required; production also asks for an NPI, unless the practitioner is a veterinarian, and for numbers and dates that hold up.
         */
        post: operations["createPractitioner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/patient": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a patient
         * @description Registers a human or animal patient with one of your clinics, in one of three forms: primary (the full form, and the one for animals), simplified with an address object, or simplified with a flat address. The forms differ in the names of their fields and cannot be mixed. The address is required because medication is shipped to it.
         */
        post: operations["createPatient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/medication-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a medication order, carrier form
         * @description Prescribes one or more medications to a patient and starts their fulfillment, shipped by the carrier and service that you name. Patient and practitioner must exist in the clinic, every medication must be in the clinic's formulary, and the service must be one of the carrier's. The price is the one that listCarrierServices lists for the patient.
         */
        post: operations["createMedicationOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/medication-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a medication request, flat form
         * @description Prescribes one medication to a patient and starts its fulfillment, without naming a carrier: it ships by the clinic's default service, else by the cheapest to the patient's state. Name the medication by its name in the clinic's formulary or by its identifier.
         */
        post: operations["createMedicationRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/refill-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a refill
         * @description Refills an existing prescription: this creates a new medication request and a new order, linked to the original.
         *     Either may be named, the original or one of its earlier refills; a refill always draws on the original's
         *     authorization.
         *
         *     A prescription is eligible when its original order has shipped, no refill of it is pending, and authorized
         *     refills remain; else the answer is 409 REFILL_NOT_ELIGIBLE with the reason. A cancelled refill gives its
         *     authorization back. The refill.ready event says when a prescription becomes eligible.
         */
        post: operations["createRefillRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/carriers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the carriers
         * @description Every carrier that ships for the pharmacy, by name. Take a carrier's id to list its services, and for the carrier_id of a medication order.
         */
        get: operations["listCarriers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/carriers/{carrierId}/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a carrier's services, priced for a patient
         * @description The services of one carrier, with what each costs to ship to the patient's state. The price listed is the price charged. When the patient's clinic ships for free, every totalCost is 0 and originalCost still holds the regular price.
         */
        get: operations["listCarrierServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a webhook
         * @description Asks for the clinic's events to be delivered to a URL of yours. Each environment delivers to the URLs registered in it. The answer holds the signing secret, this once: check every delivery against it before you trust one. To change a URL, register the new one and delete the old.
         */
        post: operations["registerWebhook"];
        /**
         * Delete a webhook
         * @description Ends the deliveries to a webhook, those still to be repeated too. The identifiers go in the body. Deleting a webhook a second time is 404.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "order.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was accepted
         * @description Sent when a medication order, a medication request or a refill was accepted, to every webhook of the order's clinic.
         */
        post: operations["receiveOrderCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.fulfilled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was shipped
         * @description Sent when an order was handed to its carrier, to every webhook of the order's clinic.
         */
        post: operations["receiveOrderFulfilled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refill.ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A medication request can be refilled
         * @description Sent when a medication request has become eligible for a refill, once for each request, to every webhook of the clinic; again when a cancelled refill makes it eligible again; never with no refills remaining. This is how you learn of it, since there is nothing to poll.
         */
        post: operations["receiveRefillReady"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * @description Date of birth: a plain YYYY-MM-DD date, or an ISO 8601 timestamp whose fraction and offset are optional. The calendar date is kept as you wrote it; no time zone moves it. Production refuses one in the future or more than 130 years ago.
         * @example 1986-04-17
         * @example 1986-04-17T00:00:00.000Z
         */
        BirthDateOrTimestamp: string;
        /** @description A company that ships. */
        Carrier: {
            id: components["schemas"]["CarrierId"];
            /**
             * @description Name to show to people.
             * @example USPS
             */
            name: string;
        };
        /**
         * @description A carrier, as listCarriers returned it.
         * @example usps
         */
        CarrierId: string;
        /** @description The carriers. */
        CarrierList: {
            success: components["schemas"]["Success"];
            /** @description What was asked for. */
            data: {
                /**
                 * @description Every carrier that ships for the pharmacy.
                 * @example [
                 *       {
                 *         "id": "usps",
                 *         "name": "USPS"
                 *       }
                 *     ]
                 */
                carriers: components["schemas"]["Carrier"][];
            };
            message?: components["schemas"]["SuccessMessage"];
        };
        /** @description A way that a carrier ships, with its price to the patient. */
        CarrierService: {
            id: components["schemas"]["CarrierServiceId"];
            /**
             * @description Name to show to people.
             * @example Priority Mail
             */
            name: string;
            /**
             * @description What the patient is charged, in US dollars; 0 when shipping is free.
             * @example 8.5
             */
            totalCost: number;
            /**
             * @description The regular price in US dollars, before free shipping.
             * @example 8.5
             */
            originalCost: number;
        };
        /**
         * @description A carrier's service, as listCarrierServices returned it. No two carriers share one.
         * @example usps-priority
         */
        CarrierServiceId: string;
        /** @description A carrier's services, priced for one patient. */
        CarrierServiceList: {
            success: components["schemas"]["Success"];
            /**
             * @description The carrier's services.
             * @example [
             *       {
             *         "id": "usps-priority",
             *         "name": "Priority Mail",
             *         "totalCost": 8.5,
             *         "originalCost": 8.5
             *       }
             *     ]
             */
            data: components["schemas"]["CarrierService"][];
            /**
             * @description Whether shipping to this patient is free. Then every `totalCost` is 0; otherwise it equals `originalCost`.
             * @example false
             */
            isFreeShipment: boolean;
            /**
             * @description Why shipping is free: `clinic` when the patient's clinic pays. Null when it is not free. More kinds may follow in a minor version, so this is no closed list.
             * @example clinic
             */
            freeShipmentType: string | null;
            /**
             * @description The state that the prices are for, as its two-letter code.
             * @example OR
             */
            patientState: string;
            message?: components["schemas"]["SuccessMessage"];
        };
        /**
         * @description City.
         * @example Oakland
         */
        City: string;
        /**
         * Format: uuid
         * @description One of your clinics, as the operator gave it to you. One that is not yours is refused with 400, `Clinic not found`.
         * @example 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b
         */
        ClinicId: string;
        /** @description One way to reach the patient. */
        Contact: {
            /**
             * @description What kind of contact it is, for example `email` or `phone`.
             * @example email
             */
            key: string;
            /**
             * @description The address or number.
             * @example linh.tran@mail.example
             */
            value: string;
        };
        /**
         * @description Country. Absent means the United States.
         * @example US
         */
        Country: string;
        /**
         * Format: date
         * @description Date of birth. Production refuses one in the future or more than 130 years ago.
         * @example 1986-04-17
         */
        DateOfBirth: string;
        /**
         * Format: int32
         * @description How many days one fill lasts. Production takes at most 365.
         * @example 30
         */
        DaysSupply: number;
        /**
         * @description Diagnosis codes, for example ICD-10.
         * @example [
         *       "E11.9",
         *       "E66.01"
         *     ]
         */
        DiagnosisCodes: string[];
        /**
         * Format: email
         * @description E-mail address.
         * @example maria.alvarez@lakesideclinic.example
         */
        EmailAddress: string;
        /**
         * @description What went wrong, for programs. VALIDATION_ERROR is 400, UNAUTHORIZED 401, FORBIDDEN 403, NOT_FOUND 404, METHOD_NOT_ALLOWED 405, NOT_ACCEPTABLE 406, CONFLICT, REFILL_NOT_ELIGIBLE and IDEMPOTENCY_KEY_REUSED 409, PAYLOAD_TOO_LARGE 413, UNSUPPORTED_MEDIA_TYPE 415, RATE_LIMIT_EXCEEDED 429, INTERNAL_ERROR 500 and SERVICE_UNAVAILABLE 503.
         * @example METHOD_NOT_ALLOWED
         * @enum {string}
         */
        ErrorCode: "VALIDATION_ERROR" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "CONFLICT" | "REFILL_NOT_ELIGIBLE" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMIT_EXCEEDED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
        /** @description What points at the cause, where there is something to point at. */
        ErrorDetails: {
            field?: components["schemas"]["FindingField"];
            reason?: components["schemas"]["FindingReason"];
            errors?: components["schemas"]["Findings"];
            webhook_id?: components["schemas"]["WebhookId"];
        };
        /** @description The form of every failure. Each status of an operation has its own, narrower schema; this general one is for code that treats all failures alike. */
        ErrorEnvelope: {
            success: components["schemas"]["Failure"];
            /** @description What went wrong. */
            error: {
                code: components["schemas"]["ErrorCode"];
                message: components["schemas"]["ErrorMessage"];
                details?: components["schemas"]["ErrorDetails"];
                retry_after?: components["schemas"]["RetryAfterSeconds"];
                requestId: components["schemas"]["RequestId"];
            };
        };
        /**
         * @description What went wrong, for people. Never holds health information.
         * @example first_name must be at least 2 characters
         */
        ErrorMessage: string;
        /**
         * Format: int32
         * @description Grows with every event of the order. Deliveries may overtake each other: ignore one whose sequence is lower than the last that you took of its type for the same order or, with refill.ready, for the same medication request.
         * @example 3
         */
        EventSequence: number;
        /**
         * Format: date-time
         * @description When it happened, not when it was delivered.
         * @example 2026-11-04T17:22:09.184Z
         */
        EventTimestamp: string;
        /**
         * @description Always false on a failure.
         * @example false
         * @constant
         */
        Failure: false;
        /** @description One thing found wrong, or one thing that production would find wrong. */
        Finding: {
            field: components["schemas"]["FindingField"];
            reason: components["schemas"]["FindingReason"];
            /**
             * @description The same as a sentence for people, naming the field.
             * @example first_name must be at least 2 characters
             */
            message: string;
        };
        /**
         * @description Where it is: the name as you sent it, as a dotted path where it is nested. Also the name of a header or of a query parameter, or `body` for the body as a whole.
         * @example first_name
         * @example medication_requests[0].quantity
         */
        FindingField: string;
        /**
         * @description Why, as a word for programs. New reasons may be added in a minor version, so treat one you do not know as a plain refusal.
         * @example min_length
         * @example clinic_not_found
         */
        FindingReason: string;
        /**
         * @description Everything that was found, the one named in `field` and `reason` first.
         * @example [
         *       {
         *         "field": "first_name",
         *         "reason": "min_length",
         *         "message": "first_name must be at least 2 characters"
         *       }
         *     ]
         */
        Findings: components["schemas"]["Finding"][];
        /** @description The key is good, but you may not do this. */
        ForbiddenError: {
            success: components["schemas"]["Failure"];
            /** @description What went wrong. */
            error: {
                /**
                 * @description Always this code at this status.
                 * @example FORBIDDEN
                 * @constant
                 */
                code: "FORBIDDEN";
                message: components["schemas"]["ErrorMessage"];
                details?: components["schemas"]["ErrorDetails"];
                requestId: components["schemas"]["RequestId"];
            };
        };
        /**
         * @description Gender, as one of four words or null.
         * @example female
         */
        Gender: ("male" | "female" | "other" | "unknown") | null;
        /**
         * @description Given name, at least 2 characters.
         * @example Maria
         */
        GivenName: string;
        /** @description The request conflicts with the current state, or with an earlier request that had the same Idempotency-Key. */
        IdempotencyConflictError: {
            success: components["schemas"]["Failure"];
            /** @description What went wrong. */
            error: {
                /**
                 * @description IDEMPOTENCY_KEY_REUSED if the Idempotency-Key was used with a different body. CONFLICT otherwise; the reason in the details says what the conflict is.
                 * @example CONFLICT
                 * @enum {string}
                 */
                code: "CONFLICT" | "IDEMPOTENCY_KEY_REUSED";
                message: components["schemas"]["ErrorMessage"];
                details?: components["schemas"]["ErrorDetails"];
                requestId: components["schemas"]["RequestId"];
            };
        };
        /**
         * @description Dosing instructions, for the label.
         * @example Inject 0.5 mg under the skin once a week
         */
        Instructions: string;
        /** @description The fault is ours. The message never says more than that. */
        InternalError: {
            success: components["schemas"]["Failure"];
            /** @description What went wrong. */
            error: {
                /**
                 * @description Always this code at this status.
                 * @example INTERNAL_ERROR
                 * @constant
                 */
                code: "INTERNAL_ERROR";
                message: components["schemas"]["ErrorMessage"];
                requestId: components["schemas"]["RequestId"];
            };
        };
        /**
         * Format: uuid
         * @description A medication of the clinic's formulary.
         * @example 01a19cd2-63c2-7953-92b4-e73204fee6b4
         */
        MedicationId: string;
        /** @description One prescribed medication of an order. It becomes a medication request of its own. */
        MedicationLine: {
            medication: components["schemas"]["MedicationName"];
            /**
             * @description Dose or strength as text. It never refuses an order: where the formulary has several strengths of the name, it chooses among them.
             * @example 0.5 mg
             */
            dose?: string;
            /**
             * @description Unit of the dose. Recommended; where absent it is derived from a dose of number and unit ("10 mg" gives mg, "0.5 mL" gives mL, "5mg/mL" gives mg/mL), and stays empty where the dose is of no such form.
             * @example mg
             */
            unit_of_measure?: string;
            quantity: components["schemas"]["Quantity"];
            /**
             * @description Refills authorized, as numeric text of 1 to 9 digits. Production takes at most 99, none for C-II and 5 for C-III and C-IV.
             * @default 0
             * @example 3
             */
            refills?: string;
            /**
             * @description Directions for use, for the label.
             * @example Inject 0.5 mg under the skin once a week
             */
            direction: string;
            days_supply?: components["schemas"]["DaysSupply"];
            /**
             * @description Anything that the pharmacy should know about this medication.
             * @example Patient asks for a pen with large print
             */
            note?: string;
            /**
             * @description Why the medication has to be compounded. Production requires it for a medication that the formulary marks as compounded.
             * @example Needs a dye-free preparation
             */
            compounding_reason?: string;
        };
        /**
         * @description Name of a medication of the clinic's formulary. Case and outer spaces do not matter. A name that the formulary does not have is refused with 400.
         * @example Semaglutide
         */
        MedicationName: string;
        /** @description The carrier form: one or more medications for one patient, with the carrier and service to ship them by. */
        MedicationOrder: {
            patient_id: components["schemas"]["PatientId"];
            practitioner_id: components["schemas"]["PractitionerId"];
            clinic_id: components["schemas"]["ClinicId"];
            carrier_id: components["schemas"]["CarrierId"];
            service_id: components["schemas"]["CarrierServiceId"];
            /**
             * @description Whether the shipment needs refrigeration. Production refuses a service that cannot refrigerate; development warns.
             * @default false
             * @example true
             */
            is_refrigerated?: boolean;
            /**
             * @description The medications, at least one.
             * @example [
             *       {
             *         "medication": "Semaglutide",
             *         "quantity": 1,
             *         "direction": "Inject 0.5 mg under the skin once a week"
             *       }
             *     ]
             */
            medication_requests: components["schemas"]["MedicationLine"][];
        };
        /**
         * Format: uuid
         * @description An order, which the pharmacy fills and ships as a whole.
         * @example 01a19ccc-c896-75e1-bf1a-f532816612bc
         */
        MedicationOrderId: string;
        /** @description The flat form: one medication for one patient. The service to ship it by is chosen for you. */
        MedicationRequest: components["schemas"]["MedicationRequestByName"] | components["schemas"]["MedicationRequestById"];
        /**
         * By identifier
         * @description The medication by its identifier in the clinic's formulary, without a name. Use it when your system keeps the formulary's identifiers.
         */
        MedicationRequestById: {
            clinic_id: components["schemas"]["ClinicId"];
            patient_id: components["schemas"]["PatientId"];
            practitioner_id: components["schemas"]["PractitionerId"];
            medication_id: components["schemas"]["MedicationId"];
            medication_strength?: components["schemas"]["MedicationStrength"];
            quantity: components["schemas"]["Quantity"];
            refills?: components["schemas"]["RefillsAuthorized"];
            days_supply?: components["schemas"]["DaysSupply"];
            instructions?: components["schemas"]["Instructions"];
            diagnosis_codes?: components["schemas"]["DiagnosisCodes"];
        };
        /**
         * By name
         * @description The medication by its name in the clinic's formulary. Use it when your system keeps names. If you send medication_id as well, both must mean the same medication.
         */
        MedicationRequestByName: {
            clinic_id: components["schemas"]["ClinicId"];
            patient_id: components["schemas"]["PatientId"];
            practitioner_id: components["schemas"]["PractitionerId"];
            medication_name: components["schemas"]["MedicationName"];
            medication_id?: components["schemas"]["MedicationId"];
            medication_strength?: components["schemas"]["MedicationStrength"];
            quantity: components["schemas"]["Quantity"];
            refills?: components["schemas"]["RefillsAuthorized"];
            days_supply?: components["schemas"]["DaysSupply"];
            instructions?: components["schemas"]["Instructions"];
            diagnosis_codes?: components["schemas"]["DiagnosisCodes"];
        };
        /** @description The medication request and its order were created. */
        MedicationRequestCreated: {
            success: components["schemas"]["Success"];
            /** @description What was created. */
            data: {
                medication_request_id: components["schemas"]["MedicationRequestId"];
                /**
                 * @description All medication requests of the order, in the order of its lines; medication_request_id is the first.
                 * @example [
                 *       "01a19ccd-b7c8-725e-8e71-654be27ef00c"
                 *     ]
                 */
                medication_request_ids: components["schemas"]["MedicationRequestId"][];
                medication_order_id: components["schemas"]["MedicationOrderId"];
            };
            message: components["schemas"]["SuccessMessage"];
            warnings?: components["schemas"]["Warnings"];
        };
        /**
         * Format: uuid
         * @description A medication request: one prescribed medication of an order.
         * @example 01a19ccd-b7c8-725e-8e71-654be27ef00c
         */
        MedicationRequestId: string;
        /**
         * @description Strength or concentration. Where you send it, the formulary must have the medication in that strength, case and spaces aside; else 400.
         * @example 0.5 mg/mL
         */
        MedicationStrength: string;
        /** @description The Accept header leaves no room for application/json. */
        NotAcceptableError: {
            success: components["schemas"]["Failure"];
            /** @description What went wrong. */
            error: {
                /**
                 * @description Always this code at this status.
                 * @example NOT_ACCEPTABLE
                 * @constant
                 */
                code: "NOT_ACCEPTABLE";
                message: components["schemas"]["ErrorMessage"];
                details?: components["schemas"]["ErrorDetails"];
                requestId: components["schemas"]["RequestId"];
            };
        };
        /** @description Which of the identifiers you sent was not found. */
        NotFoundDetails: {
            /**
             * @description The name under which you sent the identifier.
             * @example patient_id
             */
            field: string;
            /**
             * @description The same whether it does not exist or belongs to another clinic.
             * @example not_found
             * @constant
             */
            reason: "not_found";
        };
        /** @description Something that the request names does not exist, or is not of the caller's clinic. */
        NotFoundError: {
            success: components["schemas"]["Failure"];
            /** @description What went wrong. */
            error: {
                /**
                 * @description Always this code at this status.
                 * @example NOT_FOUND
                 * @constant
                 */
                code: "NOT_FOUND";
                message: components["schemas"]["ErrorMessage"];
                details: components["schemas"]["NotFoundDetails"];
                requestId: components["schemas"]["RequestId"];
            };
        };
        /** @description The order. Holds no health information. */
        OrderCreatedData: {
            medication_order_id: components["schemas"]["MedicationOrderId"];
            clinic_id: components["schemas"]["ClinicId"];
            status: components["schemas"]["OrderStatus"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * @description The order's medication requests, in the order of its lines.
             * @example [
             *       "01a19ccd-b7c8-725e-8e71-654be27ef00c"
             *     ]
             */
            medication_request_ids: components["schemas"]["MedicationRequestId"][];
        };
        /** @description An order was accepted: by a medication order, by a medication request, or by a refill. */
        OrderCreatedEvent: {
            /**
             * @description The kind of event.
             * @example order.created
             * @constant
             */
            type: "order.created";
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["OrderCreatedData"];
        };
        /** @description The order and its parcel. Holds no health information. */
        OrderFulfilledData: {
            medication_order_id: components["schemas"]["MedicationOrderId"];
            clinic_id: components["schemas"]["ClinicId"];
            status: components["schemas"]["OrderStatus"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * @description The order's medication requests, in the order of its lines.
             * @example [
             *       "01a19ccd-b7c8-725e-8e71-654be27ef00c"
             *     ]
             */
            medication_request_ids: components["schemas"]["MedicationRequestId"][];
            /**
             * @description The carrier's tracking number, or null where there is none.
             * @example 9400111899223344556677
             */
            tracking_number: string | null;
        };
        /** @description An order was shipped. */
        OrderFulfilledEvent: {
            /**
             * @description The kind of event.
             * @example order.fulfilled
             * @constant
             */
            type: "order.fulfilled";
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["OrderFulfilledData"];
        };
        /**
         * @description Where an order stands: received → processing → shipped → delivered; processing and on_hold go either way; received, processing and on_hold may end in cancelled. A medication request has the status of its order.
         * @example shipped
         * @enum {string}
         */
        OrderStatus: "received" | "processing" | "on_hold" | "shipped" | "delivered" | "cancelled";
        /** @description A patient, human or animal, in one of three forms. The forms cannot be mixed: a field of another form is refused by name. */
        Patient: components["schemas"]["PatientPrimary"] | components["schemas"]["PatientSimplified"] | components["schemas"]["PatientSimplifiedFlat"];
        /** @description Where the patient's medication is shipped to. All but the second and third line must be present; a value that you do not have is null. */
        PatientAddress: {
            /**
             * @description Street and number.
             * @example 418 Alder Street
             */
            addressLine1: string | null;
            /**
             * @description Apartment, suite or floor.
             * @example Apt 5
             */
            addressLine2?: string | null;
            /**
             * @description Anything more that the parcel needs.
             * @example c/o Front desk
             */
            addressLine3?: string | null;
            /**
             * @description City.
             * @example Portland
             */
            city: string | null;
            /**
             * @description State, as its two-letter code. Checked in production; it decides what shipping costs.
             * @example OR
             */
            state: string | null;
            /**
             * @description ZIP code, five digits or ZIP+4. Checked in production.
             * @example 97205
             */
            postalCode: string | null;
        };
        /** @description The patient was created. */
        PatientCreated: {
            success: components["schemas"]["Success"];
            /** @description What was created. */
            data: {
                patient_id: components["schemas"]["PatientId"];
            };
            message: components["schemas"]["SuccessMessage"];
            warnings?: components["schemas"]["Warnings"];
        };
        /**
         * @description Given name, at least 2 characters.
         * @example Linh
         */
        PatientFirstName: string;
        /**
         * Format: uuid
         * @description A patient, as createPatient returned it.
         * @example 01a19ccb-d964-724c-a583-4cdfc3a2fd67
         */
        PatientId: string;
        /**
         * @description Family name. Unlike a practitioner's it has no minimum length.
         * @example Tran
         */
        PatientLastName: string;
        /**
         * Primary
         * @description The full form, and the one for animals: the only one that has species, weight, contacts and an assigned practitioner.
         */
        PatientPrimary: {
            first_name: components["schemas"]["PatientFirstName"];
            /**
             * @description Middle name.
             * @example Mai
             */
            middle_name?: string | null;
            last_name: components["schemas"]["PatientLastName"];
            gender: components["schemas"]["Gender"];
            dob: components["schemas"]["BirthDateOrTimestamp"];
            species?: components["schemas"]["Species"];
            /**
             * @description Name of an animal's owner. An animal without one gets a warning in both environments.
             * @example Dana Whitfield
             */
            animal_owner_name?: string | null;
            /**
             * @description Weight as numeric text: 1 to 6 digits and at most 4 decimals. Production refuses zero.
             * @example 61.5
             */
            weight?: string | null;
            /**
             * Format: date
             * @description Day on which the weight was taken.
             * @example 2026-10-30
             */
            weight_recorded_date?: string | null;
            status?: components["schemas"]["PatientStatus"];
            practitioner_id: components["schemas"]["PractitionerId"];
            assigned_clinic: components["schemas"]["ClinicId"];
            /**
             * @description Ways to reach the patient.
             * @example [
             *       {
             *         "key": "email",
             *         "value": "linh.tran@mail.example"
             *       }
             *     ]
             */
            contacts?: components["schemas"]["Contact"][];
            /**
             * @description Exactly one address. More are refused until more are supported.
             * @example [
             *       {
             *         "addressLine1": "418 Alder Street",
             *         "city": "Portland",
             *         "state": "OR",
             *         "postalCode": "97205"
             *       }
             *     ]
             */
            addresses: components["schemas"]["PatientAddress"][];
        };
        /**
         * Simplified, address object
         * @description The short form for a human patient, with the address as an object. Use it when that is how your system keeps addresses.
         */
        PatientSimplified: {
            clinic_id: components["schemas"]["ClinicId"];
            first_name: components["schemas"]["PatientFirstName"];
            last_name: components["schemas"]["PatientLastName"];
            date_of_birth: components["schemas"]["DateOfBirth"];
            gender?: components["schemas"]["Gender"];
            email?: components["schemas"]["EmailAddress"];
            phone?: components["schemas"]["PhoneNumber"];
            address: components["schemas"]["PostalAddress"];
        };
        /**
         * Simplified, flat address
         * @description The short form for a human patient, with the address in fields of its own. Use it when your system keeps addresses flat.
         */
        PatientSimplifiedFlat: {
            clinic_id: components["schemas"]["ClinicId"];
            first_name: components["schemas"]["PatientFirstName"];
            last_name: components["schemas"]["PatientLastName"];
            date_of_birth: components["schemas"]["DateOfBirth"];
            gender?: components["schemas"]["Gender"];
            email?: components["schemas"]["EmailAddress"];
            phone?: components["schemas"]["PhoneNumber"];
            address_line1: components["schemas"]["StreetLine"];
            city: components["schemas"]["City"];
            state: components["schemas"]["State"];
            zip: components["schemas"]["ZipCode"];
        };
        /**
         * @description Whether the patient is in care. Absent or null means active.
         * @example active
         */
        PatientStatus: ("active" | "inactive") | null;
        /** @description The body is larger than 1 MiB. */
        PayloadTooLargeError: {
            success: components["schemas"]["Failure"];
            /** @description What went wrong. */
            error: {
                /**
                 * @description Always this code at this status.
                 * @example PAYLOAD_TOO_LARGE
                 * @constant
                 */
                code: "PAYLOAD_TOO_LARGE";
                message: components["schemas"]["ErrorMessage"];
                details?: components["schemas"]["ErrorDetails"];
                requestId: components["schemas"]["RequestId"];
            };
        };
        /**
         * @description Telephone number, in whatever form you keep it.
         * @example (415) 555-0134
         */
        PhoneNumber: string;
        /** @description A postal address. */
        PostalAddress: {
            line1: components["schemas"]["StreetLine"];
            city: components["schemas"]["City"];
            state: components["schemas"]["State"];
            zip: components["schemas"]["ZipCode"];
            country?: components["schemas"]["Country"];
        };
        /** @description A doctor or a veterinarian. The published shapes differ in one name: one calls the national provider identifier `npi`, the other `npi_number`. Either is taken; if you send both, they must be equal. */
        Practitioner: {
            first_name: components["schemas"]["GivenName"];
            /**
             * @description Family name, at least 2 characters.
             * @example Alvarez
             */
            last_name: string;
            email?: components["schemas"]["EmailAddress"];
            /**
             * @description National provider identifier: 10 digits with a correct check digit. Production checks it, and requires it unless `is_veterinarian` is true. The same as `npi_number`.
             * @example 1234567893
             */
            npi?: string;
            /**
             * @description The name that the other published shape gives to `npi`. If you send both, they must be equal.
             * @example 1234567893
             */
            npi_number?: string;
            /**
             * @description True for a veterinarian, who prescribes for animals and needs no NPI. Absent means false.
             * @example false
             */
            is_veterinarian?: boolean;
            assigned_clinic: components["schemas"]["ClinicId"];
            phone?: components["schemas"]["PhoneNumber"];
            address_line_1?: components["schemas"]["StreetLine"];
            /**
             * @description Suite, floor or building.
             * @example Suite 400
             */
            address_line_2?: string;
            city?: components["schemas"]["City"];
            /**
             * @description Two-letter state code. Production takes the 50 states, DC, the territories and the military codes.
             * @example CA
             */
            state_code?: string;
            zip_code?: components["schemas"]["ZipCode"];
            /**
             * @description Professional designation.
             * @example MD
             */
            credentials?: string;
            /**
             * @description Field of practice.
             * @example Endocrinology
             */
            specialty?: string;
            /**
             * @description Number of the professional license.
             * @example A-148822
             */
            license_number?: string;
            /**
             * @description State that issued the license, as its two-letter code. Checked in production.
             * @example CA
             */
            license_state?: string;
            /**
             * Format: date
             * @description Last day on which the license is valid. Production refuses an expired license, and looks again at each order and refill.
             * @example 2028-06-30
             */
            license_expiration?: string;
            /**
             * @description DEA registration: two letters and seven digits with a correct check digit, checked in production. Needed to prescribe a scheduled drug.
             * @example BA1234563
             */
            dea_number?: string;
            /**
             * Format: date
             * @description Last day on which the DEA registration is valid. Production refuses an expired one, and looks again at each order and refill.
             * @example 2027-12-31
             */
            dea_expiration?: string;
            /**
             * @description The signature as a Base64-encoded image. Production takes a PNG or JPEG of up to 512 KB in strict Base64, without a `data:` prefix.
             * @example iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
             */
            signature_image?: string;
        };
        /** @description The practitioner was created. */
        PractitionerCreated: {
            success: components["schemas"]["Success"];
            /** @description What was created. */
            data: {
                practitioner_id: components["schemas"]["PractitionerId"];
            };
            message: components["schemas"]["SuccessMessage"];
            warnings?: components["schemas"]["Warnings"];
        };
        /**
         * Format: uuid
         * @description A practitioner, as createPractitioner returned it.
         * @example 01a19cca-ea32-7600-97eb-972fbb50d7da
         */
        PractitionerId: string;
        /**
         * Format: int32
         * @description How many units to dispense. Production takes at most 10000.
         * @example 30
         */
        Quantity: number;
        /** @description More requests in this minute than the limit allows. */
        RateLimitError: {
            success: components["schemas"]["Failure"];
            /** @description What went wrong. */
            error: {
                /**
                 * @description Always this code at this status.
                 * @example RATE_LIMIT_EXCEEDED
                 * @constant
                 */
                code: "RATE_LIMIT_EXCEEDED";
                message: components["schemas"]["ErrorMessage"];
                retry_after: components["schemas"]["RetryAfterSeconds"];
                requestId: components["schemas"]["RequestId"];
            };
        };
        /** @description The medication request is not eligible for a refill, or the Idempotency-Key conflicts with an earlier request. */
        RefillConflictError: {
            success: components["schemas"]["Failure"];
            /** @description What went wrong. */
            error: {
                /**
                 * @description REFILL_NOT_ELIGIBLE if a refill rule is not met, CONFLICT if a request with the same Idempotency-Key is in progress, IDEMPOTENCY_KEY_REUSED if the key was used with a different body.
                 * @example REFILL_NOT_ELIGIBLE
                 * @enum {string}
                 */
                code: "REFILL_NOT_ELIGIBLE" | "CONFLICT" | "IDEMPOTENCY_KEY_REUSED";
                message: components["schemas"]["ErrorMessage"];
                details?: components["schemas"]["ErrorDetails"];
                requestId: components["schemas"]["RequestId"];
            };
        };
        /** @description The medication request that can be refilled. Holds no health information. */
        RefillReadyData: {
            medication_order_id: components["schemas"]["MedicationOrderId"];
            clinic_id: components["schemas"]["ClinicId"];
            status: components["schemas"]["OrderStatus"];
            sequence: components["schemas"]["EventSequence"];
            medication_request_id: components["schemas"]["MedicationRequestId"];
            /**
             * Format: int32
             * @description Refills still authorized, at least 1.
             * @example 2
             */
            refills_remaining: number;
        };
        /** @description A medication request has become eligible for a refill: its order shipped with refills remaining, or a cancelled refill gave its authorization back. */
        RefillReadyEvent: {
            /**
             * @description The kind of event.
             * @example refill.ready
             * @constant
             */
            type: "refill.ready";
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["RefillReadyData"];
        };
        /** @description A refill of an existing prescription. Only medication_request_id is required. */
        RefillRequest: {
            medication_request_id: components["schemas"]["MedicationRequestId"];
            /**
             * @description A word of your own that several refills share, for the pharmacy to pack them together.
             * @example november-2026-tran
             */
            shipment_group_id?: string;
            clinic_id?: components["schemas"]["ClinicId"];
            /** @description Where this refill's order is shipped to, and no other order; it also decides the price. Absent means the patient's address. */
            shipping_address?: components["schemas"]["PostalAddress"];
            /**
             * @description The service to ship by, a service id from listCarrierServices. Absent means the original order's; an unknown one is 404.
             * @example usps-priority
             */
            shipment_service_code?: string;
            /**
             * @description Your reference to how this refill is paid. Kept with the order, not looked at.
             * @example pm_7f2c91
             */
            payment_method_id?: string;
        };
        /** @description The refill request was created, with its new prescription and order. */
        RefillRequestCreated: {
            success: components["schemas"]["Success"];
            /** @description What was created. */
            data: {
                refill_request_id: components["schemas"]["RefillRequestId"];
                medication_order_id: components["schemas"]["MedicationOrderId"];
                medication_request_id: components["schemas"]["MedicationRequestId"];
            };
            message: components["schemas"]["SuccessMessage"];
            warnings?: components["schemas"]["Warnings"];
        };
        /**
         * Format: uuid
         * @description A refill request.
         * @example 01a19cd0-855e-7fc8-be55-68b00e056925
         */
        RefillRequestId: string;
        /**
         * Format: int32
         * @description Refills authorized; absent means none. Production takes at most 99, none for C-II and 5 for C-III and C-IV.
         * @example 3
         */
        RefillsAuthorized: number;
        /**
         * @description The identifier of the request, the same as in the X-Request-Id header.
         * @example 01a19cdf-787e-7563-b6c3-d2db85c1df45
         */
        RequestId: string;
        /**
         * Format: int32
         * @description Seconds to wait before the request is worth repeating, the same as in the Retry-After header.
         * @example 60
         */
        RetryAfterSeconds: number;
        /** @description The service cannot answer for the moment. */
        ServiceUnavailableError: {
            success: components["schemas"]["Failure"];
            /** @description What went wrong. */
            error: {
                /**
                 * @description Always this code at this status.
                 * @example SERVICE_UNAVAILABLE
                 * @constant
                 */
                code: "SERVICE_UNAVAILABLE";
                message: components["schemas"]["ErrorMessage"];
                requestId: components["schemas"]["RequestId"];
            };
        };
        /**
         * @description Species, for veterinary use. Absent or null means human. An animal needs a veterinarian as prescriber.
         * @example human
         */
        Species: ("human" | "canine" | "feline" | "equine" | "avian" | "mammal - other" | "reptilian" | "swine") | null;
        /**
         * @description State, as its two-letter code. Checked in production; it decides what shipping costs.
         * @example CA
         */
        State: string;
        /**
         * @description Street and number.
         * @example 2100 Lakeside Drive
         */
        StreetLine: string;
        /**
         * @description Always true on a success.
         * @example true
         * @constant
         */
        Success: true;
        /**
         * @description The success in words, for people.
         * @example Practitioner created
         */
        SuccessMessage: string;
        /** @description The API key is missing, invalid, expired, revoked or of the other environment. */
        UnauthorizedError: {
            success: components["schemas"]["Failure"];
            /** @description What went wrong. */
            error: {
                /**
                 * @description Always this code at this status.
                 * @example UNAUTHORIZED
                 * @constant
                 */
                code: "UNAUTHORIZED";
                message: components["schemas"]["ErrorMessage"];
                requestId: components["schemas"]["RequestId"];
            };
        };
        /** @description The body is not declared as application/json. */
        UnsupportedMediaTypeError: {
            success: components["schemas"]["Failure"];
            /** @description What went wrong. */
            error: {
                /**
                 * @description Always this code at this status.
                 * @example UNSUPPORTED_MEDIA_TYPE
                 * @constant
                 */
                code: "UNSUPPORTED_MEDIA_TYPE";
                message: components["schemas"]["ErrorMessage"];
                details?: components["schemas"]["ErrorDetails"];
                requestId: components["schemas"]["RequestId"];
            };
        };
        /** @description The first thing found wrong, and a list of all of them. */
        ValidationDetails: {
            field: components["schemas"]["FindingField"];
            reason: components["schemas"]["FindingReason"];
            errors?: components["schemas"]["Findings"];
        };
        /** @description The request breaks a rule of this contract or of the business. */
        ValidationError: {
            success: components["schemas"]["Failure"];
            /** @description What went wrong. */
            error: {
                /**
                 * @description Always this code at this status.
                 * @example VALIDATION_ERROR
                 * @constant
                 */
                code: "VALIDATION_ERROR";
                message: components["schemas"]["ErrorMessage"];
                details: components["schemas"]["ValidationDetails"];
                requestId: components["schemas"]["RequestId"];
            };
        };
        /**
         * @description What production would refuse, or advises against, in a request that was accepted: each item names a field and the reason. In development the strict rules of production only warn. Absent when there is nothing to say.
         * @example [
         *       {
         *         "field": "npi",
         *         "reason": "check_digit",
         *         "message": "npi must be an NPI: ten digits ending in its check digit"
         *       }
         *     ]
         */
        Warnings: components["schemas"]["Finding"][];
        /** @description The webhook was deleted. */
        WebhookDeleted: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description Which webhook of which clinic is to be deleted. */
        WebhookDeletion: {
            clinic_id: components["schemas"]["ClinicId"];
            webhook_id: components["schemas"]["WebhookId"];
        };
        /**
         * Format: uuid
         * @description A webhook, as registerWebhook returned it.
         * @example 01a19cd1-7490-7786-801d-3fc0ff69309a
         */
        WebhookId: string;
        /** @description The webhook was registered. */
        WebhookRegistered: {
            success: components["schemas"]["Success"];
            /** @description What was registered. */
            data: {
                webhook_id: components["schemas"]["WebhookId"];
                /**
                 * @description The secret that signs every delivery to this webhook, as Standard Webhooks writes it: 32 bytes in Base64 after `whsec_`. It is shown this once; keep it as you keep your API key.
                 * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwT4xQ0p3vC1k=
                 */
                signing_secret: string;
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description Where the events of one clinic are to be delivered. A clinic has up to ten webhooks, each with its own URL, per environment. */
        WebhookRegistration: {
            clinic_id: components["schemas"]["ClinicId"];
            webhook_url: components["schemas"]["WebhookUrl"];
        };
        /**
         * Format: uri
         * @description Where events are delivered to: an https URL without user name or password, whose host has a public address. Development also takes http and loopback addresses. The address is checked again at every connection.
         * @example https://hooks.lakesideclinic.example/fulfillment
         */
        WebhookUrl: string;
        /**
         * @description ZIP code, five digits or ZIP+4. Checked in production.
         * @example 94612
         */
        ZipCode: string;
    };
    responses: {
        /** @description The carriers. */
        CarrierList: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CarrierList"];
            };
        };
        /** @description The request breaks a rule. `details` names the field and the reason. */
        CarrierListInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The carrier does not exist; or the patient does not exist or is not of a clinic of yours, which reads the same. */
        CarrierOrPatientNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The carrier's services with their prices for the patient. */
        CarrierServiceList: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CarrierServiceList"];
            };
        };
        /** @description The request breaks a rule. `details` names the field and the reason. */
        CarrierServiceListInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description You want no more events at this URL. The webhook is disabled. */
        DeliveryGone: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description You took the event. Any 2xx within 15 seconds counts; every other answer, a redirect too, is a failure and the delivery is repeated with growing delay over about three days. */
        DeliveryTaken: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The key is good, but your access is suspended, or the request came over plain HTTP. */
        Forbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenError"];
            };
        };
        /** @description The key is good, but your access is suspended, or the request came over plain HTTP, or it would carry health information in production before a business associate agreement is signed. */
        ForbiddenHealthData: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenError"];
            };
        };
        /** @description A request with the same Idempotency-Key is still in progress: wait for its response, or retry shortly. Or the key was used in the last 24 hours with a different body: use a new key for a new request. */
        IdempotencyConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IdempotencyConflictError"];
            };
        };
        /** @description The fault is ours. Nothing was changed; quote the requestId when you report it. */
        InternalError: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InternalError"];
            };
        };
        /** @description The order was accepted, with a medication request for each line. */
        MedicationOrderCreated: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MedicationRequestCreated"];
            };
        };
        /** @description The request breaks a rule. `details` names the field and the reason; what development only reports as `warnings` is refused here in production. */
        MedicationOrderInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The patient, practitioner, carrier or service does not exist, or is not of this clinic or carrier; the answer is the same for both. */
        MedicationOrderReferenceNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The medication request was accepted, with an order of its own. */
        MedicationRequestCreated: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MedicationRequestCreated"];
            };
        };
        /** @description The request breaks a rule. `details` names the field and the reason; what development only reports as `warnings` is refused here in production. */
        MedicationRequestInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The patient, practitioner or medication does not exist, or is not of this clinic; the answer is the same for both. */
        MedicationRequestReferenceNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The Accept header excludes application/json, the only form of answer there is. */
        NotAcceptable: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotAcceptableError"];
            };
        };
        /** @description The patient was created. */
        PatientCreated: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PatientCreated"];
            };
        };
        /** @description The request breaks a rule. `details` names the field and the reason; what development only reports as `warnings` is refused here in production. */
        PatientInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The body is larger than 1 MiB. */
        PayloadTooLarge: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayloadTooLargeError"];
            };
        };
        /** @description The practitioner was created. */
        PractitionerCreated: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PractitionerCreated"];
            };
        };
        /** @description The request breaks a rule. `details` names the field and the reason; in production the strict rules refuse here what development reports as `warnings`. */
        PractitionerInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The practitioner does not exist or is not of this clinic; the answer is the same for both. */
        PractitionerNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description More requests within 60 seconds than the limit allows, or too many refused keys from your address. */
        RateLimitExceeded: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitError"];
            };
        };
        /** @description The medication request is not eligible for a refill: the details name the first reason that applies of not_shipped, refill_pending and no_refills_remaining. Or a request with the same Idempotency-Key is still in progress, or the key was used with a different body. */
        RefillConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RefillConflictError"];
            };
        };
        /** @description The medication request or the service does not exist, or is not of a clinic of yours, or not of the clinic that you sent; the answer is the same for all. */
        RefillReferenceNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The refill was accepted; medication_request_id is the new prescription. */
        RefillRequestCreated: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RefillRequestCreated"];
            };
        };
        /** @description The request breaks a rule. `details` names the field and the reason; what development only reports as `warnings` is refused here in production. */
        RefillRequestInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The service cannot answer for the moment. Nothing was changed; repeat the request after the time in Retry-After. */
        ServiceUnavailable: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceUnavailableError"];
            };
        };
        /** @description The API key is missing, invalid, expired or revoked, or belongs to the other environment. The message is the same for every cause. */
        Unauthorized: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnauthorizedError"];
            };
        };
        /** @description The body is not declared as application/json. */
        UnsupportedMediaType: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnsupportedMediaTypeError"];
            };
        };
        /** @description The clinic already has a webhook with this URL, whose identifier is in the details; or it has ten webhooks; or a request with the same Idempotency-Key is still in progress, or the key was used with a different body. */
        WebhookConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IdempotencyConflictError"];
            };
        };
        /** @description The webhook was deleted. Nothing more is delivered to it. */
        WebhookDeleted: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookDeleted"];
            };
        };
        /** @description The request breaks a rule. `details` names the field and the reason. */
        WebhookDeletionInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The webhook does not exist or is not of this clinic; the answer is the same for both. */
        WebhookNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The webhook was registered. Deliveries begin with the next event. */
        WebhookRegistered: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookRegistered"];
            };
        };
        /** @description The request breaks a rule. `details` names the field and the reason. */
        WebhookRegistrationInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
    };
    parameters: {
        /**
         * @description The carrier, by its id from listCarriers.
         * @example usps
         */
        CarrierId: components["schemas"]["CarrierId"];
        /**
         * @description Identifies this event for this webhook, the same at every attempt. Deliveries come at least once: keep the identifiers that you have handled, and ignore one that you know.
         * @example 01a19cd5-3158-755c-8381-a26cda3a188c
         */
        DeliveryId: string;
        /**
         * @description `v1,` and the Base64 of an HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}` under the webhook's signing secret, as Standard Webhooks has it. Several signatures may stand side by side, separated by spaces; one that matches is enough. Any Standard Webhooks library checks it.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        DeliverySignature: string;
        /**
         * @description When this attempt was made, as a Unix timestamp in seconds. Refuse one that is more than five minutes off.
         * @example 1793812929
         */
        DeliveryTimestamp: string;
        /**
         * @description Makes the request safe to repeat. A successful answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`, to a request with the same key, operation and body. While the first request is still running the answer is 409 CONFLICT; a different body under the same key is 409 IDEMPOTENCY_KEY_REUSED. A refused request keeps nothing: correct it and send it under the same key. 1 to 255 printable ASCII characters; a UUID does well.
         * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
         */
        IdempotencyKey: string;
        /**
         * @description The patient to ship to. Decides the prices, and whether shipping is free.
         * @example 01a19ccb-d964-724c-a583-4cdfc3a2fd67
         */
        PatientId: components["schemas"]["PatientId"];
        /**
         * @description Your own identifier for this request: up to 128 of A–Z, a–z, 0–9, `.`, `_` and `-`. It comes back in the answer's X-Request-Id. A value of any other form is ignored and replaced by ours, never refused.
         * @example intake-2026-11-02.0042
         */
        RequestId: string;
        /**
         * @description How the simulated order goes on, in development only; production refuses the header with 400. `ship`, which is also what happens without the header, walks it from received over processing and shipped to delivered. `hold` stops it at on_hold, `cancel` cancels it. A move by the operator wins and ends the simulation.
         * @example ship
         */
        SandboxScenario: "ship" | "hold" | "cancel";
    };
    requestBodies: never;
    headers: {
        /**
         * @description The methods that this path has, separated by commas.
         * @example POST, DELETE
         */
        Allow: string;
        /**
         * @description The version of this API that answered. There is one major version at these paths, so nothing selects it.
         * @example 1.0.0
         */
        ApiVersion: string;
        /**
         * @description Present, and `true`, when this is the kept answer to an earlier request with the same Idempotency-Key.
         * @example true
         */
        IdempotencyReplayed: "true";
        /**
         * @description Requests allowed in one window of 60 seconds, 100 in development and 60 in production.
         * @example 100
         */
        RateLimitLimit: number;
        /**
         * @description Requests left in the present window.
         * @example 97
         */
        RateLimitRemaining: number;
        /**
         * @description When the present window ends, as a Unix timestamp in seconds.
         * @example 1793631900
         */
        RateLimitReset: number;
        /**
         * @description The identifier of this request, to quote when you ask for help. Your own X-Request-Id where you sent a usable one, else ours. An error repeats it as `error.requestId`.
         * @example 01a19cdf-787e-7563-b6c3-d2db85c1df45
         */
        RequestId: string;
        /**
         * @description Seconds to wait before the request is worth repeating.
         * @example 60
         */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createPractitioner: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat. A successful answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`, to a request with the same key, operation and body. While the first request is still running the answer is 409 CONFLICT; a different body under the same key is 409 IDEMPOTENCY_KEY_REUSED. A refused request keeps nothing: correct it and send it under the same key. 1 to 255 printable ASCII characters; a UUID does well.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own identifier for this request: up to 128 of A–Z, a–z, 0–9, `.`, `_` and `-`. It comes back in the answer's X-Request-Id. A value of any other form is ignored and replaced by ours, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Practitioner"];
            };
        };
        responses: {
            201: components["responses"]["PractitionerCreated"];
            400: components["responses"]["PractitionerInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createPatient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat. A successful answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`, to a request with the same key, operation and body. While the first request is still running the answer is 409 CONFLICT; a different body under the same key is 409 IDEMPOTENCY_KEY_REUSED. A refused request keeps nothing: correct it and send it under the same key. 1 to 255 printable ASCII characters; a UUID does well.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own identifier for this request: up to 128 of A–Z, a–z, 0–9, `.`, `_` and `-`. It comes back in the answer's X-Request-Id. A value of any other form is ignored and replaced by ours, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Patient"];
            };
        };
        responses: {
            201: components["responses"]["PatientCreated"];
            400: components["responses"]["PatientInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenHealthData"];
            404: components["responses"]["PractitionerNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createMedicationOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat. A successful answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`, to a request with the same key, operation and body. While the first request is still running the answer is 409 CONFLICT; a different body under the same key is 409 IDEMPOTENCY_KEY_REUSED. A refused request keeps nothing: correct it and send it under the same key. 1 to 255 printable ASCII characters; a UUID does well.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description How the simulated order goes on, in development only; production refuses the header with 400. `ship`, which is also what happens without the header, walks it from received over processing and shipped to delivered. `hold` stops it at on_hold, `cancel` cancels it. A move by the operator wins and ends the simulation.
                 * @example ship
                 */
                "X-Sandbox-Scenario"?: components["parameters"]["SandboxScenario"];
                /**
                 * @description Your own identifier for this request: up to 128 of A–Z, a–z, 0–9, `.`, `_` and `-`. It comes back in the answer's X-Request-Id. A value of any other form is ignored and replaced by ours, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MedicationOrder"];
            };
        };
        responses: {
            201: components["responses"]["MedicationOrderCreated"];
            400: components["responses"]["MedicationOrderInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenHealthData"];
            404: components["responses"]["MedicationOrderReferenceNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createMedicationRequest: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat. A successful answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`, to a request with the same key, operation and body. While the first request is still running the answer is 409 CONFLICT; a different body under the same key is 409 IDEMPOTENCY_KEY_REUSED. A refused request keeps nothing: correct it and send it under the same key. 1 to 255 printable ASCII characters; a UUID does well.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description How the simulated order goes on, in development only; production refuses the header with 400. `ship`, which is also what happens without the header, walks it from received over processing and shipped to delivered. `hold` stops it at on_hold, `cancel` cancels it. A move by the operator wins and ends the simulation.
                 * @example ship
                 */
                "X-Sandbox-Scenario"?: components["parameters"]["SandboxScenario"];
                /**
                 * @description Your own identifier for this request: up to 128 of A–Z, a–z, 0–9, `.`, `_` and `-`. It comes back in the answer's X-Request-Id. A value of any other form is ignored and replaced by ours, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MedicationRequest"];
            };
        };
        responses: {
            201: components["responses"]["MedicationRequestCreated"];
            400: components["responses"]["MedicationRequestInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenHealthData"];
            404: components["responses"]["MedicationRequestReferenceNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createRefillRequest: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat. A successful answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`, to a request with the same key, operation and body. While the first request is still running the answer is 409 CONFLICT; a different body under the same key is 409 IDEMPOTENCY_KEY_REUSED. A refused request keeps nothing: correct it and send it under the same key. 1 to 255 printable ASCII characters; a UUID does well.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description How the simulated order goes on, in development only; production refuses the header with 400. `ship`, which is also what happens without the header, walks it from received over processing and shipped to delivered. `hold` stops it at on_hold, `cancel` cancels it. A move by the operator wins and ends the simulation.
                 * @example ship
                 */
                "X-Sandbox-Scenario"?: components["parameters"]["SandboxScenario"];
                /**
                 * @description Your own identifier for this request: up to 128 of A–Z, a–z, 0–9, `.`, `_` and `-`. It comes back in the answer's X-Request-Id. A value of any other form is ignored and replaced by ours, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefillRequest"];
            };
        };
        responses: {
            201: components["responses"]["RefillRequestCreated"];
            400: components["responses"]["RefillRequestInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenHealthData"];
            404: components["responses"]["RefillReferenceNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RefillConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCarriers: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own identifier for this request: up to 128 of A–Z, a–z, 0–9, `.`, `_` and `-`. It comes back in the answer's X-Request-Id. A value of any other form is ignored and replaced by ours, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CarrierList"];
            400: components["responses"]["CarrierListInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCarrierServices: {
        parameters: {
            query: {
                /**
                 * @description The patient to ship to. Decides the prices, and whether shipping is free.
                 * @example 01a19ccb-d964-724c-a583-4cdfc3a2fd67
                 */
                patientId: components["parameters"]["PatientId"];
            };
            header?: {
                /**
                 * @description Your own identifier for this request: up to 128 of A–Z, a–z, 0–9, `.`, `_` and `-`. It comes back in the answer's X-Request-Id. A value of any other form is ignored and replaced by ours, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The carrier, by its id from listCarriers.
                 * @example usps
                 */
                carrierId: components["parameters"]["CarrierId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CarrierServiceList"];
            400: components["responses"]["CarrierServiceListInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenHealthData"];
            404: components["responses"]["CarrierOrPatientNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    registerWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat. A successful answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`, to a request with the same key, operation and body. While the first request is still running the answer is 409 CONFLICT; a different body under the same key is 409 IDEMPOTENCY_KEY_REUSED. A refused request keeps nothing: correct it and send it under the same key. 1 to 255 printable ASCII characters; a UUID does well.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own identifier for this request: up to 128 of A–Z, a–z, 0–9, `.`, `_` and `-`. It comes back in the answer's X-Request-Id. A value of any other form is ignored and replaced by ours, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookRegistration"];
            };
        };
        responses: {
            201: components["responses"]["WebhookRegistered"];
            400: components["responses"]["WebhookRegistrationInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["WebhookConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own identifier for this request: up to 128 of A–Z, a–z, 0–9, `.`, `_` and `-`. It comes back in the answer's X-Request-Id. A value of any other form is ignored and replaced by ours, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookDeletion"];
            };
        };
        responses: {
            200: components["responses"]["WebhookDeleted"];
            400: components["responses"]["WebhookDeletionInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    receiveOrderCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies this event for this webhook, the same at every attempt. Deliveries come at least once: keep the identifiers that you have handled, and ignore one that you know.
                 * @example 01a19cd5-3158-755c-8381-a26cda3a188c
                 */
                "webhook-id": components["parameters"]["DeliveryId"];
                /**
                 * @description When this attempt was made, as a Unix timestamp in seconds. Refuse one that is more than five minutes off.
                 * @example 1793812929
                 */
                "webhook-timestamp": components["parameters"]["DeliveryTimestamp"];
                /**
                 * @description `v1,` and the Base64 of an HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}` under the webhook's signing secret, as Standard Webhooks has it. Several signatures may stand side by side, separated by spaces; one that matches is enough. Any Standard Webhooks library checks it.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliverySignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderCreatedEvent"];
            };
        };
        responses: {
            200: components["responses"]["DeliveryTaken"];
            410: components["responses"]["DeliveryGone"];
        };
    };
    receiveOrderFulfilled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies this event for this webhook, the same at every attempt. Deliveries come at least once: keep the identifiers that you have handled, and ignore one that you know.
                 * @example 01a19cd5-3158-755c-8381-a26cda3a188c
                 */
                "webhook-id": components["parameters"]["DeliveryId"];
                /**
                 * @description When this attempt was made, as a Unix timestamp in seconds. Refuse one that is more than five minutes off.
                 * @example 1793812929
                 */
                "webhook-timestamp": components["parameters"]["DeliveryTimestamp"];
                /**
                 * @description `v1,` and the Base64 of an HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}` under the webhook's signing secret, as Standard Webhooks has it. Several signatures may stand side by side, separated by spaces; one that matches is enough. Any Standard Webhooks library checks it.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliverySignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderFulfilledEvent"];
            };
        };
        responses: {
            200: components["responses"]["DeliveryTaken"];
            410: components["responses"]["DeliveryGone"];
        };
    };
    receiveRefillReady: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies this event for this webhook, the same at every attempt. Deliveries come at least once: keep the identifiers that you have handled, and ignore one that you know.
                 * @example 01a19cd5-3158-755c-8381-a26cda3a188c
                 */
                "webhook-id": components["parameters"]["DeliveryId"];
                /**
                 * @description When this attempt was made, as a Unix timestamp in seconds. Refuse one that is more than five minutes off.
                 * @example 1793812929
                 */
                "webhook-timestamp": components["parameters"]["DeliveryTimestamp"];
                /**
                 * @description `v1,` and the Base64 of an HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}` under the webhook's signing secret, as Standard Webhooks has it. Several signatures may stand side by side, separated by spaces; one that matches is enough. Any Standard Webhooks library checks it.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliverySignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefillReadyEvent"];
            };
        };
        responses: {
            200: components["responses"]["DeliveryTaken"];
            410: components["responses"]["DeliveryGone"];
        };
    };
}
