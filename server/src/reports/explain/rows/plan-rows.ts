import { sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { BUDGET_FIGURES } from '../../budget/budget.calc.ts'
import { type Planned, planKey } from '../../profit-loss/plan-measure.calc.ts'
import type { RowBranch } from './figure-rows.ts'

/** A line of an outlet's budget in a month, as far as its days are asked for, with what it adds to each figure. */
export interface PlanPart {
  readonly outlet_id: number
  /** The first day of the month. */
  readonly month: string
  readonly place: number
  readonly label: string
  readonly adds: Partial<Readonly<Record<Planned, number>>>
}

/** Lines of budgets, month by month. */
export function planRows(parts: readonly PlanPart[]): RowBranch[] {
  const adds = BUDGET_FIGURES.map((key) => [
    planKey(key),
    sql`coalesce((t.adds ->> ${sql.lit(key)})::bigint, 0)`,
  ])
  return [
    {
      event: 'planned',
      from: sql`(select x.*, x.month as business_date, x.month::timestamp at time zone o.timezone as occurred_at
        from json_to_recordset(${JSON.stringify(parts)}::json) as x (outlet_id int, month date, place int, label text, adds json)
        join outlet o on o.brand_id = ${ownBrand} and o.id = x.outlet_id) t`,
      where: sql`true`,
      id: sql`t.outlet_id`,
      no: sql`t.place`,
      record: 'budget',
      record_id: sql`t.outlet_id`,
      number: sql`t.label`,
      cashier: sql`null::text`,
      label: sql`null::text`,
      adds: Object.fromEntries(adds),
    },
  ]
}
