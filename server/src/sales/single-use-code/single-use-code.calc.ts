/** Letters and digits that nobody takes for another: no 0, O, 1, I, L or U. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Of a code behind its prefix; 30 to the tenth is more than can be tried. */
export const CODE_LENGTH = 10

/** What may be wrong with a code, the first that holds. */
export const CODE_STATES = ['USED', 'REVOKED', 'EXPIRED', 'HELD', 'FREE'] as const
export type CodeState = (typeof CODE_STATES)[number]

/** What a till is told of a code that is not good. */
export const CODE_REFUSALS: Readonly<Record<Exclude<CodeState, 'FREE'>, string>> = {
  USED: 'Kode ini sudah dipakai',
  REVOKED: 'Kode ini sudah dicabut',
  EXPIRED: 'Masa berlaku kode ini sudah lewat',
  HELD: 'Kode ini sedang dipakai di nota lain',
}

/** A code as it is kept, however it was typed. */
export function readCode(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase()
}
