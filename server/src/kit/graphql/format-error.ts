import type { GraphQLError } from 'graphql'
import { UserError } from '../errors.ts'
import { sqlState } from '../transaction.ts'

/** What leaves the server of an error. */
export interface PublicError {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly locations?: GraphQLError['locations']
  readonly extensions: Record<string, unknown> & { code: string }
}

/** SQL states of a broken connection, of a server that stops, starts, is full or slow, of writers in each other's way. */
const AWAY_STATES = /^(08|40|53|55P03|57014|57P0)/
const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])
/** What the driver says itself, without a code: of a connection that broke earlier too, when a transaction goes on. */
const AWAY_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|after calling end/

/** Whether the database could not be reached or was too busy, so that trying again later makes sense. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (state && (AWAY_STATES.test(state) || AWAY_CODES.has(state))) return true
  return error instanceof Error && AWAY_MESSAGES.test(error.message)
}

/** Whether a text was sent that the database cannot hold: one with a NUL, which JSON allows. */
export function isUnstorable(error: unknown): boolean {
  const state = sqlState(error)
  return state === '22021' || state === '22P05'
}

/**
 * Turns an error into what a client may see: expected failures with their message and details, mistakes in the
 * request as VALIDATION, everything else masked with the request's id as trace.
 */
export function formatError(
  error: GraphQLError,
  trace_id: string,
  onInternal: (cause: unknown) => void,
): PublicError {
  const cause = error.originalError
  const path = error.path ? { path: error.path } : {}
  if (cause instanceof UserError) {
    return { message: cause.message, ...path, extensions: { code: cause.code, ...cause.details } }
  }
  // With a path it arose in answering, e.g. a null where the schema allows none, and may quote what was read.
  if (!cause && !error.path) {
    const locations = error.locations ? { locations: error.locations } : {}
    const { detail } = error.extensions
    const extensions = { code: 'VALIDATION', ...(typeof detail === 'string' ? { detail } : {}) }
    return { message: error.message, ...locations, extensions }
  }
  if (isUnavailable(cause)) {
    return {
      message: 'Layanan sedang tidak tersedia!',
      ...path,
      extensions: { code: 'UNAVAILABLE', trace_id },
    }
  }
  if (isUnstorable(cause)) {
    return {
      message: 'Data yang dikirim tidak sesuai!',
      ...path,
      extensions: { code: 'VALIDATION', fields: {} },
    }
  }
  onInternal(cause ?? error)
  return { message: 'internal system error', ...path, extensions: { code: 'INTERNAL', trace_id } }
}
