import type { Context } from '../../kit/context.ts'
import { invalid, UserError } from '../../kit/errors.ts'

declare module '../../kit/viewer.ts' {
  interface Viewer {
    /** Outlets in reach; null is every outlet of the brand. */
    readonly outlet_ids: readonly number[] | null
  }
}

/** What is said of an outlet that is out of reach, and of one that is not there. */
export const OUTLET_NOT_FOUND = 'Outlet tidak ditemukan'

/** Whether an outlet is in the viewer's reach; all are where there is no viewer. */
export function reachesOutlet(ctx: Pick<Context, 'viewer'>, outlet_id: number): boolean {
  return ctx.viewer?.outlet_ids?.includes(outlet_id) ?? true
}

/** Refuses an outlet outside the viewer's reach exactly as one that does not exist. */
export function requireOutlet(ctx: Pick<Context, 'viewer'>, outlet_id: number): void {
  if (!reachesOutlet(ctx, outlet_id)) throw new UserError('NOT_FOUND', OUTLET_NOT_FOUND)
}

/**
 * Refuses outlets that are asked for by name and out of reach: what is told of none of their rows would look like nothing.
 * @throws VALIDATION beside `field`
 */
export function requireAskedOutlets(
  ctx: Pick<Context, 'viewer'>,
  field: string,
  outlet_ids: readonly number[],
): void {
  if (outlet_ids.every((id) => reachesOutlet(ctx, id))) return
  throw invalid({ [field]: OUTLET_NOT_FOUND }, OUTLET_NOT_FOUND)
}
