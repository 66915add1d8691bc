/*
 * Loaded into a process before its own modules: its clock is wrong by CLOCK_SKEW_MS. Its timers are right, as on a machine
 * whose clock was set.
 */
const skewMs = Number(process.env['CLOCK_SKEW_MS']);
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], made) => {
    const values = given.length === 0 ? [RealDate.now() + skewMs] : given;
    const date: unknown = Reflect.construct(target, values, made);
    return date instanceof RealDate ? date : new RealDate(Number.NaN);
  },
  get: (target, name) =>
    name === 'now' ? () => RealDate.now() + skewMs : (Reflect.get(target, name) as unknown),
});
