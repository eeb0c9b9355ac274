/** Decimals of a quantity, numeric(18,4). */
export const QTY_DECIMALS = 4
/** Decimals of a unit cost, numeric(18,6). */
export const COST_DECIMALS = 6

const DECIMAL = /^(-?)(\d{1,15})(?:\.(\d+))?$/
const ANY_DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * A decimal number as a whole number of its last place: `1.5` with 4 decimals is 15_000. Undefined when the text is
 * no plain decimal, has more decimals than that, or is too large to count exactly.
 */
export function parseDecimal(text: string, decimals: number): number | undefined {
  const match = DECIMAL.exec(text)
  if (!match) return undefined
  const [, sign = '', whole = '', given = ''] = match
  const fraction = given.replace(/0+$/, '')
  if (fraction.length > decimals) return undefined
  const value = Number(whole + fraction.padEnd(decimals, '0'))
  if (!Number.isSafeInteger(value)) return undefined
  return sign ? -value : value
}

/** The shortest text of a whole number of last places: 15_000 with 4 decimals is `1.5`. */
export function formatDecimal(value: number, decimals: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, -decimals)
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return `${value < 0 ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`
}

/** Ten-thousandths of a quantity that the database or a checked input holds. @throws RangeError otherwise. */
export function qtyOf(text: string): number {
  return required(text, QTY_DECIMALS)
}

/** Millionths of a rupiah of a unit cost that the database holds. @throws RangeError otherwise. */
export function costOf(text: string): number {
  return required(text, COST_DECIMALS)
}

function required(text: string, decimals: number): number {
  const value = parseDecimal(text, decimals)
  if (value === undefined) throw new RangeError(`Not a decimal of ${decimals} places: ${text}`)
  return value
}

/**
 * The decimal text of the database as a whole number of last places, of any size: `1.5` with 4 decimals is 15000n.
 * @throws RangeError when it is no decimal or has more places.
 */
export function toScaled(text: string, decimals: number): bigint {
  const match = ANY_DECIMAL.exec(text)
  const fraction = (match?.[3] ?? '').replace(/0+$/, '')
  if (!match || fraction.length > decimals)
    throw new RangeError(`Not a decimal of ${decimals} places: ${text}`)
  const value = BigInt(`${match[2]}${fraction.padEnd(decimals, '0')}`)
  return match[1] ? -value : value
}

/** The decimal text of a whole number of last places: 15000n with 4 decimals is `1.5000`. */
export function fromScaled(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
