import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { ON_ORDER } from '../../purchasing/purchase-order/purchase-order-transition.calc.ts'
import { hashToken } from '../../purchasing/supplier-answer/supplier-link.ts'

/** What the supplier of an order last said of a line. */
export interface SaidBefore {
  readonly no: number
  readonly kind: string
  readonly unit_quantity: string
  readonly price: number
  readonly note: string | null
}

export interface SupplierOrderLine {
  readonly no: number
  readonly name: string
  readonly supplier_code: string | null
  readonly note: string | null
  readonly unit: string
  readonly unit_quantity: string
  /** In `unit`. */
  readonly received: string
  readonly price: number
  readonly net: number
}

/** An order as its supplier sees it; named one by one, so that nothing else gets out by itself. */
export interface SupplierOrder {
  readonly number: string
  readonly version: number
  readonly is_answerable: boolean
  readonly business_date: string
  readonly expected_on: string | null
  readonly credit_days: number | null
  readonly note: string | null
  readonly discount: number
  readonly tax: number
  readonly freight: number
  readonly total: number
  readonly brand: { readonly name: string; readonly image: string | null; readonly theme_color: string }
  readonly outlet: { readonly name: string; readonly address: string; readonly timezone: string }
  readonly supplier: string
  readonly lines: readonly SupplierOrderLine[]
  readonly answer: {
    readonly status: string
    readonly answered_at: string
    readonly decided_at: string | null
    readonly expected_on: string | null
    readonly note: string | null
    readonly remark: string | null
    readonly lines: readonly SaidBefore[]
  } | null
}

/** Orders that a link still opens. */
const SEEN: readonly string[] = [...ON_ORDER, 'received']

/** The link of a token as `k` and its order as `d`, while it opens it. */
const opened = (ctx: Pick<Context, 'now'>, token: string) => sql`from purchase_order_link k
  join purchase_order d on d.brand_id = k.brand_id and d.brand_id = ${ownBrand} and d.id = k.purchase_order_id
    and d.status = any(${[...SEEN]}::text[])
  where k.brand_id = ${ownBrand} and k.token_hash = ${hashToken(token)} and k.revoked_at is null
    and k.expires_at > ${ctx.now()}`

/** Which order a token opens; undefined when it opens none. */
export async function findLinked(ctx: Context | WriteContext, token: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select d.id ${opened(ctx, token)}`.execute(ctx.db)
  return rows[0]?.id
}

/** What a token opens; undefined when it opens nothing. */
export async function readSupplierOrder(ctx: Context, token: string): Promise<SupplierOrder | undefined> {
  const { rows } =
    await sql<SupplierOrder>`select d.number, d.version, d.status = any(${[...ON_ORDER]}::text[]) as is_answerable,
      d.business_date::text as business_date, d.expected_on::text as expected_on, d.credit_days, d.note,
      d.discount::float8 as discount, d.tax::float8 as tax, d.freight::float8 as freight, d.total::float8 as total,
      (select json_build_object('name', b.name, 'image', b.image, 'theme_color', b.theme_color)
        from brand b where b.id = ${ownBrand}) as brand,
      (select json_build_object('name', u.name, 'address', u.complete_address, 'timezone', u.timezone)
        from outlet u where u.brand_id = ${ownBrand} and u.id = d.outlet_id) as outlet,
      (select s.name from supplier s where s.brand_id = ${ownBrand} and s.id = d.supplier_id) as supplier,
      (select coalesce(json_agg(json_build_object('no', l.no, 'name', i.name, 'supplier_code', l.supplier_code,
          'note', l.note, 'unit', l.unit, 'unit_quantity', trim_scale(l.unit_quantity)::text,
          'received', trim_scale(round(l.received_quantity / l.factor, 4))::text, 'price', l.price,
          'net', l.cost - l.tax_share - l.freight_share + l.discount_share) order by l.no), '[]')
        from purchase_order_line l join buyable i on i.brand_id = l.brand_id and i.brand_id = ${ownBrand}
          and i.item_kind = l.item_kind and i.item_id = l.item_id
        where l.brand_id = ${ownBrand} and l.purchase_order_id = d.id) as lines,
      (select row_to_json(x) from (select a.status, a.answered_at, a.decided_at, a.expected_on, a.note, a.remark,
          (select coalesce(json_agg(json_build_object('no', n.no, 'kind', n.kind, 'price', n.price, 'note', n.note,
              'unit_quantity', trim_scale(n.unit_quantity)::text) order by n.no), '[]')
            from purchase_order_answer_line n where n.brand_id = ${ownBrand} and n.answer_id = a.id) as lines
        from purchase_order_answer a where a.brand_id = ${ownBrand} and a.purchase_order_id = d.id
          and a.status <> 'replaced' order by a.id desc limit 1) x) as answer
    ${opened(ctx, token)}`.execute(ctx.db)
  return rows[0]
}
