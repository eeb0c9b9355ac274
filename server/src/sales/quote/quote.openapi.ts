type Schema = Record<string, unknown>

const integer: Schema = { type: 'integer' }
const text: Schema = { type: 'string' }
const object = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})
const listOf = (items: Schema): Schema => ({ type: 'array', items })
const answer = (description: string): Schema => ({ description })

/** What a till is told of a bill before it is paid. */
export const QUOTE: Schema = object({
  discounts: listOf(
    object({
      discount_id: integer,
      code: text,
      name: text,
      amount: integer,
      lines: {
        type: ['array', 'null'],
        items: integer,
        description: 'Rupiah by line; null for one on the bill.',
      },
      requires_approval: { type: 'boolean' },
    }),
  ),
  refused: listOf(object({ code: text, reason: text, message: text })),
  gross: integer,
  item_discount: integer,
  bill_discount: integer,
  net: integer,
  service: integer,
  tax: integer,
  rounding: integer,
  total: integer,
})

/** The path of quotes in the description of the API. */
export const QUOTE_PATHS: Schema = {
  '/quotes': {
    post: {
      summary: 'What a bill comes to now: discounts with their reasons, service, tax and rounding.',
      description: 'Nothing is written or kept apart. At most 300 a minute by till.',
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/QuoteAsked' } } },
      },
      responses: {
        200: {
          description: 'The bill.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Quote' } } },
        },
        401: answer('No good device token.'),
        404: answer('No such member.'),
        422: answer('The body cannot be read, or the bill cannot be counted.'),
        429: answer('Too many quotes.'),
      },
    },
  },
}
