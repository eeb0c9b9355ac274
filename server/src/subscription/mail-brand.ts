import type { WriteContext } from '../kit/context.ts'
import { sendMessage } from '../kit/outbox.ts'

/** Writes to the address of the brand about its subscription. */
export async function mailBrand(tx: WriteContext, message: { subject: string; body: string }): Promise<void> {
  const { email } = await tx.db
    .selectFrom('brand')
    .select('email')
    .where('id', '=', tx.brand_id)
    .executeTakeFirstOrThrow()
  await sendMessage(tx, { channel: 'email', recipient: email, ...message })
}
