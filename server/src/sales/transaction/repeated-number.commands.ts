import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import type { TransactionRow } from './receipt-record.calc.ts'
import { isOneOf } from './stored-sale.queries.ts'

type Numbered = Pick<TransactionRow, 'business_date' | 'id' | 'outlet_id' | 'device_id'>

/**
 * Marks those of an outlet's new receipts whose number another receipt of the same till and day bears, and answers
 * their ids; of several new ones under one number all but the first, in the order given. One that was voided may be rung up again.
 */
export async function markRepeatedNumbers(
  tx: WriteContext,
  fresh: readonly Numbered[],
): Promise<Set<number>> {
  if (fresh.length === 0) return new Set()
  const ids = fresh.map(({ id }) => id)
  const { rows } = await sql<{
    id: number
  }>`update transaction t set marks = array_prepend('repeated_number', t.marks)
    where t.brand_id = ${tx.brand_id} and ${isOneOf(sql.ref('t'), fresh)} and t.status <> 'VOID'
      and exists (select from transaction o where o.brand_id = t.brand_id and o.business_date = t.business_date
        and o.receipt_number = t.receipt_number and o.outlet_id = t.outlet_id
        and o.device_id is not distinct from t.device_id and o.status <> 'VOID' and o.id <> t.id
        and coalesce(array_position(${ids}::int[], o.id) < array_position(${ids}::int[], t.id), true))
    returning t.id`.execute(tx.db)
  return new Set(rows.map(({ id }) => id))
}
