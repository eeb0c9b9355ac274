import { sql } from 'kysely'
import { MENU_UNIT } from '../../catalog/item/item-unit.input.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { entity, type Fragment, one, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { outletNameEntity } from '../../outlets/outlet/outlet.queries.ts'
import { documentTimeline } from '../../records/document/document-timeline.queries.ts'
import { REQUEST_REF, requestsInReach, stateOf } from './request.policy.ts'
import { requestEventType, requestLineType, requestLinkType } from './request.types.ts'

const summaryOf = (request: Fragment): Fragment =>
  sql`(select string_agg(x.name, ', ' order by x.no) from (select l.no, coalesce(i.name, m.name) as name
    from stock_request_line l
    left join ingredient i on l.item_kind = 'ingredient' and i.brand_id = ${ownBrand} and i.id = l.item_id
    left join item m on l.item_kind = 'menu' and m.brand_id = ${ownBrand} and m.id = l.item_id
    where l.brand_id = ${ownBrand} and l.stock_request_id = ${request}.id order by l.no limit 3) x)`

/** What is asked for, with what was promised, left and came of it. */
function linesOf(request: Fragment, ctx: Context): Fragment {
  const reach = withinOutlets(ctx, request, 'from_outlet_id')
  const on_hand = sql`coalesce(b.quantity, 0)::text`
  return sql`(select coalesce(json_agg(x order by x.no), '[]') from (
    select l.no, l.item_kind, l.item_id, coalesce(i.name, m.name, '-') as name,
      coalesce(i.base_unit, ${MENU_UNIT}) as base_unit, l.unit, l.unit_quantity::text, l.quantity::text,
      l.promised_quantity::text, l.note, moved.sent::text as sent_quantity, moved.received::text as received_quantity,
      moved.lost::text as lost_quantity, ${reach ? sql`case when ${reach} then ${on_hand} end` : on_hand} as on_hand
    from stock_request_line l
    left join ingredient i on l.item_kind = 'ingredient' and i.brand_id = ${ownBrand} and i.id = l.item_id
    left join item m on l.item_kind = 'menu' and m.brand_id = ${ownBrand} and m.id = l.item_id
    left join stock_balance b on b.brand_id = ${ownBrand} and b.outlet_id = ${request}.from_outlet_id
      and b.item_kind = l.item_kind and b.item_id = l.item_id
    left join lateral (select sum(a.quantity) as sent, sum(a.received_quantity) as received, sum(a.lost_quantity) as lost
      from adjustment d join adjustment_line a on a.brand_id = ${ownBrand} and a.adjustment_id = d.id
        and a.item_kind = l.item_kind and a.item_id = l.item_id
      where d.brand_id = ${ownBrand} and d.id = ${request}.adjustment_id and d.status in ('sent', 'done')) moved on true
    where l.brand_id = ${ownBrand} and l.stock_request_id = ${request}.id) x)`
}

/** Whether the viewer may answer for the outlet that is asked. */
function isMine(request: Fragment, ctx: Context): Fragment {
  if (!isAllowed(ctx, can('adjustment', 'create'))) return sql`false`
  const reach = withinOutlets(ctx, request, 'from_outlet_id')
  return sql`(${stateOf(request)} = 'asked'${reach ? sql` and ${reach}` : sql``})`
}

/** Whether the viewer may ask for what is left: it came, not all of it, and nothing that stands asks for the rest. */
function hasRest(request: Fragment, ctx: Context): Fragment {
  if (!isAllowed(ctx, can('adjustment', 'create'))) return sql`false`
  const reach = withinOutlets(ctx, request, 'outlet_id')
  return sql`(${stateOf(request)} = 'received' and exists (select from stock_request_line l
      where l.brand_id = ${ownBrand} and l.stock_request_id = ${request}.id and l.quantity > coalesce((
        select sum(a.received_quantity) from adjustment_line a where a.brand_id = ${ownBrand}
          and a.adjustment_id = ${request}.adjustment_id and a.item_kind = l.item_kind and a.item_id = l.item_id), 0))
    and not exists (select from stock_request n where n.brand_id = ${ownBrand} and n.follows_id = ${request}.id
      and n.status in ('asked', 'accepted'))${reach ? sql` and ${reach}` : sql``})`
}

/** Requests that stand in a relation to one, as far as the viewer reaches them, the latest first. */
function relatedTo(related: Fragment, ctx: Context): Fragment {
  const reach = requestsInReach(ctx, sql.ref('n'))
  return sql`(select coalesce(json_agg(x order by x.id desc), '[]') from (select n.id, n.number, ${stateOf(sql.ref('n'))} as state
    from stock_request n where n.brand_id = ${ownBrand} and ${related}${reach ? sql` and ${reach}` : sql``}) x)`
}

/** What an outlet asks of another. */
export const requestEntity = entity('stock_request', {
  type_name: 'StockRequest',
  description: 'What an outlet asks of another: promised, packed and sent in a transfer.',
  columns: {
    id: 'Int!',
    number: 'String!',
    outlet_id: 'Int!',
    from_outlet_id: 'Int!',
    needed_on: 'Date!',
    note: 'String',
    answer: 'String',
    answered_at: 'DateTime',
    answered_by: 'String',
    adjustment_id: 'Int',
    author: 'String!',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
  fields: {
    outlet: one(outletNameEntity, 'outlet_id'),
    from_outlet: one(outletNameEntity, 'from_outlet_id'),
    state: workedOut('String!', 'asked, packing, sent, received, refused or cancelled.', stateOf),
    summary: workedOut('String', 'The first things in it by name.', summaryOf),
    line_count: {
      type: 'Int!',
      sql: (request) =>
        sql`(select count(*)::int from stock_request_line l where l.brand_id = ${ownBrand} and l.stock_request_id = ${request}.id)`,
    },
    is_mine_to_answer: workedOut('Boolean!', 'Waits for the answer of someone like the viewer.', isMine),
    has_rest: workedOut('Boolean!', 'What is left of it can be asked for by the viewer.', hasRest),
    follows: {
      type: { object: requestLinkType, many: true, nullable: false },
      description: 'The request whose rest it asks for: at most one, none out of reach.',
      sql: (request, ctx) => relatedTo(sql`n.id = ${request}.follows_id`, ctx),
    },
    followed_by: {
      type: { object: requestLinkType, many: true, nullable: false },
      description: 'Requests for what was left of it, the latest first.',
      sql: (request, ctx) => relatedTo(sql`n.follows_id = ${request}.id`, ctx),
    },
    transfer_number: {
      type: 'String',
      description: 'Of the transfer that brings it.',
      sql: (request) =>
        sql`(select d.number from adjustment d where d.brand_id = ${ownBrand} and d.id = ${request}.adjustment_id)`,
    },
    lines: {
      type: { object: requestLineType, many: true, nullable: false },
      sql: linesOf,
    },
    timeline: {
      type: { object: requestEventType, many: true, nullable: false },
      description: 'What happened to it, the latest first.',
      sql: (request) => documentTimeline(request, REQUEST_REF),
    },
  },
  scope: (request, ctx) => requestsInReach(ctx, request),
})

export const requestList = list('stockRequest', {
  entity: requestEntity,
  filters: {
    id: 'ID',
    number: 'String',
    state: 'String',
    outlet_id: 'ID',
    from_outlet_id: 'ID',
    needed_on: 'Day',
    author: 'String',
    is_mine_to_answer: 'Boolean',
    created_at: 'Date',
    updated_at: 'Date',
  },
  sorts: ['id', 'number', 'state', 'needed_on', 'author', 'created_at', 'updated_at'],
  search: ['number', 'note', 'author', 'summary'],
  default_sort: { field: 'created_at', order: 'Desc' },
})
