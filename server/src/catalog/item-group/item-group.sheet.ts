import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { can } from '../../kit/permission.ts'
import { columnsOf } from '../../records/workbook/columns.calc.ts'
import type { Values } from '../../records/workbook/sheet-column.calc.ts'
import type { PresentRecord } from '../../records/workbook/sheet-record.calc.ts'
import { addWorkbookSheet } from '../../records/workbook/workbook-sheet.ts'
import {
  archiveItemGroup,
  createItemGroup,
  restoreItemGroup,
  updateItemGroup,
} from './item-group.commands.ts'
import { NewItemGroupInput } from './item-group.input.ts'

const { plain } = columnsOf(NewItemGroupInput.shape)

async function readGroups(ctx: Context | WriteContext): Promise<PresentRecord[]> {
  const { rows } = await sql<
    Values & { id: number; is_archived: boolean }
  >`select g.id, g.deleted_at is not null as is_archived,
      g.code, g.name, g.description, g.kitchen_station, g.food_cost_target_bp
    from item_group g where g.brand_id = ${ctx.brand_id} order by g.sort, g.id`.execute(ctx.db)
  return rows.map(({ id, is_archived, ...values }) => ({ id, is_archived, values: values as Values }))
}

addWorkbookSheet({
  key: 'item_group',
  about: 'Satu baris satu grup menu, dalam urutan di menu.',
  needs: [can('menu', 'create'), can('menu', 'update')],
  exports: can('menu', 'export'),
  columns: [
    plain('text', 'code', 'Kode|Kode Grup'),
    plain('text', 'name', 'Nama|Nama Grup|Grup Menu|Grup|Kategori|Category', { blank: 'required' }),
    plain('text', 'description', 'Deskripsi|Description'),
    plain('text', 'kitchen_station', 'Stasiun Dapur|Stasiun'),
    plain('percent', 'food_cost_target_bp', 'Target Food Cost (%)|Target Food Cost'),
  ],
  keys: [['code'], ['name']],
  called: ['name', 'code'],
  read: readGroups,
  write: (tx, { id, values }) =>
    id === null ? createItemGroup(tx, values as never) : updateItemGroup(tx, { id, ...(values as object) }),
  archive: (tx, id) => archiveItemGroup(tx, { id }),
  restore: (tx, id) => restoreItemGroup(tx, { id }),
})
