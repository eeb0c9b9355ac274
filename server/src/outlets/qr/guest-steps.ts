import { sql } from 'kysely'
import { createContext } from '../../kit/brand-context.ts'
import type { Context, Services } from '../../kit/context.ts'
import { claimAttempt } from '../../kit/throttle.ts'
import { transaction } from '../../kit/transaction.ts'
import { businessMoment } from '../outlet/business-date.calc.ts'
import { parseMinute } from '../outlet/opening-hours.calc.ts'
import type { GuestSource, GuestStep } from './guest-step.calc.ts'

/** Where a step was taken: the brand's own page without both. */
export interface StepPlace {
  readonly outlet_id: number | null
  readonly outlet_table_id: number | null
  readonly timezone: string
  readonly business_day_cutoff: string
}

/** Guests of a place share an address; one who reloads for fun soon counts for nothing. */
const STEPS = { name: 'guest_step', free: 40, window_seconds: 60, longest_wait_seconds: 60 }
/** Sums that wait for the database at once; what comes while it cannot be reached for long is not counted. */
const MOST_WAITING = 20_000

interface Sum {
  readonly business_date: string
  readonly hour: number
  readonly outlet_id: number | null
  readonly outlet_table_id: number | null
  readonly source: GuestSource
  readonly step: GuestStep
  times: number
}

const keyOf = (sum: Omit<Sum, 'times'>) =>
  [sum.business_date, sum.outlet_id, sum.outlet_table_id, sum.hour, sum.source, sum.step].join(' ')

/** Adds to the sums of a brand, in the order of their keys: processes that add to the same ones never wait for each other's end. */
async function addSums(services: Services, brand_id: number, sums: readonly Sum[]): Promise<void> {
  const ctx = createContext(services, { brand_id, viewer: null, actor: 'Tamu' })
  const rows = JSON.stringify(sums.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
  await transaction(ctx, (tx) =>
    sql`insert into guest_step as s (brand_id, business_date, hour, outlet_id, outlet_table_id, source, step, times)
      select ${tx.brand_id}, x.business_date, x.hour, x.outlet_id, x.outlet_table_id, x.source, x.step, x.times
      from json_to_recordset(${rows}::json) as x(business_date date, hour smallint, outlet_id int, outlet_table_id int,
        source text, step text, times int)
      on conflict (brand_id, business_date, outlet_id, outlet_table_id, hour, source, step)
        do update set times = s.times + excluded.times`.execute(tx.db),
  )
}

/** Counts what guests do without making them wait: what comes while sums are written goes with the next ones. */
export interface GuestSteps {
  count(ctx: Context, place: StepPlace, source: GuestSource, steps: readonly GuestStep[]): void
  /** Done once all that was counted is in the database. */
  rest(): Promise<void>
}

/** Makes the counter of a process; `onFailure` is told what could not be written, which is tried once more with the next. */
export function createGuestSteps(services: Services, onFailure: (error: unknown) => void): GuestSteps {
  const waiting = new Map<number, Map<string, Sum>>()
  const claims = new Set<Promise<void>>()
  let writing: Promise<void> | undefined
  let size = 0

  const add = (brand_id: number, sum: Sum) => {
    const sums = waiting.get(brand_id) ?? new Map<string, Sum>()
    waiting.set(brand_id, sums)
    const known = sums.get(keyOf(sum))
    if (known) known.times += sum.times
    else if (size < MOST_WAITING) {
      sums.set(keyOf(sum), { ...sum })
      size += 1
    }
  }

  const writeAll = async () => {
    while (waiting.size > 0) {
      const brands = [...waiting]
      waiting.clear()
      size = 0
      for (const [at, [brand_id, sums]] of brands.entries()) {
        try {
          await addSums(services, brand_id, [...sums.values()])
        } catch (error) {
          onFailure(error)
          for (const [id, rest] of brands.slice(at)) for (const sum of rest.values()) add(id, sum)
          return
        }
      }
    }
  }

  const write = () => {
    writing ??= writeAll().finally(() => {
      writing = undefined
    })
  }

  const claim = async (ctx: Context, place: StepPlace, source: GuestSource, steps: readonly GuestStep[]) => {
    const { timezone, business_day_cutoff, outlet_id, outlet_table_id } = place
    const moment = businessMoment(ctx.now().getTime(), timezone, parseMinute(business_day_cutoff))
    const wait = await claimAttempt(services, STEPS, `${ctx.brand_id} ${steps.at(-1) ?? ''} ${ctx.ip}`)
    if (wait > 0) return
    for (const step of steps)
      add(ctx.brand_id, { ...moment, outlet_id, outlet_table_id, source, step, times: 1 })
    write()
  }

  return {
    count: (ctx, place, source, steps) => {
      const claimed = claim(ctx, place, source, steps)
        .catch(onFailure)
        .finally(() => claims.delete(claimed))
      claims.add(claimed)
    },
    rest: async () => {
      await Promise.all(claims)
      await writing
      if (waiting.size > 0) await writeAll()
    },
  }
}
