import { readContract } from '../../server/contract/contract.ts';
import { isObject, resolvePointer } from '../../server/contract/json-schema.ts';
import type { Bundle } from '../generate/bundle.ts';
import { placeholderNote } from './guide-twins.ts';
import type { Twin } from './guide-twins.ts';
import { linkedToDocs } from './links.ts';

/** What a language model should read first (llmstxt.org): what the API is, and where each guide and operation is. */
export function llmsText(bundle: Bundle, twins: readonly Twin[]): string {
  const info = isObject(bundle['info']) ? bundle['info'] : {};
  const { operations } = readContract(bundle);
  const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');
  return `# ${String(info['title'])} ${String(info['version'])}

> ${String(info['summary'])}

${linkedToDocs(String(info['description'])).trim()}

## Guides

${placeholderNote}

${list(twins.map(({ path, title, about }) => `[${title}](/${path}): ${withoutLinks(about)}`))}

## Reference

${list([
  '[Contract](/openapi.json): OpenAPI 3.1, every operation with examples',
  '[Documentation](/docs): the guides and the contract as one page',
  '[Typed client](/client.tgz): an npm package for Node and browsers',
  '[Postman collection](/postman.json)',
  '[Change feed](/changes.atom)',
])}

## Operations

${list(
  operations.map(({ id, method, path }) => {
    const definition = resolvePointer(bundle, `#/paths/${path.replaceAll('/', '~1')}/${method}`);
    const summary = isObject(definition) ? String(definition['summary']) : id;
    return `[${summary}](/docs#operation/${id}): \`${method.toUpperCase()} ${path}\``;
  }),
)}
`;
}

function withoutLinks(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}
