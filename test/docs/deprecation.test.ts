import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import express from 'express';
import { expect, it, onTestFinished } from 'vitest';

import contract from '../../generated/partner/contract.json' with { type: 'json' };
import { documentationPage } from '../../scripts/docs/page.ts';
import { set } from '../contract/edit-contract.ts';
import type { Draft } from '../contract/edit-contract.ts';
import { startBrowser } from '../support/browser.ts';
import { listeningOn } from '../support/local-server.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

const patient = ['paths', '/api/external/patient', 'post'];
const weight = ['components', 'schemas', 'PatientPrimary', 'properties', 'weight'];

it('the documentation shows what is deprecated and the day on which it ends', async () => {
  const changed: Draft = structuredClone({ ...contract });
  const deprecate = (sunset: string, ...place: readonly string[]) => {
    set(true, ...place, 'deprecated')(changed);
    set('2027-01-01', ...place, 'x-deprecated-since')(changed);
    set(sunset, ...place, 'x-sunset')(changed);
  };
  deprecate('2027-08-01', ...patient);
  deprecate('2027-09-01', ...weight);
  const directory = temporaryDirectory();
  for (const [name, text] of await documentationPage(changed)) writeFileSync(join(directory, name), text);
  const url = await listeningOn(express().use('/docs', express.static(directory)));

  const browser = await startBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(`${url}/docs/#operation/createPatient`);
  await page.getByText('Deprecated since 2027-01-01; ends on 2027-08-01.').first().waitFor();
  await page.getByText('Deprecated since 2027-01-01; ends on 2027-09-01.').first().waitFor();
  expect(await page.getByText('deprecated', { exact: true }).count()).toBeGreaterThan(0);
});
