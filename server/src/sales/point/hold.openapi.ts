type Schema = Record<string, unknown>

const integer: Schema = { type: 'integer' }

/** What a till is told of points it holds. */
export const POINT_HOLD: Schema = {
  type: 'object',
  properties: {
    uuid: { type: 'string', format: 'uuid' },
    status: { enum: ['held', 'committed', 'released', 'expired', 'returned'] },
    member_id: integer,
    points: integer,
    value: { ...integer, description: 'Rupiah that they pay; 0 of a reward.' },
    reward: { type: ['string', 'null'] },
    reward_id: { type: ['integer', 'null'], description: 'Of the catalogue of rewards.' },
    expires_at: { type: 'string', format: 'date-time' },
    points_left: { ...integer, description: 'What the member may redeem beside it.' },
  },
  required: [
    'uuid',
    'status',
    'member_id',
    'points',
    'value',
    'reward',
    'reward_id',
    'expires_at',
    'points_left',
  ],
}

/** A reward as tills are told of it. */
export const POINT_REWARD: Schema = {
  type: 'object',
  properties: {
    id: integer,
    name: { type: 'string' },
    kind: { enum: ['menu', 'discount', 'goods'] },
    item_code: { type: ['string', 'null'], description: 'The menu that is free.' },
    discount: { type: ['integer', 'null'], description: 'Rupiah to take off.' },
    points: integer,
    left: { type: ['integer', 'null'], description: 'How many there are left; null is no limit.' },
  },
  required: ['id', 'name', 'kind', 'item_code', 'discount', 'points', 'left'],
}

const answer = (description: string): Schema => ({ description })

/** The path of points in the description of the API. */
export const POINT_PATHS: Schema = {
  '/rewards': {
    get: {
      summary: 'What members may take for points at the outlet today.',
      responses: {
        200: {
          description: 'The rewards, the cheapest first.',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  rewards: { type: 'array', items: { $ref: '#/components/schemas/PointReward' } },
                },
                required: ['rewards'],
              },
            },
          },
        },
        401: answer('No good device token.'),
      },
    },
  },
  '/points': {
    post: {
      summary: 'Keeps points of a member apart, takes them for good, or lets them go.',
      description: 'Each event may be sent again under its uuid and is done once.',
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/PointEvent' } } },
      },
      responses: {
        200: {
          description: 'The points as they are held now.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/PointHold' } } },
        },
        401: answer('No good device token.'),
        404: answer('No such member, or no such hold at the outlet.'),
        409: answer('The programme is off, or the state of the hold does not allow it.'),
        422: answer('The body cannot be read, too few points, or more than the member has.'),
      },
    },
  },
}
