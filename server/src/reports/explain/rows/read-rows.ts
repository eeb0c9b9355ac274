import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../kit/context.ts'
import type { RowBranch, RowEvent, RowRecord } from './figure-rows.ts'

type Fragment = RawBuilder<unknown>
type Reading = Pick<Context, 'db'>

/** A row that a figure is made of, with what it adds to each of its columns. */
export interface FigureRow {
  event: RowEvent
  /** Names it among the rows of a figure. */
  key: string
  record: RowRecord
  record_id: number
  number: string | null
  business_date: string
  occurred_at: Date
  outlet_id: number
  cashier: string | null
  label: string | null
  values: number[]
}

/** What a row adds to a column; nothing where it is not named. */
const added = ({ adds }: RowBranch, column: string): Fragment => adds[column] ?? sql`0`

/** The branches with anything to add. */
export function branchesOf(branches: readonly RowBranch[], columns: readonly string[]): RowBranch[] {
  return branches.filter(({ adds }) => columns.some((column) => column in adds))
}

/** The same, each with the condition that a row adds something. */
function adding(branches: readonly RowBranch[], columns: readonly string[]) {
  return branchesOf(branches, columns).map((branch) => {
    const any = columns.flatMap((column) => {
      const value = branch.adds[column]
      return value ? [sql`${value} <> 0`] : []
    })
    return { branch, where: sql`${branch.where} and (${sql.join(any, sql` or `)})` }
  })
}

function rowsOf(branch: RowBranch, place: number, columns: readonly string[], where: Fragment): Fragment {
  const { from, from_first = from, id, no, record, record_id, number, cashier, label, event } = branch
  return sql`select ${sql.lit(event)} as event, ${sql.lit(place)} as place, ${id} as id, ${no} as no,
      ${sql.lit(record)} as record, ${record_id} as record_id, ${number} as number, t.business_date, t.occurred_at, t.outlet_id,
      ${cashier} as cashier, ${label} as label,
      json_build_array(${sql.join(columns.map((column) => added(branch, column)))}) as "values"
    from ${from_first} where ${where}`
}

/**
 * The order of a branch. One that a window has told in its order is asked for no other: the planner would then want all of
 * its rows as cheaply as it can, by sorting them, and not the first of them.
 */
function orderOf({ order }: RowBranch): Fragment {
  if (order === 'as_told') return sql``
  return sql`order by ${order ?? sql`business_date desc, id desc, no desc`}`
}

/** Rows with anything to add to the columns, the latest day first; `limit` of them after `offset`. */
export async function readRows(
  { db }: Reading,
  branches: readonly RowBranch[],
  columns: readonly string[],
  { offset, limit }: { offset: number; limit: number },
): Promise<FigureRow[]> {
  const statement = rowsStatement(branches, columns, { offset, limit })
  return statement ? (await statement.execute(db)).rows : []
}

/** The statement of the same; undefined where nothing could add anything. */
export function rowsStatement(
  branches: readonly RowBranch[],
  columns: readonly string[],
  { offset, limit }: { offset: number; limit: number },
): RawBuilder<FigureRow> | undefined {
  const parts = adding(branches, columns).map(
    // Each no further than the page, by the order of its index.
    ({ branch, where }, place) => sql`(${rowsOf(branch, place, columns, where)}
      ${orderOf(branch)} limit ${sql.lit(offset + limit)})`,
  )
  if (parts.length === 0) return undefined
  return sql<FigureRow>`select event, event || ' ' || id || ' ' || no as key, record, record_id, number,
      business_date::text as business_date, occurred_at, outlet_id, cashier, label, "values"
    from (${sql.join(parts, sql` union all `)}) r
    order by business_date desc, place, id desc, no desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}`
}

/** How many rows there are, and what they add up to, column by column. */
export interface RowsTotal {
  count: number
  sums: Record<string, number>
}

/** Adds up all rows of a figure, by no sum that is kept. */
export async function readRowsTotal(
  { db }: Reading,
  branches: readonly RowBranch[],
  columns: readonly string[],
): Promise<RowsTotal> {
  const names = columns.map((column, place) => ({ column, name: `c${place}` }))
  const parts = adding(branches, columns).map(({ branch, where }) => {
    const values = names.map(({ column, name }) => sql`${added(branch, column)}::bigint as ${sql.ref(name)}`)
    return sql`(select ${sql.join(values)} from ${branch.from} where ${where})`
  })
  if (parts.length === 0) return { count: 0, sums: Object.fromEntries(columns.map((column) => [column, 0])) }
  const sums = names.map(({ name }) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`)
  const result = await sql<Record<string, number>>`select count(*)::int as count, ${sql.join(sums)}
    from (${sql.join(parts, sql` union all `)}) r`.execute(db)
  const found = result.rows[0] ?? {}
  return {
    count: found.count ?? 0,
    sums: Object.fromEntries(names.map(({ column, name }) => [column, found[name] ?? 0])),
  }
}
