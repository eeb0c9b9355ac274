import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { formatDecimal, QTY_DECIMALS, qtyOf } from '../../kit/decimal.calc.ts'
import { cubeRows, isWholeBrand, sumsOf, withoutComparison } from '../cube/cube.queries.ts'
import { receiptsInScope } from '../scope/reach.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

const SUMS = [
  'qty',
  'refund_qty',
  'gross',
  'item_discount',
  'bill_discount',
  'refund',
  'net',
  'cogs',
  'costed_net',
] as const

/** What was sold: of a paket in pakets, of a menu in portions. */
export interface PaketSums {
  readonly qty: string
  readonly refund_qty: string
  readonly gross: number
  readonly item_discount: number
  readonly bill_discount: number
  readonly refund: number
  readonly net: number
  readonly cogs: number
  readonly costed_net: number
}

/** A menu as it was sold in a paket. */
export interface SoldInPaket extends PaketSums {
  /** 0 is what the menu does not know. */
  readonly item_id: number
  readonly name: string | null
}

/** A paket with what was sold in it. */
export interface SoldPaket extends PaketSums {
  /** 0 is what the menu does not know. */
  readonly item_id: number
  readonly name: string | null
  readonly parts: readonly SoldInPaket[]
}

/** Pakets of a period, and all that was sold in none; together they are what the report of items says. */
export interface PaketReport {
  readonly pakets: readonly SoldPaket[]
  readonly rest: PaketSums
}

interface PartSums extends SoldInPaket {
  readonly paket_item_id: number
  readonly paket_name: string | null
  readonly paket_qty: string
  readonly paket_refund_qty: string
}

/** Lines of pakets in a scope and what came back of them, by paket and menu. */
async function readParts(ctx: Context, scope: ReportScope): Promise<PartSums[]> {
  const brand_id = ctx.brand_id
  const { rows } = await sql<PartSums>`
    with sold as (
      select coalesce(l.paket_item_id, 0) as paket_item_id, coalesce(l.item_id, 0) as item_id, l.qty, 0::numeric as refund_qty,
        case when l.no = l.paket_no then l.paket_qty else 0 end as paket_qty, 0::numeric as paket_refund_qty,
        l.gross, l.item_discount, l.bill_discount, 0::bigint as refund, l.net, l.cogs,
        case when l.cogs > 0 then l.net else 0 end as costed_net
      from transaction_line l
      join transaction t on t.brand_id = l.brand_id and t.brand_id = ${ownBrand} and t.business_date = l.business_date
        and t.id = l.transaction_id
      where l.brand_id = ${brand_id} and l.paket_no is not null and t.status <> 'VOID' and ${receiptsInScope(scope)}
      union all
      select coalesce(l.paket_item_id, 0), coalesce(l.item_id, 0), 0, b.qty, 0,
        case when l.no = l.paket_no then b.qty * l.paket_qty / l.qty else 0 end,
        0, 0, 0, b.net, -b.net, -b.cogs, case when l.cogs > 0 then -b.net else 0 end
      from (select r.id, r.business_date, r.outlet_id, r.channel, r.hour, r.occurred_at, r.actor as cashier_name,
          r.transaction_date, r.transaction_id from transaction_refund r where r.brand_id = ${brand_id}) t
      join transaction_refund_line b on b.brand_id = ${brand_id} and b.refund_id = t.id
      join transaction_line l on l.brand_id = ${brand_id} and l.business_date = t.transaction_date
        and l.transaction_id = t.transaction_id and l.no = b.no and l.paket_no is not null
      where ${receiptsInScope(scope)}),
    sums as (select paket_item_id, item_id, ${sumsOf([...SUMS, 'paket_qty', 'paket_refund_qty'])} from sold
      group by paket_item_id, item_id)
    select sums.*, k.name as paket_name, i.name from sums
    left join item k on k.brand_id = ${brand_id} and k.id = sums.paket_item_id
    left join item i on i.brand_id = ${brand_id} and i.id = sums.item_id
    order by sums.net desc, sums.item_id`.execute(ctx.db)
  return rows
}

async function readTotal(ctx: Context, scope: ReportScope): Promise<PaketSums> {
  const cube = scope.channels ? 'item_channel' : isWholeBrand(scope) ? 'brand_item' : 'item'
  const all = cubeRows(ctx, cube, withoutComparison(scope), { columns: [], sums: [...SUMS] })
  const { rows } = await sql<PaketSums>`select ${sumsOf(SUMS)} from ${all} r`.execute(ctx.db)
  return rows[0] ?? NOTHING
}

const NOTHING: PaketSums = {
  ...{ qty: '0', refund_qty: '0', gross: 0, item_discount: 0, bill_discount: 0 },
  ...{ refund: 0, net: 0, cogs: 0, costed_net: 0 },
}

/** Sums of one and, `times` over, of another. */
function combine(a: PaketSums, b: PaketSums, times: 1 | -1): PaketSums {
  const qty = (name: 'qty' | 'refund_qty') =>
    formatDecimal(Math.round(qtyOf(a[name]) + times * qtyOf(b[name])), QTY_DECIMALS)
  const money = (name: Exclude<keyof PaketSums, 'qty' | 'refund_qty'>) => a[name] + times * b[name]
  return {
    qty: qty('qty'),
    refund_qty: qty('refund_qty'),
    gross: money('gross'),
    item_discount: money('item_discount'),
    bill_discount: money('bill_discount'),
    refund: money('refund'),
    net: money('net'),
    cogs: money('cogs'),
    costed_net: money('costed_net'),
  }
}

const short = (qty: string) => formatDecimal(Math.round(Number(qty) * 10 ** QTY_DECIMALS), QTY_DECIMALS)

/** What was sold by paket, the largest first, and what was sold in none. */
export async function readPakets(ctx: Context, scope: ReportScope): Promise<PaketReport> {
  const [parts, total] = await Promise.all([readParts(ctx, withoutComparison(scope)), readTotal(ctx, scope)])
  const pakets = [...Map.groupBy(parts, ({ paket_item_id }) => paket_item_id)].map(
    ([item_id, all]): SoldPaket => {
      const sums = all.reduce<PaketSums>((sum, part) => combine(sum, part, 1), NOTHING)
      const counted = (name: 'paket_qty' | 'paket_refund_qty') =>
        short(String(all.reduce((sum, part) => sum + Number(part[name]), 0)))
      return {
        ...sums,
        ...{ item_id, name: all[0]?.paket_name ?? null, parts: all },
        ...{ qty: counted('paket_qty'), refund_qty: counted('paket_refund_qty') },
      }
    },
  )
  return {
    pakets: pakets.toSorted((a, b) => b.net - a.net || a.item_id - b.item_id),
    rest: parts.reduce<PaketSums>((sum, part) => combine(sum, part, -1), total),
  }
}
