import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { runText } from '../../kit/db/run-text.ts'
import type { TransactionRow } from './receipt-record.calc.ts'
import { isOneOf } from './stored-sale.queries.ts'

type Numbered = Pick<
  TransactionRow,
  'business_date' | 'id' | 'outlet_id' | 'device_id' | 'receipt_number' | 'status'
>

/** Each number is looked up by itself: what is sold in a day would be read for every call otherwise. */
const FIND = `with fresh as materialized (select * from json_to_recordset($2::json)
    as x(business_date date, id int, outlet_id int, device_id int, receipt_number text, place int))
  select id from (select f.id, (select true from transaction o
      where o.brand_id = $1 and o.business_date = f.business_date and o.receipt_number = f.receipt_number
        and o.outlet_id = f.outlet_id and o.device_id is not distinct from f.device_id and o.status <> 'VOID'
        and o.id <> f.id and coalesce((select g.place < f.place from fresh g where g.id = o.id), true)
      limit 1) as is_repeated from fresh f) x
  where is_repeated`

/**
 * Marks those of an outlet's new receipts whose number another receipt of the same till and day bears, and answers
 * their ids; of several new ones under one number all but the first, in the order given. One that was voided may be
 * rung up again.
 */
export async function markRepeatedNumbers(
  tx: WriteContext,
  fresh: readonly Numbered[],
): Promise<Set<number>> {
  const rows = fresh
    .filter(({ status }) => status !== 'VOID')
    .map(({ business_date, id, outlet_id, device_id, receipt_number }, place) => ({
      ...{ business_date, id, outlet_id, device_id, receipt_number, place },
    }))
  if (rows.length === 0) return new Set()
  const found = await runText<{ id: number }>(tx.db, FIND, [tx.brand_id, JSON.stringify(rows)])
  const ids = new Set(found.map(({ id }) => id))
  const repeated = rows.filter(({ id }) => ids.has(id))
  if (repeated.length > 0) {
    await sql`update transaction t set marks = array_prepend('repeated_number', t.marks)
      where t.brand_id = ${tx.brand_id} and ${isOneOf(sql.ref('t'), repeated)}`.execute(tx.db)
  }
  return ids
}
