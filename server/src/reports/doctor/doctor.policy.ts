import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { type DoctorCheck, doctorChecks } from './doctor-check.ts'

/** Checks whose findings the viewer may see: of what it may look at; none for who may not see the doctor. */
export function seenChecks(ctx: Pick<Context, 'viewer'>): readonly DoctorCheck[] {
  if (!isAllowed(ctx, can('doctor', 'view'))) return []
  return doctorChecks().filter(({ sees }) => isAllowed(ctx, sees))
}

/** Whether the viewer may decide of what a check finds. */
export function mayMend(ctx: Pick<Context, 'viewer'>, { mends }: DoctorCheck): boolean {
  return isAllowed(ctx, can('doctor', 'update')) && isAllowed(ctx, mends)
}

/** Findings the viewer may see: of what it may look at, in the whole brand or at outlets in reach. */
export function findingsInReach(ctx: Pick<Context, 'viewer'>, finding: Fragment): Fragment {
  const keys = seenChecks(ctx).map(({ key }) => key)
  const reach = withinOutlets(ctx, finding)
  return sql`(${finding}.check_key = any(${keys}::text[])${reach ? sql` and (${finding}.outlet_id is null or ${reach})` : sql``})`
}
