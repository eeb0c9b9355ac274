import { sql } from 'kysely'
import { addTaskKind } from '../../access/task/task-kind.ts'
import { businessDateNow } from '../../catalog/item/item.queries.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'

/** Bills that do not add up are looked at for so many days, today among them. */
const LOOK_BACK_DAYS = 7

const T = sql.ref('t')

const DAY_MS = 86_400_000
/** A day before all of those: a constant, so that months of before are not opened. */
const wellBefore = (now: Date) =>
  new Date(now.getTime() - (LOOK_BACK_DAYS + 1) * DAY_MS).toISOString().slice(0, 10)

/**
 * Receipts in reach as one row: how many, the business day of the first, and what the newest is. They are found first, by
 * an index of those alone, and held against their outlets then.
 */
function summed(condition: Fragment, reach: Fragment | undefined, is_counted = sql`true`): Fragment {
  return sql`(with t as materialized (select t.id, t.outlet_id, t.business_date from transaction t
      where t.brand_id = ${ownBrand} and ${condition}${reach ? sql` and ${reach}` : sql``})
    select count(*)::int as count, min(t.business_date) as first_day, max(t.id) as newest
    from t join outlet o on o.brand_id = ${ownBrand} and o.id = t.outlet_id and o.deleted_at is null
    where ${is_counted}) x`
}

/** Without a beginning: what comes in later is news whenever it was sold. */
const columns = {
  ref: sql`0`,
  count: sql`x.count`,
  due: sql`x.first_day`,
  print: sql`x.newest::text`,
}

addTaskKind({
  kind: 'receipt_issue',
  permission: can('report_transaction', 'view'),
  source: (ctx) => ({
    from: summed(
      sql`t.business_date >= ${wellBefore(ctx.now())}::date and t.occurred_at >= ${wellBefore(ctx.now())}::date - 1
        and (t.till_bill is not null or t.paid <> t.total or t.unknown_lines > 0)`,
      withinOutlets(ctx, T),
      sql`t.business_date > ${businessDateNow(sql.ref('o'), ctx.now())} - ${LOOK_BACK_DAYS}::int`,
    ),
    where: sql`x.count > 0`,
    columns,
  }),
})

addTaskKind({
  kind: 'receipt_mark',
  permission: can('report_transaction', 'update'),
  source: (ctx) => ({
    from: summed(sql`t.marks <> '{}' and t.marks_seen_at is null`, withinOutlets(ctx, T)),
    where: sql`x.count > 0`,
    columns,
  }),
})
