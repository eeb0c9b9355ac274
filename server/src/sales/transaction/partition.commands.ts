import type { Services } from '../../kit/context.ts'

const DAYS_BACK = 31
const DAYS_AHEAD = 62

/**
 * Makes the partitions of the months around now; run at start and every day. Receipts of other months go to the
 * default partition.
 */
export async function makeSalesPartitions({ pool, clock }: Pick<Services, 'pool' | 'clock'>): Promise<void> {
  await pool.query('select ensure_sales_partitions($1::date - $2::int, $1::date + $3::int)', [
    clock().toISOString().slice(0, 10),
    DAYS_BACK,
    DAYS_AHEAD,
  ])
}
