import type { Authorization } from './authorization.calc.ts'
import type { Context } from './context.ts'
import { StaleAccessError, UserError } from './errors.ts'

/**
 * Who may call an operation. `public` needs nobody; `first_step` any admin, also one who still has to add a second
 * step; `signed_in` any admin else; or a module and an authorization.
 */
export type Permission =
  | 'public'
  | 'first_step'
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
  /** Its role requires a second step at sign-in and it has none: until then it may do nothing else. */
  readonly must_enrol: boolean
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

/** The module in which an ended plan is renewed: writing in it stays open. */
const RENEWING = 'invoice'

/** Whoever signed in, by one step or two, or UNAUTHENTICATED. */
export function requireFirstStep(ctx: Pick<Context, 'viewer'>): Viewer {
  if (!ctx.viewer) throw new UserError('UNAUTHENTICATED', 'Akses ditolak, silahkan login kembali!')
  return ctx.viewer
}

/** The signed-in viewer, or UNAUTHENTICATED; FORBIDDEN with `must_enrol` while it has to add a second step. */
export function requireViewer(ctx: Pick<Context, 'viewer'>): Viewer {
  const viewer = requireFirstStep(ctx)
  if (viewer.must_enrol) throw mustEnrol()
  return viewer
}

function mustEnrol(): UserError {
  return new UserError('FORBIDDEN', 'Peran Anda mewajibkan verifikasi dua langkah, aktifkan dulu', {
    must_enrol: true,
  })
}

/** Whether the viewer holds a permission; for what is left out rather than refused (costs, actions). */
export function isAllowed(ctx: Pick<Context, 'viewer'>, permission: Permission): boolean {
  if (permission === 'public') return true
  const viewer = ctx.viewer
  if (!viewer) return false
  if (permission === 'first_step') return true
  if (viewer.must_enrol) return false
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
  if (permission === 'public' || permission === 'first_step') return undefined
  if (viewer.must_enrol) return mustEnrol()
  if (permission === 'signed_in') return undefined
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
  const is_renewing = module === RENEWING
  if (access === 'write' && WRITING.has(authorization) && !viewer.is_plan_ongoing && !is_renewing) {
    return new UserError(
      'MODULE_LIMIT_EXCEEDED',
      'Paket Anda telah berakhir, perpanjang untuk mengubah data',
      { module, plan_id: viewer.plan_for.get('*') ?? null, is_plan_over: true },
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
  const refusal = refusalOf(requireFirstStep(ctx), permission, access)
  if (refusal) throw refusal
}

const ATTEMPTS = 4

/**
 * Does `attempt`, and again with rights read anew while those it was built from change meanwhile. Where they do not
 * stop changing, it goes at last by rights that were read after the request had come: it was there before their change.
 */
export async function retryStale<T>(ctx: Context, attempt: () => Promise<T>): Promise<T> {
  for (let left = ATTEMPTS; ; left--) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof StaleAccessError) || left === 0) throw error
      await ctx.reload({ for_good: left === 1 })
    }
  }
}

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
  if (ctx.viewer !== null && refusalOf(ctx.viewer, permission, access) !== undefined)
    await ctx.reload({ for_good: false })
  return retryStale(ctx, async () => {
    authorise(ctx, permission, access)
    return work(ctx)
  })
}

/** Whether an outlet is in the viewer's reach; all are where there is no viewer. */
export function reachesOutlet(ctx: Pick<Context, 'viewer'>, outlet_id: number): boolean {
  return ctx.viewer?.outlet_ids?.includes(outlet_id) ?? true
}

/** Refuses an outlet outside the viewer's reach exactly as one that does not exist. */
export function requireOutlet(ctx: Pick<Context, 'viewer'>, outlet_id: number): void {
  if (!reachesOutlet(ctx, outlet_id)) throw new UserError('NOT_FOUND', 'Outlet tidak ditemukan')
}
