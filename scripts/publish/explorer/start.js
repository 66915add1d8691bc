// The page of /try: Swagger UI on the contract of this server, with requests to this server only.

/** Only development has this page, and only a browser on the same machine gets the demo's access. */
async function demoAccess() {
  const response = await fetch('/console/demo', { headers: { Accept: 'application/json' } });
  return response.ok ? response.json() : undefined;
}

const { jsonSchemaDialect, webhooks, ...contract } = await (await fetch('/openapi.json')).json();
const demo = await demoAccess().catch(() => undefined);
const description = `Every request goes to this sandbox and counts as a call of your key. Choose **Authorize** and enter a
\`dev_\` key, or the \`client_id\` and the \`client_secret\` of an OAuth client: one of the two. It stays in the memory of this page. The guides are in the [documentation](/docs).`;
const spec = {
  ...contract,
  info: { title: `Try the ${contract.info.title}`, version: contract.info.version, description },
  servers: [{ url: location.origin, description: 'This sandbox' }],
};

// Swagger UI fills every example in. What is optional stays empty: a constant Idempotency-Key fits one request only, and so
// does an external_id in a body.
const parameters = Object.values(spec.components.parameters);
for (const item of Object.values(spec.paths))
  for (const operation of [item, ...Object.values(item)]) parameters.push(...(operation.parameters ?? []));
for (const parameter of parameters)
  if (parameter.required !== true) {
    delete parameter.example;
    delete parameter.examples;
    delete parameter.schema?.examples;
  }

const withoutReferences = (body) =>
  JSON.parse(JSON.stringify(body), (key, value) => (key === 'external_id' ? undefined : value));
for (const item of Object.values(spec.paths))
  for (const { requestBody } of Object.values(item))
    for (const example of Object.values(requestBody?.content['application/json'].examples ?? {}))
      example.value = withoutReferences(example.value);

const ui = SwaggerUIBundle({
  spec,
  dom_id: '#explorer',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  filter: true,
  tryItOutEnabled: true,
  persistAuthorization: false,
  validatorUrl: null,
});

if (demo) {
  const place = document.getElementById('demo');
  place.hidden = false;
  place.querySelector('button').addEventListener('click', () => {
    ui.preauthorizeApiKey('ApiKey', demo.api_key);
    place.querySelector('[role=status]').textContent = 'Requests are sent with the demo key.';
  });
}
