import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { requireViewer } from '../../kit/permission.ts'
import { assertTakesAll, enterJob } from './archive-state.ts'

/** Asks for a file of all data, which a job makes; a brand has one made at a time. */
export const askDataArchive = command('data_archive.ask', {
  permission: 'signed_in',
  input: z.object({}),
  run: async (tx) => {
    assertTakesAll(tx)
    const { admin_id, name } = requireViewer(tx)
    // Of two who ask at once, the second waits for the first and finds its file there.
    const asked = await tx.db
      .insertInto('data_archive')
      .values({
        brand_id: tx.brand_id,
        admin_id,
        author: name,
        asked_at: tx.now(),
        next_at: tx.now(),
      })
      // A parameter would hide from a kept plan which index is meant.
      .onConflict((conflict) =>
        conflict.column('brand_id').where('status', '=', sql.lit('making')).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!asked) throw new UserError('CONFLICT', 'File semua data brand ini sedang disiapkan')
    await enterJob(tx, asked.id)
    await audit(tx, { action: 'data_archive.ask', entity_id: asked.id, after: { status: 'making' } })
    return { id: asked.id }
  },
})

/** Has a file no longer made that is being made. */
export const cancelDataArchive = command('data_archive.cancel', {
  permission: 'signed_in',
  input: IdInput,
  run: async (tx, { id }) => {
    assertTakesAll(tx)
    const cancelled = await updateOwn(tx, 'data_archive', { id })
      .set({ status: 'cancelled', ended_at: tx.now() })
      .where('status', '=', 'making')
      .executeTakeFirst()
    if (cancelled.numUpdatedRows === 0n) throw new UserError('CONFLICT', 'File ini tidak sedang disiapkan')
    await audit(tx, {
      action: 'data_archive.cancel',
      entity_id: id,
      before: { status: 'making' },
      after: { status: 'cancelled' },
    })
    return { id }
  },
})
