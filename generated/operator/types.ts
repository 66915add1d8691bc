// Written by `npm run generate` from the contract. Change the contract, not this file.

export interface paths {
    "/api/operator/partners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List partners
         * @description Partners, the newest first, a page at a time.
         */
        get: operations["listPartners"];
        put?: never;
        /**
         * Create a partner
         * @description Creates a partner. It can do nothing yet: give it a clinic and a key, and for production record its signed agreement.
         */
        post: operations["createPartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/partners/{partner_id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend a partner
         * @description From now on every request of the partner is answered with 403, its orders go on. Suspending a suspended partner changes nothing.
         */
        post: operations["suspendPartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/partners/{partner_id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a partner
         * @description Ends a suspension. Resuming a partner that is not suspended changes nothing.
         */
        post: operations["resumePartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/partners/{partner_id}/baa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a signed business associate agreement
         * @description Records that the agreement is signed. From now on production takes health information from the partner.
         */
        post: operations["recordBaa"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/clinics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List clinics
         * @description Clinics of one partner or of all, the newest first, a page at a time.
         */
        get: operations["listClinics"];
        put?: never;
        /**
         * Create a clinic
         * @description Creates a clinic of a partner. Give it a formulary, or nothing can be ordered for it.
         */
        post: operations["createClinic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/clinics/{clinic_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a clinic
         * @description Changes what is settled for a clinic. It counts from the next request on; orders keep what they were charged.
         */
        patch: operations["updateClinic"];
        trace?: never;
    };
    "/api/operator/clinics/{clinic_id}/formulary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a clinic's formulary
         * @description What the clinic may order, by name and strength, a page at a time.
         */
        get: operations["listFormulary"];
        /**
         * Replace a clinic's formulary
         * @description Puts the rows in the place of the whole formulary, all of them or, where one breaks a rule, none. Orders that were placed before keep what they have. The body may be as large as 16 MiB.
         */
        put: operations["replaceFormulary"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List keys
         * @description Keys of one partner or of all, the newest first, a page at a time. A secret is never among them.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Issue a key
         * @description Issues an API key of this environment to a partner. The answer is the only place where it can be read.
         */
        post: operations["issueKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a key
         * @description The key stops working with the very next request, on every process. Revoking a revoked key changes nothing.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/carriers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the carrier table
         * @description The whole carrier table, in the order in which partners see it.
         */
        get: operations["listCarriers"];
        /**
         * Replace the carrier table
         * @description Puts the table in the place of the whole one before, all of it or, where a part breaks a rule, nothing. Orders that were placed before keep what they have. The body may be as large as 16 MiB.
         */
        put: operations["replaceCarriers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders
         * @description Orders, the newest first, a page at a time. The list holds no health information.
         */
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/orders/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an order
         * @description One order with all that the pharmacy needs to fill and ship it, and its history. It holds health information, so each reading is audited before it is answered.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/orders/{order_id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move an order
         * @description Moves an order to its next state, as the table of order states allows; of two moves at once one wins. Partners hear of it by webhook. In development the move ends the simulation of the order.
         */
        post: operations["moveOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Events on their way to webhooks, one delivery for each, with every attempt; the newest first, a page at a time. The list holds no health information.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a delivery
         * @description One delivery with the beginning of what its receiver last answered. A receiver may write anything into an answer, so each reading is audited before it is answered.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/deliveries/{delivery_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a delivery
         * @description Sends a delivery again, at once and under the same webhook-id, with a whole schedule of attempts before it. A webhook that was disabled is enabled again, since its receiver is being tried.
         */
        post: operations["replayDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit records
         * @description Who did what, when, to which things, and what came of it; the newest first, a page at a time.
         */
        get: operations["listAuditRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/phi-key-rotation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the rotation of the PHI key
         * @description How far the latest rotation is, running or over.
         */
        get: operations["getPhiKeyRotation"];
        put?: never;
        /**
         * Rotate the PHI key
         * @description Begins to encrypt anew, with PHI_KEY, everything that PHI_KEY_PREVIOUS encrypted; requests are served meanwhile, and both keys open. Where such a rotation runs already, it goes on. Start it when every process of the service has the new key.
         */
        post: operations["startPhiKeyRotation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the environment
         * @description Development only. Deletes practitioners, patients, orders, refills, webhooks, deliveries and idempotency records. Partners, clinics, keys, formularies, carriers and the audit stay.
         */
        post: operations["resetEnvironment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Who did it. The simulator moves development's orders.
         * @example operator
         * @enum {string}
         */
        Actor: "partner" | "operator" | "simulator";
        /** @description One attempt at a delivery. */
        Attempt: {
            at: components["schemas"]["Instant"];
            /**
             * Format: int32
             * @description The status that the receiver answered; null where it answered nothing.
             * @example 503
             */
            status: number | null;
            /**
             * Format: int32
             * @description How long it took, in milliseconds.
             * @example 87
             */
            duration_ms: number;
            /**
             * @description Why it failed, or null where it succeeded: `not_2xx`, `redirect`, `gone`, `timed_out`, `name_not_found`, `address_not_public`, `connection_lost`, `not_http`, `server_stopped`, `not_in_contract` (never sent), or a code of the network or of TLS, such as `ECONNREFUSED` or `CERT_HAS_EXPIRED`.
             * @example not_2xx
             */
            error: string | null;
        };
        /** @description Every attempt, the first one first. */
        Attempts: components["schemas"]["Attempt"][];
        /** @description A page of the audit. */
        AuditList: {
            success: components["schemas"]["Success"];
            /** @description One page. */
            data: {
                /** @description Audit records, the newest first. */
                records: components["schemas"]["AuditRecord"][];
                next_cursor: components["schemas"]["NextCursor"];
            };
        };
        /** @description Who did what, when, to which things, and what came of it. Written with the change itself, and never altered. It holds identifiers only. */
        AuditRecord: {
            record_id: components["schemas"]["AuditRecordId"];
            at: components["schemas"]["Instant"];
            actor: components["schemas"]["Actor"];
            /**
             * Format: uuid
             * @description The partner whose data it is; null where it is nobody's.
             * @example 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44
             */
            partner_id: string | null;
            /**
             * Format: uuid
             * @description The key that the partner called with; null where the actor is another.
             * @example 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e
             */
            key_id: string | null;
            /**
             * @description The operationId, of this contract or the partners'.
             * @example createPatient
             */
            operation: string;
            /**
             * @description What it concerned, by the names of the identifiers.
             * @example {
             *       "patient_id": "01a19ccb-d964-724c-a583-4cdfc3a2fd67",
             *       "clinic_id": "01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b"
             *     }
             */
            ids: {
                [key: string]: string;
            };
            /**
             * @description `done`, or why it was refused.
             * @example done
             */
            outcome: string;
            /**
             * Format: int32
             * @description The status that was answered.
             * @example 201
             */
            status: number;
            /**
             * @description The X-Request-Id of the answer; null where no request was behind it.
             * @example 01a19cdf-787e-7563-b6c3-d2db85c1df45
             */
            request_id: string | null;
        };
        /**
         * Format: uuid
         * @description An audit record.
         * @example 01a19cdf-7880-7a1b-b3c4-d5e6f7a8b9c0
         */
        AuditRecordId: string;
        /** @description A carrier with its services. */
        Carrier: {
            id: components["schemas"]["CarrierId"];
            name: components["schemas"]["Name"];
            /** @description In the order in which partners see them. */
            services: components["schemas"]["Service"][];
        };
        /**
         * @description A carrier of the carrier table.
         * @example usps
         */
        CarrierId: string;
        /** @description A carrier with its services. */
        CarrierImport: {
            id: components["schemas"]["CarrierId"];
            name: components["schemas"]["Name"];
            /** @description In the order in which partners see them. */
            services: components["schemas"]["ServiceImport"][];
        };
        /** @description The carrier table, whole. */
        CarrierTable: {
            success: components["schemas"]["Success"];
            /** @description The table. It can be sent back as it is. */
            data: {
                /** @description In the order in which partners see them. */
                carriers: components["schemas"]["Carrier"][];
            };
        };
        /** @description The whole carrier table. A carrier or service that is not in it can no longer be chosen; orders keep what they have. */
        CarriersImport: {
            /** @description In the order in which partners see them. */
            carriers: components["schemas"]["CarrierImport"][];
        };
        /** @description The carrier table was replaced. */
        CarriersReplaced: {
            success: components["schemas"]["Success"];
            /** @description What there is to choose from now, in number. */
            data: {
                /**
                 * Format: int32
                 * @description Carriers in the table.
                 * @example 2
                 */
                carriers: number;
                /**
                 * Format: int32
                 * @description Services of all carriers together.
                 * @example 5
                 */
                services: number;
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description A clinic of one partner, with what is settled for it. */
        Clinic: {
            clinic_id: components["schemas"]["ClinicId"];
            partner_id: components["schemas"]["PartnerId"];
            name: components["schemas"]["Name"];
            /**
             * @description Whether the clinic's patients are charged nothing for shipping.
             * @example false
             */
            free_shipping: boolean;
            /**
             * @description The carrier service that orders ship by where the request names none. Null leaves it to the cheapest for the destination state; so does a service that has since left the carrier table.
             * @example usps-priority
             */
            default_service_id: string | null;
            /**
             * @description Your attestation that the clinic may order controlled substances.
             * @example true
             */
            epcs: boolean;
            created_at: components["schemas"]["Instant"];
        };
        /** @description A clinic as it now is. */
        ClinicAnswer: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Clinic"];
            message: components["schemas"]["SuccessMessage"];
        };
        /**
         * Format: uuid
         * @description A clinic, as createClinic returned it.
         * @example 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b
         */
        ClinicId: string;
        /** @description A page of clinics. */
        ClinicList: {
            success: components["schemas"]["Success"];
            /** @description One page. */
            data: {
                /** @description Clinics, the newest first. */
                clinics: components["schemas"]["Clinic"][];
                next_cursor: components["schemas"]["NextCursor"];
            };
        };
        /** @description What to change of a clinic. A field that is absent stays as it is. */
        ClinicUpdate: {
            name?: components["schemas"]["Name"];
            /**
             * @description Whether the clinic's patients are charged nothing for shipping.
             * @example false
             */
            free_shipping?: boolean;
            /**
             * @description The carrier service that orders ship by where the request names none. Null leaves it to the cheapest for the destination state; so does a service that has since left the carrier table.
             * @example usps-priority
             */
            default_service_id?: string | null;
            /**
             * @description Your attestation that the clinic may order controlled substances.
             * @example true
             */
            epcs?: boolean;
        };
        /** @description The request conflicts with the current state. */
        ConflictError: {
            success: components["schemas"]["Failure"];
            /** @description What went wrong. */
            error: {
                /**
                 * @description Always this code at this status.
                 * @example CONFLICT
                 * @constant
                 */
                code: "CONFLICT";
                message: components["schemas"]["ErrorMessage"];
                details?: components["schemas"]["ErrorDetails"];
                requestId: components["schemas"]["RequestId"];
            };
        };
        /** @description An event on its way to a webhook. It holds no health information. */
        Delivery: {
            delivery_id: components["schemas"]["DeliveryId"];
            webhook_id: components["schemas"]["WebhookId"];
            webhook_url: components["schemas"]["NullableWebhookUrl"];
            webhook_status: components["schemas"]["WebhookStatus"];
            clinic_id: components["schemas"]["ClinicId"];
            order_id: components["schemas"]["MedicationOrderId"];
            type: components["schemas"]["EventType"];
            status: components["schemas"]["DeliveryStatus"];
            next_attempt_at: components["schemas"]["NullableInstant"];
            created_at: components["schemas"]["Instant"];
            attempts: components["schemas"]["Attempts"];
        };
        /** @description A delivery with what its receiver last answered. */
        DeliveryAnswer: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["DeliveryRecord"];
        };
        /**
         * Format: uuid
         * @description A delivery; receivers see it as `webhook-id` at every attempt.
         * @example 01a19cd5-3158-755c-8381-a26cda3a188c
         */
        DeliveryId: string;
        /** @description A page of deliveries. */
        DeliveryList: {
            success: components["schemas"]["Success"];
            /** @description One page. */
            data: {
                /** @description Deliveries, the newest first. */
                deliveries: components["schemas"]["Delivery"][];
                next_cursor: components["schemas"]["NextCursor"];
            };
        };
        /** @description An event on its way to a webhook, with what its receiver last answered. */
        DeliveryRecord: {
            delivery_id: components["schemas"]["DeliveryId"];
            webhook_id: components["schemas"]["WebhookId"];
            webhook_url: components["schemas"]["NullableWebhookUrl"];
            webhook_status: components["schemas"]["WebhookStatus"];
            clinic_id: components["schemas"]["ClinicId"];
            order_id: components["schemas"]["MedicationOrderId"];
            type: components["schemas"]["EventType"];
            status: components["schemas"]["DeliveryStatus"];
            next_attempt_at: components["schemas"]["NullableInstant"];
            created_at: components["schemas"]["Instant"];
            attempts: components["schemas"]["Attempts"];
            /**
             * @description The first 1,024 bytes of the last answer's body, without the signing secret should it have been in there; null where there was none.
             * @example upstream is down
             */
            last_answer: string | null;
        };
        /** @description A delivery as it now is. */
        DeliveryReplayed: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Delivery"];
            message: components["schemas"]["SuccessMessage"];
        };
        /**
         * @description `pending` until it was taken (`delivered`) or its schedule is over (`failed`); `cancelled` when its webhook was deleted or disabled first.
         * @example delivered
         * @enum {string}
         */
        DeliveryStatus: "pending" | "delivered" | "failed" | "cancelled";
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
         * @description The type of the event.
         * @example order.created
         */
        EventType: string;
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
        /** @description A page of a clinic's formulary. */
        Formulary: {
            success: components["schemas"]["Success"];
            /** @description One page. */
            data: {
                /** @description Medications by name and strength. They can be sent back as they are. */
                rows: components["schemas"]["FormularyEntry"][];
                next_cursor: components["schemas"]["NextCursor"];
            };
        };
        /** @description A medication that the clinic may order. */
        FormularyEntry: {
            medication_id: components["schemas"]["MedicationId"];
            /**
             * @description What prescriptions call it.
             * @example Tirzepatide
             */
            name: string;
            strength: components["schemas"]["Strength"];
            schedule: components["schemas"]["NullableSchedule"];
            /**
             * @description Whether the pharmacy makes it up.
             * @example false
             */
            compounded: boolean;
        };
        /** @description The whole formulary of a clinic. What is not in it can no longer be ordered; orders keep what they have. */
        FormularyImport: {
            /** @description Every medication that the clinic may order. */
            rows: components["schemas"]["FormularyRow"][];
        };
        /** @description The formulary was replaced. */
        FormularyReplaced: {
            success: components["schemas"]["Success"];
            /** @description What the clinic may order now, in number. */
            data: {
                clinic_id: components["schemas"]["ClinicId"];
                /**
                 * Format: int32
                 * @description Medications in the formulary.
                 * @example 214
                 */
                rows: number;
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description A medication that the clinic may order. Name and strength together are unique within the clinic. */
        FormularyRow: {
            /**
             * @description What prescriptions call it; case and outer space make no difference.
             * @example Tirzepatide
             */
            name: string;
            strength?: components["schemas"]["Strength"];
            /**
             * Format: uuid
             * @description The identifier that prescriptions may use in place of the name. Absent or null, the one that this name and strength had before is kept, else one is made.
             * @example 01a19cd2-63c2-7953-92b4-e73204fee6b4
             */
            medication_id?: string | null;
            schedule?: components["schemas"]["NullableSchedule"];
            /**
             * @description Whether the pharmacy makes it up, so that an order must say why. Absent means false.
             * @example false
             */
            compounded?: boolean;
        };
        /** @description One state that the order came to. */
        HistoryEntry: {
            status: components["schemas"]["OrderStatus"];
            at: components["schemas"]["Instant"];
            actor: components["schemas"]["Actor"];
        };
        /**
         * Format: date-time
         * @description An instant, as an ISO 8601 timestamp.
         * @example 2026-11-02T09:31:07.214Z
         */
        Instant: string;
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
        /** @description An API key without its secret, which nobody can read back. */
        Key: {
            key_id: components["schemas"]["KeyId"];
            partner_id: components["schemas"]["PartnerId"];
            /**
             * @description How the key begins, up to its secret. It tells keys apart and opens nothing.
             * @example dev_9f86d081884c7d65
             */
            prefix: string;
            /**
             * @description Whether the key works, and if not, why.
             * @example active
             * @enum {string}
             */
            status: "active" | "expired" | "revoked";
            expires_at: components["schemas"]["NullableInstant"];
            revoked_at: components["schemas"]["NullableInstant"];
            created_at: components["schemas"]["Instant"];
        };
        /** @description A key as it now is. */
        KeyAnswer: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Key"];
            message: components["schemas"]["SuccessMessage"];
        };
        /**
         * Format: uuid
         * @description An API key, as issueKey returned it. It names the key and is no secret.
         * @example 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e
         */
        KeyId: string;
        /** @description A key was issued. This answer is the only place where it can be read. */
        KeyIssued: {
            success: components["schemas"]["Success"];
            /** @description The key, whole. */
            data: {
                key_id: components["schemas"]["KeyId"];
                partner_id: components["schemas"]["PartnerId"];
                /**
                 * @description What the partner sends as x-api-key. A secret, shown this once.
                 * @example dev_9f86d081884c7d65_3q2-7wABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhs
                 */
                api_key: string;
                expires_at: components["schemas"]["NullableInstant"];
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description A page of keys. */
        KeyList: {
            success: components["schemas"]["Success"];
            /** @description One page. */
            data: {
                /** @description Keys, the newest first. */
                keys: components["schemas"]["Key"][];
                next_cursor: components["schemas"]["NextCursor"];
            };
        };
        /**
         * Format: uuid
         * @description A medication of the clinic's formulary.
         * @example 01a19cd2-63c2-7953-92b4-e73204fee6b4
         */
        MedicationId: string;
        /**
         * Format: uuid
         * @description An order, which the pharmacy fills and ships as a whole.
         * @example 01a19ccc-c896-75e1-bf1a-f532816612bc
         */
        MedicationOrderId: string;
        /**
         * Format: uuid
         * @description A medication request: one prescribed medication of an order.
         * @example 01a19ccd-b7c8-725e-8e71-654be27ef00c
         */
        MedicationRequestId: string;
        /**
         * @description A name for people. Space around it is dropped.
         * @example Lakeside Health
         */
        Name: string;
        /** @description A clinic to create, with what is settled for it. */
        NewClinic: {
            partner_id: components["schemas"]["PartnerId"];
            name: components["schemas"]["Name"];
            /**
             * @description Whether the clinic's patients are charged nothing for shipping. Absent means false.
             * @example false
             */
            free_shipping?: boolean;
            /**
             * @description The carrier service that orders ship by where the request names none. Null leaves it to the cheapest for the destination state; so does a service that has since left the carrier table.
             * @example usps-priority
             */
            default_service_id?: string | null;
            /**
             * @description Your attestation that the clinic may order controlled substances. Absent means false.
             * @example true
             */
            epcs?: boolean;
        };
        /** @description A key to issue. */
        NewKey: {
            partner_id: components["schemas"]["PartnerId"];
            /**
             * Format: date-time
             * @description When the key stops working, an instant in the future. Absent or null, it works until it is revoked.
             * @example 2027-11-02T00:00:00Z
             */
            expires_at?: string | null;
        };
        /** @description A partner to create. */
        NewPartner: {
            name: components["schemas"]["Name"];
        };
        /**
         * @description What to send as `cursor` for the next page; null on the last one.
         * @example WyIwMWExOWNjYy1jODk2LTc1ZTEtYmYxYS1mNTMyODE2NjEyYmMiXQ
         */
        NextCursor: string | null;
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
        /**
         * Format: date-time
         * @description An instant, as an ISO 8601 timestamp, or null where it has not come.
         * @example 2026-11-02T09:31:07.214Z
         */
        NullableInstant: string | null;
        /**
         * @description The schedule of a controlled substance; null where the medication is none.
         * @example C-IV
         */
        NullableSchedule: ("C-II" | "C-III" | "C-IV" | "C-V") | null;
        /**
         * @description Where it goes; null where the webhook was deleted.
         * @example https://hooks.lakesideclinic.example/fulfillment
         */
        NullableWebhookUrl: string | null;
        /** @description An order with all that the pharmacy needs to fill and ship it. It holds health information. */
        Order: {
            order_id: components["schemas"]["MedicationOrderId"];
            partner_id: components["schemas"]["PartnerId"];
            clinic_id: components["schemas"]["ClinicId"];
            status: components["schemas"]["OrderStatus"];
            carrier_id: components["schemas"]["CarrierId"];
            service_id: components["schemas"]["ServiceId"];
            /**
             * @description The service's name at the time of the order.
             * @example Priority Mail
             */
            service_name: string;
            /**
             * @description Whether the shipment must be kept cold.
             * @example true
             */
            is_refrigerated: boolean;
            /**
             * @description Orders of one group are to be packed together.
             * @example tran-november
             */
            shipment_group_id: string | null;
            tracking_number: components["schemas"]["TrackingNumber"];
            created_at: components["schemas"]["Instant"];
            updated_at: components["schemas"]["Instant"];
            /**
             * @description The clinic's name.
             * @example Lakeside Clinic Oakland
             */
            clinic_name: string;
            shipping_cost: components["schemas"]["Price"];
            /**
             * @description What the partner named to charge a refill to.
             * @example pm_1QK7Zs
             */
            payment_method_id: string | null;
            /**
             * Format: uuid
             * @description The refill request that made the order; null where it is an order of its own.
             * @example 01a19cd0-855e-7fc8-be55-68b00e056925
             */
            refill_request_id: string | null;
            patient: components["schemas"]["OrderPatient"];
            ship_to: components["schemas"]["ShipTo"];
            prescriber: components["schemas"]["Prescriber"];
            /** @description What to fill, in the order in which it was asked for. */
            lines: components["schemas"]["OrderLine"][];
            /** @description The states it came to, the oldest first. */
            history: components["schemas"]["HistoryEntry"][];
        };
        /** @description An order with all that the pharmacy needs. */
        OrderAnswer: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Order"];
        };
        /** @description One way to reach the patient. */
        OrderContact: {
            /**
             * @description What kind of contact it is.
             * @example phone
             */
            key: string;
            /**
             * @description The contact itself.
             * @example (503) 555-0188
             */
            value: string;
        };
        /** @description One prescribed medication of the order. */
        OrderLine: {
            medication_request_id: components["schemas"]["MedicationRequestId"];
            /**
             * Format: uuid
             * @description The prescription whose refills this one draws on; the same as `medication_request_id` where it is the original.
             * @example 01a19ccd-b7c8-725e-8e71-654be27ef00c
             */
            original_medication_request_id: string;
            medication_id: components["schemas"]["MedicationId"];
            /**
             * @description What the formulary calls it.
             * @example Tirzepatide
             */
            medication_name: string;
            /**
             * @description Dose or strength.
             * @example 2.5 mg/0.5 mL
             */
            dose: string | null;
            /**
             * @description The unit of the dose, as sent or derived from it.
             * @example mg/0.5 mL
             */
            unit_of_measure: string | null;
            /**
             * Format: int32
             * @description How much to dispense.
             * @example 4
             */
            quantity: number;
            /**
             * Format: int32
             * @description Refills authorized on the original; 0 on a refill's own prescription.
             * @example 3
             */
            refills: number;
            /**
             * @description Directions for use.
             * @example Inject 0.5 mL under the skin once a week
             */
            direction: string | null;
            /**
             * Format: int32
             * @description For how many days the quantity lasts.
             * @example 28
             */
            days_supply: number | null;
            /**
             * @description A note for the pharmacy.
             * @example Patient is new to injections
             */
            note: string | null;
            /**
             * @description Why the pharmacy must make it up.
             * @example Allergic to a dye of the commercial product
             */
            compounding_reason: string | null;
            /** @description Diagnosis codes, as sent. */
            diagnosis_codes: string[];
            schedule: components["schemas"]["NullableSchedule"];
        };
        /** @description A page of orders. It holds no health information. */
        OrderList: {
            success: components["schemas"]["Success"];
            /** @description One page. */
            data: {
                /** @description Orders, the newest first. */
                orders: components["schemas"]["OrderSummary"][];
                next_cursor: components["schemas"]["NextCursor"];
            };
        };
        /** @description An order as it now is. */
        OrderMoved: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["OrderSummary"];
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description Who the medication is for. */
        OrderPatient: {
            patient_id: components["schemas"]["PatientId"];
            /**
             * @description Given name.
             * @example Linh
             */
            first_name: string;
            /**
             * @description Middle name.
             * @example Mai
             */
            middle_name: string | null;
            /**
             * @description Family name.
             * @example Tran
             */
            last_name: string;
            /**
             * Format: date
             * @description The calendar date as the partner wrote it.
             * @example 1986-04-17
             */
            date_of_birth: string;
            /**
             * @description Human, or which animal.
             * @example human
             * @enum {string}
             */
            species: "human" | "canine" | "feline" | "equine" | "avian" | "mammal - other" | "reptilian" | "swine";
            /**
             * @description Name of an animal's owner.
             * @example Dana Whitfield
             */
            animal_owner_name: string | null;
            /** @description Ways to reach the patient. */
            contacts: components["schemas"]["OrderContact"][];
        };
        /**
         * @description Where an order stands: received → processing → shipped → delivered; processing and on_hold go either way; received, processing and on_hold may end in cancelled. A medication request has the status of its order.
         * @example shipped
         * @enum {string}
         */
        OrderStatus: "received" | "processing" | "on_hold" | "shipped" | "delivered" | "cancelled";
        /** @description An order without any health information. */
        OrderSummary: {
            order_id: components["schemas"]["MedicationOrderId"];
            partner_id: components["schemas"]["PartnerId"];
            clinic_id: components["schemas"]["ClinicId"];
            status: components["schemas"]["OrderStatus"];
            carrier_id: components["schemas"]["CarrierId"];
            service_id: components["schemas"]["ServiceId"];
            /**
             * @description The service's name at the time of the order.
             * @example Priority Mail
             */
            service_name: string;
            /**
             * @description Whether the shipment must be kept cold.
             * @example true
             */
            is_refrigerated: boolean;
            /**
             * @description Orders of one group are to be packed together.
             * @example tran-november
             */
            shipment_group_id: string | null;
            tracking_number: components["schemas"]["TrackingNumber"];
            created_at: components["schemas"]["Instant"];
            updated_at: components["schemas"]["Instant"];
        };
        /** @description A healthcare partner. Its clinics and its keys are its own; its data is seen by no other partner. */
        Partner: {
            partner_id: components["schemas"]["PartnerId"];
            name: components["schemas"]["Name"];
            /**
             * @description While true, every request of the partner is answered with 403.
             * @example false
             */
            suspended: boolean;
            /**
             * Format: date-time
             * @description When the signed business associate agreement was recorded, or null. Without one, production takes no health information from the partner.
             * @example 2026-11-02T09:31:07.214Z
             */
            baa_signed_at: string | null;
            created_at: components["schemas"]["Instant"];
        };
        /** @description A partner as it now is. */
        PartnerAnswer: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Partner"];
            message: components["schemas"]["SuccessMessage"];
        };
        /**
         * Format: uuid
         * @description A partner, as createPartner returned it.
         * @example 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44
         */
        PartnerId: string;
        /** @description A page of partners. */
        PartnerList: {
            success: components["schemas"]["Success"];
            /** @description One page. */
            data: {
                /** @description Partners, the newest first. */
                partners: components["schemas"]["Partner"][];
                next_cursor: components["schemas"]["NextCursor"];
            };
        };
        /**
         * Format: uuid
         * @description A patient, as createPatient returned it.
         * @example 01a19ccb-d964-724c-a583-4cdfc3a2fd67
         */
        PatientId: string;
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
        /** @description A walk over everything that is encrypted at rest, which ends with all of it under one key. A walk that rewrote anything is followed by another one, so that the last has found nothing left to do. */
        PhiKeyRotation: {
            /**
             * Format: uuid
             * @description Names the rotation.
             * @example 01a19cd2-0b3c-7d41-9e55-1f2a3b4c5d6e
             */
            rotation_id: string;
            /**
             * @description Names the key that everything is to be encrypted with, and tells nothing of it: the first four bytes of its SHA-256.
             * @example 9f86d081
             */
            phi_key: string;
            /**
             * @description `done`: nothing is left under another key, and PHI_KEY_PREVIOUS can go. `incomplete`: some rows could not be opened, and are as they were. `superseded`: a rotation to another key was started since.
             * @example running
             * @enum {string}
             */
            status: "running" | "done" | "incomplete" | "superseded";
            /**
             * Format: int64
             * @description Which walk it is, from 1.
             * @example 1
             */
            walk: number;
            /**
             * Format: int64
             * @description How many rows this walk looks at, as counted when it began.
             * @example 48210
             */
            total: number;
            /**
             * Format: int64
             * @description How many of them it has looked at.
             * @example 12400
             */
            examined: number;
            /**
             * Format: int64
             * @description How many values were encrypted anew, over all walks.
             * @example 12395
             */
            rewritten: number;
            /**
             * Format: int64
             * @description How many values of this walk this server has no key for, or were tampered with.
             * @example 0
             */
            unreadable: number;
            started_at: components["schemas"]["Instant"];
            finished_at: components["schemas"]["NullableInstant"];
        };
        /** @description How far the latest rotation is. */
        PhiKeyRotationAnswer: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["PhiKeyRotation"];
        };
        /** @description The rotation runs, begun by this request or before. */
        PhiKeyRotationStarted: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["PhiKeyRotation"];
            message: components["schemas"]["SuccessMessage"];
        };
        /**
         * Format: uuid
         * @description A practitioner, as createPractitioner returned it.
         * @example 01a19cca-ea32-7600-97eb-972fbb50d7da
         */
        PractitionerId: string;
        /** @description Who prescribed it. */
        Prescriber: {
            practitioner_id: components["schemas"]["PractitionerId"];
            /**
             * @description Given name.
             * @example Maria
             */
            first_name: string;
            /**
             * @description Family name.
             * @example Alvarez
             */
            last_name: string;
            /**
             * @description Professional designation.
             * @example MD
             */
            credentials: string | null;
            /**
             * @description Whether the prescriber is a veterinarian.
             * @example false
             */
            is_veterinarian: boolean;
            /**
             * @description National provider identifier.
             * @example 1234567893
             */
            npi: string | null;
            /**
             * @description DEA registration.
             * @example BA1234563
             */
            dea_number: string | null;
            /**
             * @description Telephone number.
             * @example (415) 555-0134
             */
            phone: string | null;
        };
        /**
         * @description US dollars, with at most 2 decimals.
         * @example 8.5
         */
        Price: number;
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
        /**
         * @description The identifier of the request, the same as in the X-Request-Id header.
         * @example 01a19cdf-787e-7563-b6c3-d2db85c1df45
         */
        RequestId: string;
        /** @description The environment was reset. */
        ResetAnswer: {
            success: components["schemas"]["Success"];
            /** @description What was done. */
            data: {
                reset_at: components["schemas"]["Instant"];
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /**
         * Format: int32
         * @description Seconds to wait before the request is worth repeating, the same as in the Retry-After header.
         * @example 60
         */
        RetryAfterSeconds: number;
        /** @description A way of shipping with one carrier. */
        Service: {
            id: components["schemas"]["ServiceId"];
            name: components["schemas"]["Name"];
            /**
             * @description Whether a parcel can be kept cold all the way.
             * @example true
             */
            can_refrigerate: boolean;
            default_price: components["schemas"]["Price"];
            /**
             * @description The price by the two-letter code of the destination state, where it is not the default one.
             * @example {
             *       "CA": 8.5
             *     }
             */
            prices: {
                [key: string]: components["schemas"]["Price"];
            };
        };
        /**
         * @description A carrier's service. No two carriers share one.
         * @example usps-priority
         */
        ServiceId: string;
        /** @description A way of shipping with one carrier. */
        ServiceImport: {
            id: components["schemas"]["ServiceId"];
            name: components["schemas"]["Name"];
            /**
             * @description Whether a parcel can be kept cold all the way.
             * @example true
             */
            can_refrigerate: boolean;
            default_price: components["schemas"]["Price"];
            /**
             * @description The price by the two-letter code of the destination state, where it is not the default one.
             * @example {
             *       "CA": 8.5
             *     }
             */
            prices?: {
                [key: string]: components["schemas"]["Price"];
            };
        };
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
        /** @description Where the parcel goes. */
        ShipTo: {
            /**
             * @description Street and number.
             * @example 418 Alder Street
             */
            line1: string | null;
            /**
             * @description Suite, floor or building.
             * @example Apt 5
             */
            line2: string | null;
            /**
             * @description Anything further.
             * @example Rear entrance
             */
            line3: string | null;
            /**
             * @description City.
             * @example Portland
             */
            city: string | null;
            /**
             * @description State, as its two-letter code.
             * @example OR
             */
            state: string | null;
            /**
             * @description ZIP code.
             * @example 97205
             */
            postal_code: string | null;
            /**
             * @description Country; null means the United States.
             * @example US
             */
            country: string | null;
        };
        /**
         * @description Strength or concentration; null or blank where the medication has none.
         * @example 2.5 mg/0.5 mL
         */
        Strength: string | null;
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
        /**
         * @description The carrier's tracking number; null where there is none.
         * @example 9405511899223857264837
         */
        TrackingNumber: string | null;
        /** @description A move of an order. */
        Transition: {
            to: components["schemas"]["OrderStatus"];
            /**
             * @description The carrier's tracking number, which the partner hears of; only where `to` is shipped.
             * @example 9405511899223857264837
             */
            tracking_number?: string | null;
        };
        /** @description The order cannot move there from where it is. */
        TransitionRefusedError: {
            success: components["schemas"]["Failure"];
            /** @description What went wrong. */
            error: {
                /**
                 * @description Always this code at this status.
                 * @example CONFLICT
                 * @constant
                 */
                code: "CONFLICT";
                message: components["schemas"]["ErrorMessage"];
                /** @description What was asked for, and where the order is. */
                details: {
                    field: components["schemas"]["FindingField"];
                    /**
                     * @description The table of order states does not hold this move.
                     * @example transition_not_allowed
                     * @constant
                     */
                    reason: "transition_not_allowed";
                    order_status: components["schemas"]["OrderStatus"];
                };
                requestId: components["schemas"]["RequestId"];
            };
        };
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
         * Format: uuid
         * @description A webhook, as registerWebhook returned it.
         * @example 01a19cd1-7490-7786-801d-3fc0ff69309a
         */
        WebhookId: string;
        /**
         * @description `enabled`; disabled because its receiver answered 410 (`gone`) or took nothing for a whole schedule (`failing`); or `deleted`.
         * @example enabled
         * @enum {string}
         */
        WebhookStatus: "enabled" | "gone" | "failing" | "deleted";
    };
    responses: {
        /** @description A page of the audit. */
        AuditList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuditList"];
            };
        };
        /** @description The agreement is recorded. The first recording counts; a further one leaves its instant as it is. */
        BaaRecorded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PartnerAnswer"];
            };
        };
        /** @description The carrier table, whole. */
        CarrierTable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CarrierTable"];
            };
        };
        /** @description A carrier or a service breaks a rule, so nothing was changed; `details` names its place and field. */
        CarriersInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The carrier table was replaced. */
        CarriersReplaced: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CarriersReplaced"];
            };
        };
        /** @description The clinic was created. */
        ClinicCreated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ClinicAnswer"];
            };
        };
        /** @description The path or the body breaks a rule; `details` names the field and the reason. */
        ClinicInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description A page of clinics. */
        ClinicList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ClinicList"];
            };
        };
        /** @description There is no such clinic. */
        ClinicNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The clinic, its partner or its default carrier service does not exist. */
        ClinicReferenceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The clinic is as the request says. */
        ClinicUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ClinicAnswer"];
            };
        };
        /** @description The delivery, with what its receiver last answered. */
        Delivery: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeliveryAnswer"];
            };
        };
        /** @description A page of deliveries. */
        DeliveryList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeliveryList"];
            };
        };
        /** @description There is no such delivery. */
        DeliveryNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The delivery is sent again, from the beginning of its schedule. */
        DeliveryReplayed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeliveryReplayed"];
            };
        };
        /** @description The environment was reset. */
        EnvironmentReset: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResetAnswer"];
            };
        };
        /** @description A query parameter breaks a rule; `details` names it and the reason. */
        FilteredListInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description A row breaks a rule, so nothing was changed; `details` names the row, counted from 0, and its field. */
        FormularyInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description A page of the formulary. */
        FormularyList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Formulary"];
            };
        };
        /** @description The formulary was replaced. */
        FormularyReplaced: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FormularyReplaced"];
            };
        };
        /** @description The identifier in the path is no UUID, or the request has a query parameter, which this operation does not take. */
        IdentifierInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The body is larger than 16 MiB. */
        ImportTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayloadTooLargeError"];
            };
        };
        /** @description The fault is ours. Nothing was changed; quote the requestId when you report it. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InternalError"];
            };
        };
        /** @description The body breaks a rule; `details` names the field and the reason. */
        KeyInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The key was issued. Its secret is not kept, and can be read here only. */
        KeyIssued: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KeyIssued"];
            };
        };
        /** @description A page of keys, without their secrets. */
        KeyList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KeyList"];
            };
        };
        /** @description There is no such key. */
        KeyNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The key no longer works, from the very next request on; it may have been revoked before. */
        KeyRevoked: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KeyAnswer"];
            };
        };
        /** @description A query parameter breaks a rule; `details` names it and the reason. */
        ListInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The Accept header excludes application/json, the only form of answer there is. */
        NotAcceptable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotAcceptableError"];
            };
        };
        /** @description The order, with all that the pharmacy needs. */
        Order: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderAnswer"];
            };
        };
        /** @description A page of orders. */
        OrderList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderList"];
            };
        };
        /** @description The order moved. */
        OrderMoved: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderMoved"];
            };
        };
        /** @description There is no such order. */
        OrderNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The request has a query parameter, which this operation does not take. */
        ParameterInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The partner was created. */
        PartnerCreated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PartnerAnswer"];
            };
        };
        /** @description The body breaks a rule; `details` names the field and the reason. */
        PartnerInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description A page of partners. */
        PartnerList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PartnerList"];
            };
        };
        /** @description There is no such partner. */
        PartnerNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The partner is not suspended; it may not have been before. */
        PartnerResumed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PartnerAnswer"];
            };
        };
        /** @description The partner is suspended; it may have been before. */
        PartnerSuspended: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PartnerAnswer"];
            };
        };
        /** @description The body is larger than 1 MiB. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayloadTooLargeError"];
            };
        };
        /** @description How far the latest rotation is. */
        PhiKeyRotation: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PhiKeyRotationAnswer"];
            };
        };
        /** @description No rotation was ever started. */
        PhiKeyRotationNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The rotation runs. */
        PhiKeyRotationStarted: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PhiKeyRotationStarted"];
            };
        };
        /** @description Too many refused keys from your address within 60 seconds. A right key is never refused for this. */
        RateLimitExceeded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitError"];
            };
        };
        /** @description The webhook was deleted, and its secret with it. Nothing can be sent there again. */
        ReplayRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictError"];
            };
        };
        /** @description This is production, whose data is never reset. */
        ResetForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenError"];
            };
        };
        /** @description The service cannot answer for the moment. Nothing was changed; repeat the request after the time in Retry-After. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceUnavailableError"];
            };
        };
        /** @description The path or the body breaks a rule; `details` names the field and the reason. */
        TransitionInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The table of order states does not allow this move from where the order is. Nothing was changed; `order_status` says where that is. */
        TransitionRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TransitionRefusedError"];
            };
        };
        /** @description The operator key is missing or wrong. */
        Unauthorized: {
            headers: {
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
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnsupportedMediaTypeError"];
            };
        };
    };
    parameters: {
        /**
         * @description Only the orders of this clinic.
         * @example 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b
         */
        ClinicIdFilter: components["schemas"]["ClinicId"];
        /**
         * @description The clinic.
         * @example 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b
         */
        ClinicIdInPath: components["schemas"]["ClinicId"];
        /**
         * @description The `next_cursor` of the page before; absent for the first page. It stays good while the list grows.
         * @example WyIwMWExOWNjYy1jODk2LTc1ZTEtYmYxYS1mNTMyODE2NjEyYmMiXQ
         */
        Cursor: string;
        /**
         * @description The delivery, by its webhook-id.
         * @example 01a19cd5-3158-755c-8381-a26cda3a188c
         */
        DeliveryIdInPath: components["schemas"]["DeliveryId"];
        /**
         * @description Only deliveries that stand like this.
         * @example failed
         */
        DeliveryStatusFilter: components["schemas"]["DeliveryStatus"];
        /**
         * @description The key, by its identifier, not by its text.
         * @example 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e
         */
        KeyIdInPath: components["schemas"]["KeyId"];
        /**
         * @description The most items that a page may hold.
         * @example 50
         */
        Limit: number;
        /**
         * @description Only records of this operation, by its operationId.
         * @example createPatient
         */
        OperationFilter: string;
        /**
         * @description The order.
         * @example 01a19ccc-c896-75e1-bf1a-f532816612bc
         */
        OrderIdInPath: components["schemas"]["MedicationOrderId"];
        /**
         * @description Only what is this partner's.
         * @example 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44
         */
        PartnerIdFilter: components["schemas"]["PartnerId"];
        /**
         * @description The partner.
         * @example 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44
         */
        PartnerIdInPath: components["schemas"]["PartnerId"];
        /**
         * @description Only what concerns this patient.
         * @example 01a19ccb-d964-724c-a583-4cdfc3a2fd67
         */
        PatientIdFilter: components["schemas"]["PatientId"];
        /**
         * @description Your own identifier for this request: up to 128 of A–Z, a–z, 0–9, `.`, `_` and `-`. It comes back in the answer's X-Request-Id. A value of any other form is ignored and replaced by ours, never refused.
         * @example intake-2026-11-02.0042
         */
        RequestId: string;
        /**
         * @description Only what was created at this instant or later.
         * @example 2026-11-01T00:00:00Z
         */
        SinceFilter: components["schemas"]["Instant"];
        /**
         * @description Only orders in this state.
         * @example processing
         */
        StatusFilter: components["schemas"]["OrderStatus"];
        /**
         * @description Only what was created before this instant.
         * @example 2026-12-01T00:00:00Z
         */
        UntilFilter: components["schemas"]["Instant"];
        /**
         * @description Only deliveries to this webhook.
         * @example 01a19cd1-7490-7786-801d-3fc0ff69309a
         */
        WebhookIdFilter: components["schemas"]["WebhookId"];
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
    listPartners: {
        parameters: {
            query?: {
                /**
                 * @description The most items that a page may hold.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the page before; absent for the first page. It stays good while the list grows.
                 * @example WyIwMWExOWNjYy1jODk2LTc1ZTEtYmYxYS1mNTMyODE2NjEyYmMiXQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
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
            200: components["responses"]["PartnerList"];
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createPartner: {
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
                "application/json": components["schemas"]["NewPartner"];
            };
        };
        responses: {
            201: components["responses"]["PartnerCreated"];
            400: components["responses"]["PartnerInvalid"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    suspendPartner: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own identifier for this request: up to 128 of A–Z, a–z, 0–9, `.`, `_` and `-`. It comes back in the answer's X-Request-Id. A value of any other form is ignored and replaced by ours, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The partner.
                 * @example 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44
                 */
                partner_id: components["parameters"]["PartnerIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PartnerSuspended"];
            400: components["responses"]["IdentifierInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["PartnerNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resumePartner: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own identifier for this request: up to 128 of A–Z, a–z, 0–9, `.`, `_` and `-`. It comes back in the answer's X-Request-Id. A value of any other form is ignored and replaced by ours, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The partner.
                 * @example 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44
                 */
                partner_id: components["parameters"]["PartnerIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PartnerResumed"];
            400: components["responses"]["IdentifierInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["PartnerNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recordBaa: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own identifier for this request: up to 128 of A–Z, a–z, 0–9, `.`, `_` and `-`. It comes back in the answer's X-Request-Id. A value of any other form is ignored and replaced by ours, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The partner.
                 * @example 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44
                 */
                partner_id: components["parameters"]["PartnerIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BaaRecorded"];
            400: components["responses"]["IdentifierInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["PartnerNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listClinics: {
        parameters: {
            query?: {
                /**
                 * @description Only what is this partner's.
                 * @example 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44
                 */
                partner_id?: components["parameters"]["PartnerIdFilter"];
                /**
                 * @description The most items that a page may hold.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the page before; absent for the first page. It stays good while the list grows.
                 * @example WyIwMWExOWNjYy1jODk2LTc1ZTEtYmYxYS1mNTMyODE2NjEyYmMiXQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
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
            200: components["responses"]["ClinicList"];
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createClinic: {
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
                "application/json": components["schemas"]["NewClinic"];
            };
        };
        responses: {
            201: components["responses"]["ClinicCreated"];
            400: components["responses"]["ClinicInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ClinicReferenceNotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateClinic: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own identifier for this request: up to 128 of A–Z, a–z, 0–9, `.`, `_` and `-`. It comes back in the answer's X-Request-Id. A value of any other form is ignored and replaced by ours, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The clinic.
                 * @example 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b
                 */
                clinic_id: components["parameters"]["ClinicIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClinicUpdate"];
            };
        };
        responses: {
            200: components["responses"]["ClinicUpdated"];
            400: components["responses"]["ClinicInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ClinicReferenceNotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listFormulary: {
        parameters: {
            query?: {
                /**
                 * @description The most items that a page may hold.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the page before; absent for the first page. It stays good while the list grows.
                 * @example WyIwMWExOWNjYy1jODk2LTc1ZTEtYmYxYS1mNTMyODE2NjEyYmMiXQ
                 */
                cursor?: components["parameters"]["Cursor"];
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
                 * @description The clinic.
                 * @example 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b
                 */
                clinic_id: components["parameters"]["ClinicIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FormularyList"];
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ClinicNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    replaceFormulary: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own identifier for this request: up to 128 of A–Z, a–z, 0–9, `.`, `_` and `-`. It comes back in the answer's X-Request-Id. A value of any other form is ignored and replaced by ours, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The clinic.
                 * @example 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b
                 */
                clinic_id: components["parameters"]["ClinicIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FormularyImport"];
            };
        };
        responses: {
            200: components["responses"]["FormularyReplaced"];
            400: components["responses"]["FormularyInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ClinicNotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["ImportTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listKeys: {
        parameters: {
            query?: {
                /**
                 * @description Only what is this partner's.
                 * @example 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44
                 */
                partner_id?: components["parameters"]["PartnerIdFilter"];
                /**
                 * @description The most items that a page may hold.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the page before; absent for the first page. It stays good while the list grows.
                 * @example WyIwMWExOWNjYy1jODk2LTc1ZTEtYmYxYS1mNTMyODE2NjEyYmMiXQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
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
            200: components["responses"]["KeyList"];
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    issueKey: {
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
                "application/json": components["schemas"]["NewKey"];
            };
        };
        responses: {
            201: components["responses"]["KeyIssued"];
            400: components["responses"]["KeyInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["PartnerNotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own identifier for this request: up to 128 of A–Z, a–z, 0–9, `.`, `_` and `-`. It comes back in the answer's X-Request-Id. A value of any other form is ignored and replaced by ours, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The key, by its identifier, not by its text.
                 * @example 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e
                 */
                key_id: components["parameters"]["KeyIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["KeyRevoked"];
            400: components["responses"]["IdentifierInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["KeyNotFound"];
            406: components["responses"]["NotAcceptable"];
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
            200: components["responses"]["CarrierTable"];
            400: components["responses"]["ParameterInvalid"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    replaceCarriers: {
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
                "application/json": components["schemas"]["CarriersImport"];
            };
        };
        responses: {
            200: components["responses"]["CarriersReplaced"];
            400: components["responses"]["CarriersInvalid"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["ImportTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /**
                 * @description Only what is this partner's.
                 * @example 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44
                 */
                partner_id?: components["parameters"]["PartnerIdFilter"];
                /**
                 * @description Only the orders of this clinic.
                 * @example 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b
                 */
                clinic_id?: components["parameters"]["ClinicIdFilter"];
                /**
                 * @description Only orders in this state.
                 * @example processing
                 */
                status?: components["parameters"]["StatusFilter"];
                /**
                 * @description Only what was created at this instant or later.
                 * @example 2026-11-01T00:00:00Z
                 */
                since?: components["parameters"]["SinceFilter"];
                /**
                 * @description Only what was created before this instant.
                 * @example 2026-12-01T00:00:00Z
                 */
                until?: components["parameters"]["UntilFilter"];
                /**
                 * @description The most items that a page may hold.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the page before; absent for the first page. It stays good while the list grows.
                 * @example WyIwMWExOWNjYy1jODk2LTc1ZTEtYmYxYS1mNTMyODE2NjEyYmMiXQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
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
            200: components["responses"]["OrderList"];
            400: components["responses"]["FilteredListInvalid"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own identifier for this request: up to 128 of A–Z, a–z, 0–9, `.`, `_` and `-`. It comes back in the answer's X-Request-Id. A value of any other form is ignored and replaced by ours, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The order.
                 * @example 01a19ccc-c896-75e1-bf1a-f532816612bc
                 */
                order_id: components["parameters"]["OrderIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Order"];
            400: components["responses"]["IdentifierInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["OrderNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    moveOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own identifier for this request: up to 128 of A–Z, a–z, 0–9, `.`, `_` and `-`. It comes back in the answer's X-Request-Id. A value of any other form is ignored and replaced by ours, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The order.
                 * @example 01a19ccc-c896-75e1-bf1a-f532816612bc
                 */
                order_id: components["parameters"]["OrderIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Transition"];
            };
        };
        responses: {
            200: components["responses"]["OrderMoved"];
            400: components["responses"]["TransitionInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["OrderNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["TransitionRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description Only deliveries to this webhook.
                 * @example 01a19cd1-7490-7786-801d-3fc0ff69309a
                 */
                webhook_id?: components["parameters"]["WebhookIdFilter"];
                /**
                 * @description Only deliveries that stand like this.
                 * @example failed
                 */
                status?: components["parameters"]["DeliveryStatusFilter"];
                /**
                 * @description The most items that a page may hold.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the page before; absent for the first page. It stays good while the list grows.
                 * @example WyIwMWExOWNjYy1jODk2LTc1ZTEtYmYxYS1mNTMyODE2NjEyYmMiXQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
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
            200: components["responses"]["DeliveryList"];
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own identifier for this request: up to 128 of A–Z, a–z, 0–9, `.`, `_` and `-`. It comes back in the answer's X-Request-Id. A value of any other form is ignored and replaced by ours, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The delivery, by its webhook-id.
                 * @example 01a19cd5-3158-755c-8381-a26cda3a188c
                 */
                delivery_id: components["parameters"]["DeliveryIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Delivery"];
            400: components["responses"]["IdentifierInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["DeliveryNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    replayDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own identifier for this request: up to 128 of A–Z, a–z, 0–9, `.`, `_` and `-`. It comes back in the answer's X-Request-Id. A value of any other form is ignored and replaced by ours, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The delivery, by its webhook-id.
                 * @example 01a19cd5-3158-755c-8381-a26cda3a188c
                 */
                delivery_id: components["parameters"]["DeliveryIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeliveryReplayed"];
            400: components["responses"]["IdentifierInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["DeliveryNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ReplayRefused"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAuditRecords: {
        parameters: {
            query?: {
                /**
                 * @description Only what is this partner's.
                 * @example 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44
                 */
                partner_id?: components["parameters"]["PartnerIdFilter"];
                /**
                 * @description Only what concerns this patient.
                 * @example 01a19ccb-d964-724c-a583-4cdfc3a2fd67
                 */
                patient_id?: components["parameters"]["PatientIdFilter"];
                /**
                 * @description Only records of this operation, by its operationId.
                 * @example createPatient
                 */
                operation?: components["parameters"]["OperationFilter"];
                /**
                 * @description Only what was created at this instant or later.
                 * @example 2026-11-01T00:00:00Z
                 */
                since?: components["parameters"]["SinceFilter"];
                /**
                 * @description Only what was created before this instant.
                 * @example 2026-12-01T00:00:00Z
                 */
                until?: components["parameters"]["UntilFilter"];
                /**
                 * @description The most items that a page may hold.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the page before; absent for the first page. It stays good while the list grows.
                 * @example WyIwMWExOWNjYy1jODk2LTc1ZTEtYmYxYS1mNTMyODE2NjEyYmMiXQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
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
            200: components["responses"]["AuditList"];
            400: components["responses"]["FilteredListInvalid"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPhiKeyRotation: {
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
            200: components["responses"]["PhiKeyRotation"];
            400: components["responses"]["ParameterInvalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["PhiKeyRotationNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    startPhiKeyRotation: {
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
            200: components["responses"]["PhiKeyRotationStarted"];
            400: components["responses"]["ParameterInvalid"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resetEnvironment: {
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
            200: components["responses"]["EnvironmentReset"];
            400: components["responses"]["ParameterInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ResetForbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
