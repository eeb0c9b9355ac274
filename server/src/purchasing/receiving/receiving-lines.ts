import { type Selectable, sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { NO_ROW } from '../../kit/db/no-row.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { deleteOwn, selectOwn } from '../../kit/db/own-rows.ts'
import { fromScaled, QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import { type FieldErrors, invalid } from '../../kit/errors.ts'
import type { ItemKind } from '../../stock/ledger/balance.queries.ts'
import {
  factorOf,
  type Good,
  goodColumns,
  goodOf,
  readBuyables,
  whyNotBought,
} from '../supplier/supplier-items.ts'
import type { ReceivingLineDraft } from './receiving.input.ts'
import { netOf } from './receiving-cost.calc.ts'
import type { ReceivingKind } from './receiving-state.calc.ts'

/** A line as the database holds it. */
export type ReceivingLineRow = Omit<Selectable<DB['receiving_line']>, 'item_kind'> & {
  readonly item_kind: ItemKind
}

const ONE = 10n ** BigInt(QTY_DECIMALS)

/** A quantity of a unit in base units, in ten-thousandths, half up. */
export function toBaseQuantity(unit_quantity: string, factor: string): bigint {
  return (toScaled(unit_quantity, QTY_DECIMALS) * toScaled(factor, QTY_DECIMALS) + ONE / 2n) / ONE
}

interface Place {
  readonly id: number
  readonly kind: ReceivingKind
  readonly outlet_id: number
  readonly supplier_id: number | null
  readonly business_date: string
}

/** What a base unit cost the last time: of the supplier on that day, else the outlet's last delivery. */
export async function readLastCosts(
  tx: WriteContext,
  { outlet_id, supplier_id, business_date }: Omit<Place, 'id' | 'kind'>,
  goods: readonly Good[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Good & { cost: string | null }>`
    select k.item_kind, k.item_id, coalesce((select p.price / p.factor from supplier_item s
        join supplier_price p on p.brand_id = s.brand_id and p.brand_id = ${ownBrand} and p.supplier_item_id = s.id
          and p.effective_from <= ${business_date}::date
        where s.brand_id = ${tx.brand_id} and s.supplier_id = ${supplier_id ?? NO_ROW}::int and s.item_kind = k.item_kind
          and s.item_id = k.item_id
        order by p.effective_from desc, p.id desc limit 1),
      (select b.last_cost from stock_balance b where b.brand_id = ${tx.brand_id} and b.outlet_id = ${outlet_id}
        and b.item_kind = k.item_kind and b.item_id = k.item_id))::numeric(30, 12)::text as cost
    from ${goodColumns(goods)} as k (item_kind, item_id)`.execute(tx.db)
  return new Map(rows.flatMap(({ cost, ...good }) => (cost === null ? [] : [[goodOf(good), cost]])))
}

/**
 * Puts lines in place of those a document had, in base units and beside what they cost the last time; answers what they
 * come to in whole rupiah.
 * @throws VALIDATION beside every line that cannot be.
 */
export async function writeLines(
  tx: WriteContext,
  place: Place,
  lines: readonly (ReceivingLineDraft & { readonly purchase_order_no: number | null })[],
): Promise<bigint> {
  const goods = await readBuyables(tx, lines)
  const last_costs = await readLastCosts(tx, place, lines)
  const fields: FieldErrors = {}
  const rows = lines.map((line, index) => {
    const good = goods.get(goodOf(line))
    const problem = whyNotBought(good, place.kind === 'return')
    if (problem) fields[`lines.${index}.item_id`] = problem
    const factor = good && factorOf(good, line.unit)
    if (good && factor === undefined) fields[`lines.${index}.unit`] = 'Satuan tidak dikenal'
    const quantity = toBaseQuantity(line.unit_quantity, factor ?? '1')
    if (quantity === 0n && Number(line.unit_quantity) > 0)
      fields[`lines.${index}.unit_quantity`] = 'Jumlah terlalu kecil'
    if (quantity > 10n ** 13n) fields[`lines.${index}.unit_quantity`] = 'Jumlah terlalu besar'
    const last = last_costs.get(goodOf(line))
    const rejected = place.kind === 'return' ? '0' : (line.rejected_quantity ?? '0')
    return {
      brand_id: tx.brand_id,
      receiving_id: place.id,
      no: index + 1,
      item_kind: line.item_kind,
      item_id: line.item_id,
      unit: line.unit,
      factor: factor ?? '1',
      unit_quantity: line.unit_quantity,
      quantity: fromScaled(quantity, QTY_DECIMALS),
      rejected_quantity: rejected,
      reject_reason: Number(rejected) > 0 ? (line.reject_reason ?? null) : null,
      price: line.price,
      last_price: last === undefined ? null : (Number(last) * Number(factor ?? '1')).toFixed(6),
      discount: line.discount ?? 0,
      expires_on: line.expires_on ?? null,
      batch: line.batch ?? null,
      note: line.note ?? null,
      source_no: place.kind === 'return' ? (line.source_no ?? null) : null,
      purchase_order_no: line.purchase_order_no,
    }
  })
  if (Object.keys(fields).length > 0) throw invalid(fields)
  await deleteOwn(tx, 'receiving_line', { receiving_id: place.id }).execute()
  await insertRows(tx, 'receiving_line', rows)
  return rows.reduce((sum, row) => sum + netOf(row), 0n)
}

/** The lines of a document in their order. */
export async function readLines(tx: WriteContext, receiving_id: number): Promise<ReceivingLineRow[]> {
  const rows = await selectOwn(tx, 'receiving_line', { receiving_id }).selectAll().orderBy('no').execute()
  return rows as ReceivingLineRow[]
}

/** What posting found out about a line. */
export interface PostedLine {
  readonly receiving_id: number
  readonly no: number
  readonly tax_share: string | null
  readonly freight_share: string | null
  readonly cost: string | null
  readonly expense_category_id: number | null
  readonly average_before: string | null
  readonly average_after: string | null
}

/** Writes what posting found out. */
export async function settleLines(tx: WriteContext, lines: readonly PostedLine[]): Promise<void> {
  if (lines.length === 0) return
  await sql`update receiving_line l set tax_share = n.tax_share, freight_share = n.freight_share, cost = n.cost,
      expense_category_id = n.expense_category_id, average_before = n.average_before, average_after = n.average_after
    from json_populate_recordset(null::receiving_line, ${JSON.stringify(lines)}::json) n
    where l.brand_id = ${tx.brand_id} and l.receiving_id = n.receiving_id and l.no = n.no`.execute(tx.db)
}
