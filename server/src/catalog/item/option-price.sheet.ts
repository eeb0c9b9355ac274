import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { columnsOf } from '../../records/workbook/columns.calc.ts'
import type { Values } from '../../records/workbook/sheet-column.calc.ts'
import type { PresentRecord } from '../../records/workbook/sheet-record.calc.ts'
import { addWorkbookSheet, type Names } from '../../records/workbook/workbook-sheet.ts'
import { updateItem } from './item.commands.ts'

const { plain, ref } = columnsOf()

/** Prices of menus with options; a menu without any has no rows. */
async function readPrices(ctx: Context | WriteContext): Promise<PresentRecord[]> {
  const { rows } = await sql<{ id: number; item: string; lines: Values[] }>`
    select i.id, i.name as item,
      (select coalesce(json_agg(json_build_object('variant', v.name, 'option', o.name, 'price', p.price)
          order by v.name, o.sort, o.id), '[]')
        from item_option_price p
        join variant_option o on o.brand_id = p.brand_id and o.brand_id = ${ownBrand} and o.id = p.variant_option_id
          and o.deleted_at is null
        join variant v on v.brand_id = o.brand_id and v.brand_id = ${ownBrand} and v.id = o.variant_id and v.deleted_at is null
        where p.brand_id = ${ownBrand} and p.item_id = i.id) as lines
    from item i where i.brand_id = ${ctx.brand_id} and i.deleted_at is null order by i.name, i.id`.execute(
    ctx.db,
  )
  return rows.map(({ id, item, lines }) => ({ id, values: { item }, lines }))
}

const fold = (name: unknown) => String(name).trim().toLowerCase()

/** Lines as the command takes them: options by their ids, those without a price left out. */
async function pricesOf(tx: WriteContext, lines: readonly Values[], names: Names) {
  const wanted = lines.map((line) => ({ ...line, variant_id: names.one('variant', line.variant) }))
  const { rows } = await sql<{ id: number; variant_id: number; name: string }>`
    select o.id, o.variant_id, o.name from variant_option o where o.brand_id = ${tx.brand_id} and o.deleted_at is null
      and o.variant_id = any(${wanted.map(({ variant_id }) => variant_id)}::int[])`.execute(tx.db)
  const ids = new Map(rows.map(({ id, variant_id, name }) => [`${variant_id} ${fold(name)}`, id]))
  return wanted.flatMap(({ variant_id, option, price }: Values & { variant_id: number | null }) =>
    price === null || price === undefined
      ? []
      : [{ variant_option_id: ids.get(`${variant_id} ${fold(option)}`) ?? 0, price }],
  )
}

addWorkbookSheet({
  key: 'option_price',
  about:
    'Satu baris harga satu menu dengan satu pilihan, misalnya ukuran; tanpa baris dipakai harga pilihannya.',
  needs: [can('menu', 'update')],
  exports: can('menu', 'export'),
  columns: [
    ref('item', 'Menu|Nama Menu|Item', 'item'),
    ref('variant', 'Varian|Nama Varian', 'variant', { is_line: true }),
    plain('text', 'option', 'Pilihan|Nama Pilihan|Ukuran|Option', { is_line: true, blank: 'required' }),
    plain('rupiah', 'price', 'Harga|Price', { is_line: true }),
  ],
  keys: [['item']],
  lines: { how: 'merge', by: ['variant', 'option'] },
  is_part: true,
  read: readPrices,
  write: async (tx, { id, lines, all }, names) =>
    updateItem(tx, {
      id: id ?? Number(names.one('item', all.item)),
      option_prices: (await pricesOf(tx, lines ?? [], names)) as never,
    }),
})
