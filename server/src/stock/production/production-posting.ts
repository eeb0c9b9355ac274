import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { rowsOf } from '../../kit/db/bulk-rows.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { COST_DECIMALS, fromScaled, QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import { type FieldErrors, invalid } from '../../kit/errors.ts'
import { sqlState } from '../../kit/transaction.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { costOfQuantity } from '../ledger/balance.calc.ts'
import type { StockKey } from '../ledger/balance.queries.ts'
import { type Ledger, openLedger } from '../ledger/ledger.commands.ts'
import { findMovements, reversalOf } from '../ledger/reverse.commands.ts'
import { keepInLots, readShelfLives } from '../lot/lot-items.ts'
import './production-lots.ts'
import type { FinishProduction } from './production.input.ts'
import { PRODUCTION_REF, type ProductionRow } from './production.policy.ts'
import { type ProductionLineRow, readLines } from './production-parts.ts'

interface UsedLine extends ProductionLineRow {
  readonly used: bigint
  /** Field to blame. */
  readonly path: string
}

/** What every line took: as told, else as planned. @throws VALIDATION for what the production has no line of. */
function usedLines(lines: readonly ProductionLineRow[], told: FinishProduction['lines'] = []): UsedLine[] {
  const problems: FieldErrors = {}
  for (const [index, { ingredient_id }] of told.entries()) {
    if (!lines.some((line) => line.ingredient_id === ingredient_id))
      problems[`lines.${index}.ingredient_id`] = 'Bahan ini tidak ada di produksi'
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return lines.map((line, position) => {
    const index = told.findIndex(({ ingredient_id }) => ingredient_id === line.ingredient_id)
    const quantity = told[index]?.actual_quantity ?? line.planned_quantity
    return {
      ...line,
      used: toScaled(quantity, QTY_DECIMALS),
      path: `lines.${index < 0 ? position : index}.actual_quantity`,
    }
  })
}

interface Costed {
  readonly unit_cost: bigint
  readonly value: bigint
}

/** Takes a line from stock at the average in force. What was not used only tells what it would have cost. */
function takeLine(ledger: Ledger, row: ProductionRow, line: UsedLine, occurred_at: string): Costed {
  const key = keyOf(row, line.ingredient_id)
  if (line.used === 0n) return { unit_cost: ledger.balanceOf(key).balance.average, value: 0n }
  const posted = ledger.post({
    ...key,
    type: 'PRODUCE_OUT',
    quantity: -line.used,
    stated_value: null,
    ref_type: PRODUCTION_REF,
    ref_id: row.id,
    ref_line: line.no,
    occurred_at,
    path: line.path,
  })
  return { unit_cost: posted.unit_cost, value: -posted.value }
}

function keyOf(row: ProductionRow, ingredient_id: number): StockKey {
  return { outlet_id: row.outlet_id, item_kind: 'ingredient', item_id: ingredient_id }
}

/**
 * Moves the stock of a production: lines out at their average, what came out in at exactly what they were worth.
 * Answers what to keep of it.
 */
export async function postProduction(tx: WriteContext, row: ProductionRow, input: FinishProduction) {
  const lines = usedLines(await readLines(tx, row.id), input.lines)
  if (lines.every(({ used }) => used === 0n)) throw invalid({ lines: 'Isi bahan yang terpakai' })
  const stocked = lines.filter(({ is_stocked }) => is_stocked)
  const ledger = await openLedger(
    tx,
    'document',
    [row, ...stocked].map(({ ingredient_id }) => keyOf(row, ingredient_id)),
  )
  const produced_at = input.produced_at ?? tx.now()
  const occurred_at = produced_at.toISOString()
  let value = 0n
  let planned_value = 0n
  const kept = lines.map((line) => {
    const cost = line.is_stocked ? takeLine(ledger, row, line, occurred_at) : null
    value += cost?.value ?? 0n
    planned_value += costOfQuantity(toScaled(line.planned_quantity, QTY_DECIMALS), cost?.unit_cost ?? 0n)
    return {
      no: line.no,
      actual_quantity: fromScaled(line.used, QTY_DECIMALS),
      unit_cost: cost && fromScaled(cost.unit_cost, COST_DECIMALS),
      value: cost && fromScaled(cost.value, COST_DECIMALS),
    }
  })
  const made = ledger.post({
    ...keyOf(row, row.ingredient_id),
    type: 'PRODUCE_IN',
    quantity: toScaled(input.yield_quantity, QTY_DECIMALS),
    stated_value: value,
    ref_type: PRODUCTION_REF,
    ref_id: row.id,
    ref_line: null,
    occurred_at,
  })
  const expiry_date = await settleExpiry(tx, row, made.business_date, input.expiry_date)
  await flushLikely(ledger)
  await keepLines(tx, row.id, kept)
  return {
    lines: kept.map(({ no, actual_quantity }) => ({ no, actual_quantity })),
    produced_at,
    business_date: made.business_date,
    expiry_date,
    value: fromScaled(value, COST_DECIMALS),
    planned_value: fromScaled(planned_value, COST_DECIMALS),
  }
}

const OUT_OF_RANGE = '22003'

/** Writes the movements. @throws VALIDATION when a typing error made costs that cannot be kept. */
async function flushLikely(ledger: Ledger): Promise<void> {
  try {
    await ledger.flush()
  } catch (error) {
    if (sqlState(error) !== OUT_OF_RANGE) throw error
    const refusal = invalid({
      yield_quantity: 'Biaya per satuan terlalu besar, periksa hasil dan bahan terpakai',
    })
    refusal.cause = error
    throw refusal
  }
}

async function keepLines(tx: WriteContext, production_id: number, lines: readonly object[]): Promise<void> {
  await sql`update production_line l set actual_quantity = r.actual_quantity, unit_cost = r.unit_cost, value = r.value
    from ${rowsOf('production_line', lines)} r
    where l.brand_id = ${tx.brand_id} and l.production_id = ${production_id} and l.no = r.no`.execute(tx.db)
}

/** Until when what was made can be used: as told, else by its shelf life. What has a date is kept in lots. */
async function settleExpiry(
  tx: WriteContext,
  row: ProductionRow,
  business_date: string,
  told: string | null | undefined,
): Promise<string | null> {
  if (told && told < business_date) throw invalid({ expiry_date: 'Tidak boleh sebelum hari produksi' })
  const made = { item_kind: 'ingredient', item_id: row.ingredient_id } as const
  const days = (await readShelfLives(tx, [made])).get(row.ingredient_id)
  const expiry_date = told ?? (days === undefined ? null : addDays(business_date, days))
  if (expiry_date === null) return null
  // Before the ledger works out lots, which read it.
  await updateOwn(tx, 'production', { id: row.id }).set({ expiry_date }).execute()
  await keepInLots(tx, [made])
  return expiry_date
}

/** Takes back all that a production moved: first what it made, then what it used. */
export async function takeBackProduction(
  tx: WriteContext,
  row: ProductionRow,
  remark: string,
): Promise<void> {
  const movements = await findMovements(tx, PRODUCTION_REF, [row.id])
  const ledger = await openLedger(tx, 'document', movements)
  const occurred_at = tx.now().toISOString()
  for (const movement of movements.toReversed()) {
    ledger.post({ ...reversalOf(movement, 'REVERSAL', occurred_at), reason: remark, path: 'remark' })
  }
  await ledger.flush()
}
