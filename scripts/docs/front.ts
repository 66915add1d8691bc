import { placeholders } from './placeholders.ts';

/** The first lines of the page: where to go from here. */
export const front = `**Start:** [Quick start](#section/quick-start) · [Console](/console) · [Try requests](/try), in development

**Take along:** [Typed client](/client.tgz) · [Postman collection](/postman.json) · [Contract](/openapi.json) ·
[llms.txt](/llms.txt) · [API catalog](/.well-known/api-catalog) · [Feed of changes](/changes.atom) ·
[Report a weakness](/.well-known/security.txt)

${placeholders.note}
`;

/** The first lines of the operator's page. */
export const operatorFront = `**Take along:** [Contract](/openapi.json)

The samples show an example address, key and IDs: put in your own. In development, also add \`--cacert .data/tls/ca.pem\`.
`;
