/** Longer ones are wider than most columns, and have no place of their own to go on below. */
const LONGEST = 16
const WORDS = new RegExp(`([^\\s\\u00a0-]{${LONGEST + 1},})`)

interface Piece {
  readonly text: string
  readonly wordBreak: 'break-all'
}

/** A text with its very long words marked to be broken where a line ends; undefined where there is none. */
export function breakWords(text: string): (string | Piece)[] | undefined {
  const parts = text.split(WORDS)
  if (parts.length === 1) return undefined
  return parts.flatMap((part, at): (string | Piece)[] => {
    if (at % 2 === 1) return [{ text: part, wordBreak: 'break-all' }]
    return part === '' ? [] : [part]
  })
}
