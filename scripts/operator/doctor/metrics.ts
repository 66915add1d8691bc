type Labels = Readonly<Record<string, string>>;

/** The values on a page of /metrics. Undefined stands for one that the page leaves out. */
export type Metrics = (name: string, labels?: Labels) => number | undefined;

export function metricsOn(page: string): Metrics {
  const values = new Map<string, number>();
  for (const [, series = '', value] of page.matchAll(/^([a-z_]\w*(?:\{[^}]*\})?) (\S+)$/gim)) {
    values.set(series, Number(value));
  }
  return (name, labels = {}) => {
    const pairs = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
    return values.get(pairs.length === 0 ? name : `${name}{${pairs.join(',')}}`);
  };
}
