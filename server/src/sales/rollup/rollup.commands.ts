import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { runText } from '../../kit/db/run-text.ts'
import { longWork } from '../../kit/long-work.ts'
import { markBooks, markFound, type OutletDay } from '../../outlets/book-mark/mark-books.ts'
import { emptyFacts, subtractFacts } from './fact.calc.ts'
import { ROLLUPS, type Rollup, type SalesFacts, type SumRow, sumFacts } from './rollup.calc.ts'

/** First key of the advisory locks that keep rebuilding apart from selling; the second is the brand. */
const REBUILD_LOCK = 7_001

/**
 * Announces a change of sales in this transaction: many at once, but none while the sums of the brand are rebuilt.
 * Comes before anything is read or written.
 */
export async function lockSales(tx: WriteContext): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${REBUILD_LOCK}, ${tx.brand_id})`.execute(tx.db)
}

/** Keeps all other changes of sales of the brand out until the end of the transaction. Comes before anything is read. */
export async function lockSalesAlone(tx: WriteContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(${REBUILD_LOCK}, ${tx.brand_id})`.execute(tx.db)
}

/**
 * Adds facts to all sums of the brand, in the transaction that changes the sales. Tables in a fixed order and rows in
 * the order of their keys, so that writers wait for each other but never in a circle.
 */
export async function applyFacts(tx: WriteContext, facts: SalesFacts): Promise<void> {
  const sums = sumFacts(facts)
  await Promise.all([
    ...ADDINGS.map(({ rollup, text }) => addSums(tx, text, sums.get(rollup) ?? [])),
    markSold(tx, facts),
  ])
}

/** Days that sales changed are booked anew, and those of the drawers they went into. */
async function markSold(tx: WriteContext, { receipt, payment, session }: SalesFacts): Promise<void> {
  await markBooks(
    tx,
    [...receipt, ...payment].map(({ keys }) => keys as unknown as OutletDay),
  )
  const uuids = [...new Set(session.map(({ keys }) => String(keys.session_uuid)))]
  if (uuids.length > 0)
    await markFound(
      tx,
      sql`select outlet_id, business_date from cash_session
        where brand_id = ${ownBrand} and uuid = any(${uuids}::uuid[]) and closed_at is not null`,
    )
}

/**
 * Takes facts out of all sums of the brand as if they had never been: where nothing else was counted no row of zeros
 * stays, which would say that something had been sold there. `touched` are facts of all that ever was counted of it.
 */
export async function removeFacts(tx: WriteContext, facts: SalesFacts, touched: SalesFacts): Promise<void> {
  const removed = emptyFacts()
  subtractFacts(removed, facts)
  await applyFacts(tx, removed)
  const sums = sumFacts(touched)
  for (const rollup of ROLLUPS) await addSums(tx, droppingText(rollup), sums.get(rollup) ?? [])
}

function droppingText({ table, keys, sums }: Rollup): string {
  const same = keys.map((key) => `r."${key}" = n."${key}"`).join(' and ')
  const none = sums.map((sum) => `r."${sum}" = 0`).join(' and ')
  return `delete from "${table}" r using json_populate_recordset(null::"${table}", $1::json) n
    where r.brand_id = $2::int and ${same} and ${none}`
}

const ADDINGS = ROLLUPS.map((rollup) => ({ rollup, text: addingText(rollup) }))

function addingText({ table, keys, sums }: Rollup): string {
  const quote = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')
  const key = quote(['brand_id', ...keys])
  const columns = quote([...keys, ...sums])
  const added = sums.map((sum) => `"${sum}" = r."${sum}" + excluded."${sum}"`).join(', ')
  return `insert into "${table}" as r (brand_id, ${columns}) select $2::int, ${columns}
    from json_populate_recordset(null::"${table}", $1::json) order by ${quote(keys)} on conflict (${key}) do update set ${added}`
}

async function addSums(tx: WriteContext, text: string, rows: readonly SumRow[]): Promise<void> {
  if (rows.length > 0) await runText(tx.db, text, [JSON.stringify(rows), tx.brand_id])
}

/** Makes all sums of the brand anew from its receipts, while no sale of it is being written. */
export async function rebuildRollups(ctx: Context | WriteContext): Promise<void> {
  await longWork(ctx, async (tx) => {
    await lockSalesAlone(tx)
    for (const rollup of ROLLUPS) {
      const table = sql.table(rollup.table)
      await sql`delete from ${table} where brand_id = ${tx.brand_id}`.execute(tx.db)
      await sql`insert into ${table} (brand_id, ${namesOf(rollup)})
        select ${tx.brand_id}::int, ${groupingOf(rollup)} from ${sql.table(`sales_${rollup.source}_fact`)}
        where brand_id = ${tx.brand_id} group by ${keysOf(rollup)} order by ${keysOf(rollup)}`.execute(tx.db)
    }
  })
}

/** How many rows of a table of sums differ from the receipts, and some of them. */
export interface RollupDifference {
  table: string
  rows: number
  differences: number
  examples: unknown[]
}

/** Compares every sum of the brand with its receipts, to the rupiah; a missing row counts as zeros. */
export async function compareRollups(ctx: Context | WriteContext): Promise<RollupDifference[]> {
  return longWork(ctx, async (tx) => {
    const answers: RollupDifference[] = []
    for (const rollup of ROLLUPS) answers.push(await compareRollup(tx, rollup))
    return answers
  })
}

async function compareRollup(tx: WriteContext, rollup: Rollup): Promise<RollupDifference> {
  const keys = keysOf(rollup)
  const kept = sql`select ${namesOf(rollup)} from ${sql.table(rollup.table)} where brand_id = ${tx.brand_id}`
  const true_sums = sql`select ${groupingOf(rollup)} from ${sql.table(`sales_${rollup.source}_fact`)}
    where brand_id = ${tx.brand_id} group by ${keys}`
  const differs = rollup.sums.map(
    (sum) => sql`coalesce(k.${sql.ref(sum)}, 0) <> coalesce(f.${sql.ref(sum)}, 0)`,
  )
  const result = await sql<Omit<RollupDifference, 'table'>>`
    with compared as (
      select row_to_json(k) as kept, row_to_json(f) as receipts, ${sql.join(differs, sql` or `)} as differs
      from (${kept}) k full join (${true_sums}) f using (${keys})
    )
    select count(*) as rows, count(*) filter (where differs) as differences,
      coalesce((select json_agg(d) from (select kept, receipts from compared where differs limit 5) d), '[]') as examples
    from compared`.execute(tx.db)
  return { table: rollup.table, ...(result.rows[0] ?? { rows: 0, differences: 0, examples: [] }) }
}

function keysOf(rollup: Rollup) {
  return sql.join(rollup.keys.map((key) => sql.ref(key)))
}

function namesOf(rollup: Rollup) {
  return sql.join([...rollup.keys, ...rollup.sums].map((name) => sql.ref(name)))
}

function groupingOf(rollup: Rollup) {
  const sums = rollup.sums.map((sum) => sql`sum(${sql.ref(sum)}) as ${sql.ref(sum)}`)
  return sql`${keysOf(rollup)}, ${sql.join(sums)}`
}
