import type { Context, Services } from '../src/kit/context.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { lookAtWatch } from '../src/reports/watch/look-at-watch.ts'
import { createWatch } from '../src/reports/watch/watch.commands.ts'
import { asOwner } from './as-owner.ts'

/** Figures that the owner of the demo watches, where there are none: one that lies beyond its value for days, one that does not. */
export async function createWatches(services: Services, ctx: Context): Promise<void> {
  const known = await selectOwn(ctx, 'watch').select('id').limit(1).executeTakeFirst()
  if (known) return
  const { ctx: as_owner } = await asOwner(services, ctx)
  const group = await selectOwn(ctx, 'item_group', { code: 'KOPI-SUSU' }).select('id').executeTakeFirst()
  const watches: Parameters<typeof createWatch>[1][] = [
    {
      name: 'Food cost Kopi Susu',
      ...{ report: 'item', measure: 'item.food_cost_bp', asked: { cell: { item_group_id: group?.id ?? 0 } } },
      ...{ comparison: 'over', threshold: 3200, days: 3 },
    },
    {
      name: 'Kas kurang dalam sehari',
      ...{ report: 'shift', measure: 'shift.difference', asked: {} },
      ...{ comparison: 'under', threshold: -500_000, days: 1 },
    },
  ]
  for (const watch of watches) {
    const { id } = await createWatch(as_owner, watch)
    await lookAtWatch(services, { brand_id: ctx.brand_id, id })
  }
}
