import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { columnsOf } from '../../records/workbook/columns.calc.ts'
import type { Values } from '../../records/workbook/sheet-column.calc.ts'
import type { PresentRecord } from '../../records/workbook/sheet-record.calc.ts'
import { addWorkbookSheet } from '../../records/workbook/workbook-sheet.ts'
import { updateItem } from './item.commands.ts'

const { plain, decimal, ref } = columnsOf()

async function readUnits(ctx: Context | WriteContext): Promise<PresentRecord[]> {
  const { rows } = await sql<{ id: number; item: string; lines: Values[] }>`
    select i.id, i.name as item,
      (select coalesce(json_agg(json_build_object('name', u.name, 'factor', trim_scale(u.factor)::text)
          order by u.sort, u.name), '[]')
        from item_unit u where u.brand_id = ${ownBrand} and u.item_id = i.id) as lines
    from item i where i.brand_id = ${ctx.brand_id} and i.deleted_at is null order by i.name, i.id`.execute(
    ctx.db,
  )
  return rows.map(({ id, item, lines }) => ({ id, values: { item }, lines }))
}

addWorkbookSheet({
  key: 'item_unit',
  about: 'Satu baris satu satuan beli dari menu dengan stok sendiri, misalnya dus isi 24 porsi.',
  needs: [can('menu', 'update')],
  exports: can('menu', 'export'),
  columns: [
    ref('item', 'Menu|Nama Menu|Item', 'item'),
    plain('text', 'name', 'Satuan|Nama Satuan|Kemasan|Unit', { is_line: true, blank: 'required' }),
    decimal('factor', 'Isi (porsi)|Isi|Jumlah|Konversi', 4, { is_line: true, blank: 'required' }),
  ],
  keys: [['item']],
  lines: { how: 'merge', by: ['name'] },
  is_part: true,
  read: readUnits,
  write: (tx, { id, lines, all }, names) =>
    updateItem(tx, { id: id ?? Number(names.one('item', all.item)), units: (lines ?? []) as never }),
})
