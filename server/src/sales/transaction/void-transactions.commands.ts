import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { transaction } from '../../kit/transaction.ts'
import type { People } from '../../people/cashier/meet-cashiers.ts'
import { restockVoided } from '../depletion/restock.commands.ts'
import { returnCodes } from '../discount-hold/settle-holds.ts'
import { settlePoints } from '../point/settle-points.ts'
import { addReceiptFacts, emptyFacts, subtractFacts } from '../rollup/fact.calc.ts'
import { applyFacts, lockSales } from '../rollup/rollup.commands.ts'
import { approverOf, doerOf, meetOfUndos, recordUndoDeviations } from '../till-person/undo-people.ts'
import type { Door, Outcome } from './outcome.calc.ts'
import type { VoidRequest } from './receipt.input.ts'
import { isOneOf, lockStoredSales, type StoredSale } from './stored-sale.queries.ts'
import { checkTimes, checkUndoTime, undoneNow } from './till-time.calc.ts'
import { tellVoided } from './told-receipt.ts'

type Voided = VoidRequest & { business_date: string; id: number; occurred_at: string; total: number }

/**
 * Voids receipts of one outlet: they count no longer on their own business day, only among the voids. A receipt that
 * is void already answers `duplicate`; one that is unknown, has refunds or would be voided at an impossible time is
 * rejected. One transaction for all.
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
    const people = await meetOfUndos(tx, door, requests)
    const sales = await lockStoredSales(tx, door.outlet_id, uuids)
    const facts = emptyFacts()
    const voided: Voided[] = []
    const outcomes = requests.map((request): Outcome => {
      const uuid = request.transaction_uuid
      const sale = sales.get(uuid)
      if (!sale) return { uuid, status: 'rejected', fields: unknownSale(request, tx.now()) }
      const { business_date, id, occurred_at: sold_at } = sale.transaction
      if (sale.transaction.status === 'VOID') return { uuid, status: 'duplicate', transaction_id: id }
      const occurred_at = request.occurred_at ?? undoneNow(sold_at, tx.now())
      const fields = refusalOf(sale) ?? checkUndoTime({ occurred_at }, sold_at, tx.now())
      if (fields) return { uuid, status: 'rejected', fields }
      const before = emptyFacts()
      addReceiptFacts(before, sale)
      subtractFacts(facts, before)
      sale.transaction = { ...sale.transaction, status: 'VOID' }
      addReceiptFacts(facts, sale)
      voided.push({ ...request, occurred_at, business_date, id, total: sale.transaction.total })
      return { uuid, status: 'accepted', transaction_id: id }
    })
    if (voided.length > 0) {
      await restockVoided(tx, voided, door.is_history)
      await Promise.all([markVoid(tx, voided, people), applyFacts(tx, facts)])
      await settlePoints(tx, voided)
      await returnCodes(tx, voided)
      await recordUndoDeviations(
        tx,
        'void_after_print',
        voided.map((request) => ({ request, place: placeOf(door, request) })),
        people,
      )
      if (!door.is_history) await tellVoided(tx, door.outlet_id, voided)
    }
    return outcomes
  })
}

/** What is said of an undoing whose receipt is not there; it may come yet, but no time will be right then. */
export function unknownSale(
  { occurred_at }: { readonly occurred_at: string | null },
  now: Date,
): Record<string, string> {
  const fields = occurred_at === null ? undefined : checkTimes({ occurred_at }, now)
  return { ...fields, transaction_uuid: 'Nota tidak ditemukan' }
}

function refusalOf(sale: StoredSale): Record<string, string> | undefined {
  const { status } = sale.transaction
  return status === 'PAID'
    ? undefined
    : { transaction_uuid: 'Nota yang sudah dikembalikan tidak dapat di-void' }
}

/** A void is of the business day of its receipt. */
const placeOf = (door: Door, { business_date, id, total }: Voided) => ({
  outlet_id: door.outlet_id,
  business_date,
  transaction_date: business_date,
  transaction_id: id,
  amount: total,
})

async function markVoid(tx: WriteContext, undone: readonly Voided[], people: People): Promise<void> {
  const voided = undone.map((request) => ({
    ...request,
    voided_by_id: people(doerOf(request))?.id ?? null,
    void_approver_id: people(approverOf(request))?.id ?? null,
  }))
  await sql`update transaction t set status = 'VOID', voided_at = v.occurred_at, voided_by = v.actor, void_reason = v.reason,
      void_approved_by = v.approved_by, voided_by_id = v.voided_by_id, void_approver_id = v.void_approver_id
    from json_to_recordset(${JSON.stringify(voided)}::json)
      as v(business_date date, id int, occurred_at timestamptz, actor text, reason text, approved_by text,
        voided_by_id int, void_approver_id int)
    where t.brand_id = ${tx.brand_id} and ${isOneOf(sql.ref('t'), voided)}
      and t.business_date = v.business_date and t.id = v.id`.execute(tx.db)
}
