import { sql } from 'kysely'
import { type Limits, narrowLimits } from '../../access/admin-group/limit-kind.calc.ts'
import { narrowRights } from '../../access/session/narrow-rights.calc.ts'
import { readAdminViewer } from '../../access/session/viewer.ts'
import type { ApiKey } from '../../kit/api-key.ts'
import type { Authorization } from '../../kit/authorization.calc.ts'
import { createBrandContext } from '../../kit/brand-context.ts'
import type { Services } from '../../kit/context.ts'
import { createReadDb } from '../../kit/db/connection.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { UserError } from '../../kit/errors.ts'
import type { LoadKey } from '../../kit/http/request-context.ts'
import { transaction } from '../../kit/transaction.ts'
import { CLOSED_MODULES, refuseKey } from './closed-to-keys.ts'

interface KeyRow {
  id: number
  name: string
  admin_id: number
  is_all_outlets: boolean
  outlet_ids: number[]
  is_read_only: boolean
  per_minute: number
  rights: [string, Authorization][]
  limits: Limits
  expires_at: Date
  access_version: number
}

const MINUTE_MS = 60_000

/** A key that is good now, with the count of changes that it was read at. */
async function readKey(services: Services, { brand_id, hash }: ApiKey): Promise<KeyRow | undefined> {
  const now = services.clock()
  const { rows } = await sql<KeyRow>`
    select k.id, k.name, k.admin_id, k.is_all_outlets, k.is_read_only, k.per_minute, v.version as access_version,
      case when k.key_hash = ${hash} then k.expires_at else least(k.old_until, k.expires_at) end as expires_at,
      array(select o.outlet_id from api_key_outlet o where o.brand_id = ${ownBrand} and o.api_key_id = k.id) as outlet_ids,
      coalesce((select json_agg(json_build_array(m.key, p.authorization_type))
        from admin_group_permission p join module m on m.id = p.module_id
        where p.brand_id = ${ownBrand} and p.admin_group_id = k.admin_group_id), '[]') as rights,
      coalesce((select json_object_agg(l.kind, l.most) from admin_group_limit l
        where l.brand_id = ${ownBrand} and l.admin_group_id = k.admin_group_id), '{}') as limits
    from api_key k
    join admin_group g on g.brand_id = k.brand_id and g.brand_id = ${ownBrand} and g.id = k.admin_group_id
    join access_version v on v.brand_id = k.brand_id and v.brand_id = ${ownBrand}
    where k.brand_id = ${brand_id} and k.revoked_at is null and k.expires_at > ${now}
      and g.deleted_at is null and not g.is_master
      and (k.key_hash = ${hash} or (k.old_key_hash = ${hash} and k.old_until > ${now}))`.execute(
    createReadDb(services.pool, brand_id),
  )
  return rows[0]
}

/**
 * Counts a request of a key in the present minute. Over the limit nothing is written, so that a key writes so many times a
 * minute at most.
 * @throws RATE_LIMITED with the seconds until the next minute
 */
async function countUse(services: Services, brand_id: number, key: KeyRow): Promise<void> {
  const now = services.clock()
  const begun = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  const counted = await transaction(createBrandContext(services, brand_id), (tx) =>
    sql`insert into api_key_use (brand_id, api_key_id, minute, requests, last_used_at)
      values (${brand_id}, ${key.id}, ${new Date(begun)}, 1, ${now})
      on conflict (brand_id, api_key_id) do update set last_used_at = excluded.last_used_at,
        minute = greatest(api_key_use.minute, excluded.minute),
        requests = case when api_key_use.minute < excluded.minute then 1 else api_key_use.requests + 1 end
      where api_key_use.minute < excluded.minute or api_key_use.requests < ${key.per_minute}
      returning requests`.execute(tx.db),
  )
  if (counted.rows.length > 0) return
  const retry_after = Math.max(1, Math.ceil((begun + MINUTE_MS - now.getTime()) / 1000))
  throw new UserError(
    'RATE_LIMITED',
    `Kunci API ini dibatasi ${key.per_minute} permintaan per menit, mohon tunggu ${retry_after} detik`,
    { retry_after },
  )
}

/**
 * Finds what keys may do. Read anew for each request: a key that was taken back is refused at the next one, on every
 * process, and so is one whose responsible admin is gone. What it may do is what both its role and that admin may.
 */
export function createKeyLoader(services: Services): LoadKey {
  return async (sent, { is_first }) => {
    const key = await readKey(services, sent)
    if (!key) return undefined
    const responsible = await readAdminViewer(services, sent.brand_id, key.admin_id)
    if (!responsible) return undefined
    if (is_first) await countUse(services, sent.brand_id, key)
    const outlet_ids = key.is_all_outlets ? null : key.outlet_ids
    const rights = key.rights.filter(([module]) => !CLOSED_MODULES.has(module))
    return {
      ...responsible,
      ...narrowRights(responsible, { rights, outlet_ids }),
      limits: responsible.is_master ? key.limits : narrowLimits(responsible.limits, key.limits),
      name: `Kunci API ${key.name}`,
      api_key: { id: key.id, refuse: (asked, access) => refuseKey(key.is_read_only, asked, access) },
      // The older of the two: whatever has changed between them is met by the first statement.
      access_version: key.access_version,
      expires_at: key.expires_at,
    }
  }
}
