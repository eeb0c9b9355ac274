import type { WriteContext } from '../../kit/context.ts'

/** Lets writers of the brand's settings pass one after another; the brand's row stands for rows that are not there yet. */
export async function lockSettings(tx: WriteContext): Promise<void> {
  await tx.db.selectFrom('brand').select('id').where('id', '=', tx.brand_id).forNoKeyUpdate().execute()
}
