import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { transaction } from '../../kit/transaction.ts'
import { restockVoided } from '../depletion/restock.commands.ts'
import { addReceiptFacts, emptyFacts, subtractFacts } from '../rollup/fact.calc.ts'
import { applyFacts, lockSales } from '../rollup/rollup.commands.ts'
import type { Door, Outcome } from './outcome.calc.ts'
import type { VoidRequest } from './receipt.input.ts'
import { isOneOf, lockStoredSales, type StoredSale } from './stored-sale.queries.ts'

/**
 * Voids receipts of one outlet: they count no longer on their own business day, only among the voids. A receipt that
 * is void already answers `duplicate`; one that is unknown or has refunds is rejected. One transaction for all.
 */
export async function voidTransactions(
  ctx: Context | WriteContext,
  door: Door,
  requests: readonly VoidRequest[],
): Promise<Outcome[]> {
  if (requests.length === 0) return []
  return transaction(ctx, async (tx) => {
    await lockSales(tx)
    const uuids = requests.map((request) => request.transaction_uuid)
    const sales = await lockStoredSales(tx, door.outlet_id, uuids)
    const facts = emptyFacts()
    const voided: (VoidRequest & { business_date: string; id: number })[] = []
    const outcomes = requests.map((request): Outcome => {
      const uuid = request.transaction_uuid
      const sale = sales.get(uuid)
      const refused = sale ? refusalOf(sale) : { transaction_uuid: 'Nota tidak ditemukan' }
      if (!sale || refused) return { uuid, status: 'rejected', fields: refused ?? {} }
      const { business_date, id } = sale.transaction
      if (sale.transaction.status === 'VOID') return { uuid, status: 'duplicate', transaction_id: id }
      const before = emptyFacts()
      addReceiptFacts(before, sale)
      subtractFacts(facts, before)
      sale.transaction = { ...sale.transaction, status: 'VOID' }
      addReceiptFacts(facts, sale)
      voided.push({ ...request, business_date, id })
      return { uuid, status: 'accepted', transaction_id: id }
    })
    if (voided.length > 0) {
      await restockVoided(tx, voided, door.is_history)
      await Promise.all([markVoid(tx, voided), applyFacts(tx, facts)])
    }
    return outcomes
  })
}

function refusalOf(sale: StoredSale): Record<string, string> | undefined {
  const { status } = sale.transaction
  return status === 'PAID' || status === 'VOID'
    ? undefined
    : { transaction_uuid: 'Nota yang sudah dikembalikan tidak dapat di-void' }
}

async function markVoid(
  tx: WriteContext,
  voided: readonly (VoidRequest & { business_date: string; id: number })[],
): Promise<void> {
  await sql`update transaction t set status = 'VOID', voided_at = v.occurred_at, voided_by = v.actor, void_reason = v.reason,
      void_approved_by = v.approved_by
    from json_to_recordset(${JSON.stringify(voided)}::json)
      as v(business_date date, id int, occurred_at timestamptz, actor text, reason text, approved_by text)
    where t.brand_id = ${tx.brand_id} and ${isOneOf(sql.ref('t'), voided)}
      and t.business_date = v.business_date and t.id = v.id`.execute(tx.db)
}
