import type { Authorization } from './authorization.calc.ts'
import type { Context } from './context.ts'
import { StaleAccessError, UserError } from './errors.ts'
import type { Access, Viewer } from './viewer.ts'

/**
 * Who may call an operation. `public` needs nobody; `first_step` any admin, also one who still has to add a second
 * step; `signed_in` any admin else; or a module and an authorization.
 */
export type Permission =
  | 'public'
  | 'first_step'
  | 'signed_in'
  | { readonly module: string; readonly authorization: Authorization }

/** The permission to do something in a module. */
export function can(module: string, authorization: Authorization): Permission {
  return { module, authorization }
}

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
    viewer.entitlement.includes(permission.module) &&
    holds(viewer, permission.module, permission.authorization)
  )
}

function holds(viewer: Viewer, module: string, authorization: Authorization): boolean {
  return viewer.is_master || (viewer.grants.get(module)?.has(authorization) ?? false)
}

/**
 * Refuses with FORBIDDEN everybody but a Master, for what no right given to a role is enough for.
 *
 * @param what completes "Hanya Master yang …"
 */
export function assertMaster({ viewer }: Pick<Context, 'viewer'>, what: string): void {
  if (!viewer?.is_master) throw new UserError('FORBIDDEN', `Hanya Master yang ${what}`)
}

function refusalOf(viewer: Viewer, permission: Permission, access: Access): UserError | undefined {
  if (permission === 'public' || permission === 'first_step') return undefined
  if (viewer.must_enrol) return mustEnrol()
  if (viewer.looking && access === 'write') return viewer.looking.refuse({ name: '', permission }, access)
  if (permission === 'signed_in') return undefined
  const { module, authorization } = permission
  if (!holds(viewer, module, authorization)) {
    return new UserError('FORBIDDEN', 'Anda tidak memiliki akses untuk tindakan ini', {
      module,
      authorization,
    })
  }
  return viewer.entitlement.refuse(permission, access)
}

/**
 * Refuses what the viewer may not do: UNAUTHENTICATED without a session, FORBIDDEN for the role, and what the brand is
 * not entitled to as its entitlement says.
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
