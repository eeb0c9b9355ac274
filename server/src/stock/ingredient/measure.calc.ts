import { parseDecimal, QTY_DECIMALS } from '../../kit/decimal.calc.ts'

/** What a unit measures; what is counted has no common measure but the dozen and its like. */
type Dimension = 'mass' | 'volume' | 'count'

interface Measure {
  readonly dimension: Dimension
  /** In ten-thousandths of a gram, a millilitre or a piece. */
  readonly size: bigint
}

const ONE = 10_000n

const measures = (dimension: Dimension, sizes: Record<string, bigint>): [string, Measure][] =>
  Object.entries(sizes).flatMap(([names, size]) =>
    names.split(' ').map((name): [string, Measure] => [name, { dimension, size }]),
  )

const MEASURES = new Map([
  ...measures('mass', {
    mg: 10n,
    'g gr gram': ONE,
    ons: 100n * ONE,
    'kg kilo kilogram': 1000n * ONE,
    kuintal: 100_000n * ONE,
    ton: 1_000_000n * ONE,
  }),
  ...measures('volume', {
    'ml mililiter cc': ONE,
    cl: 10n * ONE,
    dl: 100n * ONE,
    'l lt ltr liter': 1000n * ONE,
  }),
  ...measures('count', {
    'pcs pc buah biji butir lembar potong': ONE,
    lusin: 12n * ONE,
    kodi: 20n * ONE,
    'gros gross': 144n * ONE,
  }),
])

/** What a word measures, when it is a known measure. */
export function measureOf(unit: string): Measure | undefined {
  return MEASURES.get(unit.trim().toLowerCase())
}

const SIZE_IN_NAME = /(\d+(?:[.,]\d+)*)\s*([a-z]+)\s*$/i

/** A number as people write it: 2,5 and 1.5 are decimals, 1.000 is a thousand. */
function readNumber(typed: string): bigint | undefined {
  const plain = /^\d{1,3}(\.\d{3})+$/.test(typed) ? typed.replaceAll('.', '') : typed.replace(',', '.')
  const value = parseDecimal(plain, QTY_DECIMALS)
  return value === undefined ? undefined : BigInt(value)
}

/** How much a unit holds by its name: `kg`, or the end of `karung 25 kg`. */
function sizeOf(name: string): { word: string; measure: Measure } | undefined {
  const whole = measureOf(name)
  if (whole) return { word: name.trim().toLowerCase(), measure: whole }
  const [, number = '', word = ''] = SIZE_IN_NAME.exec(name) ?? []
  const measure = measureOf(word)
  const count = readNumber(number)
  if (!measure || count === undefined) return undefined
  return { word: word.toLowerCase(), measure: { ...measure, size: (measure.size * count) / ONE } }
}

/** How many base units a unit should hold, in ten-thousandths; `is_exact` unless weight stands against volume. */
interface ExpectedSize {
  readonly factor: bigint
  readonly is_exact: boolean
}

/** What the name of a unit says of its size; undefined when it says nothing. `density` in ten-thousandths of g/ml. */
export function expectedSize(name: string, base_unit: string, density?: bigint): ExpectedSize | undefined {
  const base = measureOf(base_unit)
  const named = sizeOf(name)
  if (!named) return undefined
  const { word, measure } = named
  if (measure.dimension === 'count') {
    const is_group = measure.size > ONE && MEASURES.get(word)?.size !== ONE
    const is_same = word === base_unit.trim().toLowerCase()
    return is_same || (is_group && (!base || base.dimension === 'count'))
      ? { factor: measure.size, is_exact: true }
      : undefined
  }
  if (!base || base.dimension === 'count') return undefined
  if (base.dimension === measure.dimension) {
    const factor = (measure.size * ONE) / base.size
    return factor > 0n ? { factor, is_exact: true } : undefined
  }
  const ratio = density ?? ONE
  const crossed = measure.dimension === 'mass' ? (measure.size * ONE) / ratio : (measure.size * ratio) / ONE
  const factor = (crossed * ONE) / base.size
  return factor > 0n ? { factor, is_exact: false } : undefined
}
