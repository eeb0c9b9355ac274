import { sql } from 'kysely'
import { addTaskKind, type TaskRow } from '../../access/task/task-kind.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { isSelling, withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { type OutletHours, openMinutesSince } from './silence.calc.ts'

/** Open this long without a sale, an outlet's till has probably lost its connection. */
const SILENT_MINUTES = 120
/** An outlet that has sold nothing for longer is not silent but at rest. */
const LOOK_BACK_DAYS = 7
const DAY_MS = 86_400_000

type OutletRow = OutletHours & { id: number; name: string; phone: string | null; last_sale_at: Date }

/** Outlets in reach that have sold in the last days, with their last sale and opening hours. */
async function readLastSales(ctx: Context | WriteContext): Promise<OutletRow[]> {
  const from = new Date(ctx.now().getTime() - LOOK_BACK_DAYS * DAY_MS).toISOString().slice(0, 10)
  const own = sql`h.brand_id = ${ownBrand} and h.outlet_id = o.id`
  const reach = withinOutlets(ctx, sql.ref('o'), 'id')
  const { rows } = await sql<OutletRow>`
    select o.id, o.name, o.phone, o.timezone, t.occurred_at as last_sale_at,
      (select coalesce(json_agg(h), '[]') from outlet_hours h where ${own}) as weekly,
      (select coalesce(json_agg(h), '[]') from outlet_special_day h where ${own} and h.date >= ${from}::date) as special
    from outlet o join lateral (
      select occurred_at from transaction where brand_id = ${ownBrand} and outlet_id = o.id and business_date >= ${from}::date
      order by occurred_at desc nulls last, id desc limit 1) t on true
    where o.brand_id = ${ctx.brand_id} and o.deleted_at is null
      and ${isSelling(sql.ref('o'))} ${reach ? sql`and ${reach}` : sql``}`.execute(ctx.db)
  return rows
}

addTaskKind({
  kind: 'till_silent',
  permission: can('report_transaction', 'view'),
  read: async (ctx) => {
    const now = ctx.now().getTime()
    const silent = (await readLastSales(ctx)).filter(
      (row) => openMinutesSince(row.last_sale_at.getTime(), now, row) >= SILENT_MINUTES,
    )
    return silent.map(
      ({ id, name, phone, last_sale_at }): TaskRow => ({
        ref: id,
        outlet_id: id,
        outlet_name: name,
        title: null,
        // Whom one asks.
        note: phone,
        since: last_sale_at,
        due: null,
        amount: null,
        count: null,
        print: last_sale_at.toISOString(),
        version: null,
        tone: 'bad',
      }),
    )
  },
})
