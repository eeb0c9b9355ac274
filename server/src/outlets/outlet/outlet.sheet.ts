import { sql } from 'kysely'
import { reachesOutlet } from '../../access/session/reach.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { columnsOf } from '../../records/workbook/columns.calc.ts'
import type { Values } from '../../records/workbook/sheet-column.calc.ts'
import type { PresentRecord } from '../../records/workbook/sheet-record.calc.ts'
import { addWorkbookNames } from '../../records/workbook/workbook-names.ts'
import { addWorkbookSheet, type Names } from '../../records/workbook/workbook-sheet.ts'
import { archiveOutlet, createOutlet, restoreOutlet, updateOutlet } from './outlet.commands.ts'
import { NewOutletInput } from './outlet.input.ts'
import { OUTLET_KIND_LABELS } from './outlet-kind.calc.ts'

const ZONE_WORDS = { 'Asia/Jakarta': 'WIB', 'Asia/Makassar': 'WITA', 'Asia/Jayapura': 'WIT' }

const { plain, choice, ref } = columnsOf(NewOutletInput.shape)

addWorkbookNames('province', async (ctx) => {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from province order by id`.execute(
    ctx.db,
  )
  return rows.map(({ id, name }) => ({ id, names: [name] }))
})

// Of cities that share a name the province decides; what is wrong is refused beside the field.
addWorkbookNames('city', async (ctx) => {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from city order by id`.execute(
    ctx.db,
  )
  return rows.map(({ id, name }) => ({ id, names: [name] }))
})

addWorkbookNames('area', async (ctx) => {
  const { rows } = await sql<{ id: number; name: string }>`select a.id, a.name from area a
    where a.brand_id = ${ctx.brand_id} order by a.id`.execute(ctx.db)
  return rows.map(({ id, name }) => ({ id, names: [name] }))
})

async function readOutlets(ctx: Context | WriteContext): Promise<PresentRecord[]> {
  const { rows } = await sql<Values & { id: number; is_archived: boolean }>`
    select o.id, o.deleted_at is not null as is_archived, o.code, o.name, o.kind, o.email, o.phone, o.complete_address, o.postal_code,
      (select p.name from province p where p.id = o.province_id) as province,
      (select c.name from city c where c.id = o.city_id) as city,
      (select a.name from area a where a.brand_id = ${ownBrand} and a.id = o.area_id) as area, o.timezone,
      o.opened_on::text as opened_on
    from outlet o where o.brand_id = ${ctx.brand_id} order by o.name, o.id`.execute(ctx.db)
  return rows
    .filter(({ id }) => reachesOutlet(ctx, id))
    .map(({ id, is_archived, ...values }) => ({ id, is_archived, values: values as Values }))
}

/** An outlet as its command takes it: its places by id. */
function inputOf({ province, city, area, ...values }: Values, names: Names) {
  return {
    ...values,
    ...(province === undefined ? {} : { province_id: names.one('province', province) }),
    ...(city === undefined ? {} : { city_id: names.one('city', city) }),
    ...(area === undefined ? {} : { area_id: names.one('area', area) }),
  }
}

addWorkbookSheet({
  key: 'outlet',
  about: 'Satu baris satu outlet; pajak dan jam buka mengikuti standar brand.',
  needs: [can('outlet', 'create'), can('outlet', 'update')],
  exports: can('outlet', 'export'),
  columns: [
    plain('text', 'code', 'Kode|Kode Outlet'),
    plain('text', 'name', 'Nama|Nama Outlet|Outlet|Cabang', { blank: 'required' }),
    choice('kind', 'Jenis|Jenis Outlet', OUTLET_KIND_LABELS),
    plain('text', 'email', 'Email', { blank: 'required' }),
    plain('text', 'phone', 'Nomor Telepon|Telepon|Phone', { blank: 'required' }),
    plain('text', 'complete_address', 'Alamat Lengkap|Alamat|Address', { blank: 'required' }),
    plain('text', 'postal_code', 'Kode Pos'),
    ref('province', 'Provinsi|Province', 'province'),
    ref('city', 'Kota/Kabupaten|Kota|City', 'city'),
    ref('area', 'Wilayah|Area', 'area', { blank: 'empty' }),
    choice('timezone', 'Zona Waktu', ZONE_WORDS),
    plain('date', 'opened_on', 'Tanggal Buka'),
  ],
  keys: [['code'], ['name']],
  called: ['name', 'code'],
  read: readOutlets,
  write: (tx, { id, values }, names) =>
    id === null
      ? createOutlet(tx, inputOf(values, names) as never)
      : updateOutlet(tx, { id, ...inputOf(values, names) } as never),
  archive: (tx, id) => archiveOutlet(tx, { id }),
  restore: (tx, id) => restoreOutlet(tx, { id }),
})
