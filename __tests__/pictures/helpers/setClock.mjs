// Loaded into the server before it starts: its time begins at `CLOCK_STARTS_AT` (ms since the epoch).
const { now } = Date
const ahead = Number(process.env.CLOCK_STARTS_AT) - now()
const shifted = () => now() + ahead

globalThis.Date = new Proxy(Date, {
  construct: (target, given, created) => Reflect.construct(target, given.length > 0 ? given : [shifted()], created),
  get: (target, name) => (name === 'now' ? shifted : Reflect.get(target, name)),
})
