/** A check: all is well, it soon will not be, or it is not. */
export interface Finding {
  readonly check: string;
  readonly state: 'ok' | 'soon' | 'wrong';
  readonly found: string;
  /** The page that says what to do; null if there is nothing to do. */
  readonly see: string | null;
}

type Judged = Omit<Finding, 'check'>;

export const ok = (found: string): Judged => ({ state: 'ok', found, see: null });
export const soon = (found: string, see: string): Judged => ({ state: 'soon', found, see });
export const wrong = (found: string, see: string): Judged => ({ state: 'wrong', found, see });

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Something that expires within this many days is named. */
const expiryDays = 30;

/** A span as people say it: 45 min, 26 h, 3 d. */
function span(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds).toString()} s`;
  if (seconds < 90 * minute) return `${Math.round(seconds / minute).toString()} min`;
  return seconds < 3 * day
    ? `${Math.floor(seconds / hour).toString()} h`
    : `${Math.floor(seconds / day).toString()} d`;
}

const secondsBetween = (earlier: Date, later: Date) => (later.getTime() - earlier.getTime()) / 1000;

/** The first three, and how many more there are. */
function few(names: readonly string[]): string {
  const rest = names.length - 3;
  return `${names.slice(0, 3).join(', ')}${rest > 0 ? ` and ${rest.toString()} more` : ''}`;
}

/** Signatures of webhooks and of clients are valid for five minutes, so warning at one minute is early enough. */
export function judgeClock(here: Date, there: Date): Judged {
  const apart = secondsBetween(there, here);
  if (Math.abs(apart) <= minute) return ok('the database and this machine tell the same time');
  const direction = apart > 0 ? 'behind' : 'ahead of';
  return wrong(
    `the database is ${span(Math.abs(apart))} ${direction} this machine`,
    'docs/operate.md#ask-the-doctor',
  );
}

/** `at` is when the last backup ended; null if nothing says so. */
export function judgeBackup(at: Date | null, now: Date, file: string): Judged {
  const see = 'docs/operate.md#every-day';
  if (at === null) return wrong(`${file} tells of none`, see);
  const age = secondsBetween(at, now);
  const found = `the last one ended ${span(Math.max(0, age))} ago`;
  // The job runs each night, at a slightly different time.
  return age > day + 2 * hour ? wrong(found, see) : ok(found);
}

/** Undefined if a proxy terminates TLS. */
export function judgeCertificate(expiresAt: Date | undefined, now: Date): Judged {
  if (expiresAt === undefined) return ok('a proxy terminates TLS: watch its certificate there');
  const left = secondsBetween(now, expiresAt);
  if (left < 0) return wrong(`it expired ${span(-left)} ago`, 'docs/alerts.md#certificateexpiresnow');
  const found = `it expires in ${span(left)}`;
  if (left < 2 * day) return wrong(found, 'docs/alerts.md#certificateexpiresnow');
  return left < expiryDays * day ? soon(found, 'docs/alerts.md#certificateexpires') : ok(found);
}

interface Credential {
  readonly name: string;
  readonly status: string;
  readonly expires_at: string | null;
}

export function judgeExpiry(credentials: readonly Credential[], now: Date, see: string): Judged {
  const expiring = credentials
    .flatMap(({ name, status, expires_at: at }) => (status === 'active' && at !== null ? [{ name, at }] : []))
    .filter(({ at }) => secondsBetween(now, new Date(at)) < expiryDays * day)
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ name, at }) => `${name} on ${at.slice(0, 10)}`);
  return expiring.length === 0
    ? ok(`none expires within ${expiryDays.toString()} days`)
    : soon(`they expire: ${few(expiring)}`, see);
}

/** Records are sealed within two minutes. The alert also waits for ten. */
export function judgeSealing(oldestSeconds: number): Judged {
  return oldestSeconds > 10 * minute
    ? wrong(`records have waited for ${span(oldestSeconds)}`, 'docs/alerts.md#auditnotsealed')
    : ok('the audit is sealed');
}

interface FailingWebhook {
  readonly partner_name: string;
  readonly status: string;
  readonly failing_since: string | null;
}

/** A failing webhook is retried, so it is in trouble only after four hours. One that an operator disabled waits on purpose. */
export function judgeWebhooks(webhooks: readonly FailingWebhook[], now: Date): Judged {
  const inTrouble = webhooks.filter(({ status, failing_since: since }) =>
    status === 'enabled'
      ? since !== null && secondsBetween(new Date(since), now) > 4 * hour
      : status === 'failing' || status === 'gone',
  );
  if (inTrouble.length === 0) return ok('none fails for hours');
  const names = [...new Set(inTrouble.map(({ partner_name: name }) => name))];
  return wrong(`${inTrouble.length.toString()} fail, of ${few(names)}`, 'docs/operate.md#webhooks-that-fail');
}

/** The hours after which an order has been in a state for too long: those of the alerts. */
const orderHours = { received: 24, processing: 72, on_hold: 72 } as const;

type Waiting = keyof typeof orderHours;

/** The age of the oldest order in each state, in seconds; `hours` replaces the limits. */
export function judgeOrders(oldest: Readonly<Record<Waiting, number>>, hours?: number): Judged {
  const late = (['received', 'processing', 'on_hold'] as const).filter(
    (status) => oldest[status] > (hours ?? orderHours[status]) * hour,
  );
  if (late.length === 0) return ok('none has been in its state for too long');
  const found = late.map((status) => `one is ${status} for ${span(oldest[status])}`).join(', ');
  const see = late.includes('received') ? 'docs/alerts.md#ordersnottaken' : 'docs/alerts.md#ordersstuck';
  return wrong(found, see);
}

interface Refused {
  readonly partner_name: string | null;
  readonly reason: string | null;
  readonly count: number;
}

/** Production refuses each operation with health information until the agreement is signed. */
export function judgeAgreements(refusals: readonly Refused[]): Judged {
  const counts = new Map<string, number>();
  for (const { partner_name: name, reason, count } of refusals) {
    if (reason === 'baa_required') counts.set(name ?? '?', (counts.get(name ?? '?') ?? 0) + count);
  }
  if (counts.size === 0) return ok('no partner sent without a BAA in the last day');
  const names = [...counts].map(([name, count]) => `${name} (${count.toString()} requests)`);
  return wrong(`sent without a BAA in the last day: ${few(names)}`, 'docs/operate.md#ask-the-doctor');
}
