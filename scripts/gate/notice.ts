import { sixMonthsAfter } from '../../openapi/lint/rules/deprecation.ts';
import type { Change } from './change.ts';

/**
 * What is wrong with the notice that partners get of a change, if anything. A breaking change must have been announced by
 * the last release, six months ahead or more, and its day must have come. A release has no date, so a deprecation that is
 * about to be released must end at least six months after today.
 */
export function noticeFault({ kind, announced, announces }: Change, now: Date): string | undefined {
  const today = dayOf(now);
  if (announces && dayOf(announces.sunset) < sixMonthsAfter(today))
    return `It ends on ${dayOf(announces.sunset)}, less than six months after today, ${today}.`;
  if (kind === 'feature') return undefined;
  if (!announced)
    return 'The last release does not announce it: it must be deprecated there first, with x-sunset.';
  const [since, sunset] = [dayOf(announced.since), dayOf(announced.sunset)];
  if (sunset < sixMonthsAfter(since))
    return `The last release announces it for ${sunset}, less than six months after ${since}.`;
  return today < sunset ? `The last release announces it for ${sunset}, and today is ${today}.` : undefined;
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
