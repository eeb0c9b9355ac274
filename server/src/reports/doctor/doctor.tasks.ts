import { sql } from 'kysely'
import { addTaskKind, type TaskRow } from '../../access/task/task-kind.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can, isAllowed, requireViewer } from '../../kit/permission.ts'
import type { DoctorCheckName } from './check-name.calc.ts'
import { findingsInReach, mayMend, seenChecks } from './doctor.policy.ts'
import { findingStake, SEES_SALES } from './doctor.queries.ts'

/** What waits as a task of its own already. */
const TOLD_OTHERWISE: readonly DoctorCheckName[] = [
  'outlet_till_silent',
  'outlet_grab_failed',
  'menu_grab_refused',
]

const F = sql.ref('f')
const KIND = 'doctor_fix'

/**
 * The finding on which most sales hang of those that the viewer may mend, and those with which something was done as a task
 * already: set aside, it is the next one's turn. What all outlets have is mended by who reaches them all.
 */
async function readBest(ctx: Context | WriteContext, ref?: number): Promise<TaskRow[]> {
  const { admin_id, outlet_ids } = requireViewer(ctx)
  const keys = seenChecks(ctx)
    .filter((check) => mayMend(ctx, check) && !TOLD_OTHERWISE.includes(check.key))
    .map(({ key }) => key)
  if (keys.length === 0) return []
  const stake = isAllowed(ctx, SEES_SALES) ? findingStake(F, ctx) : sql`null::bigint`
  const { rows } =
    await sql<TaskRow>`select x.ref, x.outlet_id, x.outlet_name, x.title, x.note, x.since, x.amount::float8,
      x.print, null as due, null as count, null as version, 'info' as tone
    from (select y.*, row_number() over (partition by y.is_marked order by y.amount desc nulls last, y.ref) as place from (
      select f.id as ref, o.id as outlet_id, o.name as outlet_name, f.label as title, f.first_seen as since,
        f.check_key || ' ' || f.subject_id as note, f.check_key as print, ${stake} as amount,
        exists (select from task_mark m where m.brand_id = ${ownBrand} and m.kind = ${sql.lit(KIND)} and m.ref = f.id
          and (m.admin_id = ${admin_id} or m.given_to = ${admin_id})) as is_marked
      from doctor_finding f left join outlet o on o.brand_id = ${ownBrand} and o.id = f.outlet_id
      where f.brand_id = ${ctx.brand_id} and f.aside_at is null and o.deleted_at is null
        and f.check_key = any(${keys}::text[]) and ${findingsInReach(ctx, F)}
        and (f.outlet_id is not null or ${outlet_ids === null}::boolean)) y) x
    where x.is_marked or x.place = 1 or x.ref = ${ref ?? 0}
    order by x.place limit 100`.execute(ctx.db)
  return rows
}

addTaskKind({ kind: KIND, permission: can('doctor', 'update'), read: readBest })
