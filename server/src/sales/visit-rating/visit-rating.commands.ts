import { reachesOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { notFound } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { ReplyRatingInput } from './visit-rating.input.ts'

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
