import { type RawBuilder, sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import type { DiscountRow, LineRow, PaymentRow, TransactionRow } from './receipt-record.calc.ts'

/** A receipt as it is in the database, locked until the end of the transaction. */
export interface StoredSale {
  transaction: Pick<TransactionRow, (typeof SALE_COLUMNS)[number]> & { occurred_at: Date }
  lines: LineRow[]
  payments: PaymentRow[]
  discounts: DiscountRow[]
}

const SALE_COLUMNS = [
  'brand_id',
  'business_date',
  'id',
  'uuid',
  'outlet_id',
  'session_uuid',
  'member_id',
  'channel',
  'status',
  'hour',
  'cashier_name',
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
  'costed_net',
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
  const keys = await sql<SaleKey>`select business_date, id from transaction_key
    where brand_id = ${tx.brand_id} and uuid = any(${uuids}::uuid[])`.execute(tx.db)
  if (keys.rows.length === 0) return new Map()
  const columns = sql.join([...SALE_COLUMNS, 'occurred_at'].map((name) => sql.ref(`t.${name}`)))
  const sales = await sql<StoredSale['transaction']>`select ${columns} from transaction t
    where t.brand_id = ${tx.brand_id} and ${isOneOf(sql.ref('t'), keys.rows)} and t.outlet_id = ${outlet_id}
    order by t.business_date, t.id for update of t`.execute(tx.db)
  const [lines, payments, discounts] = await Promise.all([
    partsOf<LineRow>(tx, 'transaction_line', sales.rows),
    partsOf<PaymentRow>(tx, 'transaction_payment', sales.rows),
    partsOf<DiscountRow>(tx, 'transaction_discount', sales.rows),
  ])
  return new Map(
    sales.rows.map((transaction) => [
      transaction.uuid,
      {
        transaction,
        lines: lines.get(transaction.id) ?? [],
        payments: payments.get(transaction.id) ?? [],
        discounts: discounts.get(transaction.id) ?? [],
      },
    ]),
  )
}

interface SaleKey {
  readonly business_date: string
  readonly id: number
}

/**
 * The condition that a receipt is one of these. Naming the days as values lets the database look into their
 * partitions alone; a join could only tell after reading.
 */
export function isOneOf(
  table: RawBuilder<unknown>,
  keys: readonly SaleKey[],
  id: 'id' | 'transaction_id' = 'id',
): RawBuilder<boolean> {
  const dates = [...new Set(keys.map((key) => key.business_date))]
  const ids = keys.map((key) => key.id)
  return sql`${table}.business_date = any(${dates}::date[]) and ${table}.${sql.ref(id)} = any(${ids}::int[])`
}

async function partsOf<Row extends { transaction_id: number }>(
  tx: WriteContext,
  table: string,
  sales: readonly SaleKey[],
): Promise<Map<number, Row[]>> {
  if (sales.length === 0) return new Map()
  const result = await sql<Row>`select p.* from ${sql.table(table)} p where p.brand_id = ${tx.brand_id}
    and ${isOneOf(sql.ref('p'), sales, 'transaction_id')} order by p.transaction_id, p.no`.execute(tx.db)
  return Map.groupBy(result.rows, (row) => row.transaction_id)
}
