import type { Context } from './context.ts'
import { StaleAccessError, UserError } from './errors.ts'

/** What a role may do in a module, from seeing it to seeing its costs. */
export const AUTHORIZATIONS = [
  'view',
  'create',
  'update',
  'archive',
  'approve',
  'export',
  'view_cost',
] as const
export type Authorization = (typeof AUTHORIZATIONS)[number]

/** Who may call an operation. `public` needs nobody; `signed_in` any admin; else a module and an authorization. */
export type Permission =
  | 'public'
  | 'signed_in'
  | { readonly module: string; readonly authorization: Authorization }

/** The signed-in admin with everything that decides what it may see and do. */
export interface Viewer {
  readonly session_id: string
  readonly brand_id: number
  readonly admin_id: number
  readonly name: string
  readonly is_master: boolean
  /** Outlets in reach; null is every outlet of the brand. */
  readonly outlet_ids: readonly number[] | null
  /** Authorizations of the role by module key. */
  readonly grants: ReadonlyMap<string, ReadonlySet<Authorization>>
  /** Modules the brand's plan and add-ons include. */
  readonly allowed_modules: ReadonlySet<string>
  readonly is_plan_ongoing: boolean
  /** The plan that would lift a refusal, by module key; `*` for an ended plan. */
  readonly plan_for: ReadonlyMap<string, number>
  /** The count of changes it was read at; undefined is never stale. */
  readonly access_version: number | undefined
  readonly expires_at: Date
}

/** The permission to do something in a module. */
export function can(module: string, authorization: Authorization): Permission {
  return { module, authorization }
}

const WRITING: ReadonlySet<Authorization> = new Set(['create', 'update', 'archive', 'approve'])

/** The signed-in viewer, or UNAUTHENTICATED. */
export function requireViewer(ctx: Pick<Context, 'viewer'>): Viewer {
  if (!ctx.viewer) throw new UserError('UNAUTHENTICATED', 'Akses ditolak, silahkan login kembali!')
  return ctx.viewer
}

/** Whether the viewer holds a permission; for what is left out rather than refused (costs, actions). */
export function isAllowed(ctx: Pick<Context, 'viewer'>, permission: Permission): boolean {
  if (permission === 'public') return true
  const viewer = ctx.viewer
  if (!viewer) return false
  if (permission === 'signed_in') return true
  return (
    viewer.allowed_modules.has(permission.module) &&
    holds(viewer, permission.module, permission.authorization)
  )
}

function holds(viewer: Viewer, module: string, authorization: Authorization): boolean {
  return viewer.is_master || (viewer.grants.get(module)?.has(authorization) ?? false)
}

/** Reading stays open when the plan has ended, whatever authorization it takes. */
export type Access = 'read' | 'write'

function refusalOf(viewer: Viewer, permission: Permission, access: Access): UserError | undefined {
  if (typeof permission === 'string') return undefined
  const { module, authorization } = permission
  if (!holds(viewer, module, authorization)) {
    return new UserError('FORBIDDEN', 'Anda tidak memiliki akses untuk tindakan ini', {
      module,
      authorization,
    })
  }
  if (!viewer.allowed_modules.has(module)) {
    return new UserError('MODULE_LIMIT_EXCEEDED', 'Modul ini belum termasuk dalam paket Anda', {
      module,
      plan_id: viewer.plan_for.get(module) ?? null,
    })
  }
  if (access === 'write' && WRITING.has(authorization) && !viewer.is_plan_ongoing) {
    return new UserError(
      'MODULE_LIMIT_EXCEEDED',
      'Paket Anda telah berakhir, perpanjang untuk mengubah data',
      {
        module,
        plan_id: viewer.plan_for.get('*') ?? null,
      },
    )
  }
  return undefined
}

/**
 * Refuses what the viewer may not do: UNAUTHENTICATED without a session, FORBIDDEN for the role,
 * MODULE_LIMIT_EXCEEDED (with the plan that lifts it) for the plan. An ended plan leaves reading and export open.
 */
export function authorise(
  ctx: Pick<Context, 'viewer'>,
  permission: Permission,
  access: Access = 'write',
): void {
  if (permission === 'public') return
  const refusal = refusalOf(requireViewer(ctx), permission, access)
  if (refusal) throw refusal
}

const ATTEMPTS = 5

/**
 * Authorises and runs `work`. Rights are kept for a while, so a refusal is looked at once more with rights read anew,
 * and work that met newer rights than it was built from (StaleAccessError) is run again with those.
 */
export async function withAccess<T>(
  ctx: Context,
  permission: Permission,
  access: Access,
  work: (ctx: Context) => Promise<T> | T,
): Promise<T> {
  const is_refused = ctx.viewer !== null && refusalOf(ctx.viewer, permission, access) !== undefined
  let current = is_refused ? await ctx.reload() : ctx
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    authorise(current, permission, access)
    try {
      return await work(current)
    } catch (error) {
      if (!(error instanceof StaleAccessError)) throw error
    }
    current = await ctx.reload()
  }
  throw new UserError('UNAVAILABLE', 'Layanan sedang tidak tersedia!')
}

/** Refuses an outlet outside the viewer's reach exactly as one that does not exist. */
export function requireOutlet(ctx: Pick<Context, 'viewer'>, outlet_id: number): void {
  const reach = ctx.viewer?.outlet_ids
  if (reach && !reach.includes(outlet_id)) throw new UserError('NOT_FOUND', 'Outlet tidak ditemukan')
}
