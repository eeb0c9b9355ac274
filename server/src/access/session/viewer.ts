import { sql } from 'kysely'
import type { Services } from '../../kit/context.ts'
import { createReadDb } from '../../kit/db/connection.ts'
import type { Authorization, Viewer } from '../../kit/permission.ts'

interface ViewerRow {
  admin_id: number
  name: string
  is_master: boolean
  is_all_outlets: boolean
  outlet_ids: number[]
  grants: { key: string; authorization_type: Authorization }[]
  allowed_modules: string[]
  is_plan_ongoing: boolean
  plan_for: { key: string; plan_id: number }[]
  /** The latest plan, or the cheapest one after a trial. */
  renewal_plan_id: number
  access_version: number
  expires_at: Date
}

/** Everything that decides what a session may do, in one statement; undefined when the session is over. */
async function readViewer(
  services: Services,
  brand_id: number,
  session_id: string,
): Promise<Viewer | undefined> {
  const db = createReadDb(services.pool, brand_id)
  const now = services.clock()
  const result = await sql<ViewerRow>`
    select a.id as admin_id, a.name, g.is_master, a.is_all_outlets, s.expires_at, v.version as access_version,
      array(select o.outlet_id from admin_outlet o where o.brand_id = a.brand_id and o.admin_id = a.id) as outlet_ids,
      coalesce((select json_agg(json_build_object('key', m.key, 'authorization_type', p.authorization_type))
        from admin_group_permission p join module m on m.id = p.module_id
        where p.brand_id = a.brand_id and p.admin_group_id = a.admin_group_id), '[]') as grants,
      array(select m.key from brand_module b join module m on m.id = b.module_id where b.brand_id = a.brand_id)
        as allowed_modules,
      exists (select from plan_history h where h.brand_id = a.brand_id and h.status = 'OnGoing' and h.end_date > ${now})
        as is_plan_ongoing,
      coalesce((select json_agg(json_build_object('key', m.key, 'plan_id', p.plan_id)) from module m join lateral (
        select pm.plan_id from plan_module pm join plan on plan.id = pm.plan_id
        where pm.module_id = m.id order by plan.price_30 limit 1) p on true), '[]') as plan_for,
      (select p.id from plan p where p.price_30 > 0 order by p.id is distinct from (
        select h.plan_id from plan_history h where h.brand_id = a.brand_id and h.status in ('OnGoing', 'End')
        order by h.end_date desc, h.id desc limit 1), p.price_30 limit 1) as renewal_plan_id
    from session s
    join admin a on a.brand_id = s.brand_id and a.id = s.admin_id
    join admin_group g on g.brand_id = a.brand_id and g.id = a.admin_group_id
    join access_version v on v.brand_id = s.brand_id
    where s.brand_id = ${brand_id} and s.id = ${session_id} and s.revoked_at is null and s.expires_at > ${now}
      and a.deleted_at is null`.execute(db)
  const row = result.rows[0]
  return row && toViewer(brand_id, session_id, row)
}

function toViewer(brand_id: number, session_id: string, row: ViewerRow): Viewer {
  const grants = new Map<string, Set<Authorization>>()
  for (const { key, authorization_type } of row.grants) {
    const held = grants.get(key) ?? new Set()
    grants.set(key, held.add(authorization_type))
  }
  return {
    session_id,
    brand_id,
    admin_id: row.admin_id,
    name: row.name,
    is_master: row.is_master,
    outlet_ids: row.is_all_outlets || row.is_master ? null : row.outlet_ids,
    grants,
    allowed_modules: new Set(row.allowed_modules),
    is_plan_ongoing: row.is_plan_ongoing,
    plan_for: new Map([
      ['*', row.renewal_plan_id],
      ...row.plan_for.map(({ key, plan_id }) => [key, plan_id] as const),
    ]),
    access_version: row.access_version,
    expires_at: row.expires_at,
  }
}

const CACHE_SIZE = 5000
const FRESH_MS = 60_000

/**
 * Reads viewers and keeps them for a minute. A kept one is never trusted blindly: every statement compares the
 * access version it was read at, so a revoked right is refused at the next request on every process.
 */
export function createViewerLoader(services: Services) {
  const kept = new Map<string, { viewer: Viewer; read_at: number }>()
  return async (
    brand_id: number,
    session_id: string,
    options: { is_stale?: boolean } = {},
  ): Promise<Viewer | undefined> => {
    const now = services.clock().getTime()
    const known = kept.get(session_id)
    const usable = known && !options.is_stale && known.viewer.brand_id === brand_id
    if (usable && now - known.read_at < FRESH_MS && known.viewer.expires_at.getTime() > now)
      return known.viewer
    const viewer = await readViewer(services, brand_id, session_id)
    kept.delete(session_id)
    if (!viewer) return undefined
    kept.set(session_id, { viewer, read_at: now })
    const oldest = kept.size > CACHE_SIZE ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return viewer
  }
}
