import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { restockVoided } from '../depletion/restock.commands.ts'
import { addReceiptFacts, emptyFacts, subtractFacts } from '../rollup/fact.calc.ts'
import { applyFacts, lockSales } from '../rollup/rollup.commands.ts'
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
  for (const sale of sales) {
    const counted = emptyFacts()
    addReceiptFacts(counted, sale)
    subtractFacts(facts, counted)
  }
  const occurred_at = tx.now().toISOString()
  const sold = sales.filter(({ transaction: { status } }) => status === 'PAID')
  await restockVoided(
    tx,
    sold.map(({ transaction: { id } }) => ({ id, occurred_at })),
  )
  await applyFacts(tx, facts)
  const dates = [...new Set(sales.map(({ transaction }) => transaction.business_date))]
  const sale_ids = sales.map(({ transaction }) => transaction.id)
  await sql`select remove_imported_receipts(${dates}::date[], ${sale_ids}::int[])`.execute(tx.db)
  await sql`update sales_import_receipt set state = 'taken_back' where brand_id = ${tx.brand_id} and id = any(${ids}::int[])
    and transaction_id = any(${sale_ids}::int[])`.execute(tx.db)
}
