import type { WriteContext } from '../../kit/context.ts'
import { runText } from '../../kit/db/run-text.ts'
import type { TransactionRow } from './receipt-record.calc.ts'

type Numbered = Pick<TransactionRow, 'device_id' | 'business_date' | 'outlet_id' | 'sequence'>

const MARK = `insert into device_day as d (brand_id, device_id, business_date, outlet_id, sequences)
  select $1, device_id, business_date, outlet_id, range_agg(int8range(sequence, sequence + 1))
  from json_to_recordset($2::json) as x(device_id int, business_date date, outlet_id int, sequence bigint)
  group by device_id, business_date, outlet_id order by device_id, business_date
  on conflict (brand_id, device_id, business_date) do update set sequences = d.sequences + excluded.sequences`

/** Notes which numbers of a till have come in, day by day; the holes are what is missing. In any order, once or often. */
export async function markSequences(tx: WriteContext, receipts: readonly Numbered[]): Promise<void> {
  const rows = receipts
    .filter(({ device_id, sequence }) => device_id !== null && sequence !== null)
    .map(({ device_id, business_date, outlet_id, sequence }) => ({
      device_id,
      business_date,
      outlet_id,
      sequence,
    }))
  if (rows.length > 0) await runText(tx.db, MARK, [tx.brand_id, JSON.stringify(rows)])
}
