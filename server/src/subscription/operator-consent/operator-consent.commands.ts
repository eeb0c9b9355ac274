import { z } from 'zod'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { deleteOwn, selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { assertMaster, requireViewer } from '../../kit/permission.ts'

const HOUR_MS = 3_600_000
const ENTITY = 'operator_consent'

export const OperatorConsentInput = z.object({
  hours: z
    .number('Lama wajib diisi')
    .int('Lama dalam jam penuh')
    .min(1, 'Minimal 1 jam')
    .max(168, 'Maksimal 168 jam (7 hari)'),
})

/** The whole brand is shown: a Master alone decides that. */
const MAY = 'dapat mengizinkan tim Lumbung melihat panel'

/** Ends every look of operators at the brand. */
async function endLooks(tx: WriteContext): Promise<void> {
  await updateOwn(tx, 'session', {})
    .set({ revoked_at: tx.now(), revoke_reason: 'consent' })
    .where('operator_name', 'is not', null)
    .where('revoked_at', 'is', null)
    .execute()
}

/**
 * Lets operators of Lumbung look at the panel as the Master who says so, to read alone, from now on for so many hours; said
 * again it counts anew, and looks that were open end.
 */
export const grantOperatorConsent = command('operator_consent.grant', {
  permission: 'signed_in',
  input: OperatorConsentInput,
  run: async (tx, { hours }) => {
    assertMaster(tx, MAY)
    const { admin_id } = requireViewer(tx)
    const granted_at = tx.now()
    const ends_at = new Date(granted_at.getTime() + hours * HOUR_MS)
    await endLooks(tx)
    await tx.db
      .insertInto('operator_consent')
      .values({ brand_id: tx.brand_id, admin_id, granted_at, ends_at })
      .onConflict((conflict) => conflict.column('brand_id').doUpdateSet({ admin_id, granted_at, ends_at }))
      .execute()
    await audit(tx, {
      ...{ action: 'operator_consent.grant', entity: ENTITY, entity_id: admin_id },
      after: { ends_at },
    })
    return true
  },
})

/** Takes the consent back; looks that are open end at once. Without one nothing happens. */
export const revokeOperatorConsent = command('operator_consent.revoke', {
  permission: 'signed_in',
  input: z.object({}),
  run: async (tx) => {
    assertMaster(tx, MAY)
    const { admin_id } = requireViewer(tx)
    const given = await selectOwn(tx, 'operator_consent', {}).select('ends_at').executeTakeFirst()
    if (!given) return false
    await deleteOwn(tx, 'operator_consent', {}).execute()
    await endLooks(tx)
    await audit(tx, {
      ...{ action: 'operator_consent.revoke', entity: ENTITY, entity_id: admin_id },
      before: { ends_at: given.ends_at },
    })
    return true
  },
})
