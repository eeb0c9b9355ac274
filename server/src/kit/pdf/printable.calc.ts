/** What Helvetica of every reader holds beyond Latin-1 (the rest of WinAnsi). */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const FITS = new RegExp(`^[\\n\\x20-\\x7e\\xa0-\\xff${BEYOND_LATIN_1}]*$`)
const DASHES = /[\u2010\u2011\u2212]/g
const INVISIBLE = /\p{Cf}/gu
const CONTROL = /[^\P{Cc}\n]/gu
const ACCENT = /\p{M}/gu

function replaceSign(sign: string): string {
  if (FITS.test(sign)) return sign
  const plain = sign.normalize('NFKD').replace(ACCENT, '')
  return FITS.test(plain) ? plain : '?'
}

/** A text in the signs that documents can show: letters lose accents that are not there, what is left becomes `?`. */
export function toPrintable(text: string): string {
  if (FITS.test(text)) return text
  const tidy = text.normalize('NFC').replace(DASHES, '-').replace(INVISIBLE, '').replace(CONTROL, ' ')
  return [...tidy].map(replaceSign).join('')
}
