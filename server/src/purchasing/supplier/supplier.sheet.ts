import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { invalid } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { columnsOf } from '../../records/workbook/columns.calc.ts'
import type { Value, Values } from '../../records/workbook/sheet-column.calc.ts'
import type { PresentRecord } from '../../records/workbook/sheet-record.calc.ts'
import { addWorkbookSheet, type Names } from '../../records/workbook/workbook-sheet.ts'
import { brandDate } from '../../stock/recipe/recipe-version.queries.ts'
import { archiveSupplier, createSupplier, restoreSupplier, updateSupplier } from './supplier.commands.ts'
import { NewSupplierInput } from './supplier.input.ts'
import { suppliersInReach } from './supplier.policy.ts'

const DAY_WORDS = { 1: 'Senin', 2: 'Selasa', 3: 'Rabu', 4: 'Kamis', 5: 'Jumat', 6: 'Sabtu', 7: 'Minggu' }

const { plain, decimal, words, ref, refs } = columnsOf(NewSupplierInput.shape)
const line = columnsOf()

const inReach = (ctx: Context | WriteContext) => suppliersInReach(sql.ref('s'), ctx as Context) ?? sql`true`

async function readSuppliers(ctx: Context | WriteContext): Promise<PresentRecord[]> {
  const { rows } = await sql<Values & { id: number; is_archived: boolean }>`
    select s.id, s.deleted_at is not null as is_archived, s.code, s.name, s.category, s.contact_name, s.phone, s.email,
      s.complete_address, s.npwp, s.bank_name, s.bank_account_number, s.bank_account_name, s.credit_days,
      s.delivery_days::text[] as delivery_days, to_char(s.order_cutoff, 'HH24:MI') as order_cutoff, s.lead_days,
      s.min_order::float8 as min_order, s.note,
      array(select o.name from supplier_outlet t join outlet o on o.brand_id = t.brand_id and o.brand_id = ${ownBrand}
          and o.id = t.outlet_id
        where t.brand_id = ${ownBrand} and t.supplier_id = s.id order by o.name) as outlets
    from supplier s where s.brand_id = ${ctx.brand_id} and ${inReach(ctx)} order by s.name, s.id`.execute(
    ctx.db,
  )
  return rows.map(({ id, is_archived, ...values }) => ({ id, is_archived, values: values as Values }))
}

/** Why suppliers that a file added can no longer go: something was ordered of them. */
async function readOrdered(tx: WriteContext, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number }>`select i.id from unnest(${ids}::int[]) i (id)
    where exists (select from purchase_order p where p.brand_id = ${tx.brand_id} and p.supplier_id = i.id)
      or exists (select from receiving r where r.brand_id = ${tx.brand_id} and r.supplier_id = i.id)`.execute(
    tx.db,
  )
  return new Map(rows.map(({ id }) => [id, 'sudah dipakai di pembelian']))
}

/** A supplier as its command takes it: days by number, outlets by id. */
function inputOf({ delivery_days, outlets, ...values }: Values, names: Names) {
  return {
    ...values,
    ...(delivery_days === undefined ? {} : { delivery_days: (delivery_days as string[]).map(Number) }),
    ...(outlets === undefined ? {} : { outlet_ids: names.many('outlet', outlets) }),
  }
}

addWorkbookSheet({
  key: 'supplier',
  about: 'Satu baris satu pemasok.',
  needs: [can('supplier', 'create'), can('supplier', 'update')],
  exports: can('supplier', 'export'),
  columns: [
    plain('text', 'code', 'Kode|Kode Pemasok|Supplier Code'),
    plain('text', 'name', 'Nama|Nama Pemasok|Pemasok|Supplier|Supplier Name', { blank: 'required' }),
    plain('text', 'category', 'Kategori|Category'),
    plain('text', 'contact_name', 'Nama Kontak|Kontak|Contact'),
    plain('text', 'phone', 'Nomor Telepon|Telepon|No. HP|Phone|Phone Number'),
    plain('text', 'email', 'Email'),
    plain('text', 'complete_address', 'Alamat|Alamat Lengkap|Address'),
    plain('text', 'npwp', 'NPWP'),
    plain('text', 'bank_name', 'Bank|Nama Bank'),
    plain('text', 'bank_account_number', 'Nomor Rekening|No. Rekening'),
    plain('text', 'bank_account_name', 'Nama Pemilik Rekening|Atas Nama'),
    plain('integer', 'credit_days', 'Tempo (hari)|Tempo|Termin'),
    words('delivery_days', 'Hari Kirim|Hari Antar', DAY_WORDS),
    plain('time', 'order_cutoff', 'Batas Jam Pesan'),
    plain('integer', 'lead_days', 'Waktu Kirim (hari)|Waktu Kirim|Lead Time', { blank: 'keep' }),
    plain('rupiah', 'min_order', 'Minimal Pesanan|Minimum Order', { blank: 'keep' }),
    plain('text', 'note', 'Catatan|Note'),
    refs('outlets', 'Outlet|Kirim ke Outlet', 'outlet'),
  ],
  keys: [['code'], ['name']],
  called: ['name', 'code'],
  read: readSuppliers,
  write: (tx, { id, values }, names) =>
    id === null
      ? createSupplier(tx, inputOf(values, names) as never)
      : updateSupplier(tx, { id, ...inputOf(values, names) } as never),
  archive: (tx, id) => archiveSupplier(tx, { id }),
  restore: (tx, id) => restoreSupplier(tx, { id }),
  inUse: readOrdered,
})

async function readPriceLists(ctx: Context | WriteContext): Promise<PresentRecord[]> {
  const { rows } = await sql<{ id: number; supplier: string; lines: Values[] }>`
    select s.id, s.name as supplier,
      (select coalesce(json_agg(json_build_object('ingredient', i.name, 'menu', m.name, 'unit', t.unit, 'supplier_code', t.supplier_code,
          'min_quantity', trim_scale(t.min_quantity)::text, 'lead_days', t.lead_days, 'is_preferred', t.is_preferred,
          'price', (select p.price from supplier_price p where p.brand_id = ${ownBrand} and p.supplier_item_id = t.id
            and p.unit = t.unit and p.effective_from <= ${brandDate(ctx)} order by p.effective_from desc, p.id desc limit 1))
          order by t.sort, t.id), '[]')
        from supplier_item t
        left join ingredient i on i.brand_id = t.brand_id and i.brand_id = ${ownBrand} and t.item_kind = 'ingredient'
          and i.id = t.item_id
        left join item m on m.brand_id = t.brand_id and m.brand_id = ${ownBrand} and t.item_kind = 'menu' and m.id = t.item_id
        where t.brand_id = ${ownBrand} and t.supplier_id = s.id and t.deleted_at is null) as lines
    from supplier s where s.brand_id = ${ctx.brand_id} and s.deleted_at is null and ${inReach(ctx)}
    order by s.name, s.id`.execute(ctx.db)
  return rows.map(({ id, supplier, lines }) => ({ id, values: { supplier }, lines }))
}

const isFilled = (value: Value | undefined) => value !== null && value !== undefined

/** A good of a supplier as its command takes it: an ingredient, or a menu with stock of its own. */
function itemOf(
  { ingredient, menu, is_preferred, price, ...rest }: Values,
  place: number,
  names: Names,
): Record<string, Value | undefined> {
  if (isFilled(ingredient) === isFilled(menu))
    throw invalid({ [`items.${place}.ingredient`]: 'Isi Bahan atau Menu, salah satu' })
  return {
    ...rest,
    item_kind: isFilled(menu) ? 'menu' : 'ingredient',
    item_id: isFilled(menu) ? names.one('item', menu) : names.one('ingredient', ingredient),
    is_preferred: is_preferred ?? false,
    ...(price === null ? {} : { price }),
  }
}

addWorkbookSheet({
  key: 'supplier_item',
  about: 'Satu baris satu bahan atau menu yang dijual sebuah pemasok, dengan harganya.',
  needs: [can('supplier', 'update'), can('supplier', 'view_cost')],
  exports: can('supplier', 'export'),
  columns: [
    ref('supplier', 'Pemasok|Nama Pemasok|Supplier', 'supplier'),
    ref('ingredient', 'Bahan|Nama Bahan|Bahan Baku|Ingredient', 'ingredient', {
      ...{ is_line: true, blank: 'empty' },
    }),
    ref('menu', 'Menu|Nama Menu', 'item', { is_line: true, blank: 'empty' }),
    line.plain('text', 'unit', 'Satuan|Satuan Beli|Unit', { is_line: true, blank: 'required' }),
    line.plain('rupiah', 'price', 'Harga|Harga Beli|Price', { is_line: true, blank: 'keep' }),
    line.plain('text', 'supplier_code', 'Kode di Pemasok', { is_line: true }),
    decimal('min_quantity', 'Minimal Beli', 4, { is_line: true }),
    line.plain('integer', 'lead_days', 'Waktu Kirim (hari)|Waktu Kirim', { is_line: true }),
    line.plain('yes_no', 'is_preferred', 'Utama|Pemasok Utama', { is_line: true, blank: 'keep' }),
  ],
  keys: [['supplier']],
  lines: { how: 'merge', by: ['ingredient', 'menu'] },
  is_part: true,
  read: readPriceLists,
  write: async (tx, { id, lines, all }, names) => {
    const supplier_id = id ?? names.one('supplier', all.supplier)
    const items = (lines ?? []).map((row, place) => itemOf(row, place, names))
    return updateSupplier(tx, { id: Number(supplier_id), items: items as never })
  },
})
