import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { COST_DECIMALS, fromScaled, QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import { costOfQuantity } from '../ledger/balance.calc.ts'
import { openLedger } from '../ledger/ledger.commands.ts'
import { type AdjustmentRow, REF_TYPE } from './adjustment.policy.ts'
import { type LineRow, readLines, updateLines } from './adjustment-lines.ts'
import { FIRST_DAY_SINCE } from './adjustment-parts.queries.ts'
import { commonOf } from './adjustment-posting.ts'

interface Difference {
  readonly line: LineRow & { readonly counted_at: Date }
  /** What should have been there at that moment, leaving out what this count moved. */
  readonly expected: bigint
  /** Counted less expected, less what this count has posted already. */
  readonly missing: bigint
  readonly average: bigint
}

const keysOf = (row: AdjustmentRow, lines: readonly LineRow[]) =>
  lines.map(({ item_kind, item_id }) => ({ outlet_id: row.outlet_id, item_kind, item_id }))

/**
 * How counted lines differ from the ledger at the moment each was counted. Movements count by when they happened, so
 * that what was sold since is no difference, and what was sold before but arrives later changes the result. Exact only
 * while the balances are held.
 */
export async function readDifferences(
  tx: WriteContext,
  row: AdjustmentRow,
  lines: readonly LineRow[],
): Promise<Difference[]> {
  const { rows } = await sql<{ no: number; expected: string; posted: string; average: string }>`
    select l.no, (coalesce(b.quantity, 0) - coalesce(m.later, 0) - coalesce(m.own, 0))::text as expected,
      coalesce(m.own, 0)::text as posted, coalesce(b.average_cost, 0)::text as average
    from adjustment_line l
    left join stock_balance b on b.brand_id = l.brand_id and b.brand_id = ${ownBrand} and b.outlet_id = ${row.outlet_id}
      and b.item_kind = l.item_kind and b.item_id = l.item_id
    left join lateral (
      select sum(x.quantity) filter (where not x.is_own) as later, sum(x.quantity) filter (where x.is_own) as own
      from (select s.quantity, s.ref_type = ${REF_TYPE} and s.ref_id = l.adjustment_id as is_own, s.occurred_at
        from stock_movement s where s.brand_id = ${ownBrand} and s.outlet_id = ${row.outlet_id}
          and s.item_kind = l.item_kind and s.item_id = l.item_id and s.business_date >= ${FIRST_DAY_SINCE}
          and s.occurred_at >= l.counted_at) x
      where x.is_own or x.occurred_at > l.counted_at) m on true
    where l.brand_id = ${tx.brand_id} and l.adjustment_id = ${row.id} and l.counted_at is not null`.execute(
    tx.db,
  )
  const found = new Map(rows.map((each) => [each.no, each]))
  return lines.flatMap((line) => {
    const figures = found.get(line.no)
    const { counted_at, counted_quantity } = line
    if (!figures || !counted_at || counted_quantity === null) return []
    const expected = toScaled(figures.expected, QTY_DECIMALS)
    const posted = toScaled(figures.posted, QTY_DECIMALS)
    return [
      {
        line: { ...line, counted_at },
        expected,
        missing: toScaled(counted_quantity, QTY_DECIMALS) - expected - posted,
        average: toScaled(figures.average, COST_DECIMALS),
      },
    ]
  })
}

const absolute = (value: bigint) => (value < 0n ? -value : value)

/** What the differences of a count come to, without signs, in millionths of a rupiah. */
export async function estimateCount(tx: WriteContext, row: AdjustmentRow): Promise<bigint> {
  const differences = await readDifferences(tx, row, await readLines(tx, row.id))
  return differences.reduce(
    (sum, { missing, average }) => sum + absolute(costOfQuantity(missing, average)),
    0n,
  )
}

/**
 * Brings the ledger to what was counted, each line at the moment of its count. Posted again it adds only what has come
 * to light since; answers what all lines now come to, and whether anything was posted.
 */
export async function postCount(
  tx: WriteContext,
  row: AdjustmentRow,
): Promise<{ value: string; has_posted: boolean }> {
  const lines = await readLines(tx, row.id)
  const ledger = await openLedger(tx, 'document', keysOf(row, lines))
  const differences = await readDifferences(tx, row, lines)
  let total = 0n
  let has_posted = false
  const changes = differences.map(({ line, expected, missing }) => {
    let value = line.value === null ? 0n : toScaled(line.value, COST_DECIMALS)
    if (missing !== 0n) {
      has_posted = true
      const posted = ledger.post({
        outlet_id: row.outlet_id,
        item_kind: line.item_kind,
        item_id: line.item_id,
        ...commonOf(row, line),
        type: missing > 0n ? 'COUNT_GAIN' : 'COUNT_LOSS',
        quantity: missing,
        stated_value: null,
        occurred_at: line.counted_at.toISOString(),
        path: `lines.${line.no - 1}.counted_quantity`,
      })
      value += posted.value
    }
    total += absolute(value)
    return {
      no: line.no,
      value: fromScaled(value, COST_DECIMALS),
      expected_quantity: fromScaled(expected, QTY_DECIMALS),
    }
  })
  await ledger.flush()
  await updateLines(tx, row.id, changes)
  return { value: fromScaled(total, COST_DECIMALS), has_posted }
}

/** Says of every balance of a count when it was last counted, by the counts that stand. */
export async function markCounted(
  tx: WriteContext,
  { id, outlet_id }: Pick<AdjustmentRow, 'id' | 'outlet_id'>,
): Promise<void> {
  const keys = (await readLines(tx, id)).map(({ item_kind, item_id }) => ({ item_kind, item_id }))
  await sql`update stock_balance b set last_counted_at = (select max(l.counted_at) from adjustment_line l
      join adjustment a on a.brand_id = l.brand_id and a.brand_id = ${ownBrand} and a.id = l.adjustment_id and a.kind = 'count' and a.status = 'done'
        and a.outlet_id = b.outlet_id
      where l.brand_id = ${ownBrand} and l.item_kind = b.item_kind and l.item_id = b.item_id and l.counted_at is not null)
    from json_to_recordset(${JSON.stringify(keys)}::json) as k (item_kind text, item_id int)
    where b.brand_id = ${tx.brand_id} and b.outlet_id = ${outlet_id} and b.item_kind = k.item_kind
      and b.item_id = k.item_id`.execute(tx.db)
}
