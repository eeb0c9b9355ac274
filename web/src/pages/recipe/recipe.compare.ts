import { formatBasisPoints } from '../../kit/format/number.ts'
import { formatQuantity } from '../../kit/format/quantity.ts'
import type { RecipeVersion } from './recipe.values.ts'
import { order_type_labels } from './recipe.words.ts'

/** One thing two versions say, as both say it. */
export interface ComparedRow {
  key: string
  label: string
  before: string | null
  after: string | null
  /** What happened to it; null when it is the same. */
  change: string | null
}

type Line = RecipeVersion['lines'][number]

/** '110 ml, sisa bersih 80%, hanya bawang pulang'. */
function sayLine({ unit_quantity, unit, yield_bp, order_types, note }: Line): string {
  const parts = [formatQuantity(unit_quantity, unit)]
  if (yield_bp !== 10_000) parts.push(`sisa bersih ${formatBasisPoints(yield_bp, 2)}`)
  if (order_types.length > 0)
    parts.push(
      `hanya ${order_types.map((type) => (order_type_labels[type] ?? type).toLowerCase()).join(', ')}`,
    )
  if (note) parts.push(note)
  return parts.join(', ')
}

function row(key: string, label: string, before: string | null, after: string | null): ComparedRow {
  const change =
    before === after ? null : before === null ? 'ditambahkan' : after === null ? 'dihapus' : 'diubah'
  return { key, label, before, after, change }
}

/** Lines of both, those of one ingredient beside each other; several of one are told apart by their place. */
function compareLines(left: readonly Line[], right: readonly Line[]): ComparedRow[] {
  const keyed = (lines: readonly Line[]) => {
    const seen = new Map<number, number>()
    return new Map(
      lines.map((line) => {
        const place = (seen.get(line.ingredient_id) ?? 0) + 1
        seen.set(line.ingredient_id, place)
        return [`${line.ingredient_id}.${place}`, line]
      }),
    )
  }
  const [before, after] = [keyed(left), keyed(right)]
  return [...new Set([...before.keys(), ...after.keys()])].map((key) => {
    const [old, now] = [before.get(key), after.get(key)]
    return row(key, (now ?? old)?.name ?? '', old ? sayLine(old) : null, now ? sayLine(now) : null)
  })
}

/** Two versions side by side: yield, lines, then how it is made. */
export function compareVersions(
  left: RecipeVersion,
  right: RecipeVersion,
  yield_unit: string,
): ComparedRow[] {
  const of = (key: string, label: string, say: (version: RecipeVersion) => string | null) =>
    row(key, label, say(left), say(right))
  const details = [
    of('prep', 'Waktu siap', ({ prep_minutes }) => (prep_minutes === null ? null : `${prep_minutes} menit`)),
    of('station', 'Stasiun', ({ kitchen_station }) => kitchen_station),
    of('steps', 'Langkah', ({ steps }) => steps),
  ]
  return [
    of('yield', 'Hasil', ({ yield_quantity }) => formatQuantity(yield_quantity, yield_unit)),
    ...compareLines(left.lines, right.lines),
    ...details.filter(({ before, after }) => before !== null || after !== null),
  ]
}
