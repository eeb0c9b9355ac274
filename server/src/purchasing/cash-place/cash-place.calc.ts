import { numberFormat } from '../../kit/format.calc.ts'

export const CASH_PLACES = ['petty_cash', 'safe'] as const
export type CashPlaceKind = (typeof CASH_PLACES)[number]

/** Entries of a category with this code move cash into the safe, or out of it. */
export const SAFE_CODE = '1-1120'

/** What places are called. */
export const CASH_PLACE_NAMES: Readonly<Record<CashPlaceKind, string>> = {
  petty_cash: 'Kas kecil',
  safe: 'Brankas',
}

/** An amount as sentences tell it. */
export const rupiahText = (amount: number): string => `Rp ${numberFormat('id-ID').format(amount)}`
