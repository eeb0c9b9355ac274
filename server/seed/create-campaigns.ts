import { sql } from 'kysely'
import type { Context } from '../src/kit/context.ts'
import { ownBrand } from '../src/kit/db/own-brand.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { addDays } from '../src/outlets/outlet/business-date.calc.ts'
import { countAdjustment } from '../src/stock/adjustment/count.commands.ts'
import { submitAdjustment } from '../src/stock/adjustment/step.commands.ts'
import { createCountCampaign, openCountCampaign } from '../src/stock/campaign/campaign.commands.ts'
import { readCounters } from '../src/stock/campaign/campaign.queries.ts'

/** Outlets that count in the demo: the last ones, each a part as far with the second round as the one before. */
const OUTLETS = 3
const ITEMS = 12
const WEEK = 7
/** Every so manieth thing is short by so many percent. */
const SHORT_EVERY = 4
const SHORT_PERCENT = 3

interface Line {
  readonly no: number
  readonly unit: string
  /** What stands there; less than nothing counts as nothing. */
  readonly quantity: string
}

async function readShelf(ctx: Context, adjustment_id: number): Promise<Line[]> {
  const { rows } = await sql<Line>`select l.no, l.unit, round(greatest(0, coalesce(b.quantity, 0))
      * case when l.no % ${sql.lit(SHORT_EVERY)} = 0 then ${sql.lit(100 - SHORT_PERCENT)} else 100 end / 100, 4)::text as quantity
    from adjustment_line l join adjustment a on a.brand_id = ${ownBrand} and a.id = l.adjustment_id
    left join stock_balance b on b.brand_id = ${ownBrand} and b.outlet_id = a.outlet_id and b.item_kind = l.item_kind
      and b.item_id = l.item_id
    where l.brand_id = ${ctx.brand_id} and l.adjustment_id = ${adjustment_id} order by l.no`.execute(ctx.db)
  return rows
}

/** Counts the first lines of a document, in its base units. */
async function countFirst(ctx: Context, id: number, part: number): Promise<void> {
  const shelf = await readShelf(ctx, id)
  const lines = shelf.slice(0, Math.ceil(shelf.length * part))
  if (lines.length === 0) return
  const counted_at = ctx.now().toISOString()
  await countAdjustment(ctx, {
    id,
    entries: lines.map(({ no, unit, quantity }) => ({ no, parts: [{ unit, quantity }], counted_at })),
  })
}

const documentsOf = async (ctx: Context, count_campaign_id: number): Promise<number[]> => {
  const rows = await selectOwn(ctx, 'count_campaign_outlet', { count_campaign_id })
    .select('adjustment_id')
    .orderBy('outlet_id')
    .execute()
  return rows.flatMap(({ adjustment_id }) => adjustment_id ?? [])
}

/** A cycle of counts for the demo: one round that is finished, one under way, and the next one planned. */
export async function createCampaigns(ctx: Context, today: string): Promise<void> {
  const known = await selectOwn(ctx, 'count_campaign').select('id').limit(1).executeTakeFirst()
  if (known) return
  const people = await readCounters(ctx)
  const open = await selectOwn(ctx, 'outlet')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(OUTLETS)
    .execute()
  const outlets = open.map(({ id: outlet_id }) => ({
    outlet_id,
    admin_id: people.find((one) => one.outlet_ids.includes(String(outlet_id)))?.id ?? null,
  }))
  const common = { scope: 'risk' as const, item_count: ITEMS, is_blind: true, every_days: WEEK, outlets }
  const first = await createCountCampaign(ctx, {
    name: 'Opname pekanan',
    planned_on: addDays(today, 1 - WEEK),
    ...common,
  })
  await openCountCampaign(ctx, first)
  for (const id of await documentsOf(ctx, first.id)) {
    await countFirst(ctx, id, 1)
    await submitAdjustment(ctx, { id, uncounted: 'leave' })
  }
  const second = await selectOwn(ctx, 'count_campaign', { previous_id: first.id })
    .select('id')
    .executeTakeFirstOrThrow()
  await openCountCampaign(ctx, second)
  for (const [at, id] of (await documentsOf(ctx, second.id)).entries())
    await countFirst(ctx, id, at / OUTLETS)
}
