import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import {
  type Entity,
  type EntityField,
  entity,
  type Fragment,
  one,
  selectFields,
  workedOut,
} from '../../kit/read/entity.ts'
import { list, readOne } from '../../kit/read/list.ts'
import type { Selection } from '../../kit/read/selection.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { outletNameEntity } from '../../outlets/outlet/outlet.queries.ts'
import { billEvents, cashierField, receiptFlags } from './receipt-flags.queries.ts'
import { stockMovements } from './receipt-movements.queries.ts'
import { receiptPaper } from './receipt-paper.queries.ts'
import { receiptSearch } from './receipt-search.queries.ts'
import { suspicionsOf } from './suspicion.queries.ts'

const SEES_COST = can('report_transaction', 'view_cost')

/** A figure that tells cost or margin. */
function costField(of: (table: Fragment) => Fragment, description: string): EntityField {
  return { type: 'Rupiah', description, permission: SEES_COST, sql: of }
}

const COGS_KNOWN = 'Theoretical cost at the time of sale; null where nobody knows it.'

const lineEntity = entity('transaction_line', {
  type_name: 'TransactionLine',
  description:
    'A line of a receipt with its share of discounts, service and tax. Of a paket there is one for each menu in it, all with its number.',
  columns: {
    no: 'Int!',
    item_id: 'Int',
    item_group_id: 'Int',
    code: 'String',
    name: 'String!',
    variants: 'JSON!',
    note: 'String',
    qty: 'Decimal!',
    unit_price: 'Rupiah!',
    is_taxable: 'Boolean!',
    gross: 'Rupiah!',
    item_discount: 'Rupiah!',
    bill_discount: 'Rupiah!',
    included_charges: 'Rupiah!',
    net: 'Rupiah!',
    service: 'Rupiah!',
    tax: 'Rupiah!',
    price_id: 'Int',
    list_price: 'Rupiah',
    price_changed_by: 'String',
    paket_no: 'Int',
    paket_item_id: 'Int',
    paket_name: 'String',
    paket_qty: 'Decimal',
    paket_price: 'Rupiah',
  },
  fields: {
    price_name: workedOut(
      'String',
      'The price list its price came from, where the till told.',
      (line) => sql`(select x.name from price x where x.brand_id = ${ownBrand} and x.id = ${line}.price_id)`,
    ),
    cogs: costField((line) => sql`nullif(${line}.cogs, 0)`, COGS_KNOWN),
  },
})

const discountEntity = entity('transaction_discount', {
  type_name: 'TransactionDiscount',
  description: 'A discount of a receipt, or of one of its lines (line_no).',
  columns: {
    no: 'Int!',
    line_no: 'Int',
    code: 'String',
    name: 'String!',
    rate_bp: 'Int',
    amount: 'Rupiah!',
    funded_by: 'String!',
    approved_by: 'String',
    reason: 'String',
  },
})

const paymentEntity = entity('transaction_payment', {
  type_name: 'TransactionPayment',
  description: 'Money received for a receipt.',
  columns: { no: 'Int!', method: 'String!', amount: 'Rupiah!', tendered: 'Rupiah', reference: 'String' },
  fields: {
    name: workedOut(
      'String',
      'What the brand calls the method; null when it does not know it.',
      (payment) =>
        sql`(select m.name from payment_method m where m.brand_id = ${ownBrand} and m.code = ${payment}.method)`,
    ),
    fee: costField((payment) => sql`${payment}.fee`, 'What the provider keeps.'),
  },
})

const refundEntity = entity('transaction_refund', {
  type_name: 'TransactionRefund',
  description: 'Goods of a receipt taken back, on the business day of the refund.',
  columns: {
    id: 'Int!',
    business_date: 'Date!',
    occurred_at: 'DateTime!',
    recorded_at: 'DateTime!',
    reason: 'String',
    actor: 'String',
    method: 'String!',
    net: 'Rupiah!',
    service: 'Rupiah!',
    tax: 'Rupiah!',
    rounding: 'Rupiah!',
    total: 'Rupiah!',
  },
})

/** Rows that belong to a receipt; they lie in the month of its business date, so only that month is looked at. */
function parts(of: Entity, order: string, date = 'business_date'): EntityField {
  return {
    type: { entity: of, many: true, nullable: false },
    sql: (sale, ctx, selection) => {
      const p = sql.ref('p')
      return sql`(select coalesce(json_agg(r), '[]') from (select ${selectFields(of, p, ctx, selection)}
        from ${sql.table(of.table)} ${p} where ${p}.brand_id = ${ownBrand}
          and ${p}.${sql.ref(date)} = ${sale}.business_date and ${p}.transaction_id = ${sale}.id
        order by ${p}.${sql.ref(order)}) r)`
    },
  }
}

export const transactionEntity = entity('transaction', {
  type_name: 'Transaction',
  description: 'A receipt as it was rung up. Voids and refunds leave its figures as they were.',
  columns: {
    id: 'Int!',
    uuid: 'String!',
    business_date: 'Date!',
    outlet_id: 'Int!',
    device_id: 'Int',
    source: 'String!',
    receipt_number: 'String!',
    channel: 'String!',
    status: 'String!',
    opened_at: 'DateTime',
    occurred_at: 'DateTime!',
    recorded_at: 'DateTime!',
    hour: 'Int!',
    is_late: 'Boolean!',
    table_name: 'String',
    member_id: 'Int',
    member_name: 'String',
    cashier_name: 'String',
    waiter_name: 'String',
    note: 'String',
    pax: 'Int!',
    tax_bp: 'Int!',
    service_bp: 'Int!',
    is_tax_inclusive: 'Boolean!',
    gross: 'Rupiah!',
    item_discount: 'Rupiah!',
    bill_discount: 'Rupiah!',
    included_charges: 'Rupiah!',
    net: 'Rupiah!',
    service: 'Rupiah!',
    tax: 'Rupiah!',
    tax_base: 'Rupiah!',
    rounding: 'Rupiah!',
    total: 'Rupiah!',
    paid: 'Rupiah!',
    difference: 'Rupiah!',
    till_bill: 'JSON',
    unknown_lines: 'Int!',
    refund: 'Rupiah!',
    refund_total: 'Rupiah!',
    voided_at: 'DateTime',
    voided_by: 'String',
    void_reason: 'String',
    void_approved_by: 'String',
    edited_after_print: 'Boolean!',
    marks: '[String!]!',
    marks_seen_at: 'DateTime',
    marks_seen_by: 'String',
  },
  fields: {
    outlet: one(outletNameEntity, 'outlet_id'),
    payment_difference: workedOut('Rupiah!', 'Paid less total.', (sale) => sql`${sale}.paid - ${sale}.total`),
    has_issue: workedOut(
      'Boolean!',
      'Listed under Selisih: the bill or the payment differs, or an item is not known.',
      (sale) =>
        sql`(${sale}.till_bill is not null or ${sale}.paid <> ${sale}.total or ${sale}.unknown_lines > 0)`,
    ),
    payment_methods: workedOut(
      '[String!]!',
      'Codes of the methods it was paid with.',
      (sale) => sql`(select coalesce(array_agg(p.method order by p.no), '{}') from transaction_payment p
        where p.brand_id = ${ownBrand} and p.business_date = ${sale}.business_date and p.transaction_id = ${sale}.id)`,
    ),
    item_group_ids: workedOut(
      '[String!]!',
      'Menu groups of what was sold, as they were at the time of sale.',
      (
        sale,
      ) => sql`(select coalesce(array_agg(distinct coalesce(l.item_group_id, 0)::text), '{}') from transaction_line l
        where l.brand_id = ${ownBrand} and l.business_date = ${sale}.business_date and l.transaction_id = ${sale}.id)`,
    ),
    item_ids: workedOut(
      '[String!]!',
      'Menus on it; 0 is what the menu does not know.',
      (
        sale,
      ) => sql`(select coalesce(array_agg(distinct coalesce(l.item_id, 0)::text), '{}') from transaction_line l
        where l.brand_id = ${ownBrand} and l.business_date = ${sale}.business_date and l.transaction_id = ${sale}.id)`,
    ),
    price_ids: workedOut(
      '[String!]!',
      'Price lists its prices came from; 0 is what the till told none of.',
      (
        sale,
      ) => sql`(select coalesce(array_agg(distinct coalesce(l.price_id, 0)::text), '{}') from transaction_line l
        where l.brand_id = ${ownBrand} and l.business_date = ${sale}.business_date and l.transaction_id = ${sale}.id)`,
    ),
    discount: workedOut(
      'Rupiah!',
      'Discounts of lines and of the bill.',
      (sale) => sql`(${sale}.item_discount + ${sale}.bill_discount)`,
    ),
    void_total: workedOut(
      'Rupiah!',
      'The total of a voided receipt, else 0.',
      (sale) => sql`(case when ${sale}.status = 'VOID' then ${sale}.total else 0 end)`,
    ),
    cashier: cashierField,
    ...receiptFlags,
    ...receiptPaper,
    events: billEvents,
    discount_names: workedOut(
      '[String!]!',
      'Names and codes (in capitals) of its discounts.',
      (sale) => sql`(select coalesce(array_agg(distinct n.name), '{}') from transaction_discount d
        cross join lateral (values (d.name), (upper(d.code))) n (name) where n.name is not null and d.brand_id = ${sale}.brand_id and d.brand_id = ${ownBrand}
          and d.business_date = ${sale}.business_date and d.transaction_id = ${sale}.id)`,
    ),
    is_repriced: workedOut(
      'Boolean!',
      'A cashier asked another price than the menu of the till for something on it.',
      (sale) => sql`exists (select from transaction_line l where l.brand_id = ${ownBrand}
        and l.business_date = ${sale}.business_date and l.transaction_id = ${sale}.id and l.list_price is not null)`,
    ),
    discount_approvers: workedOut(
      '[String!]!',
      'Who allowed its discounts.',
      (sale) => sql`(select coalesce(array_agg(distinct d.approved_by), '{}') from transaction_discount d
        where d.approved_by is not null and d.brand_id = ${sale}.brand_id and d.brand_id = ${ownBrand} and d.business_date = ${sale}.business_date
          and d.transaction_id = ${sale}.id)`,
    ),
    suspicions: workedOut(
      '[String!]!',
      'Why somebody should look at it: late_void, own_refund, big_discount, manual_discount, till_lower, edited_after_print, off_rights, night.',
      (sale) => suspicionsOf(sale),
    ),
    is_to_look_at: workedOut(
      'Boolean!',
      'Something was odd about it as it came in, and nobody has looked at it yet.',
      (sale) => sql`(${sale}.marks <> '{}' and ${sale}.marks_seen_at is null)`,
    ),
    is_suspicious: workedOut(
      'Boolean!',
      'Whether there is any suspicion.',
      (sale) => sql`(cardinality(${suspicionsOf(sale)}) > 0)`,
    ),
    weekday: workedOut(
      'Int!',
      'ISO weekday of the business day: 1 is Monday.',
      (sale) => sql`extract(isodow from ${sale}.business_date)::int`,
    ),
    item_qty: workedOut(
      'Decimal!',
      'Number of items.',
      (
        sale,
      ) => sql`(select coalesce(sum(l.qty), 0)::text from transaction_line l where l.brand_id = ${ownBrand}
        and l.business_date = ${sale}.business_date and l.transaction_id = ${sale}.id)`,
    ),
    lines: parts(lineEntity, 'no'),
    discounts: parts(discountEntity, 'no'),
    payments: parts(paymentEntity, 'no'),
    refunds: parts(refundEntity, 'id', 'transaction_date'),
    stock_movements: stockMovements,
    cogs: costField((sale) => sql`nullif(${sale}.cogs, 0)`, COGS_KNOWN),
    costed_net: costField((sale) => sql`${sale}.costed_net`, 'Net of the lines whose cost is known.'),
    gross_profit: costField(
      (sale) => sql`(case when ${sale}.cogs > 0 then ${sale}.costed_net - ${sale}.cogs end)`,
      'What is left of the lines whose cost is known; null where none is.',
    ),
    fee: costField((sale) => sql`${sale}.fee`, 'What platforms and payment providers keep.'),
  },
  scope: (sale, ctx) => withinOutlets(ctx, sale),
})

export const transactionList = list('transaction', {
  is_history: true,
  entity: transactionEntity,
  filters: {
    id: 'ID',
    business_date: 'Day',
    occurred_at: 'Date',
    opened_at: 'Date',
    recorded_at: 'Date',
    outlet_id: 'ID',
    source: 'String',
    receipt_number: 'String',
    channel: 'String',
    status: 'String',
    hour: 'Int',
    weekday: 'Int',
    tax_bp: 'Int',
    payment_methods: 'Set',
    item_group_ids: 'Set',
    item_ids: 'Set',
    price_ids: 'Set',
    discount: 'Int',
    discount_names: 'Set',
    suspicions: 'Set',
    marks: 'Set',
    is_to_look_at: 'Boolean',
    is_suspicious: 'Boolean',
    is_late: 'Boolean',
    edited_after_print: 'Boolean',
    has_discount: 'Boolean',
    is_repriced: 'Boolean',
    discount_approvers: 'Set',
    state: 'String',
    is_unpaid: 'Boolean',
    is_compliment: 'Boolean',
    is_at_night: 'Boolean',
    has_issue: 'Boolean',
    table_name: 'String',
    member_id: 'ID',
    member_name: 'String',
    cashier: 'String',
    cashier_name: 'String',
    waiter_name: 'String',
    void_reason: 'String',
    pax: 'Int',
    gross: 'Int',
    item_discount: 'Int',
    bill_discount: 'Int',
    net: 'Int',
    tax: 'Int',
    total: 'Int',
    paid: 'Int',
    difference: 'Int',
    payment_difference: 'Int',
    unknown_lines: 'Int',
    refund: 'Int',
    cogs: 'Int',
    gross_profit: 'Int',
  },
  sorts: ['id', 'occurred_at', 'receipt_number', 'pax', 'gross', 'discount', 'net', 'total', 'gross_profit'],
  search: ['receipt_number', 'cashier_name', 'member_name', 'table_name'],
  search_more: receiptSearch,
  search_amounts: ['total'],
  sums: `pax gross item_discount bill_discount discount included_charges net service tax rounding total
    void_total paid payment_difference refund_total costed_net cogs gross_profit`.split(/\s+/),
  default_sort: { field: 'occurred_at', order: 'Desc' },
})

/** One receipt in the viewer's reach, or undefined. Its key tells the month, so only that is looked at. */
export async function readTransaction(
  ctx: Context,
  id: number,
  selection: Selection,
): Promise<Record<string, unknown> | undefined> {
  const scope = (sale: Fragment) => {
    const reach = withinOutlets(ctx, sale)
    const dated = sql`${sale}.business_date = (select k.business_date from transaction_key k
      where k.brand_id = ${ctx.brand_id} and k.id = ${id})`
    return reach ? sql`${dated} and ${reach}` : dated
  }
  return readOne(ctx, { ...transactionEntity, scope }, id, selection)
}
