import type { TestProject } from 'vitest/node';

import { embeddedTemplate } from './embedded-template.ts';

export default async function embedded({ provide }: TestProject): Promise<void> {
  provide('store', { kind: 'embedded', template: await embeddedTemplate() });
}
