import { sql } from 'kysely'
import { imageLink } from '../../brand/brand/brand.queries.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import {
  type Entity,
  type EntityField,
  entity,
  extendEntity,
  type Fragment,
  one,
  workedOut,
} from '../../kit/read/entity.ts'
import { extendList, list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { outletNameEntity } from '../../outlets/outlet/outlet.queries.ts'
import { keepAttachments } from '../../records/attachment/attachable.ts'
import { documentTimeline } from '../../records/document/document-timeline.queries.ts'
import { numberDocuments } from '../../stock/ledger/movement.queries.ts'
import { SEES_PRODUCTION_COST } from '../../stock/production/production-fields.queries.ts'
import { orderNameEntity } from '../purchase-order/purchase-order.queries.ts'
import { supplierEntity, supplierList, supplierNameEntity } from '../supplier/supplier.queries.ts'
import { priceAlertBp } from './price-alert.queries.ts'
import { lockReceiving, REF_TYPE, seesPrices } from './receiving.policy.ts'
import {
  receivingEventType,
  receivingLineType,
  receivingLinkType,
  receivingPaymentType,
} from './receiving.types.ts'
import { overdueDays, paymentState, paymentsOf } from './receiving-payment.queries.ts'

numberDocuments(
  REF_TYPE,
  (movement) =>
    sql`(select r.number from receiving r where r.brand_id = ${ownBrand} and r.id = ${movement}.ref_id)`,
)

/** What was paid: for who writes receivings or sees costs. */
const paid = (column: string, description: string): EntityField =>
  workedOut('Rupiah', `${description}; for who writes receivings or sees costs.`, (document, ctx) =>
    seesPrices(ctx) ? sql`${document}.${sql.ref(column)}` : sql`null::bigint`,
  )

const changeBp = sql`round((l.price - l.last_price) * 10000 / nullif(l.last_price, 0))::int`
/** What the order said one unit of line `l` costs. */
const orderedPrice = sql`round(p.price * l.factor / p.factor, 6)`
const orderChangeBp = sql`round((l.price - ${orderedPrice}) * 10000 / nullif(${orderedPrice}, 0))::int`
const isAlert = sql`coalesce(abs(${changeBp}) >= ${priceAlertBp}, false)`

/** Of what was made and not received: `value`; else `other`. Only the list of all that came in has such rows. */
const ifMade = (document: Fragment, value: Fragment, other: Fragment): Fragment =>
  sql`case when ${document}.kind = 'production' then ${value} else ${other} end`

const linesFrom = (document: Fragment) =>
  sql`from receiving_line l where l.brand_id = ${ownBrand} and l.receiving_id = ${document}.id`

function lines(document: Fragment, ctx: Context): Fragment {
  const priced = (value: Fragment) => (seesPrices(ctx) ? value : sql`null`)
  const costed = (value: Fragment) => (isAllowed(ctx, can('receiving', 'view_cost')) ? value : sql`null`)
  return sql`(select coalesce(json_agg(x order by x.no), '[]') from (
    select l.no, l.item_kind, l.item_id, i.name, i.base_unit, l.unit, l.factor::text, trim_scale(l.unit_quantity)::text as unit_quantity,
      trim_scale(l.quantity)::text as quantity, trim_scale(l.rejected_quantity)::text as rejected_quantity,
      l.reject_reason, l.expires_on, l.batch, l.note, l.source_no,
      l.purchase_order_no, trim_scale(p.quantity)::text as ordered_quantity,
      trim_scale(greatest(p.quantity - p.received_quantity, 0))::text as still_ordered,
      ${priced(sql`${orderedPrice}::text`)} as ordered_price, ${priced(orderChangeBp)} as order_change_bp,
      ${priced(sql`l.price`)} as price, ${priced(sql`l.last_price::text`)} as last_price,
      ${priced(changeBp)} as price_change_bp, ${seesPrices(ctx) ? isAlert : sql`false`} as is_price_alert,
      ${priced(sql`l.discount`)} as discount,
      ${priced(sql`round(l.unit_quantity * l.price)::bigint - l.discount`)} as net,
      ${costed(sql`l.tax_share`)} as tax_share, ${costed(sql`l.freight_share`)} as freight_share,
      ${costed(sql`l.cost`)} as cost, ${costed(sql`l.average_before::text`)} as average_before,
      ${costed(sql`l.average_after::text`)} as average_after,
      (select coalesce(trim_scale(sum(b.quantity)), 0)::text from receiving r
        join receiving_line b on b.brand_id = r.brand_id and b.brand_id = ${ownBrand} and b.receiving_id = r.id and b.source_no = l.no
        where r.brand_id = ${ownBrand} and r.return_of = l.receiving_id and r.status = 'done') as returned_quantity
    from receiving_line l join buyable i on i.brand_id = l.brand_id and i.brand_id = ${ownBrand} and i.item_kind = l.item_kind and i.item_id = l.item_id
    left join purchase_order_line p on p.brand_id = l.brand_id and p.brand_id = ${ownBrand} and p.purchase_order_id = ${document}.purchase_order_id
      and p.no = l.purchase_order_no
    where l.brand_id = ${ownBrand} and l.receiving_id = ${document}.id) x)`
}

/** Goods that came in, or went back to their supplier. */
export const receivingEntity = entity('receiving', {
  type_name: 'Receiving',
  description: 'Goods that came in, or went back to their supplier.',
  columns: {
    id: 'Int!',
    kind: 'String!',
    number: 'String!',
    status: 'String!',
    outlet_id: 'Int!',
    supplier_id: 'Int',
    return_of: 'Int',
    purchase_order_id: 'Int',
    supplier_note: 'String',
    occurred_at: 'DateTime!',
    business_date: 'Date!',
    paid_from: 'String',
    due_on: 'Date',
    image: 'String',
    note: 'String',
    author: 'String!',
    posted_at: 'DateTime',
    posted_by: 'String',
    cancelled_at: 'DateTime',
    cancel_reason: 'String',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
  fields: {
    outlet: one(outletNameEntity, 'outlet_id'),
    supplier: one(supplierNameEntity, 'supplier_id', true),
    supplier_name: {
      type: 'String',
      sql: (document) => sql`(select s.name from supplier s where s.brand_id = ${ownBrand}
        and s.id = ${document}.supplier_id)`,
    },
    image_link: imageLink,
    total: workedOut(
      'Rupiah',
      'What is paid in all, or given back, or what was used to make it; for who writes receivings or sees costs.',
      (document, ctx) => {
        const total = sql`${document}.total`
        const none = sql`null::bigint`
        const made = isAllowed(ctx, SEES_PRODUCTION_COST) ? total : none
        return ifMade(document, made, seesPrices(ctx) ? total : none)
      },
    ),
    note_total: paid('note_total', 'What the note says in all'),
    owed: paid('owed', 'What of it is still to be paid'),
    payment_state: workedOut(
      'String',
      'unpaid, partial, paid; none of drafts, returns and what was cancelled.',
      paymentState,
    ),
    overdue_days: workedOut(
      'Int',
      'Days since it should have been paid; null when nothing is overdue.',
      overdueDays,
    ),
    payments: {
      type: { object: receivingPaymentType, many: true, nullable: false },
      description: 'What was paid for it, the first first.',
      sql: paymentsOf,
    },
    tax: paid('tax', 'Tax in the note'),
    is_input_vat: workedOut(
      'Boolean!',
      'Whether its tax is input VAT, and no part of what the goods cost.',
      (document) =>
        ifMade(
          document,
          sql`false`,
          sql`exists (select from receiving v where v.brand_id = ${ownBrand} and v.id = ${document}.id and v.is_input_vat)`,
        ),
    ),
    freight: paid('freight', 'Freight'),
    line_count: {
      type: 'Int!',
      sql: (document) => ifMade(document, sql`1`, sql`(select count(*)::int ${linesFrom(document)})`),
    },
    summary: workedOut('String', 'The first things in it by name.', (document) =>
      ifMade(
        document,
        sql`(select i.name from production p join ingredient i on i.brand_id = p.brand_id and i.brand_id = ${ownBrand} and i.id = p.ingredient_id
            where p.brand_id = ${ownBrand} and p.id = ${document}.id)`,
        sql`(select string_agg(x.name, ', ' order by x.no) from (select l.no, i.name
            from receiving_line l join buyable i on i.brand_id = l.brand_id and i.brand_id = ${ownBrand} and i.item_kind = l.item_kind and i.item_id = l.item_id
            where l.brand_id = ${ownBrand} and l.receiving_id = ${document}.id order by l.no limit 3) x)`,
      ),
    ),
    rejected_count: workedOut(
      'Int!',
      'Lines of which something was refused.',
      (document) => sql`(select count(*)::int ${linesFrom(document)} and l.rejected_quantity > 0)`,
    ),
    price_alert_count: workedOut(
      'Int!',
      'Lines whose price differs much from the last one; 0 for who may not see prices.',
      (document, ctx) =>
        seesPrices(ctx) ? sql`(select count(*)::int ${linesFrom(document)} and ${isAlert})` : sql`0`,
    ),
    lines: { type: { object: receivingLineType, many: true, nullable: false }, sql: lines },
    purchase_order: one(orderNameEntity, 'purchase_order_id', true),
    source: {
      type: { object: receivingLinkType, many: false, nullable: true },
      description: 'Of a return: what it gives back.',
      sql: (document) => sql`(select json_build_object('id', s.id, 'number', s.number, 'status', s.status)
        from receiving s where s.brand_id = ${ownBrand} and s.id = ${document}.return_of)`,
    },
    returns: {
      type: { object: receivingLinkType, many: true, nullable: false },
      description: 'Returns of it, cancelled ones too.',
      sql: (
        document,
      ) => sql`(select coalesce(json_agg(json_build_object('id', s.id, 'number', s.number, 'status', s.status)
        order by s.id), '[]') from receiving s where s.brand_id = ${ownBrand} and s.return_of = ${document}.id)`,
    },
    timeline: {
      type: { object: receivingEventType, many: true, nullable: false },
      description: 'What happened to it, the latest first.',
      sql: (document) => documentTimeline(document, REF_TYPE, ['cancel_reason', 'remark']),
    },
  },
  scope: (document, ctx) => withinOutlets(ctx, document),
})

/** Receivings and, as kind `production`, what was finished in outlets' kitchens, for who may see that. */
const goodsInEntity: Entity = {
  ...receivingEntity,
  table: 'goods_in',
  scope: (document, ctx) => {
    const reach = withinOutlets(ctx, document) ?? sql`true`
    return isAllowed(ctx, can('produce', 'view')) ? reach : sql`${reach} and ${document}.kind <> 'production'`
  },
}

export const receivingList = list('receiving', {
  entity: goodsInEntity,
  filters: {
    id: 'ID',
    kind: 'String',
    number: 'String',
    status: 'String',
    outlet_id: 'ID',
    supplier_id: 'ID',
    purchase_order_id: 'ID',
    supplier_name: 'String',
    supplier_note: 'String',
    business_date: 'Day',
    occurred_at: 'Date',
    total: 'Int',
    rejected_count: 'Int',
    price_alert_count: 'Int',
    payment_state: 'String',
    owed: 'Int',
    due_on: 'Day',
    overdue_days: 'Int',
    author: 'String',
    created_at: 'Date',
    updated_at: 'Date',
    posted_at: 'Date',
  },
  sorts: [
    'id',
    'number',
    'kind',
    'status',
    'supplier_name',
    'supplier_note',
    'occurred_at',
    'business_date',
    'total',
    'owed',
    'due_on',
    'author',
    'created_at',
    'updated_at',
    'posted_at',
  ],
  search: ['number', 'supplier_name', 'supplier_note', 'summary', 'note'],
  search_amounts: ['total'],
  default_sort: { field: 'occurred_at', order: 'Desc' },
})

/** Receivings of a supplier at outlets in reach that stand, as `r`. */
function standing(supplier: Fragment, ctx: Context): Fragment {
  const reach = withinOutlets(ctx, sql.ref('r'))
  return sql`from receiving r where r.brand_id = ${ownBrand} and r.supplier_id = ${supplier}.id
    and r.status = 'done'${reach ? sql` and ${reach}` : sql``}`
}

extendEntity(supplierEntity, {
  spend_90d: {
    type: 'Rupiah',
    description: 'Paid for what came in the last 90 days, less what went back; only with view_cost.',
    permission: can('supplier', 'view_cost'),
    sql: (
      supplier,
      ctx,
    ) => sql`(select coalesce(sum(case r.kind when 'return' then -r.total else r.total end), 0)::bigint
      ${standing(supplier, ctx)} and r.occurred_at > ${ctx.now()}::timestamptz - interval '90 days')`,
  },
  last_received_at: workedOut(
    'DateTime',
    'When something last came.',
    (supplier, ctx) => sql`(select max(r.occurred_at) ${standing(supplier, ctx)} and r.kind = 'purchase')`,
  ),
})
extendList(supplierList, { spend_90d: 'Int', last_received_at: 'Date' })

keepAttachments({
  owner: REF_TYPE,
  entity: receivingEntity,
  module: 'receiving',
  label: 'Penerimaan',
  hold: async (tx, id) => {
    const { number, outlet_id, status } = await lockReceiving(tx, id)
    const closed = status === 'cancelled' ? `Penerimaan ${number} sudah dibatalkan` : undefined
    return { label: number, outlet_id, closed }
  },
})
