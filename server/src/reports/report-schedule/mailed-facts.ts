import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import type { Fact, Facts } from './correction.calc.ts'

/** What figures of reports rest on beside receipts and refunds. */
const RESTS_ON: Readonly<Record<string, readonly Fact[]>> = {
  shift: ['sessions'],
  integrity: ['sessions'],
  profit: ['stock', 'entries'],
  variance: ['stock'],
  ledger: ['journal'],
}

/** How far before its period the first of two counts may lie that a difference is told between. */
const COUNTED_DAYS = 62

/** Days and outlets whose facts are asked for. */
export interface FactDays {
  readonly from: string
  readonly to: string
  readonly outlet_ids: readonly number[]
}

const READ: Readonly<Record<Fact, (days: FactDays) => Fragment>> = {
  /** Drawers, what was counted of them, and cash put in or taken out. */
  sessions: ({
    from,
    to,
    outlet_ids,
  }) => sql`select concat_ws(':', (select concat_ws(':', count(*), sum(s.version),
        count(*) filter (where s.status = 'End')) from cash_session s where s.brand_id = ${ownBrand}
        and s.outlet_id = any(${outlet_ids}::int[]) and s.business_date between ${from}::date and ${to}::date),
      (select concat_ws(':', count(*), sum(n.amount)) from cash_session s
        join cash_closing c on c.brand_id = ${ownBrand} and c.session_id = s.id
        join cash_count n on n.brand_id = ${ownBrand} and n.closing_id = c.id
        where s.brand_id = ${ownBrand} and s.outlet_id = any(${outlet_ids}::int[])
        and s.business_date between ${from}::date and ${to}::date),
      (select concat_ws(':', count(*), sum(m.amount)) from cash_movement m where m.brand_id = ${ownBrand}
        and m.outlet_id = any(${outlet_ids}::int[]) and m.business_date between ${from}::date and ${to}::date))`,
  /** Movements of stock. */
  stock: ({ from, to, outlet_ids }) => sql`select concat_ws(':', count(*), sum(v.value), sum(v.quantity))
    from stock_movement v where v.brand_id = ${ownBrand} and v.outlet_id = any(${outlet_ids}::int[])
      and v.business_date between ${from}::date - ${COUNTED_DAYS}::int and ${to}::date`,
  /** Money beside sales of these days, or for them. */
  entries: ({ from, to, outlet_ids }) => sql`select concat_ws(':', count(*), sum(x.amount), sum(e.version),
      count(*) filter (where e.cancelled_at is not null))
    from income_expense e
    join income_expense_share x on x.brand_id = ${ownBrand} and x.income_expense_id = e.id
      and x.outlet_id = any(${outlet_ids}::int[])
    where e.brand_id = ${ownBrand} and coalesce(e.covers_from, e.business_date) <= ${to}::date
      and coalesce(e.covers_until, e.business_date) >= ${from}::date`,
  /** Lines of the journal: of what a balance begins with, too. */
  journal: ({ to, outlet_ids }) => sql`select concat_ws(':', count(*), max(l.id)) from journal_line l
    where l.brand_id = ${ownBrand} and l.outlet_id = any(${outlet_ids}::int[]) and l.business_date <= ${to}::date`,
}

/** What the facts of a report come to at this moment; null where it rests on receipts alone. */
export async function readFacts(ctx: Context, report: string, days: FactDays): Promise<Facts | null> {
  const kinds = RESTS_ON[report]
  if (!kinds) return null
  const parts = kinds.map((kind) => sql`${kind}::text, (${READ[kind](days)})`)
  const { rows } = await sql<{ facts: Facts }>`select json_build_object(${sql.join(parts)}) as facts`.execute(
    ctx.db,
  )
  return rows[0]?.facts ?? null
}
