/**
 * Loaded before a process (`node --import`): its clock runs CLOCK_AHEAD_DAYS days ahead, so that what
 * follows from time happens in a real process of the site.
 */
const aheadMs = Number(process.env['CLOCK_AHEAD_DAYS']) * 86_400_000
const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
  construct: (real, given, target) =>
    Reflect.construct(real, given.length === 0 ? [real.now() + aheadMs] : given, target) as object,
  apply: (real) => new real(real.now() + aheadMs).toString(),
  get: (real, name, receiver) =>
    name === 'now' ? () => real.now() + aheadMs : (Reflect.get(real, name, receiver) as unknown),
})
