import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { restockVoided } from '../depletion/restock.commands.ts'
import { settlePoints } from '../point/settle-points.ts'
import { addReceiptFacts, emptyFacts } from '../rollup/fact.calc.ts'
import { lockSales, removeFacts } from '../rollup/rollup.commands.ts'
import { lockStoredSales } from '../transaction/stored-sale.queries.ts'
import type { ImportFile } from './import-state.ts'
import type { StoredReceipt } from './judge-receipts.ts'

/**
 * Takes receipts of a file back: they leave lists and sums as if they had never come, and what they took from stock is
 * put back. One that was refunded meanwhile stays.
 */
export async function takeBackBatch(
  tx: WriteContext,
  { outlet_id }: ImportFile,
  stored: readonly StoredReceipt[],
): Promise<void> {
  await lockSales(tx)
  const ids = stored.filter(({ state }) => state === 'recorded').map(({ id }) => id)
  const { rows } = await sql<{ uuid: string }>`select uuid from sales_import_receipt
    where brand_id = ${tx.brand_id} and id = any(${ids}::int[])`.execute(tx.db)
  const found = await lockStoredSales(
    tx,
    outlet_id,
    rows.map(({ uuid }) => uuid),
  )
  const sales = [...found.values()].filter(
    ({ transaction: { status } }) => status === 'PAID' || status === 'VOID',
  )
  const facts = emptyFacts()
  const touched = emptyFacts()
  for (const sale of sales) {
    addReceiptFacts(facts, sale)
    addReceiptFacts(touched, sale)
    // What was voided had been sold before.
    if (sale.transaction.status === 'VOID')
      addReceiptFacts(touched, { ...sale, transaction: { ...sale.transaction, status: 'PAID' } })
  }
  const occurred_at = tx.now().toISOString()
  const sold = sales.filter(({ transaction: { status } }) => status === 'PAID')
  await restockVoided(
    tx,
    sold.map(({ transaction: { id } }) => ({ id, occurred_at })),
  )
  await removeFacts(tx, facts, touched)
  await settlePoints(
    tx,
    sales.map(({ transaction: { business_date, id } }) => ({ business_date, id })),
    { is_gone: true },
  )
  const dates = [...new Set(sales.map(({ transaction }) => transaction.business_date))]
  const sale_ids = sales.map(({ transaction }) => transaction.id)
  await sql`select remove_imported_receipts(${dates}::date[], ${sale_ids}::int[])`.execute(tx.db)
  await sql`update sales_import_receipt set state = 'taken_back' where brand_id = ${tx.brand_id} and id = any(${ids}::int[])
    and transaction_id = any(${sale_ids}::int[])`.execute(tx.db)
}
