/// <reference path="./web-push.d.ts" />
import webPush from 'web-push'
import type { Services, WriteContext } from '../../kit/context.ts'
import { deleteOwn, selectOwn } from '../../kit/db/own-rows.ts'
import { seal, unseal } from '../../kit/sealed.ts'

const PURPOSE = 'push'

/** The keys by which a brand is known to push services. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The keys as they are kept, opened; undefined where the server's secret was changed since. */
export function openKeys(
  { secret }: Services,
  { public_key, private_key }: { public_key: string; private_key: string },
): PushKeys | undefined {
  const privateKey = unseal(secret, PURPOSE, private_key)
  return privateKey === undefined ? undefined : { publicKey: public_key, privateKey }
}

/**
 * The brand's public key, made at first use: of many who ask at once all get the same. Keys that can no longer be opened
 * are replaced, and with them go the browsers that knew them.
 */
export async function ensureKeys(tx: WriteContext): Promise<{ public_key: string; is_new: boolean }> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const made = await tx.db
    .insertInto('push_key')
    .values({
      brand_id: tx.brand_id,
      public_key: publicKey,
      private_key: seal(tx.services.secret, PURPOSE, privateKey),
      created_at: tx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('public_key')
    .executeTakeFirst()
  if (made) return { public_key: made.public_key, is_new: true }
  const kept = await selectOwn(tx, 'push_key').selectAll().forUpdate().executeTakeFirstOrThrow()
  if (openKeys(tx.services, kept)) return { public_key: kept.public_key, is_new: false }
  await deleteOwn(tx, 'push_device', {}).execute()
  await deleteOwn(tx, 'push_key', {}).execute()
  return ensureKeys(tx)
}
