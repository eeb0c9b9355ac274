import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { COST_DECIMALS, fromScaled, QTY_DECIMALS, qtyOf, toScaled } from '../../kit/decimal.calc.ts'
import { takeDocumentNumber } from '../../records/document/document-number.commands.ts'
import { costOfQuantity } from '../ledger/balance.calc.ts'
import { type Ledger, openLedger } from '../ledger/ledger.commands.ts'
import { keepInLots } from '../lot/lot-items.ts'
import type { StoredVersion } from '../recipe/recipe.parts.ts'
import './production-lots.ts'
import { planLines } from './production.calc.ts'
import { PRODUCTION_REF } from './production.policy.ts'

const FULL_BP = 10_000n

/** Something made in the past, of ingredients whose stock is kept. */
export interface ProductionSeed {
  readonly outlet_id: number
  readonly ingredient_id: number
  readonly version: StoredVersion
  readonly planned_quantity: string
  readonly yield_quantity: string
  readonly waste_quantity: string
  /** What was used of what the recipe takes, in basis points. */
  readonly used_bp: number
  readonly produced_at: Date
  readonly business_date: string
  readonly expiry_date: string | null
  readonly author: string
}

interface Planned {
  readonly id: number
  readonly seed: ProductionSeed
  readonly lines: readonly { readonly ingredient_id: number; readonly quantity: bigint }[]
}

/**
 * Writes finished productions of the past, given in the order in which they happened, in a few statements for all of
 * them. They take the transaction's one ledger. Answers their ids.
 */
export async function insertProductions(
  tx: WriteContext,
  seeds: readonly ProductionSeed[],
): Promise<number[]> {
  if (seeds.length === 0) return []
  const { rows: ids } = await sql<{ id: number }>`
    select nextval('stock_document_id')::int as id from generate_series(1, ${seeds.length}::int)`.execute(
    tx.db,
  )
  const planned = seeds.map((seed, index) => ({
    id: ids[index]?.id ?? 0,
    seed,
    lines: planLines(seed.version, qtyOf(seed.planned_quantity)).map(({ ingredient_id, quantity }) => ({
      ingredient_id,
      quantity: BigInt(quantity),
    })),
  }))
  const keys = planned.flatMap(({ seed, lines }) =>
    [seed, ...lines].map(({ ingredient_id }) => keyOf(seed.outlet_id, ingredient_id)),
  )
  const ledger = await openLedger(tx, 'document', keys)
  const documents: object[] = []
  const lines: object[] = []
  for (const each of planned) {
    const posted = postPlanned(ledger, each)
    const { outlet_id, business_date } = each.seed
    const number = await takeDocumentNumber(tx, 'PR', outlet_id, business_date)
    documents.push({ brand_id: tx.brand_id, number, ...documentOf(each, posted) })
    lines.push(...posted.lines.map((line) => ({ brand_id: tx.brand_id, production_id: each.id, ...line })))
  }
  await insertRows(tx, 'production', documents)
  await insertRows(tx, 'production_line', lines)
  const dated = seeds.filter(({ expiry_date }) => expiry_date !== null)
  await keepInLots(
    tx,
    dated.map(({ ingredient_id }) => ({ item_kind: 'ingredient', item_id: ingredient_id })),
  )
  await ledger.flush()
  return planned.map(({ id }) => id)
}

const keyOf = (outlet_id: number, item_id: number) =>
  ({ outlet_id, item_kind: 'ingredient', item_id }) as const

function postPlanned(ledger: Ledger, { id, seed, lines }: Planned) {
  const common = { ref_type: PRODUCTION_REF, ref_id: id, occurred_at: seed.produced_at.toISOString() }
  let value = 0n
  let planned_value = 0n
  const kept = lines.map(({ ingredient_id, quantity }, index) => {
    const used = (quantity * BigInt(seed.used_bp)) / FULL_BP
    const posted = ledger.post({
      ...keyOf(seed.outlet_id, ingredient_id),
      ...common,
      type: 'PRODUCE_OUT',
      quantity: -used,
      stated_value: null,
      ref_line: index + 1,
    })
    value -= posted.value
    planned_value += costOfQuantity(quantity, posted.unit_cost)
    return {
      no: index + 1,
      ingredient_id,
      planned_quantity: fromScaled(quantity, QTY_DECIMALS),
      actual_quantity: fromScaled(used, QTY_DECIMALS),
      unit_cost: fromScaled(posted.unit_cost, COST_DECIMALS),
      value: fromScaled(-posted.value, COST_DECIMALS),
    }
  })
  ledger.post({
    ...keyOf(seed.outlet_id, seed.ingredient_id),
    ...common,
    type: 'PRODUCE_IN',
    quantity: toScaled(seed.yield_quantity, QTY_DECIMALS),
    stated_value: value,
    ref_line: null,
  })
  return { lines: kept, value, planned_value }
}

function documentOf(
  { id, seed }: Planned,
  { value, planned_value }: { value: bigint; planned_value: bigint },
): object {
  const { version, used_bp: _used, author, produced_at, ...values } = seed
  return {
    ...values,
    id,
    status: 'done',
    recipe_version_id: version.id,
    produced_at,
    value: fromScaled(value, COST_DECIMALS),
    planned_value: fromScaled(planned_value, COST_DECIMALS),
    author,
    maker: author,
    started_at: produced_at,
    done_at: produced_at,
    created_at: produced_at,
    updated_at: produced_at,
  }
}
