import { randomBytes, randomUUID } from 'node:crypto'
import { createRefreshToken } from '../../access/session/token.ts'
import { audit } from '../../kit/audit.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { UserError } from '../../kit/errors.ts'
import { transaction } from '../../kit/transaction.ts'

/** How long one look lasts at most. */
const LOOK_MS = 3_600_000

/**
 * Opens the panel of the context's brand for an operator, as the Master who let it and to read alone, for an hour or until
 * the consent ends; the session's cookie is set by the context. Throws CONFLICT without a consent.
 */
export function beginOperatorLook(ctx: Context, operator_name: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    const now = tx.now()
    const consent = await tx.db
      .selectFrom('operator_consent as c')
      .innerJoin('admin as a', (join) =>
        join.onRef('a.id', '=', 'c.admin_id').on('a.brand_id', '=', ownBrand).on('a.deleted_at', 'is', null),
      )
      .select(['c.admin_id', 'c.ends_at'])
      .where('c.brand_id', '=', tx.brand_id)
      .where('c.ends_at', '>', now)
      .forUpdate('c')
      .executeTakeFirst()
    if (!consent) throw new UserError('CONFLICT', 'Master brand ini tidak atau tidak lagi mengizinkan')
    const { admin_id, ends_at } = consent
    const session = {
      ...{ brand_id: tx.brand_id, session_id: randomUUID(), generation: 1 },
      salt: randomBytes(16).toString('base64url'),
    }
    const expires_at = new Date(Math.min(ends_at.getTime(), now.getTime() + LOOK_MS))
    await tx.db
      .insertInto('session')
      .values({
        ...{ brand_id: tx.brand_id, id: session.session_id, admin_id, salt: session.salt, operator_name },
        ...{ rotated_at: now, created_at: now, last_seen_at: now, expires_at, is_remembered: false },
        ...{ user_agent: tx.user_agent.slice(0, 300), ip: tx.ip },
      })
      .execute()
    await audit(tx, {
      ...{ action: 'operator_consent.look', entity: 'operator_consent', entity_id: admin_id },
      label: operator_name,
    })
    tx.cookie.write(createRefreshToken(tx.services.secret, session), expires_at)
  })
}
