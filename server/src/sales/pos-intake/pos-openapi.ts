import { z } from 'zod'
import { PinCheckInput } from '../../people/cashier/check-pin.commands.ts'
import { CashMovementInput, CashSessionInput } from '../cash-session/till-session.input.ts'
import { CodeCheckInput, DiscountEventInput } from '../discount-hold/hold.input.ts'
import { CODE_ANSWER, DISCOUNT_HOLD, DISCOUNT_PATHS } from '../discount-hold/hold.openapi.ts'
import { PointEventInput } from '../point/hold.input.ts'
import { POINT_HOLD, POINT_PATHS, POINT_REWARD } from '../point/hold.openapi.ts'
import { QuoteInput } from '../quote/quote.input.ts'
import { QUOTE, QUOTE_PATHS } from '../quote/quote.openapi.ts'
import { OrderEventInput, TableEventInput } from '../table-order/order-event.input.ts'
import { ORDER_PATHS, ORDER_SCHEMAS, TILL_CLOCK } from '../table-order/order-feed.openapi.ts'
import { RECEIPTS_AT_MOST, ReceiptInput, RefundInput, VoidInput } from '../transaction/receipt.input.ts'
import { RECEIPT_MARKS } from '../transaction/receipt-mark.calc.ts'
import { CATALOG, MEMBER, PIN_ANSWER } from './pos-catalog.openapi.ts'

type Json = Record<string, unknown>

const RESULT: Json = {
  type: 'object',
  required: ['index', 'uuid', 'status'],
  properties: {
    index: { type: 'integer', description: 'Place of the entry in the call.' },
    uuid: { type: ['string', 'null'] },
    status: {
      enum: ['accepted', 'duplicate', 'conflict', 'rejected'],
      description:
        'accepted and duplicate are on disk and need not be sent again; conflict is another content under a known uuid; rejected comes with messages by field.',
    },
    transaction_id: { type: 'integer' },
    rating_url: {
      type: 'string',
      description:
        'Of a receipt: the page on which its guest says how the visit was, for 14 days; to be printed as a code.',
    },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    warnings: {
      type: 'array',
      description:
        'What is odd: marks of a receipt that was taken all the same and waits in the panel to be looked at, or figures of a drawer, in words for the cashier. Where these were not taken, they are to be confirmed by their codes.',
      items: {
        type: 'object',
        required: ['code', 'message'],
        properties: { code: { type: 'string', examples: RECEIPT_MARKS }, message: { type: 'string' } },
      },
    },
  },
}
const COUNTS = ['accepted', 'duplicate', 'conflict', 'rejected']

function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return json
}

function intake(name: string, entry: string, summary: string): Json {
  return {
    post: {
      summary,
      description: `At most ${RECEIPTS_AT_MOST} at once; the body may be compressed with gzip. One bad entry holds up none of the others.`,
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: [name],
              properties: {
                [name]: {
                  type: 'array',
                  maxItems: RECEIPTS_AT_MOST,
                  items: { $ref: `#/components/schemas/${entry}` },
                },
              },
            },
          },
        },
      },
      responses: {
        200: {
          description: 'What became of each entry.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/IntakeAnswer' } } },
        },
        401: { description: 'No good device token.' },
        422: { description: 'The body is not a list, or too long a one.' },
      },
    },
  }
}

/** Describes what tills call, made of the same schemas that check their calls. */
export function describePosApi(): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'Lumbung POS API', version: '1' },
    servers: [{ url: '/api/pos/v1' }],
    security: [{ device: [] }],
    paths: {
      '/transactions': intake('transactions', 'Receipt', 'Finished receipts of the outlet of the token.'),
      '/voids': intake('voids', 'Void', 'Receipts that are undone as if they had never been rung up.'),
      '/refunds': intake('refunds', 'Refund', 'Goods taken back, in whole or in part.'),
      '/cash-sessions': intake(
        'cash_sessions',
        'CashSession',
        'Drawers opened and closed; what belongs to a session names its uuid.',
      ),
      '/cash-movements': intake(
        'cash_movements',
        'CashMovement',
        'Cash put into a drawer or taken out beside sales.',
      ),
      '/members': {
        get: {
          summary: 'The member of a phone number, with tier and points.',
          parameters: [{ name: 'phone', in: 'query', required: true, schema: { type: 'string' } }],
          responses: {
            200: {
              description: 'The member.',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Member' } } },
            },
            404: { description: 'Nobody with this number.' },
            422: { description: 'No phone number.' },
          },
        },
      },
      '/cashier-pin': {
        post: {
          summary: 'Whether a PIN is that of a cashier of the outlet.',
          description: 'Attempts are counted by till and code, and by till: 429 with Retry-After.',
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/PinCheck' } } },
          },
          responses: {
            200: {
              description: 'Who it is, or that it is nobody.',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/PinAnswer' } } },
            },
            429: { description: 'Too many attempts.' },
          },
        },
      },
      ...POINT_PATHS,
      ...DISCOUNT_PATHS,
      ...QUOTE_PATHS,
      ...ORDER_PATHS,
      '/catalog': {
        get: {
          summary: 'Menu, variants, payment methods, discounts and tax settings of the outlet.',
          description: 'Carries an ETag; send it back as If-None-Match to be told that nothing changed.',
          responses: {
            200: {
              description: 'The catalogue.',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Catalog' } } },
            },
            304: { description: 'Unchanged.' },
          },
        },
      },
    },
    components: {
      securitySchemes: {
        device: {
          type: 'http',
          scheme: 'bearer',
          description: 'Token of a till, shown once when it is added.',
        },
      },
      schemas: {
        Receipt: schemaOf(ReceiptInput),
        Void: schemaOf(VoidInput),
        Refund: schemaOf(RefundInput),
        CashSession: schemaOf(CashSessionInput),
        CashMovement: schemaOf(CashMovementInput),
        OrderEvent: schemaOf(OrderEventInput),
        TableEvent: schemaOf(TableEventInput),
        ...ORDER_SCHEMAS,
        Member: MEMBER,
        PointEvent: schemaOf(PointEventInput),
        PointHold: POINT_HOLD,
        PointReward: POINT_REWARD,
        DiscountEvent: schemaOf(DiscountEventInput),
        DiscountHold: DISCOUNT_HOLD,
        CodeCheck: schemaOf(CodeCheckInput),
        CodeAnswer: CODE_ANSWER,
        QuoteAsked: schemaOf(QuoteInput),
        Quote: QUOTE,
        PinCheck: schemaOf(PinCheckInput),
        PinAnswer: PIN_ANSWER,
        Catalog: CATALOG,
        IntakeAnswer: {
          type: 'object',
          properties: {
            ...Object.fromEntries(COUNTS.map((name) => [name, { type: 'integer' }])),
            results: { type: 'array', items: RESULT },
            clock: TILL_CLOCK,
          },
        },
      },
    },
  }
}
