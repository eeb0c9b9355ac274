import { machineTime } from '../../src/kit/clock.ts'
import type { Slot } from './slot.ts'
import type { BrandRows, Row } from './tenant-rows.ts'
import type { TenantTable } from './tenant-tables.ts'

/** What the catalogue tells about names: which table `outlet_id` or `image` refers to. */
export interface References {
  readonly tables: readonly TenantTable[]
  /** Column name to where it points, from all foreign keys. */
  readonly targets: ReadonlyMap<string, { table: string; column: string }>
}

const read = new WeakMap<readonly TenantTable[], References>()

/** Where the columns of these tables point. */
export function readReferences(tables: readonly TenantTable[]): References {
  const references = read.get(tables) ?? readAnew(tables)
  read.set(tables, references)
  return references
}

function readAnew(tables: readonly TenantTable[]): References {
  const targets = new Map<string, { table: string; column: string }>()
  for (const { foreign_keys, brand_column } of tables) {
    for (const { columns, target, target_columns } of foreign_keys) {
      for (const [place, column] of columns.entries()) {
        const target_column = target_columns[place]
        if (column === brand_column || column === 'id' || column === 'business_date' || !target_column)
          continue
        targets.set(column, { table: target, column: target_column })
      }
    }
  }
  return { tables, targets }
}

const singular = (name: string) => name.replace(/_ids$/, '_id')

export function isReference(slot: Slot, { targets }: References): boolean {
  return /(^|_)ids?$/.test(slot.name) || targets.has(slot.name) || slot.type === 'ID'
}

function column(rows: BrandRows, table: string, name: string): unknown[] {
  return (rows.get(table) ?? [])
    .map((row: Row) => row[name])
    .filter((value) => value !== null && value !== undefined)
}

const named = new WeakMap<BrandRows, Map<string, readonly unknown[]>>()

/** Values of all columns of a name, over all tables. */
export function valuesNamed(rows: BrandRows, name: string): readonly unknown[] {
  const known = named.get(rows) ?? new Map<string, readonly unknown[]>()
  named.set(rows, known)
  const values = known.get(name) ?? [
    ...new Set([...rows.keys()].flatMap((table) => column(rows, table, name))),
  ]
  known.set(name, values)
  return values
}

const last_ids = new WeakMap<BrandRows, ReadonlyMap<string, readonly unknown[]>>()

/** The last ids of every table. */
function lastIds(rows: BrandRows): ReadonlyMap<string, readonly unknown[]> {
  const ids =
    last_ids.get(rows) ??
    new Map([...rows.keys()].map((table) => [table, column(rows, table, 'id').slice(-3)] as const))
  last_ids.set(rows, ids)
  return ids
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Ids a slot may mean: of the table it refers to; for a bare `id` of all tables, those first that the operation names. */
export function idsFor(
  slot: Slot,
  operation_name: string,
  rows: BrandRows,
  references: References,
): readonly unknown[] {
  const target = references.targets.get(singular(slot.name))
  if (target) {
    const own = column(rows, target.table, target.column)
    return own.length > 0 ? own : valuesNamed(rows, singular(slot.name))
  }
  const named = `${snake(operation_name)}_`
  const score = (table: string) =>
    named.includes(`_${table}_`) || named.startsWith(`${table}_`) ? table.length : 0
  const scored = [...lastIds(rows)].map(([table, ids]) => ({ ids, score: score(table) }))
  scored.sort((a, b) => b.score - a.score)
  // Tables count their ids from the same number on: most are known already.
  const ids = [...new Set(scored.flatMap((table) => table.ids))]
  return slot.type === 'ID' ? ids.map(String) : ids.filter((id) => typeof id === 'number')
}

/** Words that inputs of a name expect and no type tells. */
export const WORDS: Record<string, readonly string[]> = {
  preset: ['custom'],
  compare: ['previous_period'],
  difference_reason: ['commission'],
  timezone: ['Asia/Jakarta'],
  groups: ['radius'],
  measure: ['sales.net', 'item.net', 'payment.amount', 'discount.amount'],
}

/** Counts that prices of everyone are multiplied by: many would come to amounts as large as the victim's. */
const MULTIPLIERS: ReadonlySet<string> = new Set(['quantity'])

/** Few numbers are one; where such a figure is not told by it, another number would be refused for what it is. */
const PARTS_OF_TIME: ReadonlySet<string> = new Set(['weekday', 'hour'])

let count = 0

function fresh(name: string): string[] {
  count++
  const label = `uji${count}x${machineTime().toString(36)}`
  return [
    `Uji ${label}`,
    `${label}@uji.example`,
    `08123${String(count).padStart(7, '0')}`,
    label,
    `U${count}`,
    'Sandi-Kuat-Sekali-77',
    '123456',
    '08:00',
    '20:00',
    '2026-12-01',
    'Asia/Jakarta',
    `https://${name}.com/${label}`,
    `https://${name}.com/@${label}`,
    '12345',
    '#0f6b57',
    'Nota {nomor}',
  ]
}

/** Values to try for a slot of an honest call, those first that are most likely to be right. */
export function candidatesFor(
  slot: Slot,
  operation_name: string,
  rows: BrandRows,
  references: References,
): unknown[] {
  if (slot.choices) return [...slot.choices]
  if (isReference(slot, references)) return idsFor(slot, operation_name, rows, references).slice(0, 20)
  const named = valuesNamed(rows, slot.name)
  switch (slot.type) {
    case 'Int':
      if (MULTIPLIERS.has(slot.name) || PARTS_OF_TIME.has(slot.name)) return [1]
      return [...named.filter((value) => Number.isInteger(value)), 1, 10, 100, 1000, 0]
    case 'Float':
      return [...named.filter((value) => typeof value === 'number'), 1, 100]
    case 'Rupiah':
      return [...named.filter((value) => Number.isInteger(value)), 1000, 0]
    case 'Boolean':
      return [true, false]
    case 'Decimal':
      return ['1', '100']
    case 'Date':
      return /(^|_)(to|until|end|ends)(_|$)/.test(slot.name) ? ['2026-12-30'] : ['2026-11-01', '2026-12-01']
    case 'DateTime':
      return ['2026-11-21T05:00:00.000Z']
    case 'Time':
      return ['04:00', '10:00']
    case 'TimeOffset':
      return [420]
    case 'JSON':
      return [{}, []]
    case 'String':
      return [
        ...(WORDS[slot.name] ?? []),
        ...fresh(slot.name),
        ...named.filter((value) => typeof value === 'string').slice(0, 12),
        ...column(rows, 'admin', 'email'),
      ]
    default:
      throw new Error(`no values for ${slot.type}, of ${operation_name}`)
  }
}

/** Values of the victim to put into a slot: ids where it refers to something, texts where it holds text. */
export function victimValuesFor(
  slot: Slot,
  operation_name: string,
  rows: BrandRows,
  references: References,
): readonly unknown[] {
  if (slot.choices) return []
  if (isReference(slot, references)) {
    const target = references.targets.get(singular(slot.name))
    return target
      ? column(rows, target.table, target.column).slice(-3)
      : idsFor(slot, operation_name, rows, references)
  }
  if (slot.type !== 'String') return []
  const same = valuesNamed(rows, slot.name).filter((value) => typeof value === 'string')
  const addresses = ['domain', 'email', 'phone'].flatMap((name) => [
    ...column(rows, 'brand', name),
    ...column(rows, 'admin', name).slice(0, 1),
  ])
  return [...new Set([...same.slice(0, 3), ...addresses])]
}
