/** From where on a figure is asked about; a brand has its own. */
export interface Thresholds {
  /** So many times the reference, or so many times less, is far from it. */
  readonly plausible_times: number
  /** How far from exactly 10, 100, 1000 or a pack a ratio may lie and still look like a slip, in basis points. */
  readonly slip_tolerance_bp: number
}

/** A unit that the figure could have been meant in, with how many base units make one. */
export interface UnitChoice {
  readonly name: string
  readonly factor: string
}

/** A figure somebody entered, beside what its own history says of it. */
export interface Reading {
  /** What the figure is of, the same at every try: `count.42.7`. */
  readonly subject: string
  /** Where it stands in the input. */
  readonly path: string
  /** What people call it: `Susu UHT`. */
  readonly label: string
  /** Decimal text. */
  readonly entered: string
  /** Its unit; `Rp` before the figure, anything else after it. */
  readonly unit: string
  /** Places behind the comma that it is told and suggested with: none of rupiah and four of all else, unless given. */
  readonly decimals?: number
  /** In the same unit; null, zero or less where nothing is known, and then nothing is asked. */
  readonly reference: string | null | undefined
  /** What the reference is, in words: `di sistem`, `harga terakhir`. */
  readonly reference_name: string
  /** Units of what it is of, the one it is entered in among them. */
  readonly units?: readonly UnitChoice[]
  /** Of a price: the unit it is of. */
  readonly of_unit?: string
  /** Only slips are asked about, as while a document is still a draft. */
  readonly is_draft?: boolean
  /** Nothing may be told of the reference: who counts blind must not learn it. */
  readonly is_blind?: boolean
  /** Little is ordinary: only what is more than the reference is asked about. */
  readonly is_only_above?: boolean
  /** Zero is an answer like any other: no minimum. */
  readonly allows_zero?: boolean
  /** The record whose entry in the audit log tells the confirmation; the first entry unless given. */
  readonly record_id?: number
}

/** What was probably meant. */
export interface Suggestion {
  readonly value: string
  readonly unit: string
  /** As people read it: `6 kg`. */
  readonly text: string
}

/** Why a figure is asked about. */
export interface Warning {
  /** Bound to the figure: the confirmation of one is none of another. */
  readonly code: string
  readonly path: string
  readonly label: string
  readonly message: string
  /** As people read it: `6.000 kg`. */
  readonly entered: string
  /** As people read it; null where it may not be told. */
  readonly reference: string | null
  readonly suggestion: Suggestion | null
  /** Beyond the brand's threshold, and not only close to a typical slip. */
  readonly is_far: boolean
  /** It is about what the change touches, and not about a figure. */
  readonly is_consequence?: boolean
  /** It was found by looking at more than what was typed: what of it, row by row. */
  readonly table?: WarningTable
}

/** The rows of a warning, as people read them; `total` counts those that are left out too. */
export interface WarningTable {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly total: number
}

export const DEFAULT_THRESHOLDS: Thresholds = { plausible_times: 3, slip_tolerance_bp: 1500 }

/** What people take a decimal comma, a zero or the unit beside for. */
const POWERS = [10n, 100n, 1000n]
/** Fewer in a pack are an ordinary difference. */
const SMALLEST_PACK = 3n
const DECIMALS = 6
const SCALE = 10n ** BigInt(DECIMALS)
const ALL = 10_000n
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/** Millionths of a decimal text, of any length; what is finer is cut off. */
function scaled(text: string): bigint | undefined {
  const [, sign = '', whole, fraction = ''] = DECIMAL.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const value = BigInt(whole + fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0'))
  return sign ? -value : value
}

function plain(value: bigint): string {
  const digits = value.toString().padStart(DECIMALS + 1, '0')
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '')
  return `${digits.slice(0, -DECIMALS)}${fraction ? `.${fraction}` : ''}`
}

/** Half up to so many decimals. */
function rounded(value: bigint, decimals: number): bigint {
  const step = 10n ** BigInt(DECIMALS - decimals)
  return ((value + step / 2n) / step) * step
}

type Measure = Pick<Reading, 'unit' | 'decimals'>

const decimalsOf = ({ unit, decimals }: Measure) => decimals ?? (unit === 'Rp' ? 0 : 4)

function shown(value: bigint, measure: Measure): string {
  const { unit } = measure
  const [whole = '', fraction] = plain(rounded(value, decimalsOf(measure))).split('.')
  const figure = `${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${fraction ? `,${fraction}` : ''}`
  if (unit === 'Rp') return `Rp ${figure}`
  return unit ? `${figure} ${unit}` : figure
}

/** A ratio as a fraction, at least one. */
interface Factor {
  readonly top: bigint
  readonly bottom: bigint
}

function packsOf(unit: string, units: readonly UnitChoice[]): Factor[] {
  const own = scaled(units.find(({ name }) => name === unit)?.factor ?? '1') ?? SCALE
  return units.flatMap(({ name, factor }) => {
    const size = scaled(factor) ?? 0n
    if (name === unit || size <= 0n || own <= 0n) return []
    const pack = size > own ? { top: size, bottom: own } : { top: own, bottom: size }
    return pack.top >= SMALLEST_PACK * pack.bottom ? [pack] : []
  })
}

/** How far `large / small` lies from a factor, in basis points of the factor, rounded up. */
function distance(large: bigint, small: bigint, { top, bottom }: Factor): bigint {
  const reached = large * bottom
  const wanted = small * top
  const apart = reached > wanted ? reached - wanted : wanted - reached
  return (apart * ALL + wanted - 1n) / wanted
}

function nearest(large: bigint, small: bigint, factors: readonly Factor[], tolerance: bigint) {
  let best: { factor: Factor; apart: bigint } | undefined
  for (const factor of factors) {
    const apart = distance(large, small, factor)
    if (apart <= tolerance && (!best || apart < best.apart)) best = { factor, apart }
  }
  return best?.factor
}

/** The same figure in the unit that explains the factor, if there is one; else the figure put right. */
function suggest(reading: Reading, entered: bigint, { top, bottom }: Factor, is_above: boolean): Suggestion {
  const { unit, units = [] } = reading
  const own = scaled(units.find(({ name }) => name === unit)?.factor ?? '1') ?? SCALE
  const right = is_above ? (entered * bottom) / top : (entered * top) / bottom
  const is_whole = right % SCALE === 0n
  const other = (reading.of_unit === undefined ? units : []).find(({ name, factor }) => {
    const size = scaled(factor) ?? 0n
    return name !== unit && (is_above ? own * bottom === size * top : size * bottom === own * top)
  })
  if (other && !(is_above && is_whole))
    return { value: plain(entered), unit: other.name, text: shown(entered, { unit: other.name }) }
  return { value: plain(rounded(right, decimalsOf(reading))), unit, text: shown(right, reading) }
}

/** `12,5`, of a ratio of at least one. */
function times(large: bigint, small: bigint): string {
  const tenths = (large * 10n) / small
  const [whole, tenth] = [tenths / 10n, tenths % 10n]
  return shown(whole * SCALE + (whole < 100n ? tenth * (SCALE / 10n) : 0n), { unit: '' })
}

function tell(reading: Reading, warning: Omit<Warning, 'message'>, ratio: string | null, is_above: boolean) {
  const { label, reference_name } = reading
  const { entered, reference, suggestion } = warning
  if (reading.is_blind) return `${label}: ${entered} jauh dari perkiraan. Periksa kembali`
  if (suggestion)
    return `${label}: ${entered}, ${reference_name} ${reference}. Maksud Anda ${suggestion.text}?`
  if (ratio === null) return `${label}: ${entered}, ${reference_name} ${reference}`
  const words = is_above ? `${ratio} kali` : `hanya 1/${ratio}`
  return `${label}: ${entered}, ${words} ${reference_name} ${reference}`
}

/**
 * Asks about a figure that lies close to ten, a hundred, a thousand times or a pack of its reference, or so many times
 * less (a slip, with what was probably meant), or farther away than the brand finds plausible. A reference that is not
 * known, or is zero or less, asks nothing: unknown is not implausible.
 */
export function judge(reading: Reading, thresholds: Thresholds): Warning | null {
  const entered = scaled(reading.entered)
  const reference = scaled(reading.reference ?? '')
  if (entered === undefined || reference === undefined || reference <= 0n || entered < 0n) return null
  if (entered === 0n && reading.allows_zero) return null
  const is_above = entered > reference
  if (!is_above && reading.is_only_above) return null
  const [large, small] = is_above ? [entered, reference] : [reference, entered]
  const factors = [
    ...POWERS.map((top) => ({ top, bottom: 1n })),
    ...packsOf(reading.of_unit ?? reading.unit, reading.units ?? []),
  ]
  const factor = small > 0n ? nearest(large, small, factors, BigInt(thresholds.slip_tolerance_bp)) : undefined
  const is_far = large > small * BigInt(thresholds.plausible_times)
  if (!factor && (!is_far || reading.is_draft)) return null
  const is_blind = reading.is_blind ?? false
  const kind = is_blind
    ? 'check'
    : factor
      ? `x${factor.top}${factor.bottom === 1n ? '' : `_${factor.bottom}`}`
      : 'far'
  const warning = {
    code: `${reading.subject}:${kind}:${plain(entered)}${reading.unit ? ` ${reading.unit}` : ''}`,
    path: reading.path,
    label: reading.label,
    entered: shown(entered, reading),
    reference: is_blind ? null : shown(reference, reading),
    suggestion: factor && !is_blind ? suggest(reading, entered, factor, is_above) : null,
    is_far,
  }
  const ratio = small > 0n ? times(large, small) : null
  return { ...warning, message: tell(reading, warning, ratio, is_above) }
}

/** Everything of some figures that is asked about, in their order. */
export function judgeAll(readings: readonly Reading[], thresholds: Thresholds): Warning[] {
  return readings.flatMap((reading) => judge(reading, thresholds) ?? [])
}
