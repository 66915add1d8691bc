import { convertV2 } from 'openapi-to-postmanv2';

import { readContract } from '../../server/contract/contract.ts';
import { isObject, resolvePointer } from '../../server/contract/json-schema.ts';
import { placeholders, whereTheKeyIs } from '../docs/placeholders.ts';
import { developmentAddress } from '../docs/samples.ts';
import { mapChildren } from '../generate/bundle.ts';
import type { Bundle } from '../generate/bundle.ts';

/**
 * The contract as a Postman collection. The reader sets its variables baseUrl, apiKey and clinic_id, or those of an OAuth
 * client and OAuth 2.0 as the authorization of the collection. Each POST and PATCH gets an Idempotency-Key of its own, and
 * each external_id is new, so that a request can be sent again.
 */
export async function postmanCollection(contract: Bundle): Promise<string> {
  const collection = withOwnKeys(await convert(withSuccessesOnly(contract)));
  const clinicId = exampleClinic(contract);
  const text = JSON.stringify(collection).replaceAll(clinicId, '{{clinic_id}}');
  const named: unknown = JSON.parse(text);
  const variables = {
    baseUrl: developmentAddress(readContract(contract)),
    apiKey: placeholders.apiKey,
    clinic_id: clinicId,
    clientId: 'your_client_id',
    clientSecret: 'your_client_secret',
  };
  const variable = Object.entries(variables).map(([key, value]) =>
    key === 'apiKey' ? { key, value, description: whereTheKeyIs } : { key, value },
  );
  const { auth, ...parts } = isObject(named) ? named : {};
  const authorization = { ...(isObject(auth) ? auth : {}), oauth2: oauth2Settings(contract) };
  return `${JSON.stringify({ ...parts, auth: authorization, variable }, null, 1)}\n`;
}

/** Postman's settings of OAuth 2.0, for a reader who chooses it. The converter takes only one kind of credential. */
function oauth2Settings(contract: Bundle) {
  const tokenUrl = resolvePointer(
    contract,
    '#/components/securitySchemes/OAuth/flows/clientCredentials/tokenUrl',
  );
  const settings = {
    grant_type: 'client_credentials',
    accessTokenUrl: `{{baseUrl}}${String(tokenUrl)}`,
    clientId: '{{clientId}}',
    clientSecret: '{{clientSecret}}',
    client_authentication: 'header',
    addTokenTo: 'header',
  };
  return Object.entries(settings).map(([key, value]) => ({ key, value, type: 'string' }));
}

/** The clinic that all examples name. */
function exampleClinic(contract: Bundle): string {
  const schema = resolvePointer(contract, '#/components/schemas/ClinicId');
  const examples = isObject(schema) ? schema['examples'] : undefined;
  const example: unknown = Array.isArray(examples) ? examples[0] : undefined;
  if (typeof example !== 'string') throw new Error('The contract has no example of a clinic_id.');
  return example;
}

/** The examples of refusals would make the collection five times as large. The documentation has them. */
function withSuccessesOnly(node: unknown): unknown {
  return mapChildren(node, (value, key) =>
    key === 'responses' && isObject(value) && Object.hasOwn(value, '401')
      ? Object.fromEntries(Object.entries(value).filter(([status]) => status.startsWith('2')))
      : withSuccessesOnly(value),
  );
}

/** Postman makes a new key and new references for each request. The converter's random ids would differ in every run. */
function withOwnKeys(node: unknown): unknown {
  if (isObject(node) && node['key'] === 'Idempotency-Key')
    return { ...node, value: '{{$guid}}', disabled: false };
  return mapChildren(node, (value, key) => {
    if (key === 'id' || key === '_postman_id') return undefined;
    return key === 'raw' && typeof value === 'string' ? withNewReferences(value) : withOwnKeys(value);
  });
}

/** A taken external_id would be refused (D33). */
function withNewReferences(body: string): string {
  return body.replaceAll(/("external_id": )"[^"]*"/g, '$1"{{$guid}}"');
}

const options = {
  folderStrategy: 'Tags',
  requestNameSource: 'Fallback',
  parametersResolution: 'Example',
  alwaysInheritAuthentication: true,
  includeAuthInfoInExample: false,
  enableOptionalParameters: false,
} as const;

function convert(contract: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    convertV2({ type: 'json', data: JSON.stringify(contract) }, options, (error, result) => {
      const [collection] = result?.output ?? [];
      if (collection) resolve(collection.data);
      else
        reject(
          new Error('The contract could not be made into a Postman collection.', {
            cause: error ?? result?.reason,
          }),
        );
    });
  });
}
