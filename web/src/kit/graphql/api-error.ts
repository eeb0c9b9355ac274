import type { Warning } from '@lumbung/server/kit/plausibility.calc.ts'

/** Codes of the API's errors, and three kinds that never reach it. */
export type ApiErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'DATA_LIMIT_EXCEEDED'
  | 'MODULE_LIMIT_EXCEEDED'
  | 'VALIDATION'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'NEEDS_CONFIRMATION'
  | 'RATE_LIMITED'
  | 'TOO_SLOW'
  | 'UNAVAILABLE'
  | 'INTERNAL'
  | 'HTTP'
  | 'NETWORK'

/** One field that another person changed meanwhile. */
export interface ConflictChange {
  field: string
  /** As the form was loaded, as it is now, and as this form wanted it. */
  old: unknown
  new: unknown
  mine?: unknown
}

interface ApiErrorDetails {
  /** HTTP status of the answer; absent when none came. */
  status?: number
  /** Messages by path of the input. */
  fields?: Record<string, string>
  plan_id?: number
  /** What was refused: a right in a module, or one more of something that is counted. */
  module?: string
  authorization?: string
  resource?: string
  trace_id?: string
  /** Of a conflict: the version that stands, who made it and when, what differs, and what ids in it are called. */
  version?: number
  actor?: string
  occurred_at?: string
  changes?: ConflictChange[]
  names?: Record<string, Record<string, string>>
  /** Figures far from their history that nobody has confirmed. */
  warnings?: Warning[]
  /** Path of the GraphQL error, joined with dots. */
  path?: string
  /** A second step has to be added before anything else. */
  must_enrol?: boolean
  /** Somebody sees the panel as another admin, to read alone. */
  is_look?: boolean
  /** The password was right, and a code is to be sent with it. */
  is_second_step?: boolean
  /** Seconds to wait before the next try. */
  retry_after?: number
}

/** A request that did not succeed; its message is Indonesian and fit for a toast. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly details: ApiErrorDetails

  constructor(code: ApiErrorCode, message: string, details: ApiErrorDetails = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.details = details
  }
}

const codes: readonly string[] = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'DATA_LIMIT_EXCEEDED',
  'MODULE_LIMIT_EXCEEDED',
  'VALIDATION',
  'NOT_FOUND',
  'CONFLICT',
  'NEEDS_CONFIRMATION',
  'RATE_LIMITED',
  'TOO_SLOW',
  'UNAVAILABLE',
] satisfies ApiErrorCode[]

/** One entry of `errors` in a GraphQL answer. */
export interface GraphqlErrorEntry {
  message: string
  path?: (string | number)[]
  extensions?: ApiErrorDetails & { code?: string }
}

/** Turns a GraphQL error into an ApiError; an unknown code counts as INTERNAL. */
export function readGraphqlError(entry: GraphqlErrorEntry, status: number): ApiError {
  const { code = 'INTERNAL', ...details } = entry.extensions ?? {}
  const known = codes.includes(code) ? (code as ApiErrorCode) : 'INTERNAL'
  return new ApiError(known, entry.message, { ...details, status, path: entry.path?.join('.') })
}

const status_messages: Record<number, string> = {
  401: 'Akses ditolak, silahkan login kembali!',
  413: 'Maksimal ukuran file adalah 2MB!',
  422: 'Data yang dikirim tidak sesuai!',
  500: 'Terjadi kesalahan pada server!',
  502: 'Koneksi bermasalah, silahkan coba lagi!',
  503: 'Layanan sedang tidak tersedia!',
}

/** An answer that is no GraphQL: the catalogue's text of its HTTP status. */
export function readHttpError(status: number): ApiError {
  const code = status === 401 ? 'UNAUTHENTICATED' : 'HTTP'
  return new ApiError(code, status_messages[status] ?? 'Terjadi kesalahan pada server!', { status })
}
