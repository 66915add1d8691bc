// Written by `npm run generate` from the contract. Change the contract, not this file.

export interface paths {
    "/api/external/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your account
         * @description Shows who you are: the partner and the environment that your key belongs to, and the limit that applies to it. Use it to check a key; it needs no agreement and shows no health information.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an overview
         * @description Counts what happens: your requests of the last 24 hours by outcome, and the orders and deliveries of a clinic. It names what needs your attention first: webhooks that fail, keys that expire within 30 days, refusals that rose. It needs no agreement and shows no health information. The counts are a few seconds late.
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/clinics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your clinics
         * @description Lists the clinics that the operator has created for you, newest first. No other partner's clinic is in it.
         */
        get: operations["listClinics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your requests
         * @description Lists the requests that your keys sent, newest first: what was answered, and for a refusal its code, field and reason.
         *     It holds no bodies and no health information.
         *
         *     A request is listed within a second of its response, unless the service was busy. Requests that were refused with 401 or 429 are not
         *     listed: [countRefusedRequests](#operation/countRefusedRequests) counts them. Reads of this list and of those counts
         *     are listed only if `operation` asks for them.
         *
         *     A page is found among 5,000 requests at a time. So with filters it may have fewer than `limit`, or none, although there are more: go on
         *     until `next_cursor` is null, or limit the time with `since`.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/requests/refused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count your refused requests
         * @description Counts by the hour the requests with one of your keys that were refused with 401 or 429, which listRequests does not list. A key counts by its prefix: also if it was revoked, has expired or had a wrong secret. The counts are a few seconds late and kept for 30 days.
         */
        get: operations["countRefusedRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your keys
         * @description Lists your keys of this environment, newest first, without their secrets: whether each works, when it was last used, and which key issued it.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Issue a key
         * @description Issues another key of this environment, which works at once for all your clinics. The key is shown only in this response: if it was lost, send the request again with the same Idempotency-Key, or revoke the key and issue another. At most 20 keys work at the same time, and at most 60 are issued within an hour. With `scopes` it may do less than the key of the request, never more.
         */
        post: operations["issueApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/key/{key_id}": {
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
         * @description Revokes a key: it stops working with its next request, and issues no other. Revoking a revoked key changes nothing. The webhooks that it registered and the keys that it issued stay: see `enabled_webhooks` here, and `issued_by_key_id` in [the list](#operation/listApiKeys). A key cannot revoke itself, nor a key with a scope that it lacks.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/key/{key_id}/roll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roll a key
         * @description Issues a new key in the place of one. The old key works for `overlap_hours` more, so that your systems can change to the new one without an outage; it never works longer than it would have. The new key has the scopes of the old one, which the key of the request must have too. A key may roll itself. The new key is shown only in this response: if it was lost, send the request again with the same Idempotency-Key, or roll again.
         */
        post: operations["rollApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/oauth-client": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your OAuth clients
         * @description Lists your OAuth clients of this environment, newest first, without their secrets: what each may do, when it was last used, and which key or client created it.
         */
        get: operations["listOauthClients"];
        put?: never;
        /**
         * Create an OAuth client
         * @description Creates an OAuth client of this environment, which gets [access tokens](#section/oauth-2.0) at once. It has a secret, which is shown only in this response: if it was lost, send the request again with the same Idempotency-Key, or roll the secret. Or, with `jwks`, it signs with a private key that never leaves your systems. With `scopes` it may do less than the key of the request, never more. A client takes one of the places of your [keys](#operation/issueApiKey).
         */
        post: operations["createOauthClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/oauth-client/{client_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an OAuth client
         * @description Returns one of your OAuth clients, without its secret. `kids` names its public keys.
         */
        get: operations["getOauthClient"];
        put?: never;
        post?: never;
        /**
         * Delete an OAuth client
         * @description Deletes a client for good: it gets no more tokens, and those that it has stop working with the next request. Deleting it again changes nothing. The webhooks that it registered, and the keys and clients that it created, stay. The key of the request must have all scopes of the client. A client cannot delete itself.
         */
        delete: operations["deleteOauthClient"];
        options?: never;
        head?: never;
        /**
         * Update an OAuth client
         * @description Changes the name, the scopes or the public keys of a client, or disables or enables it. A scope that it loses, its tokens lose with the next request; a disabled client's tokens stop working. Keys replace all keys before: to change one without an outage, first send the old and the new one. A client with a secret gets no keys. The key of the request must have all scopes that the client has and gets. A client cannot disable itself.
         */
        patch: operations["updateOauthClient"];
        trace?: never;
    };
    "/api/external/oauth-client/{client_id}/secret-roll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roll the secret of an OAuth client
         * @description Gives a client another secret, which is shown only in this response: if it was lost, send the request again with the same Idempotency-Key. The secret before works for `overlap_hours` more, so that your systems can change to the new one without an outage; one that was rolled earlier ends. Tokens that were got with an old secret work until they expire, within ten minutes. The key of the request must have all scopes of the client.
         */
        post: operations["rollOauthClientSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
         * @description Creates a doctor or veterinarian in one of your clinics. Patients are assigned to a practitioner, and every prescription names one. Only the names and the clinic are required. Production also requires an NPI, unless the practitioner is a veterinarian, and validates all numbers and dates.
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
         * @description Creates a human or animal patient in one of your clinics. There are three forms: primary (all fields, and the only form for animals), simplified with an address object, and simplified with a flat address. The forms have different field names and cannot be mixed. The address is required because medication is shipped to it.
         */
        post: operations["createPatient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/patient/{patient_id}": {
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
         * Update a patient
         * @description Changes the address, the contacts, the weight or the status of a patient. The next order ships to the new address at the price for its state. So does the next refill, unless it brings its own address. Placed orders do not change: each ships to the address, and at the price, that it was placed with. Send a new weight together with the date on which it was measured. Names, birth date, species, clinic and practitioner cannot be changed.
         */
        patch: operations["updatePatient"];
        trace?: never;
    };
    "/api/external/medication-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List medication orders
         * @description Lists a clinic's orders, whichever operation created them: newest first, or with `updated_since` in the order of their changes, so that you can bring your own data up to date without a gap. The list contains nothing that identifies a person.
         */
        get: operations["listMedicationOrders"];
        put?: never;
        /**
         * Create a medication order, carrier form
         * @description Prescribes one or more medications to a patient and starts fulfillment, with the carrier and service that you choose. The patient and the practitioner must belong to the clinic, every medication must be in the clinic's formulary, and the service must belong to the carrier. Shipping costs what listCarrierServices lists for the patient.
         */
        post: operations["createMedicationOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/medication-order/{medication_order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a medication order
         * @description Returns an order with its status, shipment, medication requests, history and notes, whichever operation created it. It contains nothing that identifies a person, unless a note does.
         */
        get: operations["getMedicationOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/medication-order/{medication_order_id}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a medication order
         * @description Cancels an order that is received, processing or on hold, with all of its medication requests. An order that has
         *     shipped, or is cancelled already, is 409 ORDER_NOT_CANCELLABLE. If the pharmacy moves the order at the same moment,
         *     exactly one of you wins: after a 200 the order never ships, and after `already_shipped` it is not stopped.
         *
         *     Webhooks that chose them get order.cancelled, with the reason `partner_request`, and, if the order fills a refill,
         *     refill.cancelled, and refill.ready for the prescription whose authorization is returned. In development nothing more
         *     is simulated for the order.
         */
        post: operations["cancelMedicationOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/medication-order/{medication_order_id}/clarification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer the pharmacy's question about an order
         * @description Sends your answer to the pharmacy while the order is on hold for `clarification_needed`, `address_invalid` or
         *     `prior_authorization`. Read `status_note` of the order first: there the pharmacy says what it needs.
         *
         *     Your answer changes nothing by itself. A person reads it, and moves the order or cancels it. An order takes 20 answers.
         */
        post: operations["createClarification"];
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
         * @description Prescribes one medication to a patient and starts fulfillment. You do not choose a carrier: the order ships with the clinic's default service or, if it has none, with the cheapest one to the patient's state. Give the medication's name in the clinic's formulary or its ID. This form has no place for a compounding reason: order a compounded medication with createMedicationOrder. Production refuses it here.
         */
        post: operations["createMedicationRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/medication-request/{medication_request_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a medication request
         * @description Returns a prescribed medication with the status of its order, and whether it can be refilled. It contains nothing that identifies a person.
         */
        get: operations["getMedicationRequest"];
        put?: never;
        post?: never;
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
         * Create a refill request
         * @description Refills an existing prescription. This creates a new medication request and a new order, linked to the original.
         *     You may name the original medication request or one of its earlier refills; every refill uses the original's
         *     authorization.
         *
         *     A prescription is eligible if its original order has shipped, no refill is pending and authorized refills remain.
         *     Otherwise the response is 409 REFILL_NOT_ELIGIBLE with the reason. A cancelled refill returns its authorization. The
         *     refill.ready event tells you when a prescription becomes eligible.
         */
        post: operations["createRefillRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/refill-request/{refill_request_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a refill request
         * @description Returns a refill request with the status and shipment of its order, and whether the next refill is possible. It contains nothing that identifies a person.
         */
        get: operations["getRefillRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/medications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a clinic's medications
         * @description Lists the clinic's formulary: the medications that it may order, sorted by name and strength. Orders are checked against it. The operator keeps the formulary and may replace it while you page: what is in it all along is then still listed once.
         */
        get: operations["listMedications"];
        put?: never;
        post?: never;
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
         * List carriers
         * @description Lists every carrier that ships for the pharmacy, sorted by name. Use a carrier's `id` to list its services and as the `carrier_id` of a medication order.
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
         * List a carrier's services and prices
         * @description Lists the services of a carrier with their prices for the patient's state. The listed price is the price that is charged. If the patient's clinic has free shipping, every `totalCost` is 0 and `originalCost` is the regular price.
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
    "/api/external/sandbox/medication-order/{medication_order_id}/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move an order at once (development only)
         * @description Moves an order without waiting, so that your test suite can. Development only: in production this path does not exist,
         *     and the response is that of any unknown path.
         *
         *     With `to`, the order moves to that status, with the checks and the reasons of the pharmacy's own moves, and its
         *     simulation ends. Without `to`, it makes the next step of its `X-Sandbox-Scenario`, and the simulation goes on from
         *     there: the step after it comes by itself a few seconds later. If nothing more is simulated, the response is 409
         *     `no_next_step`.
         *
         *     Your webhooks get the events of the move as if the pharmacy had made it.
         */
        post: operations["advanceSandboxOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/integration-review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your integration review (development only)
         * @description Shows what your software has shown in development, what is missing before you go live, and how to show it: [Go live](#section/go-live). A request counts within seconds. The review has no health information. Development only: in production this path does not exist.
         */
        get: operations["getIntegrationReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Declare what you do without (development only)
         * @description Says what your software does not use, in place of what you said before: the items about it then do not apply. Development only: in production this path does not exist.
         */
        patch: operations["updateIntegrationReview"];
        trace?: never;
    };
    "/api/external/integration-review/probes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Probe a receiver (development only)
         * @description Sends the receiver of a webhook what it must refuse, a wrong signature and an old timestamp, and what it must answer with
         *     2xx: the same event twice, an unknown type, events out of order, a new field, and a body that comes slowly. Each is a
         *     delivery of a type that begins with `webhook.probe.`, and the body is that of a test event. [The delivery](#operation/listWebhookDeliveries)
         *     says what your receiver answered, and [your review](#operation/getIntegrationReview) what to change.
         *
         *     A probe is attempted once. It changes nothing for other events, and does not disable the webhook. A receiver is probed at
         *     most once a minute. Development only: in production this path does not exist.
         */
        post: operations["testReceiver"];
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
        /**
         * List a clinic's webhooks
         * @description Lists all webhooks of a clinic, newest first, without their secrets. A disabled webhook says why and since when.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Register a webhook
         * @description Registers a URL that the clinic's events are delivered to: those of the types in `events`. Each environment has its own webhooks. The response contains the signing secret, which is shown only once: use it to verify every delivery. To change a URL, register the new one and delete the old one.
         */
        post: operations["registerWebhook"];
        /**
         * Delete a webhook
         * @description Deletes a webhook and cancels its pending deliveries. The IDs go in the body. Deleting a webhook again is a 404.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/webhook/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description Returns a webhook of any of your clinics, without its secret. A disabled webhook says why and since when.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a webhook
         * @description Changes the events that a webhook gets, or disables or enables it. While a webhook is disabled, its events wait. To enable it starts a [recovery](#operation/recoverWebhook) since then, which delivers them in their order. Enable a webhook that we disabled when your receiver works again. The URL cannot be changed: register the new one and delete the old one.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/external/webhook/{webhook_id}/secret-rotation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a webhook's signing secret
         * @description Gives a webhook a new signing secret, which is shown only once. For 24 hours every delivery is signed with the new secret and with the previous one, so receivers with either accept it. If the response was lost, send the request again with the same Idempotency-Key, or rotate again: at most five secrets sign at the same time.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/webhook/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a webhook's deliveries
         * @description Lists the deliveries to a webhook, newest first, with every attempt and the beginning of your receiver's last response. They are kept for some weeks.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a clinic's events
         * @description Returns what webhooks get, for partners that cannot be reached from outside: the clinic's events of all types, or of those that `types` names, in one order that never changes. Read on by sending `cursor` as `after`. With `wait`, a response without events is held back until there is one. Events are kept for 30 days. What was erased with its patient is left out.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/webhook/{webhook_id}/recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recover missed events
         * @description Delivers every event since an instant that your receiver has not confirmed: those whose delivery failed or still waits,
         *     and those that had none, because the webhook, or its choice of types, is newer. They are delivered in the order of the
         *     feed, one after the other, each with a whole schedule of attempts ahead. What your receiver has confirmed is not sent
         *     again. A webhook that is disabled is enabled, unless the operator disabled it.
         *
         *     A recovery runs in the background: the `recovery` of [the webhook](#operation/getWebhook) says how far it is. A new
         *     recovery takes the place of one that is running, and recovers everything that that would have.
         */
        post: operations["recoverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/webhook/{webhook_id}/deliveries/{delivery_id}/replay": {
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
         * @description Sends a delivery again, whatever its status: at once, with the same webhook-id and a new schedule of attempts. If the webhook is disabled, enable it first: what waited for it is then sent anyway.
         */
        post: operations["replayWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external/webhook/{webhook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Sends a signed `webhook.test` event to the webhook, whichever types it gets. [Its delivery](#operation/listWebhookDeliveries)
         *     says what your receiver answered.
         *
         *     A test event is attempted once. It changes nothing for other events: a failure does not disable the webhook, and a
         *     success does not count as one. A webhook gets at most ten test events a minute.
         */
        post: operations["testWebhook"];
        delete?: never;
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
         * An order was created
         * @description Sent when a medication order, a medication request or a refill is accepted.
         */
        post: operations["receiveOrderCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.processing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The pharmacy fills an order
         * @description Sent when the pharmacy begins to fill an order, and again each time it goes on after a hold.
         */
        post: operations["receiveOrderProcessing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.on_hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was put on hold
         * @description Sent when the pharmacy stops an order for now. `reason` says why. With `has_note`, the order's `status_note` says what the pharmacy needs, and createClarification sends your answer. The order goes on or is cancelled.
         */
        post: operations["receiveOrderOnHold"];
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
         * An order was shipped to the patient
         * @description Sent when an order is handed to its carrier.
         */
        post: operations["receiveOrderFulfilled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.delivered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was delivered
         * @description Sent when an order has arrived.
         */
        post: operations["receiveOrderDelivered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.shipment_corrected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A shipment was corrected
         * @description Sent when the pharmacy corrects the tracking number, the carrier or the service of an order that has shipped: show your patient the new one. Only webhooks whose `events` name it get it.
         */
        post: operations["receiveOrderShipmentCorrected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was cancelled
         * @description Sent when an order ends without being shipped. `reason` says why.
         */
        post: operations["receiveOrderCancelled"];
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
         * @description Sent when a medication request becomes eligible for a refill, and again if a cancelled refill makes it eligible again. Never sent if no refills remain.
         */
        post: operations["receiveRefillReady"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refill.fulfilled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A refill was shipped
         * @description Sent when the order of a refill request is handed to its carrier, after its `order.fulfilled`.
         */
        post: operations["receiveRefillFulfilled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refill.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A refill was cancelled
         * @description Sent when the order of a refill request is cancelled, after its `order.cancelled`. The refill can be requested again: it counts in `refills_remaining`.
         */
        post: operations["receiveRefillCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A test of a webhook
         * @description Sent when you call testWebhook, to every webhook that you test, whichever types it gets. Verify it like any event and respond with a 2xx. It has no order and no sequence.
         */
        post: operations["receiveWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description The partner that the key of the request belongs to, and the key. */
        Account: {
            /**
             * Format: uuid
             * @description Your ID. Name it if you ask the operator for help.
             * @example 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44
             */
            partner_id: string;
            /**
             * @description Your name, as the operator recorded it.
             * @example Lakeside Telehealth
             */
            name: string;
            /**
             * @description The environment that this server is, and the only one in which the key works.
             * @example development
             * @enum {string}
             */
            environment: "development" | "production";
            /**
             * @description Whether your signed business associate agreement is recorded. Without it, production refuses all operations that carry health information.
             * @example true
             */
            baa_signed: boolean;
            /**
             * Format: int32
             * @description How many requests each of your keys may send in a minute.
             * @example 100
             */
            requests_per_minute: number;
            /**
             * @description Who issues, rolls and revokes your keys. With `operator` you can list them, and the operations that change them are 403.
             * @example partner
             * @enum {string}
             */
            keys_managed_by: "partner" | "operator";
            key: components["schemas"]["AccountKey"];
        };
        /** @description Whom the key belongs to. */
        AccountFound: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Account"];
        };
        /** @description The key of the request, without its secret. */
        AccountKey: {
            key_id: components["schemas"]["KeyId"];
            prefix: components["schemas"]["KeyPrefix"];
            scopes: components["schemas"]["Scopes"];
            expires_at: components["schemas"]["KeyExpiresAt"];
        };
        /**
         * @description The patient's address. Exactly one is supported.
         * @example [
         *       {
         *         "addressLine1": "418 Alder Street",
         *         "city": "Portland",
         *         "state": "OR",
         *         "postalCode": "97205"
         *       }
         *     ]
         */
        Addresses: components["schemas"]["PatientAddress"][];
        /** @description Where the order moves to. An empty object, or no body, is the next step of its scenario. */
        Advance: {
            to?: components["schemas"]["OrderStatus"];
            reason?: components["schemas"]["OrderReason"];
            /**
             * @description The tracking number of the shipment. Allowed only if `to` is `shipped`; without it the order ships without one.
             * @example 1Z999AA10123456784
             */
            tracking_number?: string;
        };
        /** @description The order cannot make this move, or the Idempotency-Key conflicts with an earlier request. */
        AdvanceConflictError: {
            success: components["schemas"]["Failure"];
            /** @description The error. */
            error: {
                /**
                 * @description CONFLICT if the order cannot make the move or a request with the same Idempotency-Key is in progress, IDEMPOTENCY_KEY_REUSED if the key was used with a different body or for another order.
                 * @example CONFLICT
                 * @enum {string}
                 */
                code: "CONFLICT" | "IDEMPOTENCY_KEY_REUSED";
                message: components["schemas"]["ErrorMessage"];
                details: components["schemas"]["OrderConflictDetails"];
                requestId: components["schemas"]["RequestId"];
                doc_url?: components["schemas"]["DocUrl"];
            };
        };
        /**
         * @description The value to send as `x-api-key`. A secret that is shown only once.
         * @example dev_2c26b46b68ffc68f_uQ1zT7bXn4yR0mVd8sLk2uHf6gWp9aEc3jNo5iKqtBA
         */
        ApiKeySecret: string;
        /** @description An attempt to deliver an event. */
        Attempt: {
            /**
             * Format: date-time
             * @description When the attempt began.
             * @example 2026-11-02T09:31:07.402Z
             */
            at: string;
            /**
             * Format: int32
             * @description The HTTP status of the receiver's response; null if there was none.
             * @example 503
             */
            status: number | null;
            /**
             * Format: int32
             * @description The duration of the attempt in milliseconds.
             * @example 87
             */
            duration_ms: number;
            /**
             * @description Why it failed; null if it succeeded. One of `not_2xx`, `redirect`, `gone`, `timed_out`, `name_not_found`, `address_not_public`, `connection_lost`, `not_http`, `server_stopped`, `not_in_contract` or `unreadable` (not sent), `accepted` (a probe that the receiver should have refused), or an error code of the network or of TLS, such as `ECONNREFUSED` or `CERT_HAS_EXPIRED`.
             * @example not_2xx
             */
            error: string | null;
        };
        /** @description The latest 50 attempts, oldest first. A schedule has ten, and a delivery that is sent again has a new one. */
        Attempts: components["schemas"]["Attempt"][];
        /**
         * @description Date of birth: a date (YYYY-MM-DD) or an ISO 8601 timestamp, with or without fraction and offset. The date is stored as you wrote it, without time zone conversion. Production refuses a date in the future or more than 130 years ago.
         * @example 1986-04-17
         * @example 1986-04-17T00:00:00.000Z
         */
        BirthDateOrTimestamp: string;
        /** @description Why the order is cancelled. */
        Cancellation: {
            reason: components["schemas"]["CancellationReason"];
            /**
             * @description A note to the pharmacy. Only the pharmacy sees it.
             * @example The dose was raised; a new order follows today
             */
            note?: string;
        };
        /** @description The order can no longer be cancelled, or the Idempotency-Key conflicts with an earlier request. */
        CancellationConflictError: {
            success: components["schemas"]["Failure"];
            /** @description The error. */
            error: {
                /**
                 * @description ORDER_NOT_CANCELLABLE if the order has shipped or is cancelled already, CONFLICT if a request with the same Idempotency-Key is in progress, IDEMPOTENCY_KEY_REUSED if the key was used with a different body or for another order.
                 * @example ORDER_NOT_CANCELLABLE
                 * @enum {string}
                 */
                code: "ORDER_NOT_CANCELLABLE" | "CONFLICT" | "IDEMPOTENCY_KEY_REUSED";
                message: components["schemas"]["ErrorMessage"];
                details: components["schemas"]["OrderConflictDetails"];
                requestId: components["schemas"]["RequestId"];
                doc_url?: components["schemas"]["DocUrl"];
            };
        };
        /**
         * @description Why the partner cancelled the order. The pharmacy sees it, and reads of the order return it; events do not have it.
         * @example patient_request
         * @enum {string}
         */
        CancellationReason: "patient_request" | "prescriber_request" | "duplicate" | "entered_in_error" | "therapy_changed" | "other";
        /** @description A shipping carrier. */
        Carrier: {
            id: components["schemas"]["CarrierId"];
            /**
             * @description The display name.
             * @example USPS
             */
            name: string;
        };
        /**
         * @description The ID of a carrier, from listCarriers.
         * @example usps
         */
        CarrierId: string;
        /** @description The carriers. */
        CarrierList: {
            success: components["schemas"]["Success"];
            /** @description The result. */
            data: {
                /**
                 * @description All carriers that ship for the pharmacy.
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
        /** @description A shipping service of a carrier, with its price for the patient. */
        CarrierService: {
            id: components["schemas"]["CarrierServiceId"];
            /**
             * @description The display name.
             * @example Priority Mail
             */
            name: string;
            /**
             * @description The price charged, in US dollars; 0 if shipping is free.
             * @example 8.5
             */
            totalCost: number;
            /**
             * @description The regular price, in US dollars.
             * @example 8.5
             */
            originalCost: number;
        };
        /**
         * @description The ID of a carrier service, from listCarrierServices. Unique across all carriers.
         * @example usps-priority
         */
        CarrierServiceId: string;
        /** @description A carrier's services with their prices for one patient. */
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
             * @description Whether shipping to this patient is free. If true, every `totalCost` is 0; if false, it equals `originalCost`.
             * @example false
             */
            isFreeShipment: boolean;
            /**
             * @description Why shipping is free: `clinic` if the patient's clinic pays for it. Null if it is not free. A minor version may add values.
             * @example clinic
             */
            freeShipmentType: string | null;
            /**
             * @description The two-letter code of the state that the prices are for.
             * @example OR
             */
            patientState: string;
            message?: components["schemas"]["SuccessMessage"];
        };
        Challenge: string;
        /**
         * @description City.
         * @example Oakland
         */
        City: string;
        /** @description The partner's answer to the pharmacy. */
        Clarification: {
            /**
             * @description Your answer. Say no more about the patient than the pharmacy needs.
             * @example The prescriber confirms 500 mg twice a day
             */
            text: string;
        };
        /** @description The order takes no answer now, or the Idempotency-Key conflicts with an earlier request. */
        ClarificationConflictError: {
            success: components["schemas"]["Failure"];
            /** @description The error. */
            error: {
                /**
                 * @description CONFLICT if the order takes no answer now, or if a request with the same Idempotency-Key is in progress, IDEMPOTENCY_KEY_REUSED if the key was used with a different body or for another order.
                 * @example CONFLICT
                 * @enum {string}
                 */
                code: "CONFLICT" | "IDEMPOTENCY_KEY_REUSED";
                message: components["schemas"]["ErrorMessage"];
                details: components["schemas"]["OrderConflictDetails"];
                requestId: components["schemas"]["RequestId"];
                doc_url?: components["schemas"]["DocUrl"];
            };
        };
        /** @description The pharmacy has the answer. */
        ClarificationSent: {
            success: components["schemas"]["Success"];
            /** @description The order, which has not changed, and the time of the answer. */
            data: {
                medication_order_id: components["schemas"]["MedicationOrderId"];
                /**
                 * @description The status of the order.
                 * @example on_hold
                 * @constant
                 */
                status: "on_hold";
                /**
                 * Format: date-time
                 * @description When the answer was sent.
                 * @example 2026-11-03T10:02:31.507Z
                 */
                at: string;
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /**
         * @description The `kid` of each public key of the client; empty if it has a secret.
         * @example [
         *       "2026-11"
         *     ]
         */
        ClientKeyIds: string[];
        /**
         * @description The public keys that the client signs its assertions with, as the text of a JWKS (RFC 7517): 1 to 10 keys, each with a `kid` of its own; RSA of 2048 bits or more, P-256, P-384 or Ed25519. It may hold no private key.
         * @example {"keys":[{"kty":"EC","crv":"P-256","x":"MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4","y":"4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM","kid":"2026-11"}]}
         */
        ClientKeys: string;
        /**
         * @description All that the client may do from now on.
         * @example [
         *       "orders:read",
         *       "events:read"
         *     ]
         */
        ClientScopes: components["schemas"]["Scope"][];
        /**
         * @description The `client_secret`. It is shown only once.
         * @example 3q2-7wABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhs
         */
        ClientSecret: string;
        /** @description A clinic that orders for its patients. */
        Clinic: {
            clinic_id: components["schemas"]["ClinicId"];
            /**
             * @description The name of the clinic.
             * @example Lakeside Clinic
             */
            name: string;
        };
        /**
         * Format: uuid
         * @description The ID of one of your clinics, as the operator gave it to you. Any other ID is a 400, `Clinic not found`.
         * @example 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b
         */
        ClinicId: string;
        /** @description A page of your clinics. */
        ClinicList: {
            success: components["schemas"]["Success"];
            /** @description The page. */
            data: {
                /** @description Clinics, newest first. */
                clinics: components["schemas"]["Clinic"][];
                next_cursor: components["schemas"]["NextCursor"];
            };
        };
        /** @description The request conflicts with the current state. */
        ConflictError: {
            success: components["schemas"]["Failure"];
            /** @description The error. */
            error: {
                /**
                 * @description Always this code for this status.
                 * @example CONFLICT
                 * @constant
                 */
                code: "CONFLICT";
                message: components["schemas"]["ErrorMessage"];
                details?: components["schemas"]["ErrorDetails"];
                requestId: components["schemas"]["RequestId"];
                doc_url?: components["schemas"]["DocUrl"];
            };
        };
        /** @description A way to contact the patient. */
        Contact: {
            /**
             * @description The type of contact, for example `email` or `phone`.
             * @example email
             */
            key: string;
            /**
             * @description The email address or telephone number.
             * @example linh.tran@mail.example
             */
            value: string;
        };
        /**
         * @description Ways to contact the patient.
         * @example [
         *       {
         *         "key": "email",
         *         "value": "linh.tran@mail.example"
         *       }
         *     ]
         */
        Contacts: components["schemas"]["Contact"][];
        /**
         * @description Country. Default: the United States.
         * @example US
         */
        Country: string;
        /**
         * Format: date-time
         * @description When it was created.
         * @example 2026-11-02T15:09:41.310Z
         */
        CreatedAt: string;
        /**
         * Format: date
         * @description Date of birth. Production refuses a date in the future or more than 130 years ago.
         * @example 1986-04-17
         */
        DateOfBirth: string;
        /**
         * Format: int32
         * @description The number of days that one fill lasts. Production allows at most 365.
         * @example 30
         */
        DaysSupply: number;
        /** @description What became of the deliveries of the last 24 hours to the clinic's webhooks. Of each webhook, the newest 5,000 are counted. */
        DeliveryCounts: {
            /**
             * Format: int32
             * @description How many your receiver accepted at the first attempt.
             * @example 118
             */
            confirmed: number;
            /**
             * Format: int32
             * @description How many it accepted at a later attempt.
             * @example 2
             */
            retried: number;
            /**
             * Format: int32
             * @description How many it has not accepted yet.
             * @example 1
             */
            waiting: number;
            /**
             * Format: int32
             * @description How many are not retried any more.
             * @example 0
             */
            failed: number;
            /**
             * Format: date-time
             * @description Since when the oldest delivery waits, however long ago that is; null if none waits.
             * @example 2026-11-02T15:12:07.601Z
             */
            waiting_since: string | null;
        };
        /**
         * Format: uuid
         * @description The ID of a delivery. Receivers see it as `webhook-id` in every attempt.
         * @example 01a19cd5-3158-755c-8381-a26cda3a188c
         */
        DeliveryId: string;
        /**
         * @description `pending` until it was accepted (`delivered`) or its last attempt failed (`failed`); `cancelled` if its webhook was deleted or its patient erased first. While its webhook is disabled, a pending delivery waits.
         * @example delivered
         * @enum {string}
         */
        DeliveryStatus: "pending" | "delivered" | "failed" | "cancelled";
        /**
         * @description Diagnosis codes, for example ICD-10.
         * @example [
         *       "E11.9",
         *       "E66.01"
         *     ]
         */
        DiagnosisCodes: string[];
        /**
         * @description Why it is disabled; null if it is enabled. `gone`: your receiver answered 410. `failing`: your receiver accepted no event for a whole schedule of attempts. `operator`: the operator disabled it. `partner`: you disabled it with updateWebhook.
         * @example failing
         */
        DisabledReason: ("gone" | "failing" | "operator" | "partner") | null;
        /**
         * Format: uri
         * @description The place of the code in the documentation, for people. Absent if the request was refused before its host was known, and in the operator API, which has no documentation page.
         * @example https://api.partner-fulfillment.example/docs#section/errors/method_not_allowed
         */
        DocUrl: string;
        /**
         * Format: email
         * @description Email address.
         * @example maria.alvarez@lakesideclinic.example
         */
        EmailAddress: string;
        /**
         * @description The error code, for programs. VALIDATION_ERROR is 400, UNAUTHORIZED 401, FORBIDDEN 403, NOT_FOUND 404, METHOD_NOT_ALLOWED 405, NOT_ACCEPTABLE 406, REQUEST_TIMEOUT 408, CONFLICT, REFILL_NOT_ELIGIBLE, ORDER_NOT_CANCELLABLE and IDEMPOTENCY_KEY_REUSED 409, PAYLOAD_TOO_LARGE 413, UNSUPPORTED_MEDIA_TYPE 415, RATE_LIMIT_EXCEEDED 429, HEADERS_TOO_LARGE 431, INTERNAL_ERROR 500 and SERVICE_UNAVAILABLE 503.
         * @example METHOD_NOT_ALLOWED
         * @enum {string}
         */
        ErrorCode: "VALIDATION_ERROR" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "REQUEST_TIMEOUT" | "CONFLICT" | "REFILL_NOT_ELIGIBLE" | "ORDER_NOT_CANCELLABLE" | "IDEMPOTENCY_KEY_REUSED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMIT_EXCEEDED" | "HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
        /** @description Details of the error, if there are any. */
        ErrorDetails: {
            field?: components["schemas"]["FindingField"];
            reason?: components["schemas"]["FindingReason"];
            errors?: components["schemas"]["Findings"];
            webhook_id?: components["schemas"]["WebhookId"];
            existing_id?: components["schemas"]["ExistingId"];
            scope?: components["schemas"]["MissingScope"];
        };
        /** @description The form of every error. Each status of an operation has its own, narrower schema; use this one for code that handles all errors alike. */
        ErrorEnvelope: {
            success: components["schemas"]["Failure"];
            /** @description The error. */
            error: {
                code: components["schemas"]["ErrorCode"];
                message: components["schemas"]["ErrorMessage"];
                details?: components["schemas"]["ErrorDetails"];
                retry_after?: components["schemas"]["RetryAfterSeconds"];
                requestId: components["schemas"]["RequestId"];
                doc_url?: components["schemas"]["DocUrl"];
            };
        };
        /**
         * @description The error in words, for people. Never contains health information.
         * @example first_name must be at least 2 characters
         */
        ErrorMessage: string;
        /**
         * @description Your own ID of the order; in refill.ready that of the medication request, in the other refill events that of the refill request. Absent if you gave none.
         * @example order-20418
         */
        EventExternalId: string;
        /**
         * Format: uuid
         * @description The ID of the event, the same whenever it is read. Webhooks have another one for each delivery.
         * @example 01a19ccc-c8a1-7a4e-9c12-3d5b8e7f6a01
         */
        EventId: string;
        /** @description A clinic's next events. */
        EventList: {
            success: components["schemas"]["Success"];
            /** @description The events, and where to read on. */
            data: {
                /** @description Events in the order of the feed, in which two events of one order never change places. */
                events: components["schemas"]["FeedEvent"][];
                /**
                 * @description Where to read on. Send it as `after` next time, also if there was no event.
                 * @example WyIwMWExOWNjOS1mYjAwLTdjZTktODlhYy04OWI5NWYyZTlmN2IiLCIyIl0
                 */
                cursor: string;
                /**
                 * @description Whether more events wait after these. If so, read on at once.
                 * @example false
                 */
                has_more: boolean;
            };
        };
        /**
         * Format: uuid
         * @description The order that the event is about; null for a test event.
         * @example 01a19ccc-c896-75e1-bf1a-f532816612bc
         */
        EventOrderId: string | null;
        /**
         * Format: int32
         * @description Increases with every event of the order, by more than one if your webhook does not get every type. Deliveries may arrive out of order: ignore an event whose sequence is lower than the last one you accepted of the same type for the same order (for refill.ready, the same medication request). Take the order's status from the event with the highest sequence of any type.
         * @example 3
         */
        EventSequence: number;
        /**
         * Format: date-time
         * @description When the event happened, not when it was delivered.
         * @example 2026-11-04T17:22:09.184Z
         */
        EventTimestamp: string;
        /**
         * @description The type of an event. `order.shipment_corrected` is sent only to a webhook whose `events` name it, and in a feed whose `types` name it.
         * @example order.fulfilled
         * @enum {string}
         */
        EventType: "order.created" | "order.processing" | "order.on_hold" | "order.fulfilled" | "order.delivered" | "order.shipment_corrected" | "order.cancelled" | "refill.ready" | "refill.fulfilled" | "refill.cancelled";
        /**
         * @description The types of events that the webhook gets.
         * @example [
         *       "order.created",
         *       "order.fulfilled",
         *       "refill.ready"
         *     ]
         */
        EventTypes: components["schemas"]["EventType"][];
        /**
         * Format: uuid
         * @description The ID of what already has the `external_id`. It is of the same kind as what you tried to create.
         * @example 01a19ccc-c896-75e1-bf1a-f532816612bc
         */
        ExistingId: string;
        /** @description An API key that expires soon. */
        ExpiringKey: {
            key_id: components["schemas"]["KeyId"];
            prefix: components["schemas"]["KeyPrefix"];
            /**
             * Format: date-time
             * @description When it expires.
             * @example 2026-11-20T00:00:00.000Z
             */
            expires_at: string;
        };
        /**
         * @description Your own ID for what you create, compared exactly as you send it. It is unique in a clinic for each kind of thing. If it is taken, the response is 409 `external_id_taken` with the ID of what has it, so that you can find what you lost. Do not put health information here, such as a name or a date of birth.
         * @example rx-20418
         */
        ExternalId: string;
        /** @description A webhook that needs its partner's attention. */
        FailingWebhook: {
            webhook_id: components["schemas"]["WebhookId"];
            /**
             * @description Why it is disabled, as in getWebhook; null if it is enabled and its receiver fails.
             * @example failing
             */
            disabled_reason: string | null;
            /**
             * Format: date-time
             * @description Since when it fails or is disabled.
             * @example 2026-11-02T15:20:00.000Z
             */
            since: string;
        };
        /**
         * @description Always false for an error.
         * @example false
         * @constant
         */
        Failure: false;
        /** @description What webhooks get for the same event, with its ID. Later versions may add types. */
        FeedEvent: components["schemas"]["OrderCreatedInFeed"] | components["schemas"]["OrderProcessingInFeed"] | components["schemas"]["OrderOnHoldInFeed"] | components["schemas"]["OrderFulfilledInFeed"] | components["schemas"]["OrderDeliveredInFeed"] | components["schemas"]["OrderShipmentCorrectedInFeed"] | components["schemas"]["OrderCancelledInFeed"] | components["schemas"]["RefillReadyInFeed"] | components["schemas"]["RefillFulfilledInFeed"] | components["schemas"]["RefillCancelledInFeed"];
        /** @description A problem with the request. */
        Finding: {
            field: components["schemas"]["FindingField"];
            reason: components["schemas"]["FindingReason"];
            /**
             * @description The problem as a sentence for people. It names the field.
             * @example first_name must be at least 2 characters
             */
            message: string;
        };
        /**
         * @description The field, named as you sent it; a nested field is a dotted path. It may also be a header, a query parameter or `body`, the body as a whole.
         * @example first_name
         * @example medication_requests[0].quantity
         */
        FindingField: string;
        /**
         * @description The reason, for programs. A minor version may add reasons, so your code must accept values that it does not know.
         * @example min_length
         * @example clinic_not_found
         */
        FindingReason: "address_not_public" | "already_cancelled" | "already_registered" | "already_shipped" | "another_body" | "another_path" | "baa_required" | "cannot_refrigerate" | "check_digit" | "clinic_not_found" | "compounding_reason_required" | "credentials" | "current_key" | "cursor_expired" | "cursor_invalid" | "development_only" | "disabled_by_operator" | "duplicate" | "duplicate_header" | "enum" | "event_gone" | "external_id_taken" | "format" | "has_secret" | "https_required" | "in_progress" | "in_the_future" | "in_the_past" | "insufficient_scope" | "jwks_invalid" | "key_limit" | "key_not_active" | "keys_managed_by_operator" | "license_expired" | "malformed_json" | "max_items" | "max_properties" | "maximum" | "media_type" | "medication_mismatch" | "min_items" | "min_length" | "min_properties" | "minimum" | "missing" | "no_next_step" | "no_refills_remaining" | "no_secret" | "not_awaiting_clarification" | "not_equal" | "not_found" | "not_in_formulary" | "not_shipped" | "only_when_held_or_cancelled" | "only_when_shipped" | "partner_suspended" | "patient_address_incomplete" | "patient_inactive" | "patient_state_missing" | "prescription_expired" | "refill_pending" | "repeated" | "required" | "rotation_limit" | "schedule_refills" | "state_code" | "strength_not_in_formulary" | "strength_required" | "test_event" | "test_limit" | "too_many_clarifications" | "transition_not_allowed" | "type" | "unknown_field" | "unknown_form" | "veterinarian_required" | "webhook_disabled" | "webhook_limit" | (string & {});
        /**
         * @description All problems. The first one is also in `field` and `reason`.
         * @example [
         *       {
         *         "field": "first_name",
         *         "reason": "min_length",
         *         "message": "first_name must be at least 2 characters"
         *       }
         *     ]
         */
        Findings: components["schemas"]["Finding"][];
        /** @description The key is valid, but you are not allowed to do this. */
        ForbiddenError: {
            success: components["schemas"]["Failure"];
            /** @description The error. */
            error: {
                /**
                 * @description Always this code for this status.
                 * @example FORBIDDEN
                 * @constant
                 */
                code: "FORBIDDEN";
                message: components["schemas"]["ErrorMessage"];
                details?: components["schemas"]["ErrorDetails"];
                requestId: components["schemas"]["RequestId"];
                doc_url?: components["schemas"]["DocUrl"];
            };
        };
        /**
         * @description Gender; null if not recorded.
         * @example female
         */
        Gender: ("male" | "female" | "other" | "unknown") | null;
        /**
         * @description Given name, at least 2 characters.
         * @example Maria
         */
        GivenName: string;
        /**
         * @description The pharmacy has written a note: read the order's `status_note`, which no event carries. Absent if there is none.
         * @example true
         * @constant
         */
        HasNote: true;
        /** @description The request conflicts with the current state, or with an earlier request that had the same Idempotency-Key. */
        IdempotencyConflictError: {
            success: components["schemas"]["Failure"];
            /** @description The error. */
            error: {
                /**
                 * @description IDEMPOTENCY_KEY_REUSED if the Idempotency-Key was used with a different body, otherwise CONFLICT. `details.reason` says what the conflict is.
                 * @example CONFLICT
                 * @enum {string}
                 */
                code: "CONFLICT" | "IDEMPOTENCY_KEY_REUSED";
                message: components["schemas"]["ErrorMessage"];
                details?: components["schemas"]["ErrorDetails"];
                requestId: components["schemas"]["RequestId"];
                doc_url?: components["schemas"]["DocUrl"];
            };
        };
        /**
         * @description Dosing instructions, printed on the label.
         * @example Take one tablet twice a day with meals
         */
        Instructions: string;
        /** @description What the software of a partner has shown in development, item by item. */
        IntegrationReview: {
            ready: components["schemas"]["IsReady"];
            without: components["schemas"]["Without"];
            items: components["schemas"]["ReviewItems"];
        };
        /** @description What your software has shown. */
        IntegrationReviewFound: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["IntegrationReview"];
        };
        /** @description What you do without. */
        IntegrationReviewUpdate: {
            without?: components["schemas"]["Without"];
        };
        /** @description What you do without now. */
        IntegrationReviewUpdated: {
            success: components["schemas"]["Success"];
            /** @description Your declaration. */
            data: {
                without: components["schemas"]["Without"];
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description An error on our side. The message never says more than that. */
        InternalError: {
            success: components["schemas"]["Failure"];
            /** @description The error. */
            error: {
                /**
                 * @description Always this code for this status.
                 * @example INTERNAL_ERROR
                 * @constant
                 */
                code: "INTERNAL_ERROR";
                message: components["schemas"]["ErrorMessage"];
                requestId: components["schemas"]["RequestId"];
                doc_url?: components["schemas"]["DocUrl"];
            };
        };
        /**
         * @description Whether no required item is missing.
         * @example false
         */
        IsReady: boolean;
        /**
         * @description Whether the shipment needs refrigeration.
         * @example true
         */
        IsRefrigerated: boolean;
        /**
         * @description The `client_secret`, shown only once; null for a client with a JWKS.
         * @example 3q2-7wABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhs
         */
        IssuedClientSecret: string | null;
        /** @description One of your keys, without its secret. */
        Key: {
            key_id: components["schemas"]["KeyId"];
            prefix: components["schemas"]["KeyPrefix"];
            /**
             * @description Whether the key works and, if not, why.
             * @example active
             * @enum {string}
             */
            status: "active" | "expired" | "revoked";
            scopes: components["schemas"]["Scopes"];
            /**
             * @description Whether it is the key of this request.
             * @example false
             */
            current: boolean;
            /**
             * Format: uuid
             * @description The key whose request issued it; null if the operator issued it.
             * @example 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e
             */
            issued_by_key_id: string | null;
            /**
             * Format: date-time
             * @description When it was last used, to the minute; null if it was not used, or not since version 1.1.0.
             * @example 2026-11-20T15:58:12.306Z
             */
            last_used_at: string | null;
            expires_at: components["schemas"]["KeyExpiresAt"];
            /**
             * Format: date-time
             * @description When it was revoked; null if it was not.
             * @example 2026-11-20T16:02:55.120Z
             */
            revoked_at: string | null;
            created_at: components["schemas"]["CreatedAt"];
        };
        /**
         * Format: date-time
         * @description When the key expires; null if it works until it is revoked.
         * @example 2027-11-02T00:00:00.000Z
         */
        KeyExpiresAt: string | null;
        /**
         * Format: uuid
         * @description The ID of one of your API keys. It is not a secret.
         * @example 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e
         */
        KeyId: string;
        /** @description The key that was issued. It is shown only here. */
        KeyIssued: {
            success: components["schemas"]["Success"];
            /** @description The key, with its secret. */
            data: {
                key_id: components["schemas"]["KeyId"];
                prefix: components["schemas"]["KeyPrefix"];
                api_key: components["schemas"]["ApiKeySecret"];
                scopes: components["schemas"]["Scopes"];
                expires_at: components["schemas"]["KeyExpiresAt"];
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description A page of your keys. */
        KeyList: {
            success: components["schemas"]["Success"];
            /** @description The page. */
            data: {
                /** @description The keys, newest first. */
                keys: components["schemas"]["Key"][];
                next_cursor: components["schemas"]["NextCursor"];
            };
        };
        /**
         * @description The start of the key, before its secret. It identifies the key but gives no access.
         * @example dev_9f86d081884c7d65
         */
        KeyPrefix: string;
        /** @description The key does not work any more. */
        KeyRevoked: {
            success: components["schemas"]["Success"];
            /** @description The key, and what it has left. */
            data: {
                key_id: components["schemas"]["KeyId"];
                /**
                 * Format: date-time
                 * @description When it was revoked first.
                 * @example 2026-11-20T16:02:55.120Z
                 */
                revoked_at: string;
                /**
                 * Format: int32
                 * @description How many webhooks that the key registered are enabled. They still get events.
                 * @example 1
                 */
                enabled_webhooks: number;
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description How a key is rolled. */
        KeyRoll: {
            /**
             * Format: int32
             * @description How many hours more the old key works; 24 if absent. With 0 it stops at once: do that if somebody else may have the key, and not with the key of the request, whose lost response could not be asked for again.
             * @example 24
             */
            overlap_hours?: number;
            expires_at?: components["schemas"]["NewKeyExpiresAt"];
        };
        /** @description The new key, and the end of the old one. The new key is shown only here. */
        KeyRolled: {
            success: components["schemas"]["Success"];
            /** @description The new key, with its secret. */
            data: {
                key_id: components["schemas"]["KeyId"];
                prefix: components["schemas"]["KeyPrefix"];
                api_key: components["schemas"]["ApiKeySecret"];
                scopes: components["schemas"]["Scopes"];
                expires_at: components["schemas"]["KeyExpiresAt"];
                rolled_key_id: components["schemas"]["KeyId"];
                /**
                 * Format: date-time
                 * @description Until when the old key works.
                 * @example 2026-11-21T15:30:02.771Z
                 */
                rolled_key_expires_at: string;
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /**
         * @description The first 1,024 bytes of the last response body; null if there was none. If the body contained the signing secret, it is removed.
         * @example upstream is down
         */
        LastAnswer: string | null;
        /**
         * Format: int32
         * @description The `sequence` of the order's latest event. An event with a lower one is older than this response.
         * @example 2
         */
        LatestSequence: number;
        /** @description The formulary's entry that a medication request is filled with. */
        MatchedMedication: {
            medication_request_id: components["schemas"]["MedicationRequestId"];
            medication_id: components["schemas"]["MedicationId"];
            medication_name: components["schemas"]["MatchedName"];
            medication_strength: components["schemas"]["MatchedStrength"];
        };
        /** @description The formulary's entry that will be filled for each medication request of the order, in the order of its lines. */
        MatchedMedications: components["schemas"]["MatchedMedication"][];
        /**
         * @description The name of the medication in the clinic's formulary when it was ordered.
         * @example Metformin
         */
        MatchedName: string;
        /**
         * @description The strength of the medication in the clinic's formulary when it was ordered; null if it has none.
         * @example 500 mg
         */
        MatchedStrength: string | null;
        /** @description A medication that the clinic may order. The combination of name and strength is unique in the clinic. */
        Medication: {
            medication_id: components["schemas"]["MedicationId"];
            /**
             * @description The name to order it by.
             * @example Metformin
             */
            name: string;
            /**
             * @description The strength or concentration; null if it has none.
             * @example 500 mg
             */
            strength: string | null;
            /**
             * @description The schedule of a controlled substance; null for any other medication.
             * @example C-IV
             */
            schedule: ("C-II" | "C-III" | "C-IV" | "C-V") | null;
            /**
             * @description Whether the medication is compounded. In that case an order must give the reason.
             * @example false
             */
            compounded: boolean;
        };
        /** @description A problem with the request. */
        MedicationFinding: {
            field: components["schemas"]["FindingField"];
            reason: components["schemas"]["FindingReason"];
            message: components["schemas"]["ErrorMessage"];
            strengths?: components["schemas"]["Strengths"];
        };
        /**
         * Format: uuid
         * @description The ID of a medication in the clinic's formulary.
         * @example 01a19cd2-63c2-7953-92b4-e73204fee6b4
         */
        MedicationId: string;
        /** @description The request is not valid. If a line names no strength of its medication, the strengths are listed. */
        MedicationInvalidError: {
            success: components["schemas"]["Failure"];
            /** @description The error. */
            error: {
                /**
                 * @description Always this code for this status.
                 * @example VALIDATION_ERROR
                 * @constant
                 */
                code: "VALIDATION_ERROR";
                message: components["schemas"]["ErrorMessage"];
                /** @description The first problem, and a list of all of them. */
                details: {
                    field: components["schemas"]["FindingField"];
                    reason: components["schemas"]["FindingReason"];
                    strengths?: components["schemas"]["Strengths"];
                    /** @description All problems. The first one is also in `field`, `reason` and `strengths`. */
                    errors?: components["schemas"]["MedicationFinding"][];
                };
                requestId: components["schemas"]["RequestId"];
                doc_url?: components["schemas"]["DocUrl"];
            };
        };
        /** @description A prescribed medication. Each line becomes a medication request. */
        MedicationLine: {
            medication: components["schemas"]["MedicationName"];
            /**
             * @description The dose or strength as text. If the formulary has several strengths of the medication, it must name one of them and nothing else, such as "500 mg"; otherwise the response is 400, `strength_required`. Case, spaces and spellings of a unit (mcg, µg, micrograms) do not matter, and nothing is converted. If the formulary has one strength, any dose is accepted; one that states another amount in the same unit brings the warning `strength_differs`.
             * @example 0.5 mg
             */
            dose?: string;
            /**
             * @description The unit of the dose. Recommended. If absent, it is taken from a dose such as "10 mg" (mg), "0.5 mL" (mL) or "5mg/mL" (mg/mL); for any other dose it stays empty.
             * @example mg
             */
            unit_of_measure?: string;
            quantity: components["schemas"]["Quantity"];
            /**
             * @description The number of refills authorized, as text of 1 to 9 digits. Production allows at most 99: none for C-II, 5 for C-III and C-IV.
             * @default 0
             * @example 3
             */
            refills?: string;
            /**
             * @description Directions for use, printed on the label.
             * @example Inject 0.5 mg under the skin once a week
             */
            direction: string;
            days_supply?: components["schemas"]["DaysSupply"];
            /**
             * @description A note to the pharmacy about this medication.
             * @example Patient asks for a pen with large print
             */
            note?: string;
            /**
             * @description Why the medication must be compounded. Required in production if the formulary marks the medication as compounded.
             * @example Needs a dye-free preparation
             */
            compounding_reason?: string;
            external_id?: components["schemas"]["ExternalId"];
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description A page of a clinic's medications. */
        MedicationList: {
            success: components["schemas"]["Success"];
            /** @description The page. */
            data: {
                /** @description Medications sorted by name and strength. */
                medications: components["schemas"]["Medication"][];
                next_cursor: components["schemas"]["NextCursor"];
            };
        };
        /**
         * @description The name of a medication in the clinic's formulary, which listMedications lists. Case and surrounding spaces do not matter. A name that is not in the formulary is a 400.
         * @example Metformin
         */
        MedicationName: string;
        /** @description The carrier form: one or more medications for a patient, with the carrier and service to ship with. */
        MedicationOrder: {
            patient_id: components["schemas"]["PatientId"];
            practitioner_id: components["schemas"]["PractitionerId"];
            clinic_id: components["schemas"]["ClinicId"];
            carrier_id: components["schemas"]["CarrierId"];
            service_id: components["schemas"]["CarrierServiceId"];
            /**
             * @description Whether the shipment needs refrigeration. If the service cannot refrigerate, production refuses the order and development warns.
             * @default false
             * @example true
             */
            is_refrigerated?: boolean;
            /**
             * @description The medications to dispense.
             * @example [
             *       {
             *         "medication": "Semaglutide",
             *         "quantity": 1,
             *         "direction": "Inject 0.5 mg under the skin once a week"
             *       }
             *     ]
             */
            medication_requests: components["schemas"]["MedicationLine"][];
            external_id?: components["schemas"]["ExternalId"];
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description The order is cancelled. */
        MedicationOrderCancelled: {
            success: components["schemas"]["Success"];
            /** @description The order and its medication requests, which have its status. */
            data: {
                medication_order_id: components["schemas"]["MedicationOrderId"];
                /**
                 * @description All medication requests of the order, in the order of its lines.
                 * @example [
                 *       "01a19ccd-b7c8-725e-8e71-654be27ef00c"
                 *     ]
                 */
                medication_request_ids: components["schemas"]["MedicationRequestId"][];
                /**
                 * @description The status of the order, which is final.
                 * @example cancelled
                 * @constant
                 */
                status: "cancelled";
                cancellation_reason: components["schemas"]["CancellationReason"];
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description An order. */
        MedicationOrderFound: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["OrderDetails"];
        };
        /**
         * Format: uuid
         * @description The ID of an order, which the pharmacy fills and ships as a whole.
         * @example 01a19ccc-c896-75e1-bf1a-f532816612bc
         */
        MedicationOrderId: string;
        /** @description A page of orders. */
        MedicationOrderList: {
            success: components["schemas"]["Success"];
            /** @description The page. */
            data: {
                /** @description The orders. */
                medication_orders: components["schemas"]["OrderSummary"][];
                next_cursor: components["schemas"]["NextCursor"];
                /**
                 * Format: date-time
                 * @description With `updated_since`, the `updated_since` to send once you have read all pages; the same on every page. It is a minute before you read the first page, because a change may become visible a little later than its time. Null without `updated_since`.
                 * @example 2026-11-04T17:30:00.000Z
                 */
                synced_until: string | null;
            };
        };
        /** @description The flat form: one medication for a patient. The shipping service is chosen for you. */
        MedicationRequest: components["schemas"]["MedicationRequestByName"] | components["schemas"]["MedicationRequestById"];
        /**
         * By ID
         * @description The medication by its ID in the clinic's formulary, from listMedications. Use this form if your system stores the formulary's IDs.
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
            external_id?: components["schemas"]["ExternalId"];
            metadata?: components["schemas"]["Metadata"];
        };
        /**
         * By name
         * @description The medication by its name in the clinic's formulary. Use this form if your system stores names. If you also send `medication_id`, both must refer to the same medication.
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
            external_id?: components["schemas"]["ExternalId"];
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description The medication request and its order were created. */
        MedicationRequestCreated: {
            success: components["schemas"]["Success"];
            /** @description What was created. */
            data: {
                medication_request_id: components["schemas"]["MedicationRequestId"];
                /**
                 * @description All medication requests of the order, in the order of its lines. `medication_request_id` is the first.
                 * @example [
                 *       "01a19ccd-b7c8-725e-8e71-654be27ef00c"
                 *     ]
                 */
                medication_request_ids: components["schemas"]["MedicationRequestId"][];
                medication_order_id: components["schemas"]["MedicationOrderId"];
                medications?: components["schemas"]["MatchedMedications"];
            };
            message: components["schemas"]["SuccessMessage"];
            warnings?: components["schemas"]["Warnings"];
        };
        /** @description A prescribed medication of an order, and whether it can be refilled. */
        MedicationRequestDetails: {
            medication_request_id: components["schemas"]["MedicationRequestId"];
            medication_order_id: components["schemas"]["MedicationOrderId"];
            original_medication_request_id: components["schemas"]["OriginalMedicationRequestId"];
            external_id: components["schemas"]["NullableExternalId"];
            metadata: components["schemas"]["Metadata"];
            status: components["schemas"]["OrderStatus"];
            medication_id: components["schemas"]["MedicationId"];
            medication_name: components["schemas"]["MatchedName"];
            medication_strength: components["schemas"]["MatchedStrength"];
            quantity: components["schemas"]["Quantity"];
            /**
             * @description The unit of the dose; null if it is not known.
             * @example mg
             */
            unit_of_measure: string | null;
            /**
             * Format: int32
             * @description The number of days that one fill lasts; null if it was not sent.
             * @example 30
             */
            days_supply: number | null;
            /**
             * Format: int32
             * @description The number of refills authorized on the original medication request.
             * @example 3
             */
            refills_authorized: number;
            refills_remaining: components["schemas"]["RefillsRemaining"];
            refillable: components["schemas"]["Refillable"];
            not_refillable_reason: components["schemas"]["NotRefillableReason"];
            /** @description The latest 100 refill requests of the original medication request, oldest first: all that use its refills, so a refill shows itself too. */
            refill_requests: components["schemas"]["RefillOfRequest"][];
            created_at: components["schemas"]["CreatedAt"];
            updated_at: components["schemas"]["UpdatedAt"];
        };
        /** @description A medication request. */
        MedicationRequestFound: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["MedicationRequestDetails"];
        };
        /**
         * Format: uuid
         * @description The ID of a medication request: one prescribed medication of an order.
         * @example 01a19ccd-b7c8-725e-8e71-654be27ef00c
         */
        MedicationRequestId: string;
        /**
         * @description The medication requests of the order, in the order of its lines.
         * @example [
         *       "01a19ccd-b7c8-725e-8e71-654be27ef00c"
         *     ]
         */
        MedicationRequestIds: components["schemas"]["MedicationRequestId"][];
        /**
         * @description The strength or concentration. Required if the formulary has several strengths of `medication_name` and you send no `medication_id`. If you send it, the formulary must have the medication in that strength; otherwise the response is 400. Case, spaces and spellings of a unit (mcg, µg, micrograms) do not matter, and nothing is converted.
         * @example 500 mg
         */
        MedicationStrength: string;
        /**
         * @description Your own notes for your own software: up to 10 keys of up to 40 characters, each with a text of up to 200. We store them and give them back, and do nothing else with them. Do not put health information here.
         * @example {
         *       "campaign": "spring-2026",
         *       "channel": "app"
         *     }
         */
        Metadata: {
            [key: string]: string;
        };
        /** @description The header of the credential, if the request had none. Absent for every other cause. */
        MissingHeader: {
            /**
             * @description The name of the header.
             * @example x-api-key
             */
            field: string;
            /**
             * @description The request came without the header.
             * @example missing
             * @constant
             */
            reason: "missing";
        };
        /**
         * @description The scope that the key lacks.
         * @example orders:write
         */
        MissingScope: string;
        /** @description A key to issue. */
        NewKey: {
            scopes?: components["schemas"]["NewScopes"];
            expires_at?: components["schemas"]["NewKeyExpiresAt"];
        };
        /**
         * Format: date-time
         * @description When the new key expires; must be in the future. If absent or null, it works until it is revoked.
         * @example 2027-11-02T00:00:00Z
         */
        NewKeyExpiresAt: string | null;
        /** @description An OAuth client to create. */
        NewOAuthClient: {
            name: components["schemas"]["OAuthClientName"];
            scopes?: components["schemas"]["NewScopes"];
            jwks?: components["schemas"]["ClientKeys"];
        };
        /**
         * @description What the new key may do. If absent, it may do the same as whoever issues it.
         * @example [
         *       "orders:read",
         *       "events:read"
         *     ]
         */
        NewScopes: components["schemas"]["Scope"][];
        /**
         * @description The `cursor` of the next page; null on the last page.
         * @example WyJtZXRmb3JtaW4iLCIxMDAwbWciXQ
         */
        NextCursor: string | null;
        /** @description The Accept header excludes application/json. */
        NotAcceptableError: {
            success: components["schemas"]["Failure"];
            /** @description The error. */
            error: {
                /**
                 * @description Always this code for this status.
                 * @example NOT_ACCEPTABLE
                 * @constant
                 */
                code: "NOT_ACCEPTABLE";
                message: components["schemas"]["ErrorMessage"];
                details?: components["schemas"]["ErrorDetails"];
                requestId: components["schemas"]["RequestId"];
                doc_url?: components["schemas"]["DocUrl"];
            };
        };
        /** @description Which of the IDs that you sent was not found. */
        NotFoundDetails: {
            /**
             * @description The field of the ID, as you sent it.
             * @example patient_id
             */
            field: string;
            /**
             * @description The same if it does not exist and if it belongs to another clinic.
             * @example not_found
             * @constant
             */
            reason: "not_found";
        };
        /** @description Something that the request refers to does not exist or does not belong to the clinic. */
        NotFoundError: {
            success: components["schemas"]["Failure"];
            /** @description The error. */
            error: {
                /**
                 * @description Always this code for this status.
                 * @example NOT_FOUND
                 * @constant
                 */
                code: "NOT_FOUND";
                message: components["schemas"]["ErrorMessage"];
                details: components["schemas"]["NotFoundDetails"];
                requestId: components["schemas"]["RequestId"];
                doc_url?: components["schemas"]["DocUrl"];
            };
        };
        /**
         * @description Why no refill is possible now: `not_shipped`, `refill_pending` or `no_refills_remaining`, as the `details.reason` of createRefillRequest. Null if one is possible. A minor version may add reasons.
         * @example refill_pending
         */
        NotRefillableReason: string | null;
        /**
         * @description Why you cancelled the order; null unless you did.
         * @example patient_request
         */
        NullableCancellationReason: components["schemas"]["CancellationReason"] | null;
        /**
         * @description Your own ID, as you sent it; null if you sent none.
         * @example rx-20418
         */
        NullableExternalId: string | null;
        /**
         * @description Why the order was put on hold or cancelled; null for every other status, and if version 1.0.0 held or cancelled it.
         * @example clarification_needed
         */
        NullableOrderReason: components["schemas"]["OrderReason"] | null;
        /**
         * @description The last recovery of the webhook; null if there was none. A webhook that is enabled, however that is done, recovers what it has missed since it was disabled.
         * @example {
         *       "since": "2026-11-06T02:40:11.907Z",
         *       "started_at": "2026-11-09T08:15:02.114Z",
         *       "status": "running",
         *       "events": 214,
         *       "checked": 214,
         *       "resent": 37
         *     }
         */
        NullableRecovery: components["schemas"]["Recovery"] | null;
        /**
         * @description How the client authenticates at the token endpoint.
         * @example client_secret_basic
         * @enum {string}
         */
        OAuthAuthentication: "client_secret_basic" | "private_key_jwt";
        /** @description One of your OAuth clients, without its secret. */
        OAuthClient: {
            client_id: components["schemas"]["OAuthClientId"];
            key_id: components["schemas"]["OAuthClientKeyId"];
            name: components["schemas"]["OAuthClientName"];
            authentication: components["schemas"]["OAuthAuthentication"];
            kids: components["schemas"]["ClientKeyIds"];
            status: components["schemas"]["OAuthClientStatus"];
            scopes: components["schemas"]["Scopes"];
            /**
             * @description Whether the request came from it.
             * @example false
             */
            current: boolean;
            /**
             * Format: uuid
             * @description The key or client whose request created it; null if the operator created it.
             * @example 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e
             */
            issued_by_key_id: string | null;
            /**
             * Format: date-time
             * @description Until when the secret before works or worked; null if the secret was never rolled.
             * @example 2026-11-21T16:02:55.120Z
             */
            previous_secret_until: string | null;
            /**
             * Format: date-time
             * @description When one of its tokens was last used, to the minute; null if none was.
             * @example 2026-11-20T15:58:12.306Z
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description When it was disabled; null if it is not.
             * @example 2026-11-20T16:02:55.120Z
             */
            disabled_at: string | null;
            created_at: components["schemas"]["CreatedAt"];
        };
        /** @description The client that was created. Its secret is shown only here. */
        OAuthClientCreated: {
            success: components["schemas"]["Success"];
            /** @description The client, with its secret. */
            data: {
                client_id: components["schemas"]["OAuthClientId"];
                key_id: components["schemas"]["OAuthClientKeyId"];
                name: components["schemas"]["OAuthClientName"];
                authentication: components["schemas"]["OAuthAuthentication"];
                client_secret: components["schemas"]["IssuedClientSecret"];
                scopes: components["schemas"]["Scopes"];
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description The client is gone, and so are its tokens. */
        OAuthClientDeleted: {
            success: components["schemas"]["Success"];
            /** @description The client, and what it has left. */
            data: {
                client_id: components["schemas"]["OAuthClientId"];
                key_id: components["schemas"]["OAuthClientKeyId"];
                enabled_webhooks: components["schemas"]["WebhooksOfClient"];
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description One of your clients. */
        OAuthClientFound: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["OAuthClient"];
        };
        /**
         * @description The `client_id` of an OAuth client. It is not a secret.
         * @example dev_2c26b46b68ffc68f
         */
        OAuthClientId: string;
        /**
         * Format: uuid
         * @description The name of the client in the list of your requests and in the audit. No path takes it.
         * @example 01a1ac20-1b7c-7d3e-9b20-5e6f7a8b9c02
         */
        OAuthClientKeyId: string;
        /** @description A page of your OAuth clients. */
        OAuthClientList: {
            success: components["schemas"]["Success"];
            /** @description The page. */
            data: {
                /** @description The clients, newest first. */
                clients: components["schemas"]["OAuthClient"][];
                next_cursor: components["schemas"]["NextCursor"];
            };
        };
        /**
         * @description What the client is for, such as the system that uses it. Surrounding spaces and invisible characters are removed. No health information.
         * @example Order service
         */
        OAuthClientName: string;
        /** @description The client with its new secret, which is shown only here. */
        OAuthClientSecretRolled: {
            success: components["schemas"]["Success"];
            /** @description The client, with its secret. */
            data: {
                client_id: components["schemas"]["OAuthClientId"];
                key_id: components["schemas"]["OAuthClientKeyId"];
                name: components["schemas"]["OAuthClientName"];
                client_secret: components["schemas"]["ClientSecret"];
                previous_secret_until: components["schemas"]["PreviousSecretUntil"];
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /**
         * @description A disabled client gets no tokens, and its tokens do not work.
         * @example active
         * @enum {string}
         */
        OAuthClientStatus: "active" | "disabled";
        /** @description What to change. Absent fields stay as they are. */
        OAuthClientUpdate: {
            name?: components["schemas"]["OAuthClientName"];
            scopes?: components["schemas"]["ClientScopes"];
            jwks?: components["schemas"]["ClientKeys"];
            /**
             * @description `false` disables the client: it gets no tokens, and its tokens stop working. `true` enables it, with the secret or the keys that it had.
             * @example true
             */
            enabled?: boolean;
        };
        /** @description The client after the change. */
        OAuthClientUpdated: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["OAuthClient"];
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description The order has moved. */
        OrderAdvanced: {
            success: components["schemas"]["Success"];
            /** @description The order after the move. */
            data: {
                medication_order_id: components["schemas"]["MedicationOrderId"];
                status: components["schemas"]["OrderStatus"];
                reason: components["schemas"]["NullableOrderReason"];
                /**
                 * @description The tracking number that this move gave the order; null if it gave none.
                 * @example SANDBOX-F532816612BC
                 */
                tracking_number: string | null;
                /**
                 * @description The status that the order moves to next by itself; null if its simulation has ended.
                 * @example delivered
                 */
                next_status: components["schemas"]["OrderStatus"] | null;
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description The order and why it was cancelled, without health information. */
        OrderCancelledData: {
            medication_order_id: components["schemas"]["MedicationOrderId"];
            clinic_id: components["schemas"]["ClinicId"];
            status: components["schemas"]["OrderStatus"];
            sequence: components["schemas"]["EventSequence"];
            medication_request_ids: components["schemas"]["MedicationRequestIds"];
            external_id?: components["schemas"]["EventExternalId"];
            metadata?: components["schemas"]["Metadata"];
            reason: components["schemas"]["OrderReason"];
            has_note?: components["schemas"]["HasNote"];
        };
        /** @description An order was cancelled. */
        OrderCancelledEvent: {
            /**
             * @description The event type.
             * @example order.cancelled
             * @constant
             */
            type: "order.cancelled";
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["OrderCancelledData"];
        };
        /**
         * order.cancelled
         * @description The event order.cancelled.
         */
        OrderCancelledInFeed: {
            event_id: components["schemas"]["EventId"];
            /**
             * @description The event type.
             * @example order.cancelled
             * @constant
             */
            type: "order.cancelled";
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["OrderCancelledData"];
        };
        /** @description Why the order cannot do this, or how the Idempotency-Key conflicts. */
        OrderConflictDetails: {
            field: components["schemas"]["FindingField"];
            reason: components["schemas"]["FindingReason"];
            /** @description The current status of the order. Absent if the Idempotency-Key is the reason. */
            order_status?: components["schemas"]["OrderStatus"];
        };
        /** @description How many orders have a status. */
        OrderCount: {
            status: components["schemas"]["OrderStatus"];
            /**
             * Format: int32
             * @description How many orders have the status, counted up to 10,000. Of those that were delivered or cancelled, only the ones that were placed within the last 30 days.
             * @example 12
             */
            count: number;
        };
        /** @description The order, without health information. */
        OrderCreatedData: {
            medication_order_id: components["schemas"]["MedicationOrderId"];
            clinic_id: components["schemas"]["ClinicId"];
            status: components["schemas"]["OrderStatus"];
            sequence: components["schemas"]["EventSequence"];
            medication_request_ids: components["schemas"]["MedicationRequestIds"];
            external_id?: components["schemas"]["EventExternalId"];
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description An order was created by a medication order, a medication request or a refill. */
        OrderCreatedEvent: {
            /**
             * @description The event type.
             * @example order.created
             * @constant
             */
            type: "order.created";
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["OrderCreatedData"];
        };
        /**
         * order.created
         * @description The event order.created.
         */
        OrderCreatedInFeed: {
            event_id: components["schemas"]["EventId"];
            /**
             * @description The event type.
             * @example order.created
             * @constant
             */
            type: "order.created";
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["OrderCreatedData"];
        };
        /** @description The order and its shipment, without health information. */
        OrderDeliveredData: {
            medication_order_id: components["schemas"]["MedicationOrderId"];
            clinic_id: components["schemas"]["ClinicId"];
            status: components["schemas"]["OrderStatus"];
            sequence: components["schemas"]["EventSequence"];
            medication_request_ids: components["schemas"]["MedicationRequestIds"];
            external_id?: components["schemas"]["EventExternalId"];
            metadata?: components["schemas"]["Metadata"];
            carrier_id: components["schemas"]["CarrierId"];
            service_id: components["schemas"]["CarrierServiceId"];
            tracking_number: components["schemas"]["TrackingNumber"];
            tracking_url: components["schemas"]["TrackingUrl"];
        };
        /** @description An order has arrived. */
        OrderDeliveredEvent: {
            /**
             * @description The event type.
             * @example order.delivered
             * @constant
             */
            type: "order.delivered";
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["OrderDeliveredData"];
        };
        /**
         * order.delivered
         * @description The event order.delivered.
         */
        OrderDeliveredInFeed: {
            event_id: components["schemas"]["EventId"];
            /**
             * @description The event type.
             * @example order.delivered
             * @constant
             */
            type: "order.delivered";
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["OrderDeliveredData"];
        };
        /** @description An order with its medications and its history. */
        OrderDetails: {
            medication_order_id: components["schemas"]["MedicationOrderId"];
            clinic_id: components["schemas"]["ClinicId"];
            patient_id: components["schemas"]["PatientId"];
            practitioner_id: components["schemas"]["PractitionerId"];
            external_id: components["schemas"]["NullableExternalId"];
            metadata: components["schemas"]["Metadata"];
            status: components["schemas"]["OrderStatus"];
            reason: components["schemas"]["NullableOrderReason"];
            cancellation_reason: components["schemas"]["NullableCancellationReason"];
            sequence: components["schemas"]["LatestSequence"];
            created_at: components["schemas"]["CreatedAt"];
            updated_at: components["schemas"]["UpdatedAt"];
            carrier_id: components["schemas"]["CarrierId"];
            service_id: components["schemas"]["CarrierServiceId"];
            service_name: components["schemas"]["ServiceName"];
            shipping_cost: components["schemas"]["ShippingCost"];
            is_refrigerated: components["schemas"]["IsRefrigerated"];
            shipment_group_id: components["schemas"]["ShipmentGroupIdOfOrder"];
            refill_request_id: components["schemas"]["RefillRequestIdOfOrder"];
            tracking: components["schemas"]["Tracking"];
            medication_request_ids: components["schemas"]["MedicationRequestIds"];
            /** @description The medication requests of the order, in the order of its lines. */
            medication_requests: components["schemas"]["MedicationRequestDetails"][];
            /** @description The statuses that the order has had, oldest first. */
            history: components["schemas"]["OrderHistoryEntry"][];
            status_note: components["schemas"]["StatusNote"];
            notes: components["schemas"]["OrderNotes"];
        };
        /** @description The order and its shipment, without health information. An event of version 1.0.0 has no `carrier_id`, `service_id` and `tracking_url`. */
        OrderFulfilledData: {
            medication_order_id: components["schemas"]["MedicationOrderId"];
            clinic_id: components["schemas"]["ClinicId"];
            status: components["schemas"]["OrderStatus"];
            sequence: components["schemas"]["EventSequence"];
            medication_request_ids: components["schemas"]["MedicationRequestIds"];
            external_id?: components["schemas"]["EventExternalId"];
            metadata?: components["schemas"]["Metadata"];
            carrier_id?: components["schemas"]["CarrierId"];
            service_id?: components["schemas"]["CarrierServiceId"];
            tracking_number: components["schemas"]["TrackingNumber"];
            tracking_url?: components["schemas"]["TrackingUrl"];
        };
        /** @description An order was shipped. */
        OrderFulfilledEvent: {
            /**
             * @description The event type.
             * @example order.fulfilled
             * @constant
             */
            type: "order.fulfilled";
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["OrderFulfilledData"];
        };
        /**
         * order.fulfilled
         * @description The event order.fulfilled.
         */
        OrderFulfilledInFeed: {
            event_id: components["schemas"]["EventId"];
            /**
             * @description The event type.
             * @example order.fulfilled
             * @constant
             */
            type: "order.fulfilled";
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["OrderFulfilledData"];
        };
        /** @description A status that an order has had. */
        OrderHistoryEntry: {
            status: components["schemas"]["OrderStatus"];
            reason: components["schemas"]["NullableOrderReason"];
            /**
             * Format: date-time
             * @description When the order got the status.
             * @example 2026-11-04T17:22:09.184Z
             */
            at: string;
        };
        /** @description A note of the pharmacy, or an answer of the partner. */
        OrderNote: {
            /**
             * @description Who wrote it.
             * @example pharmacy
             * @enum {string}
             */
            author: "pharmacy" | "partner";
            /**
             * @description The words.
             * @example Please confirm the dose with the prescriber
             */
            text: string;
            /**
             * Format: date-time
             * @description When it was written.
             * @example 2026-11-03T09:12:44.038Z
             */
            at: string;
        };
        /** @description What the pharmacy wrote when it held or cancelled the order, and what the partner answered, oldest first. Empty once the patient is erased. */
        OrderNotes: components["schemas"]["OrderNote"][];
        /** @description The order and why it is on hold, without health information. */
        OrderOnHoldData: {
            medication_order_id: components["schemas"]["MedicationOrderId"];
            clinic_id: components["schemas"]["ClinicId"];
            status: components["schemas"]["OrderStatus"];
            sequence: components["schemas"]["EventSequence"];
            medication_request_ids: components["schemas"]["MedicationRequestIds"];
            external_id?: components["schemas"]["EventExternalId"];
            metadata?: components["schemas"]["Metadata"];
            reason: components["schemas"]["OrderReason"];
            has_note?: components["schemas"]["HasNote"];
        };
        /** @description An order was put on hold. */
        OrderOnHoldEvent: {
            /**
             * @description The event type.
             * @example order.on_hold
             * @constant
             */
            type: "order.on_hold";
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["OrderOnHoldData"];
        };
        /**
         * order.on_hold
         * @description The event order.on_hold.
         */
        OrderOnHoldInFeed: {
            event_id: components["schemas"]["EventId"];
            /**
             * @description The event type.
             * @example order.on_hold
             * @constant
             */
            type: "order.on_hold";
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["OrderOnHoldData"];
        };
        /** @description The order, without health information. */
        OrderProcessingData: {
            medication_order_id: components["schemas"]["MedicationOrderId"];
            clinic_id: components["schemas"]["ClinicId"];
            status: components["schemas"]["OrderStatus"];
            sequence: components["schemas"]["EventSequence"];
            medication_request_ids: components["schemas"]["MedicationRequestIds"];
            external_id?: components["schemas"]["EventExternalId"];
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description The pharmacy fills an order, or goes on after a hold. */
        OrderProcessingEvent: {
            /**
             * @description The event type.
             * @example order.processing
             * @constant
             */
            type: "order.processing";
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["OrderProcessingData"];
        };
        /**
         * order.processing
         * @description The event order.processing.
         */
        OrderProcessingInFeed: {
            event_id: components["schemas"]["EventId"];
            /**
             * @description The event type.
             * @example order.processing
             * @constant
             */
            type: "order.processing";
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["OrderProcessingData"];
        };
        /**
         * @description Why an order was put on hold or cancelled. Later versions may add values.
         * @example clarification_needed
         * @enum {string}
         */
        OrderReason: "out_of_stock" | "backordered" | "clarification_needed" | "address_invalid" | "refill_too_soon" | "interaction_review" | "duplicate_therapy" | "prior_authorization" | "returned_to_sender" | "partner_request" | "other";
        /** @description The order with its shipment as it is now, and as it was before. Without health information. */
        OrderShipmentCorrectedData: {
            medication_order_id: components["schemas"]["MedicationOrderId"];
            clinic_id: components["schemas"]["ClinicId"];
            status: components["schemas"]["OrderStatus"];
            sequence: components["schemas"]["EventSequence"];
            medication_request_ids: components["schemas"]["MedicationRequestIds"];
            external_id?: components["schemas"]["EventExternalId"];
            metadata?: components["schemas"]["Metadata"];
            carrier_id: components["schemas"]["CarrierId"];
            service_id: components["schemas"]["CarrierServiceId"];
            tracking_number: components["schemas"]["TrackingNumber"];
            tracking_url: components["schemas"]["TrackingUrl"];
            /** @description The shipment before the correction. */
            previous: {
                carrier_id: components["schemas"]["CarrierId"];
                service_id: components["schemas"]["CarrierServiceId"];
                tracking_number: components["schemas"]["TrackingNumber"];
            };
        };
        /** @description The pharmacy has corrected the tracking number, the carrier or the service of a shipped order. */
        OrderShipmentCorrectedEvent: {
            /**
             * @description The event type.
             * @example order.shipment_corrected
             * @constant
             */
            type: "order.shipment_corrected";
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["OrderShipmentCorrectedData"];
        };
        /**
         * order.shipment_corrected
         * @description The event order.shipment_corrected.
         */
        OrderShipmentCorrectedInFeed: {
            event_id: components["schemas"]["EventId"];
            /**
             * @description The event type.
             * @example order.shipment_corrected
             * @constant
             */
            type: "order.shipment_corrected";
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["OrderShipmentCorrectedData"];
        };
        /**
         * @description The status of an order: received → processing → shipped → delivered. From processing an order may go to on_hold and back. From received, processing or on_hold it may be cancelled. A medication request has the status of its order.
         * @example shipped
         * @enum {string}
         */
        OrderStatus: "received" | "processing" | "on_hold" | "shipped" | "delivered" | "cancelled";
        /** @description An order without its medications and its history. */
        OrderSummary: {
            medication_order_id: components["schemas"]["MedicationOrderId"];
            clinic_id: components["schemas"]["ClinicId"];
            patient_id: components["schemas"]["PatientId"];
            practitioner_id: components["schemas"]["PractitionerId"];
            external_id: components["schemas"]["NullableExternalId"];
            metadata: components["schemas"]["Metadata"];
            status: components["schemas"]["OrderStatus"];
            reason: components["schemas"]["NullableOrderReason"];
            cancellation_reason: components["schemas"]["NullableCancellationReason"];
            sequence: components["schemas"]["LatestSequence"];
            created_at: components["schemas"]["CreatedAt"];
            updated_at: components["schemas"]["UpdatedAt"];
            carrier_id: components["schemas"]["CarrierId"];
            service_id: components["schemas"]["CarrierServiceId"];
            service_name: components["schemas"]["ServiceName"];
            shipping_cost: components["schemas"]["ShippingCost"];
            is_refrigerated: components["schemas"]["IsRefrigerated"];
            shipment_group_id: components["schemas"]["ShipmentGroupIdOfOrder"];
            refill_request_id: components["schemas"]["RefillRequestIdOfOrder"];
            tracking: components["schemas"]["Tracking"];
            medication_request_ids: components["schemas"]["MedicationRequestIds"];
        };
        /**
         * Format: uuid
         * @description The medication request whose refills this one uses. A medication request that is not a refill is its own.
         * @example 01a19ccd-b7c8-725e-8e71-654be27ef00c
         */
        OriginalMedicationRequestId: string;
        /** @description An overview of a partner and one of its clinics. */
        Overview: {
            success: components["schemas"]["Success"];
            /** @description The overview. */
            data: {
                /** @description The hours with any request within the last 24 hours, newest first. */
                hours: components["schemas"]["RequestHour"][];
                refusals: components["schemas"]["RefusalTrend"];
                /** @description The clinic's orders by their status. */
                orders: components["schemas"]["OrderCount"][];
                deliveries: components["schemas"]["DeliveryCounts"];
                /** @description The clinic's webhooks that fail, or that were disabled by somebody else than you. */
                failing_webhooks: components["schemas"]["FailingWebhook"][];
                /** @description Your API keys that expire within 30 days, the next one first. At most 20. */
                expiring_keys: components["schemas"]["ExpiringKey"][];
            };
        };
        /** @description A human or animal patient, in one of three forms. The forms cannot be mixed: a field of another form is an error. */
        Patient: components["schemas"]["PatientPrimary"] | components["schemas"]["PatientSimplified"] | components["schemas"]["PatientSimplifiedFlat"];
        /** @description The address that medication is shipped to. Every field except the second and third line must be present; use null for a value that you do not have. Production refuses orders for a patient whose street, city or ZIP code is missing, and refills that bring no address of their own. */
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
             * @description Further delivery information.
             * @example c/o Front desk
             */
            addressLine3?: string | null;
            /**
             * @description City.
             * @example Portland
             */
            city: string | null;
            /**
             * @description Two-letter state code, validated in production. It determines the shipping price.
             * @example OR
             */
            state: string | null;
            /**
             * @description ZIP code, five digits or ZIP+4, validated in production.
             * @example 97205
             */
            postalCode: string | null;
        };
        /** @description The patient was created. */
        PatientCreated: {
            success: components["schemas"]["Success"];
            /** @description The IDs of what was created. */
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
         * @description The ID of a patient, from createPatient.
         * @example 01a19ccb-d964-724c-a583-4cdfc3a2fd67
         */
        PatientId: string;
        /**
         * @description Family name. One character is enough, unlike a practitioner's.
         * @example Tran
         */
        PatientLastName: string;
        /**
         * Primary
         * @description The form with all fields, and the only form for animals. Only this form has species, weight, contacts and an assigned practitioner.
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
             * @description The name of an animal's owner. An animal without an owner gives a warning in both environments.
             * @example Dana Whitfield
             */
            animal_owner_name?: string | null;
            weight?: components["schemas"]["Weight"];
            weight_recorded_date?: components["schemas"]["WeightRecordedDate"];
            status?: components["schemas"]["PatientStatus"];
            practitioner_id: components["schemas"]["PractitionerId"];
            assigned_clinic: components["schemas"]["ClinicId"];
            contacts?: components["schemas"]["Contacts"];
            addresses: components["schemas"]["Addresses"];
            external_id?: components["schemas"]["ExternalId"];
            metadata?: components["schemas"]["Metadata"];
        };
        /**
         * Simplified, address object
         * @description The short form for human patients, with the address as an object.
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
            external_id?: components["schemas"]["ExternalId"];
            metadata?: components["schemas"]["Metadata"];
        };
        /**
         * Simplified, flat address
         * @description The short form for human patients, with the address in separate fields.
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
            external_id?: components["schemas"]["ExternalId"];
            metadata?: components["schemas"]["Metadata"];
        };
        /**
         * @description Whether the patient is under care. Absent or null means active. Production refuses orders and refills for an inactive patient.
         * @example active
         */
        PatientStatus: ("active" | "inactive") | null;
        /** @description The fields to change. An absent field stays as it is; a list replaces the list that was there before. */
        PatientUpdate: {
            addresses?: components["schemas"]["Addresses"];
            contacts?: components["schemas"]["Contacts"];
            weight?: components["schemas"]["Weight"];
            weight_recorded_date?: components["schemas"]["WeightRecordedDate"];
            /**
             * @description Whether the patient is under care. Null means active, as in createPatient. Production refuses orders and refills for an inactive patient.
             * @example inactive
             */
            status?: ("active" | "inactive") | null;
        };
        /** @description The patient was updated. */
        PatientUpdated: {
            success: components["schemas"]["Success"];
            /** @description What was changed. */
            data: {
                patient_id: components["schemas"]["PatientId"];
                /**
                 * @description The fields whose values changed. A field that you sent with the value that it had is not listed, so the list may be empty.
                 * @example [
                 *       "addresses",
                 *       "contacts"
                 *     ]
                 */
                updated: ("addresses" | "contacts" | "weight" | "weight_recorded_date" | "status")[];
            };
            message: components["schemas"]["SuccessMessage"];
            warnings?: components["schemas"]["Warnings"];
        };
        /** @description The body is larger than 64 KiB, or than what the fields of the operation can hold, up to 1 MiB. */
        PayloadTooLargeError: {
            success: components["schemas"]["Failure"];
            /** @description The error. */
            error: {
                /**
                 * @description Always this code for this status.
                 * @example PAYLOAD_TOO_LARGE
                 * @constant
                 */
                code: "PAYLOAD_TOO_LARGE";
                message: components["schemas"]["ErrorMessage"];
                details?: components["schemas"]["ErrorDetails"];
                requestId: components["schemas"]["RequestId"];
                doc_url?: components["schemas"]["DocUrl"];
            };
        };
        /** @description A delivery that is due now. */
        PendingDelivery: {
            delivery_id: components["schemas"]["DeliveryId"];
            /**
             * @description The delivery is due now.
             * @example pending
             * @constant
             */
            status: "pending";
        };
        /**
         * @description Telephone number, in any format.
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
        /** @description A doctor or veterinarian. The National Provider Identifier may be sent as `npi` or `npi_number`; if you send both, they must be equal. */
        Practitioner: {
            first_name: components["schemas"]["GivenName"];
            /**
             * @description Family name, at least 2 characters.
             * @example Alvarez
             */
            last_name: string;
            email?: components["schemas"]["EmailAddress"];
            /**
             * @description National Provider Identifier: 10 digits with a valid check digit. Validated in production, and required there unless `is_veterinarian` is true. The same as `npi_number`.
             * @example 1234567893
             */
            npi?: string;
            /**
             * @description Another name for `npi`. If you send both, they must be equal.
             * @example 1234567893
             */
            npi_number?: string;
            /**
             * @description Whether the practitioner is a veterinarian. Veterinarians prescribe for animals and need no NPI. Default: false.
             * @example false
             */
            is_veterinarian?: boolean;
            assigned_clinic: components["schemas"]["ClinicId"];
            phone?: components["schemas"]["PhoneNumber"];
            /**
             * @description Street and number.
             * @example 2100 Lakeside Drive
             */
            address_line_1?: string;
            /**
             * @description Suite, floor or building.
             * @example Suite 400
             */
            address_line_2?: string;
            /**
             * @description City.
             * @example Oakland
             */
            city?: string;
            /**
             * @description Two-letter state code. Production allows the 50 states, DC, the territories and the military codes.
             * @example CA
             */
            state_code?: string;
            zip_code?: components["schemas"]["ZipCode"];
            /**
             * @description Professional designation, such as MD or DVM.
             * @example MD
             */
            credentials?: string;
            /**
             * @description The field of practice.
             * @example Endocrinology
             */
            specialty?: string;
            /**
             * @description The number of the professional license.
             * @example A-148822
             */
            license_number?: string;
            /**
             * @description The two-letter code of the state that issued the license. Validated in production.
             * @example CA
             */
            license_state?: string;
            /**
             * Format: date
             * @description The last day on which the license is valid. Production refuses an expired license, and checks again at each order and refill.
             * @example 2028-06-30
             */
            license_expiration?: string;
            /**
             * @description DEA registration number: two letters and seven digits with a valid check digit. Validated in production. Required to prescribe a scheduled drug.
             * @example BA1234563
             */
            dea_number?: string;
            /**
             * Format: date
             * @description The last day on which the DEA registration is valid. Production refuses an expired registration, and checks again at each order and refill.
             * @example 2027-12-31
             */
            dea_expiration?: string;
            /**
             * @description The signature, as a Base64-encoded image. Production allows a PNG or JPEG of up to 512 KB, in strict Base64 without a `data:` prefix.
             * @example iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
             */
            signature_image?: string;
        };
        /** @description The practitioner was created. */
        PractitionerCreated: {
            success: components["schemas"]["Success"];
            /** @description The IDs of what was created. */
            data: {
                practitioner_id: components["schemas"]["PractitionerId"];
            };
            message: components["schemas"]["SuccessMessage"];
            warnings?: components["schemas"]["Warnings"];
        };
        /**
         * Format: uuid
         * @description The ID of a practitioner, from createPractitioner.
         * @example 01a19cca-ea32-7600-97eb-972fbb50d7da
         */
        PractitionerId: string;
        /**
         * Format: date-time
         * @description Until when the secret before works.
         * @example 2026-11-21T16:02:55.120Z
         */
        PreviousSecretUntil: string;
        /**
         * Format: int32
         * @description The number of units to dispense. Production allows at most 10000.
         * @example 30
         */
        Quantity: number;
        /** @description Too many requests in this minute. */
        RateLimitError: {
            success: components["schemas"]["Failure"];
            /** @description The error. */
            error: {
                /**
                 * @description Always this code for this status.
                 * @example RATE_LIMIT_EXCEEDED
                 * @constant
                 */
                code: "RATE_LIMIT_EXCEEDED";
                message: components["schemas"]["ErrorMessage"];
                retry_after: components["schemas"]["RetryAfterSeconds"];
                requestId: components["schemas"]["RequestId"];
                doc_url?: components["schemas"]["DocUrl"];
            };
        };
        /** @description The receiver to probe. */
        ReceiverTest: {
            webhook_id: components["schemas"]["WebhookId"];
        };
        /** @description The probes will be sent. */
        ReceiverTested: {
            success: components["schemas"]["Success"];
            /** @description The probes. */
            data: {
                webhook_id: components["schemas"]["WebhookId"];
                /** @description A delivery for each probe. */
                deliveries: {
                    delivery_id: components["schemas"]["DeliveryId"];
                    /**
                     * @description The type of the delivery, which names the probe. Later versions may add types.
                     * @example webhook.probe.wrong_signature
                     */
                    type: string;
                }[];
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description A recovery and how far it is. */
        Recovery: {
            /**
             * Format: date-time
             * @description The `since` of the request. If the webhook was disabled earlier, the time when it was; if a recovery with an earlier `since` was running, that one.
             * @example 2026-11-06T02:40:11.907Z
             */
            since: string;
            /**
             * Format: date-time
             * @description When it was started. Events that happen later are delivered as usual.
             * @example 2026-11-09T08:15:02.114Z
             */
            started_at: string;
            /**
             * @description `running` while it looks for events and while they are delivered one after the other. `completed` once each was attempted and no attempt is due: an event that was not accepted is retried on the usual schedule. A recovery also ends if the webhook is disabled: what was found waits until it is enabled.
             * @example running
             * @enum {string}
             */
            status: "running" | "completed";
            /**
             * Format: int32
             * @description How many events of the clinic there are to look at, of all types and whether confirmed or not.
             * @example 214
             */
            events: number;
            /**
             * Format: int32
             * @description How many of them were looked at.
             * @example 214
             */
            checked: number;
            /**
             * Format: int32
             * @description How many of those your receiver had not confirmed. They are delivered, or wait for it.
             * @example 37
             */
            resent: number;
        };
        /** @description Since when events are recovered. */
        RecoveryRequest: {
            /**
             * Format: date-time
             * @description The instant from which on your receiver may have missed events, such as the webhook's `disabled_at`. Events up to two minutes older are recovered too. We keep events for 30 days.
             * @example 2026-11-06T02:40:11.907Z
             */
            since: string;
        };
        /** @description The recovery was started. */
        RecoveryStarted: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Webhook"];
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description The refill, why it was cancelled, and what is left, without health information. */
        RefillCancelledData: {
            medication_order_id: components["schemas"]["MedicationOrderId"];
            clinic_id: components["schemas"]["ClinicId"];
            status: components["schemas"]["OrderStatus"];
            sequence: components["schemas"]["EventSequence"];
            external_id?: components["schemas"]["EventExternalId"];
            metadata?: components["schemas"]["Metadata"];
            refill_request_id: components["schemas"]["RefillRequestId"];
            medication_request_id: components["schemas"]["MedicationRequestId"];
            original_medication_request_id: components["schemas"]["OriginalMedicationRequestId"];
            refills_remaining: components["schemas"]["RefillsRemaining"];
            reason: components["schemas"]["OrderReason"];
        };
        /** @description The order of a refill request was cancelled. */
        RefillCancelledEvent: {
            /**
             * @description The event type.
             * @example refill.cancelled
             * @constant
             */
            type: "refill.cancelled";
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["RefillCancelledData"];
        };
        /**
         * refill.cancelled
         * @description The event refill.cancelled.
         */
        RefillCancelledInFeed: {
            event_id: components["schemas"]["EventId"];
            /**
             * @description The event type.
             * @example refill.cancelled
             * @constant
             */
            type: "refill.cancelled";
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["RefillCancelledData"];
        };
        /** @description The medication request is not eligible for a refill, or the `external_id` or the Idempotency-Key conflicts with an earlier request. */
        RefillConflictError: {
            success: components["schemas"]["Failure"];
            /** @description The error. */
            error: {
                /**
                 * @description REFILL_NOT_ELIGIBLE if a refill rule is not met, CONFLICT if the `external_id` is taken or a request with the same Idempotency-Key is in progress, IDEMPOTENCY_KEY_REUSED if the key was used with a different body.
                 * @example REFILL_NOT_ELIGIBLE
                 * @enum {string}
                 */
                code: "REFILL_NOT_ELIGIBLE" | "CONFLICT" | "IDEMPOTENCY_KEY_REUSED";
                message: components["schemas"]["ErrorMessage"];
                details?: components["schemas"]["ErrorDetails"];
                requestId: components["schemas"]["RequestId"];
                doc_url?: components["schemas"]["DocUrl"];
            };
        };
        /** @description The refill and what is left, without health information. */
        RefillFulfilledData: {
            medication_order_id: components["schemas"]["MedicationOrderId"];
            clinic_id: components["schemas"]["ClinicId"];
            status: components["schemas"]["OrderStatus"];
            sequence: components["schemas"]["EventSequence"];
            external_id?: components["schemas"]["EventExternalId"];
            metadata?: components["schemas"]["Metadata"];
            refill_request_id: components["schemas"]["RefillRequestId"];
            medication_request_id: components["schemas"]["MedicationRequestId"];
            original_medication_request_id: components["schemas"]["OriginalMedicationRequestId"];
            refills_remaining: components["schemas"]["RefillsRemaining"];
        };
        /** @description The order of a refill request was shipped. */
        RefillFulfilledEvent: {
            /**
             * @description The event type.
             * @example refill.fulfilled
             * @constant
             */
            type: "refill.fulfilled";
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["RefillFulfilledData"];
        };
        /**
         * refill.fulfilled
         * @description The event refill.fulfilled.
         */
        RefillFulfilledInFeed: {
            event_id: components["schemas"]["EventId"];
            /**
             * @description The event type.
             * @example refill.fulfilled
             * @constant
             */
            type: "refill.fulfilled";
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["RefillFulfilledData"];
        };
        /** @description A refill request, as its medication requests show it. */
        RefillOfRequest: {
            refill_request_id: components["schemas"]["RefillRequestId"];
            medication_order_id: components["schemas"]["MedicationOrderId"];
            status: components["schemas"]["RefillStatus"];
            created_at: components["schemas"]["CreatedAt"];
        };
        /** @description The medication request that can be refilled, without health information. */
        RefillReadyData: {
            medication_order_id: components["schemas"]["MedicationOrderId"];
            clinic_id: components["schemas"]["ClinicId"];
            status: components["schemas"]["OrderStatus"];
            sequence: components["schemas"]["EventSequence"];
            external_id?: components["schemas"]["EventExternalId"];
            metadata?: components["schemas"]["Metadata"];
            medication_request_id: components["schemas"]["MedicationRequestId"];
            /**
             * Format: int32
             * @description The number of refills that remain.
             * @example 2
             */
            refills_remaining: number;
        };
        /** @description A medication request became eligible for a refill: its order shipped with refills remaining, or a cancelled refill returned its authorization. */
        RefillReadyEvent: {
            /**
             * @description The event type.
             * @example refill.ready
             * @constant
             */
            type: "refill.ready";
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["RefillReadyData"];
        };
        /**
         * refill.ready
         * @description The event refill.ready.
         */
        RefillReadyInFeed: {
            event_id: components["schemas"]["EventId"];
            /**
             * @description The event type.
             * @example refill.ready
             * @constant
             */
            type: "refill.ready";
            timestamp: components["schemas"]["EventTimestamp"];
            data: components["schemas"]["RefillReadyData"];
        };
        /** @description A refill of an existing prescription. */
        RefillRequest: {
            medication_request_id: components["schemas"]["MedicationRequestId"];
            /**
             * @description A label of your choice. The pharmacy packs refills with the same label together.
             * @example november-2026-tran
             */
            shipment_group_id?: string;
            clinic_id?: components["schemas"]["ClinicId"];
            /** @description The address to ship this refill to. It determines the shipping price. Default: the patient's address. */
            shipping_address?: components["schemas"]["PostalAddress"];
            /**
             * @description The service to ship with: an `id` from listCarrierServices. Default: the service of the original order. An unknown service is a 404.
             * @example usps-priority
             */
            shipment_service_code?: string;
            /**
             * @description Your reference for the payment of this refill. It is stored with the order and not interpreted.
             * @example pm_7f2c91
             */
            payment_method_id?: string;
            external_id?: components["schemas"]["ExternalId"];
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description The refill request was created, with a new medication request and a new order. */
        RefillRequestCreated: {
            success: components["schemas"]["Success"];
            /** @description What was created. */
            data: {
                refill_request_id: components["schemas"]["RefillRequestId"];
                medication_order_id: components["schemas"]["MedicationOrderId"];
                medication_request_id: components["schemas"]["MedicationRequestId"];
                medications?: components["schemas"]["MatchedMedications"];
            };
            message: components["schemas"]["SuccessMessage"];
            warnings?: components["schemas"]["Warnings"];
        };
        /** @description A refill request with its order, and whether the next refill is possible. */
        RefillRequestDetails: {
            refill_request_id: components["schemas"]["RefillRequestId"];
            status: components["schemas"]["RefillStatus"];
            medication_order_id: components["schemas"]["MedicationOrderId"];
            medication_request_id: components["schemas"]["MedicationRequestId"];
            original_medication_request_id: components["schemas"]["OriginalMedicationRequestId"];
            external_id: components["schemas"]["NullableExternalId"];
            metadata: components["schemas"]["Metadata"];
            order_status: components["schemas"]["OrderStatus"];
            reason: components["schemas"]["NullableOrderReason"];
            refills_remaining: components["schemas"]["RefillsRemaining"];
            refillable: components["schemas"]["Refillable"];
            not_refillable_reason: components["schemas"]["NotRefillableReason"];
            tracking: components["schemas"]["Tracking"];
            created_at: components["schemas"]["CreatedAt"];
            updated_at: components["schemas"]["UpdatedAt"];
        };
        /** @description A refill request. */
        RefillRequestFound: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["RefillRequestDetails"];
        };
        /**
         * Format: uuid
         * @description The ID of a refill request.
         * @example 01a19cd0-855e-7fc8-be55-68b00e056925
         */
        RefillRequestId: string;
        /**
         * @description The refill request that created the order; null if something else did.
         * @example 01a19cd0-855e-7fc8-be55-68b00e056925
         */
        RefillRequestIdOfOrder: components["schemas"]["RefillRequestId"] | null;
        /**
         * @description pending until its order ships (fulfilled) or is cancelled (cancelled).
         * @example pending
         * @enum {string}
         */
        RefillStatus: "pending" | "fulfilled" | "cancelled";
        /**
         * @description Whether createRefillRequest accepts a refill now. In production its strict rules may still refuse it. Once the operator has erased the patient, no refill is possible: createRefillRequest responds 404, whatever this field says.
         * @example true
         */
        Refillable: boolean;
        /**
         * Format: int32
         * @description The number of refills authorized. Default: none. Production allows at most 99: none for C-II, 5 for C-III and C-IV.
         * @example 3
         */
        RefillsAuthorized: number;
        /**
         * Format: int32
         * @description The number of authorized refills that are neither used nor pending.
         * @example 2
         */
        RefillsRemaining: number;
        /** @description The requests that did not succeed, in the last 24 hours and in the 24 before. */
        RefusalTrend: {
            /**
             * Format: int64
             * @description How many did not succeed in the last 24 hours.
             * @example 31
             */
            last_day: number;
            /**
             * Format: int64
             * @description How many did not succeed in the 24 hours before.
             * @example 2
             */
            day_before: number;
            /**
             * @description True if they are at least 10, and more than twice as many as in the day before.
             * @example true
             */
            rose: boolean;
        };
        /** @description How many requests were refused in an hour. */
        RefusedHour: {
            /**
             * Format: date-time
             * @description The start of the hour, in UTC.
             * @example 2026-11-02T15:00:00.000Z
             */
            hour: string;
            /**
             * Format: int64
             * @description How many were refused with 401.
             * @example 12
             */
            unauthorized: number;
            /**
             * Format: int64
             * @description How many were refused with 429.
             * @example 3
             */
            rate_limited: number;
        };
        /** @description How many requests were refused, by the hour. */
        RefusedRequests: {
            success: components["schemas"]["Success"];
            /** @description The hours. */
            data: {
                /** @description The hours with any refused request, newest first. */
                hours: components["schemas"]["RefusedHour"][];
            };
        };
        /** @description A request that one of your keys sent, without its body. */
        Request: {
            /**
             * @description The X-Request-Id of the response if it is a UUID. Of any other ID only `sha256:` and the first 16 digits of its SHA-256 are kept.
             * @example 01a19cdf-787e-7563-b6c3-d2db85c1df45
             */
            request_id: string | null;
            /**
             * Format: date-time
             * @description When the request arrived.
             * @example 2026-11-02T15:09:41.310Z
             */
            at: string;
            /**
             * @description The operationId; `requestToken` for a token request, `none` if the request matched no operation.
             * @example createPatient
             */
            operation: string;
            /**
             * Format: int32
             * @description The HTTP status of the response.
             * @example 400
             */
            status: number;
            /**
             * @description The error code; null for a success.
             * @example VALIDATION_ERROR
             */
            code: string | null;
            /**
             * @description The field that was refused; null if there is none, or if its name is not in this contract. Such a name is not kept, because it could be anything.
             * @example first_name
             * @example medication_requests[0].quantity
             */
            field: string | null;
            /**
             * @description The reason of the refusal, the same as in its `details`; null if there is none. Later versions may add reasons.
             * @example min_length
             */
            reason: string | null;
            /**
             * Format: uuid
             * @description The key that sent it.
             * @example 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e
             */
            key_id: string | null;
            /**
             * @description The start of that key, before its secret.
             * @example dev_9f86d081884c7d65
             */
            key_prefix: string | null;
            /**
             * Format: int32
             * @description How many milliseconds the service took from the arrival of the request to its response, without what you asked listEvents to wait; null if version 1.0.0 answered.
             * @example 14
             */
            duration_ms: number | null;
            /**
             * @description The IDs that the request named, and those of what it created, by name.
             * @example {
             *       "patient_id": "01a19ccb-d964-724c-a583-4cdfc3a2fd67",
             *       "clinic_id": "01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b"
             *     }
             */
            ids: {
                [key: string]: string;
            };
        };
        /** @description The requests with your credentials in an hour, by their outcome. The reads of the console in the browser are not counted. */
        RequestHour: {
            /**
             * Format: date-time
             * @description The start of the hour, in UTC.
             * @example 2026-11-02T15:00:00.000Z
             */
            hour: string;
            /**
             * Format: int64
             * @description How many succeeded.
             * @example 240
             */
            succeeded: number;
            /**
             * Format: int64
             * @description How many were answered with an error, other than 401 and 429.
             * @example 4
             */
            refused: number;
            /**
             * Format: int64
             * @description How many were refused with 401.
             * @example 0
             */
            unauthorized: number;
            /**
             * Format: int64
             * @description How many were refused with 429.
             * @example 3
             */
            rate_limited: number;
        };
        /**
         * @description The ID of the request, the same as the X-Request-Id header.
         * @example 01a19cdf-787e-7563-b6c3-d2db85c1df45
         */
        RequestId: string;
        /** @description A page of your requests. */
        RequestList: {
            success: components["schemas"]["Success"];
            /** @description The page. */
            data: {
                /** @description Requests, newest first. */
                requests: components["schemas"]["Request"][];
                next_cursor: components["schemas"]["NextCursor"];
            };
        };
        /**
         * Format: int32
         * @description Seconds to wait before you retry, the same as the Retry-After header.
         * @example 60
         */
        RetryAfterSeconds: number;
        /** @description What has shown an item. An item that is missing may have some, for example if the last requests had faults. */
        ReviewEvidence: {
            /**
             * Format: date-time
             * @description When it was first shown.
             * @example 2026-11-02T15:09:41.310Z
             */
            first_at: string;
            /**
             * Format: date-time
             * @description When it was last shown.
             * @example 2026-11-20T08:12:03.004Z
             */
            last_at: string;
            /**
             * @description The request that showed it last, as lists of requests show its ID; or the order, or the delivery. Null if it was counted only.
             * @example 01a19cdf-787e-7563-b6c3-d2db85c1df45
             */
            id: string | null;
            /**
             * Format: int64
             * @description How often it was shown.
             * @example 42
             */
            count: number;
        };
        /** @description One thing that the software must be able to do. */
        ReviewItem: {
            /**
             * @description The item. It keeps this name.
             * @example idempotency_keys
             */
            item_id: string;
            /**
             * @description The item for people.
             * @example An Idempotency-Key with each create
             */
            title: string;
            /**
             * @description Why it matters in production.
             * @example Without a key, a repeated request after a lost connection fills the prescription twice.
             */
            why: string;
            /**
             * @description How the partner shows it, in Markdown.
             * @example Send the same create twice with the same Idempotency-Key.
             */
            how: string;
            /**
             * @description Whether the partner is not ready without it.
             * @example true
             */
            required: boolean;
            /**
             * @description Whether it was shown; `not_applicable` if it is about something that the partner does without.
             * @example shown
             * @enum {string}
             */
            status: "shown" | "missing" | "not_applicable";
            /**
             * @description What is not right yet of an item that has several parts: the forms of a create whose last requests had faults, or the types of events that have not arrived or whose last attempt failed. Absent if there are none.
             * @example [
             *       "order.on_hold",
             *       "order.cancelled"
             *     ]
             */
            lacks?: string[];
            /**
             * @description What has shown it; null if nothing has.
             * @example {
             *       "first_at": "2026-11-02T15:09:41.310Z",
             *       "last_at": "2026-11-20T08:12:03.004Z",
             *       "id": "01a19cdf-787e-7563-b6c3-d2db85c1df45",
             *       "count": 42
             *     }
             */
            evidence: components["schemas"]["ReviewEvidence"] | null;
        };
        /** @description All items. A later version may add some. */
        ReviewItems: components["schemas"]["ReviewItem"][];
        /** @description In production there is no such path. */
        ReviewNotFoundError: {
            success: components["schemas"]["Failure"];
            /** @description The error. */
            error: {
                /**
                 * @description Always this code for this status.
                 * @example NOT_FOUND
                 * @constant
                 */
                code: "NOT_FOUND";
                message: components["schemas"]["ErrorMessage"];
                requestId: components["schemas"]["RequestId"];
                doc_url?: components["schemas"]["DocUrl"];
            };
        };
        /** @description There is no such order, or (in production) no such path. */
        SandboxNotFoundError: {
            success: components["schemas"]["Failure"];
            /** @description The error. */
            error: {
                /**
                 * @description Always this code for this status.
                 * @example NOT_FOUND
                 * @constant
                 */
                code: "NOT_FOUND";
                message: components["schemas"]["ErrorMessage"];
                details?: components["schemas"]["NotFoundDetails"];
                requestId: components["schemas"]["RequestId"];
                doc_url?: components["schemas"]["DocUrl"];
            };
        };
        /**
         * @description Some of the operations, which a key may call. Each operation names the one that it needs.
         * @example orders:read
         * @enum {string}
         */
        Scope: "practitioners:write" | "patients:write" | "orders:read" | "orders:write" | "catalogue:read" | "events:read" | "webhooks:manage" | "account:read" | "keys:manage";
        /**
         * @description What the key may do. A key that was issued without scopes has all of them, later ones too.
         * @example [
         *       "orders:read",
         *       "events:read"
         *     ]
         */
        Scopes: components["schemas"]["Scope"][];
        /** @description How to roll the secret. */
        SecretRoll: {
            /**
             * Format: int32
             * @description How many hours the secret before goes on working; 0 ends it at once.
             * @default 24
             * @example 24
             */
            overlap_hours?: number;
        };
        /**
         * @description The name of the service when the order was created.
         * @example Priority Mail
         */
        ServiceName: string;
        /** @description The service is temporarily unavailable. */
        ServiceUnavailableError: {
            success: components["schemas"]["Failure"];
            /** @description The error. */
            error: {
                /**
                 * @description Always this code for this status.
                 * @example SERVICE_UNAVAILABLE
                 * @constant
                 */
                code: "SERVICE_UNAVAILABLE";
                message: components["schemas"]["ErrorMessage"];
                requestId: components["schemas"]["RequestId"];
                doc_url?: components["schemas"]["DocUrl"];
            };
        };
        /**
         * @description The `shipment_group_id` of the refill request; null if it had none.
         * @example november-2026-tran
         */
        ShipmentGroupIdOfOrder: string | null;
        /**
         * @description The price charged for shipping, in US dollars; 0 if shipping was free.
         * @example 8.5
         */
        ShippingCost: number;
        /**
         * @description The secret that signs every delivery to this webhook, in the format of Standard Webhooks: `whsec_` and 32 bytes in Base64. It is shown only once. Store it as safely as your API key.
         * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwT4xQ0p3vC1k=
         */
        SigningSecret: string;
        /**
         * @description Species, for animal patients. Absent or null means human. An animal's prescriber must be a veterinarian.
         * @example human
         */
        Species: ("human" | "canine" | "feline" | "equine" | "avian" | "mammal - other" | "reptilian" | "swine") | null;
        /**
         * @description Two-letter state code, validated in production. It determines the shipping price.
         * @example CA
         */
        State: string;
        /**
         * @description What the pharmacy wrote when it held or cancelled the order; null without a note, and for every other status.
         * @example Please confirm the dose with the prescriber
         */
        StatusNote: string | null;
        /**
         * @description Street and number.
         * @example 2100 Lakeside Drive
         */
        StreetLine: string;
        /**
         * @description The strengths of the medication in the clinic's formulary, the first 100, with the reasons `strength_required` and `strength_not_in_formulary`.
         * @example [
         *       "500 mg",
         *       "1000 mg"
         *     ]
         */
        Strengths: string[];
        /**
         * @description Always true for a success.
         * @example true
         * @constant
         */
        Success: true;
        /**
         * @description The result in words, for people.
         * @example Practitioner created
         */
        SuccessMessage: string;
        /** @description How to follow the shipment; null unless the order has shipped with a tracking number. */
        Tracking: components["schemas"]["TrackingDetails"] | null;
        /** @description How to follow the shipment. */
        TrackingDetails: {
            carrier_id: components["schemas"]["CarrierId"];
            /**
             * @description The carrier's tracking number.
             * @example 9400111899223344556677
             */
            tracking_number: string;
            /**
             * Format: uri
             * @description The carrier's page about the parcel; null if we know none.
             * @example https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223344556677
             */
            tracking_url: string | null;
        };
        /**
         * @description The carrier's tracking number; null if there is none.
         * @example 9400111899223344556677
         */
        TrackingNumber: string | null;
        /**
         * @description Where the parcel can be followed; null without a tracking number, or if the carrier has no such page.
         * @example https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223344556677
         */
        TrackingUrl: string | null;
        /** @description The API key is missing, invalid, expired, revoked or of the other environment. */
        UnauthorizedError: {
            success: components["schemas"]["Failure"];
            /** @description The error. */
            error: {
                /**
                 * @description Always this code for this status.
                 * @example UNAUTHORIZED
                 * @constant
                 */
                code: "UNAUTHORIZED";
                message: components["schemas"]["ErrorMessage"];
                details?: components["schemas"]["MissingHeader"];
                requestId: components["schemas"]["RequestId"];
                doc_url?: components["schemas"]["DocUrl"];
            };
        };
        /** @description The Content-Type is not application/json. */
        UnsupportedMediaTypeError: {
            success: components["schemas"]["Failure"];
            /** @description The error. */
            error: {
                /**
                 * @description Always this code for this status.
                 * @example UNSUPPORTED_MEDIA_TYPE
                 * @constant
                 */
                code: "UNSUPPORTED_MEDIA_TYPE";
                message: components["schemas"]["ErrorMessage"];
                details?: components["schemas"]["ErrorDetails"];
                requestId: components["schemas"]["RequestId"];
                doc_url?: components["schemas"]["DocUrl"];
            };
        };
        /**
         * Format: date-time
         * @description When the order last changed.
         * @example 2026-11-04T17:22:09.271Z
         */
        UpdatedAt: string;
        /** @description The first problem, and a list of all of them. */
        ValidationDetails: {
            field: components["schemas"]["FindingField"];
            reason: components["schemas"]["FindingReason"];
            errors?: components["schemas"]["Findings"];
        };
        /** @description The request is not valid. */
        ValidationError: {
            success: components["schemas"]["Failure"];
            /** @description The error. */
            error: {
                /**
                 * @description Always this code for this status.
                 * @example VALIDATION_ERROR
                 * @constant
                 */
                code: "VALIDATION_ERROR";
                message: components["schemas"]["ErrorMessage"];
                details: components["schemas"]["ValidationDetails"];
                requestId: components["schemas"]["RequestId"];
                doc_url?: components["schemas"]["DocUrl"];
            };
        };
        /**
         * @description Problems that did not stop the request, each with its field and reason. Development reports the strict rules of production here. Absent if there are none.
         * @example [
         *       {
         *         "field": "npi",
         *         "reason": "check_digit",
         *         "message": "npi must be an NPI: ten digits ending in its check digit"
         *       }
         *     ]
         */
        Warnings: components["schemas"]["Finding"][];
        /** @description A webhook, without its secret. */
        Webhook: {
            webhook_id: components["schemas"]["WebhookId"];
            clinic_id: components["schemas"]["ClinicId"];
            /**
             * @description Its whole URL, as it is called.
             * @example https://hooks.lakesideclinic.example/fulfillment
             */
            webhook_url: string;
            events: components["schemas"]["EventTypes"];
            /**
             * @description Whether events are delivered to it. While it is disabled they wait, as long as events are kept.
             * @example false
             */
            enabled: boolean;
            disabled_reason: components["schemas"]["DisabledReason"];
            /**
             * Format: date-time
             * @description Since when it has been disabled; null if it is enabled.
             * @example 2026-11-06T02:40:11.907Z
             */
            disabled_at: string | null;
            /**
             * Format: date-time
             * @description The first attempt that failed since your receiver last accepted an event; null if none failed. Test events do not count.
             * @example 2026-11-06T02:35:04.113Z
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description The last attempt that its receiver accepted; null if there was none yet.
             * @example 2026-11-02T15:12:40.552Z
             */
            last_delivered_at: string | null;
            /**
             * Format: date-time
             * @description When the next attempt is due; null if nothing waits, or it is disabled.
             * @example 2026-11-02T15:17:52.200Z
             */
            next_attempt_at: string | null;
            /**
             * Format: int32
             * @description How many deliveries wait for their first or next attempt, counted up to 1,000.
             * @example 12
             */
            pending_deliveries: number;
            /**
             * Format: date-time
             * @description After a rotation, until when a previous secret signs beside the new one; null if only one secret signs.
             * @example 2026-11-10T09:30:15.482Z
             */
            previous_secrets_expire_at: string | null;
            recovery: components["schemas"]["NullableRecovery"];
            created_at: components["schemas"]["CreatedAt"];
        };
        /** @description The webhook was deleted. */
        WebhookDeleted: {
            success: components["schemas"]["Success"];
            /** @description The webhook. */
            data: {
                webhook_id: components["schemas"]["WebhookId"];
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description The webhook to delete, and its clinic. */
        WebhookDeletion: {
            clinic_id: components["schemas"]["ClinicId"];
            webhook_id: components["schemas"]["WebhookId"];
        };
        /** @description The delivery of an event to your webhook. */
        WebhookDelivery: {
            delivery_id: components["schemas"]["DeliveryId"];
            /**
             * Format: uuid
             * @description The ID of the event, the same for all webhooks that got it; null for a test event, and if version 1.0.0 made the delivery.
             * @example 01a19cd5-3158-755c-8381-4f0c9e2d7b16
             */
            event_id: string | null;
            /**
             * @description The type of the event, `webhook.test`, or `webhook.probe.` and the name of a [probe](#operation/testReceiver). Later versions may add types.
             * @example order.created
             */
            type: string;
            medication_order_id: components["schemas"]["EventOrderId"];
            status: components["schemas"]["DeliveryStatus"];
            /**
             * Format: date-time
             * @description When the event happened, or the test was asked for.
             * @example 2026-11-02T09:31:07.214Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the next attempt is due, which is now if this is in the past; null unless it is pending. While its webhook is disabled there is none, whatever this says.
             * @example 2026-11-02T09:36:13.602Z
             */
            next_attempt_at: string | null;
            attempts: components["schemas"]["Attempts"];
            last_answer: components["schemas"]["LastAnswer"];
        };
        /** @description A page of a webhook's deliveries. */
        WebhookDeliveryList: {
            success: components["schemas"]["Success"];
            /** @description The page. */
            data: {
                /** @description Deliveries, newest first. */
                deliveries: components["schemas"]["WebhookDelivery"][];
                next_cursor: components["schemas"]["NextCursor"];
            };
        };
        /** @description The delivery will be sent again. */
        WebhookDeliveryReplayed: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["PendingDelivery"];
            message: components["schemas"]["SuccessMessage"];
        };
        /**
         * @description The types of events that the webhook gets, each once. If absent: order.created, order.fulfilled and refill.ready.
         * @example [
         *       "order.fulfilled",
         *       "order.on_hold",
         *       "order.cancelled"
         *     ]
         */
        WebhookEvents: components["schemas"]["EventType"][];
        /** @description A webhook. */
        WebhookFound: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Webhook"];
        };
        /**
         * Format: uuid
         * @description The ID of a webhook, from registerWebhook.
         * @example 01a19cd1-7490-7786-801d-3fc0ff69309a
         */
        WebhookId: string;
        /** @description A clinic's webhooks. */
        WebhookList: {
            success: components["schemas"]["Success"];
            /** @description All webhooks of the clinic. */
            data: {
                /** @description The webhooks, newest first. */
                webhooks: components["schemas"]["Webhook"][];
            };
        };
        /** @description The webhook was registered. */
        WebhookRegistered: {
            success: components["schemas"]["Success"];
            /** @description The webhook. Only a replayed response of version 1.0.0 has no `events`. */
            data: {
                webhook_id: components["schemas"]["WebhookId"];
                signing_secret: components["schemas"]["SigningSecret"];
                events?: components["schemas"]["EventTypes"];
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description A URL for the events of one clinic. A clinic has at most ten webhooks in each environment, each with its own URL. */
        WebhookRegistration: {
            clinic_id: components["schemas"]["ClinicId"];
            webhook_url: components["schemas"]["WebhookUrl"];
            events?: components["schemas"]["WebhookEvents"];
        };
        /** @description The new signing secret. */
        WebhookSecretRotated: {
            success: components["schemas"]["Success"];
            /** @description The webhook's new secret, and how long the previous one signs too. */
            data: {
                webhook_id: components["schemas"]["WebhookId"];
                signing_secret: components["schemas"]["SigningSecret"];
                /**
                 * Format: date-time
                 * @description Until then deliveries are signed with the previous secret too: 24 hours. A secret from before an earlier rotation still signs until its own 24 hours are over.
                 * @example 2026-11-10T09:30:15.482Z
                 */
                previous_secrets_expire_at: string;
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description The webhook that is tested. */
        WebhookTestData: {
            webhook_id: components["schemas"]["WebhookId"];
            clinic_id: components["schemas"]["ClinicId"];
        };
        /** @description A test of your receiver. Nothing has happened. */
        WebhookTestEvent: {
            /**
             * @description The event type.
             * @example webhook.test
             * @constant
             */
            type: "webhook.test";
            /**
             * Format: date-time
             * @description When you asked for the test.
             * @example 2026-11-02T09:34:25.310Z
             */
            timestamp: string;
            data: components["schemas"]["WebhookTestData"];
        };
        /** @description Too many requests, or too many test events for this webhook, in this minute. */
        WebhookTestLimitError: {
            success: components["schemas"]["Failure"];
            /** @description The error. */
            error: {
                /**
                 * @description Always this code for this status.
                 * @example RATE_LIMIT_EXCEEDED
                 * @constant
                 */
                code: "RATE_LIMIT_EXCEEDED";
                message: components["schemas"]["ErrorMessage"];
                details?: components["schemas"]["ErrorDetails"];
                retry_after: components["schemas"]["RetryAfterSeconds"];
                requestId: components["schemas"]["RequestId"];
                doc_url?: components["schemas"]["DocUrl"];
            };
        };
        /** @description The test event will be sent. */
        WebhookTested: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["PendingDelivery"];
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description What to change. What is absent stays as it is. */
        WebhookUpdate: {
            /**
             * @description The types of events that the webhook gets from now on, each once. They replace the former ones.
             * @example [
             *       "order.fulfilled",
             *       "order.on_hold",
             *       "order.cancelled"
             *     ]
             */
            events?: components["schemas"]["EventType"][];
            /**
             * @description false: nothing is delivered, and events wait. true, for a disabled webhook: what it has missed is recovered, in the order of the events, and then the events to come are delivered.
             * @example true
             */
            enabled?: boolean;
        };
        /** @description The webhook after the change. */
        WebhookUpdated: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Webhook"];
            message: components["schemas"]["SuccessMessage"];
        };
        /**
         * Format: uri
         * @description The URL that events are delivered to: https, with a public address, and without user name or password. Development also allows http and loopback addresses. The address is checked again at every connection.
         * @example https://hooks.lakesideclinic.example/fulfillment
         */
        WebhookUrl: string;
        /**
         * Format: int32
         * @description How many webhooks that the client registered are enabled. They still get events.
         * @example 0
         */
        WebhooksOfClient: number;
        /**
         * @description Weight, as text of 1 to 6 digits and at most 4 decimals. Production refuses zero.
         * @example 61.5
         */
        Weight: string | null;
        /**
         * Format: date
         * @description The date on which the weight was measured.
         * @example 2026-10-30
         */
        WeightRecordedDate: string | null;
        /**
         * @description What the partner declares not to use. Its items do not apply.
         * @example [
         *       "refills"
         *     ]
         */
        Without: ("refills" | "animals" | "webhooks")[];
        /**
         * @description ZIP code, five digits or ZIP+4, validated in production.
         * @example 94612
         */
        ZipCode: string;
    };
    responses: {
        /** @description Your account. */
        AccountFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AccountFound"];
            };
        };
        /** @description The request is not valid. `details` names the field and the reason. */
        AccountInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The order cannot move from its current status to this one, or nothing more is simulated for it; nothing was changed, and `order_status` is the current status. Or a request with the same Idempotency-Key is in progress, or the key was used with a different body or for another order. */
        AdvanceConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AdvanceConflictError"];
            };
        };
        /** @description The request is not valid. `details` names the field and the reason. */
        AdvanceInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The order has shipped or is cancelled already, and nothing was changed: `details.reason` says which, `order_status` is the current status. Or a request with the same Idempotency-Key is in progress, or the key was used with a different body or for another order. */
        CancellationConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CancellationConflictError"];
            };
        };
        /** @description The request is not valid. `details` names the field and the reason. */
        CancellationInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The carriers. */
        CarrierList: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CarrierList"];
            };
        };
        /** @description The request is not valid. `details` names the field and the reason. */
        CarrierListInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The carrier was not found, or the patient does not exist or does not belong to one of your clinics. */
        CarrierOrPatientNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
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
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CarrierServiceList"];
            };
        };
        /** @description The request is not valid. `details` names the field and the reason. */
        CarrierServiceListInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The pharmacy does not wait for an answer about the order, or has 20 already: `details.reason` says which, `order_status` is the current status. Or a request with the same Idempotency-Key is in progress, or the key was used with a different body or for another order. */
        ClarificationConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ClarificationConflictError"];
            };
        };
        /** @description The request is not valid. `details` names the field and the reason. */
        ClarificationInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The pharmacy has the answer. The order is on hold as before. */
        ClarificationSent: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ClarificationSent"];
            };
        };
        /** @description A page of your clinics. */
        ClinicList: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ClinicList"];
            };
        };
        /** @description The request is not valid. `details` names the field and the reason. */
        ClinicListInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description You want no more events at this URL. The webhook is then disabled. */
        DeliveryGone: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description You accepted the event. Any 2xx within 15 seconds counts. Any other response, including a redirect, is a failure, and the delivery is retried with increasing delays over about three days. */
        DeliveryTaken: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The next events, oldest first. None if nothing happened. */
        EventList: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EventList"];
            };
        };
        /** @description A query parameter is not valid. `details` names it and the reason. */
        EventListInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The key is valid, but it lacks the scope that the operation names, your access is suspended, or the request used plain HTTP. */
        Forbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                /**
                 * @description Names the missing scope (RFC 6750). Absent if the refusal has another reason.
                 * @example Bearer error="insufficient_scope", scope="webhooks:manage"
                 */
                "WWW-Authenticate"?: components["schemas"]["Challenge"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenError"];
            };
        };
        /** @description The key is valid, but it lacks the scope that the operation names, your access is suspended, the request used plain HTTP, or (in production) no signed business associate agreement is on record. */
        ForbiddenHealthData: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                /**
                 * @description Names the missing scope (RFC 6750). Absent if the refusal has another reason.
                 * @example Bearer error="insufficient_scope", scope="orders:write"
                 */
                "WWW-Authenticate"?: components["schemas"]["Challenge"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenError"];
            };
        };
        /** @description The request line and the headers are larger than 48 KiB. The connection is closed. */
        HeadersTooLarge: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description A request with the same Idempotency-Key is in progress: wait for its response, or retry shortly. Or the key was used with a different body in the last 24 hours: use a new key for a new request. */
        IdempotencyConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IdempotencyConflictError"];
            };
        };
        /** @description Your integration review. */
        IntegrationReviewFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationReviewFound"];
            };
        };
        /** @description The request is not valid. `details` names the field and the reason. */
        IntegrationReviewInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The request is not valid. `details` names the field and the reason. */
        IntegrationReviewUpdateInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description What you do without was declared. */
        IntegrationReviewUpdated: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationReviewUpdated"];
            };
        };
        /** @description An error on our side. Nothing was changed. Include the `requestId` if you report it. */
        InternalError: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InternalError"];
            };
        };
        /** @description The ID in the path is not a UUID, or the request has an unknown query parameter. */
        KeyIdInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description Twenty of your keys and OAuth clients work already: revoke one first. Or you have issued sixty within an hour. Or a request with the same Idempotency-Key is in progress, or the Idempotency-Key was used with a different body. */
        KeyIssueConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IdempotencyConflictError"];
            };
        };
        /** @description The body is not valid. `details` names the field and the reason. */
        KeyIssueInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The key was issued. It is shown only here. */
        KeyIssued: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KeyIssued"];
            };
        };
        /** @description A page of your keys, without their secrets. */
        KeyList: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KeyList"];
            };
        };
        /** @description A query parameter is not valid. `details` names it and the reason. */
        KeyListInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description You have no such key. */
        KeyNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The request was sent with this key, and a key cannot revoke itself. */
        KeyRevokeConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictError"];
            };
        };
        /** @description The key is revoked. It may have been revoked before. */
        KeyRevoked: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KeyRevoked"];
            };
        };
        /** @description The key does not work any more, twenty of your keys work already, or you have issued sixty within an hour. Or a request with the same Idempotency-Key is in progress, or the Idempotency-Key was used with a different body or for another key. */
        KeyRollConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IdempotencyConflictError"];
            };
        };
        /** @description The request is not valid. `details` names the field and the reason. */
        KeyRollInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The new key was issued, and the old one has an end. The new key is shown only here. */
        KeyRolled: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KeyRolled"];
            };
        };
        /** @description The operator manages your keys and OAuth clients, so you can only read them. Or the key of the request lacks the scope `keys:manage`, or one that the other key or client has or would get. Or your access is suspended, or the request used plain HTTP. */
        KeysForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                /**
                 * @description Names the missing scope (RFC 6750). Absent if the refusal has another reason.
                 * @example Bearer error="insufficient_scope", scope="keys:manage"
                 */
                "WWW-Authenticate"?: components["schemas"]["Challenge"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenError"];
            };
        };
        /** @description The request is not valid HTTP, or it came in plain HTTP. */
        MalformedRequest: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description A page of the clinic's medications. */
        MedicationList: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MedicationList"];
            };
        };
        /** @description A query parameter is not valid. `details` names it and the reason. */
        MedicationListInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The order is cancelled, and nothing of it will ship. */
        MedicationOrderCancelled: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MedicationOrderCancelled"];
            };
        };
        /** @description The `external_id` is taken: `details.existing_id` is the order or medication request that has it. Or a request with the same Idempotency-Key is in progress, or the key was used with a different body. */
        MedicationOrderConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IdempotencyConflictError"];
            };
        };
        /** @description The order was created, with a medication request for each line. */
        MedicationOrderCreated: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MedicationRequestCreated"];
            };
        };
        /** @description The order. */
        MedicationOrderFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MedicationOrderFound"];
            };
        };
        /** @description The ID in the path is not a UUID, or the request has an unknown query parameter. */
        MedicationOrderIdInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The request is not valid. `details` names the field and the reason. In production this includes the strict rules, which development reports as `warnings` only. */
        MedicationOrderInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MedicationInvalidError"];
            };
        };
        /** @description A page of the clinic's orders. */
        MedicationOrderList: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MedicationOrderList"];
            };
        };
        /** @description A query parameter is not valid. `details` names it and the reason. */
        MedicationOrderListInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The medication order does not exist or belongs to another partner. The response does not say which. */
        MedicationOrderNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The patient, practitioner, carrier or service does not exist, or does not belong to this clinic or carrier. The response does not say which. */
        MedicationOrderReferenceNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The `external_id` is taken: `details.existing_id` is the medication request that has it. Or a request with the same Idempotency-Key is in progress, or the key was used with a different body. */
        MedicationRequestConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IdempotencyConflictError"];
            };
        };
        /** @description The medication request was created, with its own order. */
        MedicationRequestCreated: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MedicationRequestCreated"];
            };
        };
        /** @description The medication request. */
        MedicationRequestFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MedicationRequestFound"];
            };
        };
        /** @description The ID in the path is not a UUID, or the request has an unknown query parameter. */
        MedicationRequestIdInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The request is not valid. `details` names the field and the reason. In production this includes the strict rules, which development reports as `warnings` only. */
        MedicationRequestInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MedicationInvalidError"];
            };
        };
        /** @description The medication request does not exist or belongs to another partner. The response does not say which. */
        MedicationRequestNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The patient, practitioner or medication does not exist or does not belong to this clinic. The response does not say which. */
        MedicationRequestReferenceNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The path does not support this method. The Allow header lists the methods that it supports. */
        MethodNotAllowed: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description In production this path does not exist. */
        NoReviewInProduction: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ReviewNotFoundError"];
            };
        };
        /** @description The Accept header excludes application/json, the only format of responses. */
        NotAcceptable: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotAcceptableError"];
            };
        };
        /** @description The client has a secret and no keys, or keys and no secret. Or the request would disable the client that it came from. Or a request with the same Idempotency-Key is in progress, or the Idempotency-Key was used with a different body or for another client. */
        OAuthClientConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IdempotencyConflictError"];
            };
        };
        /** @description The client was created. Its secret is shown only here. */
        OAuthClientCreated: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthClientCreated"];
            };
        };
        /** @description The request came from this client, and a client cannot delete itself. */
        OAuthClientDeleteConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictError"];
            };
        };
        /** @description The client is deleted. */
        OAuthClientDeleted: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthClientDeleted"];
            };
        };
        /** @description The client, without its secret. */
        OAuthClientFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthClientFound"];
            };
        };
        /** @description The path holds no `client_id`, or the request has an unknown query parameter. */
        OAuthClientIdInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The request is not valid. `details` names the field and the reason. */
        OAuthClientInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description A page of your OAuth clients, without their secrets. */
        OAuthClientList: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthClientList"];
            };
        };
        /** @description You have no such client. */
        OAuthClientNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The client has a new secret, which is shown only here. */
        OAuthClientSecretRolled: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthClientSecretRolled"];
            };
        };
        /** @description The client after the change. */
        OAuthClientUpdated: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthClientUpdated"];
            };
        };
        /** @description The order has moved. */
        OrderAdvanced: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderAdvanced"];
            };
        };
        /** @description The counts, and what needs attention. */
        Overview: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Overview"];
            };
        };
        /** @description The `external_id` is taken: `details.existing_id` is the patient that has it. Or a request with the same Idempotency-Key is in progress, or the key was used with a different body. */
        PatientConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IdempotencyConflictError"];
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
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PatientCreated"];
            };
        };
        /** @description The request is not valid. `details` names the field and the reason. In production this includes the strict rules, which development reports as `warnings` only. */
        PatientInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The patient does not exist, was erased, or does not belong to one of your clinics. The response does not say which. */
        PatientNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The request is not valid. `details` names the field and the reason. In production this includes the strict rules, which development reports as `warnings` only. */
        PatientUpdateInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The patient has the values that you sent. */
        PatientUpdated: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PatientUpdated"];
            };
        };
        /** @description The body is larger than 64 KiB, or than what the fields of the operation can hold, up to 1 MiB. */
        PayloadTooLarge: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
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
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PractitionerCreated"];
            };
        };
        /** @description The request is not valid. `details` names the field and the reason. In production this includes the strict rules, which development reports as `warnings` only. */
        PractitionerInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The practitioner does not exist or does not belong to this clinic. The response does not say which. */
        PractitionerNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description Too many requests within 60 seconds, or too many requests with an invalid key from your IP address. Reason unfinished_bodies: too many bytes of bodies that have not arrived whole; the connection is closed. */
        RateLimitExceeded: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitError"];
            };
        };
        /** @description The webhook is disabled. Or a request with the same Idempotency-Key is in progress, or the key was used with a different body. */
        ReceiverTestConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IdempotencyConflictError"];
            };
        };
        /** @description The request is not valid. `details` names the field and the reason. */
        ReceiverTestInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The receiver was probed within 60 seconds. Or too many requests within 60 seconds, or too many with an invalid key from your IP address. */
        ReceiverTestLimit: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookTestLimitError"];
            };
        };
        /** @description The webhook does not exist or belongs to another partner. In production this path does not exist: the response is that of any unknown path, without details. */
        ReceiverTestNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SandboxNotFoundError"];
            };
        };
        /** @description The probes are sent. */
        ReceiverTested: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ReceiverTested"];
            };
        };
        /** @description The operator disabled the webhook, and only the operator can enable it. Or a request with the same Idempotency-Key is in progress, or the key was used with a different body or for another webhook. */
        RecoveryConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IdempotencyConflictError"];
            };
        };
        /** @description The request is not valid. `details` names the field and the reason. */
        RecoveryInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The recovery was started, and the webhook is enabled. */
        RecoveryStarted: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RecoveryStarted"];
            };
        };
        /** @description The medication request is not eligible for a refill: the details name the first reason that applies of not_shipped, refill_pending and no_refills_remaining. Or the `external_id` is taken: `details.existing_id` is the refill request that has it. Or a request with the same Idempotency-Key is still in progress, or the key was used with a different body. */
        RefillConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RefillConflictError"];
            };
        };
        /** @description The medication request or the service does not exist, or does not belong to the clinic that you sent or to one of your clinics. The response does not say which. */
        RefillReferenceNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The refill request was created. `medication_request_id` is the new medication request. */
        RefillRequestCreated: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RefillRequestCreated"];
            };
        };
        /** @description The refill request. */
        RefillRequestFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RefillRequestFound"];
            };
        };
        /** @description The ID in the path is not a UUID, or the request has an unknown query parameter. */
        RefillRequestIdInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The request is not valid. `details` names the field and the reason. In production this includes the strict rules, which development reports as `warnings` only. */
        RefillRequestInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The refill request does not exist or belongs to another partner. The response does not say which. */
        RefillRequestNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description How many requests were refused, by the hour. */
        RefusedRequests: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RefusedRequests"];
            };
        };
        /** @description A query parameter is not valid. `details` names it and the reason. */
        RefusedRequestsInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description A page of your requests. */
        RequestList: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RequestList"];
            };
        };
        /** @description A query parameter is not valid. `details` names it and the reason. */
        RequestListInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The headers or the body of the request took too long to arrive. The connection is closed. */
        RequestTimeout: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The order does not exist or belongs to another partner. In production this path does not exist: the response is that of any unknown path, without details. */
        SandboxOrderNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SandboxNotFoundError"];
            };
        };
        /** @description The service is temporarily unavailable. Nothing was changed. Retry after the time in Retry-After. */
        ServiceUnavailable: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceUnavailableError"];
            };
        };
        /** @description Your receiver works. Any 2xx within 15 seconds counts. Any other response is recorded in the delivery, and nothing else follows from it. */
        TestTaken: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The API key or the access token is missing, invalid, expired, revoked or of the other environment, or the request has both. The message is the same in every case; if both are missing, `details` says so. */
        Unauthorized: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnauthorizedError"];
            };
        };
        /** @description The path does not exist. */
        UnknownPath: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The Content-Type is not application/json. */
        UnsupportedMediaType: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnsupportedMediaTypeError"];
            };
        };
        /** @description The clinic already has a webhook with this URL, whose ID is in `details`; or it already has ten webhooks; or a request with the same Idempotency-Key is in progress, or the key was used with a different body. */
        WebhookConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
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
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookDeleted"];
            };
        };
        /** @description The request is not valid. `details` names the field and the reason. */
        WebhookDeletionInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description An ID in the path is not a UUID, or the request has an unknown query parameter. */
        WebhookDeliveryIdInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description A page of the webhook's deliveries. */
        WebhookDeliveryList: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookDeliveryList"];
            };
        };
        /** @description The request is not valid. `details` names the parameter and the reason. */
        WebhookDeliveryListInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The webhook does not exist or belongs to another partner, which the response does not tell apart; or the delivery is not one to this webhook. */
        WebhookDeliveryNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The delivery is sent again, with a new schedule of attempts. */
        WebhookDeliveryReplayed: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookDeliveryReplayed"];
            };
        };
        /** @description The webhook. */
        WebhookFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookFound"];
            };
        };
        /** @description The ID in the path is not a UUID, or the request has an unknown query parameter. */
        WebhookIdInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The webhooks of the clinic. */
        WebhookList: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookList"];
            };
        };
        /** @description A query parameter is not valid. `details` names it and the reason. */
        WebhookListInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The webhook does not exist, or belongs to another clinic or partner. The response does not say which. */
        WebhookNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The webhook was registered. Deliveries start with the next event. */
        WebhookRegistered: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookRegistered"];
            };
        };
        /** @description The request is not valid. `details` names the field and the reason. */
        WebhookRegistrationInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The delivery cannot be sent again: `details.reason` says why. Or a request with the same Idempotency-Key is in progress, or the key was used for another delivery. */
        WebhookReplayConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IdempotencyConflictError"];
            };
        };
        /** @description Five secrets of the webhook sign already: rotate again once the 24 hours of one are over. Or a request with the same Idempotency-Key is in progress, or the key was used for another webhook. */
        WebhookRotationConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IdempotencyConflictError"];
            };
        };
        /** @description The webhook has a new secret. */
        WebhookSecretRotated: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookSecretRotated"];
            };
        };
        /** @description The webhook is disabled. Or a request with the same Idempotency-Key is in progress, or the key was used for another webhook. */
        WebhookTestConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IdempotencyConflictError"];
            };
        };
        /** @description The webhook got ten test events within 60 seconds. Or too many requests within 60 seconds, or too many with an invalid key from your IP address. */
        WebhookTestLimit: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookTestLimitError"];
            };
        };
        /** @description The test event is sent. */
        WebhookTested: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookTested"];
            };
        };
        /** @description The operator disabled the webhook, and only the operator can enable it. Or a request with the same Idempotency-Key is in progress, or the key was used with a different body or for another webhook. */
        WebhookUpdateConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IdempotencyConflictError"];
            };
        };
        /** @description The request is not valid. `details` names the field and the reason. */
        WebhookUpdateInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The webhook after the change. If nothing differed, the message says so. */
        WebhookUpdated: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookUpdated"];
            };
        };
    };
    parameters: {
        /**
         * @description The `cursor` of the last response. If absent, reading begins with the oldest event that is kept; with `latest`, with what happens from now on.
         * @example latest
         */
        After: string;
        /**
         * @description The `id` of the carrier, from listCarriers.
         * @example usps
         */
        CarrierId: components["schemas"]["CarrierId"];
        /**
         * @description One of your clinics.
         * @example 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b
         */
        ClinicIdInQuery: components["schemas"]["ClinicId"];
        /**
         * @description Only requests that were refused with this error code.
         * @example VALIDATION_ERROR
         */
        CodeFilter: string;
        /**
         * @description Only hours that end after this time. Without it, the last 24 hours that have any. Encode the `+` of an offset as `%2B`.
         * @example 2026-11-01T00:00:00Z
         */
        CountedSince: string;
        /**
         * @description The `next_cursor` of the previous page; absent for the first page. It stays valid while the list changes. Send the other parameters of the previous page too.
         * @example WyJtZXRmb3JtaW4iLCIxMDAwbWciXQ
         */
        Cursor: string;
        /**
         * @description The `client_id` of one of your OAuth clients.
         * @example dev_6b86b273ff34fce1
         */
        DeletedOAuthClientIdInPath: components["schemas"]["OAuthClientId"];
        /**
         * @description The ID of this event for this webhook, the same in every attempt. An event may arrive more than once: store the IDs that you have handled, and ignore an event whose ID you know.
         * @example 01a19cd5-3158-755c-8381-a26cda3a188c
         */
        DeliveryId: string;
        /**
         * @description The delivery to send again.
         * @example 01a19cd5-3158-755c-8381-a26cda3a188c
         */
        DeliveryIdInPath: components["schemas"]["DeliveryId"];
        /**
         * @description The signature: `v1,` followed by the Base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the webhook's signing secret, as in Standard Webhooks. There may be several signatures, separated by spaces; one match is enough. Any Standard Webhooks library can verify it.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        DeliverySignature: string;
        /**
         * @description Only deliveries with this status.
         * @example failed
         */
        DeliveryStatusFilter: components["schemas"]["DeliveryStatus"];
        /**
         * @description When this attempt was sent, as a Unix timestamp in seconds. Reject a delivery that is more than five minutes off.
         * @example 1793812929
         */
        DeliveryTimestamp: string;
        /**
         * @description The trace of the request that caused the event, as W3C Trace Context writes it, if that request has one: yours, if you sent one. The signature does not cover it, so decide nothing by it.
         * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-b7ad6b7169203331-01
         */
        DeliveryTraceparent: string;
        /**
         * @description The maximum number of events in a response.
         * @example 100
         */
        EventLimit: number;
        /**
         * @description Only the orders with this `external_id` of yours: the order's own, that of one of its medication requests, or that of the refill request that created it.
         * @example rx-20418
         */
        ExternalIdFilter: components["schemas"]["ExternalId"];
        /**
         * @description Only requests that were refused because of this field.
         * @example medication_requests[0].quantity
         */
        FieldFilter: string;
        /**
         * @description The order.
         * @example 01a19ccc-e5a3-7c90-8d14-6b2f9a47c3d1
         */
        HeldOrderIdInPath: components["schemas"]["MedicationOrderId"];
        /**
         * @description Makes the request safe to retry. A successful response is stored for 24 hours and returned again, with `Idempotency-Replayed: true`, for a request with the same key, operation, path and body. While the first request is in progress, the response is 409 CONFLICT; the same key with a different body, or with another ID in the path, is 409 IDEMPOTENCY_KEY_REUSED. Errors are not stored: correct the request and send it with the same key. 1 to 255 printable ASCII characters; we recommend a UUID.
         * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
         */
        IdempotencyKey: string;
        /**
         * @description Only requests with this key.
         * @example 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e
         */
        KeyIdFilter: components["schemas"]["KeyId"];
        /**
         * @description The ID of one of your keys, not the key itself.
         * @example 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e
         */
        KeyIdInPath: components["schemas"]["KeyId"];
        /**
         * @description Only requests that took at least this many milliseconds.
         * @example 1000
         */
        LeastDuration: number;
        /**
         * @description The maximum number of items on a page.
         * @example 25
         */
        Limit: number;
        /**
         * @description The order.
         * @example 01a19ccc-c896-75e1-bf1a-f532816612bc
         */
        MedicationOrderIdInPath: components["schemas"]["MedicationOrderId"];
        /**
         * @description The medication request.
         * @example 01a19ccd-b7c8-725e-8e71-654be27ef00c
         */
        MedicationRequestIdInPath: components["schemas"]["MedicationRequestId"];
        /**
         * @description The `client_id` of one of your OAuth clients.
         * @example dev_5e884898da280471
         */
        OAuthClientIdInPath: components["schemas"]["OAuthClientId"];
        /**
         * @description Only requests of this operationId; `requestToken` for token requests, `none` for those that matched no operation.
         * @example createPatient
         */
        OperationFilter: string;
        /**
         * @description Only deliveries of events of this order. An order that is not the clinic's has none.
         * @example 01a19ccc-c896-75e1-bf1a-f532816612bc
         */
        OrderOfDeliveriesFilter: components["schemas"]["MedicationOrderId"];
        /**
         * @description Only the events of this order. An order that is not the clinic's has none. A cursor belongs to its order.
         * @example 01a19ccc-c896-75e1-bf1a-f532816612bc
         */
        OrderOfEventsFilter: components["schemas"]["MedicationOrderId"];
        /**
         * @description The patient to ship to. The patient's state and clinic determine the prices.
         * @example 01a19ccb-d964-724c-a583-4cdfc3a2fd67
         */
        PatientId: components["schemas"]["PatientId"];
        /**
         * @description Only orders of this patient. A patient that is not the clinic's has none.
         * @example 01a19ccb-d964-724c-a583-4cdfc3a2fd67
         */
        PatientIdFilter: components["schemas"]["PatientId"];
        /**
         * @description The patient to change.
         * @example 01a19ccb-d964-724c-a583-4cdfc3a2fd67
         */
        PatientIdInPath: components["schemas"]["PatientId"];
        /**
         * @description Only requests that were refused for this reason.
         * @example min_length
         */
        ReasonFilter: string;
        /**
         * @description The refill request.
         * @example 01a19cd0-855e-7fc8-be55-68b00e056925
         */
        RefillRequestIdInPath: components["schemas"]["RefillRequestId"];
        /**
         * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
         * @example intake-2026-11-02.0042
         */
        RequestId: string;
        /**
         * @description Only the requests with this ID, as you sent it or got it in `X-Request-Id`, or as this list shows it.
         * @example 01a19cdf-787e-7563-b6c3-d2db85c1df45
         */
        RequestIdFilter: string;
        /**
         * @description The ID of one of your keys, not the key itself.
         * @example 01a19cc9-6b2f-7e81-b4c6-0d9a8f7e6c5b
         */
        RevokedKeyIdInPath: components["schemas"]["KeyId"];
        /**
         * @description The order.
         * @example 01a19ccc-d71b-7d4a-9f26-08c5be3a6e17
         */
        SandboxOrderIdInPath: components["schemas"]["MedicationOrderId"];
        /**
         * @description What happens to the simulated order, in development only; in production the header is a 400. `ship` (the default) takes it from received through processing and shipped to delivered. `hold` stops it at on_hold, `cancel` cancels it; with `_` and a reason they do so for that reason, otherwise for `other`. `ship_after_hold`, `cancel_after_hold`, `ship_without_tracking` and `ship_without_delivery` do what they say. With `manual` the order waits for advanceSandboxOrder. If somebody else moves or cancels the order, the simulation ends.
         * @example ship
         */
        SandboxScenario: "ship" | "hold" | "cancel" | "ship_after_hold" | "ship_without_tracking" | "ship_without_delivery" | "cancel_after_hold" | "hold_out_of_stock" | "hold_backordered" | "hold_clarification_needed" | "hold_address_invalid" | "hold_refill_too_soon" | "hold_interaction_review" | "hold_duplicate_therapy" | "hold_prior_authorization" | "hold_returned_to_sender" | "hold_partner_request" | "hold_other" | "cancel_out_of_stock" | "cancel_backordered" | "cancel_clarification_needed" | "cancel_address_invalid" | "cancel_refill_too_soon" | "cancel_interaction_review" | "cancel_duplicate_therapy" | "cancel_prior_authorization" | "cancel_returned_to_sender" | "cancel_partner_request" | "cancel_other" | "manual";
        /**
         * @description Only medications whose name begins with this text. Case and surrounding spaces do not matter. There are no wildcards: `%` and `_` are plain characters.
         * @example met
         */
        Search: string;
        /**
         * @description Only requests that arrived at or after this time. Encode the `+` of an offset as `%2B`.
         * @example 2026-11-01T00:00:00Z
         */
        Since: string;
        /**
         * @description Only requests that were answered with this HTTP status.
         * @example 400
         */
        StatusFilter: number;
        /**
         * @description Only orders with this status.
         * @example on_hold
         */
        "StatusFilter-2": components["schemas"]["OrderStatus"];
        /**
         * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
         * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
         */
        Traceparent: string;
        /**
         * @description The types of events to read: `types=order.fulfilled&types=order.shipment_corrected`. If absent, all but those that are sent on request: order.shipment_corrected. A cursor stays valid with other types; it goes on behind what you have read.
         * @example [
         *       "order.fulfilled",
         *       "order.shipment_corrected"
         *     ]
         */
        Types: components["schemas"]["EventType"][];
        /**
         * @description Only requests that arrived before this time. Encode the `+` of an offset as `%2B`.
         * @example 2026-12-01T00:00:00Z
         */
        Until: string;
        /**
         * @description Only orders that changed at or after this time, in the order of their changes, oldest first. An order that changes while you read the pages moves to the end, so you may get it twice. Next time, send the `synced_until` of this response: then you miss no change. Encode the `+` of an offset as `%2B`.
         * @example 2026-11-01T00:00:00Z
         */
        UpdatedSince: string;
        /**
         * @description How many seconds to wait for an event if there is none. The response comes as soon as there is one. A request that waits counts once against the rate limit.
         * @example 30
         */
        Wait: number;
        /**
         * @description The webhook.
         * @example 01a19cd1-7490-7786-801d-3fc0ff69309a
         */
        WebhookIdInPath: components["schemas"]["WebhookId"];
    };
    requestBodies: never;
    headers: {
        /**
         * @description `https://none.invalid`, an origin that cannot exist. So a browser shows the response to no page of another origin: an API key does not belong in a page. Only in development the operator may allow the origin of your page.
         * @example https://none.invalid
         */
        "Access-Control-Allow-Origin": string;
        /**
         * @description The methods that this path supports, separated by commas.
         * @example POST, DELETE
         */
        Allow: string;
        /**
         * @description The version of this API. There is only one major version at these paths, so you do not select it.
         * @example 1.2.0
         */
        ApiVersion: string;
        /**
         * @description `true` if this is the stored response of an earlier request with the same Idempotency-Key. Otherwise absent.
         * @example true
         */
        IdempotencyReplayed: "true";
        /**
         * @description The number of requests allowed in a window of 60 seconds: 100 in development, 60 in production.
         * @example 100
         */
        RateLimitLimit: number;
        /**
         * @description The number of requests left in the current window.
         * @example 97
         */
        RateLimitRemaining: number;
        /**
         * @description When the current window ends, as a Unix timestamp in seconds.
         * @example 1793631900
         */
        RateLimitReset: number;
        /**
         * @description The ID of this request. Include it when you ask for help. It is your own X-Request-Id if you sent a valid one. An error repeats it as `error.requestId`.
         * @example 01a19cdf-787e-7563-b6c3-d2db85c1df45
         */
        RequestId: string;
        /**
         * @description Seconds to wait before you retry.
         * @example 60
         */
        RetryAfter: number;
        /**
         * @description How to authenticate. For a token that is not valid it says `error="invalid_token"` (RFC 6750).
         * @example Bearer
         */
        "WWW-Authenticate": components["schemas"]["Challenge"];
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AccountFound"];
            400: components["responses"]["AccountInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOverview: {
        parameters: {
            query: {
                /**
                 * @description One of your clinics.
                 * @example 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b
                 */
                clinic_id: components["parameters"]["ClinicIdInQuery"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Overview"];
            400: components["responses"]["WebhookListInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
                 * @description The maximum number of items on a page.
                 * @example 25
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page; absent for the first page. It stays valid while the list changes. Send the other parameters of the previous page too.
                 * @example WyJtZXRmb3JtaW4iLCIxMDAwbWciXQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ClinicList"];
            400: components["responses"]["ClinicListInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /**
                 * @description Only requests of this operationId; `requestToken` for token requests, `none` for those that matched no operation.
                 * @example createPatient
                 */
                operation?: components["parameters"]["OperationFilter"];
                /**
                 * @description Only requests that were answered with this HTTP status.
                 * @example 400
                 */
                status?: components["parameters"]["StatusFilter"];
                /**
                 * @description Only requests that were refused with this error code.
                 * @example VALIDATION_ERROR
                 */
                code?: components["parameters"]["CodeFilter"];
                /**
                 * @description Only requests that were refused because of this field.
                 * @example medication_requests[0].quantity
                 */
                field?: components["parameters"]["FieldFilter"];
                /**
                 * @description Only requests that were refused for this reason.
                 * @example min_length
                 */
                reason?: components["parameters"]["ReasonFilter"];
                /**
                 * @description Only the requests with this ID, as you sent it or got it in `X-Request-Id`, or as this list shows it.
                 * @example 01a19cdf-787e-7563-b6c3-d2db85c1df45
                 */
                request_id?: components["parameters"]["RequestIdFilter"];
                /**
                 * @description Only requests with this key.
                 * @example 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e
                 */
                key_id?: components["parameters"]["KeyIdFilter"];
                /**
                 * @description Only requests that took at least this many milliseconds.
                 * @example 1000
                 */
                min_duration_ms?: components["parameters"]["LeastDuration"];
                /**
                 * @description Only requests that arrived at or after this time. Encode the `+` of an offset as `%2B`.
                 * @example 2026-11-01T00:00:00Z
                 */
                since?: components["parameters"]["Since"];
                /**
                 * @description Only requests that arrived before this time. Encode the `+` of an offset as `%2B`.
                 * @example 2026-12-01T00:00:00Z
                 */
                until?: components["parameters"]["Until"];
                /**
                 * @description The maximum number of items on a page.
                 * @example 25
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page; absent for the first page. It stays valid while the list changes. Send the other parameters of the previous page too.
                 * @example WyJtZXRmb3JtaW4iLCIxMDAwbWciXQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RequestList"];
            400: components["responses"]["RequestListInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    countRefusedRequests: {
        parameters: {
            query?: {
                /**
                 * @description Only hours that end after this time. Without it, the last 24 hours that have any. Encode the `+` of an offset as `%2B`.
                 * @example 2026-11-01T00:00:00Z
                 */
                since?: components["parameters"]["CountedSince"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RefusedRequests"];
            400: components["responses"]["RefusedRequestsInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /**
                 * @description The maximum number of items on a page.
                 * @example 25
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page; absent for the first page. It stays valid while the list changes. Send the other parameters of the previous page too.
                 * @example WyJtZXRmb3JtaW4iLCIxMDAwbWciXQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["KeyList"];
            400: components["responses"]["KeyListInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    issueApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry. A successful response is stored for 24 hours and returned again, with `Idempotency-Replayed: true`, for a request with the same key, operation, path and body. While the first request is in progress, the response is 409 CONFLICT; the same key with a different body, or with another ID in the path, is 409 IDEMPOTENCY_KEY_REUSED. Errors are not stored: correct the request and send it with the same key. 1 to 255 printable ASCII characters; we recommend a UUID.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewKey"];
            };
        };
        responses: {
            201: components["responses"]["KeyIssued"];
            400: components["responses"]["KeyIssueInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["KeysForbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyIssueConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path: {
                /**
                 * @description The ID of one of your keys, not the key itself.
                 * @example 01a19cc9-6b2f-7e81-b4c6-0d9a8f7e6c5b
                 */
                key_id: components["parameters"]["RevokedKeyIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["KeyRevoked"];
            400: components["responses"]["KeyIdInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["KeysForbidden"];
            404: components["responses"]["KeyNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyRevokeConflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rollApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry. A successful response is stored for 24 hours and returned again, with `Idempotency-Replayed: true`, for a request with the same key, operation, path and body. While the first request is in progress, the response is 409 CONFLICT; the same key with a different body, or with another ID in the path, is 409 IDEMPOTENCY_KEY_REUSED. Errors are not stored: correct the request and send it with the same key. 1 to 255 printable ASCII characters; we recommend a UUID.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path: {
                /**
                 * @description The ID of one of your keys, not the key itself.
                 * @example 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e
                 */
                key_id: components["parameters"]["KeyIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["KeyRoll"];
            };
        };
        responses: {
            201: components["responses"]["KeyRolled"];
            400: components["responses"]["KeyRollInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["KeysForbidden"];
            404: components["responses"]["KeyNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyRollConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOauthClients: {
        parameters: {
            query?: {
                /**
                 * @description The maximum number of items on a page.
                 * @example 25
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page; absent for the first page. It stays valid while the list changes. Send the other parameters of the previous page too.
                 * @example WyJtZXRmb3JtaW4iLCIxMDAwbWciXQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OAuthClientList"];
            400: components["responses"]["KeyListInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createOauthClient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry. A successful response is stored for 24 hours and returned again, with `Idempotency-Replayed: true`, for a request with the same key, operation, path and body. While the first request is in progress, the response is 409 CONFLICT; the same key with a different body, or with another ID in the path, is 409 IDEMPOTENCY_KEY_REUSED. Errors are not stored: correct the request and send it with the same key. 1 to 255 printable ASCII characters; we recommend a UUID.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOAuthClient"];
            };
        };
        responses: {
            201: components["responses"]["OAuthClientCreated"];
            400: components["responses"]["OAuthClientInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["KeysForbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyIssueConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOauthClient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path: {
                /**
                 * @description The `client_id` of one of your OAuth clients.
                 * @example dev_5e884898da280471
                 */
                client_id: components["parameters"]["OAuthClientIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OAuthClientFound"];
            400: components["responses"]["OAuthClientIdInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OAuthClientNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteOauthClient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path: {
                /**
                 * @description The `client_id` of one of your OAuth clients.
                 * @example dev_6b86b273ff34fce1
                 */
                client_id: components["parameters"]["DeletedOAuthClientIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OAuthClientDeleted"];
            400: components["responses"]["OAuthClientIdInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["KeysForbidden"];
            404: components["responses"]["OAuthClientNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["OAuthClientDeleteConflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateOauthClient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry. A successful response is stored for 24 hours and returned again, with `Idempotency-Replayed: true`, for a request with the same key, operation, path and body. While the first request is in progress, the response is 409 CONFLICT; the same key with a different body, or with another ID in the path, is 409 IDEMPOTENCY_KEY_REUSED. Errors are not stored: correct the request and send it with the same key. 1 to 255 printable ASCII characters; we recommend a UUID.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path: {
                /**
                 * @description The `client_id` of one of your OAuth clients.
                 * @example dev_5e884898da280471
                 */
                client_id: components["parameters"]["OAuthClientIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OAuthClientUpdate"];
            };
        };
        responses: {
            200: components["responses"]["OAuthClientUpdated"];
            400: components["responses"]["OAuthClientInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["KeysForbidden"];
            404: components["responses"]["OAuthClientNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["OAuthClientConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rollOauthClientSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry. A successful response is stored for 24 hours and returned again, with `Idempotency-Replayed: true`, for a request with the same key, operation, path and body. While the first request is in progress, the response is 409 CONFLICT; the same key with a different body, or with another ID in the path, is 409 IDEMPOTENCY_KEY_REUSED. Errors are not stored: correct the request and send it with the same key. 1 to 255 printable ASCII characters; we recommend a UUID.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path: {
                /**
                 * @description The `client_id` of one of your OAuth clients.
                 * @example dev_5e884898da280471
                 */
                client_id: components["parameters"]["OAuthClientIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SecretRoll"];
            };
        };
        responses: {
            200: components["responses"]["OAuthClientSecretRolled"];
            400: components["responses"]["OAuthClientInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["KeysForbidden"];
            404: components["responses"]["OAuthClientNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["OAuthClientConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createPractitioner: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry. A successful response is stored for 24 hours and returned again, with `Idempotency-Replayed: true`, for a request with the same key, operation, path and body. While the first request is in progress, the response is 409 CONFLICT; the same key with a different body, or with another ID in the path, is 409 IDEMPOTENCY_KEY_REUSED. Errors are not stored: correct the request and send it with the same key. 1 to 255 printable ASCII characters; we recommend a UUID.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
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
                 * @description Makes the request safe to retry. A successful response is stored for 24 hours and returned again, with `Idempotency-Replayed: true`, for a request with the same key, operation, path and body. While the first request is in progress, the response is 409 CONFLICT; the same key with a different body, or with another ID in the path, is 409 IDEMPOTENCY_KEY_REUSED. Errors are not stored: correct the request and send it with the same key. 1 to 255 printable ASCII characters; we recommend a UUID.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
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
            409: components["responses"]["PatientConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updatePatient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry. A successful response is stored for 24 hours and returned again, with `Idempotency-Replayed: true`, for a request with the same key, operation, path and body. While the first request is in progress, the response is 409 CONFLICT; the same key with a different body, or with another ID in the path, is 409 IDEMPOTENCY_KEY_REUSED. Errors are not stored: correct the request and send it with the same key. 1 to 255 printable ASCII characters; we recommend a UUID.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path: {
                /**
                 * @description The patient to change.
                 * @example 01a19ccb-d964-724c-a583-4cdfc3a2fd67
                 */
                patient_id: components["parameters"]["PatientIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatientUpdate"];
            };
        };
        responses: {
            200: components["responses"]["PatientUpdated"];
            400: components["responses"]["PatientUpdateInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenHealthData"];
            404: components["responses"]["PatientNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listMedicationOrders: {
        parameters: {
            query: {
                /**
                 * @description One of your clinics.
                 * @example 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b
                 */
                clinic_id: components["parameters"]["ClinicIdInQuery"];
                /**
                 * @description Only orders with this status.
                 * @example on_hold
                 */
                status?: components["parameters"]["StatusFilter-2"];
                /**
                 * @description Only orders of this patient. A patient that is not the clinic's has none.
                 * @example 01a19ccb-d964-724c-a583-4cdfc3a2fd67
                 */
                patient_id?: components["parameters"]["PatientIdFilter"];
                /**
                 * @description Only the orders with this `external_id` of yours: the order's own, that of one of its medication requests, or that of the refill request that created it.
                 * @example rx-20418
                 */
                external_id?: components["parameters"]["ExternalIdFilter"];
                /**
                 * @description Only orders that changed at or after this time, in the order of their changes, oldest first. An order that changes while you read the pages moves to the end, so you may get it twice. Next time, send the `synced_until` of this response: then you miss no change. Encode the `+` of an offset as `%2B`.
                 * @example 2026-11-01T00:00:00Z
                 */
                updated_since?: components["parameters"]["UpdatedSince"];
                /**
                 * @description The maximum number of items on a page.
                 * @example 25
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page; absent for the first page. It stays valid while the list changes. Send the other parameters of the previous page too.
                 * @example WyJtZXRmb3JtaW4iLCIxMDAwbWciXQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MedicationOrderList"];
            400: components["responses"]["MedicationOrderListInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenHealthData"];
            406: components["responses"]["NotAcceptable"];
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
                 * @description Makes the request safe to retry. A successful response is stored for 24 hours and returned again, with `Idempotency-Replayed: true`, for a request with the same key, operation, path and body. While the first request is in progress, the response is 409 CONFLICT; the same key with a different body, or with another ID in the path, is 409 IDEMPOTENCY_KEY_REUSED. Errors are not stored: correct the request and send it with the same key. 1 to 255 printable ASCII characters; we recommend a UUID.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description What happens to the simulated order, in development only; in production the header is a 400. `ship` (the default) takes it from received through processing and shipped to delivered. `hold` stops it at on_hold, `cancel` cancels it; with `_` and a reason they do so for that reason, otherwise for `other`. `ship_after_hold`, `cancel_after_hold`, `ship_without_tracking` and `ship_without_delivery` do what they say. With `manual` the order waits for advanceSandboxOrder. If somebody else moves or cancels the order, the simulation ends.
                 * @example ship
                 */
                "X-Sandbox-Scenario"?: components["parameters"]["SandboxScenario"];
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
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
            409: components["responses"]["MedicationOrderConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMedicationOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path: {
                /**
                 * @description The order.
                 * @example 01a19ccc-c896-75e1-bf1a-f532816612bc
                 */
                medication_order_id: components["parameters"]["MedicationOrderIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MedicationOrderFound"];
            400: components["responses"]["MedicationOrderIdInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenHealthData"];
            404: components["responses"]["MedicationOrderNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelMedicationOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry. A successful response is stored for 24 hours and returned again, with `Idempotency-Replayed: true`, for a request with the same key, operation, path and body. While the first request is in progress, the response is 409 CONFLICT; the same key with a different body, or with another ID in the path, is 409 IDEMPOTENCY_KEY_REUSED. Errors are not stored: correct the request and send it with the same key. 1 to 255 printable ASCII characters; we recommend a UUID.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path: {
                /**
                 * @description The order.
                 * @example 01a19ccc-c896-75e1-bf1a-f532816612bc
                 */
                medication_order_id: components["parameters"]["MedicationOrderIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Cancellation"];
            };
        };
        responses: {
            200: components["responses"]["MedicationOrderCancelled"];
            400: components["responses"]["CancellationInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenHealthData"];
            404: components["responses"]["MedicationOrderNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["CancellationConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createClarification: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry. A successful response is stored for 24 hours and returned again, with `Idempotency-Replayed: true`, for a request with the same key, operation, path and body. While the first request is in progress, the response is 409 CONFLICT; the same key with a different body, or with another ID in the path, is 409 IDEMPOTENCY_KEY_REUSED. Errors are not stored: correct the request and send it with the same key. 1 to 255 printable ASCII characters; we recommend a UUID.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path: {
                /**
                 * @description The order.
                 * @example 01a19ccc-e5a3-7c90-8d14-6b2f9a47c3d1
                 */
                medication_order_id: components["parameters"]["HeldOrderIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Clarification"];
            };
        };
        responses: {
            201: components["responses"]["ClarificationSent"];
            400: components["responses"]["ClarificationInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenHealthData"];
            404: components["responses"]["MedicationOrderNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ClarificationConflict"];
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
                 * @description Makes the request safe to retry. A successful response is stored for 24 hours and returned again, with `Idempotency-Replayed: true`, for a request with the same key, operation, path and body. While the first request is in progress, the response is 409 CONFLICT; the same key with a different body, or with another ID in the path, is 409 IDEMPOTENCY_KEY_REUSED. Errors are not stored: correct the request and send it with the same key. 1 to 255 printable ASCII characters; we recommend a UUID.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description What happens to the simulated order, in development only; in production the header is a 400. `ship` (the default) takes it from received through processing and shipped to delivered. `hold` stops it at on_hold, `cancel` cancels it; with `_` and a reason they do so for that reason, otherwise for `other`. `ship_after_hold`, `cancel_after_hold`, `ship_without_tracking` and `ship_without_delivery` do what they say. With `manual` the order waits for advanceSandboxOrder. If somebody else moves or cancels the order, the simulation ends.
                 * @example ship
                 */
                "X-Sandbox-Scenario"?: components["parameters"]["SandboxScenario"];
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
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
            409: components["responses"]["MedicationRequestConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMedicationRequest: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path: {
                /**
                 * @description The medication request.
                 * @example 01a19ccd-b7c8-725e-8e71-654be27ef00c
                 */
                medication_request_id: components["parameters"]["MedicationRequestIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MedicationRequestFound"];
            400: components["responses"]["MedicationRequestIdInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenHealthData"];
            404: components["responses"]["MedicationRequestNotFound"];
            406: components["responses"]["NotAcceptable"];
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
                 * @description Makes the request safe to retry. A successful response is stored for 24 hours and returned again, with `Idempotency-Replayed: true`, for a request with the same key, operation, path and body. While the first request is in progress, the response is 409 CONFLICT; the same key with a different body, or with another ID in the path, is 409 IDEMPOTENCY_KEY_REUSED. Errors are not stored: correct the request and send it with the same key. 1 to 255 printable ASCII characters; we recommend a UUID.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description What happens to the simulated order, in development only; in production the header is a 400. `ship` (the default) takes it from received through processing and shipped to delivered. `hold` stops it at on_hold, `cancel` cancels it; with `_` and a reason they do so for that reason, otherwise for `other`. `ship_after_hold`, `cancel_after_hold`, `ship_without_tracking` and `ship_without_delivery` do what they say. With `manual` the order waits for advanceSandboxOrder. If somebody else moves or cancels the order, the simulation ends.
                 * @example ship
                 */
                "X-Sandbox-Scenario"?: components["parameters"]["SandboxScenario"];
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
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
    getRefillRequest: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path: {
                /**
                 * @description The refill request.
                 * @example 01a19cd0-855e-7fc8-be55-68b00e056925
                 */
                refill_request_id: components["parameters"]["RefillRequestIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RefillRequestFound"];
            400: components["responses"]["RefillRequestIdInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenHealthData"];
            404: components["responses"]["RefillRequestNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listMedications: {
        parameters: {
            query: {
                /**
                 * @description One of your clinics.
                 * @example 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b
                 */
                clinic_id: components["parameters"]["ClinicIdInQuery"];
                /**
                 * @description Only medications whose name begins with this text. Case and surrounding spaces do not matter. There are no wildcards: `%` and `_` are plain characters.
                 * @example met
                 */
                search?: components["parameters"]["Search"];
                /**
                 * @description The maximum number of items on a page.
                 * @example 25
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page; absent for the first page. It stays valid while the list changes. Send the other parameters of the previous page too.
                 * @example WyJtZXRmb3JtaW4iLCIxMDAwbWciXQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MedicationList"];
            400: components["responses"]["MedicationListInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
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
                 * @description The patient to ship to. The patient's state and clinic determine the prices.
                 * @example 01a19ccb-d964-724c-a583-4cdfc3a2fd67
                 */
                patientId: components["parameters"]["PatientId"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path: {
                /**
                 * @description The `id` of the carrier, from listCarriers.
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
    advanceSandboxOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry. A successful response is stored for 24 hours and returned again, with `Idempotency-Replayed: true`, for a request with the same key, operation, path and body. While the first request is in progress, the response is 409 CONFLICT; the same key with a different body, or with another ID in the path, is 409 IDEMPOTENCY_KEY_REUSED. Errors are not stored: correct the request and send it with the same key. 1 to 255 printable ASCII characters; we recommend a UUID.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path: {
                /**
                 * @description The order.
                 * @example 01a19ccc-d71b-7d4a-9f26-08c5be3a6e17
                 */
                medication_order_id: components["parameters"]["SandboxOrderIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Advance"];
            };
        };
        responses: {
            200: components["responses"]["OrderAdvanced"];
            400: components["responses"]["AdvanceInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SandboxOrderNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["AdvanceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getIntegrationReview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["IntegrationReviewFound"];
            400: components["responses"]["IntegrationReviewInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NoReviewInProduction"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateIntegrationReview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry. A successful response is stored for 24 hours and returned again, with `Idempotency-Replayed: true`, for a request with the same key, operation, path and body. While the first request is in progress, the response is 409 CONFLICT; the same key with a different body, or with another ID in the path, is 409 IDEMPOTENCY_KEY_REUSED. Errors are not stored: correct the request and send it with the same key. 1 to 255 printable ASCII characters; we recommend a UUID.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntegrationReviewUpdate"];
            };
        };
        responses: {
            200: components["responses"]["IntegrationReviewUpdated"];
            400: components["responses"]["IntegrationReviewUpdateInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NoReviewInProduction"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    testReceiver: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry. A successful response is stored for 24 hours and returned again, with `Idempotency-Replayed: true`, for a request with the same key, operation, path and body. While the first request is in progress, the response is 409 CONFLICT; the same key with a different body, or with another ID in the path, is 409 IDEMPOTENCY_KEY_REUSED. Errors are not stored: correct the request and send it with the same key. 1 to 255 printable ASCII characters; we recommend a UUID.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceiverTest"];
            };
        };
        responses: {
            201: components["responses"]["ReceiverTested"];
            400: components["responses"]["ReceiverTestInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ReceiverTestNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ReceiverTestConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ReceiverTestLimit"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query: {
                /**
                 * @description One of your clinics.
                 * @example 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b
                 */
                clinic_id: components["parameters"]["ClinicIdInQuery"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookList"];
            400: components["responses"]["WebhookListInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
                 * @description Makes the request safe to retry. A successful response is stored for 24 hours and returned again, with `Idempotency-Replayed: true`, for a request with the same key, operation, path and body. While the first request is in progress, the response is 409 CONFLICT; the same key with a different body, or with another ID in the path, is 409 IDEMPOTENCY_KEY_REUSED. Errors are not stored: correct the request and send it with the same key. 1 to 255 printable ASCII characters; we recommend a UUID.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
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
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
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
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path: {
                /**
                 * @description The webhook.
                 * @example 01a19cd1-7490-7786-801d-3fc0ff69309a
                 */
                webhook_id: components["parameters"]["WebhookIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookFound"];
            400: components["responses"]["WebhookIdInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry. A successful response is stored for 24 hours and returned again, with `Idempotency-Replayed: true`, for a request with the same key, operation, path and body. While the first request is in progress, the response is 409 CONFLICT; the same key with a different body, or with another ID in the path, is 409 IDEMPOTENCY_KEY_REUSED. Errors are not stored: correct the request and send it with the same key. 1 to 255 printable ASCII characters; we recommend a UUID.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path: {
                /**
                 * @description The webhook.
                 * @example 01a19cd1-7490-7786-801d-3fc0ff69309a
                 */
                webhook_id: components["parameters"]["WebhookIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookUpdate"];
            };
        };
        responses: {
            200: components["responses"]["WebhookUpdated"];
            400: components["responses"]["WebhookUpdateInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["WebhookUpdateConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry. A successful response is stored for 24 hours and returned again, with `Idempotency-Replayed: true`, for a request with the same key, operation, path and body. While the first request is in progress, the response is 409 CONFLICT; the same key with a different body, or with another ID in the path, is 409 IDEMPOTENCY_KEY_REUSED. Errors are not stored: correct the request and send it with the same key. 1 to 255 printable ASCII characters; we recommend a UUID.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path: {
                /**
                 * @description The webhook.
                 * @example 01a19cd1-7490-7786-801d-3fc0ff69309a
                 */
                webhook_id: components["parameters"]["WebhookIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookSecretRotated"];
            400: components["responses"]["WebhookIdInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["WebhookRotationConflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description Only deliveries with this status.
                 * @example failed
                 */
                status?: components["parameters"]["DeliveryStatusFilter"];
                /**
                 * @description Only deliveries of events of this order. An order that is not the clinic's has none.
                 * @example 01a19ccc-c896-75e1-bf1a-f532816612bc
                 */
                medication_order_id?: components["parameters"]["OrderOfDeliveriesFilter"];
                /**
                 * @description The maximum number of items on a page.
                 * @example 25
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page; absent for the first page. It stays valid while the list changes. Send the other parameters of the previous page too.
                 * @example WyJtZXRmb3JtaW4iLCIxMDAwbWciXQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path: {
                /**
                 * @description The webhook.
                 * @example 01a19cd1-7490-7786-801d-3fc0ff69309a
                 */
                webhook_id: components["parameters"]["WebhookIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookDeliveryList"];
            400: components["responses"]["WebhookDeliveryListInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEvents: {
        parameters: {
            query: {
                /**
                 * @description One of your clinics.
                 * @example 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b
                 */
                clinic_id: components["parameters"]["ClinicIdInQuery"];
                /**
                 * @description Only the events of this order. An order that is not the clinic's has none. A cursor belongs to its order.
                 * @example 01a19ccc-c896-75e1-bf1a-f532816612bc
                 */
                medication_order_id?: components["parameters"]["OrderOfEventsFilter"];
                /**
                 * @description The types of events to read: `types=order.fulfilled&types=order.shipment_corrected`. If absent, all but those that are sent on request: order.shipment_corrected. A cursor stays valid with other types; it goes on behind what you have read.
                 * @example [
                 *       "order.fulfilled",
                 *       "order.shipment_corrected"
                 *     ]
                 */
                types?: components["parameters"]["Types"];
                /**
                 * @description The `cursor` of the last response. If absent, reading begins with the oldest event that is kept; with `latest`, with what happens from now on.
                 * @example latest
                 */
                after?: components["parameters"]["After"];
                /**
                 * @description How many seconds to wait for an event if there is none. The response comes as soon as there is one. A request that waits counts once against the rate limit.
                 * @example 30
                 */
                wait?: components["parameters"]["Wait"];
                /**
                 * @description The maximum number of events in a response.
                 * @example 100
                 */
                limit?: components["parameters"]["EventLimit"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventList"];
            400: components["responses"]["EventListInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recoverWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry. A successful response is stored for 24 hours and returned again, with `Idempotency-Replayed: true`, for a request with the same key, operation, path and body. While the first request is in progress, the response is 409 CONFLICT; the same key with a different body, or with another ID in the path, is 409 IDEMPOTENCY_KEY_REUSED. Errors are not stored: correct the request and send it with the same key. 1 to 255 printable ASCII characters; we recommend a UUID.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path: {
                /**
                 * @description The webhook.
                 * @example 01a19cd1-7490-7786-801d-3fc0ff69309a
                 */
                webhook_id: components["parameters"]["WebhookIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoveryRequest"];
            };
        };
        responses: {
            201: components["responses"]["RecoveryStarted"];
            400: components["responses"]["RecoveryInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RecoveryConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    replayWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry. A successful response is stored for 24 hours and returned again, with `Idempotency-Replayed: true`, for a request with the same key, operation, path and body. While the first request is in progress, the response is 409 CONFLICT; the same key with a different body, or with another ID in the path, is 409 IDEMPOTENCY_KEY_REUSED. Errors are not stored: correct the request and send it with the same key. 1 to 255 printable ASCII characters; we recommend a UUID.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path: {
                /**
                 * @description The webhook.
                 * @example 01a19cd1-7490-7786-801d-3fc0ff69309a
                 */
                webhook_id: components["parameters"]["WebhookIdInPath"];
                /**
                 * @description The delivery to send again.
                 * @example 01a19cd5-3158-755c-8381-a26cda3a188c
                 */
                delivery_id: components["parameters"]["DeliveryIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookDeliveryReplayed"];
            400: components["responses"]["WebhookDeliveryIdInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookDeliveryNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["WebhookReplayConflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry. A successful response is stored for 24 hours and returned again, with `Idempotency-Replayed: true`, for a request with the same key, operation, path and body. While the first request is in progress, the response is 409 CONFLICT; the same key with a different body, or with another ID in the path, is 409 IDEMPOTENCY_KEY_REUSED. Errors are not stored: correct the request and send it with the same key. 1 to 255 printable ASCII characters; we recommend a UUID.
                 * @example 7a3c1d0e-5b64-4f7a-9d38-0c2f6d1b8e11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Your trace, as W3C Trace Context writes it. If this server records traces, it goes on with yours, and the deliveries of the events that the request causes carry it. A malformed value is ignored, never refused.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
                 */
                traceparent?: components["parameters"]["Traceparent"];
            };
            path: {
                /**
                 * @description The webhook.
                 * @example 01a19cd1-7490-7786-801d-3fc0ff69309a
                 */
                webhook_id: components["parameters"]["WebhookIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: components["responses"]["WebhookTested"];
            400: components["responses"]["WebhookIdInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["WebhookTestConflict"];
            429: components["responses"]["WebhookTestLimit"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    receiveOrderCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The ID of this event for this webhook, the same in every attempt. An event may arrive more than once: store the IDs that you have handled, and ignore an event whose ID you know.
                 * @example 01a19cd5-3158-755c-8381-a26cda3a188c
                 */
                "webhook-id": components["parameters"]["DeliveryId"];
                /**
                 * @description When this attempt was sent, as a Unix timestamp in seconds. Reject a delivery that is more than five minutes off.
                 * @example 1793812929
                 */
                "webhook-timestamp": components["parameters"]["DeliveryTimestamp"];
                /**
                 * @description The signature: `v1,` followed by the Base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the webhook's signing secret, as in Standard Webhooks. There may be several signatures, separated by spaces; one match is enough. Any Standard Webhooks library can verify it.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliverySignature"];
                /**
                 * @description The trace of the request that caused the event, as W3C Trace Context writes it, if that request has one: yours, if you sent one. The signature does not cover it, so decide nothing by it.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-b7ad6b7169203331-01
                 */
                traceparent?: components["parameters"]["DeliveryTraceparent"];
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
    receiveOrderProcessing: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The ID of this event for this webhook, the same in every attempt. An event may arrive more than once: store the IDs that you have handled, and ignore an event whose ID you know.
                 * @example 01a19cd5-3158-755c-8381-a26cda3a188c
                 */
                "webhook-id": components["parameters"]["DeliveryId"];
                /**
                 * @description When this attempt was sent, as a Unix timestamp in seconds. Reject a delivery that is more than five minutes off.
                 * @example 1793812929
                 */
                "webhook-timestamp": components["parameters"]["DeliveryTimestamp"];
                /**
                 * @description The signature: `v1,` followed by the Base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the webhook's signing secret, as in Standard Webhooks. There may be several signatures, separated by spaces; one match is enough. Any Standard Webhooks library can verify it.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliverySignature"];
                /**
                 * @description The trace of the request that caused the event, as W3C Trace Context writes it, if that request has one: yours, if you sent one. The signature does not cover it, so decide nothing by it.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-b7ad6b7169203331-01
                 */
                traceparent?: components["parameters"]["DeliveryTraceparent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderProcessingEvent"];
            };
        };
        responses: {
            200: components["responses"]["DeliveryTaken"];
            410: components["responses"]["DeliveryGone"];
        };
    };
    receiveOrderOnHold: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The ID of this event for this webhook, the same in every attempt. An event may arrive more than once: store the IDs that you have handled, and ignore an event whose ID you know.
                 * @example 01a19cd5-3158-755c-8381-a26cda3a188c
                 */
                "webhook-id": components["parameters"]["DeliveryId"];
                /**
                 * @description When this attempt was sent, as a Unix timestamp in seconds. Reject a delivery that is more than five minutes off.
                 * @example 1793812929
                 */
                "webhook-timestamp": components["parameters"]["DeliveryTimestamp"];
                /**
                 * @description The signature: `v1,` followed by the Base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the webhook's signing secret, as in Standard Webhooks. There may be several signatures, separated by spaces; one match is enough. Any Standard Webhooks library can verify it.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliverySignature"];
                /**
                 * @description The trace of the request that caused the event, as W3C Trace Context writes it, if that request has one: yours, if you sent one. The signature does not cover it, so decide nothing by it.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-b7ad6b7169203331-01
                 */
                traceparent?: components["parameters"]["DeliveryTraceparent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderOnHoldEvent"];
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
                 * @description The ID of this event for this webhook, the same in every attempt. An event may arrive more than once: store the IDs that you have handled, and ignore an event whose ID you know.
                 * @example 01a19cd5-3158-755c-8381-a26cda3a188c
                 */
                "webhook-id": components["parameters"]["DeliveryId"];
                /**
                 * @description When this attempt was sent, as a Unix timestamp in seconds. Reject a delivery that is more than five minutes off.
                 * @example 1793812929
                 */
                "webhook-timestamp": components["parameters"]["DeliveryTimestamp"];
                /**
                 * @description The signature: `v1,` followed by the Base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the webhook's signing secret, as in Standard Webhooks. There may be several signatures, separated by spaces; one match is enough. Any Standard Webhooks library can verify it.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliverySignature"];
                /**
                 * @description The trace of the request that caused the event, as W3C Trace Context writes it, if that request has one: yours, if you sent one. The signature does not cover it, so decide nothing by it.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-b7ad6b7169203331-01
                 */
                traceparent?: components["parameters"]["DeliveryTraceparent"];
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
    receiveOrderDelivered: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The ID of this event for this webhook, the same in every attempt. An event may arrive more than once: store the IDs that you have handled, and ignore an event whose ID you know.
                 * @example 01a19cd5-3158-755c-8381-a26cda3a188c
                 */
                "webhook-id": components["parameters"]["DeliveryId"];
                /**
                 * @description When this attempt was sent, as a Unix timestamp in seconds. Reject a delivery that is more than five minutes off.
                 * @example 1793812929
                 */
                "webhook-timestamp": components["parameters"]["DeliveryTimestamp"];
                /**
                 * @description The signature: `v1,` followed by the Base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the webhook's signing secret, as in Standard Webhooks. There may be several signatures, separated by spaces; one match is enough. Any Standard Webhooks library can verify it.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliverySignature"];
                /**
                 * @description The trace of the request that caused the event, as W3C Trace Context writes it, if that request has one: yours, if you sent one. The signature does not cover it, so decide nothing by it.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-b7ad6b7169203331-01
                 */
                traceparent?: components["parameters"]["DeliveryTraceparent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderDeliveredEvent"];
            };
        };
        responses: {
            200: components["responses"]["DeliveryTaken"];
            410: components["responses"]["DeliveryGone"];
        };
    };
    receiveOrderShipmentCorrected: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The ID of this event for this webhook, the same in every attempt. An event may arrive more than once: store the IDs that you have handled, and ignore an event whose ID you know.
                 * @example 01a19cd5-3158-755c-8381-a26cda3a188c
                 */
                "webhook-id": components["parameters"]["DeliveryId"];
                /**
                 * @description When this attempt was sent, as a Unix timestamp in seconds. Reject a delivery that is more than five minutes off.
                 * @example 1793812929
                 */
                "webhook-timestamp": components["parameters"]["DeliveryTimestamp"];
                /**
                 * @description The signature: `v1,` followed by the Base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the webhook's signing secret, as in Standard Webhooks. There may be several signatures, separated by spaces; one match is enough. Any Standard Webhooks library can verify it.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliverySignature"];
                /**
                 * @description The trace of the request that caused the event, as W3C Trace Context writes it, if that request has one: yours, if you sent one. The signature does not cover it, so decide nothing by it.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-b7ad6b7169203331-01
                 */
                traceparent?: components["parameters"]["DeliveryTraceparent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderShipmentCorrectedEvent"];
            };
        };
        responses: {
            200: components["responses"]["DeliveryTaken"];
            410: components["responses"]["DeliveryGone"];
        };
    };
    receiveOrderCancelled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The ID of this event for this webhook, the same in every attempt. An event may arrive more than once: store the IDs that you have handled, and ignore an event whose ID you know.
                 * @example 01a19cd5-3158-755c-8381-a26cda3a188c
                 */
                "webhook-id": components["parameters"]["DeliveryId"];
                /**
                 * @description When this attempt was sent, as a Unix timestamp in seconds. Reject a delivery that is more than five minutes off.
                 * @example 1793812929
                 */
                "webhook-timestamp": components["parameters"]["DeliveryTimestamp"];
                /**
                 * @description The signature: `v1,` followed by the Base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the webhook's signing secret, as in Standard Webhooks. There may be several signatures, separated by spaces; one match is enough. Any Standard Webhooks library can verify it.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliverySignature"];
                /**
                 * @description The trace of the request that caused the event, as W3C Trace Context writes it, if that request has one: yours, if you sent one. The signature does not cover it, so decide nothing by it.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-b7ad6b7169203331-01
                 */
                traceparent?: components["parameters"]["DeliveryTraceparent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderCancelledEvent"];
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
                 * @description The ID of this event for this webhook, the same in every attempt. An event may arrive more than once: store the IDs that you have handled, and ignore an event whose ID you know.
                 * @example 01a19cd5-3158-755c-8381-a26cda3a188c
                 */
                "webhook-id": components["parameters"]["DeliveryId"];
                /**
                 * @description When this attempt was sent, as a Unix timestamp in seconds. Reject a delivery that is more than five minutes off.
                 * @example 1793812929
                 */
                "webhook-timestamp": components["parameters"]["DeliveryTimestamp"];
                /**
                 * @description The signature: `v1,` followed by the Base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the webhook's signing secret, as in Standard Webhooks. There may be several signatures, separated by spaces; one match is enough. Any Standard Webhooks library can verify it.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliverySignature"];
                /**
                 * @description The trace of the request that caused the event, as W3C Trace Context writes it, if that request has one: yours, if you sent one. The signature does not cover it, so decide nothing by it.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-b7ad6b7169203331-01
                 */
                traceparent?: components["parameters"]["DeliveryTraceparent"];
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
    receiveRefillFulfilled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The ID of this event for this webhook, the same in every attempt. An event may arrive more than once: store the IDs that you have handled, and ignore an event whose ID you know.
                 * @example 01a19cd5-3158-755c-8381-a26cda3a188c
                 */
                "webhook-id": components["parameters"]["DeliveryId"];
                /**
                 * @description When this attempt was sent, as a Unix timestamp in seconds. Reject a delivery that is more than five minutes off.
                 * @example 1793812929
                 */
                "webhook-timestamp": components["parameters"]["DeliveryTimestamp"];
                /**
                 * @description The signature: `v1,` followed by the Base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the webhook's signing secret, as in Standard Webhooks. There may be several signatures, separated by spaces; one match is enough. Any Standard Webhooks library can verify it.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliverySignature"];
                /**
                 * @description The trace of the request that caused the event, as W3C Trace Context writes it, if that request has one: yours, if you sent one. The signature does not cover it, so decide nothing by it.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-b7ad6b7169203331-01
                 */
                traceparent?: components["parameters"]["DeliveryTraceparent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefillFulfilledEvent"];
            };
        };
        responses: {
            200: components["responses"]["DeliveryTaken"];
            410: components["responses"]["DeliveryGone"];
        };
    };
    receiveRefillCancelled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The ID of this event for this webhook, the same in every attempt. An event may arrive more than once: store the IDs that you have handled, and ignore an event whose ID you know.
                 * @example 01a19cd5-3158-755c-8381-a26cda3a188c
                 */
                "webhook-id": components["parameters"]["DeliveryId"];
                /**
                 * @description When this attempt was sent, as a Unix timestamp in seconds. Reject a delivery that is more than five minutes off.
                 * @example 1793812929
                 */
                "webhook-timestamp": components["parameters"]["DeliveryTimestamp"];
                /**
                 * @description The signature: `v1,` followed by the Base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the webhook's signing secret, as in Standard Webhooks. There may be several signatures, separated by spaces; one match is enough. Any Standard Webhooks library can verify it.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliverySignature"];
                /**
                 * @description The trace of the request that caused the event, as W3C Trace Context writes it, if that request has one: yours, if you sent one. The signature does not cover it, so decide nothing by it.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-b7ad6b7169203331-01
                 */
                traceparent?: components["parameters"]["DeliveryTraceparent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefillCancelledEvent"];
            };
        };
        responses: {
            200: components["responses"]["DeliveryTaken"];
            410: components["responses"]["DeliveryGone"];
        };
    };
    receiveWebhookTest: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The ID of this event for this webhook, the same in every attempt. An event may arrive more than once: store the IDs that you have handled, and ignore an event whose ID you know.
                 * @example 01a19cd5-3158-755c-8381-a26cda3a188c
                 */
                "webhook-id": components["parameters"]["DeliveryId"];
                /**
                 * @description When this attempt was sent, as a Unix timestamp in seconds. Reject a delivery that is more than five minutes off.
                 * @example 1793812929
                 */
                "webhook-timestamp": components["parameters"]["DeliveryTimestamp"];
                /**
                 * @description The signature: `v1,` followed by the Base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the webhook's signing secret, as in Standard Webhooks. There may be several signatures, separated by spaces; one match is enough. Any Standard Webhooks library can verify it.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliverySignature"];
                /**
                 * @description The trace of the request that caused the event, as W3C Trace Context writes it, if that request has one: yours, if you sent one. The signature does not cover it, so decide nothing by it.
                 * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-b7ad6b7169203331-01
                 */
                traceparent?: components["parameters"]["DeliveryTraceparent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTestEvent"];
            };
        };
        responses: {
            200: components["responses"]["TestTaken"];
        };
    };
}
