import { sql } from 'kysely'
import { z } from 'zod'
import { reachesOutlet } from '../../access/session/reach.ts'
import { auditAll } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { notFound } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { id } from '../../kit/shared.input.ts'

const AT_ONCE = 100

/** Receipts that somebody has looked at. */
export const SeenMarksInput = z.object({
  ids: z.array(id).min(1, 'Pilih minimal satu nota').max(AT_ONCE, `Maksimal ${AT_ONCE} nota`),
})

interface MarkedReceipt {
  id: number
  business_date: string
  outlet_id: number
  receipt_number: string
  marks: string[]
  marks_seen_at: Date | null
}

/** Says that somebody has looked at what is odd about receipts; they wait no longer. Answers how many waited. */
export const seeReceiptMarks = command('transaction.see_marks', {
  permission: can('report_transaction', 'update'),
  input: SeenMarksInput,
  run: async (tx, { ids }) => {
    const wanted = [...new Set(ids)]
    const { rows } = await sql<MarkedReceipt>`
      select t.id, t.business_date, t.outlet_id, t.receipt_number, t.marks, t.marks_seen_at
      from transaction_key k join transaction t on t.brand_id = k.brand_id and t.brand_id = ${ownBrand} and t.business_date = k.business_date
        and t.id = k.id
      where k.brand_id = ${tx.brand_id} and k.id = any(${wanted}::int[])
      order by t.business_date, t.id for update of t`.execute(tx.db)
    const reached = rows.filter(({ outlet_id }) => reachesOutlet(tx, outlet_id))
    if (reached.length < wanted.length) throw notFound('Transaksi')
    const waiting = reached.filter(({ marks, marks_seen_at }) => marks.length > 0 && marks_seen_at === null)
    if (waiting.length === 0) return { count: 0 }
    const seen = { marks_seen_by: tx.actor.slice(0, 80), marks_seen_at: tx.now() }
    await sql`update transaction t set marks_seen_at = ${seen.marks_seen_at}, marks_seen_by = ${seen.marks_seen_by}
      where t.brand_id = ${tx.brand_id} and t.business_date = any(${waiting.map((row) => row.business_date)}::date[])
        and t.id = any(${waiting.map((row) => row.id)}::int[])`.execute(tx.db)
    await auditAll(
      tx,
      waiting.map((row) => ({
        action: 'transaction.see_marks',
        entity_id: row.id,
        label: row.receipt_number,
        outlet_id: row.outlet_id,
        before: { marks_seen_by: null },
        after: { marks_seen_by: seen.marks_seen_by },
      })),
    )
    return { count: waiting.length }
  },
})
