import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { codeOf, lastSort, nextCode } from '../menu-order.ts'
import type { RowRecord } from './row-record.ts'
import type { UploadKey } from './upload-column.calc.ts'
import type { PlannedRow } from './upload-plan.calc.ts'

type Groups = ReadonlyMap<string, number>
type Values = Record<string, unknown>

/** A planned row as columns of the item: the group by its id. */
function columnsOf(values: Readonly<Partial<Record<UploadKey, unknown>>>, groups: Groups): Values {
  const { item_group, ...rest } = values
  if (item_group === undefined) return rest
  const item_group_id = groups.get(String(item_group).toLowerCase())
  if (item_group_id === undefined) throw new Error('a group was not made')
  return { ...rest, item_group_id }
}

/** Adds items at the end of their groups; codes are made of names where the file has none. */
export async function insertPlanned(
  tx: WriteContext,
  rows: readonly PlannedRow[],
  groups: Groups,
): Promise<RowRecord[]> {
  if (rows.length === 0) return []
  const known = await selectOwn(tx, 'item').select('code').execute()
  const taken = new Set(known.map(({ code }) => code))
  for (const { values } of rows) if (typeof values.code === 'string') taken.add(values.code)
  const ends = new Map<unknown, number>()
  const prepared: { row: PlannedRow; after: Values }[] = []
  for (const row of rows) {
    const values = columnsOf(row.values, groups)
    const group = Number(values.item_group_id)
    const sort = ends.get(group) ?? (await lastSort(tx, 'item', group))
    ends.set(group, sort + 1)
    const code = row.values.code ?? nextCode(codeOf(row.label), taken)
    taken.add(String(code))
    prepared.push({ row, after: { ...values, code, sort } })
  }
  const inserted = await sql<{ id: number; code: string }>`
    insert into item (brand_id, item_group_id, code, name, price, sku, short_name, description, kitchen_station,
      prep_minutes, tags, allergens, order_types, is_taxable, is_active, sort, created_at, updated_at)
    select ${tx.brand_id}, item_group_id, code, name, price, sku, short_name, description, kitchen_station, prep_minutes,
      coalesce(tags, '{}'), coalesce(allergens, '{}'), coalesce(order_types, '{}'), coalesce(is_taxable, true),
      coalesce(is_active, true), sort, ${tx.now()}, ${tx.now()}
    from json_populate_recordset(null::item, ${JSON.stringify(prepared.map(({ after }) => after))}::json)
    returning id, code`.execute(tx.db)
  const ids = new Map(inserted.rows.map(({ id, code }) => [code, id]))
  return prepared.map(({ row, after }) => ({
    row_number: row.row,
    item_id: ids.get(String(after.code)) ?? 0,
    label: row.label,
    before: null,
    after,
  }))
}

/** Writes the changed fields of items that are locked; one that moves goes to the end of its new group. */
export async function updatePlanned(
  tx: WriteContext,
  rows: readonly PlannedRow[],
  items: readonly (Values & { id: number })[],
  groups: Groups,
): Promise<RowRecord[]> {
  const by_id = new Map(items.map((item) => [item.id, item]))
  const records = rows.map((row): RowRecord => {
    const item = by_id.get(row.item_id ?? 0)
    if (!item) throw new Error('an item was not locked')
    const after = columnsOf(row.values, groups)
    const before = Object.fromEntries(Object.keys(after).map((key) => [key, item[key] ?? null]))
    return { row_number: row.row, item_id: item.id, label: row.label, before, after }
  })
  await writeFields(
    tx,
    records.map(({ item_id, after }) => ({ id: item_id, values: after })),
  )
  return records
}

/** Writes fields of many items, each its own set of them. */
export async function writeFields(
  tx: WriteContext,
  changes: readonly { id: number; values: Values }[],
): Promise<void> {
  const rows = JSON.stringify(changes)
  await sql`update item t set (item_group_id, name, price, sku, short_name, description, kitchen_station, prep_minutes,
      tags, allergens, order_types, is_taxable, is_active, updated_at)
    = (select n.item_group_id, n.name, n.price, n.sku, n.short_name, n.description, n.kitchen_station, n.prep_minutes,
      n.tags, n.allergens, n.order_types, n.is_taxable, n.is_active, ${tx.now()}::timestamptz
      from jsonb_populate_record(t, c.values) n)
    from jsonb_to_recordset(${rows}::jsonb) as c(id int, values jsonb)
    where t.brand_id = ${tx.brand_id} and t.id = c.id`.execute(tx.db)
}
