import { ALLERGEN_WORDS } from '@lumbung/server/catalog/item/item-words.calc.ts'
import { qtyOf } from '@lumbung/server/kit/decimal.calc.ts'
import { showPacks } from '@lumbung/server/stock/ingredient/quantity.calc.ts'
import { STORAGE_LABELS } from '@lumbung/server/stock/ingredient/storage-words.calc.ts'
import { parseNumber } from '../../kit/format/number.ts'
import { formatQuantity } from '../../kit/format/quantity.ts'
import { formatUnitCost } from '../../kit/format/rupiah.ts'
import type { PillTone } from '../../kit/ui/pill.tsx'

/** How stock stands at an outlet, as people read it. */
export const stock_states: Readonly<Record<string, { label: string; tone: PillTone }>> = {
  safe: { label: 'Aman', tone: 'good' },
  low: { label: 'Menipis', tone: 'warn' },
  out: { label: 'Habis', tone: 'bad' },
  negative: { label: 'Minus', tone: 'bad' },
  none: { label: 'Belum ada', tone: 'quiet' },
  untracked: { label: 'Tidak dicatat', tone: 'quiet' },
}

const kind_labels: Readonly<Record<string, string>> = { purchased: 'Dibeli', produced: 'Dibuat sendiri' }
const use_labels: Readonly<Record<string, string>> = { buy: 'Beli', recipe: 'Resep', count: 'Opname' }

type Options<V extends string> = readonly { value: V; label: string }[]
const optionsOf = <V extends string>(labels: Readonly<Record<string, string>>): Options<V> =>
  Object.entries(labels).map(([value, label]) => ({ value: value as V, label }))

export const storage_options = optionsOf<string>(STORAGE_LABELS)
export const kind_options = optionsOf<string>(kind_labels)
export const use_options = optionsOf<string>(use_labels)
export const allergen_options = optionsOf<string>(ALLERGEN_WORDS)

/** Where it is kept, in words. */
export const storageName = (storage: string | null) => (storage && STORAGE_LABELS[storage]) || '–'

/** Where it comes from, in words. */
export const kindName = (kind: string) => kind_labels[kind] ?? kind

/** A cost with the unit it is of: 'Rp 19,5 / ml'. */
export function costPer(cost: string | null, unit: string): string {
  return cost === null ? '–' : `${formatUnitCost(cost)} / ${unit}`
}

interface Packed {
  base_unit: string
  units: readonly { name: string; factor: string; uses: readonly string[] }[]
}

/** A quantity as the packs it is bought and counted in: '2 dus + 3 kg'; undefined where that says no more. */
export function packsOf(quantity: string, { base_unit, units }: Packed): string | undefined {
  const packs = units.filter(
    ({ uses }) => uses.length === 0 || uses.includes('buy') || uses.includes('count'),
  )
  return showPacks(
    qtyOf(quantity),
    packs.map(({ name, factor }) => ({ name, factor: qtyOf(factor) })),
    base_unit,
  )
}

/** A level in its unit, or a dash. */
export const levelText = (level: string | null, unit: string) =>
  level === null ? '–' : formatQuantity(level, unit)

const places = 10_000

/** A typed level for the API; null when nothing is typed, undefined when it cannot be one. */
export function readLevel(text: string): string | null | undefined {
  if (text.trim() === '') return null
  const value = parseNumber(text)
  return value === null || value < 0 ? undefined : String(Math.round(value * places) / places)
}
