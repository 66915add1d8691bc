import { expect, test } from 'vitest';

import { missingPackages } from '../../scripts/drill/packages.ts';
import { reportOf, reportText } from '../../scripts/drill/report.ts';

test('a drill has held only if it found nothing, and its report names what was broken', () => {
  const tried = ['killed the primary'];
  const figures = [{ name: 'writes answered again', value: 23, unit: 's' }];
  const held = reportOf('failover', { tried, figures, findings: [] });
  expect(held.held).toBe(true);
  expect(reportText(held)).toMatch(/writes answered again +23 +s/);

  const ids = Array.from({ length: 7 }, (_, index) => `order-${index}`);
  const broken = reportOf('failover', { tried, figures, findings: [{ what: 'orders are missing', ids }] });
  expect(broken.held).toBe(false);
  expect(reportText(broken)).toContain('NOT HELD: orders are missing\n  order-0');
  expect(reportText(broken)).toContain('and 2 more');
});

test('a missing package is named with the command that installs it', () => {
  const isThere = (program: string) => program !== 'haproxy';
  expect(missingPackages(['etcd-server'], isThere)).toBeUndefined();
  expect(missingPackages(['etcd-server', 'haproxy'], isThere)).toEqual({
    missing: ['haproxy'],
    install: 'apt-get install --no-install-recommends haproxy',
  });
});
