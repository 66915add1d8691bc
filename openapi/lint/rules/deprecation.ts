import { isNode, type Context, type Node, type Rule } from './rule.ts';

/**
 * Everything deprecated says when it is removed, at least six months after `x-deprecated-since` (default: today), as
 * the versioning guide promises.
 */
export const deprecation: Rule = () => {
  const visit = (node: Node, context: Context): void => {
    if (node['deprecated'] === true) check(node, context, 'deprecated');
  };
  return {
    Operation: visit,
    Parameter: visit,
    Header: visit,
    Schema(schema, context) {
      visit(schema, context);
      const values: unknown = schema['x-deprecated-values'];
      for (const mark of Object.values(isNode(values) ? values : {}))
        check(isNode(mark) ? mark : {}, context, 'x-deprecated-values');
      // A property with a $ref has its deprecation beside the reference.
      const properties: unknown = schema['properties'];
      if (!isNode(properties)) return;
      for (const [name, property] of Object.entries(properties)) {
        if (!isNode(property) || property['$ref'] === undefined) continue;
        visit(property, { ...context, location: context.location.child(['properties', name]) });
      }
    },
  };
};

function check(mark: Node, context: Context, key: string): void {
  const message = faultOf(mark['x-sunset'], mark['x-deprecated-since'] ?? today());
  if (message !== undefined) context.report({ message, location: context.location.child(key) });
}

function faultOf(sunset: unknown, since: unknown): string | undefined {
  if (!isDay(sunset)) return 'Something deprecated needs x-sunset: YYYY-MM-DD.';
  if (!isDay(since)) return 'x-deprecated-since must be a date: YYYY-MM-DD.';
  if (sunset >= sixMonthsAfter(since)) return undefined;
  return `x-sunset ${sunset} is less than six months after ${since}.`;
}

function isDay(value: unknown): value is string {
  return (
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(new Date(value).getTime())
  );
}

/** The same day six months later. A day that the month does not have becomes one of the next month. */
export function sixMonthsAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 6);
  return date.toISOString().slice(0, 10);
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
