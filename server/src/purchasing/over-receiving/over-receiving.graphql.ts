import { sql } from 'kysely'
import { addTaskKind } from '../../access/task/task-kind.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { addCommandFields } from '../../kit/graphql/command-field.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { extendEntity, type Fragment, workedOut } from '../../kit/read/entity.ts'
import { DEFAULT_TOLERANCE_BP } from '../purchase-order/purchase-order-rules.ts'
import { seesPrices } from '../receiving/receiving.policy.ts'
import { receivingEntity } from '../receiving/receiving.queries.ts'
import { approveOverReceiving, askOverReceiving, declineOverReceiving } from './over-receiving.commands.ts'

const toleranceBp = sql`coalesce((select r.tolerance_bp from purchase_order_rule r where r.brand_id = ${ownBrand}), ${sql.lit(DEFAULT_TOLERANCE_BP)})`

/** Whether a draft brings more of a line of its order than is tolerated. */
const isOver = (document: Fragment): Fragment => sql`(${document}.status = 'draft' and exists (
  select from purchase_order_line p
  join (select l.purchase_order_no, sum(l.quantity) as brought from receiving_line l
      where l.brand_id = ${ownBrand} and l.receiving_id = ${document}.id group by l.purchase_order_no) b
    on b.purchase_order_no = p.no
  where p.brand_id = ${ownBrand} and p.purchase_order_id = ${document}.purchase_order_id
    and p.received_quantity + b.brought > p.quantity * (10000 + ${toleranceBp}) / 10000))`

/** Whether the viewer is one of those who let a draft bring more: not what they wrote or asked for, nor above their limit. */
function mayLetIn(document: Fragment, { viewer }: Pick<Context, 'viewer'>): Fragment {
  if (!viewer || !isAllowed({ viewer }, can('purchase_order', 'approve'))) return sql`false`
  return sql`(${viewer.is_master}::boolean or (${document}.author_id is distinct from ${viewer.admin_id}::int
    and ${document}.over_asker_id is distinct from ${viewer.admin_id}::int
    and not exists (select from admin a join purchase_order_role_limit m on m.brand_id = a.brand_id
      and m.brand_id = ${ownBrand} and m.admin_group_id = a.admin_group_id
      where a.brand_id = ${ownBrand} and a.id = ${viewer.admin_id} and ${document}.total > m.most)))`
}

/** Of the receiving itself: the list of all that came in has rows that are none. */
const held = (column: string) => (document: Fragment) =>
  sql`(select r.${sql.ref(column)} from receiving r where r.brand_id = ${ownBrand} and r.id = ${document}.id)`

extendEntity(receivingEntity, {
  is_over: workedOut('Boolean!', 'A draft that brings more of its order than is tolerated.', isOver),
  is_mine_to_let_in: workedOut(
    'Boolean!',
    'The viewer may let it bring more than is tolerated.',
    (
      document,
      ctx,
    ) => sql`exists (select from receiving d where d.brand_id = ${ownBrand} and d.id = ${document}.id
      and ${mayLetIn(sql.ref('d'), ctx)})`,
  ),
  over_reason: workedOut('String', 'Why more is to come in than is tolerated.', held('over_reason')),
  over_asked_at: workedOut('DateTime', 'Since when somebody is asked to let it in.', held('over_asked_at')),
  over_approved_at: workedOut('DateTime', 'When it was let in.', held('over_approved_at')),
  over_approved_by: workedOut('String', 'Who let it in.', held('over_approved_by')),
})

addCommandFields(receivingEntity, {
  askOverReceiving: [
    askOverReceiving,
    { receiving: 'AskOverReceiving' },
    'Asks for approval of more than was ordered and tolerated.',
  ],
  approveOverReceiving: [
    approveOverReceiving,
    { receiving: 'ApproveOverReceiving' },
    'Lets a draft bring more than was ordered and tolerated.',
  ],
  declineOverReceiving: [
    declineOverReceiving,
    { receiving: 'DeclineOverReceiving' },
    'Does not let a draft bring more than was ordered and tolerated.',
  ],
})

addTaskKind({
  kind: 'receiving_over',
  permission: can('purchase_order', 'approve'),
  source: (ctx) => ({
    from: sql`receiving d`,
    outlet: sql`d.outlet_id`,
    where: sql`d.brand_id = ${ownBrand} and d.status = 'draft' and d.over_asked_at is not null
      and d.over_approved_at is null and ${mayLetIn(sql.ref('d'), ctx)}`,
    columns: {
      ref: sql`d.id`,
      title: sql`d.number`,
      note: sql`d.over_reason`,
      since: sql`d.over_asked_at`,
      amount: seesPrices(ctx) ? sql`d.total` : sql`null::bigint`,
      print: sql`d.version::text`,
      version: sql`d.version`,
    },
  }),
})
