import { sql } from 'kysely'
import { businessDateNow } from '../../catalog/item/item.queries.ts'
import type { WriteContext } from '../../kit/context.ts'
import { COST_DECIMALS, fromScaled, QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import { invalid } from '../../kit/errors.ts'
import { spread } from '../../kit/spread.calc.ts'
import { markFound } from '../../outlets/book-mark/mark-books.ts'
import type { StockKey } from '../ledger/balance.queries.ts'
import { openLedger, type Posting } from '../ledger/ledger.commands.ts'
import { findMovements, reversalOf } from '../ledger/reverse.commands.ts'
import { consumptionOf } from '../recipe/consumption.calc.ts'
import './adjustment-lots.ts'
import { type AdjustmentRow, REF_TYPE } from './adjustment.policy.ts'
import { movementTypeOf, reasonText } from './adjustment-kind.calc.ts'
import { type LineRow, readLines, readStockables, statedValue, updateLines } from './adjustment-lines.ts'
import { readRecipesInForce } from './explode.queries.ts'

/** A menu thrown away is neither packed nor delivered. */
const WASTED_AS = 'DINE_IN'

interface Taking extends StockKey {
  readonly quantity: bigint
}

const absolute = (value: bigint) => (value < 0n ? -value : value)

/** What every line takes or adds: itself, or the ingredients of a menu that has no stock of its own. */
async function takingsOf(
  tx: WriteContext,
  row: AdjustmentRow,
  lines: readonly LineRow[],
): Promise<Map<LineRow, Taking[]>> {
  const things = await readStockables(tx, row.outlet_id, lines)
  const isMade = ({ item_kind, item_id }: LineRow) => things.get(`${item_kind} ${item_id}`)?.mode === 'recipe'
  const menus = lines.filter(isMade).map((line) => line.item_id)
  const recipes = await readRecipesInForce(tx, menus, row.business_date)
  const { outlet_id } = row
  return new Map(
    lines.map((line, index) => {
      const { item_kind, item_id } = line
      const quantity = toScaled(line.quantity, QTY_DECIMALS)
      if (!isMade(line)) return [line, [{ outlet_id, item_kind, item_id, quantity }]]
      const version = recipes.get(item_id)
      const consumed = version ? consumptionOf(version, [], WASTED_AS, Number(quantity)) : []
      if (consumed.length === 0) {
        throw invalid({ [`lines.${index}.item_id`]: 'Resep menu ini belum berlaku' })
      }
      const taken = consumed.map(({ ingredient_id, quantity_e4 }) => ({
        outlet_id,
        item_kind: 'ingredient' as const,
        item_id: ingredient_id,
        quantity: BigInt(quantity_e4),
      }))
      return [line, taken]
    }),
  )
}

type Common = Pick<Posting, 'ref_type' | 'ref_id' | 'ref_line' | 'note'>

/** What all movements of a line say about where they come from. */
export function commonOf(row: AdjustmentRow, line: LineRow): Common {
  return { ref_type: REF_TYPE, ref_id: row.id, ref_line: line.no, note: line.note ?? row.note }
}

/** Posts an adjustment or waste at the time it happened; answers what it came to, without signs. */
export async function postLines(tx: WriteContext, row: AdjustmentRow): Promise<string> {
  const lines = await readLines(tx, row.id)
  const takings = await takingsOf(tx, row, lines)
  const ledger = await openLedger(tx, 'document', [...takings.values()].flat())
  let total = 0n
  const changes = [...takings].map(([line, taken], index) => {
    const type = movementTypeOf(row.kind, row.reason, line.is_in)
    let value = 0n
    for (const { quantity, ...key } of taken) {
      const posted = ledger.post({
        ...key,
        ...commonOf(row, line),
        type,
        quantity: line.is_in ? quantity : -quantity,
        stated_value: type === 'OPENING' ? statedValue(line) : null,
        occurred_at: row.occurred_at.toISOString(),
        reason: reasonText(row.reason, row.reason_text),
        path: `lines.${index}.unit_quantity`,
      })
      value += posted.value
    }
    total += absolute(value)
    return { no: line.no, value: fromScaled(value, COST_DECIMALS) }
  })
  await ledger.flush()
  await updateLines(tx, row.id, changes)
  return fromScaled(total, COST_DECIMALS)
}

/**
 * Takes what is sent out of stock; every line keeps what its goods cost, and what it bears of the freight by that, to be
 * divided as they arrive.
 */
export async function postSending(tx: WriteContext, row: AdjustmentRow): Promise<string> {
  const lines = await readLines(tx, row.id)
  const keys = lines.map(({ item_kind, item_id }) => ({ outlet_id: row.outlet_id, item_kind, item_id }))
  const ledger = await openLedger(tx, 'document', keys)
  const values = lines.map((line, index) => {
    const posted = ledger.post({
      outlet_id: row.outlet_id,
      item_kind: line.item_kind,
      item_id: line.item_id,
      ...commonOf(row, line),
      type: 'TRANSFER_OUT',
      quantity: -toScaled(line.quantity, QTY_DECIMALS),
      stated_value: null,
      occurred_at: tx.now().toISOString(),
      path: `lines.${index}.unit_quantity`,
    })
    return -posted.value
  })
  await ledger.flush()
  const shares = spread(
    BigInt(row.freight),
    values.map((value) => (value > 0n ? value : 0n)),
  )
  const changes = lines.map(({ no }, index) => ({
    no,
    value: fromScaled(values[index] ?? 0n, COST_DECIMALS),
    freight_share: String(shares[index] ?? 0n),
  }))
  await updateLines(tx, row.id, changes)
  if (row.freight > 0) await markFreight(tx, row)
  return fromScaled(
    values.reduce((total, value) => total + value, 0n),
    COST_DECIMALS,
  )
}

/** The books of the receiver have the freight of a transfer on the day it is sent, and take it back on that of a cancelling. */
const markFreight = (tx: WriteContext, row: AdjustmentRow) =>
  markFound(
    tx,
    sql`select o.id as outlet_id, ${businessDateNow(sql.ref('o'), tx.now())} as business_date from outlet o
      where o.brand_id = ${tx.brand_id} and o.id = ${row.to_outlet_id}`,
  )

/**
 * Takes back all that a document moved, the last movement first: what was lost comes back before what had arrived
 * leaves again. Answers how many movements that were.
 */
export async function takeBack(tx: WriteContext, row: AdjustmentRow, remark: string): Promise<number> {
  const movements = await findMovements(tx, REF_TYPE, [row.id])
  const ledger = await openLedger(tx, 'document', movements)
  const occurred_at = tx.now().toISOString()
  for (const movement of movements.toReversed()) {
    ledger.post({ ...reversalOf(movement, 'REVERSAL', occurred_at), reason: remark, path: 'remark' })
  }
  await ledger.flush()
  if (row.freight > 0) await markFreight(tx, row)
  return movements.length
}
