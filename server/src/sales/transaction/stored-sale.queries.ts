import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import type { LineRow, PaymentRow, TransactionRow } from './receipt-record.calc.ts'

/** A receipt as it is in the database, locked until the end of the transaction. */
export interface StoredSale {
  transaction: Pick<TransactionRow, (typeof SALE_COLUMNS)[number]>
  lines: LineRow[]
  payments: PaymentRow[]
}

const SALE_COLUMNS = [
  'brand_id',
  'business_date',
  'id',
  'uuid',
  'outlet_id',
  'channel',
  'status',
  'hour',
  'pax',
  'tax_bp',
  'gross',
  'item_discount',
  'bill_discount',
  'included_charges',
  'net',
  'service',
  'tax',
  'tax_base',
  'rounding',
  'total',
  'cogs',
  'fee',
] as const satisfies readonly (keyof TransactionRow)[]

/**
 * Locks receipts of an outlet by uuid, in the order of their keys, and reads what voiding or refunding needs.
 * Those of another outlet or brand are as unknown as those that never came.
 */
export async function lockStoredSales(
  tx: WriteContext,
  outlet_id: number,
  uuids: readonly string[],
): Promise<Map<string, StoredSale>> {
  const columns = sql.join(SALE_COLUMNS.map((name) => sql.ref(`t.${name}`)))
  const sales = await sql<StoredSale['transaction']>`select ${columns} from transaction_key k
    join transaction t on t.brand_id = k.brand_id and t.business_date = k.business_date and t.id = k.id
    where k.brand_id = ${tx.brand_id} and k.uuid = any(${uuids}::uuid[]) and t.outlet_id = ${outlet_id}
    order by t.business_date, t.id for update of t`.execute(tx.db)
  const [lines, payments] = await Promise.all([
    partsOf<LineRow>(tx, 'transaction_line', sales.rows),
    partsOf<PaymentRow>(tx, 'transaction_payment', sales.rows),
  ])
  return new Map(
    sales.rows.map((transaction) => [
      transaction.uuid,
      {
        transaction,
        lines: lines.get(transaction.id) ?? [],
        payments: payments.get(transaction.id) ?? [],
      },
    ]),
  )
}

async function partsOf<Row extends { transaction_id: number }>(
  tx: WriteContext,
  table: string,
  sales: readonly { id: number; business_date: string }[],
): Promise<Map<number, Row[]>> {
  if (sales.length === 0) return new Map()
  const dates = [...new Set(sales.map((sale) => sale.business_date))]
  const ids = sales.map((sale) => sale.id)
  const result = await sql<Row>`select * from ${sql.table(table)} where brand_id = ${tx.brand_id}
    and business_date = any(${dates}::date[]) and transaction_id = any(${ids}::int[])
    order by transaction_id, no`.execute(tx.db)
  return Map.groupBy(result.rows, (row) => row.transaction_id)
}
