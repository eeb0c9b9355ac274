/** What somebody typed to find something, read once for lists and for the search over everything. */
export interface Asked {
  /** As typed, without the blanks around it. */
  readonly text: string
  /** Its words; all of them have to be found. */
  readonly words: readonly string[]
  /** Without separators: how a number or a phone may be written; only where it could be one. */
  readonly code: string | undefined
  /** Whole rupiah: '45.000', '45000', 'Rp 45.000', '45rb', '1,5 jt'. */
  readonly amount: number | undefined
}

const MOST_WORDS = 6
const SHORTEST_CODE = 4
const MOST_RUPIAH = 1e12

/** What stands between the parts of a number; the database leaves the same out. */
export const SEPARATORS = ' -/.'
const separators = /[ \-/.]+/g

// One that begins with a zero is part of a number or a phone.
const AMOUNT = /^(?:rp\.?\s*)?([1-9]\d{0,2}(?:[.,]\d{3})+|[1-9]\d*)(?:[.,](\d{1,2}))?\s*(rb|ribu|k|jt|juta)?$/
const TIMES: Readonly<Record<string, number>> = { rb: 1e3, ribu: 1e3, k: 1e3, jt: 1e6, juta: 1e6 }

/** An amount in whole rupiah as people type it; undefined where it is none. Decimals only of thousands and millions. */
export function readAmount(text: string): number | undefined {
  const [, whole, decimals, unit] = AMOUNT.exec(text.trim().toLowerCase()) ?? []
  if (whole === undefined || (decimals !== undefined && unit === undefined)) return undefined
  const digits = Number(whole.replace(/[.,]/g, ''))
  const share = decimals === undefined ? 0 : Number(decimals) / 10 ** decimals.length
  const amount = Math.round((digits + share) * (unit === undefined ? 1 : (TIMES[unit] ?? 1)))
  return amount > 0 && amount <= MOST_RUPIAH ? amount : undefined
}

/** Letters and digits of a number without what stands between them: 'INV/2611 12' is 'inv261112'. */
export const withoutSeparators = (text: string): string => text.toLowerCase().replace(separators, '')

/** Reads what was typed; see Asked. */
export function readAsked(typed: string): Asked {
  const text = typed.trim()
  const words = text.split(/\s+/).filter(Boolean)
  const code = withoutSeparators(text)
  const is_code = code.length >= SHORTEST_CODE && /\d/.test(code)
  return {
    text,
    // More than anybody means are one text, not less strict.
    words: words.length > MOST_WORDS ? [text] : words,
    code: is_code ? code : undefined,
    amount: readAmount(text),
  }
}
