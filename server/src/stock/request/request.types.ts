import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'
import { rowType } from '../../kit/graphql/object-type.ts'
import { decimal, maybe, maybeDecimal, texts } from '../../kit/graphql/row-fields.ts'

const RequestLineType = builder.objectRef<Row>('StockRequestLine').implement({
  description: 'A thing that is asked for; quantities in the unit asked in unless they say otherwise.',
  fields: (t) => ({
    no: t.int({ resolve: (row) => Number(row.no) }),
    item_kind: t.string(texts('item_kind')),
    item_id: t.int({ resolve: (row) => Number(row.item_id) }),
    name: t.string(texts('name')),
    base_unit: t.string(texts('base_unit')),
    unit: t.string(texts('unit')),
    unit_quantity: t.field(decimal('unit_quantity')),
    quantity: t.field(decimal('quantity', 'In base units.')),
    promised_quantity: t.field(maybeDecimal('promised_quantity', 'Null until answered.')),
    sent_quantity: t.field(maybeDecimal('sent_quantity', 'In base units; null until it has left.')),
    received_quantity: t.field(maybeDecimal('received_quantity', 'In base units; null until it has left.')),
    lost_quantity: t.field(maybeDecimal('lost_quantity', 'In base units; null until it has left.')),
    on_hand: t.field(maybeDecimal('on_hand', 'Base units at the outlet that is asked; null out of reach.')),
    note: t.string(maybe('note')),
  }),
})

const RequestEventType = rowType('StockRequestEvent', 'A step in the life of a request.', {
  id: 'Int!',
  action: ['String!', 'create, update, accept, refuse or cancel.'],
  actor: 'String!',
  occurred_at: 'DateTime!',
  remark: ['String', 'What the actor said about it.'],
})

const RequestLinkType = rowType('StockRequestLink', 'Another request that one is tied to.', {
  id: 'Int!',
  number: 'String!',
  state: 'String!',
})

export const requestLinkType = () => RequestLinkType
export const requestLineType = () => RequestLineType
export const requestEventType = () => RequestEventType
