import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { columnsOf } from '../../records/workbook/columns.calc.ts'
import type { Values } from '../../records/workbook/sheet-column.calc.ts'
import type { PresentRecord } from '../../records/workbook/sheet-record.calc.ts'
import { addWorkbookSheet, type Names } from '../../records/workbook/workbook-sheet.ts'
import { archivePrice, createPrice, restorePrice, updatePrice } from './price.commands.ts'
import { NewPriceInput } from './price.input.ts'
import { pricesInReach } from './price.policy.ts'

const { plain, ref, refs } = columnsOf(NewPriceInput.shape)
const line = columnsOf()

async function readLists(ctx: Context | WriteContext): Promise<PresentRecord[]> {
  const { rows } = await sql<Values & { id: number; is_archived: boolean; lines: Values[] }>`
    select p.id, p.deleted_at is not null as is_archived, p.code, p.name, p.priority, p.ceiling_bp, p.starts_on::text as starts_on,
      p.ends_on::text as ends_on,
      array(select o.name from price_outlet t join outlet o on o.brand_id = t.brand_id and o.brand_id = ${ownBrand}
          and o.id = t.outlet_id
        where t.brand_id = ${ownBrand} and t.price_id = p.id order by o.name) as outlets,
      (select coalesce(json_agg(json_build_object('item', i.name, 'price', n.price) order by i.name), '[]')
        from price_item n join item i on i.brand_id = n.brand_id and i.brand_id = ${ownBrand} and i.id = n.item_id
          and i.deleted_at is null
        where n.brand_id = ${ownBrand} and n.price_id = p.id) as lines
    from price p where p.brand_id = ${ctx.brand_id} and p.ended_at is null and ${pricesInReach(sql.ref('p'), ctx) ?? sql`true`}
    order by p.name, p.id`.execute(ctx.db)
  return rows.map(({ id, is_archived, lines, ...values }) => ({
    id,
    is_archived,
    values: values as Values,
    lines,
  }))
}

/** A list as its command takes it: outlets and menus by id. */
function inputOf({ outlets, ...values }: Values, lines: readonly Values[] | null, names: Names) {
  return {
    ...values,
    ...(outlets === undefined ? {} : { outlet_ids: names.many('outlet', outlets) }),
    ...(lines === null
      ? {}
      : { overrides: lines.map(({ item, price }) => ({ item_id: names.one('item', item), price })) }),
  }
}

addWorkbookSheet({
  key: 'price',
  about: 'Beberapa baris satu daftar harga: satu baris satu menu. Daftar baru menjadi draf.',
  needs: [can('price', 'create'), can('price', 'update')],
  exports: can('price', 'export'),
  columns: [
    plain('text', 'code', 'Kode|Kode Daftar Harga'),
    plain('text', 'name', 'Daftar Harga|Nama|Nama Daftar Harga|Price List', { blank: 'required' }),
    plain('integer', 'priority', 'Prioritas', { blank: 'keep' }),
    plain('percent', 'ceiling_bp', 'Batas Atas (%)|Batas Atas di Atas Harga Menu'),
    plain('date', 'starts_on', 'Mulai|Tanggal Mulai'),
    plain('date', 'ends_on', 'Sampai|Tanggal Akhir'),
    refs('outlets', 'Outlet', 'outlet'),
    ref('item', 'Menu|Nama Menu|Item', 'item', { is_line: true }),
    line.plain('rupiah', 'price', 'Harga|Price', { is_line: true, blank: 'required' }),
  ],
  keys: [['code'], ['name']],
  lines: { how: 'merge', by: ['item'] },
  read: readLists,
  write: (tx, { id, values, lines }, names) =>
    id === null
      ? createPrice(tx, inputOf(values, lines, names) as never)
      : updatePrice(tx, { id, ...inputOf(values, lines, names) } as never),
  archive: (tx, id) => archivePrice(tx, { id }),
  restore: (tx, id) => restorePrice(tx, { id }),
})
