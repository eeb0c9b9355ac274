import { ORDER_STATES } from './order-states.calc.ts'

type Schema = Record<string, unknown>

const text: Schema = { type: 'string' }
const optional: Schema = { type: ['string', 'null'] }
const integer: Schema = { type: 'integer' }
const instant: Schema = { type: 'string', format: 'date-time' }
const maybe_instant: Schema = { type: ['string', 'null'], format: 'date-time' }
const listOf = (items: Schema): Schema => ({ type: 'array', items })

/** An object that always carries all of its fields. */
const object = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})

const line_fields = {
  item_id: integer,
  name: text,
  qty: integer,
  unit_price: { ...integer, description: 'Of one, chosen options included.' },
  variants: listOf(object({ id: integer, name: text, price: integer })),
  note: optional,
}
const parts: Schema = {
  ...listOf(object({ item_id: integer, name: text, qty: integer, price: integer })),
  description: 'What is in a paket, as receipts tell it; left out of all else.',
}
const line: Schema = { ...object(line_fields), properties: { ...line_fields, parts } }

const order = object({
  uuid: { type: 'string', format: 'uuid' },
  number: text,
  revision: integer,
  status: { enum: ORDER_STATES },
  table_id: integer,
  table_name: text,
  guest_name: optional,
  note: optional,
  business_date: { type: 'string', format: 'date' },
  lines: listOf(line),
  ...Object.fromEntries(
    ['gross', 'net', 'service', 'tax', 'rounding', 'total', 'cash_rounding', 'cash_total'].map((name) => [
      name,
      integer,
    ]),
  ),
  placed_at: instant,
  acknowledged_at: maybe_instant,
  confirmed_at: maybe_instant,
  confirmed_by: optional,
  rejected_at: maybe_instant,
  reject_reason: optional,
  settled_at: maybe_instant,
  cancelled_at: { ...maybe_instant, description: 'By the guest, while it waited.' },
  cancel_reason: optional,
  method: optional,
  paid_on_page: {
    type: ['object', 'null'],
    description: 'Money that its guest paid on its page: the receipt carries it, so it is not paid again.',
    properties: {
      amount: integer,
      method: text,
      reference: optional,
      paid_at: maybe_instant,
    },
  },
  must_pay_first: { type: 'boolean', description: 'It waits, and CONFIRM is a conflict before it is paid.' },
  receipt_uuid: { ...optional, description: 'Of the receipt that settled it; several orders may share one.' },
})

const answerOf = (name: string, description: string): Schema => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
})

const taking = (name: string, entry: string, summary: string): Schema => ({
  summary,
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: [name],
          properties: {
            [name]: { type: 'array', maxItems: 100, items: { $ref: `#/components/schemas/${entry}` } },
          },
        },
      },
    },
  },
  responses: {
    200: answerOf('EventAnswer', 'What became of each entry, in the order sent.'),
    401: { description: 'No good device token.' },
    422: { description: 'The body is not a list, or too long a one.' },
  },
})

/** Said where the clock of the till is wrong. */
export const TILL_CLOCK: Schema = {
  ...object({
    ahead_seconds: { ...integer, description: 'How far the clock of the till is ahead, behind below zero.' },
    message: text,
  }),
  description: 'Only where the Date of the request and the time of the server are more than 5 minutes apart.',
}

/** Paths of guests' orders and tables. */
export const ORDER_PATHS: Schema = {
  '/orders': {
    get: {
      summary: "Guests' orders at tables: what changed after a cursor.",
      description:
        'Without `after` the orders that are open. Ask again with the `cursor` of the answer, at once while `has_more`. Carries an ETag; send it back as If-None-Match.',
      parameters: [{ name: 'after', in: 'query', schema: { type: 'integer', minimum: 0 } }],
      responses: { 200: answerOf('OrderFeed', 'The orders.'), 304: { description: 'Unchanged.' } },
    },
  },
  '/order-events': {
    post: taking('order_events', 'OrderEvent', 'Orders acknowledged, confirmed, rejected or settled.'),
  },
  '/tables': {
    get: {
      summary: 'Tables, whether they are open for guests, and their orders.',
      responses: { 200: answerOf('TillTables', 'The tables.'), 304: { description: 'Unchanged.' } },
    },
    post: taking('tables', 'TableEvent', 'Tables opened for guests or closed.'),
  },
}

/** Schemas of what is answered there. */
export const ORDER_SCHEMAS: Schema = {
  OrderFeed: object({ cursor: integer, has_more: { type: 'boolean' }, orders: listOf(order) }),
  TillTables: object({
    tables: listOf(
      object({
        id: integer,
        name: text,
        table_group_id: integer,
        seats: integer,
        open_until: maybe_instant,
        waiting_orders: integer,
        unpaid_orders: integer,
      }),
    ),
  }),
  EventAnswer: {
    type: 'object',
    required: ['results'],
    properties: {
      results: listOf({
        type: 'object',
        required: ['index', 'status'],
        properties: {
          index: integer,
          status: {
            enum: ['accepted', 'duplicate', 'conflict', 'rejected'],
            description:
              'accepted and duplicate are on disk; conflict is what the state of the order does not allow; rejected comes with messages by field.',
          },
          fields: { type: 'object', additionalProperties: text },
        },
      }),
      clock: TILL_CLOCK,
    },
  },
}
