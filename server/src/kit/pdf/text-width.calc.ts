/** Widths in Helvetica as shares of the size; what is not named is as wide as a small letter. */
const WIDTHS: readonly (readonly [signs: RegExp, width: number])[] = [
  [/[0-9Lx$?_]/, 0.556],
  [/[ .,:;!|/ijl'\u00a0]/, 0.278],
  [/[-()rtf]/, 0.333],
  [/[mwMW%@]/, 0.9],
  [/[A-Z&]/, 0.72],
]
const USUAL = 0.56
/** Bold letters need a little more. */
const BOLD = 1.06

/** About how wide a text of one line is in points; never less than it is by more than a hair. */
export function textWidth(text: string, size: number, is_bold = false): number {
  const width = [...text].reduce(
    (sum, sign) => sum + (WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? USUAL),
    0,
  )
  return width * size * (is_bold ? BOLD : 1)
}

/** The text as far as it fits, with dots where that is not all of it. */
export function cutText(text: string, size: number, room: number): string {
  if (textWidth(text, size) <= room) return text
  const signs = [...text]
  while (signs.length > 1 && textWidth(`${signs.join('')}…`, size) > room) signs.pop()
  return `${signs.join('').trimEnd()}…`
}
