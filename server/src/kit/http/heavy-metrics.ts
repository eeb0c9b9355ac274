import { Counter, Gauge, type Registry } from 'prom-client'
import { HEAVY_KINDS, type HeavyWork } from '../heavy/heavy-work.ts'

/** Heavy work of this process by kind: what runs, waits, and since when, what was turned away, what took too long. */
export function registerHeavy(registry: Registry, { queue, refusals, slow }: HeavyWork): void {
  const registers = [registry]
  for (const [name, help, read] of [
    ['running', 'Heavy work under way, by kind', (kind) => queue.tell(kind).running],
    ['waiting', 'Heavy work that waits for its turn, by kind', (kind) => queue.tell(kind).waiting],
    [
      'oldest_wait_seconds',
      'How long the first of those that wait has waited, by kind; 0 while none waits',
      (kind) => queue.tell(kind).oldest_ms / 1000,
    ],
  ] as const satisfies readonly [string, string, (kind: (typeof HEAVY_KINDS)[number]) => number][])
    new Gauge({
      name: `heavy_work_${name}`,
      help,
      labelNames: ['kind'],
      registers,
      collect() {
        for (const kind of HEAVY_KINDS) this.set({ kind }, read(kind))
      },
    })
  new Counter({
    name: 'heavy_work_refused_total',
    help: 'Heavy work turned away: the queue of the brand or of all was full, or the wait too long',
    labelNames: ['kind', 'reason'],
    registers,
    collect() {
      this.reset()
      for (const [kind, reasons] of refusals)
        for (const [reason, count] of reasons) this.inc({ kind, reason }, count)
    },
  })
  new Counter({
    name: 'heavy_work_too_slow_total',
    help: 'Heavy work whose statement was ended because it took too long, by kind',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset()
      for (const kind of HEAVY_KINDS) this.inc({ kind }, slow.get(kind) ?? 0)
    },
  })
}
