import type { Context } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import type { Cause } from './variance.calc.ts'

/** Causes that were mended before, by outlet and good. */
export type KnownCauses = ReadonlyMap<string, ReadonlySet<Cause>>

/** Of one count those of a good, by `count good`. */
export interface Mended {
  readonly known: KnownCauses
  readonly of_count: KnownCauses
}

/** Names a good at an outlet, or in a count. */
export const keyName = (of: number, item_kind: string, item_id: number) => `${of} ${item_kind} ${item_id}`

/** What was mended at the outlets of a report. */
export async function readMended(ctx: Context, { outlets }: ReportScope): Promise<Mended> {
  const rows = await selectOwn(ctx, 'variance_mended')
    .select(['outlet_id', 'item_kind', 'item_id', 'cause', 'adjustment_id'])
    .where('outlet_id', 'in', outlets.length > 0 ? outlets.map(({ id }) => id) : [0])
    .execute()
  const known = new Map<string, Set<Cause>>()
  const of_count = new Map<string, Set<Cause>>()
  const put = (map: Map<string, Set<Cause>>, name: string, cause: Cause) =>
    map.set(name, (map.get(name) ?? new Set()).add(cause))
  for (const { outlet_id, item_kind, item_id, cause, adjustment_id } of rows) {
    put(known, keyName(outlet_id, item_kind, item_id), cause as Cause)
    put(of_count, keyName(adjustment_id, item_kind, item_id), cause as Cause)
  }
  return { known, of_count }
}
