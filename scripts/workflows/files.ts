import { readdirSync } from 'node:fs';

const directory = 'openapi/workflows';

/** The workflows in the order in which they are walked; the last uses up the key's minute. */
export function workflowFiles(): string[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.arazzo.yaml'))
    .sort()
    .map((name) => `${directory}/${name}`);
}
