import { formatDecimal, parseDecimal, QTY_DECIMALS } from '../../kit/decimal.calc.ts'
import { expectedSize, measureOf } from './measure.calc.ts'
import { showQuantity } from './quantity.calc.ts'

/** A unit as it is written down: so many of `per_unit` (none: the base unit) make one. */
export interface UnitRow {
  readonly name: string
  readonly quantity: string
  readonly per_unit?: string | null | undefined
}

/** What is wrong with a row, beside the field at fault. */
interface UnitProblem {
  readonly index: number
  readonly field: 'name' | 'quantity' | 'per_unit'
  readonly message: string
}

interface Resolution {
  /** Base units in one of each row, as decimal text; undefined for rows that have none. */
  readonly factors: readonly (string | undefined)[]
  readonly problems: readonly UnitProblem[]
}

const ONE = 10 ** QTY_DECIMALS
/** Ten tons of gram; more in one unit is a slip of the pen. */
const HIGHEST_FACTOR = 10_000_000
/** How far weight and volume may lie apart: with a known density, and without. */
const CLOSE = { known: 1.1, unknown: 5 }

/** Names of units are told apart without regard to capitals and spaces. */
export function unitKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** A chain of units in words: `1 dus = 12 botol = 9.000 ml`. */
export function showChain(row: UnitRow, factor: string, base_unit: string): string {
  const steps = [`1 ${row.name}`]
  const own = parseDecimal(row.quantity, QTY_DECIMALS)
  if (row.per_unit && unitKey(row.per_unit) !== unitKey(base_unit) && own !== undefined)
    steps.push(`${showQuantity(own)} ${row.per_unit}`)
  steps.push(`${showQuantity(Number(parseDecimal(factor, QTY_DECIMALS)))} ${base_unit}`)
  return steps.join(' = ')
}

interface Rules {
  readonly base_unit: string
  /** Grams of a millilitre. */
  readonly density?: string | null | undefined
}

/** Works out every row's factor, and names the rows that have none or an unbelievable one. */
export function resolveUnits(rows: readonly UnitRow[], { base_unit, density }: Rules): Resolution {
  const problems: UnitProblem[] = []
  const base = unitKey(base_unit)
  const places = new Map<string, number>()
  for (const [index, { name }] of rows.entries()) {
    const key = unitKey(name)
    if (key === base) problems.push({ index, field: 'name', message: `${name} adalah satuan dasar` })
    else if (places.has(key))
      problems.push({ index, field: 'name', message: `Satuan ${name} ditulis dua kali` })
    else places.set(key, index)
  }
  const known = new Map<number, number | undefined>()
  const broken = new Set<number>()
  const fail = (index: number, field: UnitProblem['field'], message: string) => {
    if (!broken.has(index)) problems.push({ index, field, message })
    broken.add(index)
    return undefined
  }
  const factorOf = (index: number, path: readonly number[]): number | undefined => {
    if (known.has(index)) return known.get(index)
    const row = rows[index]
    if (!row) return undefined
    if (path.includes(index)) {
      const loop = [...path.slice(path.indexOf(index)), index].map((place) => rows[place]?.name).join(' → ')
      return fail(index, 'per_unit', `Satuan ${row.name} berputar: ${loop}`)
    }
    const factor = ownFactor(row, index, [...path, index])
    known.set(index, factor)
    return factor
  }
  const ownFactor = (row: UnitRow, index: number, path: readonly number[]): number | undefined => {
    const quantity = parseDecimal(row.quantity, QTY_DECIMALS)
    if (quantity === undefined || quantity <= 0)
      return fail(index, 'quantity', `Isi ${row.name} harus lebih dari 0, paling banyak 4 angka desimal`)
    const per = row.per_unit ? unitKey(row.per_unit) : base
    if (per === base) return within(index, row, BigInt(quantity))
    const place = places.get(per)
    if (place === undefined) return fail(index, 'per_unit', `Satuan ${row.per_unit} tidak dikenal`)
    const inner = factorOf(place, path)
    if (inner === undefined) {
      return broken.has(index)
        ? undefined
        : fail(index, 'per_unit', `Perbaiki dulu satuan ${rows[place]?.name}`)
    }
    const product = BigInt(quantity) * BigInt(inner)
    return product % BigInt(ONE) === 0n
      ? within(index, row, product / BigInt(ONE))
      : fail(index, 'quantity', `Isi ${row.name} terlalu halus untuk dihitung tepat dalam ${base_unit}`)
  }
  const within = (index: number, row: UnitRow, factor: bigint): number | undefined =>
    factor > BigInt(HIGHEST_FACTOR) * BigInt(ONE)
      ? fail(
          index,
          'quantity',
          `Isi ${row.name} lebih dari ${showQuantity(HIGHEST_FACTOR * ONE)} ${base_unit}`,
        )
      : Number(factor)
  const factors = rows.map((row, index) => {
    const factor = factorOf(index, [])
    const doubt = factor === undefined ? undefined : findSlip(row.name, factor, base_unit, density)
    if (doubt) fail(index, 'quantity', doubt)
    return factor === undefined ? undefined : formatDecimal(factor, QTY_DECIMALS)
  })
  return { factors, problems }
}

/** Tells of a size that the name of the unit contradicts, such as a thousandfold slip. */
function findSlip(
  name: string,
  factor: number,
  base_unit: string,
  density: string | null | undefined,
): string | undefined {
  const dense = density ? parseDecimal(density, QTY_DECIMALS) : undefined
  const expected = expectedSize(name, base_unit, dense ? BigInt(dense) : undefined)
  const filled = `${showQuantity(factor)} ${base_unit}`
  if (!expected) {
    const is_fine = factor >= ONE || !['g', 'ml'].includes(unitKey(base_unit)) || measureOf(name)
    return is_fine ? undefined : `1 ${name} hanya ${filled}; tulis isinya dalam ${base_unit}, misalnya 750`
  }
  const wanted = Number(expected.factor)
  if (expected.is_exact) {
    if (factor === wanted) return undefined
    return `1 ${name} seharusnya ${showQuantity(wanted)} ${base_unit}, bukan ${filled}`
  }
  const apart = wanted > factor ? wanted / factor : factor / wanted
  if (apart <= (dense ? CLOSE.known : CLOSE.unknown)) return undefined
  return `1 ${name} biasanya sekitar ${showQuantity(wanted)} ${base_unit}, bukan ${filled}`
}
