import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { columnsOf } from '../../records/workbook/columns.calc.ts'
import type { Value, Values } from '../../records/workbook/sheet-column.calc.ts'
import type { PresentRecord } from '../../records/workbook/sheet-record.calc.ts'
import { addWorkbookSheet, type Names } from '../../records/workbook/workbook-sheet.ts'
import { createItemGroup } from '../item-group/item-group.commands.ts'
import { archiveItem, createItem, restoreItem, updateItem } from './item.commands.ts'
import { NewItemInput } from './item.input.ts'
import { ALLERGEN_WORDS, ORDER_TYPE_WORDS, TAG_WORDS } from './item-words.calc.ts'

const STOCK_WORDS = { none: 'Tanpa stok', item: 'Stok menu', recipe: 'Dari resep' }
const COURSE_WORDS = { starter: 'Pembuka', main: 'Utama', dessert: 'Penutup', drink: 'Minuman' }

const { plain, choice, words, openWords, ref, refs } = columnsOf(NewItemInput.shape)

async function readItems(ctx: Context | WriteContext): Promise<PresentRecord[]> {
  const reach = ctx.viewer?.outlet_ids ?? null
  const { rows } = await sql<Values & { id: number; is_archived: boolean }>`
    select i.id, i.deleted_at is not null as is_archived, i.code, i.name, g.name as item_group, i.price::float8 as price, i.sku,
      i.short_name, i.description, i.kitchen_station, i.prep_minutes, i.course, i.stock_mode, i.is_stock_logged, i.is_taxable, i.is_active,
      i.tags, i.allergens, i.order_types, i.offered_from::text, i.offered_until::text,
      array(select v.name from item_variant n join variant v on v.brand_id = n.brand_id and v.brand_id = ${ownBrand}
          and v.id = n.variant_id and v.deleted_at is null
        where n.brand_id = ${ownBrand} and n.item_id = i.id order by n.sort, n.variant_id) as variants,
      array(select o.name from item_outlet c join outlet o on o.brand_id = c.brand_id and o.brand_id = ${ownBrand}
          and o.id = c.outlet_id and o.deleted_at is null and (${reach}::int[] is null or o.id = any(${reach}::int[]))
        where c.brand_id = ${ownBrand} and c.item_id = i.id and not c.is_available order by o.name) as closed_outlets
    from item i join item_group g on g.brand_id = i.brand_id and g.brand_id = ${ownBrand} and g.id = i.item_group_id
    where i.brand_id = ${ctx.brand_id} order by g.sort, g.id, i.sort, i.id`.execute(ctx.db)
  return rows.map(({ id, is_archived, ...values }) => ({ id, is_archived, values: values as Values }))
}

/** The group of a name, made when nothing is called so. */
async function findOrMakeGroup(tx: WriteContext, name: Value, names: Names): Promise<number> {
  const known = names.one('item_group', name)
  if (known) return known
  const { rows } = await sql<{ id: number }>`select g.id from item_group g where g.brand_id = ${tx.brand_id}
    and lower(g.name) = lower(${String(name)}) and g.deleted_at is null`.execute(tx.db)
  return rows[0]?.id ?? (await createItemGroup(tx, { name: String(name) })).id
}

/** A menu as its command takes it: its group, variants and outlets by id. */
async function inputOf(
  tx: WriteContext,
  { item_group, variants, closed_outlets, ...values }: Values,
  names: Names,
) {
  return {
    ...values,
    ...(item_group === undefined ? {} : { item_group_id: await findOrMakeGroup(tx, item_group, names) }),
    ...(variants === undefined ? {} : { variant_ids: names.many('variant', variants) }),
    ...(closed_outlets === undefined ? {} : { closed_outlet_ids: names.many('outlet', closed_outlets) }),
  }
}

/** Why menus that a file added can no longer go: they have been sold. */
async function readSold(tx: WriteContext, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number }>`select distinct d.item_id as id from sales_item_day d
    where d.brand_id = ${tx.brand_id} and d.item_id = any(${ids}::int[])`.execute(tx.db)
  return new Map(rows.map(({ id }) => [id, 'sudah terjual']))
}

addWorkbookSheet({
  key: 'item',
  about: 'Satu baris satu menu, dengan grup dan variannya.',
  needs: [can('menu', 'create'), can('menu', 'update')],
  exports: can('menu', 'export'),
  columns: [
    plain('text', 'code', 'Kode|Kode Menu|Kode Item|Item Code'),
    plain(
      'text',
      'name',
      'Nama|Nama Menu|Menu|Nama Produk|Produk|Nama Item|Item|Item Name|Product Name|Name',
      {
        blank: 'required',
      },
    ),
    ref(
      'item_group',
      'Grup|Grup Menu|Nama Grup|Kategori|Kategori Produk|Jenis|Category|Categories|Product Category|Item Group|Group',
      'item_group',
      {
        is_made: true,
      },
    ),
    plain('rupiah', 'price', 'Harga|Harga Jual|Harga Dasar|Price|Variant Base Price', { blank: 'required' }),
    plain('text', 'sku', 'SKU|Kode Produk/SKU|Barcode|Kode Batang|GTIN'),
    plain('text', 'short_name', 'Nama Pendek|Nama Singkat|Nama Dapur|Short Name'),
    plain('text', 'description', 'Deskripsi|Deskripsi Produk|Keterangan|Description|Product Description'),
    plain('text', 'kitchen_station', 'Stasiun Dapur|Station Dapur|Stasiun|Station|Dapur|Kitchen'),
    plain(
      'integer',
      'prep_minutes',
      'Waktu Siap (menit)|Waktu Siap|Menit Saji|Waktu Saji|Menit|Prep Minutes',
    ),
    choice('course', 'Urutan Saji', COURSE_WORDS, { blank: 'empty' }),
    choice('stock_mode', 'Pencatatan Stok|Stok', STOCK_WORDS),
    plain('yes_no', 'is_stock_logged', 'Catat Stok|Stok Dicatat', { blank: 'keep' }),
    plain('yes_no', 'is_taxable', 'Kena Pajak|Pajak|Taxable', { blank: 'keep' }),
    plain('yes_no', 'is_active', 'Aktif|Dijual|Status|Active', { blank: 'keep' }),
    openWords('tags', 'Label|Tag|Tags', TAG_WORDS),
    words('allergens', 'Alergen|Allergen|Allergens', ALLERGEN_WORDS),
    words('order_types', 'Tipe Pesanan|Tipe Order|Order Type', ORDER_TYPE_WORDS),
    plain('date', 'offered_from', 'Dijual Mulai'),
    plain('date', 'offered_until', 'Dijual Sampai'),
    refs('variants', 'Varian|Varian dan Tambahan|Variant', 'variant'),
    refs('closed_outlets', 'Tidak Dijual di Outlet|Tidak Dijual di', 'outlet'),
  ],
  keys: [['code'], ['name']],
  called: ['name', 'code'],
  read: readItems,
  write: async (tx, { id, values }, names) => {
    const input = await inputOf(tx, values, names)
    return id === null ? createItem(tx, input as never) : updateItem(tx, { id, ...input } as never)
  },
  archive: (tx, id) => archiveItem(tx, { id }),
  restore: (tx, id) => restoreItem(tx, { id }),
  inUse: readSold,
})
