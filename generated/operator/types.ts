// Written by `npm run generate` from the contract. Change the contract, not this file.

export interface paths {
    "/api/operator/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search
         * @description Finds orders, patients, clinics and partners by one text, which is in the body because names and birth dates belong in no URL. The text is an ID, the last eight characters of an order ID, a partner's own ID, a tracking number, a part of the name of a clinic or partner, or a patient's last name together with the date of birth. The response contains no health information. Orders are found with the scope `orders:read`, patients with `patients:find`. To find a patient by name you need `health-information:read` and a `purpose`. Every search is audited: with its purpose, and what it found if that is one thing, never with its text.
         */
        post: operations["findAnything"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an overview
         * @description Shows how the pharmacy keeps up, and what needs somebody soon: orders placed and shipped on each of the last 14 days, partners that nobody has approved, credentials and certificates that expire within 30 days, and how far the audit is sealed. Keys are shown to those whose roles may list them. It has no health information.
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
    "/api/operator/operators/self": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show who you are
         * @description The operator whose key signs the request, with the roles and what they allow.
         */
        get: operations["getSelf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/operators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List operators
         * @description Lists the people who may use this API, newest first, with their roles and when they last did.
         */
        get: operations["listOperators"];
        put?: never;
        /**
         * Create an operator
         * @description Creates an operator with a first key, which is shown only in this response. Let the person roll it at once: then nobody else knows the key. OPERATOR_KEY may call this, for an admin with a key, while no admin exists who can sign in.
         */
        post: operations["createOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/operators/{operator_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an operator
         * @description Returns one operator.
         */
        get: operations["getOperator"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update an operator
         * @description Changes the name, the e-mail address or the roles of an operator, or disables it, from its next request on. Disabling revokes all its keys, and enabling does not bring them back. The last admin who can sign in stays one.
         */
        patch: operations["updateOperator"];
        trace?: never;
    };
    "/api/operator/operators/{operator_id}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the keys of an operator
         * @description Lists the keys of an operator, newest first, without the keys themselves. Everybody may list its own.
         */
        get: operations["listOperatorKeys"];
        put?: never;
        /**
         * Issue a key to an operator
         * @description Issues another key to an operator. It is shown only in this response, and works for 90 days unless `expires_at` says otherwise. Everybody may issue keys to itself, up to 20 that work at a time.
         */
        post: operations["issueOperatorKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/operators/{operator_id}/keys/{key_id}": {
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
         * Revoke a key of an operator
         * @description Revokes a key. It stops working with the next request, in every process. Revoking a revoked key changes nothing. Everybody may revoke its own. The last key of the last admin who can sign in cannot be revoked, but rolled.
         */
        delete: operations["revokeOperatorKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/operators/{operator_id}/keys/{key_id}/roll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roll a key of an operator
         * @description Issues a key in the place of another, which goes on working for `overlap_hours`. The new key is shown only in this response. Everybody may roll its own.
         */
        post: operations["rollOperatorKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/partners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List partners
         * @description Lists partners, newest first.
         */
        get: operations["listPartners"];
        put?: never;
        /**
         * Create a partner
         * @description Creates a partner. To let it use the API, create a clinic and a key for it and, in production, record its signed agreement.
         */
        post: operations["createPartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/partners/{partner_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a partner
         * @description Returns one partner.
         */
        get: operations["getPartner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a partner
         * @description Says who manages the keys of a partner, from its next request on. Keys that it has issued stay, and you can always issue and revoke keys.
         */
        patch: operations["updatePartner"];
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
         * @description Suspends a partner: all its requests get a 403. Its orders continue. Suspending a suspended partner changes nothing.
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
         * @description Records that the agreement is signed. From then on production accepts health information from the partner.
         */
        post: operations["recordBaa"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/partners/{partner_id}/integration-review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a partner's integration review
         * @description Shows what the software of a partner has shown in development, and what is missing before it goes live, with a report of it that is signed with the key of the audit. Production keeps none: there it is 403.
         */
        get: operations["getIntegrationReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/partners/{partner_id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a partner
         * @description Records that a partner may have credentials of this environment: who approved it, when, and on which report of its integration review. The report must be signed with `public_key`, which you have from the operator of development and not from the report. What is required and missing in it must be waived. Without a report, and for what is waived, say why. Approving again replaces what was recorded.
         */
        post: operations["approvePartner"];
        /**
         * Withdraw the approval of a partner
         * @description Ends the approval of a partner. Its credentials go on working: suspend it to end its access. Withdrawing again changes nothing.
         */
        delete: operations["withdrawApproval"];
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
         * @description Lists the clinics of one partner or of all partners, newest first.
         */
        get: operations["listClinics"];
        put?: never;
        /**
         * Create a clinic
         * @description Creates a clinic for a partner. It can order nothing until it has a formulary.
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
        /**
         * Get a clinic
         * @description Returns one clinic with its settings.
         */
        get: operations["getClinic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a clinic
         * @description Changes the settings of a clinic. They apply from the next request on; existing orders keep their price.
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
         * @description Lists the medications that the clinic may order, sorted by name and strength.
         */
        get: operations["listFormulary"];
        /**
         * Replace a clinic's formulary
         * @description Replaces the whole formulary, and says what that adds, changes and removes. If any row is not valid, or with `dry_run`, nothing is changed. Existing orders keep their medications. The body may be up to 16 MiB.
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
         * @description Lists the keys of one partner or of all partners, newest first, without their secrets. Each says what it is for, who issued it and when it was last used.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Issue a key
         * @description Issues an API key for this environment to a partner. The key is shown only in this response. Without `scopes` it may do everything. In production the partner should be approved: see `warnings`.
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
         * @description Revokes a key. It stops working with the next request, in every process. Revoking a revoked key changes nothing. Webhooks that the key registered stay: partners rotate keys. The answer counts those that are enabled. Keys that the key issued stay too, unless `with_issued` is true.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/keys/{key_id}/roll": {
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
         * @description Issues a key in the place of another, which goes on working for `overlap_hours`, so that the partner can change over without an outage. It has the scopes of the rolled key. The new key is shown only in this response.
         */
        post: operations["rollKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/oauth-clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List OAuth clients
         * @description Lists the OAuth clients of one partner or of all partners, newest first, without their secrets.
         */
        get: operations["listOauthClients"];
        put?: never;
        /**
         * Create an OAuth client
         * @description Creates an OAuth client of a partner in this environment. It authenticates with a secret, which is shown only in this response, or, with `jwks`, by assertions that its own private key has signed. Without `scopes` it may do everything. In production the partner should be approved: see `warnings`.
         */
        post: operations["createOauthClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/oauth-clients/{client_id}": {
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
         * Delete an OAuth client
         * @description Deletes a client for good. It gets no more tokens, and those that it has stop working with the next request, in every process. The audit goes on naming it by its `key_id`. The webhooks that it registered stay: see `enabled_webhooks`. What the client has issued stays too, unless `with_issued` is true. Deleting a deleted client again changes nothing else.
         */
        delete: operations["deleteOauthClient"];
        options?: never;
        head?: never;
        /**
         * Update an OAuth client
         * @description Changes the name, the scopes or the public keys of a client, from its next request on. A scope that it loses is lost to its tokens too. Keys replace all keys before: to change one without an outage, send the old and the new one first. A client with a secret gets no keys.
         */
        patch: operations["updateOauthClient"];
        trace?: never;
    };
    "/api/operator/oauth-clients/{client_id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable an OAuth client
         * @description Disables a client. It gets no more tokens, and those that it has stop working with the next request, in every process. Disabling a disabled client changes nothing.
         */
        post: operations["disableOauthClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/oauth-clients/{client_id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable an OAuth client
         * @description Enables a disabled client, with the secret or the keys that it had. Its tokens that have not expired work again. Enabling an enabled client changes nothing.
         */
        post: operations["enableOauthClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/oauth-clients/{client_id}/secret-roll": {
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
         * @description Gives a client another secret, which is shown only in this response. The one before works for `overlap_hours` more, so that the partner can change over without an outage.
         */
        post: operations["rollOauthClientSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/token-key-rotation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the key of access tokens
         * @description Makes a new key that signs access tokens. Every process uses it within a minute. Tokens that the key before has signed work until they expire, within ten minutes; it leaves `/oauth/jwks` after fifteen.
         */
        post: operations["replaceTokenKey"];
        delete?: never;
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
         * Get the carrier table
         * @description Returns the whole carrier table, in the order that partners see.
         */
        get: operations["listCarriers"];
        /**
         * Replace the carrier table
         * @description Replaces the whole carrier table, and says what that adds, changes and removes. If any part is not valid, or with `dry_run`, nothing is changed. Existing orders keep their carrier, service and price. The body may be up to 16 MiB.
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
         * @description Lists orders, newest first or by the time in their current status. The list contains no health information. If it is of one patient, the audit record names the patient.
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
    "/api/operator/order-counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count orders by status and age
         * @description Counts the orders that have not arrived yet, by their status and by how long they have been in it. A number stops at 10,000.
         */
        get: operations["countOrders"];
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
         * Get an order
         * @description Returns an order with everything that the pharmacy needs to fill and ship it, and its history. It contains health information, so every read is audited before this operation responds, and outside the queue it asks for the purpose.
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
    "/api/operator/orders/{order_id}/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the progress of an order
         * @description Returns where an order is, what has happened to it, and which events of it were delivered. It contains no health information, so it answers most questions without opening the order.
         */
        get: operations["getOrderProgress"];
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
         * Change the status of an order
         * @description Moves an order to another status, if the order's current status allows it. If two requests move an order at the same time, one of them wins; `from` makes sure that the order is still as its reader saw it. Webhooks tell the partner. In development this ends the simulation of the order. An order with something in `to_confirm` becomes `processing` only if you confirm it. A tracking number that is unlikely for its carrier, or that another order has, is taken only if you confirm that.
         */
        post: operations["moveOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/orders/{order_id}/shipment-correction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct the shipment of an order
         * @description Corrects the tracking number, the carrier or the service of an order that has shipped; what you leave out stays. All reads show the new shipment from then on, and the order's progress the previous one. The partner gets `order.shipment_corrected` if a webhook's `events` or its reader's `types` name it. What the patient was charged stays.
         */
        post: operations["correctShipment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/patients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find patients by the partner's own ID
         * @description Finds the patients that a partner calls by this ID, with the ID of their clinic and partner and nothing else. Partners choose these IDs for each clinic, so several patients may have the same. An erased patient has none.
         */
        get: operations["findPatients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/patients/{patient_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a patient
         * @description Returns a patient with its contacts and addresses, and its orders with their dates and the refills that are left. It contains health information, so every read is audited with its purpose, before this operation responds.
         */
        get: operations["getPatient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/patients/{patient_id}/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase a patient
         * @description Erases what is stored sealed about a patient, for good: its personal data, the addresses, tracking numbers, directions and notes of its orders, the bodies of its events, what receivers answered to them, and stored responses that name it. Identifiers, statuses, times, medication names and the audit stay. Events that were not delivered yet are cancelled. Nothing can be ordered for the patient any more: it is a 404 for partners. Erasing an erased patient keeps the first time. Backups hold the data until they are deleted.
         */
        post: operations["erasePatient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Lists webhooks, newest first, without their secrets.
         */
        get: operations["listWebhooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description Returns a webhook, and how far its last recovery is.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Deletes a webhook and its secret, and cancels its pending deliveries. To keep them for later, disable the webhook.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/webhooks/{webhook_id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable a webhook
         * @description Nothing more is sent to a disabled webhook. Its events wait until it is enabled, as long as events are kept. Disabling a disabled webhook keeps the time at which it was disabled first.
         */
        post: operations["disableWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/webhooks/{webhook_id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable a webhook
         * @description Enables a webhook, whatever disabled it, and starts a recovery: in the background, what it has missed since then is sent, oldest first, with a new schedule of attempts.
         */
        post: operations["enableWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/webhooks/{webhook_id}/recovery": {
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
         * @description Delivers every event since an instant that the receiver has not confirmed, in the order in which they happened, as when the partner recovers its webhook itself. A webhook that is disabled is enabled, unless its partner disabled it. It runs in the background: the `recovery` of the webhook says how far it is. A new recovery takes the place of one that is running, and recovers everything that that would have.
         */
        post: operations["recoverWebhook"];
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
         * @description Lists the deliveries of events to webhooks with all their attempts, newest first. The list contains no health information.
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
         * Get a delivery
         * @description Returns a delivery with the start of its receiver's last response. That response may contain anything, so every read is audited before this operation responds.
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
         * @description Sends a delivery again, immediately, with the same webhook-id and a new schedule of attempts. If the webhook was disabled, it is enabled again, and the delivery comes in its turn with what has waited. If its partner disabled it, nothing is sent, and the response is a 409.
         */
        post: operations["replayDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/reports/refusals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report refusals
         * @description Counts which requests of which partner were refused, by operation, code and reason. The partner that has the most comes first. Requests that were refused with 401 or 429 count too, if their key begins like a key of the partner.
         */
        get: operations["reportRefusals"];
        put?: never;
        post?: never;
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
         * @description Lists audit records, newest first: who did what to which objects, when, and with what outcome.
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
    "/api/operator/audit/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sealed batches
         * @description Lists the batches that the audit is sealed in, oldest first, with their records, so that a client can verify them. A page ends after a thousand records, so it may have fewer batches than its limit.
         */
        get: operations["listAuditBatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/audit/unsealed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit records that are not sealed
         * @description Looks at audit records, oldest first, and lists those that are neither sealed nor wait for it: somebody has added them, or has removed their batch. Nearly every page is empty. Read them all.
         */
        get: operations["listUnsealedAuditRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/audit/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the audit key
         * @description Returns the public key that this process signs batches with. It comes from the settings of the process, never from the database. Keep a copy where nobody of the service can change it.
         */
        get: operations["getAuditKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/audit/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume the sealing of the audit
         * @description Seals a batch that continues an earlier one, after the sealing has stopped: because the batches behind that one are bogus or of a key that nobody has, or because its own key is lost. So it also confirms a change of key. What is stepped over stays, every verification names it, and the records in it wait to be sealed again. A batch that a key of this process has signed, or that continues that one, is never stepped over.
         */
        post: operations["resumeAuditSealing"];
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
         * Get the PHI key rotation
         * @description Returns the progress of the latest rotation, running or finished.
         */
        get: operations["getPhiKeyRotation"];
        put?: never;
        /**
         * Rotate the PHI key
         * @description Starts to re-encrypt with PHI_KEY everything that was encrypted with PHI_KEY_PREVIOUS. The service keeps working during the rotation, with both keys. If a rotation to this key is already running, it continues. Start it once every process of the service has the new key.
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
         * @description Deletes practitioners, patients, orders, refills, webhooks, events, deliveries and idempotency records. Keeps operators, partners, clinics, keys, formularies, carriers and the audit trail. Development only.
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
         * @description Who did it. The simulator moves orders in development.
         * @example operator
         * @enum {string}
         */
        Actor: "partner" | "operator" | "simulator";
        /**
         * @description With `with_issued`, the keys and OAuth clients that worked until now and were revoked with this one, by their `key_id`.
         * @example [
         *       "01a1ac1f-0c7a-7d3e-9b20-5e6f7a8b9c01"
         *     ]
         */
        AlsoRevoked: components["schemas"]["KeyId"][];
        /**
         * Format: date-time
         * @description When the partner last answered a question about this hold; null if it has not, and for every other status.
         * @example 2026-11-03T10:02:31.507Z
         */
        AnsweredAt: string | null;
        /**
         * @description The value that the partner sends as `x-api-key`. A secret that is shown only once.
         * @example dev_9f86d081884c7d65_3q2-7wABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhs
         */
        ApiKey: string;
        /** @description Who approved a partner, and on what. */
        Approval: {
            approved_at: components["schemas"]["Instant"];
            /**
             * @description The operator who approved it.
             * @example Rosa Chen
             */
            approved_by: string;
            /**
             * @description The report that was shown; null if there was none.
             * @example null
             */
            report: components["schemas"]["ApprovedReport"] | null;
            waived: components["schemas"]["Waived"];
            /**
             * @description Why there is no report, or why items are waived.
             * @example The clinic answers on the telephone, as agreed on 2026-11-19.
             */
            why: string | null;
        };
        /** @description A report, by what identifies it. Names and IDs of a partner differ between environments. */
        ApprovedReport: {
            /**
             * @description The SHA-256 of its text, which is the `report` of the file in compact JSON.
             * @example 1caab192f598986eb95cd93d0c76151c7eaa749f444b227f031291fc815ca4b9
             */
            sha256: string;
            public_key: components["schemas"]["ReportKey"];
            made_at: components["schemas"]["Instant"];
            partner_id: components["schemas"]["PartnerId"];
            partner_name: components["schemas"]["PartnerName"];
            without: components["schemas"]["Without"];
        };
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
        /** @description Some audit records under one hash and one signature. Signed is the compact JSON of `format` (`audit-batch/2`) and the members from `batch` to `public_key`, in this order. */
        AuditBatch: {
            batch: components["schemas"]["BatchNumber"];
            /** @description The hash of the batch before; zeros for the first. */
            previous: components["schemas"]["Hash"];
            /**
             * Format: int32
             * @description How many records were sealed in it.
             * @example 1
             */
            size: number;
            /** @description The SHA-256 of the records in their order, each with a line feed behind it. */
            root: components["schemas"]["Hash"];
            /** @description When the database stored the youngest of the records. When this is long enough ago, the records are deleted with their months, and the batch remains. */
            newest_record_at: components["schemas"]["ExactInstant"];
            /**
             * Format: uuid
             * @description Always null; kept for clients of 1.1.0.
             * @example null
             */
            older_sealed_to: string | null;
            /** @description When it was sealed, by the clock of the database. */
            sealed_at: components["schemas"]["ExactInstant"];
            public_key: components["schemas"]["PublicKey"];
            signature: components["schemas"]["Signature"];
            /**
             * @description If the key is another than that of the batch before: the signature of the former key, which endorses it. Else null.
             * @example null
             */
            former_signature: string | null;
            /** @description The SHA-256 of what is signed. The next batch holds it. */
            hash: components["schemas"]["Hash"];
            /**
             * @description Each is the line of JSON that was hashed, byte by byte, ordered by `record_id`. Fewer than `size` if records were deleted.
             * @example []
             */
            records: string[];
        };
        /** @description A page of batches. */
        AuditBatchList: {
            success: components["schemas"]["Success"];
            /** @description The page. */
            data: {
                /** @description Batches, oldest first. */
                batches: components["schemas"]["AuditBatch"][];
                next_cursor: components["schemas"]["NextCursor"];
            };
        };
        /** @description The key that signs batches. */
        AuditKey: {
            /**
             * @description The algorithm of the signatures.
             * @example Ed25519
             * @constant
             */
            algorithm: "Ed25519";
            public_key: components["schemas"]["PublicKey"];
            /**
             * @description Keys that the settings of this process name besides: the former one, or the next one while a key is changed.
             * @example []
             */
            other_public_keys: components["schemas"]["PublicKey"][];
        };
        /** @description The public key. */
        AuditKeyAnswer: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["AuditKey"];
        };
        /** @description A page of audit records. */
        AuditList: {
            success: components["schemas"]["Success"];
            /** @description The page. */
            data: {
                /** @description Audit records, newest first. */
                records: components["schemas"]["AuditRecord"][];
                next_cursor: components["schemas"]["NextCursor"];
            };
        };
        /** @description Who did what to which objects, when, and with what outcome. A change and its record are written in one transaction, and records never change. They contain IDs and names of fields only. */
        AuditRecord: {
            record_id: components["schemas"]["AuditRecordId"];
            at: components["schemas"]["Instant"];
            actor: components["schemas"]["Actor"];
            /** @description The person, under the name of that time; null if the actor is not the operator, if OPERATOR_KEY was used or if the record is older than operators with names. */
            operator: {
                operator_id: components["schemas"]["OperatorId"];
                name: components["schemas"]["OperatorName"];
            } | null;
            /**
             * @description The IP address of the operator; null if the actor is not the operator.
             * @example 10.20.0.17
             */
            address: string | null;
            /**
             * Format: uuid
             * @description The partner whose data it concerns; null if none.
             * @example 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44
             */
            partner_id: string | null;
            /**
             * Format: uuid
             * @description The key that the partner or the operator used; null if none was used.
             * @example 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e
             */
            key_id: string | null;
            /**
             * @description The operationId, in this contract or the partner contract; `requestToken` for a token request.
             * @example createPatient
             */
            operation: string;
            /**
             * @description The IDs of what it concerned, by name.
             * @example {
             *       "patient_id": "01a19ccb-d964-724c-a583-4cdfc3a2fd67",
             *       "clinic_id": "01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b"
             *     }
             */
            ids: {
                [key: string]: string;
            };
            /**
             * @description The fields that an update changed, without their values; of createOperator and updateOperator the roles that a person got or lost, such as `roles+admin`; of approvePartner the items that were waived, such as `waived+order_on_hold`. Empty for other operations.
             * @example [
             *       "addresses",
             *       "weight"
             *     ]
             */
            changed_fields: string[];
            /**
             * @description `done`, or the reason for the refusal.
             * @example done
             */
            outcome: string;
            /**
             * @description The field that was refused; null if there is none, or if the contract does not know its name.
             * @example first_name
             */
            field: string | null;
            /**
             * @description The reason of the refusal, the purpose for which an order was opened, what was confirmed when an order was moved, or `dry_run`; null if there is none.
             * @example min_length
             */
            reason: string | null;
            /**
             * Format: int32
             * @description The HTTP status of the response.
             * @example 201
             */
            status: number;
            /**
             * Format: int32
             * @description How many milliseconds the response took; null if there was no request, or if version 1.0.0 answered.
             * @example 14
             */
            duration_ms: number | null;
            /**
             * @description The X-Request-Id of the response if it is a UUID, else `sha256:` and the first 16 digits of its SHA-256. null if there was no request.
             * @example 01a19cdf-787e-7563-b6c3-d2db85c1df45
             */
            request_id: string | null;
            /**
             * Format: int64
             * @description The sealed batch that holds the record; null while it waits to be sealed, for a minute or two.
             * @example 812
             */
            batch: number | null;
        };
        /**
         * Format: uuid
         * @description The ID of an audit record.
         * @example 01a19cdf-7880-7a1b-b3c4-d5e6f7a8b9c0
         */
        AuditRecordId: string;
        /** @description The batch that was sealed. */
        AuditResumed: {
            success: components["schemas"]["Success"];
            /** @description The new batch. */
            data: {
                /**
                 * Format: int64
                 * @description The batch that it continues; 0 if none.
                 * @example 812
                 */
                after: number;
                batch: components["schemas"]["BatchNumber"];
                /** @description The hash of the new batch. */
                hash: components["schemas"]["Hash"];
                /**
                 * Format: int64
                 * @description How many batches lie between.
                 * @example 1
                 */
                stepped_over: number;
                /**
                 * Format: int32
                 * @description How many records of those wait to be sealed again.
                 * @example 3
                 */
                queued: number;
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description Where the sealing goes on. */
        AuditResumption: {
            /**
             * Format: int64
             * @description The last batch that holds; 0 if not even the first one does.
             * @example 812
             */
            after: number;
        };
        /**
         * Format: int64
         * @description The number of a batch, from 1, without gaps.
         * @example 812
         */
        BatchNumber: number;
        /**
         * @description Why the partner cancelled the order. The pharmacy sees it, and reads of the order return it; events do not have it.
         * @example patient_request
         * @enum {string}
         */
        CancellationReason: "patient_request" | "prescriber_request" | "duplicate" | "entered_in_error" | "therapy_changed" | "other";
        /** @description A carrier with its services. */
        Carrier: {
            id: components["schemas"]["CarrierId"];
            name: components["schemas"]["Name"];
            tracking_url: components["schemas"]["TrackingPage"];
            tracking_pattern: components["schemas"]["TrackingPattern"];
            /** @description In the order that partners see. */
            services: components["schemas"]["Service"][];
        };
        /**
         * @description The ID of a carrier in the carrier table.
         * @example usps
         */
        CarrierId: string;
        /** @description A carrier with its services. */
        CarrierImport: {
            id: components["schemas"]["CarrierId"];
            name: components["schemas"]["Name"];
            tracking_url?: components["schemas"]["TrackingPage"];
            tracking_pattern?: components["schemas"]["TrackingPattern"];
            /** @description In the order that partners see. */
            services: components["schemas"]["ServiceImport"][];
        };
        /** @description A carrier, or a service of one. */
        CarrierItem: {
            carrier_id: components["schemas"]["CarrierId"];
            service_id: components["schemas"]["NullableServiceId"];
            name: components["schemas"]["Name"];
        };
        /** @description Carriers and services that are added, or removed. */
        CarrierItems: {
            count: components["schemas"]["Count"];
            /** @description The first 100 by name. */
            first: components["schemas"]["CarrierItem"][];
        };
        /** @description The whole carrier table. */
        CarrierTable: {
            success: components["schemas"]["Success"];
            /** @description The table, in the form that replaceCarriers takes. */
            data: {
                /** @description In the order that partners see. */
                carriers: components["schemas"]["Carrier"][];
            };
        };
        /** @description The whole carrier table. A carrier or service that is not in it can no longer be chosen; existing orders keep theirs. */
        CarriersImport: {
            /** @description In the order that partners see. */
            carriers: components["schemas"]["CarrierImport"][];
        };
        /** @description The carrier table was replaced. */
        CarriersReplaced: {
            success: components["schemas"]["Success"];
            /** @description What the import does. */
            data: {
                /**
                 * Format: int32
                 * @description The number of carriers.
                 * @example 2
                 */
                carriers: number;
                /**
                 * Format: int32
                 * @description The number of services of all carriers.
                 * @example 5
                 */
                services: number;
                /**
                 * @description If true, nothing was changed.
                 * @example false
                 */
                dry_run: boolean;
                added: components["schemas"]["CarrierItems"];
                changed: components["schemas"]["ChangedCarrierItems"];
                removed: components["schemas"]["CarrierItems"];
                /**
                 * @description Whether partners see what stays in another order.
                 * @example false
                 */
                reordered: boolean;
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description A carrier or a service that changes, as it will be. The ID tells that it is the same one. */
        ChangedCarrierItem: {
            carrier_id: components["schemas"]["CarrierId"];
            service_id: components["schemas"]["NullableServiceId"];
            name: components["schemas"]["Name"];
            changes: components["schemas"]["Changes"];
        };
        /** @description Carriers and services that change. */
        ChangedCarrierItems: {
            count: components["schemas"]["Count"];
            /** @description The first 100 by name. */
            first: components["schemas"]["ChangedCarrierItem"][];
        };
        /** @description A medication that changes, as it will be. It is the same one if it has the same ID, or else the same name and strength. */
        ChangedFormularyItem: {
            medication_id: components["schemas"]["MedicationId"];
            /**
             * @description Its name.
             * @example Zolpidem
             */
            name: string;
            strength: components["schemas"]["Strength"];
            changes: components["schemas"]["Changes"];
        };
        /** @description Medications that change. */
        ChangedFormularyItems: {
            count: components["schemas"]["Count"];
            /** @description The first 100 by name. */
            first: components["schemas"]["ChangedFormularyItem"][];
        };
        /** @description What of it changes. */
        Changes: components["schemas"]["FieldChange"][];
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
        /** @description A clinic of a partner, with its settings. */
        Clinic: {
            clinic_id: components["schemas"]["ClinicId"];
            partner_id: components["schemas"]["PartnerId"];
            partner_name: components["schemas"]["PartnerName"];
            name: components["schemas"]["Name"];
            /**
             * @description Whether shipping is free for the clinic's patients.
             * @example false
             */
            free_shipping: boolean;
            /**
             * @description The carrier service of orders whose request names none. If null, or if the service is no longer in the carrier table, the cheapest service for the destination state is used.
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
        /** @description The clinic after the change. */
        ClinicAnswer: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Clinic"];
            message: components["schemas"]["SuccessMessage"];
        };
        /**
         * Format: uuid
         * @description The ID of a clinic, from createClinic.
         * @example 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b
         */
        ClinicId: string;
        /** @description A page of clinics. */
        ClinicList: {
            success: components["schemas"]["Success"];
            /** @description The page. */
            data: {
                /** @description Clinics, newest first. */
                clinics: components["schemas"]["Clinic"][];
                next_cursor: components["schemas"]["NextCursor"];
            };
        };
        /**
         * @description The name of the clinic.
         * @example Lakeside Clinic Oakland
         */
        ClinicName: string;
        /** @description The settings to change. Absent fields stay as they are. */
        ClinicUpdate: {
            name?: components["schemas"]["Name"];
            /**
             * @description Whether shipping is free for the clinic's patients.
             * @example false
             */
            free_shipping?: boolean;
            /**
             * @description The carrier service of orders whose request names none. If null, or if the service is no longer in the carrier table, the cheapest service for the destination state is used.
             * @example usps-priority
             */
            default_service_id?: string | null;
            /**
             * @description Your attestation that the clinic may order controlled substances.
             * @example true
             */
            epcs?: boolean;
        };
        /**
         * @description `strength_differs`: the dose of a line states another amount than the strength in the formulary, which is what will be filled. `tracking_number_unlikely`: the number does not have the form in the carrier's `tracking_pattern`. `tracking_number_taken`: another order has the number, and is not of the same shipment group.
         * @example strength_differs
         * @enum {string}
         */
        Confirmation: "strength_differs" | "tracking_number_unlikely" | "tracking_number_taken";
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
        /** @description A correction of the shipment, and what the shipment was before. */
        CorrectedShipment: {
            at: components["schemas"]["Instant"];
            why: components["schemas"]["CorrectionReason"];
            operator: components["schemas"]["Mover"];
            /** @description The shipment before the correction. */
            previous: {
                carrier_id: components["schemas"]["CarrierId"];
                service_id: components["schemas"]["ServiceId"];
                /** @description The previous tracking number; null if there was none, or if it was erased with its patient. */
                tracking_number: components["schemas"]["TrackingNumber"];
            };
        };
        /**
         * @description Why the shipment was wrong. The audit record has it as its reason.
         * @example mistyped
         * @enum {string}
         */
        CorrectionReason: "mistyped" | "wrong_label" | "carrier_changed" | "other";
        /**
         * Format: int32
         * @description How many.
         * @example 1
         */
        Count: number;
        /**
         * Format: int32
         * @description How many orders; 10,000 means as many or more.
         * @example 12
         */
        "Count-2": number;
        /** @description A reason to wait. */
        CredentialWarning: {
            /**
             * @description The reason for programs. Later versions may add some.
             * @example integration_not_reviewed
             * @enum {string}
             */
            reason: "integration_not_reviewed";
            /**
             * @description The reason for people.
             * @example Nobody has approved this partner. Its software may never have been tried.
             */
            message: string;
        };
        /** @description What speaks against giving this credential to the partner; empty in development. */
        CredentialWarnings: components["schemas"]["CredentialWarning"][];
        /** @description The delivery of an event to a webhook. It contains no health information. */
        Delivery: {
            delivery_id: components["schemas"]["DeliveryId"];
            webhook_id: components["schemas"]["WebhookId"];
            webhook_url: components["schemas"]["NullableWebhookUrl"];
            webhook_status: components["schemas"]["DeliveryWebhookStatus"];
            clinic_id: components["schemas"]["ClinicId"];
            clinic_name: components["schemas"]["ClinicName"];
            partner_id: components["schemas"]["PartnerId"];
            partner_name: components["schemas"]["PartnerName"];
            order_id: components["schemas"]["EventOrderId"];
            type: components["schemas"]["EventType"];
            status: components["schemas"]["DeliveryStatus"];
            next_attempt_at: components["schemas"]["NullableInstant"];
            created_at: components["schemas"]["Instant"];
            attempts: components["schemas"]["Attempts"];
        };
        /** @description A delivery with its receiver's last response. */
        DeliveryAnswer: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["DeliveryRecord"];
        };
        /**
         * Format: uuid
         * @description The ID of a delivery. Receivers see it as `webhook-id` in every attempt.
         * @example 01a19cd5-3158-755c-8381-a26cda3a188c
         */
        DeliveryId: string;
        /** @description A page of deliveries. */
        DeliveryList: {
            success: components["schemas"]["Success"];
            /** @description The page. */
            data: {
                /** @description Deliveries, newest first. */
                deliveries: components["schemas"]["Delivery"][];
                next_cursor: components["schemas"]["NextCursor"];
            };
        };
        /** @description The delivery of an event to a webhook, with its receiver's last response. */
        DeliveryRecord: {
            delivery_id: components["schemas"]["DeliveryId"];
            webhook_id: components["schemas"]["WebhookId"];
            webhook_url: components["schemas"]["NullableWebhookUrl"];
            webhook_status: components["schemas"]["DeliveryWebhookStatus"];
            clinic_id: components["schemas"]["ClinicId"];
            clinic_name: components["schemas"]["ClinicName"];
            partner_id: components["schemas"]["PartnerId"];
            partner_name: components["schemas"]["PartnerName"];
            order_id: components["schemas"]["EventOrderId"];
            type: components["schemas"]["EventType"];
            status: components["schemas"]["DeliveryStatus"];
            next_attempt_at: components["schemas"]["NullableInstant"];
            created_at: components["schemas"]["Instant"];
            attempts: components["schemas"]["Attempts"];
            last_answer: components["schemas"]["LastAnswer"];
        };
        /** @description The delivery after the change. */
        DeliveryReplayed: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Delivery"];
            message: components["schemas"]["SuccessMessage"];
        };
        /**
         * @description `pending` until it was accepted (`delivered`) or its last attempt failed (`failed`); `cancelled` if its webhook was deleted or its patient erased first. While its webhook is disabled, a pending delivery waits.
         * @example delivered
         * @enum {string}
         */
        DeliveryStatus: "pending" | "delivered" | "failed" | "cancelled";
        /**
         * @description `enabled`, `deleted`, or why it was disabled: its receiver answered 410 (`gone`), accepted no event for a whole schedule of attempts (`failing`), or the operator disabled it (`operator`).
         * @example enabled
         * @enum {string}
         */
        DeliveryWebhookStatus: "enabled" | "gone" | "failing" | "operator" | "partner" | "deleted";
        /**
         * Format: uri
         * @description The place of the code in the documentation, for people. Absent if the request was refused before its host was known, and in the operator API, which has no documentation page.
         * @example https://api.partner-fulfillment.example/docs#section/errors/method_not_allowed
         */
        DocUrl: string;
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
         * Format: uuid
         * @description The order that the event is about; null for a test event.
         * @example 01a19ccc-c896-75e1-bf1a-f532816612bc
         */
        EventOrderId: string | null;
        /**
         * @description The event type.
         * @example order.created
         */
        EventType: string;
        /**
         * @description The type of an event. `order.shipment_corrected` is sent only to a webhook whose `events` name it, and in a feed whose `types` name it.
         * @example order.fulfilled
         * @enum {string}
         */
        "EventType-2": "order.created" | "order.processing" | "order.on_hold" | "order.fulfilled" | "order.delivered" | "order.shipment_corrected" | "order.cancelled" | "refill.ready" | "refill.fulfilled" | "refill.cancelled";
        /**
         * @description The types of events that the webhook gets.
         * @example [
         *       "order.created",
         *       "order.fulfilled",
         *       "refill.ready"
         *     ]
         */
        EventTypes: components["schemas"]["EventType-2"][];
        /**
         * Format: date-time
         * @description An instant of the database, in microseconds.
         * @example 2026-11-02T09:31:07.219381Z
         */
        ExactInstant: string;
        /**
         * Format: uuid
         * @description The ID of what already has the `external_id`. It is of the same kind as what you tried to create.
         * @example 01a19ccc-c896-75e1-bf1a-f532816612bc
         */
        ExistingId: string;
        /** @description A credential or a certificate that expires soon. */
        Expiring: {
            /**
             * @description What expires.
             * @example api_key
             * @enum {string}
             */
            kind: "api_key" | "operator_key" | "certificate";
            /**
             * @description The partner and the beginning of its key, or the operator.
             * @example Lakeside Health, prod_9f86d081884c7d65
             */
            name: string;
            /**
             * @description The partner of an API key; otherwise null.
             * @example 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44
             */
            partner_id: components["schemas"]["PartnerId"] | null;
            expires_at: components["schemas"]["Instant"];
        };
        /**
         * @description The partner's own ID, for talking with the partner; null if it gave none.
         * @example order-20418
         */
        ExternalId: string | null;
        /**
         * @description Always false for an error.
         * @example false
         * @constant
         */
        Failure: false;
        /** @description A value before and after. */
        FieldChange: {
            /**
             * @description The name of the field.
             * @example schedule
             */
            field: string;
            /**
             * @description The present value, as text; null if there is none.
             * @example C-IV
             */
            from: string | null;
            /**
             * @description The imported value, as text; null if there is none.
             * @example C-III
             */
            to: string | null;
        };
        /** @description A fill that has shipped. */
        Fill: {
            order_id: components["schemas"]["MedicationOrderId"];
            medication_request_id: components["schemas"]["MedicationRequestId"];
            /**
             * Format: date
             * @description The date in UTC on which it shipped.
             * @example 2026-10-29
             */
            shipped_on: string;
            /**
             * Format: int32
             * @description The number of units.
             * @example 4
             */
            quantity: number;
            /**
             * Format: int32
             * @description The number of days that the quantity lasts; null if the order did not say.
             * @example 28
             */
            days_supply: number | null;
        };
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
        FindingReason: "batch_altered" | "batch_holds" | "confirmation_required" | "cursor_invalid" | "decimals" | "development_only" | "disabled_by_partner" | "duplicate" | "duplicate_header" | "email_taken" | "enum" | "event_gone" | "first_admin_only" | "format" | "has_secret" | "in_the_future" | "in_the_past" | "integration_not_ready" | "integration_not_reviewed" | "item_not_missing" | "jwks_invalid" | "key_limit" | "key_not_active" | "last_admin" | "malformed_json" | "maximum" | "min_properties" | "missing" | "name_taken" | "no_key" | "no_secret" | "not_found" | "not_shipped" | "not_stopped" | "only_when_held_or_cancelled" | "only_when_shipped" | "open_orders" | "operator_altered" | "operator_disabled" | "other_origin" | "purpose_required" | "regular_expression" | "report_altered" | "required" | "role_required" | "state_code" | "test_event" | "too_late" | "tracking_number_unlikely" | "transition_not_allowed" | "type" | "unknown_field" | "webhook_deleted" | (string & {});
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
        /** @description An address that an order of the patient went to. */
        FormerAddress: {
            address: components["schemas"]["ShipTo"];
            last_order_id: components["schemas"]["MedicationOrderId"];
            last_ordered_at: components["schemas"]["Instant"];
        };
        /** @description A page of a clinic's formulary. */
        Formulary: {
            success: components["schemas"]["Success"];
            /** @description The page. */
            data: {
                /** @description Medications sorted by name and strength, in the form that replaceFormulary takes. */
                rows: components["schemas"]["FormularyEntry"][];
                next_cursor: components["schemas"]["NextCursor"];
            };
        };
        /** @description A medication that the clinic may order. */
        FormularyEntry: {
            medication_id: components["schemas"]["MedicationId"];
            /**
             * @description The name of the medication in prescriptions.
             * @example Tirzepatide
             */
            name: string;
            strength: components["schemas"]["Strength"];
            schedule: components["schemas"]["NullableSchedule"];
            /**
             * @description Whether the medication is compounded.
             * @example false
             */
            compounded: boolean;
        };
        /** @description The whole formulary of a clinic. Medications that are not in it can no longer be ordered; existing orders keep theirs. */
        FormularyImport: {
            /** @description All medications that the clinic may order. */
            rows: components["schemas"]["FormularyRow"][];
        };
        /** @description A medication of the formulary. */
        FormularyItem: {
            medication_id: components["schemas"]["MedicationId"];
            /**
             * @description Its name.
             * @example Tirzepatide
             */
            name: string;
            strength: components["schemas"]["Strength"];
        };
        /** @description Medications that are added, or removed. */
        FormularyItems: {
            count: components["schemas"]["Count"];
            /** @description The first 100 by name. */
            first: components["schemas"]["FormularyItem"][];
        };
        /** @description The formulary was replaced. */
        FormularyReplaced: {
            success: components["schemas"]["Success"];
            /** @description What the import does. */
            data: {
                clinic_id: components["schemas"]["ClinicId"];
                /**
                 * Format: int32
                 * @description The number of medications in the imported formulary.
                 * @example 214
                 */
                rows: number;
                /**
                 * @description If true, nothing was changed.
                 * @example false
                 */
                dry_run: boolean;
                added: components["schemas"]["FormularyItems"];
                changed: components["schemas"]["ChangedFormularyItems"];
                removed: components["schemas"]["FormularyItems"];
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description A medication that the clinic may order. The combination of name and strength is unique in the clinic. */
        FormularyRow: {
            /**
             * @description The name of the medication in prescriptions. Case and surrounding spaces do not matter.
             * @example Tirzepatide
             */
            name: string;
            strength?: components["schemas"]["Strength"];
            /**
             * Format: uuid
             * @description The ID that prescriptions may use instead of the name. If absent or null, the previous ID of this name and strength is kept; if there is none, a new one is created.
             * @example 01a19cd2-63c2-7953-92b4-e73204fee6b4
             */
            medication_id?: string | null;
            schedule?: components["schemas"]["NullableSchedule"];
            /**
             * @description Whether the medication is compounded. In that case an order must give the reason. Default: false.
             * @example false
             */
            compounded?: boolean;
        };
        /** @description A patient, its clinic and its partner. It contains no health information. */
        FoundPatient: {
            patient_id: components["schemas"]["PatientId"];
            clinic_id: components["schemas"]["ClinicId"];
            clinic_name: components["schemas"]["ClinicName"];
            partner_id: components["schemas"]["PartnerId"];
            partner_name: components["schemas"]["PartnerName"];
        };
        /**
         * @description A SHA-256 hash, in hexadecimal.
         * @example 5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328
         */
        Hash: string;
        /** @description A status that the order had, and when. */
        HistoryEntry: {
            status: components["schemas"]["OrderStatus"];
            reason: components["schemas"]["NullableOrderReason"];
            at: components["schemas"]["Instant"];
            actor: components["schemas"]["Actor"];
            operator: components["schemas"]["Mover"];
        };
        /**
         * Format: date-time
         * @description An ISO 8601 timestamp.
         * @example 2026-11-02T09:31:07.214Z
         */
        Instant: string;
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
         * @description Whether a refill request created the order.
         * @example false
         */
        IsRefill: boolean;
        /**
         * Format: uuid
         * @description The partner's key that issued it; null if the operator issued it.
         * @example 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e
         */
        IssuedByKeyId: string | null;
        /**
         * @description The `client_secret`, shown only once; null for a client with a JWKS.
         * @example 3q2-7wABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhs
         */
        IssuedClientSecret: string | null;
        /** @description A key that is shown only once. */
        IssuedOperatorKey: {
            key_id: components["schemas"]["OperatorKeyId"];
            operator_key: components["schemas"]["OperatorKey"];
            label: components["schemas"]["KeyLabel"];
            expires_at: components["schemas"]["Instant"];
        };
        /** @description An API key without its secret. */
        Key: {
            key_id: components["schemas"]["KeyId"];
            partner_id: components["schemas"]["PartnerId"];
            partner_name: components["schemas"]["PartnerName"];
            label: components["schemas"]["KeyLabel-2"];
            prefix: components["schemas"]["KeyPrefix"];
            status: components["schemas"]["KeyStatus"];
            scopes: components["schemas"]["Scopes-2"];
            issued_by_key_id: components["schemas"]["IssuedByKeyId"];
            last_used_at: components["schemas"]["LastUsedAt-2"];
            expires_at: components["schemas"]["NullableInstant"];
            revoked_at: components["schemas"]["NullableInstant"];
            created_at: components["schemas"]["Instant"];
        };
        /**
         * Format: date-time
         * @description When the key stops working; null for the key of development, which does not expire.
         * @example 2027-01-31T09:12:31.190Z
         */
        KeyExpiry: string | null;
        /**
         * Format: uuid
         * @description The ID of an API key, from issueKey. It is not a secret.
         * @example 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e
         */
        KeyId: string;
        /** @description The key that was issued. It is shown only here. */
        KeyIssued: {
            success: components["schemas"]["Success"];
            /** @description The key, with its secret. */
            data: {
                key_id: components["schemas"]["KeyId"];
                partner_id: components["schemas"]["PartnerId"];
                label: components["schemas"]["KeyLabel-2"];
                api_key: components["schemas"]["ApiKey"];
                scopes: components["schemas"]["Scopes-2"];
                expires_at: components["schemas"]["NullableInstant"];
                warnings: components["schemas"]["CredentialWarnings"];
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /**
         * @description What the key is for, such as the device; null if nobody said. Surrounding spaces and invisible characters are removed.
         * @example laptop
         */
        KeyLabel: string | null;
        /**
         * @description What the key is for, such as the system that uses it; null if nobody said. Only operators see it. Surrounding spaces and invisible characters are removed. No health information.
         * @example Order entry, Oakland
         */
        "KeyLabel-2": string | null;
        /** @description A page of keys. */
        KeyList: {
            success: components["schemas"]["Success"];
            /** @description The page. */
            data: {
                /** @description Keys, newest first. */
                keys: components["schemas"]["Key"][];
                next_cursor: components["schemas"]["NextCursor"];
            };
        };
        /** @description The key that signs the request; null if the request is not signed with a key. */
        KeyOfSelf: {
            key_id: components["schemas"]["OperatorKeyId"];
            label: components["schemas"]["KeyLabel"];
            expires_at: components["schemas"]["KeyExpiry"];
        } | null;
        /**
         * @description The start of the key, before its secret. It identifies the key but gives no access.
         * @example dev_9f86d081884c7d65
         */
        KeyPrefix: string;
        /** @description The key after the change. */
        KeyRevoked: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["RevokedKey"];
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description How to roll a key. */
        KeyRoll: {
            /**
             * Format: int32
             * @description How many hours the rolled key goes on working; 0 ends it at once. It never works longer than before.
             * @default 24
             * @example 24
             */
            overlap_hours?: number;
            /**
             * @description The label of the new key. If absent, it has that of the rolled key.
             * @example Order entry, Oakland
             */
            label?: string | null;
            /**
             * Format: date-time
             * @description When the new key expires; must be in the future. If absent or null, it works until it is revoked.
             * @example 2027-11-02T00:00:00Z
             */
            expires_at?: string | null;
        };
        /** @description The key was rolled. The new one is shown only here. */
        KeyRolled: {
            success: components["schemas"]["Success"];
            /** @description The new key, with its secret. */
            data: {
                key_id: components["schemas"]["KeyId"];
                partner_id: components["schemas"]["PartnerId"];
                label: components["schemas"]["KeyLabel-2"];
                api_key: components["schemas"]["ApiKey"];
                scopes: components["schemas"]["Scopes-2"];
                expires_at: components["schemas"]["NullableInstant"];
                rolled_key_id: components["schemas"]["KeyId"];
                /**
                 * Format: date-time
                 * @description Until when the rolled key works.
                 * @example 2026-11-21T16:02:55.120Z
                 */
                rolled_key_expires_at: string;
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /**
         * @description Whether the key works and, if not, why.
         * @example active
         * @enum {string}
         */
        KeyStatus: "active" | "expired" | "revoked";
        /**
         * @description Who issues, rolls and revokes the partner's keys. With `operator` the partner can only list them. The operator can always issue and revoke keys.
         * @example partner
         * @enum {string}
         */
        KeysManagedBy: "partner" | "operator";
        /**
         * @description The first 1,024 bytes of the last response body; null if there was none. It may quote health information, so it is null too without the scope health-information:read. If the body contained the signing secret, it is removed.
         * @example upstream is down
         */
        LastAnswer: string | null;
        /**
         * Format: date-time
         * @description When it was last used, to the minute; null if it was not used.
         * @example 2026-11-20T15:58:12.306Z
         */
        LastUsedAt: string | null;
        /**
         * Format: date-time
         * @description When it was last used, to the minute; null if it was not used, or not since version 1.1.0.
         * @example 2026-11-20T15:58:12.306Z
         */
        "LastUsedAt-2": string | null;
        /**
         * Format: int32
         * @description The number of its medications.
         * @example 2
         */
        LineCount: number;
        /** @description A key of an operator, without the key itself. */
        ListedOperatorKey: {
            key_id: components["schemas"]["OperatorKeyId"];
            label: components["schemas"]["KeyLabel"];
            status: components["schemas"]["KeyStatus"];
            /**
             * Format: uuid
             * @description The operator's key, of whichever operator, that issued it; null if OPERATOR_KEY or the start of development did.
             * @example 01a19cc6-5b20-7a4c-8d2e-3f4a5b6c7d8f
             */
            issued_by_key_id: string | null;
            last_used_at: components["schemas"]["LastUsedAt"];
            expires_at: components["schemas"]["KeyExpiry"];
            revoked_at: components["schemas"]["NullableInstant"];
            created_at: components["schemas"]["Instant"];
        };
        /**
         * Format: uuid
         * @description The ID of a medication in the clinic's formulary.
         * @example 01a19cd2-63c2-7953-92b4-e73204fee6b4
         */
        MedicationId: string;
        /**
         * Format: uuid
         * @description The ID of an order, which the pharmacy fills and ships as a whole.
         * @example 01a19ccc-c896-75e1-bf1a-f532816612bc
         */
        MedicationOrderId: string;
        /**
         * Format: uuid
         * @description The ID of a medication request: one prescribed medication of an order.
         * @example 01a19ccd-b7c8-725e-8e71-654be27ef00c
         */
        MedicationRequestId: string;
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
        /** @description The person who moved the order, under the name of that time; null if it was nobody of the operator, or if it was before operators had names. */
        Mover: {
            operator_id: components["schemas"]["OperatorId"];
            name: components["schemas"]["OperatorName"];
        } | null;
        /**
         * @description The display name. Surrounding spaces and invisible characters are removed; several spaces become one.
         * @example Lakeside Health
         */
        Name: string;
        /** @description Why a partner is approved. */
        NewApproval: {
            report?: components["schemas"]["ShownReport"];
            waived?: components["schemas"]["Waived"];
            why?: components["schemas"]["WhyApproved"];
        };
        /** @description A clinic to create, with its settings. */
        NewClinic: {
            partner_id: components["schemas"]["PartnerId"];
            name: components["schemas"]["Name"];
            /**
             * @description Whether shipping is free for the clinic's patients. Default: false.
             * @example false
             */
            free_shipping?: boolean;
            /**
             * @description The carrier service of orders whose request names none. If null, or if the service is no longer in the carrier table, the cheapest service for the destination state is used.
             * @example usps-priority
             */
            default_service_id?: string | null;
            /**
             * @description Your attestation that the clinic may order controlled substances. Default: false.
             * @example true
             */
            epcs?: boolean;
        };
        /** @description A key to issue. */
        NewKey: {
            partner_id: components["schemas"]["PartnerId"];
            label?: components["schemas"]["KeyLabel-2"];
            scopes?: components["schemas"]["NewScopes"];
            /**
             * Format: date-time
             * @description When the key expires; must be in the future. If absent or null, the key works until it is revoked.
             * @example 2027-11-02T00:00:00Z
             */
            expires_at?: string | null;
        };
        /**
         * Format: date-time
         * @description When the key stops working; in the future and within 366 days. If absent, in 90 days.
         * @example 2026-12-24T00:00:00Z
         */
        NewKeyExpiry: string;
        /** @description An OAuth client to create. */
        NewOAuthClient: {
            partner_id: components["schemas"]["PartnerId"];
            name: components["schemas"]["OAuthClientName"];
            scopes?: components["schemas"]["NewScopes"];
            jwks?: components["schemas"]["ClientKeys"];
        };
        /** @description An operator to create. */
        NewOperator: {
            name: components["schemas"]["OperatorName"];
            email?: components["schemas"]["OperatorEmail"];
            roles: components["schemas"]["Roles"];
            label?: components["schemas"]["KeyLabel"];
            expires_at?: components["schemas"]["NewKeyExpiry"];
            /**
             * @description Whether to issue no key.
             * @default false
             * @example true
             */
            without_key?: boolean;
        };
        /** @description A key to issue. */
        NewOperatorKey: {
            label?: components["schemas"]["KeyLabel"];
            expires_at?: components["schemas"]["NewKeyExpiry"];
        };
        /** @description A partner to create. */
        NewPartner: {
            name: components["schemas"]["Name"];
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
         * @example WyIwMWExOWNjYy1jODk2LTc1ZTEtYmYxYS1mNTMyODE2NjEyYmMiXQ
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
         * Format: date-time
         * @description An ISO 8601 timestamp; null if it has not happened.
         * @example 2026-11-02T09:31:07.214Z
         */
        NullableInstant: string | null;
        /**
         * @description Why the order was put on hold or cancelled; null for every other status, and if version 1.0.0 held or cancelled it.
         * @example clarification_needed
         */
        NullableOrderReason: components["schemas"]["OrderReason"] | null;
        /**
         * @description The last recovery of the webhook; null if there was none. A webhook that is enabled, however that is done, recovers what it has missed since it was disabled.
         * @example {
         *       "since": "2026-11-03T14:02:11.950Z",
         *       "started_at": "2026-11-03T14:20:00.000Z",
         *       "status": "running",
         *       "events": 214,
         *       "checked": 214,
         *       "resent": 37
         *     }
         */
        NullableRecovery: components["schemas"]["Recovery"] | null;
        /**
         * @description The schedule of a controlled substance; null for any other medication.
         * @example C-IV
         */
        NullableSchedule: ("C-II" | "C-III" | "C-IV" | "C-V") | null;
        /**
         * @description The ID of the service; null for the carrier itself.
         * @example usps-priority
         */
        NullableServiceId: string | null;
        /**
         * @description The URL of the webhook without its query, which may hold a secret; null if the webhook was deleted.
         * @example https://hooks.lakesideclinic.example/fulfillment
         */
        NullableWebhookUrl: string | null;
        /**
         * @description How the client authenticates at the token endpoint.
         * @example client_secret_basic
         * @enum {string}
         */
        OAuthAuthentication: "client_secret_basic" | "private_key_jwt";
        /** @description An OAuth client without its secret. */
        OAuthClient: {
            client_id: components["schemas"]["OAuthClientId"];
            key_id: components["schemas"]["KeyId"];
            partner_id: components["schemas"]["PartnerId"];
            partner_name: components["schemas"]["PartnerName"];
            name: components["schemas"]["OAuthClientName"];
            authentication: components["schemas"]["OAuthAuthentication"];
            kids: components["schemas"]["ClientKeyIds"];
            status: components["schemas"]["OAuthClientStatus"];
            scopes: components["schemas"]["Scopes-2"];
            /**
             * Format: uuid
             * @description The key or client whose request created it; null if an operator created it.
             * @example 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e
             */
            issued_by_key_id: string | null;
            previous_secret_until: components["schemas"]["NullableInstant"];
            last_used_at: components["schemas"]["LastUsedAt-2"];
            disabled_at: components["schemas"]["NullableInstant"];
            created_at: components["schemas"]["Instant"];
        };
        /** @description The client after the change. */
        OAuthClientChanged: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["OAuthClient"];
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description The client that was created. Its secret is shown only here. */
        OAuthClientCreated: {
            success: components["schemas"]["Success"];
            /** @description The client, with its secret. */
            data: {
                client_id: components["schemas"]["OAuthClientId"];
                key_id: components["schemas"]["KeyId"];
                partner_id: components["schemas"]["PartnerId"];
                name: components["schemas"]["OAuthClientName"];
                authentication: components["schemas"]["OAuthAuthentication"];
                client_secret: components["schemas"]["IssuedClientSecret"];
                scopes: components["schemas"]["Scopes-2"];
                warnings: components["schemas"]["CredentialWarnings"];
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description The client is gone, and so are its tokens. */
        OAuthClientDeleted: {
            success: components["schemas"]["Success"];
            /** @description The client, and what it has left. */
            data: {
                client_id: components["schemas"]["OAuthClientId"];
                key_id: components["schemas"]["KeyId"];
                partner_id: components["schemas"]["PartnerId"];
                also_revoked: components["schemas"]["AlsoRevoked"];
                enabled_webhooks: components["schemas"]["WebhooksOfClient"];
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /**
         * @description The `client_id` of an OAuth client. It is not a secret.
         * @example dev_2c26b46b68ffc68f
         */
        OAuthClientId: string;
        /** @description A page of OAuth clients. */
        OAuthClientList: {
            success: components["schemas"]["Success"];
            /** @description The page. */
            data: {
                /** @description OAuth clients, newest first. */
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
                key_id: components["schemas"]["KeyId"];
                partner_id: components["schemas"]["PartnerId"];
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
        };
        /** @description One clinic. */
        OneClinic: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Clinic"];
        };
        /** @description An operator. */
        OneOperator: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Operator"];
        };
        /** @description One partner. */
        OnePartner: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Partner"];
        };
        /** @description A person who may use this API. */
        Operator: {
            operator_id: components["schemas"]["OperatorId"];
            name: components["schemas"]["OperatorName"];
            email: components["schemas"]["OperatorEmail"];
            roles: components["schemas"]["Roles"];
            disabled_at: components["schemas"]["NullableInstant"];
            /**
             * Format: int32
             * @description How many keys work.
             * @example 1
             */
            working_keys: number;
            last_used_at: components["schemas"]["LastUsedAt"];
            created_at: components["schemas"]["Instant"];
        };
        /** @description The operator after the change. */
        OperatorAnswer: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Operator"];
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description The new operator, with its first key. */
        OperatorCreated: {
            success: components["schemas"]["Success"];
            /** @description The operator and its key. */
            data: {
                operator_id: components["schemas"]["OperatorId"];
                name: components["schemas"]["OperatorName"];
                email: components["schemas"]["OperatorEmail"];
                roles: components["schemas"]["Roles"];
                disabled_at: components["schemas"]["NullableInstant"];
                /**
                 * Format: int32
                 * @description How many keys work.
                 * @example 1
                 */
                working_keys: number;
                last_used_at: components["schemas"]["LastUsedAt"];
                created_at: components["schemas"]["Instant"];
                /** @description The first key; null if none was wanted. */
                key: {
                    key_id: components["schemas"]["OperatorKeyId"];
                    operator_key: components["schemas"]["OperatorKey"];
                    label: components["schemas"]["KeyLabel"];
                    expires_at: components["schemas"]["Instant"];
                } | null;
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /**
         * @description The person's e-mail address, unique among operators whatever its case; null if it is not known.
         * @example rosa.chen@partner-fulfillment.example
         */
        OperatorEmail: string | null;
        /**
         * Format: uuid
         * @description The ID of an operator, from createOperator.
         * @example 01a19cc6-2a90-7f3e-9b1d-5c6e7f8a9b0c
         */
        OperatorId: string;
        /**
         * @description The value that the person sends as `x-operator-key`. A secret that is shown only once.
         * @example prod_operator_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8
         */
        OperatorKey: string;
        /** @description The key after the change. */
        OperatorKeyAnswer: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["ListedOperatorKey"];
            message: components["schemas"]["SuccessMessage"];
        };
        /**
         * Format: uuid
         * @description The ID of an operator's key, not the key itself.
         * @example 01a19cc6-5b20-7a4c-8d2e-3f4a5b6c7d8e
         */
        OperatorKeyId: string;
        /** @description The key that was issued. */
        OperatorKeyIssued: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["IssuedOperatorKey"];
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description A page of keys. */
        OperatorKeyList: {
            success: components["schemas"]["Success"];
            /** @description The page. */
            data: {
                /** @description Keys, newest first. */
                keys: components["schemas"]["ListedOperatorKey"][];
                next_cursor: components["schemas"]["NextCursor"];
            };
        };
        /** @description How to roll a key. */
        OperatorKeyRoll: {
            /**
             * Format: int32
             * @description How many hours the rolled key goes on working; 0 ends it at once. It never works longer than before.
             * @default 24
             * @example 24
             */
            overlap_hours?: number;
            expires_at?: components["schemas"]["NewKeyExpiry"];
        };
        /** @description The key that takes the place of another. */
        OperatorKeyRolled: {
            success: components["schemas"]["Success"];
            /** @description The new key, and how long the old one works. */
            data: {
                key_id: components["schemas"]["OperatorKeyId"];
                operator_key: components["schemas"]["OperatorKey"];
                label: components["schemas"]["KeyLabel"];
                expires_at: components["schemas"]["Instant"];
                rolled_key_id: components["schemas"]["OperatorKeyId"];
                rolled_key_expires_at: components["schemas"]["Instant"];
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /** @description A page of operators. */
        OperatorList: {
            success: components["schemas"]["Success"];
            /** @description The page. */
            data: {
                /** @description Operators, newest first. */
                operators: components["schemas"]["Operator"][];
                next_cursor: components["schemas"]["NextCursor"];
            };
        };
        /**
         * @description The person's name, unique among operators: no other one looks like it, whatever its case. Surrounding spaces and invisible characters are removed; several spaces become one.
         * @example Rosa Chen
         */
        OperatorName: string;
        /** @description What to change. Absent fields stay as they are. */
        OperatorUpdate: {
            name?: components["schemas"]["OperatorName"];
            email?: components["schemas"]["OperatorEmail"];
            roles?: components["schemas"]["Roles"];
            /**
             * @description Whether the operator may do nothing.
             * @example true
             */
            disabled?: boolean;
        };
        /** @description An order with everything that the pharmacy needs to fill and ship it. It contains health information. */
        Order: {
            order_id: components["schemas"]["MedicationOrderId"];
            partner_id: components["schemas"]["PartnerId"];
            partner_name: components["schemas"]["PartnerName"];
            clinic_id: components["schemas"]["ClinicId"];
            clinic_name: components["schemas"]["ClinicName"];
            status: components["schemas"]["OrderStatus"];
            status_since: components["schemas"]["StatusSince"];
            reason: components["schemas"]["NullableOrderReason"];
            carrier_id: components["schemas"]["CarrierId"];
            service_id: components["schemas"]["ServiceId"];
            /**
             * @description The name of the service when the order was created.
             * @example Priority Mail
             */
            service_name: string;
            /**
             * @description Whether the shipment needs refrigeration.
             * @example true
             */
            is_refrigerated: boolean;
            is_refill: components["schemas"]["IsRefill"];
            refill_early: components["schemas"]["RefillEarly"];
            line_count: components["schemas"]["LineCount"];
            to_confirm: components["schemas"]["ToConfirm"];
            /**
             * @description The pharmacy packs orders with the same group together; null if there is none.
             * @example tran-november
             */
            shipment_group_id: string | null;
            tracking_number: components["schemas"]["TrackingNumber"];
            answered_at: components["schemas"]["AnsweredAt"];
            created_at: components["schemas"]["Instant"];
            updated_at: components["schemas"]["Instant"];
            shipping_cost: components["schemas"]["Price"];
            /**
             * @description The partner's reference for the payment of a refill.
             * @example pm_1QK7Zs
             */
            payment_method_id: string | null;
            /**
             * Format: uuid
             * @description The refill request that created the order; null for an original order.
             * @example 01a19cd0-855e-7fc8-be55-68b00e056925
             */
            refill_request_id: string | null;
            refill: components["schemas"]["Refill"];
            /** @description The partner's own ID of the order; null if it has none. */
            external_id: components["schemas"]["ExternalId"];
            /** @description The partner's own ID of the refill request that created the order; null if there is none. */
            refill_external_id: components["schemas"]["ExternalId"];
            /**
             * Format: date-time
             * @description When the health information of this order was erased with its patient; null if it was not.
             * @example 2026-11-20T16:02:55.120Z
             */
            erased_at: string | null;
            cancellation: components["schemas"]["OrderCancellation"];
            patient: components["schemas"]["OrderPatient"];
            ship_to: components["schemas"]["ShipTo"];
            prescriber: components["schemas"]["Prescriber"];
            /** @description The medications to fill, in the order of the request. */
            lines: components["schemas"]["OrderLine"][];
            /** @description The statuses of the order, oldest first. */
            history: components["schemas"]["HistoryEntry"][];
            notes: components["schemas"]["OrderNotes"];
        };
        /** @description An order with everything that the pharmacy needs. */
        OrderAnswer: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Order"];
        };
        /** @description What the partner said when it cancelled the order. null if the partner did not cancel it, or if its patient was erased. */
        OrderCancellation: {
            reason: components["schemas"]["CancellationReason"];
            /**
             * @description The partner's note to the pharmacy.
             * @example The dose was raised; a new order follows today
             */
            note: string | null;
        } | null;
        /** @description A way to contact the patient. */
        OrderContact: {
            /**
             * @description The type of contact.
             * @example phone
             */
            key: string;
            /**
             * @description The email address or telephone number.
             * @example (503) 555-0188
             */
            value: string;
        };
        /** @description How many orders have a status, by how long they have had it. An order counts once, in the first that fits it. */
        OrderCount: {
            status: components["schemas"]["OrderStatus"];
            /**
             * Format: date-time
             * @description Since when the order that has had the status for longest has it; null if there is none.
             * @example 2026-10-31T16:12:44.090Z
             */
            oldest_since: string | null;
            under_1h: components["schemas"]["Count-2"];
            under_4h: components["schemas"]["Count-2"];
            under_1d: components["schemas"]["Count-2"];
            under_3d: components["schemas"]["Count-2"];
            longer: components["schemas"]["Count-2"];
        };
        /** @description The counts. */
        OrderCountsAnswer: {
            success: components["schemas"]["Success"];
            /** @description The counts. */
            data: {
                /** @description The orders that are received, processing, on hold and shipped. */
                counts: components["schemas"]["OrderCount"][];
            };
        };
        /** @description A prescribed medication of the order. */
        OrderLine: {
            medication_request_id: components["schemas"]["MedicationRequestId"];
            /**
             * Format: uuid
             * @description The medication request whose refills this one uses. For an original it equals `medication_request_id`.
             * @example 01a19ccd-b7c8-725e-8e71-654be27ef00c
             */
            original_medication_request_id: string;
            medication_id: components["schemas"]["MedicationId"];
            /**
             * @description The name of the medication in the formulary.
             * @example Tirzepatide
             */
            medication_name: string;
            /**
             * @description The strength to fill, in the formulary when it was ordered; null if it has none.
             * @example 2.5 mg/0.5 mL
             */
            medication_strength: string | null;
            /**
             * @description Whether the medication to fill is compounded.
             * @example false
             */
            compounded: boolean;
            /**
             * @description The dose or strength that was ordered, or else the strength to fill.
             * @example 2.5 mg/0.5 mL
             */
            dose: string | null;
            /**
             * @description The dose or strength as the partner sent it; null if it sent none.
             * @example 2.5 mg/0.5 mL
             */
            ordered_dose: string | null;
            /**
             * @description Whether the dose that was ordered states another amount than the strength to fill. The order becomes `processing` only if a person confirms that.
             * @example false
             */
            strength_differs: boolean;
            /**
             * @description The unit of the dose, as sent or taken from the dose.
             * @example mg/0.5 mL
             */
            unit_of_measure: string | null;
            /**
             * Format: int32
             * @description The number of units to dispense.
             * @example 4
             */
            quantity: number;
            /**
             * Format: int32
             * @description The number of refills authorized; 0 on the medication request of a refill.
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
             * @description The number of days that the quantity lasts.
             * @example 28
             */
            days_supply: number | null;
            /**
             * @description A note for the pharmacy.
             * @example Patient is new to injections
             */
            note: string | null;
            /**
             * @description Why the medication must be compounded.
             * @example Allergic to a dye of the commercial product
             */
            compounding_reason: string | null;
            /** @description Diagnosis codes, as sent. */
            diagnosis_codes: string[];
            schedule: components["schemas"]["NullableSchedule"];
            external_id: components["schemas"]["ExternalId"];
        };
        /** @description A page of orders, without health information. */
        OrderList: {
            success: components["schemas"]["Success"];
            /** @description The page. */
            data: {
                /** @description Orders, in the order that was asked for. */
                orders: components["schemas"]["OrderSummary"][];
                next_cursor: components["schemas"]["NextCursor"];
            };
        };
        /** @description The order after the change. */
        OrderMoved: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["OrderSummary"];
            message: components["schemas"]["SuccessMessage"];
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
        /** @description The patient. */
        OrderPatient: {
            patient_id: components["schemas"]["PatientId"];
            /**
             * @description Given name; null if the patient was erased.
             * @example Linh
             */
            first_name: string | null;
            /**
             * @description Middle name.
             * @example Mai
             */
            middle_name: string | null;
            /**
             * @description Family name; null if the patient was erased.
             * @example Tran
             */
            last_name: string | null;
            /**
             * Format: date
             * @description The date, as the partner wrote it; null if the patient was erased.
             * @example 1986-04-17
             */
            date_of_birth: string | null;
            /**
             * @description The species.
             * @example human
             * @enum {string}
             */
            species: "human" | "canine" | "feline" | "equine" | "avian" | "mammal - other" | "reptilian" | "swine";
            /**
             * @description The name of an animal's owner.
             * @example Dana Whitfield
             */
            animal_owner_name: string | null;
            /**
             * @description The weight, as the partner wrote it. Its unit is not stated: ask the prescriber before you dose by it. null if there is none, or if the patient was erased.
             * @example 64.5
             */
            weight: string | null;
            /**
             * Format: date
             * @description The date on which the weight was measured, as the partner wrote it; null if it did not say.
             * @example 2026-10-30
             */
            weight_recorded_on: string | null;
            /** @description Ways to contact the patient. */
            contacts: components["schemas"]["OrderContact"][];
        };
        /** @description An order, what has happened to it, and the deliveries of its events, without health information. */
        OrderProgress: {
            order: components["schemas"]["OrderSummary"];
            /**
             * @description Where the parcel can be followed; null if it has no number, or if its carrier has no such page.
             * @example https://tools.usps.com/go/TrackConfirmAction?tLabels=9405511899223857264837
             */
            tracking_url: string | null;
            /** @description The statuses of the order, oldest first. */
            history: components["schemas"]["HistoryEntry"][];
            /**
             * @description The corrections of its shipment, oldest first. `order` has the shipment as it is now.
             * @example []
             */
            shipment_corrections: components["schemas"]["CorrectedShipment"][];
            /** @description The latest 200 deliveries of its events, newest first. */
            deliveries: components["schemas"]["Delivery"][];
        };
        /** @description The progress of an order. */
        OrderProgressAnswer: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["OrderProgress"];
        };
        /**
         * @description Why an order was put on hold or cancelled. Later versions may add values.
         * @example clarification_needed
         * @enum {string}
         */
        OrderReason: "out_of_stock" | "backordered" | "clarification_needed" | "address_invalid" | "refill_too_soon" | "interaction_review" | "duplicate_therapy" | "prior_authorization" | "returned_to_sender" | "partner_request" | "other";
        /**
         * @description The status of an order: received → processing → shipped → delivered. From processing an order may go to on_hold and back. From received, processing or on_hold it may be cancelled. A medication request has the status of its order.
         * @example shipped
         * @enum {string}
         */
        OrderStatus: "received" | "processing" | "on_hold" | "shipped" | "delivered" | "cancelled";
        /** @description An order, without health information. */
        OrderSummary: {
            order_id: components["schemas"]["MedicationOrderId"];
            partner_id: components["schemas"]["PartnerId"];
            partner_name: components["schemas"]["PartnerName"];
            clinic_id: components["schemas"]["ClinicId"];
            clinic_name: components["schemas"]["ClinicName"];
            status: components["schemas"]["OrderStatus"];
            status_since: components["schemas"]["StatusSince"];
            reason: components["schemas"]["NullableOrderReason"];
            carrier_id: components["schemas"]["CarrierId"];
            service_id: components["schemas"]["ServiceId"];
            /**
             * @description The name of the service when the order was created.
             * @example Priority Mail
             */
            service_name: string;
            /**
             * @description Whether the shipment needs refrigeration.
             * @example true
             */
            is_refrigerated: boolean;
            is_refill: components["schemas"]["IsRefill"];
            refill_early: components["schemas"]["RefillEarly"];
            line_count: components["schemas"]["LineCount"];
            to_confirm: components["schemas"]["ToConfirm"];
            /**
             * @description The pharmacy packs orders with the same group together. null if there is none, or if your roles do not let you read health information: partners name groups as they like.
             * @example tran-november
             */
            shipment_group_id: string | null;
            tracking_number: components["schemas"]["TrackingNumber"];
            answered_at: components["schemas"]["AnsweredAt"];
            created_at: components["schemas"]["Instant"];
            updated_at: components["schemas"]["Instant"];
        };
        /** @description How the pharmacy keeps up, and what needs somebody soon. */
        Overview: {
            success: components["schemas"]["Success"];
            /** @description The numbers. */
            data: {
                /** @description The last 14 days in UTC, the oldest first. Today is the last. */
                days: components["schemas"]["OverviewDay"][];
                /** @description Partners that nobody has approved, the newest first, but for those that are suspended. Empty in development. */
                unapproved_partners: components["schemas"]["UnapprovedPartner"][];
                /** @description What expires within 30 days, the next one first. */
                expiring: components["schemas"]["Expiring"][];
                /**
                 * Format: date-time
                 * @description Since when the oldest audit record waits to be sealed; null if none waits. Records are sealed within two minutes.
                 * @example 2026-11-20T16:02:12.480Z
                 */
                audit_waiting_since: string | null;
            };
        };
        /** @description The orders of a day. No number is above 10,000. */
        OverviewDay: {
            /**
             * Format: date
             * @description The day, in UTC.
             * @example 2026-11-20
             */
            day: string;
            /**
             * Format: int32
             * @description How many orders were placed.
             * @example 17
             */
            placed: number;
            /**
             * Format: int32
             * @description How many orders were shipped.
             * @example 12
             */
            shipped: number;
        };
        /** @description A healthcare partner. No other partner sees its data. */
        Partner: {
            partner_id: components["schemas"]["PartnerId"];
            name: components["schemas"]["Name"];
            /**
             * @description If true, all requests of the partner get a 403.
             * @example false
             */
            suspended: boolean;
            /**
             * Format: date-time
             * @description When the signed business associate agreement was recorded; null if it was not. Without it, production accepts no health information from the partner.
             * @example 2026-11-02T09:31:07.214Z
             */
            baa_signed_at: string | null;
            keys_managed_by: components["schemas"]["KeysManagedBy"];
            /**
             * @description Who approved the partner after its integration review; null if nobody has.
             * @example null
             */
            approval: components["schemas"]["Approval"] | null;
            created_at: components["schemas"]["Instant"];
        };
        /** @description The partner after the change. */
        PartnerAnswer: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Partner"];
            message: components["schemas"]["SuccessMessage"];
        };
        /**
         * Format: uuid
         * @description The ID of a partner, from createPartner.
         * @example 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44
         */
        PartnerId: string;
        /** @description What the software of a partner has shown. */
        PartnerIntegrationReview: {
            success: components["schemas"]["Success"];
            /** @description The review, and a signed report of it. */
            data: {
                ready: components["schemas"]["IsReady"];
                without: components["schemas"]["Without"];
                items: components["schemas"]["ReviewItems"];
                report: components["schemas"]["SignedReport"];
            };
        };
        /** @description A page of partners. */
        PartnerList: {
            success: components["schemas"]["Success"];
            /** @description The page. */
            data: {
                /** @description Partners, newest first. */
                partners: components["schemas"]["Partner"][];
                next_cursor: components["schemas"]["NextCursor"];
            };
        };
        /**
         * @description The name of the partner.
         * @example Lakeside Health
         */
        PartnerName: string;
        /** @description What to change. Absent fields stay as they are. */
        PartnerUpdate: {
            keys_managed_by?: components["schemas"]["KeysManagedBy"];
        };
        /** @description A patient with its orders. */
        PatientAnswer: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["PatientRecord"];
        };
        /** @description The patient after the erasure. */
        PatientErased: {
            success: components["schemas"]["Success"];
            /** @description The patient. */
            data: {
                patient_id: components["schemas"]["PatientId"];
                clinic_id: components["schemas"]["ClinicId"];
                erased_at: components["schemas"]["Instant"];
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /**
         * Format: uuid
         * @description The ID of a patient, from createPatient.
         * @example 01a19ccb-d964-724c-a583-4cdfc3a2fd67
         */
        PatientId: string;
        /** @description A medication of an order, and what is left of its prescription. */
        PatientLine: {
            medication_request_id: components["schemas"]["MedicationRequestId"];
            /** @description The medication request whose refills this one uses. For an original it equals `medication_request_id`. */
            original_medication_request_id: components["schemas"]["MedicationRequestId"];
            /**
             * @description The name of the medication in the formulary.
             * @example Tirzepatide
             */
            medication_name: string;
            /**
             * @description The strength in the formulary when it was ordered; null if it has none.
             * @example 2.5 mg/0.5 mL
             */
            medication_strength: string | null;
            /**
             * Format: int32
             * @description The number of units to dispense.
             * @example 4
             */
            quantity: number;
            /**
             * Format: int32
             * @description The number of days that the quantity lasts; null if the order did not say.
             * @example 28
             */
            days_supply: number | null;
            /**
             * Format: int32
             * @description The number of refills of the original prescription.
             * @example 3
             */
            refills_authorized: number;
            /**
             * Format: int32
             * @description How many of them are left now. A cancelled refill gives its authorization back.
             * @example 2
             */
            refills_remaining: number;
            external_id: components["schemas"]["ExternalId"];
        };
        /** @description A page of patients. */
        PatientList: {
            success: components["schemas"]["Success"];
            /** @description The page. */
            data: {
                /** @description The patients with this ID, by their clinics. */
                patients: components["schemas"]["FoundPatient"][];
                next_cursor: components["schemas"]["NextCursor"];
            };
        };
        /** @description An order of the patient, and what it filled. */
        PatientOrder: {
            order: components["schemas"]["OrderSummary"];
            external_id: components["schemas"]["ExternalId"];
            shipped_at: components["schemas"]["NullableInstant"];
            delivered_at: components["schemas"]["NullableInstant"];
            /** @description The medications of the order. */
            lines: components["schemas"]["PatientLine"][];
        };
        /** @description A patient with its orders and addresses. It contains health information. */
        PatientRecord: {
            patient: components["schemas"]["OrderPatient"];
            /**
             * @description Nothing is ordered for an inactive patient.
             * @example active
             * @enum {string}
             */
            status: "active" | "inactive";
            /**
             * @description The gender; null if the partner stated none, or if the patient was erased.
             * @example female
             */
            gender: ("male" | "female" | "other" | "unknown") | null;
            /** @description The present address. */
            address: components["schemas"]["ShipTo"];
            /** @description The other addresses that the orders below went to, the last first. An address to which nothing was sent is not kept. */
            former_addresses: components["schemas"]["FormerAddress"][];
            external_id: components["schemas"]["ExternalId"];
            /** @description The orders of the patient, newest first. */
            orders: components["schemas"]["PatientOrder"][];
            /**
             * @description Whether there are older orders, which listOrders shows.
             * @example false
             */
            has_more_orders: boolean;
            clinic_id: components["schemas"]["ClinicId"];
            clinic_name: components["schemas"]["ClinicName"];
            partner_id: components["schemas"]["PartnerId"];
            partner_name: components["schemas"]["PartnerName"];
            created_at: components["schemas"]["Instant"];
            /** @description When the health information of the patient was erased; null if it was not. */
            erased_at: components["schemas"]["NullableInstant"];
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
        /** @description A rotation goes through everything that is encrypted at rest and re-encrypts it with one key. A pass that re-encrypted anything is followed by another, so the last pass found nothing to do. */
        PhiKeyRotation: {
            /**
             * Format: uuid
             * @description The ID of the rotation.
             * @example 01a19cd2-0b3c-7d41-9e55-1f2a3b4c5d6e
             */
            rotation_id: string;
            /**
             * @description A fingerprint of the new key: the first four bytes of its SHA-256. It does not reveal the key.
             * @example 9f86d081
             */
            phi_key: string;
            /**
             * @description `done`: everything is encrypted with the new key, and PHI_KEY_PREVIOUS can be removed. `incomplete`: some rows could not be decrypted and were left as they were. `superseded`: a rotation to another key was started later.
             * @example running
             * @enum {string}
             */
            status: "running" | "done" | "incomplete" | "superseded";
            /**
             * Format: int64
             * @description The number of the pass, starting at 1.
             * @example 1
             */
            walk: number;
            /**
             * Format: int64
             * @description The number of rows in this pass, counted when it started.
             * @example 48210
             */
            total: number;
            /**
             * Format: int64
             * @description The number of rows processed in this pass.
             * @example 12400
             */
            examined: number;
            /**
             * Format: int64
             * @description The number of values re-encrypted in all passes.
             * @example 12395
             */
            rewritten: number;
            /**
             * Format: int64
             * @description The number of values in this pass that could not be decrypted: this server has no key for them, or they were tampered with.
             * @example 0
             */
            unreadable: number;
            started_at: components["schemas"]["Instant"];
            finished_at: components["schemas"]["NullableInstant"];
        };
        /** @description The progress of the latest rotation. */
        PhiKeyRotationAnswer: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["PhiKeyRotation"];
        };
        /** @description The rotation is running, started by this request or an earlier one. */
        PhiKeyRotationStarted: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["PhiKeyRotation"];
            message: components["schemas"]["SuccessMessage"];
        };
        /**
         * Format: uuid
         * @description The ID of a practitioner, from createPractitioner.
         * @example 01a19cca-ea32-7600-97eb-972fbb50d7da
         */
        PractitionerId: string;
        /** @description The prescriber. */
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
             * @description Professional designation, such as MD or DVM.
             * @example MD
             */
            credentials: string | null;
            /**
             * @description Whether the prescriber is a veterinarian.
             * @example false
             */
            is_veterinarian: boolean;
            /**
             * @description National Provider Identifier.
             * @example 1234567893
             */
            npi: string | null;
            /**
             * @description DEA registration number.
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
         * Format: date-time
         * @description Until when the secret before works.
         * @example 2026-11-21T16:02:55.120Z
         */
        PreviousSecretUntil: string;
        /**
         * @description A price in US dollars, with at most 2 decimals.
         * @example 8.5
         */
        Price: number;
        /**
         * @description An Ed25519 public key, 32 bytes in hexadecimal.
         * @example af06a3e3291714e4f356c19c9b15cd1951ec6e6662aa77be07547f289383341d
         */
        PublicKey: string;
        /**
         * @description Why health information is looked for or opened. The audit record keeps it as its reason.
         * @example patient_question
         * @enum {string}
         */
        Purpose: "patient_question" | "partner_question" | "returned_parcel" | "complaint" | "recall" | "audit" | "printing" | "other";
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
        /** @description A recovery and how far it is. */
        Recovery: {
            /**
             * Format: date-time
             * @description Since when. If the webhook was disabled earlier, the time when it was; if a recovery with an earlier `since` was running, that one.
             * @example 2026-11-03T14:02:11.950Z
             */
            since: string;
            started_at: components["schemas"]["Instant"];
            /**
             * @description `running` while it looks for events and while they are delivered one after the other. `completed` once each was attempted and no attempt is due, or the webhook was disabled.
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
             * @description How many of those the receiver had not confirmed. They are delivered, or wait for it.
             * @example 37
             */
            resent: number;
        };
        /** @description Since when events are recovered. */
        RecoveryRequest: {
            /**
             * Format: date-time
             * @description The instant from which on the receiver may have missed events. Events up to two minutes older are recovered too. They are kept for 30 days.
             * @example 2026-11-03T14:02:11.950Z
             */
            since: string;
        };
        /** @description The prescription that a refill uses, and how long its fills last, so that a pharmacist can judge the refill. null for an original order. */
        Refill: {
            /** @description The original medication request, which authorizes the refills. */
            original_medication_request_id: components["schemas"]["MedicationRequestId"];
            /** @description The order of the original medication request. */
            original_order_id: components["schemas"]["MedicationOrderId"];
            /**
             * Format: date
             * @description The date in UTC on which the original order was received.
             * @example 2026-10-29
             */
            original_received_on: string;
            /**
             * Format: int32
             * @description The number of refills authorized on the original medication request.
             * @example 3
             */
            refills_authorized: number;
            /** @description The fills of the prescription that have shipped, oldest first, with the original's and, once it has shipped, this one. Of more than 100 fills, the last. */
            fills: components["schemas"]["Fill"][];
            /**
             * Format: date
             * @description The date on which the supply of all fills runs out. Each fill lasts for its `days_supply` from the day on which it shipped, or on which the fill before it ends, whichever is later. null if that is not known.
             * @example 2026-11-26
             */
            supply_ends_on: string | null;
            /**
             * @description Why `supply_ends_on` is null: the order of a fill stated no `days_supply`. A minor version may add values.
             * @example null
             */
            supply_unknown: "days_supply_missing" | null;
            early: components["schemas"]["RefillEarly"];
        } | null;
        /**
         * @description Whether a refill was requested while more than a quarter of its last fill was left. Advice for the pharmacist.
         * @example false
         */
        RefillEarly: boolean;
        /** @description How often requests of one partner were refused in one way. */
        RefusalCount: {
            /**
             * Format: uuid
             * @description The partner; null if it is not known.
             * @example 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44
             */
            partner_id: string | null;
            /**
             * @description Its name.
             * @example Lakeside Health
             */
            partner_name: string | null;
            /**
             * @description The operationId in the partner contract; null if the path is unknown, and for 401 and 429, which are answered before it is looked at.
             * @example createMedicationOrder
             */
            operation: string | null;
            /**
             * @description The code of the error.
             * @example VALIDATION_ERROR
             */
            code: string;
            /**
             * @description The reason of the first fault; null if there is none.
             * @example not_in_formulary
             */
            reason: string | null;
            /**
             * Format: int32
             * @description How many requests.
             * @example 41
             */
            count: number;
            /**
             * Format: date-time
             * @description The latest of them; for 401 and 429 the hour that it was in.
             * @example 2026-11-20T15:58:12.306Z
             */
            latest_at: string;
        };
        /** @description The refusals of all partners. */
        RefusalReport: {
            success: components["schemas"]["Success"];
            /** @description The report. */
            data: {
                /**
                 * Format: date-time
                 * @description From when on refusals are counted. Only the newest 100,000 are; if there were more, it is later than asked for.
                 * @example 2026-11-19T16:00:00.000Z
                 */
                since: string;
                /**
                 * @description Whether all refusals since the time that was asked for are counted and shown.
                 * @example true
                 */
                complete: boolean;
                /** @description Those of the partner that has the most first; within a partner, the most frequent first. */
                refusals: components["schemas"]["RefusalCount"][];
            };
        };
        /**
         * @description The Ed25519 key of the audit of development, from getAuditKey.
         * @example 3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29
         */
        ReportKey: string;
        /**
         * @description The Ed25519 signature of the text.
         * @example 488472bf98d49e5a72f4e87307ca4e4140a9ecbe2c7692b35913ec50e9a9222ce5a7f708884b9b56542df07eb8de8cc76e7c3adab3a004a4d2644ff6b6f82704
         */
        ReportSignature: string;
        /**
         * @description JSON with the partner, the time and the review. The signature is over exactly this text.
         * @example {"format":"integration-review/1","made_at":"2026-11-20T16:02:55.120Z","partner_id":"01a19cd0-2f00-7c3d-8e4f-5a6b7c8d9e0f","partner_name":"Lakeside (test)","ready":true,"without":[],"items":[]}
         */
        ReportText: string;
        /**
         * @description The ID of the request, the same as the X-Request-Id header.
         * @example 01a19cdf-787e-7563-b6c3-d2db85c1df45
         */
        RequestId: string;
        /** @description The environment was reset. */
        ResetAnswer: {
            success: components["schemas"]["Success"];
            /** @description The result. */
            data: {
                reset_at: components["schemas"]["Instant"];
            };
            message: components["schemas"]["SuccessMessage"];
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
        /** @description A revoked key, without its secret. */
        RevokedKey: {
            key_id: components["schemas"]["KeyId"];
            partner_id: components["schemas"]["PartnerId"];
            partner_name: components["schemas"]["PartnerName"];
            label: components["schemas"]["KeyLabel-2"];
            prefix: components["schemas"]["KeyPrefix"];
            status: components["schemas"]["KeyStatus"];
            scopes: components["schemas"]["Scopes-2"];
            issued_by_key_id: components["schemas"]["IssuedByKeyId"];
            last_used_at: components["schemas"]["LastUsedAt-2"];
            expires_at: components["schemas"]["NullableInstant"];
            revoked_at: components["schemas"]["NullableInstant"];
            created_at: components["schemas"]["Instant"];
            also_revoked: components["schemas"]["AlsoRevoked"];
            /**
             * Format: int32
             * @description How many webhooks that these keys registered are enabled. They still get events.
             * @example 1
             */
            enabled_webhooks: number;
        };
        /**
         * @description What a person does. `x-roles` of the security scheme says which scopes each role has.
         * @example pharmacist
         * @enum {string}
         */
        Role: "pharmacist" | "support" | "integrations" | "auditor" | "admin";
        /**
         * @description The person's roles. Each adds its scopes.
         * @example [
         *       "pharmacist"
         *     ]
         */
        Roles: components["schemas"]["Role"][];
        /**
         * @description Some of the operations, which a key may call. Each operation names the one that it needs.
         * @example orders:read
         * @enum {string}
         */
        Scope: "practitioners:write" | "patients:write" | "orders:read" | "orders:write" | "catalogue:read" | "events:read" | "webhooks:manage" | "account:read" | "keys:manage";
        /** @description What the roles allow. Each operation names its scope in `x-scope`. */
        Scopes: string[];
        /**
         * @description What the key may do. A key that was issued without scopes has all of them, later ones too.
         * @example [
         *       "orders:read",
         *       "events:read"
         *     ]
         */
        "Scopes-2": components["schemas"]["Scope"][];
        /** @description What to look for. */
        Search: {
            /**
             * @description An ID of an order, medication request, refill request, patient, clinic or partner, the last eight characters of an order ID, a partner's own ID, a tracking number, a part of a clinic's or partner's name, or a patient: `Tran 1986-04-17`, `Linh Tran 04/17/1986` or `Tran, Linh 04/17/1986`.
             * @example 816612bc
             */
            text: string;
            purpose?: components["schemas"]["Purpose"];
        };
        /** @description What was found, without health information. */
        SearchAnswer: {
            success: components["schemas"]["Success"];
            /** @description What was found. */
            data: {
                /** @description Orders first, then patients, clinics and partners; the newest of each first. */
                hits: components["schemas"]["SearchHit"][];
                /**
                 * @description Whether more was found than this.
                 * @example false
                 */
                has_more: boolean;
            };
        };
        /** @description Something that the text names. It contains no health information. */
        SearchHit: {
            /**
             * @description The kind of thing. A medication request or refill request is found as its order.
             * @example order
             * @enum {string}
             */
            kind: "order" | "patient" | "clinic" | "partner";
            /**
             * Format: uuid
             * @description The ID of the order, patient, clinic or partner.
             * @example 01a19ccc-c896-75e1-bf1a-f532816612bc
             */
            id: string;
            /**
             * @description What the text is. A minor version may add values.
             * @example end_of_id
             * @enum {string}
             */
            found_by: "id" | "end_of_id" | "medication_request" | "refill_request" | "external_id" | "tracking_number" | "person" | "name";
            /**
             * @description The status of an order; null for everything else.
             * @example shipped
             */
            status: components["schemas"]["OrderStatus"] | null;
            /**
             * Format: uuid
             * @description The clinic; null for a partner.
             * @example 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b
             */
            clinic_id: string | null;
            /**
             * @description The name of the clinic; null for a partner.
             * @example Lakeside Clinic Oakland
             */
            clinic_name: string | null;
            partner_id: components["schemas"]["PartnerId"];
            partner_name: components["schemas"]["PartnerName"];
            created_at: components["schemas"]["Instant"];
        };
        /**
         * @description A text to look for.
         * @example lake
         */
        SearchText: string;
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
        /** @description You. */
        SelfAnswer: {
            success: components["schemas"]["Success"];
            /** @description You. */
            data: {
                operator_id: components["schemas"]["OperatorId"];
                name: components["schemas"]["OperatorName"];
                email: components["schemas"]["OperatorEmail"];
                roles: components["schemas"]["Roles"];
                scopes: components["schemas"]["Scopes"];
                /**
                 * @description The environment that this key works in.
                 * @example production
                 * @enum {string}
                 */
                environment: "development" | "production";
                key: components["schemas"]["KeyOfSelf"];
            };
        };
        /** @description A shipping service of a carrier. */
        Service: {
            id: components["schemas"]["ServiceId"];
            name: components["schemas"]["Name"];
            /**
             * @description Whether the service can refrigerate.
             * @example true
             */
            can_refrigerate: boolean;
            default_price: components["schemas"]["Price"];
            /**
             * @description The prices by destination state (two-letter code), if different from the default price.
             * @example {
             *       "CA": 8.5
             *     }
             */
            prices: {
                [key: string]: components["schemas"]["Price"];
            };
        };
        /**
         * @description The ID of a carrier service. Unique across all carriers.
         * @example usps-priority
         */
        ServiceId: string;
        /** @description A shipping service of a carrier. */
        ServiceImport: {
            id: components["schemas"]["ServiceId"];
            name: components["schemas"]["Name"];
            /**
             * @description Whether the service can refrigerate.
             * @example true
             */
            can_refrigerate: boolean;
            default_price: components["schemas"]["Price"];
            /**
             * @description The prices by destination state (two-letter code), if different from the default price.
             * @example {
             *       "CA": 8.5
             *     }
             */
            prices?: {
                [key: string]: components["schemas"]["Price"];
            };
        };
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
        /** @description The address to ship to. */
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
             * @description Further delivery information.
             * @example Rear entrance
             */
            line3: string | null;
            /**
             * @description City.
             * @example Portland
             */
            city: string | null;
            /**
             * @description Two-letter state code.
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
        /** @description What was wrong about a shipment. At least one part has to differ. */
        ShipmentCorrection: {
            /**
             * @description The right tracking number, as it is scanned; null if the parcel has none.
             * @example 9405511899223857264837
             */
            tracking_number?: string | null;
            /** @description The carrier that took the parcel. Another one needs its `service_id`. */
            carrier_id?: components["schemas"]["CarrierId"];
            /** @description The service that the parcel was sent by. It names its carrier too. */
            service_id?: components["schemas"]["ServiceId"];
            why: components["schemas"]["CorrectionReason"];
            /**
             * @description What you have compared and confirm of the tracking number, as when an order ships: an unlikely number is otherwise 400, reason `tracking_number_unlikely`, and one that another order has 409, field `confirmed`.
             * @example [
             *       "tracking_number_taken"
             *     ]
             */
            confirmed?: components["schemas"]["Confirmation"][];
        };
        /** @description The shipment cannot be corrected, or only with a confirmation. */
        ShipmentCorrectionRefusedError: {
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
                /** @description The order as it is now, and who moved it last. */
                details: {
                    field: components["schemas"]["FindingField"];
                    /**
                     * @description `not_shipped`: only an order that is shipped or delivered has a shipment. `patient_erased`: it was erased with its patient. `nothing_to_correct`: nothing differs. `confirmation_required`: it lacks what is in `to_confirm`.
                     * @example not_shipped
                     * @enum {string}
                     */
                    reason: "not_shipped" | "patient_erased" | "nothing_to_correct" | "confirmation_required";
                    to_confirm?: components["schemas"]["ToConfirm"];
                    /** @description The latest order that has the tracking number. */
                    existing_id?: components["schemas"]["MedicationOrderId"];
                    order_status: components["schemas"]["OrderStatus"];
                    status_since: components["schemas"]["StatusSince"];
                    actor: components["schemas"]["Actor"];
                    operator: components["schemas"]["Mover"];
                };
                requestId: components["schemas"]["RequestId"];
                doc_url?: components["schemas"]["DocUrl"];
            };
        };
        /** @description A report that is shown to production. */
        ShownReport: {
            text: components["schemas"]["ReportText"];
            public_key: components["schemas"]["ReportKey"];
            signature: components["schemas"]["ReportSignature"];
        };
        /**
         * @description An Ed25519 signature, in hexadecimal.
         * @example ce9dd09e24663e8c7a35e46fd6371f100265a5cd2a1b9fb595d67680545c53ebc073bd4605cbd45687090612b2f8ba22d404e512f6e33ceaf2b3c3d6fd794c08
         */
        Signature: string;
        /** @description The integration review of a partner at one time, signed by the development environment. */
        SignedReport: {
            text: components["schemas"]["ReportText"];
            public_key: components["schemas"]["ReportKey"];
            signature: components["schemas"]["ReportSignature"];
        };
        /**
         * Format: date-time
         * @description Since when the order has its current status.
         * @example 2026-11-02T11:05:40.006Z
         */
        StatusSince: string;
        /**
         * @description The strength or concentration; null or blank if the medication has none.
         * @example 2.5 mg/0.5 mL
         */
        Strength: string | null;
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
        /**
         * @description What a person has to confirm before the order becomes `processing`. A minor version may add values.
         * @example []
         */
        ToConfirm: components["schemas"]["Confirmation"][];
        /** @description The key that signs access tokens from now on. */
        TokenKeyRotated: {
            success: components["schemas"]["Success"];
            /** @description The new key. */
            data: {
                /**
                 * Format: uuid
                 * @description The `kid` of the key in `/oauth/jwks` and in the header of tokens.
                 * @example 01a1ac1f-0c7a-7d3e-9b20-5e6f7a8b9c01
                 */
                kid: string;
            };
            message: components["schemas"]["SuccessMessage"];
        };
        /**
         * @description The carrier's tracking number; null if there is none.
         * @example 9405511899223857264837
         */
        TrackingNumber: string | null;
        /**
         * @description The page where a parcel of this carrier can be followed, with `{tracking_number}` in place of the number. If absent or null, the page of a carrier that the server knows by its ID (usps, ups, fedex, dhl, ontrac, lasership) is used; other carriers have none.
         * @example https://track.courier.example/parcels?number={tracking_number}
         */
        TrackingPage: string | null;
        /**
         * @description The form of this carrier's tracking numbers: a regular expression for a whole number, in upper case, without spaces and dashes. An operator who ships by a number of another form has to confirm it. If absent or null, every number is taken.
         * @example 1Z[0-9A-Z]{16}|T\d{10}
         */
        TrackingPattern: string | null;
        /** @description A change of an order's status. `reason` is required if `to` is `on_hold` or `cancelled`, and not allowed otherwise, like `note`. */
        Transition: {
            /** @description The status that you saw. If the order has another one by now, it is not moved: 409, field `from`. */
            from?: components["schemas"]["OrderStatus"];
            to: components["schemas"]["OrderStatus"];
            reason?: components["schemas"]["OrderReason"];
            /**
             * @description The carrier's tracking number, which the partner receives. Allowed only if `to` is `shipped`. Send it as it is scanned: spaces are removed, and what USPS puts in front of its numbers (`420` and the ZIP code).
             * @example 9405511899223857264837
             */
            tracking_number?: string | null;
            /**
             * @description What the partner reads about the hold or the cancellation. Write no health information beyond what the prescriber needs.
             * @example Please confirm the dose with the prescriber
             */
            note?: string;
            /**
             * @description What you have compared and confirm. An order becomes `processing` only with all of its `to_confirm`, otherwise 409, field `confirmed`. It becomes `shipped` with an unlikely tracking number (else 400, reason `tracking_number_unlikely`), or with one that another order has (else 409, field `confirmed`), only if you confirm that. Elsewhere it changes nothing.
             * @example [
             *       "strength_differs"
             *     ]
             */
            confirmed?: components["schemas"]["Confirmation"][];
        };
        /** @description The order cannot go from its current status to this one, was moved meanwhile, or has something to confirm. */
        TransitionRefusedError: {
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
                /** @description The order as it is now, and who moved it last. */
                details: {
                    field: components["schemas"]["FindingField"];
                    /**
                     * @description Always this reason. With the field `to`, an order never goes from its current status to that one. With the field `from`, the order no longer has the status that you saw. With the field `confirmed`, it lacks what is in `to_confirm`.
                     * @example transition_not_allowed
                     * @constant
                     */
                    reason: "transition_not_allowed";
                    to_confirm?: components["schemas"]["ToConfirm"];
                    /** @description The latest order that has the tracking number. */
                    existing_id?: components["schemas"]["MedicationOrderId"];
                    order_status: components["schemas"]["OrderStatus"];
                    status_since: components["schemas"]["StatusSince"];
                    actor: components["schemas"]["Actor"];
                    operator: components["schemas"]["Mover"];
                };
                requestId: components["schemas"]["RequestId"];
                doc_url?: components["schemas"]["DocUrl"];
            };
        };
        /** @description A partner that nobody has approved after its integration review. */
        UnapprovedPartner: {
            partner_id: components["schemas"]["PartnerId"];
            partner_name: components["schemas"]["PartnerName"];
            created_at: components["schemas"]["Instant"];
        };
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
        /** @description What a part of the audit has that is not sealed. */
        UnsealedAuditRecordList: {
            success: components["schemas"]["Success"];
            /** @description The page. */
            data: {
                /** @description Records that are neither sealed nor wait for it. */
                record_ids: components["schemas"]["AuditRecordId"][];
                /**
                 * Format: int32
                 * @description How many records of the page wait to be sealed.
                 * @example 12
                 */
                waiting: number;
                /**
                 * Format: int32
                 * @description How many records were looked at.
                 * @example 5000
                 */
                examined: number;
                next_cursor: components["schemas"]["NextCursor"];
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
         * @description The items that are required and missing in the report, and are not asked for.
         * @example [
         *       "order_on_hold"
         *     ]
         */
        Waived: string[];
        /** @description A webhook, without its secret. */
        Webhook: {
            webhook_id: components["schemas"]["WebhookId"];
            clinic_id: components["schemas"]["ClinicId"];
            clinic_name: components["schemas"]["ClinicName"];
            partner_id: components["schemas"]["PartnerId"];
            partner_name: components["schemas"]["PartnerName"];
            /**
             * @description Its URL without the query, which may hold a secret.
             * @example https://hooks.lakesideclinic.example/fulfillment
             */
            webhook_url: string;
            events: components["schemas"]["EventTypes"];
            status: components["schemas"]["WebhookStatus"];
            disabled_at: components["schemas"]["NullableInstant"];
            /**
             * Format: int32
             * @description How many deliveries wait, counted up to 1,000. They go on waiting while its partner is suspended.
             * @example 12
             */
            pending_deliveries: number;
            /**
             * Format: date-time
             * @description The first failed attempt since the last one that succeeded; null if none failed. Test events do not count.
             * @example 2026-11-03T14:02:11.950Z
             */
            failing_since: string | null;
            last_delivered_at: components["schemas"]["NullableInstant"];
            /**
             * Format: date-time
             * @description When the next attempt is due; null if nothing waits, or it is disabled.
             * @example 2026-11-03T14:32:11.950Z
             */
            next_attempt_at: string | null;
            /**
             * Format: uuid
             * @description The key that registered it; null if release 1.0.0 registered it.
             * @example 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e
             */
            key_id: string | null;
            recovery: components["schemas"]["NullableRecovery"];
            created_at: components["schemas"]["Instant"];
        };
        /** @description The webhook after the change. */
        WebhookAnswer: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Webhook"];
            message: components["schemas"]["SuccessMessage"];
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
        /**
         * Format: uuid
         * @description The ID of a webhook, from registerWebhook.
         * @example 01a19cd1-7490-7786-801d-3fc0ff69309a
         */
        WebhookId: string;
        /** @description A page of webhooks. */
        WebhookList: {
            success: components["schemas"]["Success"];
            /** @description The page. */
            data: {
                /** @description Webhooks, newest first. */
                webhooks: components["schemas"]["Webhook"][];
                next_cursor: components["schemas"]["NextCursor"];
            };
        };
        /** @description A webhook. */
        WebhookShown: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Webhook"];
        };
        /**
         * @description `enabled`, or why it was disabled: its receiver answered 410 (`gone`), accepted no event for a whole schedule of attempts (`failing`), or the operator (`operator`) or the partner (`partner`) disabled it.
         * @example enabled
         * @enum {string}
         */
        WebhookStatus: "enabled" | "gone" | "failing" | "operator" | "partner";
        /**
         * Format: int32
         * @description How many webhooks that the client registered are enabled. They still get events.
         * @example 0
         */
        WebhooksOfClient: number;
        /**
         * @description Why the partner is approved without a report, or why items are waived. No health information.
         * @example The clinic answers on the telephone, as agreed on 2026-11-19.
         */
        WhyApproved: string;
        /**
         * @description What the partner declares not to use. Its items do not apply.
         * @example [
         *       "refills"
         *     ]
         */
        Without: ("refills" | "animals" | "webhooks")[];
    };
    responses: {
        /** @description The body is not valid, or the report was altered. `details` names the field and the reason. */
        ApprovalInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The partner is not approved any more, or never was. */
        ApprovalWithdrawn: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PartnerAnswer"];
            };
        };
        /** @description A page of batches. */
        AuditBatchList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuditBatchList"];
            };
        };
        /** @description The batch does not exist. */
        AuditBatchNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The public key. */
        AuditKey: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuditKeyAnswer"];
            };
        };
        /** @description A page of audit records. */
        AuditList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuditList"];
            };
        };
        /** @description The sealing goes on. */
        AuditResumed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuditResumed"];
            };
        };
        /** @description The body is not valid. `details` names the field and the reason. */
        AuditResumptionInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The sealing does not have to be resumed there. */
        AuditResumptionRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictError"];
            };
        };
        /** @description The agreement is recorded. Recording it again does not change its time. */
        BaaRecorded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PartnerAnswer"];
            };
        };
        /** @description The whole carrier table. */
        CarrierTable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CarrierTable"];
            };
        };
        /** @description A carrier or service is not valid, so nothing was changed. `details` names the item, the field and the reason. */
        CarriersInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The carrier table was replaced, or with `dry_run` compared. */
        CarriersReplaced: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CarriersReplaced"];
            };
        };
        /** @description The clinic. */
        Clinic: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OneClinic"];
            };
        };
        /** @description The clinic was created. */
        ClinicCreated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ClinicAnswer"];
            };
        };
        /** @description The path or the body is not valid. `details` names the field and the reason. */
        ClinicInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
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
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ClinicList"];
            };
        };
        /** @description The clinic does not exist. */
        ClinicNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The clinic, the partner or the default service does not exist. */
        ClinicReferenceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The clinic was updated. */
        ClinicUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ClinicAnswer"];
            };
        };
        /** @description The delivery, with its receiver's last response. */
        Delivery: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
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
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeliveryList"];
            };
        };
        /** @description The delivery does not exist. */
        DeliveryNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The delivery will be sent again, with a new schedule of attempts. */
        DeliveryReplayed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
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
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResetAnswer"];
            };
        };
        /** @description The pharmacy still needs the data for an order. Ship or cancel it first. */
        ErasureRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictError"];
            };
        };
        /** @description A query parameter is not valid. `details` names it and the reason. */
        FilteredListInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description A row is not valid, so nothing was changed. `details` names the row (counted from 0), the field and the reason. */
        FormularyInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
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
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Formulary"];
            };
        };
        /** @description The formulary was replaced, or with `dry_run` compared. */
        FormularyReplaced: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FormularyReplaced"];
            };
        };
        /** @description What the text names. It is empty if it names nothing that you may find. */
        Found: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SearchAnswer"];
            };
        };
        /** @description The request line and the headers are larger than 48 KiB. The connection is closed. */
        HeadersTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The ID in the path is not a UUID, or the request has an unknown query parameter. */
        IdentifierInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
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
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayloadTooLargeError"];
            };
        };
        /** @description An error on our side. Nothing was changed. Include the `requestId` if you report it. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InternalError"];
            };
        };
        /** @description The body is not valid. `details` names the field and the reason. */
        KeyInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The key was issued. Its secret is not stored and is shown only here. */
        KeyIssued: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
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
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KeyList"];
            };
        };
        /** @description The key is revoked or expired, so it cannot be rolled. */
        KeyNotActive: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictError"];
            };
        };
        /** @description The key does not exist. */
        KeyNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The key is revoked. It may have been revoked before. */
        KeyRevoked: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KeyRevoked"];
            };
        };
        /** @description A new key is in the place of the rolled one, which works for the hours of `overlap_hours` more. Its secret is not stored and is shown only here. */
        KeyRolled: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KeyRolled"];
            };
        };
        /** @description The last key of the last admin who can sign in is not revoked. */
        LastAdmin: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictError"];
            };
        };
        /** @description A query parameter is not valid. `details` names it and the reason. */
        ListInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The request is not valid HTTP. */
        MalformedRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The path does not support this method. The Allow header lists the methods that it supports. */
        MethodNotAllowed: {
            headers: {
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
        /** @description The Accept header excludes application/json, the only format of responses. */
        NotAcceptable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotAcceptableError"];
            };
        };
        /** @description The settings of the service require an approval, and the partner has none. */
        NotApproved: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictError"];
            };
        };
        /** @description The report misses a required item that is not waived. The message names them. */
        NotReady: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictError"];
            };
        };
        /** @description The client was created. Its secret is not stored and is shown only here. */
        OAuthClientCreated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthClientCreated"];
            };
        };
        /** @description The client is deleted. */
        OAuthClientDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthClientDeleted"];
            };
        };
        /** @description The client is disabled. It may have been disabled before. */
        OAuthClientDisabled: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthClientChanged"];
            };
        };
        /** @description The client is enabled. */
        OAuthClientEnabled: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthClientChanged"];
            };
        };
        /** @description The client signs with keys of its own, so it has no secret. */
        OAuthClientHasNoSecret: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictError"];
            };
        };
        /** @description The client has a secret, so it gets no public keys. */
        OAuthClientHasSecret: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictError"];
            };
        };
        /** @description The path holds no client_id, or the request has an unknown query parameter. */
        OAuthClientIdInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The body is not valid. `details` names the field and the reason. */
        OAuthClientInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description A page of OAuth clients, without their secrets. */
        OAuthClientList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthClientList"];
            };
        };
        /** @description The client does not exist, or was deleted. */
        OAuthClientNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The client has a new secret, which is not stored and is shown only here. */
        OAuthClientSecretRolled: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthClientSecretRolled"];
            };
        };
        /** @description The client after the change. */
        OAuthClientUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthClientChanged"];
            };
        };
        /** @description An operator. */
        Operator: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OneOperator"];
            };
        };
        /** @description Another operator has this name or e-mail address, the last admin would be gone, or the operator was changed in the database. */
        OperatorConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictError"];
            };
        };
        /** @description The operator was created. Its key is not stored and is shown only here. */
        OperatorCreated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OperatorCreated"];
            };
        };
        /** @description The body is not valid. `details` names the field and the reason. */
        OperatorInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The operator cannot get this key. */
        OperatorKeyConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictError"];
            };
        };
        /** @description The body is not valid. `details` names the field and the reason. */
        OperatorKeyInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The key was issued. It is not stored and is shown only here. */
        OperatorKeyIssued: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OperatorKeyIssued"];
            };
        };
        /** @description A page of keys. */
        OperatorKeyList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OperatorKeyList"];
            };
        };
        /** @description The operator has no such key. */
        OperatorKeyNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The key was revoked. */
        OperatorKeyRevoked: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OperatorKeyAnswer"];
            };
        };
        /** @description The key was rolled. The new one is not stored and is shown only here. */
        OperatorKeyRolled: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OperatorKeyRolled"];
            };
        };
        /** @description A page of operators. */
        OperatorList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OperatorList"];
            };
        };
        /** @description The operator does not exist. */
        OperatorNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description Another operator has this name or e-mail address. */
        OperatorTaken: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictError"];
            };
        };
        /** @description The operator was updated. */
        OperatorUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OperatorAnswer"];
            };
        };
        /** @description The order, with everything that the pharmacy needs. */
        Order: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderAnswer"];
            };
        };
        /** @description The counts. */
        OrderCounts: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderCountsAnswer"];
            };
        };
        /** @description A page of orders. */
        OrderList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderList"];
            };
        };
        /** @description A query parameter is not valid. `details` names it and the reason. */
        OrderListInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The order has the new status. */
        OrderMoved: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderMoved"];
            };
        };
        /** @description The order does not exist. */
        OrderNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The progress of the order. */
        OrderProgress: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderProgressAnswer"];
            };
        };
        /** @description The ID in the path is not a UUID, a query parameter is not valid, or the order is not in the queue and no purpose was sent. */
        OrderReadInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The overview. */
        Overview: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Overview"];
            };
        };
        /** @description The request has an unknown query parameter. */
        ParameterInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The partner. */
        Partner: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OnePartner"];
            };
        };
        /** @description The partner is approved. */
        PartnerApproved: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PartnerAnswer"];
            };
        };
        /** @description The partner was created. */
        PartnerCreated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PartnerAnswer"];
            };
        };
        /** @description The partner's integration review. */
        PartnerIntegrationReview: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PartnerIntegrationReview"];
            };
        };
        /** @description The body is not valid. `details` names the field and the reason. */
        PartnerInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
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
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PartnerList"];
            };
        };
        /** @description The partner does not exist. */
        PartnerNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The partner is not suspended. It may not have been suspended before. */
        PartnerResumed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PartnerAnswer"];
            };
        };
        /** @description The partner is suspended. It may have been suspended before. */
        PartnerSuspended: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PartnerAnswer"];
            };
        };
        /** @description The ID in the path or the body is not valid. `details` names the field and the reason. */
        PartnerUpdateInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The partner after the update. */
        PartnerUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PartnerAnswer"];
            };
        };
        /** @description The patient, with its orders. */
        Patient: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PatientAnswer"];
            };
        };
        /** @description The patient is erased. It may have been erased before. */
        PatientErased: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PatientErased"];
            };
        };
        /** @description A page of patients. It is empty if no patient has this ID. */
        PatientList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PatientList"];
            };
        };
        /** @description The patient does not exist. */
        PatientNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The ID in the path is not a UUID, or the purpose is missing or not valid. `details` names the field and the reason. */
        PatientReadInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description A query parameter is missing or not valid. `details` names it and the reason. */
        PatientSearchInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The body is larger than 64 KiB, or than what the fields of the operation can hold, up to 1 MiB. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayloadTooLargeError"];
            };
        };
        /** @description The progress of the latest rotation. */
        PhiKeyRotation: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PhiKeyRotationAnswer"];
            };
        };
        /** @description No rotation has been started. */
        PhiKeyRotationNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The rotation is running. */
        PhiKeyRotationStarted: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PhiKeyRotationStarted"];
            };
        };
        /** @description Five or more wrong keys in a row came from your IP address. Every request from it is refused until the time in Retry-After, also one with the right key. The time is a second at first and doubles with each further wrong key, up to an hour. Reason unfinished_bodies: too many bytes of bodies that have not arrived whole; the connection is closed. */
        RateLimitExceeded: {
            headers: {
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
        /** @description The request is not valid. `details` names the field and the reason. */
        RecoveryInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The partner disabled the webhook, so only enableWebhook enables it. */
        RecoveryRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictError"];
            };
        };
        /** @description The recovery was started, and the webhook is enabled. */
        RecoveryStarted: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookAnswer"];
            };
        };
        /** @description The refusals, the partner that has the most first. */
        RefusalReport: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RefusalReport"];
            };
        };
        /** @description The delivery cannot be sent again: its webhook was deleted with its secret or disabled by its partner, its event is no longer kept, or it is a test event, which its partner sends again. */
        ReplayRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictError"];
            };
        };
        /** @description A query parameter is not valid. `details` names it and the reason. */
        ReportInvalid: {
            headers: {
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
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Production data is never reset, or none of your roles has the scope of this operation. */
        ResetForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenError"];
            };
        };
        /** @description Production keeps no integration review, or none of your roles has the scope of this operation. */
        ReviewForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenError"];
            };
        };
        /** @description None of your roles has the scope of this operation; the message names the roles that have it. Or the key is OPERATOR_KEY, which only makes the first admin. Or an ID token came with a request that the page of this server did not make. */
        RoleRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenError"];
            };
        };
        /** @description A query parameter is not valid. `details` names it and the reason. */
        SearchInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description A field is missing or not valid, or the text is a patient's name and date of birth and no purpose was sent. `details` names the field and the reason. */
        SearchRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description You. */
        Self: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SelfAnswer"];
            };
        };
        /** @description The service is temporarily unavailable. Nothing was changed. Retry after the time in Retry-After. */
        ServiceUnavailable: {
            headers: {
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
        /** @description The shipment is corrected. */
        ShipmentCorrected: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderMoved"];
            };
        };
        /** @description The path or the body is not valid. `details` names the field and the reason. */
        ShipmentCorrectionInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The order has no shipment, its patient was erased, its shipment is like this already, or another order has the tracking number. Nothing was changed. `details` says what the order is now, since when, and who moved it last. */
        ShipmentCorrectionRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ShipmentCorrectionRefusedError"];
            };
        };
        /** @description The order, the carrier or the service does not exist. `details` names which. */
        ShipmentNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description A new key signs access tokens. It may take a minute until every process does so. */
        TokenKeyRotated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TokenKeyRotated"];
            };
        };
        /** @description The path or the body is not valid. `details` names the field and the reason. */
        TransitionInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The order cannot go from its current status to this one, it no longer has the status in `from`, or it makes this move only with a confirmation. Nothing was changed. `details` says what it is now, since when, and who moved it last. */
        TransitionRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TransitionRefusedError"];
            };
        };
        /** @description The operator key is missing or wrong, or the ID token is not valid or names no operator. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnauthorizedError"];
            };
        };
        /** @description The path does not exist. */
        UnknownPath: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The records of this page that are neither sealed nor wait for it. */
        UnsealedAuditRecordList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnsealedAuditRecordList"];
            };
        };
        /** @description The Content-Type is not application/json. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnsupportedMediaTypeError"];
            };
        };
        /** @description The webhook. */
        Webhook: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookShown"];
            };
        };
        /** @description The webhook was deleted. */
        WebhookDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookDeleted"];
            };
        };
        /** @description The webhook is disabled. */
        WebhookDisabled: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookAnswer"];
            };
        };
        /** @description The webhook is enabled. What has waited is sent in the background, one event at a time. */
        WebhookEnabled: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookAnswer"];
            };
        };
        /** @description A page of webhooks. */
        WebhookList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookList"];
            };
        };
        /** @description The webhook does not exist. */
        WebhookNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-API-Version": components["headers"]["ApiVersion"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
    };
    parameters: {
        /**
         * @description Only orders on hold whose partner has answered the pharmacy's question.
         * @example true
         */
        AnsweredFilter: true;
        /**
         * @description Only items of this clinic.
         * @example 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b
         */
        ClinicIdFilter: components["schemas"]["ClinicId"];
        /**
         * @description The clinic.
         * @example 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b
         */
        ClinicIdInPath: components["schemas"]["ClinicId"];
        /**
         * @description The `next_cursor` of the previous page; absent for the first page. It stays valid while the list grows.
         * @example WyIwMWExOWNjYy1jODk2LTc1ZTEtYmYxYS1mNTMyODE2NjEyYmMiXQ
         */
        Cursor: string;
        /**
         * @description The ID of the delivery, its webhook-id.
         * @example 01a19cd5-3158-755c-8381-a26cda3a188c
         */
        DeliveryIdInPath: components["schemas"]["DeliveryId"];
        /**
         * @description Only deliveries with this status.
         * @example failed
         */
        DeliveryStatusFilter: components["schemas"]["DeliveryStatus"];
        /**
         * @description Only webhooks that are disabled, or only those that are enabled.
         * @example true
         */
        DisabledFilter: boolean;
        /**
         * @description Whether only to say what the import would add, change and remove. Nothing is changed then.
         * @example true
         */
        DryRun: boolean;
        /**
         * @description How many records to look at.
         * @example 5000
         */
        ExaminedLimit: number;
        /**
         * @description The ID that the partner gave the patient, compared exactly.
         * @example patient-7781
         */
        ExternalIdOfPatient: string;
        /**
         * @description Only webhooks whose last attempt failed, or that were disabled by their receiver's failures or by the operator.
         * @example true
         */
        FailingFilter: true;
        /**
         * @description Only batches from this number on.
         * @example 1
         */
        FromBatch: components["schemas"]["BatchNumber"];
        /**
         * @description Only keys that were issued with this key.
         * @example 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e
         */
        IssuedByKeyIdFilter: components["schemas"]["KeyId"];
        /**
         * @description Only webhooks that this key registered.
         * @example 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e
         */
        KeyIdFilter: components["schemas"]["KeyId"];
        /**
         * @description The ID of the key, not the key itself.
         * @example 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e
         */
        KeyIdInPath: components["schemas"]["KeyId"];
        /**
         * @description The maximum number of items on a page.
         * @example 50
         */
        Limit: number;
        /**
         * @description Only items whose name contains this text. Case and surrounding spaces do not matter; there are no wildcards.
         * @example lake
         */
        NameSearch: components["schemas"]["SearchText"];
        /**
         * @description Only medications whose name begins with this text. Case and surrounding spaces do not matter; there are no wildcards.
         * @example met
         */
        NameStart: components["schemas"]["SearchText"];
        /**
         * @description The `client_id` of the OAuth client.
         * @example dev_2c26b46b68ffc68f
         */
        OAuthClientIdInPath: components["schemas"]["OAuthClientId"];
        /**
         * @description Only orders that have been in their current status for at least this long, in minutes, hours or days.
         * @example 4h
         */
        OlderThanFilter: string;
        /**
         * @description Only records of this operationId.
         * @example createPatient
         */
        OperationFilter: string;
        /**
         * @description Only records of what this operator did.
         * @example 01a19ce0-4c11-7f0a-8d3e-2b1a0c9f8e7d
         */
        OperatorIdFilter: components["schemas"]["OperatorId"];
        /**
         * @description The operator.
         * @example 01a19cc6-2a90-7f3e-9b1d-5c6e7f8a9b0c
         */
        OperatorIdInPath: components["schemas"]["OperatorId"];
        /**
         * @description The ID of the operator's key, not the key itself.
         * @example 01a19cc6-5b20-7a4c-8d2e-3f4a5b6c7d8e
         */
        OperatorKeyIdInPath: components["schemas"]["OperatorKeyId"];
        /**
         * @description Only records about this order, also those that name it `medication_order_id`.
         * @example 01a19ccc-c896-75e1-bf1a-f532816612bc
         */
        OrderIdFilter: components["schemas"]["MedicationOrderId"];
        /**
         * @description The order.
         * @example 01a19ccc-c896-75e1-bf1a-f532816612bc
         */
        OrderIdInPath: components["schemas"]["MedicationOrderId"];
        /**
         * @description `newest`: the newest orders first. `oldest`: the orders that have been in their current status for longest first.
         * @example oldest
         */
        OrderSort: "newest" | "oldest";
        /**
         * @description Only items of this partner.
         * @example 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44
         */
        PartnerIdFilter: components["schemas"]["PartnerId"];
        /**
         * @description The partner.
         * @example 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44
         */
        PartnerIdInPath: components["schemas"]["PartnerId"];
        /**
         * @description Only items that concern this patient.
         * @example 01a19ccb-d964-724c-a583-4cdfc3a2fd67
         */
        PatientIdFilter: components["schemas"]["PatientId"];
        /**
         * @description The patient.
         * @example 01a19ccb-d964-724c-a583-4cdfc3a2fd67
         */
        PatientIdInPath: components["schemas"]["PatientId"];
        /**
         * @description Why the order is opened. Required if it is not in the queue, which is if it is neither received nor processing nor on hold. `printing` if a packing slip or a label is printed. The audit record keeps it as its reason.
         * @example patient_question
         */
        Purpose: components["schemas"]["Purpose"];
        /**
         * @description Why the patient is opened. The audit record keeps it as its reason.
         * @example patient_question
         */
        PurposeOfPatient: components["schemas"]["Purpose"];
        /**
         * @description Only orders that the pharmacy has to fill, which are received, processing or on hold.
         * @example true
         */
        QueueFilter: true;
        /**
         * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
         * @example intake-2026-11-02.0042
         */
        RequestId: string;
        /**
         * @description Only records of the request with this ID, as its sender sent it or got it in `X-Request-Id`, or as this list shows it.
         * @example 01a19cdf-787e-7563-b6c3-d2db85c1df45
         */
        RequestIdFilter: string;
        /**
         * @description Only items created at or after this time.
         * @example 2026-11-01T00:00:00Z
         */
        SinceFilter: components["schemas"]["Instant"];
        /**
         * @description Only orders with this status.
         * @example processing
         */
        StatusFilter: components["schemas"]["OrderStatus"];
        /**
         * @description Only batches up to this number.
         * @example 812
         */
        ToBatch: components["schemas"]["BatchNumber"];
        /**
         * @description Only items created before this time.
         * @example 2026-12-01T00:00:00Z
         */
        UntilFilter: components["schemas"]["Instant"];
        /**
         * @description Only deliveries to this webhook.
         * @example 01a19cd1-7490-7786-801d-3fc0ff69309a
         */
        WebhookIdFilter: components["schemas"]["WebhookId"];
        /**
         * @description The webhook.
         * @example 01a19cd1-7490-7786-801d-3fc0ff69309a
         */
        WebhookIdInPath: components["schemas"]["WebhookId"];
        /**
         * @description Whether to revoke, with this credential, the keys and clients that it has issued, the clients that it has given another secret or other keys, what these have, and so on. For one that somebody else may have.
         * @example true
         */
        WithIssued: boolean;
        /**
         * @description Whether to leave out what operators only read.
         * @example true
         */
        WithoutReads: boolean;
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
         * @description The ID of this request. Include it when you ask for help. It is your own X-Request-Id if you sent a valid one. An error repeats it as `error.requestId`.
         * @example 01a19cdf-787e-7563-b6c3-d2db85c1df45
         */
        RequestId: string;
        /**
         * @description Seconds to wait before you retry.
         * @example 60
         */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    findAnything: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Search"];
            };
        };
        responses: {
            200: components["responses"]["Found"];
            400: components["responses"]["SearchRefused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOverview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Overview"];
            400: components["responses"]["ParameterInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSelf: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Self"];
            400: components["responses"]["ParameterInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOperators: {
        parameters: {
            query?: {
                /**
                 * @description The maximum number of items on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page; absent for the first page. It stays valid while the list grows.
                 * @example WyIwMWExOWNjYy1jODk2LTc1ZTEtYmYxYS1mNTMyODE2NjEyYmMiXQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OperatorList"];
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createOperator: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOperator"];
            };
        };
        responses: {
            201: components["responses"]["OperatorCreated"];
            400: components["responses"]["OperatorInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["OperatorTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOperator: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The operator.
                 * @example 01a19cc6-2a90-7f3e-9b1d-5c6e7f8a9b0c
                 */
                operator_id: components["parameters"]["OperatorIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Operator"];
            400: components["responses"]["IdentifierInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["OperatorNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateOperator: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The operator.
                 * @example 01a19cc6-2a90-7f3e-9b1d-5c6e7f8a9b0c
                 */
                operator_id: components["parameters"]["OperatorIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorUpdate"];
            };
        };
        responses: {
            200: components["responses"]["OperatorUpdated"];
            400: components["responses"]["OperatorInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["OperatorNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["OperatorConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOperatorKeys: {
        parameters: {
            query?: {
                /**
                 * @description The maximum number of items on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page; absent for the first page. It stays valid while the list grows.
                 * @example WyIwMWExOWNjYy1jODk2LTc1ZTEtYmYxYS1mNTMyODE2NjEyYmMiXQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The operator.
                 * @example 01a19cc6-2a90-7f3e-9b1d-5c6e7f8a9b0c
                 */
                operator_id: components["parameters"]["OperatorIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OperatorKeyList"];
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["OperatorNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    issueOperatorKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The operator.
                 * @example 01a19cc6-2a90-7f3e-9b1d-5c6e7f8a9b0c
                 */
                operator_id: components["parameters"]["OperatorIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOperatorKey"];
            };
        };
        responses: {
            201: components["responses"]["OperatorKeyIssued"];
            400: components["responses"]["OperatorKeyInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["OperatorNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["OperatorKeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeOperatorKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The operator.
                 * @example 01a19cc6-2a90-7f3e-9b1d-5c6e7f8a9b0c
                 */
                operator_id: components["parameters"]["OperatorIdInPath"];
                /**
                 * @description The ID of the operator's key, not the key itself.
                 * @example 01a19cc6-5b20-7a4c-8d2e-3f4a5b6c7d8e
                 */
                key_id: components["parameters"]["OperatorKeyIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OperatorKeyRevoked"];
            400: components["responses"]["IdentifierInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["OperatorKeyNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["LastAdmin"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rollOperatorKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The operator.
                 * @example 01a19cc6-2a90-7f3e-9b1d-5c6e7f8a9b0c
                 */
                operator_id: components["parameters"]["OperatorIdInPath"];
                /**
                 * @description The ID of the operator's key, not the key itself.
                 * @example 01a19cc6-5b20-7a4c-8d2e-3f4a5b6c7d8e
                 */
                key_id: components["parameters"]["OperatorKeyIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorKeyRoll"];
            };
        };
        responses: {
            201: components["responses"]["OperatorKeyRolled"];
            400: components["responses"]["OperatorKeyInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["OperatorKeyNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["OperatorKeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPartners: {
        parameters: {
            query?: {
                /**
                 * @description Only items whose name contains this text. Case and surrounding spaces do not matter; there are no wildcards.
                 * @example lake
                 */
                search?: components["parameters"]["NameSearch"];
                /**
                 * @description The maximum number of items on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page; absent for the first page. It stays valid while the list grows.
                 * @example WyIwMWExOWNjYy1jODk2LTc1ZTEtYmYxYS1mNTMyODE2NjEyYmMiXQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
            400: components["responses"]["SearchInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
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
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
            403: components["responses"]["RoleRequired"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPartner: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
            200: components["responses"]["Partner"];
            400: components["responses"]["IdentifierInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["PartnerNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updatePartner: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerUpdate"];
            };
        };
        responses: {
            200: components["responses"]["PartnerUpdated"];
            400: components["responses"]["PartnerUpdateInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["PartnerNotFound"];
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
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
            403: components["responses"]["RoleRequired"];
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
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
            403: components["responses"]["RoleRequired"];
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
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["PartnerNotFound"];
            406: components["responses"]["NotAcceptable"];
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
            200: components["responses"]["PartnerIntegrationReview"];
            400: components["responses"]["IdentifierInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReviewForbidden"];
            404: components["responses"]["PartnerNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    approvePartner: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewApproval"];
            };
        };
        responses: {
            200: components["responses"]["PartnerApproved"];
            400: components["responses"]["ApprovalInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["PartnerNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["NotReady"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    withdrawApproval: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
            200: components["responses"]["ApprovalWithdrawn"];
            400: components["responses"]["IdentifierInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
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
                 * @description Only items of this partner.
                 * @example 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44
                 */
                partner_id?: components["parameters"]["PartnerIdFilter"];
                /**
                 * @description Only items whose name contains this text. Case and surrounding spaces do not matter; there are no wildcards.
                 * @example lake
                 */
                search?: components["parameters"]["NameSearch"];
                /**
                 * @description The maximum number of items on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page; absent for the first page. It stays valid while the list grows.
                 * @example WyIwMWExOWNjYy1jODk2LTc1ZTEtYmYxYS1mNTMyODE2NjEyYmMiXQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
            400: components["responses"]["SearchInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
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
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["ClinicReferenceNotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getClinic: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
            200: components["responses"]["Clinic"];
            400: components["responses"]["IdentifierInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["ClinicNotFound"];
            406: components["responses"]["NotAcceptable"];
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
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
            403: components["responses"]["RoleRequired"];
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
                 * @description Only medications whose name begins with this text. Case and surrounding spaces do not matter; there are no wildcards.
                 * @example met
                 */
                search?: components["parameters"]["NameStart"];
                /**
                 * @description The maximum number of items on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page; absent for the first page. It stays valid while the list grows.
                 * @example WyIwMWExOWNjYy1jODk2LTc1ZTEtYmYxYS1mNTMyODE2NjEyYmMiXQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
            400: components["responses"]["SearchInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["ClinicNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    replaceFormulary: {
        parameters: {
            query?: {
                /**
                 * @description Whether only to say what the import would add, change and remove. Nothing is changed then.
                 * @example true
                 */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
            403: components["responses"]["RoleRequired"];
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
                 * @description Only items of this partner.
                 * @example 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44
                 */
                partner_id?: components["parameters"]["PartnerIdFilter"];
                /**
                 * @description Only keys that were issued with this key.
                 * @example 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e
                 */
                issued_by_key_id?: components["parameters"]["IssuedByKeyIdFilter"];
                /**
                 * @description The maximum number of items on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page; absent for the first page. It stays valid while the list grows.
                 * @example WyIwMWExOWNjYy1jODk2LTc1ZTEtYmYxYS1mNTMyODE2NjEyYmMiXQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
            403: components["responses"]["RoleRequired"];
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
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["PartnerNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["NotApproved"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeKey: {
        parameters: {
            query?: {
                /**
                 * @description Whether to revoke, with this credential, the keys and clients that it has issued, the clients that it has given another secret or other keys, what these have, and so on. For one that somebody else may have.
                 * @example true
                 */
                with_issued?: components["parameters"]["WithIssued"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The ID of the key, not the key itself.
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
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["KeyNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rollKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The ID of the key, not the key itself.
                 * @example 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e
                 */
                key_id: components["parameters"]["KeyIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyRoll"];
            };
        };
        responses: {
            201: components["responses"]["KeyRolled"];
            400: components["responses"]["KeyInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["KeyNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyNotActive"];
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
                 * @description Only items of this partner.
                 * @example 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44
                 */
                partner_id?: components["parameters"]["PartnerIdFilter"];
                /**
                 * @description The maximum number of items on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page; absent for the first page. It stays valid while the list grows.
                 * @example WyIwMWExOWNjYy1jODk2LTc1ZTEtYmYxYS1mNTMyODE2NjEyYmMiXQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OAuthClientList"];
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
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
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
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
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["PartnerNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["NotApproved"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteOauthClient: {
        parameters: {
            query?: {
                /**
                 * @description Whether to revoke, with this credential, the keys and clients that it has issued, the clients that it has given another secret or other keys, what these have, and so on. For one that somebody else may have.
                 * @example true
                 */
                with_issued?: components["parameters"]["WithIssued"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The `client_id` of the OAuth client.
                 * @example dev_2c26b46b68ffc68f
                 */
                client_id: components["parameters"]["OAuthClientIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OAuthClientDeleted"];
            400: components["responses"]["OAuthClientIdInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["OAuthClientNotFound"];
            406: components["responses"]["NotAcceptable"];
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
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The `client_id` of the OAuth client.
                 * @example dev_2c26b46b68ffc68f
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
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["OAuthClientNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["OAuthClientHasSecret"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    disableOauthClient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The `client_id` of the OAuth client.
                 * @example dev_2c26b46b68ffc68f
                 */
                client_id: components["parameters"]["OAuthClientIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OAuthClientDisabled"];
            400: components["responses"]["OAuthClientIdInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["OAuthClientNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    enableOauthClient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The `client_id` of the OAuth client.
                 * @example dev_2c26b46b68ffc68f
                 */
                client_id: components["parameters"]["OAuthClientIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OAuthClientEnabled"];
            400: components["responses"]["OAuthClientIdInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["OAuthClientNotFound"];
            406: components["responses"]["NotAcceptable"];
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
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The `client_id` of the OAuth client.
                 * @example dev_2c26b46b68ffc68f
                 */
                client_id: components["parameters"]["OAuthClientIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecretRoll"];
            };
        };
        responses: {
            200: components["responses"]["OAuthClientSecretRolled"];
            400: components["responses"]["OAuthClientInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["OAuthClientNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["OAuthClientHasNoSecret"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    replaceTokenKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TokenKeyRotated"];
            400: components["responses"]["ParameterInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
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
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CarrierTable"];
            400: components["responses"]["ParameterInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    replaceCarriers: {
        parameters: {
            query?: {
                /**
                 * @description Whether only to say what the import would add, change and remove. Nothing is changed then.
                 * @example true
                 */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
            403: components["responses"]["RoleRequired"];
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
                 * @description Only items of this partner.
                 * @example 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44
                 */
                partner_id?: components["parameters"]["PartnerIdFilter"];
                /**
                 * @description Only items of this clinic.
                 * @example 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b
                 */
                clinic_id?: components["parameters"]["ClinicIdFilter"];
                /**
                 * @description Only items that concern this patient.
                 * @example 01a19ccb-d964-724c-a583-4cdfc3a2fd67
                 */
                patient_id?: components["parameters"]["PatientIdFilter"];
                /**
                 * @description Only orders with this status.
                 * @example processing
                 */
                status?: components["parameters"]["StatusFilter"];
                /**
                 * @description Only orders that the pharmacy has to fill, which are received, processing or on hold.
                 * @example true
                 */
                queue?: components["parameters"]["QueueFilter"];
                /**
                 * @description Only orders on hold whose partner has answered the pharmacy's question.
                 * @example true
                 */
                answered?: components["parameters"]["AnsweredFilter"];
                /**
                 * @description Only orders that have been in their current status for at least this long, in minutes, hours or days.
                 * @example 4h
                 */
                older_than?: components["parameters"]["OlderThanFilter"];
                /**
                 * @description `newest`: the newest orders first. `oldest`: the orders that have been in their current status for longest first.
                 * @example oldest
                 */
                sort?: components["parameters"]["OrderSort"];
                /**
                 * @description Only items created at or after this time.
                 * @example 2026-11-01T00:00:00Z
                 */
                since?: components["parameters"]["SinceFilter"];
                /**
                 * @description Only items created before this time.
                 * @example 2026-12-01T00:00:00Z
                 */
                until?: components["parameters"]["UntilFilter"];
                /**
                 * @description The maximum number of items on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page; absent for the first page. It stays valid while the list grows.
                 * @example WyIwMWExOWNjYy1jODk2LTc1ZTEtYmYxYS1mNTMyODE2NjEyYmMiXQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
            400: components["responses"]["OrderListInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    countOrders: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OrderCounts"];
            400: components["responses"]["ParameterInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOrder: {
        parameters: {
            query?: {
                /**
                 * @description Why the order is opened. Required if it is not in the queue, which is if it is neither received nor processing nor on hold. `printing` if a packing slip or a label is printed. The audit record keeps it as its reason.
                 * @example patient_question
                 */
                purpose?: components["parameters"]["Purpose"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
            400: components["responses"]["OrderReadInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["OrderNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOrderProgress: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
            200: components["responses"]["OrderProgress"];
            400: components["responses"]["IdentifierInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
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
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
            403: components["responses"]["RoleRequired"];
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
    correctShipment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
                "application/json": components["schemas"]["ShipmentCorrection"];
            };
        };
        responses: {
            200: components["responses"]["ShipmentCorrected"];
            400: components["responses"]["ShipmentCorrectionInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["ShipmentNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ShipmentCorrectionRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    findPatients: {
        parameters: {
            query: {
                /**
                 * @description The ID that the partner gave the patient, compared exactly.
                 * @example patient-7781
                 */
                external_id: components["parameters"]["ExternalIdOfPatient"];
                /**
                 * @description Only items of this clinic.
                 * @example 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b
                 */
                clinic_id?: components["parameters"]["ClinicIdFilter"];
                /**
                 * @description The maximum number of items on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page; absent for the first page. It stays valid while the list grows.
                 * @example WyIwMWExOWNjYy1jODk2LTc1ZTEtYmYxYS1mNTMyODE2NjEyYmMiXQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PatientList"];
            400: components["responses"]["PatientSearchInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPatient: {
        parameters: {
            query: {
                /**
                 * @description Why the patient is opened. The audit record keeps it as its reason.
                 * @example patient_question
                 */
                purpose: components["parameters"]["PurposeOfPatient"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The patient.
                 * @example 01a19ccb-d964-724c-a583-4cdfc3a2fd67
                 */
                patient_id: components["parameters"]["PatientIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Patient"];
            400: components["responses"]["PatientReadInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["PatientNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    erasePatient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The patient.
                 * @example 01a19ccb-d964-724c-a583-4cdfc3a2fd67
                 */
                patient_id: components["parameters"]["PatientIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PatientErased"];
            400: components["responses"]["IdentifierInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["PatientNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ErasureRefused"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /**
                 * @description Only items of this partner.
                 * @example 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44
                 */
                partner_id?: components["parameters"]["PartnerIdFilter"];
                /**
                 * @description Only items of this clinic.
                 * @example 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b
                 */
                clinic_id?: components["parameters"]["ClinicIdFilter"];
                /**
                 * @description Only webhooks that this key registered.
                 * @example 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e
                 */
                key_id?: components["parameters"]["KeyIdFilter"];
                /**
                 * @description Only webhooks that are disabled, or only those that are enabled.
                 * @example true
                 */
                disabled?: components["parameters"]["DisabledFilter"];
                /**
                 * @description Only webhooks whose last attempt failed, or that were disabled by their receiver's failures or by the operator.
                 * @example true
                 */
                failing?: components["parameters"]["FailingFilter"];
                /**
                 * @description The maximum number of items on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page; absent for the first page. It stays valid while the list grows.
                 * @example WyIwMWExOWNjYy1jODk2LTc1ZTEtYmYxYS1mNTMyODE2NjEyYmMiXQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookList"];
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            406: components["responses"]["NotAcceptable"];
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
            200: components["responses"]["Webhook"];
            400: components["responses"]["IdentifierInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["WebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
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
            200: components["responses"]["WebhookDeleted"];
            400: components["responses"]["IdentifierInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["WebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    disableWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
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
            200: components["responses"]["WebhookDisabled"];
            400: components["responses"]["IdentifierInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["WebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    enableWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
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
            200: components["responses"]["WebhookEnabled"];
            400: components["responses"]["IdentifierInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["WebhookNotFound"];
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
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
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
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["WebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RecoveryRefused"];
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
                 * @description Only deliveries with this status.
                 * @example failed
                 */
                status?: components["parameters"]["DeliveryStatusFilter"];
                /**
                 * @description The maximum number of items on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page; absent for the first page. It stays valid while the list grows.
                 * @example WyIwMWExOWNjYy1jODk2LTc1ZTEtYmYxYS1mNTMyODE2NjEyYmMiXQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
            403: components["responses"]["RoleRequired"];
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
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The ID of the delivery, its webhook-id.
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
            403: components["responses"]["RoleRequired"];
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
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The ID of the delivery, its webhook-id.
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
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["DeliveryNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ReplayRefused"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    reportRefusals: {
        parameters: {
            query?: {
                /**
                 * @description Only refusals from then on: a timestamp, or how long ago, in minutes, hours or days. Those with 401 or 429 are counted from the hour of that time on, and kept for 30 days.
                 * @example 24h
                 */
                since?: string;
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RefusalReport"];
            400: components["responses"]["ReportInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAuditRecords: {
        parameters: {
            query?: {
                /**
                 * @description Only items of this partner.
                 * @example 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44
                 */
                partner_id?: components["parameters"]["PartnerIdFilter"];
                /**
                 * @description Only items that concern this patient.
                 * @example 01a19ccb-d964-724c-a583-4cdfc3a2fd67
                 */
                patient_id?: components["parameters"]["PatientIdFilter"];
                /**
                 * @description Only records about this order, also those that name it `medication_order_id`.
                 * @example 01a19ccc-c896-75e1-bf1a-f532816612bc
                 */
                order_id?: components["parameters"]["OrderIdFilter"];
                /**
                 * @description Only records of this operationId.
                 * @example createPatient
                 */
                operation?: components["parameters"]["OperationFilter"];
                /**
                 * @description Only records of the request with this ID, as its sender sent it or got it in `X-Request-Id`, or as this list shows it.
                 * @example 01a19cdf-787e-7563-b6c3-d2db85c1df45
                 */
                request_id?: components["parameters"]["RequestIdFilter"];
                /**
                 * @description Only records of what this operator did.
                 * @example 01a19ce0-4c11-7f0a-8d3e-2b1a0c9f8e7d
                 */
                operator_id?: components["parameters"]["OperatorIdFilter"];
                /**
                 * @description Whether to leave out what operators only read.
                 * @example true
                 */
                without_reads?: components["parameters"]["WithoutReads"];
                /**
                 * @description Only items created at or after this time.
                 * @example 2026-11-01T00:00:00Z
                 */
                since?: components["parameters"]["SinceFilter"];
                /**
                 * @description Only items created before this time.
                 * @example 2026-12-01T00:00:00Z
                 */
                until?: components["parameters"]["UntilFilter"];
                /**
                 * @description The maximum number of items on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page; absent for the first page. It stays valid while the list grows.
                 * @example WyIwMWExOWNjYy1jODk2LTc1ZTEtYmYxYS1mNTMyODE2NjEyYmMiXQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
            403: components["responses"]["RoleRequired"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAuditBatches: {
        parameters: {
            query?: {
                /**
                 * @description Only batches from this number on.
                 * @example 1
                 */
                from?: components["parameters"]["FromBatch"];
                /**
                 * @description Only batches up to this number.
                 * @example 812
                 */
                to?: components["parameters"]["ToBatch"];
                /**
                 * @description The maximum number of items on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page; absent for the first page. It stays valid while the list grows.
                 * @example WyIwMWExOWNjYy1jODk2LTc1ZTEtYmYxYS1mNTMyODE2NjEyYmMiXQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AuditBatchList"];
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listUnsealedAuditRecords: {
        parameters: {
            query?: {
                /**
                 * @description How many records to look at.
                 * @example 5000
                 */
                limit?: components["parameters"]["ExaminedLimit"];
                /**
                 * @description The `next_cursor` of the previous page; absent for the first page. It stays valid while the list grows.
                 * @example WyIwMWExOWNjYy1jODk2LTc1ZTEtYmYxYS1mNTMyODE2NjEyYmMiXQ
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UnsealedAuditRecordList"];
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAuditKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AuditKey"];
            400: components["responses"]["ParameterInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resumeAuditSealing: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
                 * @example intake-2026-11-02.0042
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuditResumption"];
            };
        };
        responses: {
            201: components["responses"]["AuditResumed"];
            400: components["responses"]["AuditResumptionInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleRequired"];
            404: components["responses"]["AuditBatchNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["AuditResumptionRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
            403: components["responses"]["RoleRequired"];
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
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
            403: components["responses"]["RoleRequired"];
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
                 * @description Your own ID for this request: up to 128 characters of A–Z, a–z, 0–9, `.`, `_` and `-`. The response repeats it in X-Request-Id. Any other value is ignored and replaced, never refused.
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
