import { assertCityOfProvince } from '../../brand/brand/brand.commands.ts'
import { codeOf, nextCode } from '../../catalog/menu-order.ts'
import { archiveCommand, restoreCommand } from '../../kit/archive.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { deleteOwn, selectOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { assertOutlets } from '../../outlets/outlet/held-outlets.policy.ts'
import { EditSupplierInput, NewSupplierInput } from './supplier.input.ts'
import { lockSupplier } from './supplier.policy.ts'
import { priceChanges, readItems, toldGood, writeItems } from './supplier-items.ts'

const CONSTRAINTS = {
  supplier_code: ['code', 'Kode pemasok sudah digunakan'],
  supplier_name: ['name', 'Nama pemasok sudah digunakan'],
  supplier_province_id_fkey: ['province_id', 'Pilih provinsi'],
  supplier_city_id_fkey: ['city_id', 'Pilih kota atau kabupaten'],
  supplier_outlet_brand_id_outlet_id_fkey: ['outlet_ids', 'Outlet tidak ditemukan'],
} as const

/** A free code of the brand made of a name. */
async function inventSupplierCode(tx: WriteContext, name: string): Promise<string> {
  const base = codeOf(name, 'PEMASOK')
  const rows = await selectOwn(tx, 'supplier').select('code').where('code', 'like', `${base}%`).execute()
  return nextCode(base, new Set(rows.map((row) => row.code)))
}

async function readOutletIds(tx: Context | WriteContext, supplier_id: number): Promise<number[]> {
  const rows = await selectOwn(tx, 'supplier_outlet', { supplier_id })
    .select('outlet_id')
    .orderBy('outlet_id')
    .execute()
  return rows.map((row) => row.outlet_id)
}

async function writeOutlets(
  tx: WriteContext,
  supplier_id: number,
  outlet_ids: readonly number[],
): Promise<void> {
  await deleteOwn(tx, 'supplier_outlet', { supplier_id }).execute()
  if (outlet_ids.length === 0) return
  await tx.db
    .insertInto('supplier_outlet')
    .values(outlet_ids.map((outlet_id) => ({ brand_id: tx.brand_id, supplier_id, outlet_id })))
    .execute()
}

/** The items and outlets as they stand, for the audit log. */
export async function readParts(tx: Context | WriteContext, id: number) {
  return { items: (await readItems(tx, id)).map(toldGood), outlet_ids: await readOutletIds(tx, id) }
}

/** Adds a supplier with what it sells. */
export const createSupplier = command('supplier.create', {
  permission: can('supplier', 'create'),
  input: NewSupplierInput,
  constraints: CONSTRAINTS,
  asks: true,
  run: async (tx, { items = [], outlet_ids = [], ...values }) => {
    assertOutlets(tx, outlet_ids)
    const now = tx.now()
    const row = await tx.db
      .insertInto('supplier')
      .values({
        ...values,
        brand_id: tx.brand_id,
        code: values.code ?? (await inventSupplierCode(tx, values.name)),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await assertCityOfProvince(tx, row)
    await writeOutlets(tx, row.id, outlet_ids)
    const prices = priceChanges(await writeItems(tx, row.id, items))
    await audit(tx, {
      action: 'supplier.create',
      entity_id: row.id,
      label: row.name,
      after: { ...row, ...(await readParts(tx, row.id)), ...prices.after },
    })
    return { id: row.id }
  },
})

/** Changes a supplier; only what is sent. */
export const updateSupplier = command('supplier.update', {
  permission: can('supplier', 'update'),
  input: EditSupplierInput,
  constraints: CONSTRAINTS,
  asks: true,
  run: async (tx, { id, version, items, outlet_ids, ...values }) => {
    const before = await lockSupplier(tx, id)
    const sees_cost = !tx.viewer || isAllowed(tx, can('supplier', 'view_cost'))
    await assertVersion(tx, 'supplier', before, version, (field) => sees_cost || field !== 'prices')
    if (before.deleted_at)
      throw new UserError('CONFLICT', 'Pemasok ini sudah diarsipkan, pulihkan dulu untuk mengubahnya')
    if (outlet_ids) assertOutlets(tx, outlet_ids)
    const parts_before = await readParts(tx, id)
    const after = await updateRecord(tx, 'supplier', id, values)
    await assertCityOfProvince(tx, after)
    if (outlet_ids) await writeOutlets(tx, id, outlet_ids)
    const prices = priceChanges(items ? await writeItems(tx, id, items) : [])
    await audit(tx, {
      action: 'supplier.update',
      entity_id: id,
      label: after.name,
      before: { ...before, ...parts_before, ...prices.before },
      after: { ...after, ...(await readParts(tx, id)), ...prices.after },
    })
    return { id }
  },
})

/** Archives a supplier: it can no longer be chosen; its documents and prices stay. */
export const archiveSupplier = archiveCommand('supplier', can('supplier', 'archive'), lockSupplier)

/** Brings an archived supplier back. */
export const restoreSupplier = restoreCommand(
  'supplier',
  can('supplier', 'archive'),
  lockSupplier,
  CONSTRAINTS,
)
