// Loaded into the server: its clock is ahead by LATER_MS, as if that much time had passed.
const ahead = Number(process.env.LATER_MS)

globalThis.Date = new Proxy(Date, {
  construct: (real, given, target) =>
    Reflect.construct(real, given.length === 0 ? [real.now() + ahead] : given, target),
  get: (real, name) => (name === 'now' ? () => real.now() + ahead : Reflect.get(real, name)),
})
