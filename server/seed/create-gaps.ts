import { sql } from 'kysely'
import type { Context } from '../src/kit/context.ts'
import { WAYS } from './variance/fault-ways.ts'
import { plantFaults } from './variance/plant-faults.ts'
import { readShelves } from './variance/shelf.ts'

/** Faults of the demo: those that leave the rest of it as it is. */
const SHOWN = new Set(['ordered, not received', 'delivery', 'count', 'on the way'])
const EACH = 2
/** Rupiah: what goes wrong is worth little beside what the demo sells. */
const MOST_VALUE = 150_000
const LEAST_MS = 10 * 60_000
const NOTE = 'Opname sebagian'

/** Lets a few things go wrong with stock since it was last counted, and counts them: gaps with causes to find. */
export async function createGaps(ctx: Context): Promise<void> {
  const { rows } = await sql`select 1 from adjustment where brand_id = ${ctx.brand_id} and kind = 'count'
    and note = ${NOTE} limit 1`.execute(ctx.db)
  if (rows.length > 0) return
  const counted = (await readShelves(ctx)).map(({ counted_at }) => counted_at.getTime())
  const now = ctx.now().getTime()
  const since = Math.max(...counted)
  if (counted.length === 0 || now - since < LEAST_MS) return
  await plantFaults(ctx, {
    each: EACH,
    ways: WAYS.filter(({ way }) => SHOWN.has(way)),
    plants_at: new Date((since + now) / 2),
    counts_at: new Date(now),
    most_value: MOST_VALUE,
  })
}
