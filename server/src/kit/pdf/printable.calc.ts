/** What Helvetica of every reader holds beyond Latin-1 (the rest of WinAnsi). */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const FITS = new RegExp(`^[\\n\\x20-\\x7e\\xa0-\\xff${BEYOND_LATIN_1}]*$`)
const DASHES = /[\u2010\u2011\u2212]/g
const INVISIBLE = /\p{Cf}/gu
const CONTROL = /[^\P{Cc}\n]/gu
const ACCENT = /\p{M}/gu
const EMOJI =
  /(?:(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Variation_Selector}|\u200d|\u20e3)+/u

/** A text without its pictures, which tell nothing that its words do not; one of pictures alone is a sign of what is left out. */
function dropEmoji(text: string): string {
  if (!EMOJI.test(text)) return text
  const dropOf = (line: string) =>
    line
      .split(EMOJI)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join(' ')
  return text.split('\n').map(dropOf).join('\n') || '?'
}

function replaceSign(sign: string): string {
  if (FITS.test(sign)) return sign
  const plain = sign.normalize('NFKD').replace(ACCENT, '')
  return FITS.test(plain) ? plain : '?'
}

/** A text in the signs that documents can show: letters lose accents that are not there, pictures are dropped, what is left becomes `?`. */
export function toPrintable(text: string): string {
  if (FITS.test(text)) return text
  const tidy = dropEmoji(text.normalize('NFC'))
    .replace(DASHES, '-')
    .replace(INVISIBLE, '')
    .replace(CONTROL, ' ')
  return [...tidy].map(replaceSign).join('')
}
