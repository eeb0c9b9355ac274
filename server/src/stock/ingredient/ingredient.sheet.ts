import { sql } from 'kysely'
import { ALLERGEN_WORDS } from '../../catalog/item/item-words.calc.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { columnsOf } from '../../records/workbook/columns.calc.ts'
import type { Values } from '../../records/workbook/sheet-column.calc.ts'
import type { PresentRecord } from '../../records/workbook/sheet-record.calc.ts'
import { addWorkbookSheet } from '../../records/workbook/workbook-sheet.ts'
import {
  archiveIngredient,
  createIngredient,
  restoreIngredient,
  updateIngredient,
} from './ingredient.commands.ts'
import { NewIngredientInput } from './ingredient.input.ts'
import { STORAGE_LABELS } from './storage-words.calc.ts'

const KIND_WORDS = { purchased: 'Dibeli', produced: 'Dibuat sendiri' }
const USE_WORDS = { buy: 'Beli', recipe: 'Resep', count: 'Opname' }

const { plain, decimal, choice, words, ref } = columnsOf(NewIngredientInput.shape)

async function readIngredients(ctx: Context | WriteContext): Promise<PresentRecord[]> {
  const { rows } = await sql<Values & { id: number; is_archived: boolean }>`
    select i.id, i.deleted_at is not null as is_archived, i.code, i.name,
      (select c.name from ingredient_category c where c.brand_id = ${ownBrand} and c.id = i.ingredient_category_id) as category,
      i.kind, i.base_unit, i.is_stocked, i.storage, i.yield_bp, trim_scale(i.density)::text as density, i.shelf_life_days,
      i.shelf_life_opened_days, i.allergens, trim_scale(i.standard_cost)::text as standard_cost, i.note
    from ingredient i where i.brand_id = ${ctx.brand_id} order by i.name, i.id`.execute(ctx.db)
  return rows.map(({ id, is_archived, ...values }) => ({ id, is_archived, values: values as Values }))
}

/** Why ingredients that a file added can no longer go: their stock has moved. */
async function readMoved(tx: WriteContext, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number }>`select i.id from unnest(${ids}::int[]) i (id)
    where exists (select from stock_movement m where m.brand_id = ${tx.brand_id} and m.item_kind = 'ingredient'
      and m.item_id = i.id and m.reversal_of is null and not exists (select from stock_movement r
        where r.brand_id = ${tx.brand_id} and r.reversal_of = m.id))`.execute(tx.db)
  return new Map(rows.map(({ id }) => [id, 'stoknya sudah bergerak']))
}

addWorkbookSheet({
  key: 'ingredient',
  about: 'Satu baris satu bahan baku, dengan satuan dasarnya.',
  needs: [can('ingredient', 'create'), can('ingredient', 'update')],
  exports: can('ingredient', 'export'),
  columns: [
    plain('text', 'code', 'Kode|Kode Bahan|Kode Item|Ingredient Code'),
    plain('text', 'name', 'Nama|Nama Bahan|Nama Item|Bahan|Bahan Baku|Ingredient|Ingredient Name', {
      blank: 'required',
    }),
    plain('text', 'category', 'Kategori|Kategori Bahan|Category'),
    choice('kind', 'Asal|Jenis', KIND_WORDS),
    plain('text', 'base_unit', 'Satuan Dasar|Satuan|Satuan 1|Unit|Unit Satuan Produk|Base Unit', {
      blank: 'required',
    }),
    plain('yes_no', 'is_stocked', 'Catat Stok|Stok Dicatat', { blank: 'keep' }),
    choice('storage', 'Tempat Simpan|Penyimpanan|Storage', STORAGE_LABELS, { blank: 'empty' }),
    plain('percent', 'yield_bp', 'Sisa Bersih (%)|Hasil Bersih|Yield', { blank: 'keep' }),
    decimal('density', 'Massa Jenis (g/ml)|Massa Jenis|Density', 4),
    plain('integer', 'shelf_life_days', 'Masa Simpan (hari)|Masa Simpan'),
    plain('integer', 'shelf_life_opened_days', 'Masa Simpan Setelah Dibuka (hari)|Masa Simpan Dibuka'),
    words('allergens', 'Alergen|Allergen', ALLERGEN_WORDS),
    decimal('standard_cost', 'Biaya Standar|Harga Pokok|Harga Satuan|Biaya per Satuan Dasar|Cost', 6, {
      ...{ blank: 'keep', costs_of: 'ingredient' },
    }),
    plain('text', 'note', 'Catatan|Note'),
  ],
  keys: [['code'], ['name']],
  called: ['name', 'code'],
  read: readIngredients,
  write: (tx, { id, values }) =>
    id === null ? createIngredient(tx, values as never) : updateIngredient(tx, { id, ...(values as object) }),
  archive: (tx, id) => archiveIngredient(tx, { id }),
  restore: (tx, id) => restoreIngredient(tx, { id }),
  inUse: readMoved,
})

async function readUnitSets(ctx: Context | WriteContext): Promise<PresentRecord[]> {
  const { rows } = await sql<{ id: number; ingredient: string; lines: Values[] }>`
    select i.id, i.name as ingredient,
      (select coalesce(json_agg(json_build_object('name', u.name, 'quantity', trim_scale(u.quantity)::text,
          'per_unit', u.per_unit, 'uses', u.uses, 'barcode', u.barcode) order by u.sort, u.name), '[]')
        from ingredient_unit u where u.brand_id = ${ownBrand} and u.ingredient_id = i.id) as lines
    from ingredient i where i.brand_id = ${ctx.brand_id} and i.deleted_at is null order by i.name, i.id`.execute(
    ctx.db,
  )
  return rows.map(({ id, ingredient, lines }) => ({ id, values: { ingredient }, lines }))
}

addWorkbookSheet({
  key: 'ingredient_unit',
  about: 'Satu baris satu satuan lain dari sebuah bahan, misalnya karung isi 25 kg.',
  needs: [can('ingredient', 'update')],
  exports: can('ingredient', 'export'),
  columns: [
    ref('ingredient', 'Bahan|Nama Bahan|Bahan Baku|Ingredient', 'ingredient'),
    plain('text', 'name', 'Satuan|Nama Satuan|Kemasan|Unit', {
      ...{ is_line: true, blank: 'required' },
      schema: undefined,
    }),
    decimal('quantity', 'Isi|Jumlah|Konversi', 4, { is_line: true, blank: 'required' }),
    plain('text', 'per_unit', 'Isi dalam Satuan|Per Satuan', { is_line: true }),
    words('uses', 'Dipakai untuk|Kegunaan', USE_WORDS, { is_line: true }),
    plain('text', 'barcode', 'Barcode', { is_line: true }),
  ],
  keys: [['ingredient']],
  lines: { how: 'merge', by: ['name'] },
  is_part: true,
  read: readUnitSets,
  write: (tx, { id, lines, all }, names) =>
    updateIngredient(tx, {
      id: id ?? Number(names.one('ingredient', all.ingredient)),
      units: (lines ?? []).map((line) => ({ ...line, uses: line.uses ?? [] })) as never,
    }),
})
