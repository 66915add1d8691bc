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
         * @description Registers a doctor or a veterinarian with one of your clinics. Patients are assigned to a practitioner, and prescriptions name one. Only the names and the clinic are required; production additionally asks for what it needs to fill a prescription: an NPI unless the practitioner is a veterinarian, and numbers and dates that hold up.
         */
        post: operations["createPractitioner"];
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
         * Format: uuid
         * @description A clinic of yours, as the operator gave it to you. One that is not yours is refused with 400 `Clinic not found`.
         * @example 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b
         */
        ClinicId: string;
        /** @description The request conflicts with the present state. */
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
        /**
         * @description What went wrong, for programs. VALIDATION_ERROR is 400, UNAUTHORIZED 401, FORBIDDEN 403, NOT_FOUND 404, METHOD_NOT_ALLOWED 405, NOT_ACCEPTABLE 406, CONFLICT and REFILL_NOT_ELIGIBLE 409, PAYLOAD_TOO_LARGE 413, UNSUPPORTED_MEDIA_TYPE 415, IDEMPOTENCY_KEY_REUSED 422, RATE_LIMIT_EXCEEDED 429, INTERNAL_ERROR 500 and SERVICE_UNAVAILABLE 503.
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
        /** @description The Idempotency-Key was used with another body. */
        IdempotencyKeyReusedError: {
            success: components["schemas"]["Failure"];
            /** @description What went wrong. */
            error: {
                /**
                 * @description Always this code at this status.
                 * @example IDEMPOTENCY_KEY_REUSED
                 * @constant
                 */
                code: "IDEMPOTENCY_KEY_REUSED";
                message: components["schemas"]["ErrorMessage"];
                details?: components["schemas"]["ErrorDetails"];
                requestId: components["schemas"]["RequestId"];
            };
        };
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
        /** @description A doctor or a veterinarian. The published shapes differ in one name only: one calls the national provider identifier `npi`, the other `npi_number`. Either is taken here; if you send both, they must be equal. */
        Practitioner: {
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
             * Format: email
             * @description Where the pharmacy can write to the practitioner.
             * @example maria.alvarez@lakesideclinic.example
             */
            email?: string;
            /**
             * @description National provider identifier, 10 digits with a correct check digit. Required in production unless `is_veterinarian` is true. The same as `npi_number`.
             * @example 1234567893
             */
            npi?: string;
            /**
             * @description The name that the second published shape gives to `npi`.
             * @example 1234567893
             */
            npi_number?: string;
            /**
             * @description True for a veterinarian, who prescribes for animals and needs no NPI. Absent means false.
             * @example false
             */
            is_veterinarian?: boolean;
            assigned_clinic: components["schemas"]["ClinicId"];
            /**
             * @description Telephone number, in whatever form you keep it.
             * @example (415) 555-0134
             */
            phone?: string;
            /**
             * @description Street and number of the practice.
             * @example 2100 Lakeside Drive
             */
            address_line_1?: string;
            /**
             * @description Suite, floor or building.
             * @example Suite 400
             */
            address_line_2?: string;
            /**
             * @description City of the practice.
             * @example Oakland
             */
            city?: string;
            /**
             * @description Two-letter state code. Production accepts the 50 states, DC, the territories and the military codes.
             * @example CA
             */
            state_code?: string;
            /**
             * @description ZIP code, five digits or ZIP+4. Checked in production.
             * @example 94612
             */
            zip_code?: string;
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
             * @description Last day on which the license is valid. Production refuses a license that has expired, and checks again at each order and refill.
             * @example 2028-06-30
             */
            license_expiration?: string;
            /**
             * @description DEA registration, two letters and seven digits with a correct check digit, checked in production. Needed to prescribe a scheduled drug.
             * @example BA1234563
             */
            dea_number?: string;
            /**
             * Format: date
             * @description Last day on which the DEA registration is valid. Production refuses one that has expired.
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
                /**
                 * Format: uuid
                 * @description Names the practitioner in patients and prescriptions from now on.
                 * @example 01a19cca-ea32-7600-97eb-972fbb50d7da
                 */
                practitioner_id: string;
            };
            message: components["schemas"]["SuccessMessage"];
            warnings?: components["schemas"]["Warnings"];
        };
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
         *         "message": "npi must be a 10-digit number with a correct check digit"
         *       }
         *     ]
         */
        Warnings: components["schemas"]["Finding"][];
        /**
         * Format: uuid
         * @description A registered webhook of the clinic.
         * @example 01a19cd1-7490-7786-801d-3fc0ff69309a
         */
        WebhookId: string;
    };
    responses: {
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
        /** @description A request with the same Idempotency-Key is still being worked on. Wait for its answer, or repeat shortly. */
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
                "application/json": components["schemas"]["ConflictError"];
            };
        };
        /** @description The Idempotency-Key was used in the last 24 hours with another body. Use a new key for a new request. */
        IdempotencyKeyReused: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IdempotencyKeyReusedError"];
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
    };
    parameters: {
        /**
         * @description Makes the request safe to repeat. A successful answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`, to a request with the same key, operation and body. While the first request is still running the answer is 409 CONFLICT; another body under the same key is 422 IDEMPOTENCY_KEY_REUSED. A refused request keeps nothing: correct it and send it under the same key. 1 to 255 printable ASCII characters; a UUID does well.
         * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
         */
        IdempotencyKey: string;
        /**
         * @description Your own identifier for this request: up to 128 of A–Z, a–z, 0–9, `.`, `_` and `-`. It comes back in the answer's X-Request-Id. A value of any other form is ignored and replaced by ours, never refused.
         * @example intake-2026-11-02.0042
         */
        RequestId: string;
    };
    requestBodies: never;
    headers: {
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
                 * @description Makes the request safe to repeat. A successful answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`, to a request with the same key, operation and body. While the first request is still running the answer is 409 CONFLICT; another body under the same key is 422 IDEMPOTENCY_KEY_REUSED. A refused request keeps nothing: correct it and send it under the same key. 1 to 255 printable ASCII characters; a UUID does well.
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
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
