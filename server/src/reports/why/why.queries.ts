import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { daysBetween } from '../../outlets/outlet/business-date.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import { type CubeName, cubeRows, hasAllOutlets, type SideDays, sidesOf } from '../cube/cube.queries.ts'
import type { Side } from '../scope/compared.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

/** Sums are read in twelfths, in which means of two, three and four are whole. */
export const UNIT = 12

/** The sum of a column as whole units. */
export const inUnits = (name: string, factor = 1) =>
  sql`round(coalesce(sum(${sql.ref(name)}), 0) * ${sql.lit(UNIT * factor)})::bigint as ${sql.ref(name)}`

/** Receipts of an outlet and channel at one tax rate. */
export interface ReceiptRow {
  side: Side
  outlet_id: number
  channel: string
  /** In units. */
  transactions: number
  /** The same and net sales as reports tell them: whole. */
  receipts: number
  net: number
}

/** Receipts and net sales on each side; tax rates stay apart, as sums of means are rounded so in reports. */
export async function readReceiptRows(ctx: Context, scope: ReportScope): Promise<ReceiptRow[]> {
  const rows = cubeRows(ctx, 'receipt', scope, {
    columns: ['outlet_id', 'channel', 'tax_bp'],
    sums: ['transactions', 'net'],
  })
  const result = await sql<ReceiptRow>`select side, outlet_id, channel, ${inUnits('transactions')},
      coalesce(sum(transactions), 0)::bigint as receipts, coalesce(sum(net), 0)::bigint as net
    from ${rows} r group by side, outlet_id, channel, tax_bp`.execute(ctx.db)
  return result.rows
}

/** What was sold of a menu; all in units, quantities in ten-thousandths. */
export interface SoldRow {
  side: Side
  outlet_id: number
  channel: string
  item_id: number
  name: string | null
  qty: number
  gross: number
  option_amount: number
  item_discount: number
  bill_discount: number
  included_charges: number
  refund: number
}

const MONEY = ['gross', 'option_amount', 'item_discount', 'bill_discount', 'included_charges', 'refund']

/** Sums of menus by channel on each side; of all outlets together (0) unless they are asked for one by one. */
export async function readSoldRows(ctx: Context, scope: ReportScope, by_outlet: boolean): Promise<SoldRow[]> {
  const cube: CubeName = !by_outlet && hasAllOutlets(scope) ? 'brand_item_channel' : 'item_channel'
  const rows = cubeRows(ctx, cube, scope, {
    columns: [...(by_outlet ? ['outlet_id'] : []), 'channel', 'item_id'],
    sums: ['qty', ...MONEY],
  })
  const outlet = by_outlet ? sql`r.outlet_id` : sql`0`
  const result = await sql<SoldRow>`
    with sums as (
      select side, ${outlet} as outlet_id, channel, item_id, ${inUnits('qty', 10_000)},
        ${sql.join(MONEY.map((name) => inUnits(name)))}
      from ${rows} r group by 1, 2, 3, 4
    )
    select sums.*, i.name from sums
    left join item i on i.brand_id = ${ctx.brand_id} and i.id = sums.item_id
    where sums.gross <> 0 or sums.qty <> 0 or sums.refund <> 0`.execute(ctx.db)
  return result.rows
}

/** How outlets are told to be open: by hours from the first to the last receipt of a day, or by days with any. */
export type OpenBy = 'hours' | 'days'

/** Up to so many days the hours of each are looked at. */
const HOURS_DAYS_AT_MOST = 93

/** What tells how long outlets were open in a scope: days where it is long. */
export function openByOf({ range }: Pick<ReportScope, 'range'>): OpenBy {
  return daysBetween(range.from, range.to) < HOURS_DAYS_AT_MOST ? 'hours' : 'days'
}

/** How long an outlet sold, in units of hours or days. */
export interface OpenRow {
  side: Side
  outlet_id: number
  open: number
}

/** How long each outlet sold on each side, through whatever channel. */
export async function readOpenRows(ctx: Context, scope: ReportScope): Promise<OpenRow[]> {
  const by = openByOf(scope)
  const days = sidesOf(scope).map((part) => openDays(ctx, scope, part, by))
  const result =
    await sql<OpenRow>`select side, outlet_id, round(sum(open) * ${sql.lit(UNIT)})::bigint as open
    from (${sql.join(days, sql` union all `)}) d group by side, outlet_id`.execute(ctx.db)
  return result.rows
}

function openDays(ctx: Context, { outlets }: ReportScope, part: SideDays, by: OpenBy) {
  const { side, range, outlet_ids, of, until, opposite_id } = part
  const at = outlet_ids ? sql`and s.outlet_id = any(${outlet_ids}::int[])` : sql``
  const when = sql`s.brand_id = ${ctx.brand_id} and s.business_date between ${range.from} and ${range.to} ${at}`
  const outlet = opposite_id === null ? sql`x.outlet_id` : sql`${sql.lit(opposite_id)}::int`
  const told = sql`select ${sql.lit(side)} as side, ${outlet} as outlet_id, x.open::numeric / ${sql.lit(of)} as open`
  if (by === 'days' && !until)
    return sql`${told} from (select s.outlet_id, count(*) as open from sales_outlet_day s
      where ${when} and s.transactions > 0 group by s.outlet_id) x`
  const span = by === 'days' ? sql`1` : sql`max(h.place) - min(h.place) + 1`
  const table = until ? sql`sales_receipt_fact` : sql`sales_hour_day`
  // Hours in the order of the outlet's business day, which may begin at four.
  const cutoffs = sql`unnest(${outlets.map(({ id }) => id)}::int[],
    ${outlets.map(({ business_day_cutoff }) => Math.floor(parseMinute(business_day_cutoff) / 60))}::int[]) c (id, hour)`
  return sql`${told} from (
    select h.outlet_id, ${span} as open from (
      select s.outlet_id, s.business_date, (s.hour - coalesce(c.hour, 0) + 24) % 24 as place
      from ${table} s left join ${cutoffs} on c.id = s.outlet_id
      where ${when} and s.transactions > 0 ${until ? sql`and s.occurred_at < ${until}` : sql``}
    ) h group by h.outlet_id, h.business_date) x`
}
