import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { cubeRows } from '../cube/cube.queries.ts'
import type { Side } from '../scope/compared.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

/** By how much more a promotion took off than before; less is negative. */
export interface PromoChange {
  name: string
  change: number
}

/** What promotions took off beside the base, those that changed most first; discounts given by hand have no name. */
export async function changeOfPromos(ctx: Context, scope: ReportScope, after: Side): Promise<PromoChange[]> {
  const rows = cubeRows(ctx, 'discount', scope, {
    columns: ['name'],
    sums: ['amount'],
    where: sql`name <> ''`,
  })
  const result = await sql<PromoChange>`
    select name, coalesce(sum(amount) filter (where side = ${after}), 0)::bigint
      - coalesce(sum(amount) filter (where side = 'previous'), 0)::bigint as change
    from ${rows} r group by name order by abs(coalesce(sum(amount) filter (where side = ${after}), 0)
      - coalesce(sum(amount) filter (where side = 'previous'), 0)) desc, name limit 20`.execute(ctx.db)
  return result.rows
}
