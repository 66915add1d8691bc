/** One server's CPU time for one kind of request. */
export interface Bar {
  readonly group: string;
  readonly label: string;
  /** Microseconds. */
  readonly node: number;
  readonly postgres: number;
}

const width = 760;
const left = 190;
const right = 70;
const barHeight = 18;
const barStep = 24;
const groupHead = 34;
const top = 74;

const style = `
  text { font: 13px system-ui, sans-serif; fill: #1f2328 }
  .title { font-size: 16px; font-weight: 600 }
  .group { font-weight: 600 }
  .axis { fill: #59636e; font-size: 11px }
  .ours { font-weight: 600 }
  .paper { fill: #ffffff }
  .grid { stroke: #d1d9e0 }
  .node { fill: #2f7d32 }
  .postgres { fill: #3067b8 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 }
    .axis { fill: #9198a1 }
    .paper { fill: #0d1117 }
    .grid { stroke: #3d444d }
    .node { fill: #57ab5a }
    .postgres { fill: #6cb6ff }
  }`;

/** CPU time a request as stacked bars, Node's and PostgreSQL's, a group for each kind of request. */
export function cpuChart(bars: readonly Bar[]): string {
  const groups = [...new Set(bars.map(({ group }) => group))];
  const most = Math.max(1, ...bars.map(({ node, postgres }) => node + postgres));
  const step = tickStep(most);
  const scale = (value: number) => (value / (Math.ceil(most / step) * step)) * (width - left - right);
  const bottom = top + groups.length * groupHead + bars.length * barStep;

  const body: string[] = [];
  let y = top;
  for (const group of groups) {
    body.push(text(16, y + 20, group, 'group'));
    y += groupHead;
    for (const bar of bars.filter((one) => one.group === group)) {
      body.push(...barOf(bar, y, scale));
      y += barStep;
    }
  }
  const ticks = Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
  const grid = ticks.flatMap((tick) => [
    `<line class="grid" x1="${at(left + scale(tick))}" x2="${at(left + scale(tick))}" y1="${top}" y2="${bottom}"/>`,
    text(left + scale(tick), bottom + 18, String(tick), 'axis', 'middle'),
  ]);
  const height = bottom + 48;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="CPU time a request">`,
    `<style>${style}\n</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    text(16, 28, 'CPU time a request at 32 connections', 'title'),
    `<rect class="node" x="16" y="43" width="12" height="12"/>${text(34, 54, 'Node')}`,
    `<rect class="postgres" x="90" y="43" width="12" height="12"/>${text(108, 54, 'PostgreSQL')}`,
    ...grid,
    text(left, bottom + 38, 'µs, user and system; less is better', 'axis'),
    ...body,
    '</svg>',
    '',
  ].join('\n');
}

function barOf({ label, node, postgres }: Bar, y: number, scale: (value: number) => number): string[] {
  const rect = (name: string, x: number, value: number) =>
    `<rect class="${name}" x="${at(x)}" y="${y}" width="${at(scale(value))}" height="${barHeight}"/>`;
  const baseline = y + 13;
  return [
    text(left - 10, baseline, label, label === 'ours' ? 'ours' : '', 'end'),
    rect('node', left, node),
    rect('postgres', left + scale(node), postgres),
    text(left + scale(node + postgres) + 8, baseline, String(Math.round(node + postgres))),
  ];
}

/** 1, 2 or 5 times a power of ten, such that there are four to ten ticks. */
function tickStep(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return [0.1, 0.2, 0.5, 1].map((part) => part * power).find((step) => most / step <= 10) ?? power;
}

function text(x: number, y: number, content: string, name = '', anchor = 'start'): string {
  const escaped = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${at(x)}" y="${at(y)}" class="${name}" text-anchor="${anchor}">${escaped}</text>`;
}

function at(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '');
}
