import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { monthOf } from '../../outlets/outlet/business-date.calc.ts'
import type { DateRange } from '../scope/period.calc.ts'
import { type BudgetMonth, monthsOf } from './budget.calc.ts'
import type { BudgetCell } from './budget-line.calc.ts'
import type { OpenWeek } from './open-days.calc.ts'

/** A cell with where it stands. */
export interface StoredCell extends BudgetCell {
  readonly id: number
  readonly outlet_id: number
  /** The first day of the month. */
  readonly month: string
}

/** Cells of outlets (null is every one) in the months that a range touches. */
export async function readCells(
  ctx: Context | WriteContext,
  outlet_ids: readonly number[] | null,
  range: DateRange,
): Promise<StoredCell[]> {
  const { rows } = await sql<StoredCell>`
    select b.id, b.outlet_id, b.month::text as month, b.line, b.category_id, b.amount, b.net_bp from budget b
    where b.brand_id = ${ownBrand} and b.month between ${monthOf(range.from)}::date and ${range.to}::date
      ${outlet_ids ? sql`and b.outlet_id = any(${outlet_ids}::int[])` : sql``}
    order by b.id`.execute(ctx.db)
  return rows
}

/** On which days outlets are open, by their ids. */
async function readWeeks(
  ctx: Context,
  outlet_ids: readonly number[],
): Promise<ReadonlyMap<number, OpenWeek>> {
  const { rows } = await sql<OpenWeek & { id: number }>`
    select o.id, o.opened_on::text as opened_on,
      array(select distinct h.weekday from outlet_hours h where h.brand_id = ${ownBrand} and h.outlet_id = o.id) as weekdays,
      (select coalesce(json_agg(json_build_object('date', d.date::text, 'is_closed', d.is_closed)), '[]')
        from outlet_special_day d where d.brand_id = ${ownBrand} and d.outlet_id = o.id) as special
    from outlet o where o.brand_id = ${ownBrand} and o.id = any(${outlet_ids}::int[])`.execute(ctx.db)
  return new Map(rows.map(({ id, ...week }) => [id, week]))
}

/** Months of outlets that have a budget, ready to be told for any days of a range. */
export async function readBudgetMonths(
  ctx: Context,
  outlet_ids: readonly number[] | null,
  range: DateRange,
): Promise<BudgetMonth[]> {
  const cells = await readCells(ctx, outlet_ids, range)
  if (cells.length === 0) return []
  const by_outlet = Map.groupBy(cells, ({ outlet_id }) => outlet_id)
  const weeks = await readWeeks(ctx, [...by_outlet.keys()])
  return [...by_outlet].flatMap(([outlet_id, own]) => {
    const week = weeks.get(outlet_id)
    return week ? monthsOf(outlet_id, own, week) : []
  })
}

/** A category that a budget may be of. */
export interface BudgetCategory {
  readonly id: number
  readonly kind: 'income' | 'expense'
  readonly name: string
  readonly account_code: string | null
  readonly parent_id: number | null
  readonly parent_name: string | null
  readonly is_labour: boolean
  readonly is_archived: boolean
}

/** Categories that count in profit and loss, those of goods for stock left out. */
export async function readBudgetCategories(ctx: Context | WriteContext): Promise<BudgetCategory[]> {
  const { rows } = await sql<BudgetCategory>`
    select c.id, c.kind, c.name, c.account_code, c.parent_id, p.name as parent_name, c.is_labour,
      c.deleted_at is not null as is_archived
    from income_expense_category c
    left join income_expense_category p on p.brand_id = c.brand_id and p.brand_id = ${ownBrand} and p.id = c.parent_id
    where c.brand_id = ${ownBrand} and c.is_in_profit
    order by coalesce(p.account_code, c.account_code) nulls last, coalesce(p.name, c.name), p.id is not null,
      c.account_code nulls last, c.name, c.id`.execute(ctx.db)
  return rows
}
