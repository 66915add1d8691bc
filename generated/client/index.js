export { PartnerApiError } from "./api-error.js";
export { PartnerConnectionError } from "./connection-error.js";
export { createPartnerClient } from "./create-partner-client.js";
export { followEvents } from "./follow-events.js";
