import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UserError } from '../../../kit/errors.ts'
import { addressBlock } from '../../../kit/http/address-block.ts'
import { reportThrown } from '../../../kit/outside/error-tracker.ts'
import { assertAttempt } from '../../../kit/throttle.ts'
import type { Call } from '../contract/call.ts'
import { checkFields } from '../contract/fields.ts'
import { WEBHOOKS } from '../contract/webhooks.ts'
import type { Grab } from '../grab.ts'
import { findStore } from '../store/find-store.ts'
import { WEBHOOK_HANDLERS } from './handlers.ts'
import { createPartnerTokens, isSame, isSigned, PARTNER_TOKEN_SECONDS } from './partner-token.ts'
import type { MessageName, WebhookHandler } from './webhook-handler.ts'

const LARGEST_BODY = 5_000_000
/** Credentials, tokens and signatures that are not Grab's, by block of addresses. */
const WRONG = { name: 'grab_wrong', free: 60, window_seconds: 600, longest_wait_seconds: 600 }
/** Messages about one store: far above what a busy kitchen gets. */
const MESSAGES = { name: 'grab_message', free: 1_200, window_seconds: 60, longest_wait_seconds: 30 }

const STATUS: Partial<Record<string, [number, string]>> = {
  NOT_FOUND: [404, 'not_found'],
  VALIDATION: [400, 'invalid_argument'],
  CONFLICT: [409, 'conflict'],
  RATE_LIMITED: [429, 'too_many_requests'],
  UNAVAILABLE: [503, 'unavailable'],
}

const refuse = (reply: FastifyReply, status: number, reason: string, message: string) =>
  reply.code(status).send({ target: '', reason, message })

/** Answers as the contract's refusals look; what is not expected is told to us, not to Grab. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof UserError) {
    const [status, reason] = STATUS[error.code] ?? [400, 'invalid_argument']
    if (typeof error.details.retry_after === 'number') reply.header('retry-after', error.details.retry_after)
    return refuse(reply, status, reason, error.message)
  }
  const { statusCode = 500, message } = error as Error & { statusCode?: number }
  if (statusCode >= 400 && statusCode < 500) return refuse(reply, statusCode, 'invalid_argument', message)
  request.log.error({ err: error }, 'grab webhook')
  reportThrown(request.server.services.errors, error, {
    request_id: request.id,
    route: request.routeOptions.url ?? 'unknown',
  })
  return refuse(reply, 500, 'internal_error', 'internal error')
}

const EMPTY = Buffer.alloc(0)
const bodies = new WeakMap<object, Buffer>()

/** `/api/grab`: what Grab asks of us. It is not there while GrabFood is not configured. */
export function grabWebhookRoutes(app: FastifyInstance): void {
  app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers()
      // The signature is over the bytes as they came.
      scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
        bodies.set(request, body)
        try {
          done(null, body.length > 0 ? JSON.parse(body.toString('utf8')) : undefined)
        } catch {
          done(Object.assign(new Error('body is no JSON'), { statusCode: 400 }))
        }
      })
      scope.setErrorHandler((error, request, reply) => answerError(error, request, reply))
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        request.log.info(
          {
            grab_request: request.headers['x-request-id'],
            grabkit_request: request.headers['x-grabkit-grab-requestid'],
          },
          'grab webhook',
        )
      })
      tokenRoute(scope)
      for (const [name, handler] of Object.entries(WEBHOOK_HANDLERS)) {
        // Each handler takes what its own row of the contract says; checkFields below sees to it.
        messageRoute(scope, name as MessageName, handler as unknown as WebhookHandler<MessageName>)
      }
    },
    { prefix: '/api/grab' },
  )
}

function requireGrab({ services }: FastifyInstance): Grab {
  if (!services.grab) throw new UserError('NOT_FOUND', 'GrabFood is not configured')
  return services.grab
}

const tokensOf = ({ services }: FastifyInstance, { partner }: Grab) =>
  createPartnerTokens(services.secret, partner, services.clock)

/** Counts what was shown and is not ours, then refuses it without a word. */
async function refuseCaller(request: FastifyRequest, reply: FastifyReply) {
  await assertAttempt(request.server.services, WRONG, addressBlock(request.ip))
  return reply.code(401).send()
}

function tokenRoute(scope: FastifyInstance): void {
  scope.post(WEBHOOKS.token.path, { bodyLimit: 10_000 }, async (request, reply) => {
    const grab = requireGrab(scope)
    const { data, problems } = checkFields(WEBHOOKS.token.body, request.body)
    if (!data) {
      const fields = problems.map(({ path }) => path).join(', ')
      return refuse(reply, 400, 'invalid_argument', fields || 'body')
    }
    const is_id = isSame(data.client_id, grab.partner.client_id)
    const is_secret = isSame(data.client_secret, grab.partner.client_secret)
    if (!is_id || !is_secret) return refuseCaller(request, reply)
    return reply.send({
      access_token: tokensOf(scope, grab).sign(),
      token_type: 'Bearer',
      expires_in: PARTNER_TOKEN_SECONDS,
    })
  })
}

/** Whether a request comes from Grab: by our token and, where a secret is set, by its signature over the body. */
function isOfGrab(scope: FastifyInstance, grab: Grab, request: FastifyRequest): boolean {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (!tokensOf(scope, grab).isGenuine(token)) return false
  const body = bodies.get(request)
  // A request without a body, as for the menu, has nothing that could be signed.
  if (!grab.hmac_secret || (request.method === 'GET' && !body)) return true
  return isSigned(body ?? EMPTY, request.headers['x-grab-signature'], grab.hmac_secret)
}

function messageRoute(scope: FastifyInstance, name: MessageName, handler: WebhookHandler<MessageName>): void {
  const call: Call = WEBHOOKS[name]
  scope.route({
    method: call.method,
    url: call.path,
    bodyLimit: LARGEST_BODY,
    // Before a body is read and parsed; the signature is looked at once it is there.
    onRequest: async (request, reply) => {
      const grab = requireGrab(scope)
      const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
      if (!tokensOf(scope, grab).isGenuine(token)) return refuseCaller(request, reply)
    },
    handler: async (request, reply) => {
      if (!isOfGrab(scope, requireGrab(scope), request)) return refuseCaller(request, reply)
      const schema = call.body ?? call.query
      const given = call.body ? request.body : request.query
      if (!schema) throw new Error(`${name} brings nothing`)
      const { data, problems, unknown } = checkFields(schema, given)
      if (problems.length > 0) {
        const [first] = problems
        return refuse(reply, 400, 'invalid_argument', `${first?.path}: ${first?.message}`)
      }
      if (unknown.length > 0) request.log.info({ unknown: unknown.slice(0, 20) }, 'fields unknown to us')
      const named = data as { merchantID?: string; grabMerchantID?: string; partnerMerchantID?: string }
      const found = await findStore(scope.services, {
        merchantID: named.merchantID ?? named.grabMerchantID,
        partnerMerchantID: named.partnerMerchantID,
      })
      if (!found) return refuse(reply, 404, 'not_found', 'merchant is not known here')
      await assertAttempt(scope.services, MESSAGES, `${found.store.brand_id}.${found.store.outlet_id}`)
      const answer = await handler({ ...found, message: data as never })
      if (answer === undefined) return reply.code(call.success[0] ?? 204).send()
      return reply.send(answer)
    },
  })
}
