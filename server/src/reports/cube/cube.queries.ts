import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Side } from '../scope/compared.calc.ts'
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

type Fragment = RawBuilder<unknown>

/** Days at outlets that are read for a side. */
export interface SideDays {
  side: Side
  range: DateRange
  /** Null is all of the scope. */
  outlet_ids: readonly number[] | null
  /** Days that lie between one of them and the day of the period it stands opposite. */
  back: number
  /** How many such days make the mean that stands opposite; 1 where it is no mean. */
  of: number
  /** Only what came before. */
  until: Date | null
  /** The outlet that stands opposite, where it is another one. */
  opposite_id: number | null
  /** Channels that are read; null is all. */
  channels: readonly string[] | null
  /** The channel that stands opposite, where it is another one. */
  opposite_channel: string | null
}

/** What is read of a report's scope, side by side. */
export function sidesOf({ periods, base, outlets, outlet_ids, channels }: ReportScope): SideDays[] {
  const told = outlets.filter(({ first_day, told_from }) => (first_day ?? told_from ?? null) !== null)
  const ids = (own: readonly number[]) =>
    outlet_ids === null && told.every(({ id }) => own.includes(id)) ? null : own
  const own_channels = { channels, opposite_channel: null }
  const whole = { back: 0, of: 1, until: null, opposite_id: null, ...own_channels }
  const other = base?.against_channel
  const opposite = other ? { channels: [other], opposite_channel: channels?.[0] ?? null } : own_channels
  return [
    ...periods.map(({ range, outlet_ids: own, until = null }) => ({
      ...{ side: 'current' as const, range, outlet_ids: own },
      ...{ ...whole, until },
    })),
    ...(base?.like ?? []).map((days) => ({
      ...{ side: 'like' as const, range: days.range, outlet_ids: ids(days.outlet_ids) },
      ...whole,
    })),
    ...(base?.days ?? []).map((days) => ({
      ...days,
      ...opposite,
      side: 'previous' as const,
      outlet_ids: ids(days.outlet_ids),
    })),
  ]
}

interface CubeRead {
  /** Columns to keep, by name; `weekday` is made of the date where the table is by day. */
  columns: readonly string[]
  /** Columns to add up. */
  sums: readonly string[]
  /** Sums that are by day even over a long period, because the date itself is asked for. */
  by_day?: boolean
  /** Narrows further by the table's own columns. */
  where?: Fragment
}

/**
 * The rows of a cube in a report's scope as a sub-query, each with its `side`. Dates of the base are those of the days of
 * the period they stand opposite. Whole months come from the sums by month, so a long period costs little more than a
 * short one; of a day that is compared up to a minute the receipts of that day answer.
 */
export function cubeRows(ctx: Context, name: CubeName, scope: ReportScope, read: CubeRead): Fragment {
  const selects: Fragment[] = []
  for (const part of sidesOf(scope)) {
    const { narrowing } = scope
    const cube: Cube = narrowing || part.until ? factsOf(CUBES[name], narrowing ?? EVERYTHING) : CUBES[name]
    const own = conditions(ctx, cube, part)
    const where = read.where ? sql`${own} and ${read.where}` : own
    const add = (table: string, by_day: boolean, when: Fragment) =>
      selects.push(
        sql`select ${sideOf(part.side)}, ${columnsFrom(read, part, by_day)} from ${sql.table(table)}
          where ${where} and ${when}`,
      )
    const { range } = part
    const { month } = read.by_day ? { month: undefined } : cube
    const { months, days, begun } = month ? splitMonths(range) : { days: [range] }
    if (month && months) add(month, false, sql`month between ${months.from} and ${months.to}`)
    if (month && begun) {
      // Mostly the month that is running: nothing is sold after the range, so that the month is the range's.
      const goes_on = sql`exists (select from sales_outlet_day d where d.brand_id = ${ctx.brand_id}
        and d.business_date > ${range.to} and d.business_date < ${addMonths(begun.from, 1)})`
      add(month, false, sql`month = ${begun.from} and not ${goes_on}`)
      add(cube.day, true, sql`${within(begun)} and ${goes_on}`)
    }
    if (days.length > 0) add(cube.day, true, sql`(${sql.join(days.map(within), sql` or `)})`)
  }
  return sql`(${sql.join(selects, sql` union all `)})`
}

const EVERYTHING: Narrowing = { cashiers: null, hours: null }

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
  return sidesOf(scope).every(({ outlet_ids }) => outlet_ids === null)
}

/** A scope of the period alone, for what is not compared. */
export function withoutComparison(scope: ReportScope): ReportScope {
  return { ...scope, base: null }
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

function columnsFrom(
  { columns, sums }: CubeRead,
  { back, of, opposite_id, opposite_channel }: SideDays,
  by_day: boolean,
): Fragment {
  return sql.join([
    ...columns.map((column) => {
      if (column === 'weekday' && by_day) return sql`extract(isodow from business_date)::int as weekday`
      if (column === 'business_date' && back > 0)
        return sql`business_date + ${sql.lit(back)} as business_date`
      if (column === 'outlet_id' && opposite_id !== null) return sql`${sql.lit(opposite_id)} as outlet_id`
      if (column === 'channel' && opposite_channel !== null) return sql`${opposite_channel}::text as channel`
      return sql.ref(column)
    }),
    ...sums.map((sum) => (of === 1 ? sql.ref(sum) : shareOf(sum, of))),
  ])
}

/** A part of a mean; quantities have four places. */
function shareOf(sum: string, of: number): Fragment {
  const share = sql`${sql.ref(sum)}::numeric / ${sql.lit(of)}`
  return sum.endsWith('qty') ? sql`round(${share}, 4) as ${sql.ref(sum)}` : sql`${share} as ${sql.ref(sum)}`
}

function within({ from, to }: DateRange): Fragment {
  return sql`business_date between ${from} and ${to}`
}

function conditions(ctx: Context, cube: Cube, { outlet_ids, until, channels }: SideDays): Fragment {
  const parts: Fragment[] = [sql`brand_id = ${ctx.brand_id}`]
  if (outlet_ids && cube.has_outlet) parts.push(sql`outlet_id = any(${outlet_ids}::int[])`)
  if (channels && cube.has_channel) parts.push(sql`channel = any(${channels}::text[])`)
  if (until) parts.push(sql`occurred_at < ${until}`)
  return sql`${sql.join(parts, sql` and `)}${cube.where ?? sql``}`
}
