import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { transaction } from '../../kit/transaction.ts'

interface Joined {
  readonly outlet_id: number
  readonly count: number
  /** The number of the first; those of two calls are to differ. */
  readonly from?: number
}

/** Members who joined at an outlet, allow mail and have an address; answers their ids. */
export async function addCampaignMembers(
  ctx: Context,
  { outlet_id, count, from = 1 }: Joined,
): Promise<number[]> {
  const { rows } = await transaction(ctx, (tx) =>
    sql<{
      id: number
    }>`insert into member (brand_id, name, phone, email, joined_on, joined_outlet_id, consented_at)
      select ${tx.brand_id}, 'Tamu ' || n, '+62812' || (10000000 + n), 'tamu' || n || '@contoh.example',
        '2024-01-01', ${outlet_id}, ${tx.now()}
      from generate_series(${from}::int, ${from + count - 1}::int) n returning id`.execute(tx.db),
  )
  return rows.map(({ id }) => id)
}
