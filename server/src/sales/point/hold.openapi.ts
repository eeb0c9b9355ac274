type Schema = Record<string, unknown>

const integer: Schema = { type: 'integer' }

/** What a till is told of points it holds. */
export const POINT_HOLD: Schema = {
  type: 'object',
  properties: {
    uuid: { type: 'string', format: 'uuid' },
    status: { enum: ['held', 'committed', 'released', 'expired'] },
    member_id: integer,
    points: integer,
    value: { ...integer, description: 'Rupiah that they pay; 0 of a reward.' },
    reward: { type: ['string', 'null'] },
    expires_at: { type: 'string', format: 'date-time' },
    points_left: { ...integer, description: 'What the member may redeem beside it.' },
  },
  required: ['uuid', 'status', 'member_id', 'points', 'value', 'reward', 'expires_at', 'points_left'],
}

const answer = (description: string): Schema => ({ description })

/** The path of points in the description of the API. */
export const POINT_PATHS: Schema = {
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
