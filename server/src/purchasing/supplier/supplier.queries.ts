import { sql } from 'kysely'
import { cityEntity, provinceEntity } from '../../brand/region/region.queries.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { entity, type Fragment, one, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { keepAttachments } from '../../records/attachment/attachable.ts'
import { nameInChanges } from '../../records/audit/audit-names.ts'
import { brandDate } from '../../stock/recipe/recipe-version.queries.ts'
import { lockSupplier, suppliersInReach } from './supplier.policy.ts'
import { supplierItemType, supplierOutletType, supplierPriceType } from './supplier.types.ts'

export const SEES_PRICES = can('supplier', 'view_cost')

/** The row of supplier_price in force for an item on a date, as a subselect of `columns` of `p`. */
export const priceAt = (item: Fragment, date: Fragment, columns: Fragment): Fragment =>
  sql`(select ${columns} from supplier_price p where p.brand_id = ${ownBrand} and p.supplier_item_id = ${item}.id
    and p.effective_from <= ${date} order by p.effective_from desc, p.id desc limit 1)`

const itemsOf = (supplier: Fragment) =>
  sql`from supplier_item s join buyable i on i.brand_id = s.brand_id and i.brand_id = ${ownBrand} and i.item_kind = s.item_kind and i.item_id = s.item_id
    where s.brand_id = ${ownBrand} and s.supplier_id = ${supplier}.id and s.deleted_at is null`

function items(supplier: Fragment, ctx: Context): Fragment {
  const factor = sql`case when s.unit = i.base_unit then 1 else (select u.factor from buyable_unit u
        where u.brand_id = ${ownBrand} and u.item_kind = s.item_kind and u.item_id = s.item_id and u.name = s.unit) end`
  // A price of another unit is told for the one it is bought in.
  const in_unit = sql`case when p.unit = s.unit then p.price else round(p.price * ${factor} / p.factor)::bigint end`
  const price = (columns: Fragment) =>
    isAllowed(ctx, SEES_PRICES) ? priceAt(sql`s`, brandDate(ctx), columns) : sql`null`
  return sql`(select coalesce(json_agg(json_build_object('id', s.id, 'item_kind', s.item_kind, 'item_id', s.item_id, 'name', i.name,
      'base_unit', i.base_unit, 'supplier_code', s.supplier_code, 'unit', s.unit, 'factor',
      (${factor})::text,
      'min_quantity', trim_scale(s.min_quantity)::text, 'lead_days', s.lead_days, 'is_preferred', s.is_preferred,
      'price', ${price(in_unit)}, 'price_from', ${price(sql`p.effective_from`)}) order by s.sort, s.id), '[]')
    ${itemsOf(supplier)})`
}

const LONGEST_HISTORY = 2000

function priceHistory(supplier: Fragment, ctx: Context): Fragment {
  if (!isAllowed(ctx, SEES_PRICES)) return sql`'[]'::json`
  // What a day ended with, where that differs from the day before it.
  return sql`(select coalesce(json_agg(x order by x.name, x.effective_from desc), '[]') from (
    select id, item_kind, item_id, name, unit, factor::text, price, effective_from, created_by from (
      select d.*, lag(row(d.unit, d.factor, d.price)) over (partition by d.item_kind, d.item_id order by d.effective_from) as before
      from (
        select distinct on (s.item_kind, s.item_id, p.effective_from) p.id, s.item_kind, s.item_id, i.name, p.unit, p.factor, p.price,
          p.effective_from, p.created_by
        from supplier_item s
        join buyable i on i.brand_id = s.brand_id and i.brand_id = ${ownBrand} and i.item_kind = s.item_kind and i.item_id = s.item_id
        join supplier_price p on p.brand_id = s.brand_id and p.brand_id = ${ownBrand} and p.supplier_item_id = s.id
        where s.brand_id = ${ownBrand} and s.supplier_id = ${supplier}.id
        order by s.item_kind, s.item_id, p.effective_from desc, p.id desc) d) c
    where c.before is distinct from row(c.unit, c.factor, c.price)
    order by effective_from desc, id desc limit ${LONGEST_HISTORY}) x)`
}

/** Prices of today as a share of those of 90 days ago, over the items that had one; 10000 is unchanged. */
const priceIndex = (supplier: Fragment, ctx: Context): Fragment =>
  sql`(select round(avg(n.price / n.factor / (o.price / o.factor)) * 10000)::int
    from supplier_item s
    cross join lateral (select p.price, p.factor from supplier_price p where p.brand_id = ${ownBrand}
      and p.supplier_item_id = s.id and p.effective_from <= ${brandDate(ctx)} order by p.effective_from desc, p.id desc limit 1) n
    cross join lateral (select p.price, p.factor from supplier_price p where p.brand_id = ${ownBrand}
      and p.supplier_item_id = s.id and p.effective_from <= ${brandDate(ctx)} - 90
      order by p.effective_from desc, p.id desc limit 1) o
    where s.brand_id = ${ownBrand} and s.supplier_id = ${supplier}.id and s.deleted_at is null and o.price > 0)`

/** A supplier as the panel reads it. */
export const supplierEntity = entity('supplier', {
  type_name: 'Supplier',
  description: 'Who sells what outlets buy. Archived ones keep their documents.',
  columns: {
    id: 'Int!',
    code: 'String!',
    name: 'String!',
    category: 'String',
    contact_name: 'String',
    phone: 'String',
    email: 'String',
    complete_address: 'String',
    province_id: 'Int',
    city_id: 'Int',
    npwp: 'String',
    bank_name: 'String',
    bank_account_number: 'String',
    bank_account_name: 'String',
    credit_days: 'Int',
    order_cutoff: 'Time',
    lead_days: 'Int!',
    min_order: 'Rupiah!',
    note: 'String',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
    deleted_at: 'DateTime',
  },
  fields: {
    province: one(provinceEntity, 'province_id', true),
    city: one(cityEntity, 'city_id', true),
    city_name: {
      type: 'String',
      sql: (supplier) => sql`(select c.name from city c where c.id = ${supplier}.city_id)`,
    },
    delivery_days: workedOut(
      '[String!]!',
      'Days it delivers, 1 is Monday; none is every day.',
      (supplier) => sql`${supplier}.delivery_days::text[]`,
    ),
    outlets: {
      type: { object: supplierOutletType, many: true, nullable: false },
      description: 'Outlets in reach it delivers to; none named is all.',
      sql: (supplier, ctx) => {
        const reach = withinOutlets(ctx, sql.ref('o'), 'id')
        return sql`(select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name, o.id), '[]')
          from supplier_outlet x join outlet o on o.brand_id = x.brand_id and o.brand_id = ${ownBrand} and o.id = x.outlet_id
          where x.brand_id = ${ownBrand} and x.supplier_id = ${supplier}.id${reach ? sql` and ${reach}` : sql``})`
      },
    },
    item_count: workedOut(
      'Int!',
      'What it sells.',
      (supplier) => sql`(select count(*)::int ${itemsOf(supplier)})`,
    ),
    ingredient_ids: workedOut(
      '[String!]!',
      'Ingredients it sells, by id.',
      (supplier) =>
        sql`coalesce((select array_agg(s.item_id::text) ${itemsOf(supplier)} and s.item_kind = 'ingredient'), '{}')`,
    ),
    items: { type: { object: supplierItemType, many: true, nullable: false }, sql: items },
    price_history: {
      type: { object: supplierPriceType, many: true, nullable: false },
      description:
        'Prices there were and will be, by what they are of, the newest first; only with view_cost.',
      sql: priceHistory,
    },
    price_index_bp: workedOut(
      'Int',
      'Prices of today as a share of those 90 days ago; only with view_cost.',
      (supplier, ctx) => (isAllowed(ctx, SEES_PRICES) ? priceIndex(supplier, ctx) : sql`null::int`),
    ),
  },
  scope: suppliersInReach,
})

/** A supplier's name, for other records. */
export const supplierNameEntity = entity('supplier', {
  type_name: 'SupplierName',
  description: 'A supplier by name.',
  columns: { id: 'Int!', code: 'String!', name: 'String!', phone: 'String' },
})

export const supplierList = list('supplier', {
  entity: supplierEntity,
  is_master_data: true,
  filters: {
    id: 'ID',
    code: 'String',
    name: 'String',
    category: 'String',
    contact_name: 'String',
    phone: 'String',
    city_name: 'String',
    credit_days: 'Int',
    lead_days: 'Int',
    min_order: 'Int',
    item_count: 'Int',
    ingredient_ids: 'Set',
    price_index_bp: 'Int',
    created_at: 'Date',
    updated_at: 'Date',
    deleted_at: 'Archived',
  },
  sorts: [
    'id',
    'code',
    'name',
    'category',
    'contact_name',
    'city_name',
    'credit_days',
    'lead_days',
    'min_order',
    'item_count',
    'price_index_bp',
    'created_at',
    'updated_at',
  ],
  search: ['name', 'code', 'contact_name', 'phone', 'category'],
  default_sort: { field: 'created_at', order: 'Desc' },
})

keepAttachments({
  owner: 'supplier',
  entity: supplierEntity,
  module: 'supplier',
  label: 'Pemasok',
  hold: async (tx, id) => {
    const { name, deleted_at } = await lockSupplier(tx, id)
    const closed = deleted_at ? 'Pemasok ini sudah diarsipkan, pulihkan dulu untuk mengubahnya' : undefined
    return { label: name, outlet_id: null, closed }
  },
})

nameInChanges('supplier', ['supplier_id'])
