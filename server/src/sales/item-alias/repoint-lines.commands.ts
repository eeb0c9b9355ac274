import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { repointStock } from '../depletion/repoint-stock.commands.ts'
import { costsOf } from '../known-cost.calc.ts'
import { addReceiptFacts, addRefundFacts, emptyFacts, subtractFacts } from '../rollup/fact.calc.ts'
import { applyFacts } from '../rollup/rollup.commands.ts'
import { costOfLine } from '../transaction/receipt.calc.ts'
import type { LineRow } from '../transaction/receipt-record.calc.ts'
import type { RefundLineRow, RefundRow } from '../transaction/refund.calc.ts'
import { loadSalesReference } from '../transaction/sales-reference.queries.ts'
import { isOneOf, lockStoredSales, type StoredSale } from '../transaction/stored-sale.queries.ts'

/** A line of a receipt. */
export interface LineKey {
  readonly uuid: string
  readonly no: number
  readonly occurred_at: string
}

/** What lines become: of an item, free (an alias without an item), or unknown again (neither). */
export interface LineTarget {
  readonly alias_id: number | null
  readonly item_id: number | null
}

/**
 * Gives lines of an outlet's receipts another item, with sums, cost and stock following in the same transaction. What
 * the guest was charged stays as it was. Of receipts that were refunded the sums follow, cost and stock stay: the
 * goods were settled by the refund. Sales must be locked for this alone.
 */
export async function repointLines(
  tx: WriteContext,
  outlet_id: number,
  keys: readonly LineKey[],
  target: LineTarget,
): Promise<void> {
  if (keys.length === 0) return
  const numbers = Map.groupBy(keys, ({ uuid }) => uuid)
  const sales = await lockStoredSales(tx, outlet_id, [...numbers.keys()])
  const naming = [...sales.values()].map(({ lines }) => ({ lines }))
  const reference = await loadSalesReference(tx, outlet_id, naming)
  const item = target.item_id === null ? undefined : reference.items.get(target.item_id)
  const facts = emptyFacts()
  const changed: { sale: StoredSale; lines: LineRow[] }[] = []
  for (const [uuid, sale] of sales) {
    const before = emptyFacts()
    addReceiptFacts(before, sale)
    subtractFacts(facts, before)
    const wanted = new Set(numbers.get(uuid)?.map(({ no }) => no))
    const lines = sale.lines.filter(({ no }) => wanted.has(no))
    const is_refunded = isRefunded(sale)
    for (const line of lines) {
      line.alias_id = target.alias_id
      line.item_id = item?.id ?? null
      // An item counts once a receipt: what it was sold as before says its group.
      const before = sale.lines.find(({ item_id, no }) => item_id === target.item_id && !wanted.has(no))
      line.item_group_id = item ? (before?.item_group_id ?? item.item_group_id) : null
      if (!is_refunded) {
        line.cogs = costOfLine(line, item, reference)
        line.recipe_version_id = null
      }
    }
    changed.push({ sale, lines })
  }
  const moved = changed.flatMap(({ sale: { transaction }, lines }) => {
    const occurred_at = numbers.get(transaction.uuid)?.[0]?.occurred_at
    const { id, channel, status } = transaction
    return status === 'PAID' && occurred_at ? [{ id, channel, occurred_at, lines }] : []
  })
  await repointStock(tx, moved, reference)
  for (const { sale } of changed) {
    Object.assign(sale.transaction, costsOf(sale.lines))
    addReceiptFacts(facts, sale)
  }
  await addRefunds(tx, changed, facts)
  await Promise.all([writeLines(tx, changed), applyFacts(tx, facts)])
}

const isRefunded = ({ transaction: { status } }: StoredSale) =>
  status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED'

type Changed = readonly { sale: StoredSale; lines: readonly LineRow[] }[]

/** Refunds name the item of the line they took back; their rows and sums follow. */
async function addRefunds(
  tx: WriteContext,
  changed: Changed,
  facts: ReturnType<typeof emptyFacts>,
): Promise<void> {
  const refunded = new Map(
    changed.filter(({ sale }) => isRefunded(sale)).map((entry) => [entry.sale.transaction.id, entry]),
  )
  if (refunded.size === 0) return
  const dates = [...refunded.values()].map(({ sale }) => sale.transaction.business_date)
  const found = await sql<{ refund: RefundRow & { id: number }; lines: RefundLineRow[] }>`
    select row_to_json(r) as refund, (select json_agg(l order by l.no) from transaction_refund_line l
      where l.brand_id = ${ownBrand} and l.refund_id = r.id) as lines
    from transaction_refund r where r.brand_id = ${tx.brand_id} and r.transaction_date = any(${dates}::date[])
      and r.transaction_id = any(${[...refunded.keys()]}::int[]) order by r.id`.execute(tx.db)
  const rows: object[] = []
  for (const { refund, lines } of found.rows) {
    const entry = refunded.get(refund.transaction_id)
    if (!entry) continue
    const sold = lines.map(({ no }) => entry.sale.lines.find((line) => line.no === no))
    const before = emptyFacts()
    addRefundFacts(before, { refund, lines, sold, returned: [] })
    subtractFacts(facts, before)
    const after = lines.map((line) => {
      const now = entry.lines.find(({ no }) => no === line.no)
      if (!now) return line
      const { item_id, item_group_id } = now
      rows.push({ refund_id: refund.id, no: line.no, item_id, item_group_id })
      return { ...line, item_id, item_group_id }
    })
    addRefundFacts(facts, { refund, lines: after, sold, returned: [] })
  }
  await sql`update transaction_refund_line l set item_id = x.item_id, item_group_id = x.item_group_id
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as x(refund_id int, no int, item_id int, item_group_id int)
    where l.brand_id = ${tx.brand_id} and l.refund_id = x.refund_id and l.no = x.no`.execute(tx.db)
}

async function writeLines(tx: WriteContext, changed: Changed): Promise<void> {
  const sales = changed.map(({ sale }) => ({
    ...sale.transaction,
    unknown_lines: sale.lines.filter(({ item_id, alias_id }) => item_id === null && alias_id === null).length,
  }))
  const lines = changed.flatMap(({ lines: rows }) => rows)
  await sql`update transaction_line l set item_id = x.item_id, item_group_id = x.item_group_id,
      alias_id = x.alias_id, cogs = x.cogs, recipe_version_id = x.recipe_version_id
    from json_to_recordset(${JSON.stringify(lines)}::json) as x(business_date date, transaction_id int, no int,
      item_id int, item_group_id int, alias_id int, cogs bigint, recipe_version_id int)
    where l.brand_id = ${tx.brand_id} and ${isOneOf(sql.ref('l'), sales, 'transaction_id')}
      and l.business_date = x.business_date and l.transaction_id = x.transaction_id and l.no = x.no`.execute(
    tx.db,
  )
  await sql`update transaction t set unknown_lines = x.unknown_lines, cogs = x.cogs, costed_net = x.costed_net
    from json_to_recordset(${JSON.stringify(sales)}::json)
      as x(business_date date, id int, unknown_lines int, cogs bigint, costed_net bigint)
    where t.brand_id = ${tx.brand_id} and ${isOneOf(sql.ref('t'), sales)}
      and t.business_date = x.business_date and t.id = x.id`.execute(tx.db)
}
