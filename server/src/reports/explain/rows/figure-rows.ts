import { type RawBuilder, sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { can, type Permission } from '../../../kit/permission.ts'
import { rowsInPeriod } from '../../scope/reach.ts'
import type { ReportScope } from '../../scope/report-scope.queries.ts'
import type { FigureCell } from '../figure-cell.input.ts'

type Fragment = RawBuilder<unknown>

/** Which of several kinds of events a row is. */
export type RowEvent =
  | 'sale'
  | 'void'
  | 'refund'
  | 'waste'
  | 'own_use'
  | 'stock_loss'
  | 'production_loss'
  | 'income'
  | 'expense'
  | 'bought'
  | 'bought_back'
  | 'session'
  | 'cash_out'
  | 'movement'
  | 'rounding'
  | 'ordered'
  | 'payment'
  | 'received'
  | 'note'
  | 'returned'
  | 'paid'
  | 'owed'
  | 'planned'
  | 'payout'
  | 'due_payout'
  | 'made'
  | 'cooked'
  | 'grab_order'
  | 'deviation'
  | 'cash_entry'
  | 'safe_drop'
  | 'cash_transfer'
  | 'cash_count'
  | 'counted'
  | 'exception'
  | 'lot'
  | 'point'
  | 'booked'
  | 'bank_opening'
  | 'bank_line'

/** What rows are seen by, by the records that tell them. */
export const ROWS_SEEN_BY = {
  receipt: can('report_transaction', 'view'),
  receipt_part: can('report_transaction', 'view'),
  entry: can('income_expense', 'view'),
  receiving: can('receiving', 'view'),
  movement: can('stock_log', 'view'),
  session: can('report_shift', 'view'),
  order: can('purchase_order', 'view'),
  adjustment: can('adjustment', 'view'),
  production: can('produce', 'view'),
  deviation: can('report_transaction', 'view'),
  budget: can('income_expense', 'view'),
  cash_transfer: can('income_expense', 'view'),
  cash_place: can('income_expense', 'view'),
  lot: can('inventory', 'view'),
  member: can('member', 'view'),
  book_entry: can('books', 'view'),
  settlement: can('payment', 'view'),
  kitchen_line: can('kitchen', 'view'),
  grab_order: can('grab', 'view'),
} as const satisfies Readonly<Record<string, Permission>>
export type RowRecord = keyof typeof ROWS_SEEN_BY

/** What the rows of a figure are looked for by. */
export interface RowsAsked {
  readonly scope: ReportScope
  readonly cell: FigureCell
  /** Whether menus are of the group they are in now. */
  readonly is_group_now: boolean
  /** What the report is narrowed to besides; null is all of them. */
  readonly cashiers: readonly string[] | null
  readonly hours: readonly number[] | null
  readonly methods: readonly string[] | null
}

/** Those of a report's own choice that a figure is of: one of them, or none where it is another. */
export function narrowTo<T>(chosen: readonly T[] | null, one: T | null | undefined): readonly T[] | null {
  if (one === null || one === undefined) return chosen
  return chosen && !chosen.includes(one) ? [] : [one]
}

/**
 * Rows of one table of events as they lie in the database, not as any sum keeps them. `t` is the receipt or the refund in
 * `from`.
 */
export interface RowBranch {
  readonly event: RowEvent
  readonly from: Fragment
  /**
   * The same where the first rows are found quickest: each part of a receipt with its receipt by key. Joined otherwise the
   * planner takes the two for so few that it reads and sorts all of them.
   */
  readonly from_first?: Fragment
  readonly where: Fragment
  /** Names the row among those of its day. */
  readonly id: Fragment
  readonly no: Fragment
  /** The record it is told by: it is shown with the right to see that. */
  readonly record: RowRecord
  readonly record_id: Fragment
  readonly number: Fragment
  readonly cashier: Fragment
  /** What it is of, below its number: a menu, a method. */
  readonly label: Fragment
  /** How its index has the latest first, where that is written otherwise than for receipts. */
  readonly order?: Fragment | 'as_told'
  /** What it adds to each column; nothing where it is not named. */
  readonly adds: Readonly<Record<string, Fragment>>
}

/** The condition that `t` is of the days, outlets, channels, cashiers and hours asked for. */
export function inScope({ scope, cell, ...asked }: RowsAsked, cashier: Fragment): Fragment {
  const { channels } = scope
  const cashiers = narrowTo(asked.cashiers, cell.cashier)
  const hours = narrowTo(asked.hours, cell.hour)
  const parts: Fragment[] = [rowsInPeriod(scope, sql`t`)]
  const add = (is_asked: boolean, condition: () => Fragment) => {
    if (is_asked) parts.push(condition())
  }
  const { weekday, tax_bp } = cell
  add(channels !== null, () => sql`t.channel = any(${channels}::text[])`)
  add(cashiers !== null, () => sql`coalesce(${cashier}, '') = any(${cashiers}::text[])`)
  add(hours !== null, () => sql`t.hour = any(${hours}::int[])`)
  add(typeof weekday === 'number', () => sql`extract(isodow from t.business_date)::int = ${weekday}`)
  add(typeof tax_bp === 'number', () => sql`t.tax_bp = ${tax_bp}`)
  return sql`(${sql.join(parts, sql` and `)})`
}

/** The condition that what belongs to a receipt lies within the days asked for: the database looks into no other months. */
export function ofMonths({ scope: { range } }: Pick<RowsAsked, 'scope'>, of: Fragment): Fragment {
  return sql`${of}.business_date between ${range.from}::date and ${range.to}::date`
}

/** Parts of receipts by their alias, one by one each with its receipt `t`, in the order of their key. */
export const withReceipt = (asked: Pick<RowsAsked, 'scope'>, table: Fragment, part: Fragment) => ({
  from: sql`${table} ${part} join transaction t on t.brand_id = ${ownBrand} and t.business_date = ${part}.business_date
    and t.id = ${part}.transaction_id`,
  from_first: sql`${table} ${part} cross join lateral (select t.* from transaction t where t.brand_id = ${ownBrand}
    and ${ofMonths(asked, sql`t`)} and t.business_date = ${part}.business_date and t.id = ${part}.transaction_id offset 0) t`,
  order: sql`${part}.business_date desc, ${part}.transaction_id desc, ${part}.no desc`,
})

/** The condition that a column names what is asked for, 0 nothing; said so that the database knows how many rows that is. */
export const sameAs = (column: Fragment, id: number): Fragment =>
  id === 0 ? sql`${column} is null` : sql`${column} = ${id}`

/** The condition that a line, by its alias, is of the menu or group asked for. */
export function ofMenu({ cell, is_group_now }: RowsAsked, line: Fragment): Fragment {
  const parts: Fragment[] = []
  const { item_id, item_group_id } = cell
  if (typeof item_id === 'number') parts.push(sameAs(sql`${line}.item_id`, item_id))
  if (typeof item_group_id === 'number') {
    const group = is_group_now
      ? sql`(select i.item_group_id from item i where i.brand_id = ${ownBrand} and i.id = ${line}.item_id)`
      : sql`${line}.item_group_id`
    parts.push(sameAs(group, item_group_id))
  }
  return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : sql`true`
}
