import type { z } from 'zod'
import type { Refusal } from './refusals.ts'

/** A row of the contract: what goes one way and what comes back. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** After the base address; `:name` stands for a parameter. */
  readonly path: string
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Statuses of an answer that says it was taken; the first is the usual one. */
  readonly success: readonly number[]
  /** The body of that answer; without it there is none. */
  readonly answer?: z.ZodType
  /** Headers it bears. */
  readonly answer_headers?: readonly string[]
  /** Refusals of this call alone; COMMON_REFUSALS hold for every call. */
  readonly refusals?: readonly Refusal[]
}

/** The path of a call with its parameters and query filled in. */
export function pathOf(
  { path }: Call,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string>> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search ? `${filled}?${search}` : filled
}
