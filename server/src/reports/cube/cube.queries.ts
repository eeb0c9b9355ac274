import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { addMonths, type DateRange, splitMonths } from '../scope/period.calc.ts'
import type { Narrowing, ReportScope } from '../scope/report-scope.queries.ts'

/** Sums kept by day, and where long periods are asked for, by month too. */
interface Cube {
  /** The facts of receipts that it adds up. */
  fact: string
  day: string
  month?: string
  has_channel: boolean
  has_outlet: boolean
  /** What else its rows are narrowed to. */
  where?: RawBuilder<unknown>
}

/** The sums of sales that reports read; never receipts. */
const CUBES = {
  receipt: {
    fact: 'sales_receipt_fact',
    day: 'sales_channel_day',
    month: 'sales_channel_month',
    has_channel: true,
    has_outlet: true,
  },
  // By day where no channel is asked for: a fifth of the rows.
  outlet_day: { fact: 'sales_receipt_fact', day: 'sales_outlet_day', has_channel: false, has_outlet: true },
  hour: {
    fact: 'sales_receipt_fact',
    day: 'sales_hour_day',
    month: 'sales_hour_month',
    has_channel: true,
    has_outlet: true,
  },
  // All outlets together; its days are those of the outlets.
  brand_hour: {
    fact: 'sales_receipt_fact',
    day: 'sales_hour_day',
    month: 'sales_hour_brand_month',
    has_channel: true,
    has_outlet: false,
  },
  group: {
    fact: 'sales_group_fact',
    day: 'sales_group_day',
    month: 'sales_group_month',
    has_channel: true,
    has_outlet: true,
  },
  payment: {
    fact: 'sales_payment_fact',
    day: 'sales_payment_day',
    month: 'sales_payment_month',
    has_channel: true,
    has_outlet: true,
  },
  item: {
    fact: 'sales_item_fact',
    day: 'sales_item_outlet_day',
    month: 'sales_item_outlet_month',
    has_channel: false,
    has_outlet: true,
  },
  item_channel: {
    fact: 'sales_item_fact',
    day: 'sales_item_channel_day',
    month: 'sales_item_channel_month',
    has_channel: true,
    has_outlet: true,
  },
  // All outlets together.
  brand_item_channel: {
    fact: 'sales_item_fact',
    day: 'sales_item_brand_day',
    month: 'sales_item_brand_month',
    has_channel: true,
    has_outlet: false,
  },
  price_list: {
    fact: 'sales_price_list_fact',
    day: 'sales_price_list_day',
    month: 'sales_price_list_month',
    has_channel: true,
    has_outlet: true,
  },
  variant: {
    fact: 'sales_variant_fact',
    day: 'sales_variant_day',
    month: 'sales_variant_month',
    has_channel: true,
    has_outlet: true,
  },
  payment_hour: {
    fact: 'sales_payment_fact',
    day: 'sales_payment_hour_day',
    month: 'sales_payment_hour_month',
    has_channel: true,
    has_outlet: true,
  },
  payment_cashier: {
    fact: 'sales_payment_fact',
    day: 'sales_payment_cashier_day',
    month: 'sales_payment_cashier_month',
    has_channel: true,
    has_outlet: true,
  },
  discount: {
    fact: 'sales_discount_fact',
    day: 'sales_discount_day',
    month: 'sales_discount_month',
    has_channel: true,
    has_outlet: true,
  },
  // All outlets together; its months are those of the outlets.
  brand_item: {
    fact: 'sales_item_fact',
    day: 'sales_item_day',
    month: 'sales_item_outlet_month',
    has_channel: false,
    has_outlet: false,
  },
} as const satisfies Record<string, Cube>
export type CubeName = keyof typeof CUBES

export type Side = 'current' | 'previous'
type Fragment = RawBuilder<unknown>

/** The period of a report and, where there is one, what it is compared with. */
export function sidesOf({ range, previous }: ReportScope): { side: Side; range: DateRange }[] {
  return [{ side: 'current', range }, ...(previous ? [{ side: 'previous' as const, range: previous }] : [])]
}

interface CubeRead {
  /** Columns to keep, by name; `weekday` is made of the date where the table is by day. */
  columns: readonly string[]
  /** Sums that are by day even over a long period, because the date itself is asked for. */
  by_day?: boolean
  /** Narrows further by the table's own columns. */
  where?: Fragment
}

/**
 * The rows of a cube in a report's scope as a sub-query, each with its `side`: the period or what it is compared
 * with. Whole months come from the sums by month, so a long period costs little more than a short one.
 */
export function cubeRows(ctx: Context, name: CubeName, scope: ReportScope, read: CubeRead): Fragment {
  const cube: Cube = scope.narrowing ? factsOf(CUBES[name], scope.narrowing) : CUBES[name]
  const selects: Fragment[] = []
  const own = conditions(ctx, cube, scope)
  const where = read.where ? sql`${own} and ${read.where}` : own
  const add = (side: Side, table: string, by_day: boolean, when: Fragment) =>
    selects.push(
      sql`select ${sideOf(side)}, ${columnsFrom(read, by_day)} from ${sql.table(table)} where ${where} and ${when}`,
    )
  for (const { side, range } of sidesOf(scope)) {
    const { month } = read.by_day ? { month: undefined } : cube
    const { months, days, begun } = month ? splitMonths(range) : { days: [range] }
    if (month && months) add(side, month, false, sql`month between ${months.from} and ${months.to}`)
    if (month && begun) {
      // Mostly the month that is running: nothing is sold after the range, so that the month is the range's.
      const goes_on = sql`exists (select from sales_outlet_day d where d.brand_id = ${ctx.brand_id}
        and d.business_date > ${range.to} and d.business_date < ${addMonths(begun.from, 1)})`
      add(side, month, false, sql`month = ${begun.from} and not ${goes_on}`)
      add(side, cube.day, true, sql`${within(begun)} and ${goes_on}`)
    }
    if (days.length > 0) add(side, cube.day, true, sql`(${sql.join(days.map(within), sql` or `)})`)
  }
  return sql`(${sql.join(selects, sql` union all `)})`
}

/** A cube whose rows are the receipts' own facts: they know cashiers and hours, and as much of all else as any sum. */
function factsOf(cube: Cube, { cashiers, hours }: Narrowing): Cube {
  const who = cashiers ? sql` and cashier = any(${cashiers}::text[])` : sql``
  const when = hours ? sql` and hour = any(${hours}::int[])` : sql``
  return { fact: cube.fact, day: cube.fact, has_channel: true, has_outlet: true, where: sql`${who}${when}` }
}

/** Whether the sums over all outlets answer the same as those by outlet. */
export function isWholeBrand(scope: ReportScope): boolean {
  return hasAllOutlets(scope) && scope.channels === null && !scope.narrowing
}

/** Whether sums that know channels but no outlets answer the same as those by outlet. */
export function hasAllOutlets(scope: ReportScope): boolean {
  return scope.outlet_ids === null
}

/** A scope of the period alone, for what is not compared. */
export function withoutComparison(scope: ReportScope): ReportScope {
  return { ...scope, previous: undefined }
}

/** `sum(a) as a, sum(b) as b`, whole numbers as such. */
export function sumsOf(names: readonly string[]): Fragment {
  return sql.join(
    names.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)${castOf(name)} as ${sql.ref(name)}`),
  )
}

function castOf(name: string): Fragment {
  return name.endsWith('qty') ? sql`::text` : sql`::bigint`
}

function sideOf(side: Side): Fragment {
  return sql`${sql.lit(side)} as side`
}

function columnsFrom({ columns }: CubeRead, by_day: boolean): Fragment {
  return sql.join(
    columns.map((column) =>
      column === 'weekday' && by_day
        ? sql`extract(isodow from business_date)::int as weekday`
        : sql.ref(column),
    ),
  )
}

function within({ from, to }: DateRange): Fragment {
  return sql`business_date between ${from} and ${to}`
}

function conditions(ctx: Context, cube: Cube, { outlet_ids, channels }: ReportScope): Fragment {
  const parts: Fragment[] = [sql`brand_id = ${ctx.brand_id}`]
  if (outlet_ids && cube.has_outlet) parts.push(sql`outlet_id = any(${outlet_ids}::int[])`)
  if (channels && cube.has_channel) parts.push(sql`channel = any(${channels}::text[])`)
  return sql`${sql.join(parts, sql` and `)}${cube.where ?? sql``}`
}
