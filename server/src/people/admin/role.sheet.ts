import { sql } from 'kysely'
import { NewAdminGroupInput } from '../../access/admin-group/admin-group.input.ts'
import {
  archiveAdminGroup,
  createAdminGroup,
  restoreAdminGroup,
  updateAdminGroup,
} from '../../access/admin-group/role.commands.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { columnsOf } from '../../records/workbook/columns.calc.ts'
import type { Values } from '../../records/workbook/sheet-column.calc.ts'
import type { PresentRecord } from '../../records/workbook/sheet-record.calc.ts'
import { addWorkbookNames } from '../../records/workbook/workbook-names.ts'
import { addWorkbookSheet, type Names } from '../../records/workbook/workbook-sheet.ts'

const RIGHT_WORDS = {
  view: 'Lihat',
  create: 'Tambah',
  update: 'Ubah',
  archive: 'Arsip',
  approve: 'Setujui',
  export: 'Ekspor',
  view_cost: 'Lihat biaya',
}

const { plain, words, ref } = columnsOf(NewAdminGroupInput.shape)

addWorkbookNames('module', async (ctx) => {
  const { rows } = await sql<{ id: number; key: string; name: string }>`
    select m.id, m.key, m.name from module m order by m.id`.execute(ctx.db)
  return rows.map(({ id, key, name }) => ({ id, names: [name, key] }))
})

/** Roles with what they may do by module; Master, who may do everything, without any. */
async function readRoles(ctx: Context | WriteContext): Promise<PresentRecord[]> {
  const { rows } = await sql<Values & { id: number; is_archived: boolean; lines: Values[] }>`
    select g.id, g.deleted_at is not null as is_archived, g.name, g.description,
      (select coalesce(json_agg(json_build_object('module', m.name, 'rights', m.rights) order by m.id), '[]') from (
        select w.id, w.name, json_agg(p.authorization_type order by p.authorization_type) as rights
        from admin_group_permission p join module w on w.id = p.module_id
        where p.brand_id = ${ownBrand} and p.admin_group_id = g.id group by w.id, w.name) m) as lines
    from admin_group g where g.brand_id = ${ctx.brand_id} order by g.id`.execute(ctx.db)
  return rows.map(({ id, is_archived, lines, ...values }) => ({
    id,
    is_archived,
    values: values as Values,
    lines,
  }))
}

const permissionsOf = (lines: readonly Values[], names: Names) =>
  lines.map(({ module, rights }) => ({
    module_id: names.one('module', module),
    authorization_types: rights ?? [],
  }))

addWorkbookSheet({
  key: 'role',
  about: 'Beberapa baris satu peran: satu baris satu modul dengan haknya.',
  needs: [can('roles', 'create'), can('roles', 'update')],
  exports: can('roles', 'export'),
  columns: [
    plain('text', 'name', 'Peran|Nama|Nama Peran|Role', { blank: 'required' }),
    plain('text', 'description', 'Keterangan|Deskripsi|Description'),
    ref('module', 'Modul|Module', 'module', { is_line: true }),
    words('rights', 'Hak|Hak Akses|Rights', RIGHT_WORDS, { is_line: true }),
  ],
  keys: [['name']],
  lines: { how: 'replace', by: ['module'] },
  called: ['name'],
  read: readRoles,
  write: async (tx, { id, values, lines }, names) => {
    const permissions = lines ? { permissions: permissionsOf(lines, names) } : {}
    return id === null
      ? createAdminGroup(tx, { ...values, permissions: [], ...permissions } as never)
      : updateAdminGroup(tx, { id, ...values, ...permissions } as never)
  },
  archive: (tx, id) => archiveAdminGroup(tx, { id }),
  restore: (tx, id) => restoreAdminGroup(tx, { id }),
})
