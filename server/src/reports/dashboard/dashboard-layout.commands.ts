import { z } from 'zod'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { deleteOwn, selectOwn } from '../../kit/db/own-rows.ts'
import { requireViewer } from '../../kit/permission.ts'
import { DashboardLayoutInput } from './dashboard-layout.input.ts'
import { nameParts } from './dashboard-parts.calc.ts'

/** How an admin has arranged the first page: names of parts. */
export interface DashboardLayout {
  parts: string[]
  hidden: string[]
}

/** The viewer's own arrangement; null where it is as the role begins with it. */
export async function readLayout(ctx: Context): Promise<DashboardLayout | null> {
  const { admin_id } = requireViewer(ctx)
  const row = await selectOwn(ctx, 'dashboard_layout', { admin_id })
    .select(['parts', 'hidden'])
    .executeTakeFirst()
  return row ?? null
}

const told = (layout: DashboardLayout | null) => ({
  'dashboard.parts': layout && nameParts(layout.parts),
  'dashboard.hidden': layout && nameParts(layout.hidden),
})

async function record(tx: WriteContext, before: DashboardLayout | null, after: DashboardLayout | null) {
  if (JSON.stringify(before) === JSON.stringify(after)) return
  const { admin_id, name } = requireViewer(tx)
  await audit(tx, {
    action: 'admin.arrange_dashboard',
    entity_id: admin_id,
    label: name,
    before: told(before),
    after: told(after),
  })
}

/** Arranges the viewer's own first page: of two browsers the last one counts. */
export const setDashboardLayout = command('admin.arrange_dashboard', {
  permission: 'signed_in',
  input: DashboardLayoutInput,
  run: async (tx, { parts, hidden }) => {
    const { admin_id } = requireViewer(tx)
    const before = await readLayout(tx)
    await tx.db
      .insertInto('dashboard_layout')
      .values({ brand_id: tx.brand_id, admin_id, parts, hidden, updated_at: tx.now() })
      .onConflict((conflict) =>
        conflict.columns(['brand_id', 'admin_id']).doUpdateSet({ parts, hidden, updated_at: tx.now() }),
      )
      .execute()
    await record(tx, before, { parts, hidden })
    return true
  },
})

/** Gives the viewer's first page back the order of the role. */
export const resetDashboardLayout = command('admin.reset_dashboard', {
  permission: 'signed_in',
  input: z.object({}),
  run: async (tx) => {
    const { admin_id } = requireViewer(tx)
    const before = await readLayout(tx)
    await deleteOwn(tx, 'dashboard_layout', { admin_id }).execute()
    await record(tx, before, null)
    return true
  },
})
