import { sql } from 'kysely'
import { reachesOutlet } from '../../access/session/reach.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { invalid } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { columnsOf } from '../../records/workbook/columns.calc.ts'
import type { Values } from '../../records/workbook/sheet-column.calc.ts'
import type { PresentRecord } from '../../records/workbook/sheet-record.calc.ts'
import { addWorkbookSheet, type Names } from '../../records/workbook/workbook-sheet.ts'
import { archiveTableGroup, createTableGroup, updateTableGroup } from '../table-group/table-group.commands.ts'
import { archiveTable, createTable, updateTable } from './table.commands.ts'
import { NewTableInput } from './table.input.ts'

const SHAPE_WORDS = { square: 'Persegi', round: 'Bundar', rectangle: 'Persegi panjang' }
const NEEDS = [can('table', 'create'), can('table', 'update')]

const { plain, choice, ref } = columnsOf(NewTableInput.shape)
const group = columnsOf()

type Row = Values & { id: number; outlet_id: number }

const presentOf = (ctx: Context | WriteContext, rows: readonly Row[]): PresentRecord[] =>
  rows
    .filter(({ outlet_id }) => reachesOutlet(ctx, outlet_id))
    .map(({ id, outlet_id: _outlet, ...values }) => ({ id, values: values as Values }))

async function readGroups(ctx: Context | WriteContext): Promise<PresentRecord[]> {
  const { rows } = await sql<Row>`select g.id, g.outlet_id, o.name as outlet, g.name
    from table_group g join outlet o on o.brand_id = g.brand_id and o.brand_id = ${ownBrand} and o.id = g.outlet_id
      and o.deleted_at is null
    where g.brand_id = ${ctx.brand_id} and g.deleted_at is null order by o.name, g.sort, g.id`.execute(ctx.db)
  return presentOf(ctx, rows)
}

addWorkbookSheet({
  key: 'table_group',
  about: 'Satu baris satu grup meja, misalnya lantai atau teras.',
  needs: NEEDS,
  exports: can('table', 'export'),
  columns: [
    ref('outlet', 'Outlet|Nama Outlet', 'outlet'),
    group.plain('text', 'name', 'Nama Grup|Grup Meja|Grup', { blank: 'required' }),
  ],
  keys: [['outlet', 'name']],
  read: readGroups,
  write: (tx, { id, values }, names) =>
    id === null
      ? createTableGroup(tx, {
          outlet_id: Number(names.one('outlet', values.outlet)),
          name: String(values.name),
        })
      : updateTableGroup(tx, { id, name: String(values.name) }),
  archive: (tx, id) => archiveTableGroup(tx, { id }),
})

async function readTables(ctx: Context | WriteContext): Promise<PresentRecord[]> {
  const { rows } =
    await sql<Row>`select t.id, t.outlet_id, o.name as outlet, g.name as "group", t.name, t.min_seats, t.seats,
      t.shape, t.is_active, t.is_qr_active, t.note
    from outlet_table t
    join outlet o on o.brand_id = t.brand_id and o.brand_id = ${ownBrand} and o.id = t.outlet_id and o.deleted_at is null
    join table_group g on g.brand_id = t.brand_id and g.brand_id = ${ownBrand} and g.id = t.table_group_id
    where t.brand_id = ${ctx.brand_id} and t.deleted_at is null order by o.name, g.sort, g.id, t.sort, t.id`.execute(
      ctx.db,
    )
  return presentOf(ctx, rows)
}

/** The group of a name at an outlet. */
async function findGroup(tx: WriteContext, outlet_id: number, name: unknown): Promise<number> {
  const { rows } = await sql<{ id: number }>`select g.id from table_group g where g.brand_id = ${tx.brand_id}
    and g.outlet_id = ${outlet_id} and lower(g.name) = lower(${String(name)}) and g.deleted_at is null`.execute(
    tx.db,
  )
  const [found] = rows
  if (!found) throw invalid({ group: `Grup meja ${String(name)} tidak ditemukan di outlet ini` })
  return found.id
}

async function inputOf(tx: WriteContext, values: Values, all: Values, names: Names) {
  const { outlet: _outlet, group: named, ...rest } = values
  if (named === undefined) return rest
  const outlet_id = Number(names.one('outlet', all.outlet))
  return { ...rest, table_group_id: await findGroup(tx, outlet_id, named) }
}

addWorkbookSheet({
  key: 'table',
  about: 'Satu baris satu meja.',
  needs: NEEDS,
  exports: can('table', 'export'),
  columns: [
    ref('outlet', 'Outlet|Nama Outlet', 'outlet'),
    group.plain('text', 'group', 'Grup Meja|Grup', { blank: 'required' }),
    plain('text', 'name', 'Nomor Meja|Meja|Nama Meja', { blank: 'required' }),
    plain('integer', 'min_seats', 'Kursi Minimum', { blank: 'keep' }),
    plain('integer', 'seats', 'Kursi|Kapasitas', { blank: 'keep' }),
    choice('shape', 'Bentuk', SHAPE_WORDS),
    plain('yes_no', 'is_active', 'Aktif', { blank: 'keep' }),
    plain('yes_no', 'is_qr_active', 'QR Aktif', { blank: 'keep' }),
    plain('text', 'note', 'Catatan'),
  ],
  keys: [['outlet', 'name']],
  read: readTables,
  write: async (tx, { id, values, all }, names) => {
    const input = await inputOf(tx, values, all, names)
    return id === null ? createTable(tx, input as never) : updateTable(tx, { id, ...input } as never)
  },
  archive: (tx, id) => archiveTable(tx, { id }),
})
