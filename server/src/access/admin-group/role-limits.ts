import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { requireViewer } from '../../kit/permission.ts'
import type { Viewer } from '../../kit/viewer.ts'
import type { RoleLimits } from './admin-group.input.ts'
import { findGivenBeyond, type Held, LIMIT_KINDS, LIMIT_WORDS, type Limits } from './limit-kind.calc.ts'
import type { Right } from './rights.calc.ts'

/** Up to how many rupiah a role does something by itself. */
export async function readLimits(tx: Context | WriteContext, admin_group_id: number): Promise<Limits> {
  const { rows } = await sql<{ limits: Limits }>`
    select coalesce(json_object_agg(l.kind, l.most), '{}') as limits from admin_group_limit l
    where l.brand_id = ${tx.brand_id} and l.admin_group_id = ${admin_group_id}`.execute(tx.db)
  return rows[0]?.limits ?? {}
}

/** Limits as they were sent, without those that have no end. */
export function toLimits(sent: RoleLimits): Limits {
  const kinds = LIMIT_KINDS.filter((kind) => sent[kind] !== null && sent[kind] !== undefined)
  return Object.fromEntries(kinds.map((kind) => [kind, sent[kind]]))
}

/** Gives a role exactly these limits. */
export async function writeLimits(tx: WriteContext, admin_group_id: number, limits: Limits): Promise<void> {
  await sql`delete from admin_group_limit
    where brand_id = ${tx.brand_id} and admin_group_id = ${admin_group_id}`.execute(tx.db)
  const rows = Object.entries(limits).map(([kind, most]) => ({
    brand_id: tx.brand_id,
    admin_group_id,
    kind,
    most,
  }))
  if (rows.length > 0) await tx.db.insertInto('admin_group_limit').values(rows).execute()
}

/** Limits by kind, one field a kind, so that the log says which changed. */
export function limitFields(limits: Limits): Record<string, number | null> {
  return Object.fromEntries(LIMIT_KINDS.map((kind) => [`limits.${kind}`, limits[kind] ?? null]))
}

/** What a role may do, as its rights and limits say. */
export interface RoleReach {
  readonly rights: readonly Right[]
  readonly limits: Limits
}

/** The reach of a role that is not there yet. */
export const NO_REACH: RoleReach = { rights: [], limits: {} }

const heldBy = ({ rights, limits }: RoleReach): Held => ({
  limits,
  holds: (module, authorization) =>
    rights.some((right) => right.module === module && right.authorization === authorization),
})

const heldByViewer = ({ grants, limits }: Pick<Viewer, 'grants' | 'limits'>): Held => ({
  limits,
  holds: (module, name) => grants.get(module)?.has(name) ?? false,
})

/**
 * Refuses to give what goes beyond the own limits of who gives it; a Master has none.
 * @throws VALIDATION beside the limit, or at `path` where a role is given as a whole
 */
export function assertWithinOwn(
  tx: WriteContext,
  after: RoleReach,
  { had = NO_REACH, path }: { readonly had?: RoleReach; readonly path?: string } = {},
): void {
  const viewer = requireViewer(tx)
  if (viewer.is_master) return
  const kind = findGivenBeyond(heldByViewer(viewer), heldBy(had), heldBy(after))
  if (!kind) return
  const problem = `${LIMIT_WORDS[kind].label}: tidak boleh melebihi batas peran Anda sendiri`
  throw invalid({ [path ?? `limits.${kind}`]: problem }, problem)
}

/** Whether somebody has all of what a role may do, and as far: whether he may give it. */
export function reachesAll(viewer: Pick<Viewer, 'grants' | 'limits'>, role: RoleReach): boolean {
  const own = heldByViewer(viewer)
  return (
    role.rights.every(({ module, authorization }) => own.holds(module, authorization)) &&
    findGivenBeyond(own, heldBy(NO_REACH), heldBy(role)) === undefined
  )
}
