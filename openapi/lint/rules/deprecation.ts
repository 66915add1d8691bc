import { isNode, type Context, type Node, type Rule } from './rule.ts';

/**
 * Everything deprecated says when it is removed, at least six months after `x-deprecated-since` (default: today), as
 * the versioning guide promises.
 */
export const deprecation: Rule = () => {
  const visit = (node: Node, context: Context): void => {
    if (node['deprecated'] !== true) return;
    const fault = faultOf(node['x-sunset'], node['x-deprecated-since'] ?? today());
    if (fault !== undefined)
      context.report({ message: fault, location: context.location.child('deprecated') });
  };
  return {
    Operation: visit,
    Parameter: visit,
    Schema(schema, context) {
      visit(schema, context);
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
function sixMonthsAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 6);
  return date.toISOString().slice(0, 10);
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
