import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { qtyOf } from '../../kit/decimal.calc.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import type { BuyingMember } from '../../people/member/member-audience.calc.ts'
import type { OutletTaxSettings } from '../../sales/bill/bill-settings.calc.ts'
import { asSold } from '../../sales/transaction/as-sold.calc.ts'
import { receiptsInScope } from '../scope/reach.ts'
import { onDays, type ReportScope } from '../scope/report-scope.queries.ts'
import type { TrialBill, TrialLine } from './trial.calc.ts'
import type { SoldCell } from './trial-sums.calc.ts'

/** An option of a line, with what it added then. */
export interface SoldOption {
  readonly id: number | null
  readonly price: number
}

export interface ReceiptLine extends TrialLine {
  readonly item_group_id: number | null
  readonly options: readonly SoldOption[]
  /** A cashier typed its price. */
  readonly is_typed: boolean
}

/** A receipt that may be touched, with all that prices and discounts look at. */
export interface TrialReceipt extends TrialBill {
  readonly id: number
  readonly outlet: { readonly id: number; readonly timezone: string; readonly cutoff_minutes: number }
  readonly channel: string
  readonly business_date: string
  readonly hour: number
  readonly at: number
  readonly member_id: number | null
  readonly member: BuyingMember | null
  /** Receipts of the member before this one; null for a guest who is no member, and where it does not matter. */
  readonly visits: number | null
  readonly table_group_id: number | null
  readonly payment_method: string | null
  readonly lines: readonly ReceiptLine[]
}

/** What narrows the receipts that may be touched; empty is every one. */
export interface Reach {
  readonly outlet_ids: readonly number[]
  readonly channels: readonly string[]
  /** Null is every menu. */
  readonly item_ids: readonly number[] | null
  readonly min_gross: number
  /** Whether it matters how often a member came before. */
  readonly counts_visits?: boolean
}

/** Voided receipts were no sales, and of those that came back nothing stayed. */
const STANDING = sql`t.status in ('PAID', 'PARTIALLY_REFUNDED')`

/** What was sold of each menu through each channel, and by how many receipts. */
export async function readSold(ctx: Context, scope: ReportScope): Promise<SoldCell[]> {
  const { rows } = await sql<SoldCell>`
    with sums as (
      select t.channel, coalesce(l.item_id, 0) as item_id, sum(l.qty * 10000)::bigint as qty_e4,
        sum(l.gross)::bigint as gross, sum(l.item_discount + l.bill_discount)::bigint as discount,
        sum(l.net)::bigint as net, sum(l.cogs)::bigint as cogs,
        coalesce(sum(l.net) filter (where l.cogs > 0), 0)::bigint as costed_net
      from transaction t
      join transaction_line l on l.brand_id = ${ownBrand} and l.business_date = t.business_date
        and l.transaction_id = t.id
      where t.brand_id = ${ctx.brand_id} and ${STANDING} and ${receiptsInScope(scope)}
      group by t.channel, coalesce(l.item_id, 0))
    select sums.*, coalesce(i.name, 'Di luar menu') as name from sums
    left join item i on i.brand_id = ${ctx.brand_id} and i.id = sums.item_id
    order by sums.channel, sums.item_id`.execute(ctx.db)
  return rows
}

/** How many receipts stand in the period. */
export async function countReceipts(ctx: Context, scope: ReportScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from transaction t
    where t.brand_id = ${ctx.brand_id} and ${STANDING} and ${receiptsInScope(scope)}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

type Taxes = readonly (OutletTaxSettings & { readonly effective_from: string })[]

/** The tax settings of outlets, the newest first: what of them a receipt does not keep itself. */
export async function readTaxes(ctx: Context): Promise<ReadonlyMap<number, Taxes>> {
  const { rows } = await sql<
    Taxes[number] & { outlet_id: number }
  >`select x.outlet_id, x.effective_from::text,
      x.tax_bp, x.service_bp, x.is_tax_inclusive, x.is_service_before_discount, x.rounding_step, x.round_down_below,
      x.is_rounding_cash_only, x.service_channels, x.inclusive_channels
    from outlet_tax x where x.brand_id = ${ctx.brand_id} order by x.effective_from desc`.execute(ctx.db)
  return Map.groupBy(rows, ({ outlet_id }) => outlet_id)
}

interface Row {
  id: number
  outlet_id: number
  channel: string
  business_date: string
  hour: number
  at: number
  member_id: number | null
  member_tier_id: number | null
  visits: number | null
  table_group_id: number | null
  payment_method: string | null
  tax_bp: number
  service_bp: number
  is_tax_inclusive: boolean
  lines: {
    no: number
    item_id: number | null
    item_group_id: number | null
    unit_price: number
    qty: string
    is_taxable: boolean
    gross: number
    discount: number
    net: number
    cogs: number
    is_typed: boolean
    options: SoldOption[]
    paket_no: number | null
    paket_name: string | null
    paket_qty: string | null
    paket_price: number | null
    paket_item_id: number | null
    paket_group_id: number | null
  }[]
  discounts: { line_no: number | null; rate_bp: number | null; amount: number }[]
}

/** Receipts of the member `m` before `t`, also of those merged into it. */
const VISITS = sql`(case when m.id is not null then (select count(*)::int from transaction v
  where v.brand_id = ${ownBrand} and v.status in ('PAID', 'PARTIALLY_REFUNDED') and v.occurred_at < t.occurred_at
    and v.member_id in (select w.id from member w where w.brand_id = ${ownBrand}
      and (w.id = coalesce(m.merged_into_id, m.id) or w.merged_into_id = coalesce(m.merged_into_id, m.id)))) end)`

const NO_SCOPE: Fragment = sql`true`

/** The receipts of a business day that may be touched, in the order they were paid. */
export async function readReceiptsOf(
  ctx: Context,
  scope: ReportScope,
  day: string,
  { reach, taxes }: { reach: Reach; taxes: ReadonlyMap<number, Taxes> },
): Promise<TrialReceipt[]> {
  const { outlet_ids, channels, item_ids, min_gross, counts_visits = false } = reach
  const at_outlets = outlet_ids.length > 0 ? sql`t.outlet_id = any(${outlet_ids}::int[])` : NO_SCOPE
  const by_channel = channels.length > 0 ? sql`t.channel = any(${channels}::text[])` : NO_SCOPE
  const has_item = item_ids
    ? sql`exists (select from transaction_line x where x.brand_id = ${ownBrand} and x.business_date = t.business_date
        and x.transaction_id = t.id and (x.item_id = any(${item_ids}::int[]) or x.paket_item_id = any(${item_ids}::int[])))`
    : NO_SCOPE
  const { rows } =
    await sql<Row>`select t.id, t.outlet_id, t.channel, t.business_date::text as business_date, t.hour,
      (extract(epoch from t.occurred_at) * 1000)::bigint as at, t.member_id, m.member_tier_id,
      ${counts_visits ? VISITS : sql`null::int`} as visits,
      t.tax_bp, t.service_bp, t.is_tax_inclusive,
      (select b.table_group_id from outlet_table b where b.brand_id = ${ownBrand} and b.outlet_id = t.outlet_id
        and b.name = t.table_name order by b.deleted_at desc nulls first, b.id desc limit 1) as table_group_id,
      (select p.method from transaction_payment p where p.brand_id = ${ownBrand} and p.business_date = t.business_date
        and p.transaction_id = t.id order by p.amount desc, p.no limit 1) as payment_method,
      (select json_agg(json_build_object('no', l.no, 'item_id', l.item_id, 'item_group_id', l.item_group_id,
          'unit_price', l.unit_price, 'qty', l.qty::text, 'is_taxable', l.is_taxable, 'gross', l.gross,
          'discount', l.item_discount + l.bill_discount, 'net', l.net, 'cogs', l.cogs,
          'is_typed', l.list_price is not null, 'options', l.variants, 'paket_no', l.paket_no,
          'paket_name', l.paket_name, 'paket_qty', l.paket_qty::text, 'paket_price', l.paket_price,
          'paket_item_id', l.paket_item_id, 'paket_group_id', k.item_group_id) order by l.no)
        from transaction_line l
        left join item k on k.brand_id = ${ownBrand} and k.id = l.paket_item_id
        where l.brand_id = ${ownBrand} and l.business_date = t.business_date
          and l.transaction_id = t.id) as lines,
      (select coalesce(json_agg(json_build_object('line_no', d.line_no, 'rate_bp', d.rate_bp, 'amount', d.amount)
          order by d.no), '[]') from transaction_discount d where d.brand_id = ${ownBrand}
          and d.business_date = t.business_date and d.transaction_id = t.id) as discounts
    from transaction t
    left join member m on m.brand_id = ${ownBrand} and m.id = t.member_id
    where t.brand_id = ${ctx.brand_id} and ${STANDING} and ${receiptsInScope(onDays(scope, { from: day, to: day }))}
      and t.gross >= ${min_gross} and ${at_outlets} and ${by_channel} and ${has_item}
    order by t.occurred_at, t.id`.execute(ctx.db)
  const outlets = new Map(scope.outlets.map((outlet) => [outlet.id, outlet]))
  return rows.flatMap((row): TrialReceipt[] => {
    const outlet = outlets.get(row.outlet_id)
    if (!outlet || !row.lines) return []
    const { id, channel, business_date, hour, member_id, table_group_id, payment_method } = row
    const lines = asOneLine(row.lines)
    const places = new Map(lines.map(({ no }, place) => [no, place]))
    return [
      {
        ...{ id, channel, business_date, hour, member_id, table_group_id, payment_method, at: row.at },
        outlet: {
          id: outlet.id,
          timezone: outlet.timezone,
          cutoff_minutes: parseMinute(outlet.business_day_cutoff),
        },
        visits: row.visits,
        member: member_id === null ? null : { member_tier_id: row.member_tier_id },
        settings: settingsOf(row, taxes.get(row.outlet_id) ?? []),
        lines: lines.map(({ no: _, qty, options, ...line }) => ({
          ...line,
          qty_e4: qtyOf(qty),
          options: options ?? [],
        })),
        discounts: row.discounts.map(({ line_no, rate_bp, amount }) => ({
          ...{ rate_bp, amount },
          line: line_no === null ? null : (places.get(line_no) ?? null),
        })),
      },
    ]
  })
}

/**
 * Lines as they were asked for: a paket is one at its own price, which no list sets, as nobody kept what of it surcharges
 * were. Discounts hold it against the paket and its group.
 */
function asOneLine(lines: Row['lines']) {
  return asSold(lines).map(({ no, paket, lines: parts }) => {
    const { paket_no: _no, paket_name: _name, paket_qty: _qty, paket_price: _price, ...first } = parts[0]
    const { paket_item_id, paket_group_id, ...line } = first
    if (!paket) return line
    const sum = (name: 'gross' | 'discount' | 'net' | 'cogs') =>
      parts.reduce((total, part) => total + part[name], 0)
    return {
      ...line,
      ...{ no, item_id: paket_item_id, item_group_id: paket_group_id },
      ...{ unit_price: paket.price, qty: paket.qty, is_typed: true, options: [] },
      ...{ gross: sum('gross'), discount: sum('discount'), net: sum('net'), cogs: sum('cogs') },
    }
  })
}

/** How a receipt was billed: what it keeps itself, and of the outlet's settings of its day the rest. */
function settingsOf(row: Row, taxes: Taxes) {
  const { tax_bp, service_bp, is_tax_inclusive, business_date } = row
  const tax = taxes.find(({ effective_from }) => effective_from <= business_date) ?? taxes.at(-1)
  return {
    ...{ tax_bp, service_bp, is_tax_inclusive },
    is_service_before_discount: tax?.is_service_before_discount ?? false,
    // What is rounded is the amount to pay, which no figure of a trial looks at.
    ...{ rounding_step: 0, round_down_below: 0, is_rounding_cash_only: false },
  }
}
