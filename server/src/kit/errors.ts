/** What a caller may be told; the texts and meanings are the error catalogue of docs/errors.md. */
export type ErrorCode =
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

/** Messages by path of the input, e.g. `{ 'hours.0.closes_at': 'Jam selesai harus setelah jam mulai' }`. */
export type FieldErrors = Record<string, string>

/** An expected failure: its Indonesian message is fit for a toast and nothing in it is secret. */
export class UserError extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, unknown>

  constructor(code: ErrorCode, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.name = 'UserError'
    this.code = code
    this.details = details
  }
}

/** A VALIDATION error with its messages beside the fields that caused them. */
export function invalid(fields: FieldErrors, message = 'Periksa kembali data yang Anda isi'): UserError {
  return new UserError('VALIDATION', message, { fields })
}

/** Why something was refused, in one line: the message beside a field says more than the general one. */
export function reasonOf({ message, details }: UserError): string {
  return Object.values((details.fields ?? {}) as FieldErrors)[0] ?? message
}

/** The record is not there, or is another brand's or outlet's: the two are never told apart. */
export function notFound(label = 'Data'): UserError {
  return new UserError('NOT_FOUND', `${label} tidak ditemukan`)
}

/** What the viewer may do has changed since it was read; the request is run again with the new rights. */
export class StaleAccessError extends Error {
  constructor() {
    super('access changed')
    this.name = 'StaleAccessError'
  }
}
