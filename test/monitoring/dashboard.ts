import { readFileSync } from 'node:fs';

/** What we use of Grafana's classic dashboard model: kinds/dashboard/dashboard_kind.cue of its repository. */
export interface Panel {
  readonly id: number;
  readonly type: 'row' | 'timeseries' | 'stat' | 'table';
  readonly title: string;
  readonly description?: string;
  readonly datasource?: DataSource;
  readonly gridPos: { readonly h: number; readonly w: number; readonly x: number; readonly y: number };
  readonly targets?: readonly Target[];
}

export interface Target {
  readonly refId: string;
  readonly datasource: DataSource;
  readonly expr: string;
}

interface DataSource {
  readonly type: string;
  readonly uid: string;
}

interface Dashboard {
  readonly uid: string;
  readonly title: string;
  readonly schemaVersion: number;
  readonly templating: { readonly list: readonly { readonly name: string; readonly type: string }[] };
  readonly panels: readonly Panel[];
}

// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the tests look at each part of it
export const dashboard = JSON.parse(readFileSync('docs/monitoring/dashboard.json', 'utf8')) as Dashboard;

/** The expressions of all panels, with values for what Grafana puts in. */
export const expressions: readonly string[] = dashboard.panels
  .flatMap(({ targets = [] }) => targets)
  .map(({ expr }) => expr.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*'));
