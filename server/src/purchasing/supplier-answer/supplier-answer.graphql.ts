import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { addCommandFields } from '../../kit/graphql/command-field.ts'
import { rowType } from '../../kit/graphql/object-type.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { extendEntity } from '../../kit/read/entity.ts'
import { seesOrderPrices } from '../purchase-order/purchase-order.policy.ts'
import { orderEntity } from '../purchase-order/purchase-order.queries.ts'
import {
  declineSupplierAnswer,
  renewSupplierLink,
  revokeSupplierLink,
  takeSupplierAnswer,
} from './supplier-answer.commands.ts'
import { linkUrl } from './supplier-link.ts'

const MOST_ANSWERS = 20

const Link = rowType(
  'SupplierLink',
  'The link on which the supplier of an order sees it and answers, without signing in.',
  {
    expires_at: 'DateTime!',
    is_revoked: 'Boolean!',
    is_open: ['Boolean!', 'Opens the order now.'],
  },
  (t) => ({
    url: t.string({
      nullable: true,
      description: 'Null once it was sealed by a server with another secret: then it is made anew.',
      resolve: ({ token_sealed }, _args, { services, brand_id }) =>
        linkUrl(services, brand_id, String(token_sealed)) ?? null,
    }),
  }),
)

const AnswerLine = rowType(
  'SupplierAnswerLine',
  'What a supplier says of a line; prices are for who writes orders or sees costs.',
  {
    no: 'Int!',
    kind: ['String!', 'confirm, change, refuse'],
    name: 'String!',
    unit: 'String!',
    ordered_quantity: ['Decimal!', 'As ordered when it was answered, in `unit`.'],
    ordered_price: 'Rupiah',
    unit_quantity: ['Decimal!', 'What can be had, in `unit`.'],
    price: 'Rupiah',
    note: 'String',
  },
)

const Answer = rowType(
  'SupplierAnswer',
  'What a supplier answers to an order.',
  {
    id: 'Int!',
    answered_at: 'DateTime!',
    status: ['String!', 'waiting, taken, declined, replaced'],
    expected_on: ['Date', 'When the goods can come.'],
    note: 'String',
    decided_at: 'DateTime',
    decided_by: 'String',
    remark: ['String', 'What the buyer says to it.'],
  },
  (t) => ({
    lines: t.field({
      type: [AnswerLine],
      resolve: ({ lines }) => lines as Record<string, unknown>[],
    }),
  }),
)

extendEntity(orderEntity, {
  supplier_link: {
    type: { object: () => Link, many: false, nullable: true },
    description: 'For who may change orders; null before the order was approved.',
    sql: (order, ctx) =>
      isAllowed(ctx, can('purchase_order', 'update'))
        ? sql`(select row_to_json(x) from (select k.token_sealed, k.expires_at, k.revoked_at is not null as is_revoked,
            k.revoked_at is null and k.expires_at > ${ctx.now()}::timestamptz as is_open
          from purchase_order_link k where k.brand_id = ${ownBrand} and k.purchase_order_id = ${order}.id) x)`
        : sql`null::json`,
  },
  supplier_answers: {
    type: { object: () => Answer, many: true, nullable: false },
    description: 'What the supplier answered to it, the latest first.',
    sql: (order, ctx) => {
      const price = (name: string) => (seesOrderPrices(ctx) ? sql`l.${sql.ref(name)}` : sql`null`)
      return sql`(select coalesce(json_agg(x order by x.id desc), '[]') from (
        select a.id, a.answered_at, a.status, a.expected_on, a.note, a.decided_at, a.decided_by, a.remark,
          (select coalesce(json_agg(json_build_object('no', l.no, 'kind', l.kind, 'name', l.name, 'unit', l.unit,
              'ordered_quantity', trim_scale(l.ordered_quantity)::text, 'ordered_price', ${price('ordered_price')},
              'unit_quantity', trim_scale(l.unit_quantity)::text, 'price', ${price('price')}, 'note', l.note)
              order by l.no), '[]')
            from purchase_order_answer_line l where l.brand_id = ${ownBrand} and l.answer_id = a.id) as lines
        from purchase_order_answer a where a.brand_id = ${ownBrand} and a.purchase_order_id = ${order}.id
        order by a.id desc limit ${sql.lit(MOST_ANSWERS)}) x)`
    },
  },
})

addCommandFields(orderEntity, {
  takeSupplierAnswer: [
    takeSupplierAnswer,
    { purchase_order: 'TakeSupplierAnswer' },
    'Takes what the supplier answers over into the order.',
  ],
  declineSupplierAnswer: [
    declineSupplierAnswer,
    { purchase_order: 'DeclineSupplierAnswer' },
    'Leaves the order as it is, whatever the supplier answers.',
  ],
  renewSupplierLink: [
    renewSupplierLink,
    { purchase_order: 'RenewSupplierLink' },
    'Makes the link of the supplier anew; the one before opens nothing.',
  ],
  revokeSupplierLink: [
    revokeSupplierLink,
    { purchase_order: 'RevokeSupplierLink' },
    'Calls the link of the supplier in.',
  ],
})
