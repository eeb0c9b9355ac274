import { parseDecimal, QTY_DECIMALS } from '../../kit/decimal.calc.ts'

export const CAUSES = ['unit', 'swing', 'repeated_loss', 'repeated_gain', 'unknown'] as const
export type Cause = (typeof CAUSES)[number]

export const CAUSE_LABELS: Readonly<Record<Cause, string>> = {
  unit: 'Salah satuan',
  swing: 'Kebalikan hitungan lalu',
  repeated_loss: 'Kurang berulang',
  repeated_gain: 'Lebih berulang',
  unknown: 'Belum diketahui',
}

/** What each points to, in a sentence. */
export const CAUSE_HINTS: Readonly<Record<Cause, string>> = {
  unit: 'Jumlahnya cocok bila satuannya lain.',
  swing: 'Hampir sama besar dengan selisih opname sebelumnya, ke arah lain.',
  repeated_loss: 'Tiga opname berturut-turut kurang: periksa porsi, resep, dan stok terbuang.',
  repeated_gain: 'Tiga opname berturut-turut lebih: periksa resep dan penerimaan yang belum dicatat.',
  unknown: 'Tidak ada pola di opname sebelumnya.',
}

/** A counted line: quantities as decimals, differences of earlier counts with the latest first. */
export interface CountedLine {
  readonly counted: string
  readonly expected: string
  readonly past: readonly string[]
  /** How many base units the other units of the thing have. */
  readonly factors: readonly string[]
}

/** In percent of what it is compared with. */
const UNIT_TOLERANCE = 5
const SWING_TOLERANCE = 20

const WHOLE = 10 ** QTY_DECIMALS

const scaled = (text: string): number => parseDecimal(text, QTY_DECIMALS) ?? 0

const isNear = (value: number, target: number, percent: number): boolean =>
  Math.abs(value - target) * 100 <= Math.abs(target) * percent

function isOtherUnit(counted: number, expected: number, factors: readonly string[]): boolean {
  if (counted <= 0 || expected <= 0 || isNear(counted, expected, SWING_TOLERANCE)) return false
  return factors
    .map((factor) => scaled(factor) / WHOLE)
    .some(
      (factor) =>
        factor > 0 &&
        factor !== 1 &&
        (isNear(counted * factor, expected, UNIT_TOLERANCE) ||
          isNear(counted, expected * factor, UNIT_TOLERANCE)),
    )
}

/** What a difference most likely comes from, by itself and the counts before; null where nothing differs. */
export function likelyCause({ counted, expected, past, factors }: CountedLine): Cause | null {
  const difference = scaled(counted) - scaled(expected)
  if (difference === 0) return null
  if (isOtherUnit(scaled(counted), scaled(expected), factors)) return 'unit'
  const [last = 0, before = 0] = past.map(scaled)
  const sign = Math.sign(difference)
  if (last !== 0 && Math.sign(last) === -sign && isNear(difference, -last, SWING_TOLERANCE)) return 'swing'
  if (Math.sign(last) === sign && Math.sign(before) === sign)
    return sign < 0 ? 'repeated_loss' : 'repeated_gain'
  return 'unknown'
}
