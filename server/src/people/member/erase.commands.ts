import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { deleteOwn, selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { forgetComments } from '../../records/comment/comment.commands.ts'
import { releaseLimit } from '../../subscription/limit/limit.ts'
import { lockMember, lockMembers, type MemberRow } from './member.commands.ts'
import { EraseMemberInput } from './member.input.ts'
import { movePoints } from './point-ledger.ts'

/** What an erased member is called from then on. */
export const ERASED_NAME = 'Member terhapus'

/** Stands where every member has a number; nobody's. */
const NO_PHONE = '+6220000000'

/** What the log goes on telling of an erased member: nothing that says who it was. */
const KEPT_FIELDS = ['points', 'deleted_at', 'merged_into_id', 'member_tier_id', 'erased_at']

/** The member and the records merged into it, locked. */
async function lockPerson(tx: WriteContext, id: number): Promise<MemberRow[]> {
  const merged = await selectOwn(tx, 'member', { merged_into_id: id }).select('id').execute()
  return [...(await lockMembers(tx, [id, ...merged.map((row) => row.id)])).values()]
}

/** Ends the points of a person: nobody is left who could use them. */
async function endPoints(tx: WriteContext, ids: readonly number[]): Promise<void> {
  const kept = await selectOwn(tx, 'member_point_balance')
    .select(['member_id', 'balance', 'held'])
    .where('member_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('member_id')
    .forUpdate()
    .execute()
  if (kept.some(({ held }) => held > 0))
    throw new UserError('CONFLICT', 'Kasir sedang menahan poin member ini, tunggu sampai selesai')
  await movePoints(
    tx,
    kept
      .filter(({ balance }) => balance > 0)
      .map(({ member_id, balance }) => ({
        ...{ member_id, type: 'expire' as const, points: -balance },
        reason: 'Data pribadi dihapus',
      })),
  )
}

/** Takes the name of a person out of what refers to it: its receipts, and files it was read from. */
async function eraseElsewhere(tx: WriteContext, rows: readonly MemberRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await updateOwn(tx, 'transaction', {})
    .set({ member_name: null })
    .where('member_id', '=', sql<number>`any(${ids}::int[])`)
    .where('member_name', 'is not', null)
    .execute()
  await updateOwn(tx, 'table_order', {})
    .set({ guest_name: null })
    .where('member_id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
  await updateOwn(tx, 'visit_rating', {})
    .set({ guest_name: null, words: null })
    .where(
      sql<boolean>`(transaction_id, business_date) in (select t.id, t.business_date from transaction t
        where t.brand_id = ${tx.brand_id} and t.member_id = any(${ids}::int[]))`,
    )
    .execute()
  // Mail of campaigns says the name and the address; what waits does not leave any more.
  await sql`update outbox_message m set recipient = '', subject = '', body = '', stop_url = null,
      status = case when m.status = 'queued' then 'failed' else m.status end
    where m.brand_id = ${tx.brand_id} and m.stop_url is not null and m.id in (select w.outbox_message_id from member_campaign_mail w
      where w.brand_id = ${tx.brand_id} and w.member_id = any(${ids}::int[]))`.execute(tx.db)
  await forgetComments(tx, 'member', ids)
  await deleteOwn(tx, 'member_code', {}).where('member_id', '=', sql<number>`any(${ids}::int[])`).execute()
  const phones = rows.map(({ phone }) => phone)
  await tx.db
    .deleteFrom('workbook_record')
    .where('brand_id', '=', tx.brand_id)
    .where('sheet', '=', 'member')
    .where(
      sql<boolean>`(record_id = any(${ids}::bigint[]) or change ->> 'phone' = any(${phones}) or before ->> 'phone' = any(${phones}))`,
    )
    .execute()
  await sql`select erase_member_words(${ids}::int[], ${ERASED_NAME}, ${KEPT_FIELDS}::text[])`.execute(tx.db)
}

/**
 * Deletes what tells of a person who asks for it (UU 27/2022): of the member and all records merged into it name, number,
 * e-mail, birthday, gender and note, also from receipts, files it was read from, points and the log. Receipts stay, of nobody;
 * points end. It cannot be undone.
 */
export const eraseMember = command('member.erase', {
  permission: can('member', 'approve'),
  input: EraseMemberInput,
  run: async (tx, { id, version, name }) => {
    const before = await lockMember(tx, id)
    if (before.erased_at) return { id }
    await assertVersion(tx, 'member', before, version)
    if (before.merged_into_id)
      throw new UserError('CONFLICT', 'Member ini sudah digabung, hapus data member yang dipertahankan')
    if (name.trim() !== before.name) throw invalid({ name: 'Nama tidak sama dengan nama member' })
    const rows = await lockPerson(tx, id)
    const ids = rows.map((row) => row.id)
    await endPoints(tx, ids)
    await eraseElsewhere(tx, rows)
    const now = tx.now()
    const nobody = { email: null, birth_date: null, gender: null, note: null, consented_at: null }
    await updateOwn(tx, 'member', {})
      .set({ ...nobody, name: ERASED_NAME, phone: NO_PHONE, member_tier_id: null, referred_by_id: null })
      .set({ deleted_at: sql`coalesce(deleted_at, ${now})`, erased_at: now, updated_at: now })
      .where('id', '=', sql<number>`any(${ids}::int[])`)
      .execute()
    if (!before.deleted_at) await releaseLimit(tx, 'member')
    await audit(tx, {
      action: 'member.erase',
      entity_id: id,
      label: ERASED_NAME,
      before: { erased_at: null },
      after: { erased_at: now, version: before.version + 1 },
    })
    return { id }
  },
})
