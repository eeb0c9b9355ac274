import { sql } from 'kysely'
import { requireOutlet } from '../../access/session/reach.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { deleteOwn, selectOwn } from '../../kit/db/own-rows.ts'
import { readPaketParts, writePaketParts } from '../paket/paket.parts.ts'
import type { EditItem } from './item.input.ts'
import { dropStrayPrices, readOptionPrices, replaceOptionPrices } from './option-price.parts.ts'

/** What belongs to an item and is replaced as a whole when sent. */
export type ItemParts = Pick<
  EditItem,
  'schedule' | 'variant_ids' | 'closed_outlet_ids' | 'option_prices' | 'units' | 'paket_parts'
>

async function writeSchedule(
  tx: WriteContext,
  item_id: number,
  rows: NonNullable<ItemParts['schedule']>,
): Promise<void> {
  await deleteOwn(tx, 'item_schedule', { item_id }).execute()
  if (rows.length === 0) return
  await tx.db
    .insertInto('item_schedule')
    .values(rows.map((row) => ({ ...row, brand_id: tx.brand_id, item_id })))
    .execute()
}

async function writeVariants(tx: WriteContext, item_id: number, ids: readonly number[]): Promise<void> {
  await deleteOwn(tx, 'item_variant', { item_id }).execute()
  if (ids.length > 0)
    await tx.db
      .insertInto('item_variant')
      .values(
        [...new Set(ids)].map((variant_id, sort) => ({ brand_id: tx.brand_id, item_id, variant_id, sort })),
      )
      .execute()
  await dropStrayPrices(tx, [item_id])
}

async function writeUnits(
  tx: WriteContext,
  item_id: number,
  units: NonNullable<ItemParts['units']>,
): Promise<void> {
  await deleteOwn(tx, 'item_unit', { item_id }).execute()
  if (units.length === 0) return
  await tx.db
    .insertInto('item_unit')
    .values(units.map((unit, sort) => ({ ...unit, brand_id: tx.brand_id, item_id, sort })))
    .execute()
}

/** Closes the item at the outlets named and opens it at the others in the viewer's reach. */
async function writeClosedOutlets(tx: WriteContext, item_id: number, ids: readonly number[]): Promise<void> {
  for (const id of ids) requireOutlet(tx, id)
  const reach = tx.viewer?.outlet_ids ?? null
  await sql`update item_outlet set is_available = true where brand_id = ${tx.brand_id} and item_id = ${item_id}
    and not outlet_id = any(${ids}::int[]) and (${reach}::int[] is null or outlet_id = any(${reach}::int[]))`.execute(
    tx.db,
  )
  if (ids.length === 0) return
  await tx.db
    .insertInto('item_outlet')
    .values(
      [...new Set(ids)].map((outlet_id) => ({
        brand_id: tx.brand_id,
        item_id,
        outlet_id,
        is_available: false,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'item_id', 'outlet_id']).doUpdateSet({ is_available: false }),
    )
    .execute()
}

/** Writes the parts that were sent. */
export async function writeParts(tx: WriteContext, item_id: number, parts: ItemParts): Promise<void> {
  if (parts.schedule) await writeSchedule(tx, item_id, parts.schedule)
  if (parts.variant_ids) await writeVariants(tx, item_id, parts.variant_ids)
  if (parts.option_prices) await replaceOptionPrices(tx, item_id, parts.option_prices)
  if (parts.units) await writeUnits(tx, item_id, parts.units)
  if (parts.closed_outlet_ids) await writeClosedOutlets(tx, item_id, parts.closed_outlet_ids)
  if (parts.paket_parts) await writePaketParts(tx, item_id, parts.paket_parts)
}

/** Outlets that do not offer items, by item; those that all offer are left out. */
export async function readClosedOutlets(
  tx: Context | WriteContext,
  item_ids: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await selectOwn(tx, 'item_outlet', { is_available: false })
    .select(['item_id', 'outlet_id'])
    .where('item_id', '=', (eb) => eb.fn.any(eb.val(item_ids)))
    .orderBy('outlet_id')
    .execute()
  const closed = new Map<number, number[]>()
  for (const { item_id, outlet_id } of rows) closed.set(item_id, [...(closed.get(item_id) ?? []), outlet_id])
  return closed
}

/** The parts as they stand, for the audit log; only those that are being written. */
export async function readParts(
  tx: Context | WriteContext,
  item_id: number,
  parts: ItemParts,
): Promise<Record<string, unknown>> {
  const result: Record<string, unknown> = {}
  if (parts.schedule) {
    result.schedule = await selectOwn(tx, 'item_schedule', { item_id })
      .select(['weekday', 'opens_minute', 'closes_minute'])
      .orderBy('weekday')
      .orderBy('opens_minute')
      .execute()
  }
  if (parts.variant_ids) {
    const rows = await selectOwn(tx, 'item_variant', { item_id })
      .select('variant_id')
      .orderBy('sort')
      .execute()
    result.variant_ids = rows.map((row) => row.variant_id)
  }
  if (parts.option_prices || parts.variant_ids)
    result.option_prices = (await readOptionPrices(tx, [item_id])).get(item_id) ?? []
  if (parts.units) {
    result.units = await selectOwn(tx, 'item_unit', { item_id })
      .select(['name', 'factor'])
      .orderBy('sort')
      .execute()
  }
  if (parts.paket_parts) result.paket_parts = await readPaketParts(tx, item_id)
  if (parts.closed_outlet_ids)
    result.closed_outlet_ids = (await readClosedOutlets(tx, [item_id])).get(item_id) ?? []
  return result
}
