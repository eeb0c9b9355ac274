type Schema = Record<string, unknown>

const integer: Schema = { type: 'integer' }
const text: Schema = { type: 'string' }
const maybe_text: Schema = { type: ['string', 'null'] }

/** What a till is told of a use of a discount it holds. */
export const DISCOUNT_HOLD: Schema = {
  type: 'object',
  properties: {
    uuid: { type: 'string', format: 'uuid' },
    status: { enum: ['held', 'committed', 'released', 'expired'] },
    discount_id: integer,
    code: { ...text, description: 'Of the discount; write it on the receipt.' },
    single_use_code: maybe_text,
    member_id: { type: ['integer', 'null'] },
    amount: integer,
    transaction_uuid: { type: ['string', 'null'], format: 'uuid' },
    expires_at: { type: 'string', format: 'date-time' },
  },
  required: [
    'uuid',
    'status',
    'discount_id',
    'code',
    'single_use_code',
    'member_id',
    'amount',
    'transaction_uuid',
    'expires_at',
  ],
}

/** What a till is told of a code. */
export const CODE_ANSWER: Schema = {
  oneOf: [
    {
      type: 'object',
      properties: {
        good: { const: true },
        discount_id: integer,
        code: { ...text, description: 'Of the discount.' },
        name: text,
        is_single_use: { type: 'boolean' },
        valid_until: { type: ['string', 'null'], format: 'date' },
      },
      required: ['good', 'discount_id', 'code', 'name', 'is_single_use', 'valid_until'],
    },
    {
      type: 'object',
      properties: {
        good: { const: false },
        reason: { enum: ['CODE_UNKNOWN', 'CODE_USED', 'CODE_REVOKED', 'CODE_EXPIRED', 'CODE_HELD'] },
        message: text,
      },
      required: ['good', 'reason', 'message'],
    },
  ],
}

const answer = (description: string): Schema => ({ description })
const refer = (name: string): Schema => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
})

/** The paths of discounts in the description of the API. */
export const DISCOUNT_PATHS: Schema = {
  '/discounts': {
    post: {
      summary: 'Keeps a use of a discount apart, takes it for good, or lets it go.',
      description: 'Each event may be sent again under its uuid and is done once.',
      requestBody: { required: true, ...refer('DiscountEvent') },
      responses: {
        200: { description: 'The use as it is held now.', ...refer('DiscountHold') },
        401: answer('No good device token.'),
        404: answer('No such code or member, or no such hold at the outlet.'),
        409: answer('The discount may not be given; `reason` says why.'),
        422: answer('The body cannot be read.'),
        429: answer('Too many unknown codes.'),
      },
    },
  },
  '/discount-codes': {
    post: {
      summary: 'Whether a code is good now, whoever buys.',
      description: 'Unknown codes are counted by till: 429 with Retry-After.',
      requestBody: { required: true, ...refer('CodeCheck') },
      responses: {
        200: { description: 'What it stands for, or why it is not good.', ...refer('CodeAnswer') },
        401: answer('No good device token.'),
        422: answer('No code.'),
        429: answer('Too many unknown codes.'),
      },
    },
  },
}
