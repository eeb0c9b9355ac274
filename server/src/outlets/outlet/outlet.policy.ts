import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Fragment } from '../../kit/read/entity.ts'

/** Rows of a table that belong to outlets in the viewer's reach; `column` holds the outlet's id. */
export function withinOutlets(
  ctx: Pick<Context, 'viewer'>,
  table: Fragment,
  column = 'outlet_id',
): Fragment | undefined {
  const reach = ctx.viewer?.outlet_ids
  return reach ? sql`${table}.${sql.ref(column)} = any(${reach}::int[])` : undefined
}
