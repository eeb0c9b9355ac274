import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { deleteOwn, selectOwn } from '../../kit/db/own-rows.ts'
import { assertMaster } from '../../kit/permission.ts'
import { RetentionInput } from './retention.input.ts'

/** What is deleted does not come back: a Master alone decides it, and sees what it would be. */
export const MAY_SET_RETENTION = 'mengatur masa simpan data member'

/** Sets for how long data of members who come no more is kept; null for good. What is over then goes the night after. */
export const setMemberRetention = command('member_retention.set', {
  permission: 'signed_in',
  input: RetentionInput,
  run: async (tx, { keep_years }) => {
    assertMaster(tx, MAY_SET_RETENTION)
    const was = await selectOwn(tx, 'member_retention', {})
      .select('keep_years')
      .forUpdate()
      .executeTakeFirst()
    if ((was?.keep_years ?? null) === keep_years) return true
    if (keep_years === null) await deleteOwn(tx, 'member_retention', {}).execute()
    else
      await tx.db
        .insertInto('member_retention')
        .values({ brand_id: tx.brand_id, keep_years, set_at: tx.now() })
        .onConflict((conflict) => conflict.column('brand_id').doUpdateSet({ keep_years, set_at: tx.now() }))
        .execute()
    await audit(tx, {
      ...{ action: 'member_retention.set', entity_id: tx.brand_id },
      before: { keep_years: was?.keep_years ?? null },
      after: { keep_years },
    })
    return true
  },
})
