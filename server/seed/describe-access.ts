import { writeLimits } from '../src/access/admin-group/role-limits.ts'
import type { WriteContext } from '../src/kit/context.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { writeAdminAreas } from '../src/outlets/area/area-reach.ts'
import { writeOutletIds } from '../src/people/admin/admin-outlets.ts'

/** What finance may spend at once without a Master. */
const MOST_SPENT = 50_000_000

/** Somebody who works wherever the brand opens in an area. */
const AREA_MANAGER = { email: 'nyoman@sekarlawang.example', area: 'Bali' }

/** Holds a role of the demo to a limit, and lets a manager reach an area instead of its outlet of now. */
export async function describeAccess(tx: WriteContext, groups: ReadonlyMap<string, number>): Promise<void> {
  const finance = groups.get('Keuangan')
  if (finance) await writeLimits(tx, finance, { expense: MOST_SPENT })
  const manager = await selectOwn(tx, 'admin', { email: AREA_MANAGER.email }).select('id').executeTakeFirst()
  const area = await selectOwn(tx, 'area', { name: AREA_MANAGER.area }).select('id').executeTakeFirst()
  if (!manager || !area) return
  await writeOutletIds(tx, manager.id, [])
  await writeAdminAreas(tx, manager.id, [area.id])
}
