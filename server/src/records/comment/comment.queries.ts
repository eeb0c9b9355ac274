import { sql } from 'kysely'
import { roleHolds } from '../../access/admin-group/role-right.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { requireViewer } from '../../kit/permission.ts'
import { entity, type Fragment, selectFields, workedOut } from '../../kit/read/entity.ts'
import type { Selection } from '../../kit/read/selection.ts'
import {
  type Commented,
  commentKind,
  reachesThat,
  requireCommented,
  withinComments,
} from './comment.policy.ts'
import { COMMENTS_AT_ONCE } from './comment-kind.calc.ts'

const mentionsOf = (comment: Fragment) => sql`from comment_mention x where x.brand_id = ${ownBrand}
  and x.comment_id = ${comment}.id`

/** What somebody said about a record. */
export const commentEntity = entity('record_comment', {
  type_name: 'Comment',
  description: 'What somebody said about a record, for who may see that.',
  columns: {
    id: 'Int!',
    kind: 'String!',
    record_id: 'Int!',
    author_id: 'Int!',
    body: 'String',
    created_at: 'DateTime!',
    edited_at: 'DateTime',
    removed_at: 'DateTime',
  },
  fields: {
    author: workedOut(
      'String!',
      'What its author is called now.',
      (comment) =>
        sql`(select a.name from admin a where a.brand_id = ${ownBrand} and a.id = ${comment}.author_id)`,
    ),
    is_own: workedOut(
      'Boolean!',
      'Said by the viewer, who may change it and take it away.',
      (comment, ctx) => sql`(${comment}.author_id = ${ctx.viewer?.admin_id ?? 0})`,
    ),
    mentions: workedOut(
      'JSON!',
      'Whom it names: id, and the name as it says it.',
      (comment) => sql`(select coalesce(json_agg(json_build_object('id', x.admin_id, 'name', x.said_name)
        order by x.said_name, x.admin_id), '[]') ${mentionsOf(comment)} and ${comment}.removed_at is null)`,
    ),
    is_unread: workedOut(
      'Boolean!',
      'It names the viewer, who has not seen it yet.',
      (comment, ctx) => sql`(${comment}.removed_at is null and exists (select ${mentionsOf(comment)}
        and x.admin_id = ${ctx.viewer?.admin_id ?? 0} and x.read_at is null))`,
    ),
  },
  scope: withinComments,
})

const C = sql.ref('c')

/** Comments of a record in reach, the newest first, those before one of them where that is named. @throws NOT_FOUND */
export async function readComments(
  ctx: Context,
  of: Commented,
  before: number | null,
  selection: Selection,
): Promise<Record<string, unknown>[]> {
  await requireCommented(ctx, of)
  const { rows } = await sql<{ node: Record<string, unknown> }>`select row_to_json(n) as node from (
    select ${selectFields(commentEntity, C, ctx, selection)} from record_comment ${C}
    where ${C}.brand_id = ${ownBrand} and ${C}.kind = ${of.kind} and ${C}.record_id = ${of.record_id}
      ${before === null ? sql`` : sql`and ${C}.id < ${before}`}
    order by ${C}.id desc limit ${sql.lit(COMMENTS_AT_ONCE)}) n`.execute(ctx.db)
  return rows.map(({ node }) => node)
}

/** A colleague whom a comment can name. */
export interface CommentPerson {
  readonly id: number
  readonly name: string
  readonly role: string
}

type Colleague = CommentPerson & {
  readonly is_master: boolean
  /** Null for all. */
  readonly outlet_ids: number[] | null
}

const MOST_PEOPLE = 200

/** Colleagues who may see a record: whose role holds the right, and who reach it. @throws NOT_FOUND */
export async function readCommentPeople(ctx: Context, of: Commented): Promise<CommentPerson[]> {
  await requireCommented(ctx, of)
  const viewer = requireViewer(ctx)
  const { permission } = commentKind(of.kind)
  const right = typeof permission === 'object' ? roleHolds(sql.ref('g'), permission) : sql`true`
  const { rows } = await sql<Colleague>`select a.id, a.name, g.name as role, g.is_master,
      case when not (a.is_all_outlets or g.is_master) then array(select ao.outlet_id from admin_outlet ao
        where ao.brand_id = ${ownBrand} and ao.admin_id = a.id order by ao.outlet_id) end as outlet_ids
    from admin a join admin_group g on g.brand_id = a.brand_id and g.brand_id = ${ownBrand} and g.id = a.admin_group_id
    where a.brand_id = ${ctx.brand_id} and a.deleted_at is null and a.id <> ${viewer.admin_id} and ${right}
    order by a.name, a.id limit ${sql.lit(MOST_PEOPLE)}`.execute(ctx.db)
  const reaches = [...Map.groupBy(rows, ({ outlet_ids }) => JSON.stringify(outlet_ids)).values()]
  const held = await reachesThat(
    ctx,
    of,
    reaches.map(([one]) => one && { ...viewer, ...one, admin_id: one.id }).map((one) => one ?? null),
  )
  return reaches
    .flatMap((people, place) => (held.has(place) ? people : []))
    .sort((a, b) => a.name.localeCompare(b.name, 'id') || a.id - b.id)
}
