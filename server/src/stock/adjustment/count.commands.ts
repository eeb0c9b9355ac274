import { sql } from 'kysely'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { fromScaled, QTY_DECIMALS } from '../../kit/decimal.calc.ts'
import { type FieldErrors, invalid } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import {
  AdjustmentStepInput,
  CountAdjustmentInput,
  type CountEntry,
  RecountAdjustmentInput,
} from './adjustment.input.ts'
import { type AdjustmentRow, beginAction, finishAction } from './adjustment.policy.ts'
import { type LineRow, readLines, readStockables, toBaseUnits } from './adjustment-lines.ts'
import { authorizationOf, NO_FIRST } from './adjustment-transition.calc.ts'
import { isBeyond } from './count-difference.calc.ts'
import { askCounts } from './count-plausible.ts'
import { markCounted, postCount, readDifferences } from './count-posting.ts'

/** Opens a count for entries. */
export const startAdjustment = command('adjustment.start', {
  permission: can('adjustment', authorizationOf('start')),
  input: AdjustmentStepInput,
  run: async (tx, { id, version }) => {
    const row = await beginAction(tx, id, 'start', version)
    return finishAction(tx, row, 'start', { changes: { status: 'counting' } })
  },
})

interface Counted {
  readonly no: number
  readonly counted_quantity: string
  readonly counted_parts: CountEntry['parts']
  readonly counted_at: string
}

/** Of every line its latest entry, in base units, where it is later than what is known. */
async function resolveEntries(
  tx: WriteContext,
  row: AdjustmentRow,
  entries: readonly CountEntry[],
): Promise<Counted[]> {
  const lines = new Map((await readLines(tx, row.id)).map((line) => [line.no, line]))
  const things = await readStockables(tx, row.outlet_id, [...lines.values()])
  const fields: FieldErrors = {}
  const latest = new Map<number, Counted>()
  const earliest = row.created_at.getTime()
  for (const [index, { no, parts, counted_at }] of entries.entries()) {
    const line = lines.get(no)
    const thing = line && things.get(`${line.item_kind} ${line.item_id}`)
    if (!line || !thing) {
      fields[`entries.${index}.no`] = 'Baris tidak ditemukan'
      continue
    }
    let sum = 0n
    for (const [place, part] of parts.entries()) {
      const base = toBaseUnits(thing, part.unit, part.quantity)
      if (base === undefined) fields[`entries.${index}.parts.${place}.unit`] = 'Satuan tidak dikenal'
      sum += base ?? 0n
    }
    // A clock that is wrong counts neither before the count began nor ahead of now.
    const at = Math.min(Math.max(Date.parse(counted_at), earliest), tx.now().getTime())
    const known = Math.max(
      line.counted_at?.getTime() ?? Number.NEGATIVE_INFINITY,
      Date.parse(latest.get(no)?.counted_at ?? '') || Number.NEGATIVE_INFINITY,
    )
    if (at < known || isSame(line, at, parts)) continue
    const counted_quantity = fromScaled(sum, QTY_DECIMALS)
    latest.set(no, { no, counted_quantity, counted_parts: parts, counted_at: new Date(at).toISOString() })
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return [...latest.values()]
}

function isSame(line: LineRow, at: number, parts: CountEntry['parts']): boolean {
  const known = line.counted_parts as CountEntry['parts'] | null
  const show = (list: CountEntry['parts']) => list.map(({ unit, quantity }) => `${quantity} ${unit}`).join()
  return line.counted_at?.getTime() === at && known !== null && show(known) === show(parts)
}

/** Takes entries of counters, in whatever order they arrive; sent twice they count once. */
export const countAdjustment = command('adjustment.count', {
  permission: can('adjustment', authorizationOf('count')),
  input: CountAdjustmentInput,
  asks: true,
  run: async (tx, { id, entries }) => {
    const row = await beginAction(tx, id, 'count')
    const counted = await resolveEntries(tx, row, entries)
    if (counted.length === 0) return { id }
    await sql`update adjustment_line l set counted_quantity = n.counted_quantity, counted_parts = n.counted_parts,
        counted_at = n.counted_at, counted_by = ${tx.actor}, is_recount = false
      from json_populate_recordset(null::adjustment_line, ${JSON.stringify(counted)}::json) n
      where l.brand_id = ${tx.brand_id} and l.adjustment_id = ${id} and l.no = n.no`.execute(tx.db)
    await askCounts(tx, row, { entries, is_draft: true })
    return finishAction(tx, row, 'count', { changes: {}, details: { counted } })
  },
})

/** Forgets what stands of lines, so that they are counted anew; answers how many there were. */
async function forgetLines(tx: WriteContext, id: number, nos: readonly number[]): Promise<bigint> {
  const { numAffectedRows = 0n } =
    await sql`update adjustment_line set counted_quantity = null, counted_parts = null,
      counted_at = null, counted_by = null, is_recount = true, recounts = recounts + 1
    where brand_id = ${tx.brand_id} and adjustment_id = ${id} and no = any(${nos}::int[])`.execute(tx.db)
  return numAffectedRows
}

/** Asks for lines to be counted anew: what stands of them is forgotten. */
export const recountAdjustment = command('adjustment.recount', {
  permission: can('adjustment', authorizationOf('recount')),
  input: RecountAdjustmentInput,
  run: async (tx, { id, version, nos }) => {
    const row = await beginAction(tx, id, 'recount', version)
    const numAffectedRows = await forgetLines(tx, id, nos)
    if (!numAffectedRows) throw invalid({ nos: 'Baris tidak ditemukan' })
    return finishAction(tx, row, 'recount', {
      changes: { status: 'counting', ...NO_FIRST },
      details: { recount: nos },
    })
  },
})

/**
 * Asks for lines beyond the tolerance of a count to be counted anew, each once by itself; answers their numbers. What
 * differs as much at the second count stands.
 */
export async function recountBeyond(tx: WriteContext, row: AdjustmentRow): Promise<number[]> {
  const { recount_percent: percent } = row
  if (percent === null) return []
  const differences = await readDifferences(tx, row, await readLines(tx, row.id))
  const nos = differences
    .filter(({ line, expected, missing }) => line.recounts === 0 && isBeyond(expected, missing, percent))
    .map(({ line }) => line.no)
  if (nos.length > 0) await forgetLines(tx, row.id, nos)
  return nos
}

/** What becomes of lines nobody counted: they stay as they are, or nothing is there. */
export async function settleUncounted(
  tx: WriteContext,
  row: AdjustmentRow,
  choice: 'leave' | 'zero' | null,
): Promise<void> {
  const lines = await readLines(tx, row.id)
  const open = lines.filter((line) => line.counted_at === null).length
  if (open > 0 && !choice) throw invalid({ uncounted: `Masih ada ${open} baris yang belum dihitung` })
  if (open === lines.length && choice !== 'zero')
    throw invalid({ uncounted: 'Belum ada baris yang dihitung' })
  if (open === 0 || choice !== 'zero') return
  await sql`update adjustment_line set counted_quantity = 0, counted_parts = '[]', counted_at = ${tx.now()},
      counted_by = ${tx.actor}
    where brand_id = ${tx.brand_id} and adjustment_id = ${row.id} and counted_at is null`.execute(tx.db)
}

/**
 * Brings a finished count up to date with what came late: a sale of before the count that arrived after it was posted
 * is no loss. Changes nothing when nothing came.
 */
export const settleAdjustment = command('adjustment.settle', {
  permission: can('adjustment', authorizationOf('settle')),
  input: IdInput,
  run: async (tx, { id }) => {
    const row = await beginAction(tx, id, 'settle')
    const { value, has_posted } = await postCount(tx, row)
    if (!has_posted) return { id }
    const answer = await finishAction(tx, row, 'settle', {
      changes: { value },
      details: { settled_at: tx.now() },
    })
    await markCounted(tx, row)
    return answer
  },
})
