import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { COST_DECIMALS, fromScaled, QTY_DECIMALS } from '../../kit/decimal.calc.ts'
import { takeDocumentNumber } from '../../records/document/document-number.commands.ts'
import './adjustment-lots.ts'
import type { ItemKind } from '../ledger/balance.queries.ts'
import { type Ledger, openLedger } from '../ledger/ledger.commands.ts'
import { REF_TYPE } from './adjustment.policy.ts'
import { movementTypeOf, NUMBER_KINDS, type Reason, reasonText } from './adjustment-kind.calc.ts'
import { markCounted } from './count-posting.ts'

/** Something thrown away, put in, or everything counted, in the past. */
export interface AdjustmentSeed {
  readonly kind: 'adjustment' | 'waste' | 'count'
  readonly outlet_id: number
  /** Of a count none. */
  readonly reason: Reason | null
  readonly reason_text?: string
  readonly occurred_at: Date
  readonly business_date: string
  readonly author: string
  readonly note?: string
  readonly lines: readonly {
    readonly item_kind: ItemKind
    readonly item_id: number
    /** Its base unit. */
    readonly unit: string
    /** Thrown away, put in or counted, in ten-thousandths of the base unit. */
    readonly quantity: bigint
  }[]
}

/**
 * Writes finished documents of the past, given in the order in which they happened, in a few statements for all
 * of them. They take the transaction's one ledger. Answers their ids.
 */
export async function insertAdjustments(
  tx: WriteContext,
  seeds: readonly AdjustmentSeed[],
): Promise<number[]> {
  if (seeds.length === 0) return []
  const { rows: ids } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('adjustment', 'id'))::int as id
    from generate_series(1, ${seeds.length}::int)`.execute(tx.db)
  const keys = seeds.flatMap(({ outlet_id, lines }) =>
    lines.map(({ item_kind, item_id }) => ({ outlet_id, item_kind, item_id })),
  )
  const ledger = await openLedger(tx, 'document', keys)
  const documents: object[] = []
  const lines: object[] = []
  for (const [index, seed] of seeds.entries()) {
    const id = ids[index]?.id ?? 0
    const posted = seed.lines.map((line, place) => postLine(ledger, { id, seed, line, no: place + 1 }))
    const value = posted.reduce((sum, each) => sum + (each.value < 0n ? -each.value : each.value), 0n)
    documents.push(documentOf(seed, { id, value, number: await numberOf(tx, seed) }))
    lines.push(
      ...posted.map((each) => ({
        ...each,
        brand_id: tx.brand_id,
        adjustment_id: id,
        value: fromScaled(each.value, COST_DECIMALS),
      })),
    )
  }
  const brand_id = tx.brand_id
  await insertRows(
    tx,
    'adjustment',
    documents.map((document) => ({ brand_id, ...document })),
  )
  await insertRows(tx, 'adjustment_line', lines)
  await ledger.flush()
  for (const [index, { kind, outlet_id }] of seeds.entries()) {
    if (kind === 'count') await markCounted(tx, { id: ids[index]?.id ?? 0, outlet_id })
  }
  return ids.map(({ id }) => id)
}

const numberOf = (tx: WriteContext, { kind, outlet_id, business_date }: AdjustmentSeed) =>
  takeDocumentNumber(tx, NUMBER_KINDS[kind], outlet_id, business_date)

interface Line {
  readonly id: number
  readonly seed: AdjustmentSeed
  readonly line: AdjustmentSeed['lines'][number]
  readonly no: number
}

function postLine(ledger: Ledger, { id, seed, line, no }: Line) {
  const { kind, outlet_id, reason, reason_text = null, occurred_at, author } = seed
  const { item_kind, item_id, unit, quantity } = line
  const key = { outlet_id, item_kind, item_id }
  const is_count = kind === 'count'
  const expected = ledger.balanceOf(key).balance.quantity
  const is_in = kind === 'adjustment'
  const change = is_count ? quantity - expected : is_in ? quantity : -quantity
  const type = is_count ? (change > 0n ? 'COUNT_GAIN' : 'COUNT_LOSS') : movementTypeOf(kind, reason, is_in)
  const value =
    change === 0n
      ? 0n
      : ledger.post({
          ...key,
          type,
          quantity: change,
          stated_value: null,
          ref_type: REF_TYPE,
          ref_id: id,
          ref_line: no,
          occurred_at: occurred_at.toISOString(),
          reason: reasonText(reason, reason_text),
        }).value
  const text = fromScaled(quantity, QTY_DECIMALS)
  return {
    no,
    item_kind,
    item_id,
    is_in,
    unit,
    unit_quantity: is_count ? '0' : text,
    quantity: is_count ? '0' : text,
    value,
    received_quantity: 0,
    lost_quantity: 0,
    counted_quantity: is_count ? text : null,
    counted_parts: is_count ? [{ unit, quantity: text }] : null,
    counted_at: is_count ? occurred_at : null,
    counted_by: is_count ? author : null,
    is_recount: false,
    expected_quantity: is_count ? fromScaled(expected, QTY_DECIMALS) : null,
  }
}

function documentOf(
  { kind, outlet_id, reason, reason_text, occurred_at, business_date, author, note }: AdjustmentSeed,
  { id, value, number }: { id: number; value: bigint; number: string },
): object {
  return {
    id,
    kind,
    number,
    status: 'done',
    outlet_id,
    reason,
    reason_text: reason_text ?? null,
    occurred_at,
    business_date,
    note: note ?? null,
    scope: kind === 'count' ? 'all' : null,
    is_blind: false,
    value: fromScaled(value, COST_DECIMALS),
    author,
    submitted_at: occurred_at,
    posted_at: occurred_at,
    created_at: occurred_at,
    updated_at: occurred_at,
  }
}
