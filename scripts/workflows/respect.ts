import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isObject } from '../../server/contract/json-schema.ts';
import { redoclyCli } from '../redocly.ts';

/** A server and a partner to walk the workflows with. */
export interface WorkflowRun {
  readonly files: readonly string[];
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly clinicId: string;
  /** The certificate authority to trust, as a file: development's own. */
  readonly authority: string;
}

/** A step as it went; one that was retried is there once for each attempt. */
export interface WalkedStep {
  readonly workflow: string;
  readonly step: string;
  readonly statusCode: number | undefined;
  readonly body: unknown;
}

/** What the walk came to. */
export interface Walk {
  readonly ok: boolean;
  readonly steps: readonly WalkedStep[];
  /** What respect had to say, for a person. */
  readonly report: string;
}

/** Walks Arazzo workflows against a running server, every answer checked against the contract. */
export async function walkWorkflows(run: WorkflowRun): Promise<Walk> {
  const directory = await mkdtemp(join(tmpdir(), 'workflows-'));
  const log = join(directory, 'walk.json');
  const inputs = [`api_key=${run.apiKey}`, `clinic_id=${run.clinicId}`].flatMap((input) => [
    '--input',
    input,
  ]);
  const args = [
    'respect',
    ...run.files,
    ...inputs,
    '--server',
    `partner=${run.baseUrl}`,
    '--json-output',
    log,
  ];
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: run.authority };
  try {
    const { ok, report } = await execute([redoclyCli, ...args], env);
    const walked: unknown = JSON.parse(await readFile(log, 'utf8').catch(() => '{}'));
    return { ok, report, steps: stepsIn(walked) };
  } finally {
    await rm(directory, { recursive: true });
  }
}

function execute(args: readonly string[], env: NodeJS.ProcessEnv): Promise<{ ok: boolean; report: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      resolve({ ok: error === null, report: stdout + stderr });
    });
  });
}

/** Finds the steps wherever they are: a workflow that a step calls holds steps of its own. */
function stepsIn(node: unknown): WalkedStep[] {
  if (Array.isArray(node)) return node.flatMap(stepsIn);
  if (!isObject(node)) return [];
  if (node['type'] !== 'step') return Object.values(node).flatMap(stepsIn);
  const response = isObject(node['response']) ? node['response'] : {};
  return [
    {
      workflow: String(node['workflowId']),
      step: String(node['stepId']),
      statusCode: typeof response['statusCode'] === 'number' ? response['statusCode'] : undefined,
      body: response['body'],
    },
  ];
}
