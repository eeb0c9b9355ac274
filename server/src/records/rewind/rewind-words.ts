import type { WriteContext } from '../../kit/context.ts'
import { dateFormat } from '../../kit/format.calc.ts'

/** A moment in words, on the brand's clock: pada 1 Nov 2026 09.00. */
export async function describeMoment(tx: WriteContext, at: Date): Promise<string> {
  const { timezone } = await tx.db
    .selectFrom('brand')
    .select('timezone')
    .where('id', '=', tx.brand_id)
    .executeTakeFirstOrThrow()
  const text = dateFormat('id-ID', { timeZone: timezone, dateStyle: 'medium', timeStyle: 'short' }).format(at)
  return `pada ${text}`
}
