import { sql } from 'kysely'
import { reachesOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { notFound } from '../../kit/errors.ts'
import { sendMessage } from '../../kit/outbox.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { ratingPath } from './rating-link.ts'
import { ReplyRatingInput } from './visit-rating.input.ts'

interface Rated {
  readonly transaction_id: number
  readonly business_date: string
}

/** Writes the first answer to the member of the receipt too, who has an e-mail address and agreed to be written to. */
async function tellMember(tx: WriteContext, rated: Rated, reply: string): Promise<void> {
  const { rows } = await sql<{ email: string; brand: string }>`select m.email, b.name as brand
    from transaction t
    join member m on m.brand_id = ${tx.brand_id} and m.id = t.member_id
    join brand b on b.id = ${tx.brand_id}
    where t.brand_id = ${tx.brand_id} and t.business_date = ${rated.business_date}::date and t.id = ${rated.transaction_id}
      and m.email is not null and m.consented_at is not null and m.deleted_at is null and m.erased_at is null`.execute(
    tx.db,
  )
  const [member] = rows
  if (!member) return
  const link = `${tx.services.public_url}${ratingPath(tx.services, tx.brand_id, rated.transaction_id)}`
  await sendMessage(tx, {
    ...{ channel: 'email', recipient: member.email },
    subject: `Jawaban ${member.brand} atas penilaian Anda`,
    body: `${member.brand} menjawab penilaian Anda:\n\n${reply}\n\nPenilaian Anda: ${link}`,
  })
}

/** Answers a guest on the page of the rating; from then on what the guest said stands. An answer can be put into other words. */
export const replyRating = command('visit_rating.reply', {
  permission: can('rating', 'update'),
  input: ReplyRatingInput,
  run: async (tx, { id, version, reply }) => {
    const before = await selectOwn(tx, 'visit_rating', { id })
      .select(['id', 'outlet_id', 'transaction_id', 'business_date', 'reply', 'replied_by', 'version'])
      .forUpdate()
      .executeTakeFirst()
    if (!before || !reachesOutlet(tx, before.outlet_id)) throw notFound('Penilaian')
    await assertVersion(tx, 'visit_rating', before, version)
    const { receipt_number } = await selectOwn(tx, 'transaction', {
      id: before.transaction_id,
      business_date: before.business_date,
    })
      .select('receipt_number')
      .executeTakeFirstOrThrow()
    if (before.reply === null) await tellMember(tx, before, reply)
    const now = tx.now()
    const written = await updateOwn(tx, 'visit_rating', { id })
      .set({ reply, replied_by: tx.actor, replied_at: now, updated_at: now })
      .returning('version')
      .executeTakeFirstOrThrow()
    await audit(tx, {
      action: 'visit_rating.reply',
      entity_id: id,
      outlet_id: before.outlet_id,
      label: receipt_number,
      before: { reply: before.reply, replied_by: before.replied_by },
      after: { reply, replied_by: tx.actor, ...written },
    })
    return { id }
  },
})
