import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isObject } from '../../server/contract/json-schema.ts';
import { redocly } from '../redocly.ts';

const workflows = 'openapi/workflows';

/** The workflow files in the order in which they run. The last one uses up the rate limit of the key. */
export function workflowFiles(): string[] {
  return readdirSync(workflows)
    .filter((name) => name.endsWith('.arazzo.yaml'))
    .sort()
    .map((name) => `${workflows}/${name}`);
}

/** The server and the partner that the workflows run with. */
interface WorkflowRun {
  readonly files: readonly string[];
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly clinicId: string;
  /** The file of the certificate authority to trust. */
  readonly authority: string;
}

/** One attempt of a step. A step that was retried has several. */
interface WorkflowStep {
  readonly workflow: string;
  readonly step: string;
  readonly body: unknown;
}

export interface WorkflowResult {
  readonly ok: boolean;
  readonly steps: readonly WorkflowStep[];
  /** The output of respect, for people. */
  readonly report: string;
}

/** Runs Arazzo workflows against a running server with Redocly's respect, which checks each answer against the contract. */
export async function runWorkflows(run: WorkflowRun): Promise<WorkflowResult> {
  const directory = await mkdtemp(join(tmpdir(), 'workflows-'));
  const log = join(directory, 'steps.json');
  const values = {
    api_key: run.apiKey,
    clinic_id: run.clinicId,
    token_url: new URL('/oauth/token', run.baseUrl).href,
  };
  const inputs = Object.entries(values).flatMap(([name, value]) => ['--input', `${name}=${value}`]);
  const server = ['--server', `partner=${run.baseUrl}`];
  const args = ['respect', ...run.files, ...inputs, ...server, '--json-output', log];
  try {
    const { ok, stdout, stderr } = await redocly(args, { NODE_EXTRA_CA_CERTS: run.authority });
    const steps: unknown = JSON.parse(await readFile(log, 'utf8').catch(() => '{}'));
    return { ok, report: stdout + stderr, steps: stepsIn(steps) };
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** Finds steps at any depth: a step that calls another workflow holds its steps. */
function stepsIn(node: unknown): WorkflowStep[] {
  if (Array.isArray(node)) return node.flatMap(stepsIn);
  if (!isObject(node)) return [];
  if (node['type'] !== 'step') return Object.values(node).flatMap(stepsIn);
  const { workflowId, stepId, response } = node;
  const body = isObject(response) ? response['body'] : undefined;
  return [{ workflow: String(workflowId), step: String(stepId), body }];
}
