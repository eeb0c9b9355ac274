import { type RawBuilder, sql } from 'kysely'
import type { Authorization } from '../../kit/authorization.calc.ts'
import type { Services, WriteContext } from '../../kit/context.ts'
import { createReadDb, type ReadDb } from '../../kit/db/connection.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Viewer } from '../../kit/viewer.ts'
import type { Limits } from '../admin-group/limit-kind.calc.ts'
import { lookAs, lookAsOperator } from './look.ts'
import { planEntitlement } from './plan-entitlement.ts'

interface ViewerRow {
  admin_id: number
  name: string
  is_master: boolean
  is_all_outlets: boolean
  outlet_ids: number[]
  grants: { key: string; authorization_type: Authorization }[]
  limits: Limits
  allowed_modules: string[]
  is_plan_ongoing: boolean
  must_enrol: boolean
  plan_for: { key: string; plan_id: number }[]
  /** The latest plan, or the cheapest one after a trial. */
  renewal_plan_id: number
  /** When plans or add-ons begin or end next. */
  turns_at: Date | null
  access_version: number
  expires_at: Date
  /** Whose rights the session looks with at this moment, and until when. */
  looks_as_admin_id: number | null
  looks_until: Date | null
  /** The operator of Lumbung who sits there; null where it is the admin itself. */
  operator_name: string | null
}

const NEVER = new Date(8.64e15)

/** Everything that decides what an admin may do, in one statement; `s` is by what it is known: its session. */
async function readRights(
  db: ReadDb,
  now: Date,
  brand_id: number,
  session: RawBuilder<unknown>,
): Promise<ViewerRow | undefined> {
  const result = await sql<ViewerRow>`
    select a.id as admin_id, a.name, g.is_master, g.requires_two_step and not exists (select from admin_two_step t
        where t.brand_id = ${ownBrand} and t.admin_id = a.id and t.confirmed_at is not null)
        and not coalesce(s.is_by_company, false) and not (coalesce(s.is_by_passkey, true) and exists (select from passkey k
          where k.brand_id = ${ownBrand} and k.admin_id = a.id)) as must_enrol, a.is_all_outlets, s.expires_at, v.version as access_version,
      s.looks_as_admin_id, s.looks_until, s.operator_name,
      array(select o.outlet_id from admin_outlet o where o.brand_id = ${ownBrand} and o.admin_id = a.id) as outlet_ids,
      coalesce((select json_agg(json_build_object('key', m.key, 'authorization_type', p.authorization_type))
        from admin_group_permission p join module m on m.id = p.module_id
        where p.brand_id = ${ownBrand} and p.admin_group_id = a.admin_group_id), '[]') as grants,
      coalesce((select json_object_agg(l.kind, l.most) from admin_group_limit l
        where l.brand_id = ${ownBrand} and l.admin_group_id = a.admin_group_id), '{}') as limits,
      array(select m.key from brand_modules_at(${ownBrand}, ${now}) b join module m on m.id = b.module_id)
        as allowed_modules,
      exists (select from plan_history h where h.brand_id = ${ownBrand} and h.status in ('OnGoing', 'Queued')
        and h.start_date <= ${now} and h.end_date > ${now}) as is_plan_ongoing,
      (select min(t.turn) from (
        select unnest(array[h.start_date, h.end_date]) as turn from plan_history h
          where h.brand_id = ${ownBrand} and h.status in ('OnGoing', 'Queued')
        union all select unnest(array[h.start_date, h.end_date]) from add_on_history h
          where h.brand_id = ${ownBrand} and h.status in ('OnGoing', 'Queued')) t where t.turn > ${now}) as turns_at,
      coalesce((select json_agg(json_build_object('key', m.key, 'plan_id', p.plan_id)) from module m join lateral (
        select pm.plan_id from plan_module pm join plan on plan.id = pm.plan_id
        where pm.module_id = m.id order by plan.price_30 limit 1) p on true), '[]') as plan_for,
      (select p.id from plan p where p.price_30 > 0 order by p.id is distinct from (
        select h.plan_id from plan_history h where h.brand_id = ${ownBrand}
          and h.status in ('OnGoing', 'End', 'Queued') and h.start_date <= ${now}
        order by h.end_date desc, h.id desc limit 1), p.price_30 limit 1) as renewal_plan_id
    from (${session}) s
    join admin a on a.brand_id = s.brand_id and a.brand_id = ${ownBrand} and a.id = s.admin_id
    join admin_group g on g.brand_id = a.brand_id and g.brand_id = ${ownBrand} and g.id = a.admin_group_id
    join access_version v on v.brand_id = s.brand_id and v.brand_id = ${ownBrand}
    where s.brand_id = ${brand_id} and a.deleted_at is null`.execute(db)
  return result.rows[0]
}

const ofSession = (now: Date, brand_id: number, session_id: string) =>
  sql`select brand_id, admin_id, expires_at, case when looks_until > ${now} then looks_as_admin_id end as looks_as_admin_id,
    looks_until, operator_name, case when operator_name is null then is_by_passkey end as is_by_passkey, is_by_company
    from session where brand_id = ${brand_id} and id = ${session_id}
    and revoked_at is null and expires_at > ${now}`

const ofAdmin = (brand_id: number, admin_id: number) =>
  sql`select ${brand_id}::int as brand_id, ${admin_id}::int as admin_id, null::timestamptz as expires_at,
    null::int as looks_as_admin_id, null::timestamptz as looks_until, null::text as operator_name,
    null::boolean as is_by_passkey, null::boolean as is_by_company`

/** The rights of a session; undefined when it is over. */
async function readViewer(
  services: Services,
  brand_id: number,
  session_id: string,
): Promise<{ viewer: Viewer; turns_at: number } | undefined> {
  const now = services.clock()
  const db = createReadDb(services.pool, brand_id)
  const row = await readRights(db, now, brand_id, ofSession(now, brand_id, session_id))
  if (!row) return undefined
  const own = toViewer(brand_id, session_id, row)
  const turns_at = row.turns_at?.getTime() ?? Number.POSITIVE_INFINITY
  const { looks_as_admin_id, looks_until, operator_name } = row
  if (operator_name !== null) return { viewer: lookAsOperator(own, operator_name), turns_at }
  if (looks_as_admin_id === null || looks_until === null) return { viewer: own, turns_at }
  const shown = await readRights(db, now, brand_id, ofAdmin(brand_id, looks_as_admin_id))
  if (!shown) return { viewer: own, turns_at }
  const viewer = lookAs(own, toViewer(brand_id, '', { ...shown, expires_at: NEVER }), looks_until)
  return { viewer, turns_at: Math.min(turns_at, looks_until.getTime()) }
}

/**
 * The rights an admin has at this moment, for work that is done in its name while it is not there; undefined when it
 * exists no more. Every statement of such a viewer sees that the rights still hold, as those of a request do.
 */
export async function readAdminViewer(
  services: Services,
  brand_id: number,
  admin_id: number,
): Promise<Viewer | undefined> {
  const db = createReadDb(services.pool, brand_id)
  const row = await readRights(db, services.clock(), brand_id, ofAdmin(brand_id, admin_id))
  return row && toViewer(brand_id, '', { ...row, expires_at: NEVER })
}

/** The same in a transaction's eyes. */
export async function readAdminRights(tx: WriteContext, admin_id: number): Promise<Viewer | undefined> {
  const row = await readRights(tx.db, tx.now(), tx.brand_id, ofAdmin(tx.brand_id, admin_id))
  return row && toViewer(tx.brand_id, '', { ...row, expires_at: NEVER })
}

/** Whether a viewer has in a transaction's eyes still what decides what it may do and give. */
export async function holdsItsRights(tx: WriteContext, viewer: Viewer): Promise<boolean> {
  const { brand_id, admin_id, session_id } = viewer
  const now = tx.now()
  const source = session_id ? ofSession(now, brand_id, session_id) : ofAdmin(brand_id, admin_id)
  const row = await readRights(tx.db, now, brand_id, source)
  return row !== undefined && printRights(toViewer(brand_id, session_id, row)) === printRights(viewer)
}

function printRights({ is_master, must_enrol, outlet_ids, grants, limits }: Viewer): string {
  const held = [...grants].map(([module, authorizations]) => `${module} ${[...authorizations].sort()}`)
  const most = Object.entries(limits).sort(([one], [other]) => one.localeCompare(other))
  return JSON.stringify([is_master, must_enrol, outlet_ids && [...outlet_ids].sort(), held.sort(), most])
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
    limits: row.limits,
    entitlement: planEntitlement({
      allowed_modules: new Set(row.allowed_modules),
      is_plan_ongoing: row.is_plan_ongoing,
      plan_for: new Map([
        ['*', row.renewal_plan_id],
        ...row.plan_for.map(({ key, plan_id }) => [key, plan_id] as const),
      ]),
    }),
    must_enrol: row.must_enrol,
    access_version: row.access_version,
    expires_at: row.expires_at,
  }
}

const CACHE_SIZE = 5000
const FRESH_MS = 60_000

/**
 * Reads viewers and keeps them for a minute. A kept one is never trusted blindly: every statement compares the
 * access version it was read at, so a revoked right is refused at the next request on every process; when a plan or an
 * add-on begins or ends it is read anew.
 */
export function createViewerLoader(services: Services) {
  const kept = new Map<string, { viewer: Viewer; read_at: number; turns_at: number }>()
  return async (
    brand_id: number,
    session_id: string,
    options: { is_stale?: boolean } = {},
  ): Promise<Viewer | undefined> => {
    const now = services.clock().getTime()
    const known = kept.get(session_id)
    const usable = known && !options.is_stale && known.viewer.brand_id === brand_id
    const holds_until = Math.min(known?.turns_at ?? 0, known?.viewer.expires_at.getTime() ?? 0)
    if (usable && now - known.read_at < FRESH_MS && holds_until > now) return known.viewer
    const read = await readViewer(services, brand_id, session_id)
    kept.delete(session_id)
    if (!read) return undefined
    kept.set(session_id, { ...read, read_at: now })
    const oldest = kept.size > CACHE_SIZE ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return read.viewer
  }
}
