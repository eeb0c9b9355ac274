import { sql } from 'kysely'
import { reachesOutlet } from '../../access/session/reach.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { invalid } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { columnsOf } from '../../records/workbook/columns.calc.ts'
import type { Values } from '../../records/workbook/sheet-column.calc.ts'
import type { PresentRecord } from '../../records/workbook/sheet-record.calc.ts'
import { addWorkbookSheet } from '../../records/workbook/workbook-sheet.ts'
import { createAdjustment } from './adjustment.commands.ts'
import { cancelAdjustment, submitAdjustment } from './step.commands.ts'

const { plain, decimal, ref } = columnsOf()

/** What documents of opening stock say, by outlet; those that wait for approval too. */
async function readOpened(ctx: Context | WriteContext): Promise<PresentRecord[]> {
  const { rows } = await sql<{ id: number; outlet: string; lines: Values[] }>`
    select o.id, o.name as outlet, json_agg(json_build_object('ingredient', i.name,
      'quantity', trim_scale(l.unit_quantity)::text, 'unit', l.unit, 'unit_cost', trim_scale(l.unit_cost)::text)
      order by a.id, l.no) as lines
    from adjustment a
    join outlet o on o.brand_id = a.brand_id and o.brand_id = ${ownBrand} and o.id = a.outlet_id and o.deleted_at is null
    join adjustment_line l on l.brand_id = a.brand_id and l.brand_id = ${ownBrand} and l.adjustment_id = a.id
      and l.item_kind = 'ingredient'
    join ingredient i on i.brand_id = l.brand_id and i.brand_id = ${ownBrand} and i.id = l.item_id and i.deleted_at is null
    where a.brand_id = ${ctx.brand_id} and a.kind = 'adjustment' and a.reason = 'opening' and a.status in ('waiting', 'done')
    group by o.id, o.name order by o.name`.execute(ctx.db)
  return rows
    .filter(({ id }) => reachesOutlet(ctx, id))
    .map(({ id, outlet, lines }) => ({ id, values: { outlet }, lines }))
}

const printOf = (line: Values) =>
  JSON.stringify(
    ['ingredient', 'quantity', 'unit', 'unit_cost'].map((key) => String(line[key]).toLowerCase()),
  )

/** Lines that are not opened yet; what is cannot be opened otherwise. */
function freshLines(lines: readonly Values[], opened: readonly Values[]) {
  const known = new Map(opened.map((line) => [String(line.ingredient).toLowerCase(), printOf(line)]))
  return lines.flatMap((line, place) => {
    const print = known.get(String(line.ingredient).toLowerCase())
    if (print === printOf(line)) return []
    if (print !== undefined)
      throw invalid({
        [`lines.${place}.quantity`]: 'Stok awal bahan ini sudah dicatat, ubah lewat stok opname',
      })
    return [{ ...line, place }]
  })
}

addWorkbookSheet({
  key: 'opening_stock',
  about: 'Satu baris stok awal satu bahan di satu outlet; tiap outlet menjadi satu dokumen.',
  needs: [can('adjustment', 'create'), can('adjustment', 'update'), can('adjustment', 'view_cost')],
  exports: can('adjustment', 'export'),
  columns: [
    ref('outlet', 'Outlet|Nama Outlet', 'outlet'),
    ref('ingredient', 'Bahan|Nama Bahan|Bahan Baku|Ingredient', 'ingredient', { is_line: true }),
    decimal('quantity', 'Jumlah|Stok|Stok Awal|Qty', 4, { is_line: true, blank: 'required' }),
    plain('text', 'unit', 'Satuan|Unit', { is_line: true, blank: 'required' }),
    decimal('unit_cost', 'Biaya per Satuan|Harga|Biaya', 4, { is_line: true, blank: 'required' }),
  ],
  keys: [['outlet']],
  lines: { how: 'merge', by: ['ingredient'] },
  read: readOpened,
  write: async (tx, { lines, all }, names) => {
    const outlet_id = Number(names.one('outlet', all.outlet))
    const opened = (await readOpened(tx)).find(({ id }) => id === outlet_id)?.lines ?? []
    const { id } = await createAdjustment(tx, {
      ...{ kind: 'adjustment', reason: 'opening', outlet_id },
      lines: freshLines(lines ?? [], opened).map(({ ingredient, quantity, unit, unit_cost }: Values) => ({
        ...{ item_kind: 'ingredient', item_id: Number(names.one('ingredient', ingredient)), is_in: true },
        ...{ unit: String(unit), unit_quantity: String(quantity), unit_cost: String(unit_cost) },
      })) as never,
    })
    await submitAdjustment(tx, { id })
    return { id }
  },
  undo: (tx, id) => cancelAdjustment(tx, { id, remark: 'Buku kerja dibatalkan' }),
})
