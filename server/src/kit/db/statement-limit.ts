/** SQL state of a statement that was ended before it was done: it took longer than it may. */
const CANCELLED = '57014'

/** How long the statements of some work may take, and what is told where they take longer. */
export interface StatementLimit {
  readonly ms: number
  /** Asked before each statement. @throws where nobody waits for the answer any more */
  readonly assertWanted: () => void
  readonly tooSlow: () => Error
}

/** Whether the database ended a statement because of the time it took. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === CANCELLED
}

/** What is told of an error of a statement that was limited. */
export function explainSlow(error: unknown, limit: StatementLimit | undefined): unknown {
  return limit && isTooSlow(error) ? limit.tooSlow() : error
}
