import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import type { Context } from '../context.ts'
import { type Executor, type GraphQLAnswer, type GraphQLRequest, RequestError } from '../graphql/execute.ts'
import { formatError, type PublicError } from '../graphql/format-error.ts'
import { LIMITS } from '../graphql/limits.ts'
import { reportThrown } from '../outside/error-tracker.ts'
import { traced } from '../tracing.ts'
import { wordRefusal } from './refusal-words.ts'

/** What was sent is not a GraphQL request at all. */
class MalformedRequestError extends RequestError {}

interface GraphQLRouteOptions {
  readonly path: string
  readonly execute: Executor
  /** For programs with a key: any document, and the schema may be asked for. */
  readonly executeOfKeys: Executor
  readonly createContext: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  /** Hashes of the only documents served; undefined serves any. */
  readonly documents: ReadonlySet<string> | undefined
}

/** What is sent beside errors. */
interface Sent {
  readonly data?: unknown
  readonly extensions?: { readonly as_of: Date }
}

const MODERN = 'application/graphql-response+json'
const LEGACY = 'application/json'

/** An answer; `as_of` where it was read from a copy of the database, of the moment that the copy stood at. */
interface DatedAnswer extends GraphQLAnswer {
  readonly as_of: Date | undefined
}

/** The media type to answer with, or undefined when the client accepts neither. */
export function negotiate(accept: string | undefined): typeof MODERN | typeof LEGACY | undefined {
  if (!accept) return LEGACY
  const ranges = accept.split(',').map((part) => {
    const [type = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(';')
      .map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    return { type, quality: quality ? Number(quality.slice(2)) : 1 }
  })
  const accepted = ranges.filter((range) => range.quality > 0).sort((a, b) => b.quality - a.quality)
  for (const { type } of accepted) {
    if (type === MODERN) return MODERN
    if (type === LEGACY || type === '*/*' || type === 'application/*') return LEGACY
  }
  return undefined
}

const isMap = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'object' && !Array.isArray(value))

function readRequest(body: unknown): GraphQLRequest {
  const fail = (message: string): never => {
    throw new MalformedRequestError([new GraphQLError(message)])
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return fail('Isi permintaan harus berupa objek JSON')
  const { query, operationName, variables, extensions } = body as Record<string, unknown>
  if (typeof query !== 'string' || query === '') return fail('query wajib diisi')
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') {
    return fail('operationName harus berupa teks')
  }
  if (!isMap(variables)) return fail('variables harus berupa objek')
  if (!isMap(extensions)) return fail('extensions harus berupa objek')
  return {
    query,
    operation_name: operationName ?? undefined,
    variables: (variables ?? {}) as Record<string, unknown>,
  }
}

function statusOf(type: string, errors: readonly PublicError[], has_data: boolean): number {
  const codes = new Set(errors.map(({ extensions }) => extensions.code))
  // Without data it is the key of a program that was refused, before anything ran.
  if (!has_data && codes.has('RATE_LIMITED')) return 429
  if (!has_data && codes.has('UNAUTHENTICATED')) return 401
  if (codes.has('UNAVAILABLE')) return 503
  if (!has_data && codes.has('INTERNAL')) return 500
  return has_data || type === LEGACY ? 200 : 400
}

/** Seconds after which trying again makes sense; 0 where that is not told. */
function waitOf({ code, retry_after }: PublicError['extensions']): number {
  if (typeof retry_after === 'number') return retry_after
  return code === 'UNAVAILABLE' ? 2 : 0
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  const message = wordRefusal(status)
  return reply.code(status).send({ errors: [{ message, extensions: { code: 'VALIDATION' } }] })
}

/** Serves POST of GraphQL over HTTP: both media types, request errors told from field errors, everything masked. */
export function registerGraphQL(app: FastifyInstance, options: GraphQLRouteOptions): void {
  const isKnown = (query: string) =>
    options.documents?.has(createHash('sha256').update(query).digest('hex')) ?? true

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<DatedAnswer> {
    const graphql = readRequest(request.body)
    const ctx = await options.createContext(request, reply)
    const is_of_key = ctx.viewer?.api_key !== undefined
    if (!is_of_key && !isKnown(graphql.query))
      throw new RequestError([new GraphQLError('Kueri tidak dikenal')])
    const execute = is_of_key ? options.executeOfKeys : options.execute
    const name = `graphql ${graphql.operation_name ?? ''}`.trim()
    const result = await traced(name, { request_id: request.id, brand_id: ctx.brand_id }, () =>
      execute(graphql, ctx),
    )
    return { ...result, as_of: ctx.as_of }
  }

  app.post(options.path, { bodyLimit: LIMITS.body_bytes }, async (request, reply) => {
    const type = negotiate(request.headers.accept)
    if (!type) return refuse(reply, 406)
    const mask = (error: GraphQLError) =>
      formatError(error, request.id, (cause) => {
        request.log.error({ err: cause }, 'internal error')
        reportThrown(app.services.errors, cause, {
          request_id: request.id,
          path: error.path?.filter((part) => typeof part === 'string').join('.') ?? '',
        })
      })
    reply
      .header('content-type', `${type}; charset=utf-8`)
      .header('cache-control', 'no-store')
      .header('x-server-time', app.services.clock().getTime())
    const send = (errors: readonly PublicError[], data: Sent, status?: number) => {
      const waits = errors.map(({ extensions }) => waitOf(extensions)).filter((wait) => wait > 0)
      if (waits.length > 0) reply.header('retry-after', String(Math.max(...waits)))
      const body = errors.length > 0 ? { errors, ...data } : data
      return reply.code(status ?? statusOf(type, errors, 'data' in data)).send(JSON.stringify(body))
    }
    try {
      const result = await answer(request, reply)
      const dated = result.as_of ? { extensions: { as_of: result.as_of } } : {}
      return send(result.errors?.map(mask) ?? [], { data: result.data ?? null, ...dated })
    } catch (error) {
      const refused =
        error instanceof RequestError
          ? error.errors
          : [new GraphQLError('failed', { originalError: error as Error })]
      return send(refused.map(mask), {}, error instanceof MalformedRequestError ? 400 : undefined)
    }
  })

  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD'],
    url: options.path,
    handler: async (_request, reply) => refuse(reply.header('allow', 'POST'), 405),
  })
}
