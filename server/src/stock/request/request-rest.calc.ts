import { fromScaled, QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'

/** What is known of a line: as it was written down, and in base units as it was asked for and came. */
export interface AskedLine {
  readonly unit: string
  readonly unit_quantity: string
  readonly base_unit: string
  readonly quantity: string
  /** Null until it has left. */
  readonly received_quantity: string | null
}

/** A quantity in a unit. */
export interface RestOfLine {
  readonly unit: string
  readonly unit_quantity: string
}

const scaled = (text: string) => toScaled(text, QTY_DECIMALS)

/**
 * What of a line is still open: in the unit it was asked in where that comes out exactly, else in base units. Null where
 * as much came as was asked for, or more.
 */
export function restOf({
  unit,
  unit_quantity,
  base_unit,
  quantity,
  received_quantity,
}: AskedLine): RestOfLine | null {
  const asked = scaled(quantity)
  const open = asked - scaled(received_quantity ?? '0')
  if (open <= 0n) return null
  const in_unit = open * scaled(unit_quantity)
  return in_unit % asked === 0n
    ? { unit, unit_quantity: fromScaled(in_unit / asked, QTY_DECIMALS) }
    : { unit: base_unit, unit_quantity: fromScaled(open, QTY_DECIMALS) }
}
