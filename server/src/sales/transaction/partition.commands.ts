import type { Services } from '../../kit/context.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'

const DAYS_BACK = 31
const DAYS_AHEAD = 62

/**
 * Makes the partitions of the months around now; run at start and every day. Receipts of other months go to the
 * default partition.
 */
export async function makeSalesPartitions({ pool, clock }: Pick<Services, 'pool' | 'clock'>): Promise<void> {
  const today = clock().toISOString().slice(0, 10)
  await makeSalesPartitionsFrom({ pool }, addDays(today, -DAYS_BACK), today)
}

/**
 * Makes the partitions of a history that begins on a day, in an explicit transaction of their own: the schema changes,
 * and where tables are spread over machines what that needs goes to them with nothing else.
 */
export async function makeSalesPartitionsFrom(
  { pool }: Pick<Services, 'pool'>,
  from: string,
  today: string,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select ensure_sales_partitions($1::date, $2::date)', [
      from,
      addDays(today, DAYS_AHEAD),
    ])
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
