import { UserError } from '../errors.ts'

/** SQL state of a statement that was ended before it was done: it took longer than it may. */
const CANCELLED = '57014'

/** How long the statements of some work may take, and what is told where they take longer. */
export interface StatementLimit {
  readonly ms: number
  /** Asked before each statement. @throws where nobody waits for the answer any more */
  readonly assertWanted: () => void
  readonly tooSlow: () => Error
}

const ordinary = () =>
  new UserError('TOO_SLOW', 'Pencarian ini terlalu lama dan dihentikan, persempit filter Anda')

/**
 * What is told of an error of a read: TOO_SLOW where the database ended it for the time it took, by its limit or by what
 * holds for the role.
 */
export function explainSlow(error: unknown, limit: StatementLimit | undefined): unknown {
  const is_slow = error instanceof Error && 'code' in error && error.code === CANCELLED
  return is_slow ? (limit?.tooSlow ?? ordinary)() : error
}
