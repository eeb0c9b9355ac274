import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { columnsOf } from '../../records/workbook/columns.calc.ts'
import type { Values } from '../../records/workbook/sheet-column.calc.ts'
import type { PresentRecord } from '../../records/workbook/sheet-record.calc.ts'
import { addWorkbookSheet, type Names } from '../../records/workbook/workbook-sheet.ts'
import { archiveAdmin, inviteAdmin, restoreAdmin, updateAdmin } from './admin.commands.ts'
import { NewAdminInput } from './admin.input.ts'

const { plain, ref, refs } = columnsOf(NewAdminInput.shape)

/** Admins whose whole reach lies within the viewer's. */
async function readAdmins(ctx: Context | WriteContext): Promise<PresentRecord[]> {
  const { rows } = await sql<Values & { id: number; is_archived: boolean; outlet_ids: number[] }>`
    select a.id, a.deleted_at is not null as is_archived, a.name, a.email, a.phone, g.name as role, a.is_all_outlets,
      a.queue_prefix,
      array(select t.outlet_id from admin_outlet t where t.brand_id = ${ownBrand} and t.admin_id = a.id) as outlet_ids,
      array(select o.name from admin_outlet t join outlet o on o.brand_id = t.brand_id and o.brand_id = ${ownBrand}
          and o.id = t.outlet_id
        where t.brand_id = ${ownBrand} and t.admin_id = a.id and not t.is_by_area order by o.name) as outlets,
      array(select r.name from admin_area t join area r on r.brand_id = t.brand_id and r.brand_id = ${ownBrand}
          and r.id = t.area_id
        where t.brand_id = ${ownBrand} and t.admin_id = a.id order by r.name) as areas
    from admin a join admin_group g on g.brand_id = a.brand_id and g.brand_id = ${ownBrand} and g.id = a.admin_group_id
    where a.brand_id = ${ctx.brand_id} order by a.name, a.id`.execute(ctx.db)
  const reach = ctx.viewer?.outlet_ids
  return rows
    .filter((row) => !reach || (!row.is_all_outlets && row.outlet_ids.every((id) => reach.includes(id))))
    .map(({ id, is_archived, outlet_ids: _ids, ...values }) => ({
      id,
      is_archived,
      values: values as Values,
    }))
}

/** An admin as its command takes it: role and outlets by id. */
function inputOf({ role, outlets, areas, ...values }: Values, names: Names) {
  return {
    ...values,
    ...(role === undefined ? {} : { admin_group_id: names.one('role', role) }),
    ...(outlets === undefined ? {} : { outlet_ids: names.many('outlet', outlets) }),
    ...(areas === undefined ? {} : { area_ids: names.many('area', areas) }),
  }
}

addWorkbookSheet({
  key: 'admin',
  about: 'Satu baris satu admin; yang baru menerima undangan lewat email.',
  needs: [can('admin', 'create'), can('admin', 'update')],
  exports: can('admin', 'export'),
  columns: [
    plain('text', 'name', 'Nama|Nama Admin', { blank: 'required' }),
    plain('text', 'email', 'Email', { blank: 'required' }),
    plain('text', 'phone', 'Nomor Telepon|Telepon|No. HP|Phone', { blank: 'required' }),
    ref('role', 'Peran|Role', 'role'),
    plain('yes_no', 'is_all_outlets', 'Semua Outlet', { blank: 'keep' }),
    refs('outlets', 'Outlet', 'outlet'),
    refs('areas', 'Wilayah|Area', 'area'),
    plain('text', 'queue_prefix', 'Awalan Antrean'),
  ],
  keys: [['email']],
  read: readAdmins,
  write: (tx, { id, values }, names) =>
    id === null
      ? inviteAdmin(tx, { is_all_outlets: false, outlet_ids: [], ...inputOf(values, names) } as never)
      : updateAdmin(tx, { id, ...inputOf(values, names) } as never),
  archive: (tx, id) => archiveAdmin(tx, { id }),
  restore: (tx, id) => restoreAdmin(tx, { id }),
})
