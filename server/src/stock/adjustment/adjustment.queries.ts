import { sql } from 'kysely'
import type { LimitKind } from '../../access/admin-group/limit-kind.calc.ts'
import { ownLimit } from '../../access/session/own-limit.ts'
import { imageLink } from '../../brand/brand/brand.queries.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { entity, type Fragment, one, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { outletNameEntity } from '../../outlets/outlet/outlet.queries.ts'
import { keepAttachments } from '../../records/attachment/attachable.ts'
import { documentTimeline } from '../../records/document/document-timeline.queries.ts'
import { ingredientCategoryEntity } from '../ingredient/ingredient.queries.ts'
import { numberDocuments } from '../ledger/movement.queries.ts'
import { lockAdjustment, REF_TYPE, withinReach } from './adjustment.policy.ts'
import { adjustmentEventType, adjustmentLineType, adjustmentMovementType } from './adjustment.types.ts'
import { linesOf, movementsOf } from './adjustment-parts.queries.ts'

/** Sees what documents are worth. */
export const SEES_COST = can('adjustment', 'view_cost')

numberDocuments(
  REF_TYPE,
  (movement) =>
    sql`(select a.number from adjustment a where a.brand_id = ${ownBrand} and a.id = ${movement}.ref_id)`,
)

/** Whether a document is beyond what the viewer's role may let pass. */
function isBeyondLimit(document: Fragment, ctx: Pick<Context, 'viewer'>): Fragment {
  const most = (kind: LimitKind) => sql`${ownLimit(ctx, kind)}::bigint`
  return sql`coalesce(abs(${document}.value) > case ${document}.kind when 'transfer' then ${most('transfer')}
    else ${most('adjustment')} end, false)`
}

/** Whether two people have to let a document pass, and nobody has yet. */
const lacksFirst = (document: Fragment): Fragment =>
  sql`(${document}.first_approver_id is null and exists (select from adjustment_setting u
    where u.brand_id = ${ownBrand} and abs(${document}.value) > u.second_limit))`

/** Whether the viewer is one of those for whom it waits: of what others sent in, as far as its role may let pass. */
export function waitsForViewer(document: Fragment, ctx: Context): Fragment {
  const { viewer } = ctx
  if (!viewer || !isAllowed(ctx, can('adjustment', 'approve'))) return sql`false`
  const is_own = sql`coalesce(${viewer.admin_id} in (${document}.author_id, ${document}.submitter_id,
    ${document}.first_approver_id), false)`
  const is_beyond = sql`(${isBeyondLimit(document, ctx)} and not ${lacksFirst(document)})`
  return sql`(${document}.status = 'waiting' and (${viewer.is_master}::boolean or not (${is_own} or ${is_beyond})))`
}

/** The first things of a document, for lists. */
const summaryOf = (document: Fragment): Fragment =>
  sql`(select string_agg(x.name, ', ' order by x.no) from (select l.no, coalesce(i.name, m.name) as name
    from adjustment_line l
    left join ingredient i on l.item_kind = 'ingredient' and i.brand_id = l.brand_id and i.brand_id = ${ownBrand} and i.id = l.item_id
    left join item m on l.item_kind = 'menu' and m.brand_id = l.brand_id and m.brand_id = ${ownBrand} and m.id = l.item_id
    where l.brand_id = ${ownBrand} and l.adjustment_id = ${document}.id order by l.no limit 3) x)`

const countOf = (document: Fragment, condition: Fragment): Fragment =>
  sql`(select count(*)::int from adjustment_line l where l.brand_id = ${ownBrand}
    and l.adjustment_id = ${document}.id and ${condition})`

/** A document that puts stock right, throws it away, moves it between outlets or counts it. */
export const adjustmentEntity = entity('adjustment', {
  type_name: 'Adjustment',
  description: 'A document about stock: an adjustment, waste, a transfer between outlets, or a count.',
  columns: {
    id: 'Int!',
    kind: 'String!',
    number: 'String!',
    status: 'String!',
    outlet_id: 'Int!',
    to_outlet_id: 'Int',
    reason: 'String',
    reason_text: 'String',
    occurred_at: 'DateTime!',
    business_date: 'Date!',
    note: 'String',
    image: 'String',
    scope: 'String',
    ingredient_category_id: 'Int',
    storage: 'String',
    is_blind: 'Boolean!',
    recount_percent: 'Int',
    uncounted: 'String',
    author: 'String!',
    submitted_at: 'DateTime',
    first_approved_by: 'String',
    first_approved_at: 'DateTime',
    sent_at: 'DateTime',
    posted_at: 'DateTime',
    cancelled_at: 'DateTime',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
  fields: {
    outlet: one(outletNameEntity, 'outlet_id'),
    to_outlet: one(outletNameEntity, 'to_outlet_id', true),
    ingredient_category: one(ingredientCategoryEntity, 'ingredient_category_id', true),
    image_link: imageLink,
    value: {
      type: 'Decimal',
      description: 'In rupiah, without signs: an estimate until stock has moved. Only with view_cost.',
      permission: SEES_COST,
      sql: (document) => sql`${document}.value::text`,
      plain: (document) => sql`${document}.value`,
    },
    freight: {
      type: 'Rupiah',
      description: 'Of a transfer: what bringing it costs. Only with view_cost.',
      permission: SEES_COST,
      sql: (document) => sql`${document}.freight`,
    },
    line_count: { type: 'Int!', sql: (document) => countOf(document, sql`true`) },
    counted_count: workedOut('Int!', 'Lines of a count that have been counted.', (document) =>
      countOf(document, sql`l.counted_at is not null`),
    ),
    summary: workedOut('String', 'The first things in it by name.', summaryOf),
    is_mine_to_approve: workedOut(
      'Boolean!',
      'Waits for the approval of someone like the viewer.',
      waitsForViewer,
    ),
    lines: {
      type: { object: adjustmentLineType, many: true, nullable: false },
      sql: (document, ctx) => linesOf(document, ctx),
    },
    timeline: {
      type: { object: adjustmentEventType, many: true, nullable: false },
      description: 'What happened to it, the latest first.',
      sql: (document) => documentTimeline(document, REF_TYPE),
    },
    movements: {
      type: { object: adjustmentMovementType, many: true, nullable: false },
      description: 'What it moved at outlets in reach, the latest first.',
      sql: (document, ctx) => movementsOf(document, ctx),
    },
  },
  scope: (document, ctx) => withinReach(ctx, document),
})

export const adjustmentList = list('adjustment', {
  entity: adjustmentEntity,
  filters: {
    id: 'ID',
    kind: 'String',
    number: 'String',
    status: 'String',
    outlet_id: 'ID',
    to_outlet_id: 'ID',
    reason: 'String',
    business_date: 'Day',
    author: 'String',
    value: 'Float',
    is_mine_to_approve: 'Boolean',
    created_at: 'Date',
    updated_at: 'Date',
    posted_at: 'Date',
  },
  sorts: [
    'id',
    'kind',
    'number',
    'status',
    'business_date',
    'value',
    'author',
    'created_at',
    'updated_at',
    'posted_at',
  ],
  search: ['number', 'note', 'author', 'summary'],
  default_sort: { field: 'created_at', order: 'Desc' },
})

keepAttachments({
  owner: REF_TYPE,
  entity: adjustmentEntity,
  module: 'adjustment',
  label: 'Dokumen',
  hold: async (tx, id) => {
    const { number, outlet_id, status } = await lockAdjustment(tx, id)
    const closed = status === 'cancelled' ? `Dokumen ${number} sudah dibatalkan` : undefined
    return { label: number, outlet_id, closed }
  },
})
