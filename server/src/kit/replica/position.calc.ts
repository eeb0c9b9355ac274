/** A place in the database's write-ahead log; a later one is larger. */
export type Position = bigint

/** Reads a place as PostgreSQL writes it ('16/B374D848'). */
export function parsePosition(text: string): Position {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** Where the primary was at a moment of this process's own count. */
export interface Mark {
  readonly at: number
  readonly position: Position
}

/**
 * The latest moment that a copy which has replayed as far as `replayed` holds whole: all that was committed before it.
 * Undefined where it is behind every mark.
 * @param marks oldest first; each position was read after its moment, so it lies behind all that was committed by then
 */
export function heldUntil(marks: readonly Mark[], replayed: Position): number | undefined {
  return marks.findLast(({ position }) => position <= replayed)?.at
}
