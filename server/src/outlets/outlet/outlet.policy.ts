import { sql } from 'kysely'
import { requireAskedOutlets, requireOutlet } from '../../access/session/reach.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { notFound } from '../../kit/errors.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { guardFilters } from '../../kit/read/list.ts'

guardFilters(['outlet_id', 'outlet_ids', 'closed_outlet_ids'], (ctx, field, ids) =>
  requireAskedOutlets(ctx, field, ids.map(Number)),
)

/** Rows of a table that belong to outlets in the viewer's reach; `column` holds the outlet's id. */
export function withinOutlets(
  ctx: Pick<Context, 'viewer'>,
  table: Fragment,
  column = 'outlet_id',
): Fragment | undefined {
  const reach = ctx.viewer?.outlet_ids
  return reach ? sql`${table}.${sql.ref(column)} = any(${reach}::int[])` : undefined
}

/** Whether an outlet is there to sell: what it takes to sell is not missed at a central kitchen. */
export const isSelling = (outlet: Fragment): Fragment => sql`${outlet}.kind = 'outlet'`

/** Holds an outlet in reach so that it is not archived meanwhile; NOT_FOUND where it is, or is not there. */
export async function holdOutlet(tx: WriteContext, outlet_id: number): Promise<void> {
  requireOutlet(tx, outlet_id)
  const outlet = await selectOwn(tx, 'outlet', { id: outlet_id })
    .select('id')
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!outlet) throw notFound('Outlet')
}
