import { sql } from 'kysely'
import { MOST_OF_A_KIND } from '../../access/task/task.queries.ts'
import { addTaskKind, type TaskRow } from '../../access/task/task-kind.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { requireViewer } from '../../kit/permission.ts'
import { nameCommented } from './comment.policy.ts'
import type { CommentKind } from './comment-kind.calc.ts'

/** So much of a comment is told where it waits. */
const TOLD_LENGTH = 120

interface Mention {
  readonly id: number
  readonly kind: CommentKind
  readonly record_id: number
  readonly author: string
  readonly body: string
  readonly created_at: Date
  readonly print: string
}

/** Where the viewer is named and has not looked yet, of what it may see. */
async function readMentioned(ctx: Context | WriteContext): Promise<TaskRow[]> {
  const { rows } = await sql<Mention>`select c.id, c.kind, c.record_id, a.name as author,
      left(c.body, ${sql.lit(TOLD_LENGTH)}) as body, c.created_at, coalesce(c.edited_at, c.created_at)::text as print
    from comment_mention m
    join record_comment c on c.brand_id = m.brand_id and c.brand_id = ${ownBrand} and c.id = m.comment_id
    join admin a on a.brand_id = c.brand_id and a.brand_id = ${ownBrand} and a.id = c.author_id
    where m.brand_id = ${ctx.brand_id} and m.admin_id = ${requireViewer(ctx).admin_id} and m.read_at is null
      and c.removed_at is null
    order by m.comment_id limit ${sql.lit(MOST_OF_A_KIND + 1)}`.execute(ctx.db)
  if (rows.length === 0) return []
  const names = await nameCommented(ctx, rows)
  return rows.flatMap((row) => {
    const label = names.get(`${row.kind} ${row.record_id}`)
    if (label === undefined) return []
    return [
      {
        ref: row.id,
        outlet_id: null,
        outlet_name: null,
        title: [row.author, label].join(' \u2013 '),
        note: row.body,
        since: row.created_at,
        due: null,
        amount: null,
        count: null,
        print: row.print,
        version: null,
        tone: 'warn' as const,
      },
    ]
  })
}

addTaskKind({ kind: 'mention', permission: 'signed_in', is_own: true, read: readMentioned })
