import { formatRupiahCompact } from './rupiah.ts'

/** How a figure has moved against an earlier one. */
export interface Change {
  direction: 'up' | 'down' | 'flat'
  /** Size without sign: '8,4%', '0,9 poin'. */
  text: string
}

function changeOf(size: number, unit: string): Change {
  const amount = Math.abs(size) >= 1000 ? '>999' : Math.abs(size).toFixed(1).replace('.', ',')
  const text = amount + unit
  // What would be written as nothing is nothing.
  const flat = Math.abs(size) < 0.05
  return { direction: flat ? 'flat' : size > 0 ? 'up' : 'down', text }
}

/** Change in percent of the earlier figure; null where there is nothing to compare with. */
export function readChange(now: number | null, before: number | null): Change | null {
  if (now === null || before === null || before <= 0) return null
  return changeOf(((now - before) / before) * 100, '%')
}

/** Change of a rate given in basis points, in percentage points. */
export function readPointChange(now_bp: number | null, before_bp: number | null): Change | null {
  if (now_bp === null || before_bp === null) return null
  return changeOf((now_bp - before_bp) / 100, ' poin')
}

/** Change of an amount that may lie on either side of zero, in rupiah; null where one of them is not known. */
export function readAmountChange(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null
  const direction = now === before ? 'flat' : now > before ? 'up' : 'down'
  return { direction, text: formatRupiahCompact(Math.abs(now - before)) }
}

const arrows = { up: '▲', down: '▼', flat: '' }
const words = { up: 'naik', down: 'turun', flat: 'tetap' }

/** '▲ 8,4%'; without arrow where nothing moved. */
export function formatChange({ direction, text }: Change): string {
  return direction === 'flat' ? text : `${arrows[direction]} ${text}`
}

/** The same in words, for screen readers: 'naik 8,4%'. */
export function speakChange({ direction, text }: Change): string {
  return direction === 'flat' ? words.flat : `${words[direction]} ${text}`
}

/** The same as what a change is called where it opens: what is seen of it is a part of it, so that it can be spoken to. */
export function nameChange(change: Change): string {
  return change.direction === 'flat' ? `${words.flat} ${change.text}` : speakChange(change)
}
