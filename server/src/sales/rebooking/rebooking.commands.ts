import { sql } from 'kysely'
import { auditAll } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { addReceiptFacts, emptyFacts, subtractFacts } from '../rollup/fact.calc.ts'
import { applyFacts, lockSales } from '../rollup/rollup.commands.ts'
import { isOneOf, lockStoredSales, type StoredSale } from '../transaction/stored-sale.queries.ts'
import { RebookReceiptsInput } from './rebooking.input.ts'
import { findMisbooked, type RebookedReceipt } from './rebooking.queries.ts'

/** Who may correct what tills sent may put it right. */
export const REBOOK = can('report_transaction', 'update')

/** A receipt that is locked and still as it was found. */
interface Held {
  sale: StoredSale
  receipt: RebookedReceipt
}

/**
 * Puts receipts right that were booked before their method of payment was known: rounding, total and difference as if
 * it had been, with all sums they are part of, in one transaction. Answers how many.
 */
export const rebookReceipts = command('transaction.rebook', {
  permission: REBOOK,
  input: RebookReceiptsInput,
  run: async (tx, { receipts }) => {
    await lockSales(tx)
    const found = await findMisbooked(tx)
    if (found.length !== receipts) {
      throw new UserError('CONFLICT', `Kini ${found.length} nota yang perlu dibetulkan, periksa lagi`, {
        changes: [],
      })
    }
    const held = await holdReceipts(tx, found)
    if (held.length === 0) return { count: 0 }
    const facts = emptyFacts()
    for (const { sale, receipt } of held) {
      const before = emptyFacts()
      addReceiptFacts(before, sale)
      subtractFacts(facts, before)
      const { rounding, total } = receipt.after
      addReceiptFacts(facts, { ...sale, transaction: { ...sale.transaction, rounding, total } })
    }
    await Promise.all([writeFigures(tx, held), applyFacts(tx, facts)])
    await recordRebooking(tx, held)
    return { count: held.length }
  },
})

/** All receipts are held before any sum is, as by everybody else; one that somebody has changed meanwhile is left. */
async function holdReceipts(tx: WriteContext, found: readonly RebookedReceipt[]): Promise<Held[]> {
  const held: Held[] = []
  for (const [outlet_id, receipts] of Map.groupBy(found, (receipt) => receipt.outlet_id)) {
    const sales = await lockStoredSales(
      tx,
      outlet_id,
      receipts.map(({ uuid }) => uuid),
    )
    for (const receipt of receipts) {
      const sale = sales.get(receipt.uuid)
      const is_same =
        sale?.transaction.rounding === receipt.before.rounding && sale.transaction.status !== 'REFUNDED'
      if (sale && is_same) held.push({ sale, receipt })
    }
  }
  return held
}

async function writeFigures(tx: WriteContext, held: readonly Held[]): Promise<void> {
  const rows = held.map(({ sale: { transaction }, receipt: { after } }) => ({
    business_date: transaction.business_date,
    id: transaction.id,
    ...after,
  }))
  const told = (name: string) =>
    sql`coalesce((t.till_bill ->> ${name})::bigint, ${sql.ref(`t.${name}`)}) = ${sql.ref(`t.${name}`)}`
  await sql`update transaction t set rounding = r.rounding, total = r.total, difference = r.difference,
      till_bill = case when r.difference = 0 and coalesce((t.till_bill ->> 'rounding')::bigint, r.rounding) = r.rounding
        and ${told('service')} and ${told('tax')} then null else t.till_bill end
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(business_date date, id int, rounding bigint, total bigint, difference bigint)
    where t.brand_id = ${tx.brand_id} and ${isOneOf(sql.ref('t'), rows)}
      and t.business_date = r.business_date and t.id = r.id`.execute(tx.db)
}

async function recordRebooking(tx: WriteContext, held: readonly Held[]): Promise<void> {
  await auditAll(
    tx,
    held.map(({ receipt: { id, receipt_number, outlet_id, before, after } }) => ({
      action: 'transaction.rebook',
      entity_id: id,
      label: receipt_number,
      outlet_id,
      before: { ...before },
      after: { ...after },
    })),
  )
}
