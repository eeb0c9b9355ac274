import { getProvinces, getRegencies } from 'idn-area-data'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Context } from '../../kit/context.ts'
import { entity, one } from '../../kit/read/entity.ts'

export const provinceEntity = entity('province', {
  type_name: 'Province',
  description: 'A province of Indonesia.',
  is_tenant: false,
  columns: { id: 'Int!', code: 'String!', name: 'String!', timezone: 'String!' },
})

export const cityEntity = entity('city', {
  type_name: 'City',
  description: 'A city or regency (Kota, Kabupaten).',
  is_tenant: false,
  columns: { id: 'Int!', code: 'String!', name: 'String!', province_id: 'Int!' },
  fields: { province: one(provinceEntity, 'province_id') },
})

export interface Region {
  readonly id: number
  readonly code: string
  readonly name: string
}

/** All provinces by name. */
export async function readProvinces(ctx: Context): Promise<(Region & { timezone: string })[]> {
  return ctx.db.selectFrom('province').select(['id', 'code', 'name', 'timezone']).orderBy('name').execute()
}

/** The cities of a province, or all, by name. */
export async function readCities(
  ctx: Context,
  province_id: number | undefined,
): Promise<(Region & { province_id: number })[]> {
  const result = await sql<Region & { province_id: number }>`
    select c.id, c.code, c.name, c.province_id, row_to_json(p) as province from city c
    join province p on p.id = c.province_id
    where ${province_id ?? null}::int is null or c.province_id = ${province_id ?? null} order by c.name`.execute(
    ctx.db,
  )
  return result.rows
}

const CENTRAL = new Set(['51', '52', '53', '63', '64', '65', '71', '72', '73', '74', '75', '76'])
const EASTERN = new Set(['81', '82', '91', '92', '93', '94', '95', '96'])

function zoneOf(province_code: string): string {
  if (CENTRAL.has(province_code)) return 'Asia/Makassar'
  return EASTERN.has(province_code) ? 'Asia/Jayapura' : 'Asia/Jakarta'
}

/** Number of a region: its code without dots, which is unique and stable (3273 is Kota Bandung). */
export function regionId(code: string): number {
  return Number(code.replace('.', ''))
}

/** Brings the regions up to the published list; run by the owner at start. */
export async function loadRegions(owner: pg.ClientBase): Promise<void> {
  const known = await owner.query<{ count: number }>('select count(*)::int as count from city')
  const cities = await getRegencies({ transform: true })
  if (known.rows[0]?.count === cities.length) return
  const provinces = await getProvinces()
  await owner.query(
    `insert into province (id, code, name, timezone) select * from unnest($1::int[], $2::text[], $3::text[], $4::text[])
     on conflict (id) do update set name = excluded.name, timezone = excluded.timezone`,
    [
      provinces.map(({ code }) => regionId(code)),
      provinces.map(({ code }) => code),
      provinces.map(({ name }) => name),
      provinces.map(({ code }) => zoneOf(code)),
    ],
  )
  await owner.query(
    `insert into city (id, province_id, code, name) select * from unnest($1::int[], $2::int[], $3::text[], $4::text[])
     on conflict (id) do update set name = excluded.name`,
    [
      cities.map(({ code }) => regionId(code)),
      cities.map(({ provinceCode }) => regionId(provinceCode)),
      cities.map(({ code }) => code),
      cities.map(({ name }) => name),
    ],
  )
}
