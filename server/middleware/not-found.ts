import type { RequestHandler } from 'express';

import { ApiError } from '../errors.ts';
import { didYouMean, difference } from '../nearest.ts';

/** No route has answered. A caller with a valid key is told which path of the contract it may have meant (D45). */
export function notFound(templates: readonly string[]): RequestHandler {
  return (req, res) => {
    const { caller, operator } = res.locals.context;
    const meant = caller || operator ? nearPath(req.path, templates) : [];
    throw new ApiError('NOT_FOUND', `Not found${didYouMean(meant)}`);
  };
}

/**
 * The template that a path may be a misspelling of, segment by segment. The answer shows the template itself, without the
 * caller's IDs.
 */
function nearPath(path: string, templates: readonly string[]): string[] {
  const sent = segmentsOf(path);
  const [best] = templates
    .map((template) => ({ template, letters: differenceOfPaths(sent, segmentsOf(template)) }))
    .filter(({ letters }) => letters < Infinity)
    .sort((one, other) => one.letters - other.letters);
  return best ? [best.template] : [];
}

/** The names of the API, /api/external: a base URL may leave them out, repeat them or add a version. */
const baseSegments = 2;

function differenceOfPaths(path: readonly string[], template: readonly string[]): number {
  const base = template.slice(0, baseSegments);
  const sent =
    path.length === template.length ? path : [...base, ...path.slice(baseSegments - template.length)];
  if (sent.length !== template.length) return Infinity;
  // Of two templates that differ by equally many letters, prefer the one with as many segments as the path.
  const start = path.length === template.length ? 0 : 0.5;
  return template.reduce(
    (sum, segment, index) => sum + (segment.startsWith('{') ? 0 : difference(sent[index] ?? '', segment)),
    start,
  );
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
