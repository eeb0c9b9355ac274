import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Task } from '../task/task.queries.ts'

/**
 * Notes the open tasks of an admin as told and answers those of which it was not; what is no longer open is forgotten, so
 * that it is news when it opens again. Of many who ask at once one is answered each.
 */
export async function takeNews<T extends Pick<Task, 'kind' | 'ref' | 'print' | 'since'>>(
  tx: WriteContext,
  admin_id: number,
  open: readonly T[],
): Promise<T[]> {
  const tasks = JSON.stringify(open.map(({ kind, ref, print, since }) => ({ kind, ref, print, since })))
  const rows = sql`jsonb_to_recordset(${tasks}::jsonb) as n (kind text, ref int, print text, since timestamptz)`
  // Locks come in one order, whoever asks.
  const { rows: news } = await sql<{ kind: string; ref: number }>`
    insert into push_told (brand_id, admin_id, kind, ref, print, told_at)
    select ${tx.brand_id}::int, ${admin_id}::int, n.kind, n.ref, n.print, ${tx.now()}::timestamptz
    from ${rows} order by n.kind, n.ref
    on conflict (brand_id, admin_id, kind, ref) do update set print = excluded.print, told_at = excluded.told_at
      where push_told.print <> excluded.print
    returning kind, ref`.execute(tx.db)
  await sql`delete from push_told t where t.brand_id = ${ownBrand} and t.admin_id = ${admin_id}
    and not exists (select from ${rows} where n.kind = t.kind and n.ref = t.ref)`.execute(tx.db)
  const told = new Set(news.map(({ kind, ref }) => `${kind} ${ref}`))
  return open.filter(({ kind, ref }) => told.has(`${kind} ${ref}`))
}
