// In development, the examples of the page become the values of the server that sent it (D46): at once in the text that is
// there, and in what Redoc then makes the page of.

/** The values of the samples as they were built, which `npm run docs` fills in. */
const examples = JSON.parse('{{examples}}');

/** Production tells nothing, and the demo key is only for a reader on the same machine. */
const server = await fetch('/docs/values.json')
  .then((response) => response.json())
  .catch(() => ({}));

/** Each example, and what stands there instead. */
const replacements = [];
const show = (example, own) => replacements.push([example, own]);
if (server.api_key) {
  show(examples.apiKey, server.api_key);
  show(
    examples.note,
    'The samples show the address and the demo key of this server, and run as you copy them.',
  );
}
if (server.authority) {
  show(`curl '${examples.origin}`, `curl --cacert '${server.authority}' '${examples.origin}`);
  show(
    'run as you copy them.',
    `run as you copy them. Other programs than curl must trust ${server.authority}.`,
  );
}
if (server.environment === 'development') {
  show(examples.origin, location.origin);
  show(examples.address, 'This is the server that sent you this page.');
}

const withOwnValues = (text) =>
  replacements.reduce((replaced, [example, own]) => replaced.replaceAll(example, () => own), text);

/** The same data with the server's values in all of its texts. */
export const filled = (data) =>
  JSON.parse(JSON.stringify(data), (_key, value) =>
    typeof value === 'string' ? withOwnValues(value) : value,
  );

const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (texts.nextNode()) {
  const node = texts.currentNode;
  const text = withOwnValues(node.data);
  if (text !== node.data) node.data = text;
}
