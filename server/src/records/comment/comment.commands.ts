import { sql } from 'kysely'
import { readAdminRights } from '../../access/session/viewer.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { deleteOwn, lockRecord, selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, notFound, UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { authorise, isAllowed, requireViewer } from '../../kit/permission.ts'
import { assertAttemptWithin, type ThrottlePolicy } from '../../kit/throttle.ts'
import { CommentedInput, EditCommentInput, NewCommentInput } from './comment.input.ts'
import { type Commented, commentKind, findCommented, requireCommented } from './comment.policy.ts'

const LABEL = 'Komentar'
/** How many a record keeps. */
export const MOST_COMMENTS = 500

/** How often somebody may say something, whatever it is about. */
const SAYING: ThrottlePolicy = { name: 'comment', free: 30, window_seconds: 300, longest_wait_seconds: 300 }

interface Named {
  readonly admin_id: number
  readonly said_name: string
}

const refuseMention = (message: string) => invalid({ mention_ids: message }, message)

/** Whom a text names: colleagues who may see the record, by the name it says. @throws VALIDATION for anybody else. */
async function findNamed(
  tx: WriteContext,
  of: Commented,
  { body, mention_ids }: { body: string; mention_ids: readonly number[] },
): Promise<Named[]> {
  const own = requireViewer(tx).admin_id
  const named: Named[] = []
  for (const admin_id of new Set(mention_ids)) {
    const viewer = admin_id === own ? undefined : await readAdminRights(tx, admin_id)
    const seen =
      viewer &&
      isAllowed({ viewer }, commentKind(of.kind).permission) &&
      (await findCommented({ ...tx, viewer }, of))
    if (!viewer || !seen) throw refuseMention('Orang yang disebut tidak dapat melihat data ini')
    if (!body.includes(`@${viewer.name}`)) throw refuseMention(`Komentar tidak menyebut @${viewer.name}`)
    named.push({ admin_id, said_name: viewer.name })
  }
  return named
}

async function writeNamed(tx: WriteContext, comment_id: number, named: readonly Named[]): Promise<void> {
  if (named.length === 0) return
  const { brand_id } = tx
  await tx.db
    .insertInto('comment_mention')
    .values(named.map((one) => ({ brand_id, comment_id, ...one })))
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'comment_id', 'admin_id'])
        .doUpdateSet({ said_name: sql`excluded.said_name` }),
    )
    .execute()
}

const namesOf = (named: readonly Pick<Named, 'said_name'>[]) => named.map(({ said_name }) => said_name).sort()

/** The record that is written about, for who may see it. @throws FORBIDDEN without the right, NOT_FOUND out of reach. */
async function openRecord(tx: WriteContext, of: Commented) {
  authorise(tx, commentKind(of.kind).permission)
  return requireCommented(tx, of)
}

/** Says something about a record, to who may see it. */
export const createComment = command('comment.create', {
  permission: 'signed_in',
  input: NewCommentInput,
  run: async (tx, { kind, record_id, ...words }) => {
    const of = { kind, record_id }
    const { label, outlet_id } = await openRecord(tx, of)
    const author_id = requireViewer(tx).admin_id
    await assertAttemptWithin(tx, SAYING, `${tx.brand_id} ${author_id}`)
    const said = await selectOwn(tx, 'record_comment', of)
      .select((of_all) => of_all.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(said.count) >= MOST_COMMENTS)
      throw new UserError('CONFLICT', `Satu data menyimpan paling banyak ${MOST_COMMENTS} komentar`)
    const named = await findNamed(tx, of, words)
    const { id } = await tx.db
      .insertInto('record_comment')
      .values({ brand_id: tx.brand_id, ...of, author_id, body: words.body, created_at: tx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeNamed(tx, id, named)
    await audit(tx, {
      action: `${kind}.comment`,
      entity_id: record_id,
      label,
      outlet_id,
      after: { comment: words.body },
    })
    return { id }
  },
})

/** A comment that the viewer wrote about what it still may see, locked. @throws NOT_FOUND for any other. */
async function lockOwn(tx: WriteContext, id: number) {
  const row = await lockRecord(tx, 'record_comment', id, LABEL)
  const is_own = row.author_id === requireViewer(tx).admin_id && row.body !== null
  const of = CommentedInput.parse({ kind: row.kind, record_id: row.record_id })
  if (!is_own || !isAllowed(tx, commentKind(of.kind).permission)) throw notFound(LABEL)
  const record = await findCommented(tx, of)
  if (!record) throw notFound(LABEL)
  authorise(tx, commentKind(of.kind).permission)
  return { row, of, record }
}

/** Has a comment of the viewer say something else; what it said is in the log, and who is named anew is told. */
export const editComment = command('comment.edit', {
  permission: 'signed_in',
  input: EditCommentInput,
  run: async (tx, { id, ...words }) => {
    const { row, of, record } = await lockOwn(tx, id)
    const named = await findNamed(tx, of, words)
    const known = await selectOwn(tx, 'comment_mention', { comment_id: id })
      .select(['admin_id', 'said_name'])
      .execute()
    const gone = known.filter(({ admin_id }) => !named.some((one) => one.admin_id === admin_id))
    for (const { admin_id } of gone)
      await deleteOwn(tx, 'comment_mention', { comment_id: id, admin_id }).execute()
    await writeNamed(tx, id, named)
    if (row.body !== words.body)
      await updateOwn(tx, 'record_comment', { id }).set({ body: words.body, edited_at: tx.now() }).execute()
    await audit(tx, {
      action: `${of.kind}.edit_comment`,
      entity_id: of.record_id,
      ...record,
      before: { comment: row.body, mentions: namesOf(known) },
      after: { comment: words.body, mentions: namesOf(named) },
    })
    return { id }
  },
})

/** Takes a comment of the viewer away; that it stood there stays, and what it said in the log. */
export const removeComment = command('comment.remove', {
  permission: 'signed_in',
  input: IdInput,
  run: async (tx, { id }) => {
    const { row, of, record } = await lockOwn(tx, id)
    await deleteOwn(tx, 'comment_mention', { comment_id: id }).execute()
    await updateOwn(tx, 'record_comment', { id }).set({ body: null, removed_at: tx.now() }).execute()
    await audit(tx, {
      action: `${of.kind}.remove_comment`,
      entity_id: of.record_id,
      ...record,
      before: { comment: row.body },
      after: { comment: null },
    })
    return { id }
  },
})

/** Notes that the viewer has seen where comments of a record name it; answers how many were new to it. */
export const readMentions = command('comment.read', {
  permission: 'signed_in',
  input: CommentedInput,
  run: async (tx, of) => {
    authorise(tx, commentKind(of.kind).permission, 'read')
    await requireCommented(tx, of)
    const { admin_id, name } = requireViewer(tx)
    const read = await updateOwn(tx, 'comment_mention', { admin_id })
      .set({ read_at: tx.now() })
      .where('read_at', 'is', null)
      .where('comment_id', 'in', selectOwn(tx, 'record_comment', of).select('id'))
      .returning('comment_id')
      .execute()
    if (read.length > 0)
      await audit(tx, {
        action: 'admin.read_mentions',
        entity_id: admin_id,
        label: name,
        after: { mentions_read: read.length },
      })
    return { count: read.length }
  },
})

/** Takes what was said about records of a kind away for good, with whom it named. */
export async function forgetComments(
  tx: WriteContext,
  kind: Commented['kind'],
  ids: readonly number[],
): Promise<void> {
  const rows = await updateOwn(tx, 'record_comment', { kind })
    .set({ body: null, removed_at: sql`coalesce(removed_at, ${tx.now()})` })
    .where('record_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .returning('id')
    .execute()
  if (rows.length > 0)
    await deleteOwn(tx, 'comment_mention', {})
      .where('comment_id', '=', sql<number>`any(${rows.map(({ id }) => id)}::int[])`)
      .execute()
}
