import { sql } from 'kysely'
import { askPlausible } from '../../brand/plausibility/ask-plausible.ts'
import { canAnswer } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import { QTY_DECIMALS } from '../../kit/decimal.calc.ts'

/** What an ingredient costs by what is in stock of it, over all outlets; null where nothing is. */
async function readAverage(tx: WriteContext, id: number): Promise<string | null> {
  const { rows } = await sql<{ average: string | null }>`
    select (sum(value) / nullif(sum(quantity), 0))::numeric(30, 6)::text as average from stock_balance
    where brand_id = ${tx.brand_id} and item_kind = 'ingredient' and item_id = ${id} and quantity > 0`.execute(
    tx.db,
  )
  return rows[0]?.average ?? null
}

/**
 * Asks about a standard cost far from the one that stood, or without any from what stock of it costs.
 * @throws NEEDS_CONFIRMATION
 */
export async function askStandardCost(
  tx: WriteContext,
  before: {
    readonly id: number
    readonly name: string
    readonly base_unit: string
    readonly standard_cost: string
  },
  entered: string | undefined,
): Promise<void> {
  if (!canAnswer(tx) || entered === undefined || Number(entered) === Number(before.standard_cost)) return
  const has_stood = Number(before.standard_cost) > 0
  await askPlausible(tx, [
    {
      subject: `standard_cost.${before.id}`,
      path: 'standard_cost',
      label: `Biaya standar ${before.name} per ${before.base_unit}`,
      entered,
      unit: 'Rp',
      decimals: QTY_DECIMALS,
      reference: has_stood ? before.standard_cost : await readAverage(tx, before.id),
      reference_name: has_stood ? 'sebelumnya' : 'biaya rata-rata',
      // None: costs come from purchases alone.
      allows_zero: true,
    },
  ])
}
