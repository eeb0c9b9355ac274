import { fetchWithTime } from '../clock.ts'
import { getToken, isLate, refreshToken } from '../session/token.ts'
import { ApiError, type GraphqlErrorEntry, readGraphqlError, readHttpError } from './api-error.ts'
import { readApiPath } from './api-path.ts'
import type { TypedDocument } from './document.ts'

interface SendOptions {
  signal?: AbortSignal
  /** Makes a repeated mutation harmless: the same key and variables give the same answer. */
  idempotency_key?: string
  /** Hears under which name the server has taken the request. */
  onRequest?: (request_id: string) => void
}

interface GraphqlAnswer<R> {
  data?: R | null
  errors?: GraphqlErrorEntry[]
}

/** True for the failures that a fresh token may cure. */
function isSignedOut(error: unknown) {
  return error instanceof ApiError && error.code === 'UNAUTHENTICATED'
}

/** What else happens when somebody is refused: signed out, or without the right. */
let onRefused: () => void = () => {}

export function setOnRefused(how: () => void) {
  onRefused = how
}

/** A page that was opened without a connection asks for its token with its first request. */
async function fetchLateToken() {
  const { token } = await refreshToken().catch(() => {
    throw new ApiError('NETWORK', 'Koneksi terputus')
  })
  if (!token) throw readHttpError(401)
}

async function post<R, V>(document: TypedDocument<R, V>, variables: V, options: SendOptions): Promise<R> {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/graphql-response+json, application/json',
  }
  const token = getToken()
  if (token) headers.authorization = `Bearer ${token}`
  if (options.idempotency_key) headers['idempotency-key'] = options.idempotency_key
  const body = JSON.stringify({ operationName: document.operation_name, variables, query: document.query })
  let response: Response
  try {
    response = await fetchWithTime(readApiPath(), { method: 'POST', headers, body, signal: options.signal })
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new ApiError('NETWORK', 'Koneksi terputus')
  }
  const request_id = response.headers.get('x-request-id')
  if (request_id) options.onRequest?.(request_id)
  const answer: GraphqlAnswer<R> = await response.json().catch(() => ({}))
  const failure = answer.errors?.[0]
  if (failure) throw readGraphqlError(failure, response.status)
  if (!response.ok || answer.data === undefined || answer.data === null) throw readHttpError(response.status)
  return answer.data
}

/**
 * Sends one operation in the body shape of the API and answers its data. A signed-out answer is tried once
 * more with a fresh token. Rejects with ApiError.
 */
export async function send<R, V>(
  document: TypedDocument<R, V>,
  variables: V,
  options: SendOptions = {},
): Promise<R> {
  try {
    if (isLate()) await fetchLateToken()
    return await post(document, variables, options).catch(async (error) => {
      if (!isSignedOut(error) || !getToken()) throw error
      const { token } = await refreshToken().catch(() => ({ token: null }))
      if (!token) throw error
      return post(document, variables, options)
    })
  } catch (error) {
    if (isSignedOut(error) || (error instanceof ApiError && error.code === 'FORBIDDEN')) onRefused()
    throw error
  }
}
