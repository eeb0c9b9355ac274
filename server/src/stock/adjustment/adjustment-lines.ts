import { type Selectable, sql } from 'kysely'
import { MENU_UNIT } from '../../catalog/item/item-unit.input.ts'
import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { deleteOwn, selectOwn } from '../../kit/db/own-rows.ts'
import { COST_DECIMALS, fromScaled, QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import { type FieldErrors, invalid } from '../../kit/errors.ts'
import { costOfQuantity } from '../ledger/balance.calc.ts'
import type { ItemKind } from '../ledger/balance.queries.ts'
import type { DraftLine } from './adjustment.input.ts'
import type { Kind } from './adjustment-kind.calc.ts'
import { lotProblems } from './adjustment-lots.ts'

/** A line as the database holds it. */
export type LineRow = Omit<Selectable<DB['adjustment_line']>, 'item_kind'> & { readonly item_kind: ItemKind }

/** What documents can move, with its units and what it costs at an outlet. */
export interface Stockable {
  readonly item_kind: ItemKind
  readonly item_id: number
  readonly name: string
  readonly base_unit: string
  /** item: has stock of its own; recipe: its ingredients have; none: not kept. */
  readonly mode: 'item' | 'recipe' | 'none'
  readonly is_archived: boolean
  readonly average_cost: string
  /** Base units in one of each unit. */
  readonly units: Readonly<Record<string, string>>
}

const ONE = 10_000n
const LARGEST_BASE = 100_000_000n * ONE
/** A hundred billion rupiah. */
const LARGEST_VALUE = 10n ** 17n

const keyOf = ({ item_kind, item_id }: { item_kind: string; item_id: number }) => `${item_kind} ${item_id}`

/** The things that lines name, as they are kept at an outlet. */
export async function readStockables(
  tx: WriteContext,
  outlet_id: number,
  lines: readonly { item_kind: string; item_id: number }[],
): Promise<ReadonlyMap<string, Stockable>> {
  const idsOf = (kind: string) => lines.filter((line) => line.item_kind === kind).map((line) => line.item_id)
  const costOf = (table: string, standard: string) =>
    sql.raw(`case when b.last_occurred_at is null then ${table}.${standard} else b.average_cost end::text`)
  const { rows } = await sql<Stockable>`
    select 'ingredient' as item_kind, i.id as item_id, i.name, i.base_unit,
      case when i.is_stocked then 'item' else 'none' end as mode, i.deleted_at is not null as is_archived,
      ${costOf('i', 'standard_cost')} as average_cost,
      (select coalesce(json_object_agg(u.name, u.factor::text), '{}') from ingredient_unit u
        where u.brand_id = ${ownBrand} and u.ingredient_id = i.id) as units
    from ingredient i left join stock_balance b on b.brand_id = i.brand_id and b.brand_id = ${ownBrand} and b.outlet_id = ${outlet_id}
      and b.item_kind = 'ingredient' and b.item_id = i.id
    where i.brand_id = ${tx.brand_id} and i.id = any(${idsOf('ingredient')}::int[])
    union all
    select 'menu', m.id, m.name, ${MENU_UNIT}, m.stock_mode, m.deleted_at is not null, ${costOf('m', 'cost')},
      (select coalesce(json_object_agg(u.name, u.factor::text), '{}') from item_unit u
        where u.brand_id = ${ownBrand} and u.item_id = m.id)
    from item m left join stock_balance b on b.brand_id = m.brand_id and b.brand_id = ${ownBrand} and b.outlet_id = ${outlet_id}
      and b.item_kind = 'menu' and b.item_id = m.id
    where m.brand_id = ${tx.brand_id} and m.id = any(${idsOf('menu')}::int[])`.execute(tx.db)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** A quantity of a unit in base units, in ten-thousandths, half up; undefined for a unit it does not have. */
export function toBaseUnits(thing: Stockable, unit: string, unit_quantity: string): bigint | undefined {
  const factor =
    unit === thing.base_unit ? '1' : Object.hasOwn(thing.units, unit) ? thing.units[unit] : undefined
  if (factor === undefined) return undefined
  return (toScaled(unit_quantity, QTY_DECIMALS) * toScaled(factor, QTY_DECIMALS) + ONE / 2n) / ONE
}

/** Every unit of a thing, its base unit among them. */
export function unitsOf({ units, base_unit }: Pick<Stockable, 'units' | 'base_unit'>) {
  return [
    { name: base_unit, factor: '1' },
    ...Object.entries(units).map(([name, factor]) => ({ name, factor })),
  ]
}

function problemOf(kind: Kind, thing: Stockable | undefined): string | undefined {
  if (!thing) return 'Barang tidak ditemukan'
  if (thing.is_archived) return `${thing.name} sudah diarsipkan`
  if (thing.mode === 'none') return `Stok ${thing.name} tidak dicatat`
  if (thing.mode === 'recipe' && kind !== 'waste') return `Stok ${thing.name} dicatat lewat bahan resepnya`
  return undefined
}

interface Resolved extends DraftLine {
  readonly quantity: bigint
  /** What it comes to at the cost of now, in millionths of a rupiah. */
  readonly estimate: bigint
}

/** What a line states to cost in all, in millionths of a rupiah; null where it states nothing. */
export function statedValue(line: {
  unit_quantity: string
  unit_cost?: string | null | undefined
}): bigint | null {
  if (!line.unit_cost) return null
  return costOfQuantity(toScaled(line.unit_quantity, QTY_DECIMALS), toScaled(line.unit_cost, COST_DECIMALS))
}

/**
 * Brings lines to base units and prices them.
 * @throws VALIDATION beside every line that names what cannot be moved.
 */
export async function resolveLines(
  tx: WriteContext,
  document: { kind: Kind; outlet_id: number },
  lines: readonly DraftLine[],
): Promise<Resolved[]> {
  const things = await readStockables(tx, document.outlet_id, lines)
  const fields: FieldErrors = await lotProblems(tx, document, lines)
  const resolved = lines.map((line, index) => {
    const thing = things.get(keyOf(line))
    const problem = problemOf(document.kind, thing)
    if (problem || !thing) {
      fields[`lines.${index}.item_id`] = problem ?? ''
      return { ...line, quantity: 0n, estimate: 0n }
    }
    const quantity = toBaseUnits(thing, line.unit, line.unit_quantity)
    if (quantity === undefined) fields[`lines.${index}.unit`] = 'Satuan tidak dikenal'
    else if (quantity === 0n) fields[`lines.${index}.unit_quantity`] = 'Jumlah terlalu kecil'
    else if (quantity > LARGEST_BASE) fields[`lines.${index}.unit_quantity`] = 'Jumlah terlalu besar'
    const estimate =
      statedValue(line) ?? costOfQuantity(quantity ?? 0n, toScaled(thing.average_cost, COST_DECIMALS))
    if (estimate > LARGEST_VALUE) fields[`lines.${index}.unit_quantity`] ??= 'Nilai terlalu besar'
    return { ...line, quantity: quantity ?? 0n, estimate }
  })
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return resolved
}

/** Puts lines in place of those a document had; answers what they come to in millionths of a rupiah. */
export async function writeLines(
  tx: WriteContext,
  document: { id: number; kind: Kind; outlet_id: number },
  lines: readonly DraftLine[],
): Promise<bigint> {
  const resolved = await resolveLines(tx, document, lines)
  await deleteOwn(tx, 'adjustment_line', { adjustment_id: document.id }).execute()
  await insertRows(
    tx,
    'adjustment_line',
    resolved.map((line, index) => ({
      brand_id: tx.brand_id,
      adjustment_id: document.id,
      no: index + 1,
      item_kind: line.item_kind,
      item_id: line.item_id,
      is_in: line.is_in ?? false,
      unit: line.unit,
      unit_quantity: line.unit_quantity,
      quantity: fromScaled(line.quantity, QTY_DECIMALS),
      unit_cost: line.unit_cost ?? null,
      lot_id: line.lot_id ?? null,
      note: line.note ?? null,
      received_quantity: 0,
      lost_quantity: 0,
      is_recount: false,
    })),
  )
  return resolved.reduce((sum, line) => sum + line.estimate, 0n)
}

/** The lines of a document in their order. */
export async function readLines(tx: WriteContext, adjustment_id: number): Promise<LineRow[]> {
  const rows = await selectOwn(tx, 'adjustment_line', { adjustment_id }).selectAll().orderBy('no').execute()
  return rows as LineRow[]
}

/** A line as a new document may take it over. */
export function draftOf(line: LineRow): DraftLine {
  const { item_kind, item_id, is_in, unit, unit_quantity, unit_cost, note } = line
  return { item_kind, item_id, is_in, unit, unit_quantity, unit_cost, note }
}

type LineChange = Pick<LineRow, 'no'> &
  Partial<
    Record<'value' | 'freight_share' | 'expected_quantity' | 'received_quantity' | 'lost_quantity', string>
  >

const CHANGEABLE = [
  ...(['value', 'freight_share', 'expected_quantity'] as const),
  ...(['received_quantity', 'lost_quantity'] as const),
]

/** Writes figures that came of posting; what a change leaves out stays. */
export async function updateLines(
  tx: WriteContext,
  adjustment_id: number,
  changes: readonly LineChange[],
): Promise<void> {
  if (changes.length === 0) return
  const sets = CHANGEABLE.map(
    (name) => sql`${sql.ref(name)} = coalesce(n.${sql.ref(name)}, l.${sql.ref(name)})`,
  )
  await sql`update adjustment_line l set ${sql.join(sets)}
    from json_populate_recordset(null::adjustment_line, ${JSON.stringify(changes)}::json) n
    where l.brand_id = ${tx.brand_id} and l.adjustment_id = ${adjustment_id} and l.no = n.no`.execute(tx.db)
}
