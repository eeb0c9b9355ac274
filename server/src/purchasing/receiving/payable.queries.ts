import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { extendEntity, type Fragment } from '../../kit/read/entity.ts'
import { extendList } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { brandDate } from '../../stock/recipe/recipe-version.queries.ts'
import { supplierEntity, supplierList } from '../supplier/supplier.queries.ts'

/** What is owed to a supplier, by how long it is overdue. */
export interface Payable {
  readonly supplier_id: number
  readonly supplier_name: string
  readonly documents: number
  readonly not_due: number
  readonly week: number
  readonly month: number
  readonly older: number
  readonly total: number
  readonly oldest_due_on: string
}

const reachOf = (ctx: Context): Fragment => withinOutlets(ctx, sql.ref('r')) ?? sql`true`

/** How many receivings `r` are not wholly paid, and what of them is owed by how long it is overdue. */
function owedByAge(ctx: Context): Fragment {
  const late = sql`${brandDate(ctx)} - r.due_on`
  const sum = (condition: Fragment) => sql`coalesce(sum(r.owed) filter (where ${condition}), 0)::float8`
  return sql`count(*)::int as documents, ${sum(sql`${late} <= 0`)} as not_due,
      ${sum(sql`${late} between 1 and 7`)} as week, ${sum(sql`${late} between 8 and 30`)} as month,
      ${sum(sql`${late} > 30`)} as older, coalesce(sum(r.owed), 0)::float8 as total`
}

/** Which debts are asked about; nothing is all of them. */
interface PayableAsked {
  readonly outlet_ids: readonly number[] | null
  readonly supplier_id: number | null | undefined
  readonly due_from: string | null | undefined
  readonly due_to: string | null | undefined
}

/** What some debts come to together. */
export async function readPayableSums(
  ctx: Context,
  { outlet_ids, supplier_id, due_from, due_to }: PayableAsked,
): Promise<Omit<Payable, 'supplier_id' | 'supplier_name' | 'oldest_due_on'>> {
  const conditions = [
    ...(outlet_ids ? [sql`r.outlet_id = any(${outlet_ids}::int[])`] : []),
    ...(typeof supplier_id === 'number' ? [sql`r.supplier_id = ${supplier_id}`] : []),
    ...(due_from ? [sql`r.due_on >= ${due_from}::date`] : []),
    ...(due_to ? [sql`r.due_on <= ${due_to}::date`] : []),
  ]
  const { rows } = await sql<Payable>`select ${owedByAge(ctx)} from receiving r
    where ${sql.join([sql`r.brand_id = ${ctx.brand_id} and r.owed > 0`, ...conditions], sql` and `)}`.execute(
    ctx.db,
  )
  const [sums] = rows
  if (!sums) throw new Error('A sum always has a row')
  return sums
}

/** What is owed to suppliers for what came to outlets in reach, the most overdue first. */
export async function readPayables(ctx: Context): Promise<Payable[]> {
  const { rows } = await sql<Payable>`
    select s.id as supplier_id, s.name as supplier_name, ${owedByAge(ctx)}, min(r.due_on)::text as oldest_due_on
    from receiving r join supplier s on s.brand_id = r.brand_id and s.brand_id = ${ownBrand} and s.id = r.supplier_id
    where r.brand_id = ${ctx.brand_id} and r.owed > 0 and ${reachOf(ctx)}
    group by s.id, s.name order by min(r.due_on), s.name, s.id`.execute(ctx.db)
  return rows
}

/** What falls due to a supplier on one day. */
export interface PayableDue {
  readonly due_on: string
  /** Monday of its week; null where the day is over. */
  readonly week: string | null
  readonly supplier_id: number
  readonly supplier_name: string
  readonly documents: number
  readonly total: number
}

/** What is still owed for what came to outlets in reach, by the day it falls due and by supplier; what is overdue first. */
export async function readPayableDues(ctx: Context): Promise<PayableDue[]> {
  const { rows } = await sql<PayableDue>`
    select r.due_on::text as due_on,
      case when r.due_on >= ${brandDate(ctx)} then date_trunc('week', r.due_on)::date::text end as week,
      s.id as supplier_id, s.name as supplier_name, count(*)::int as documents, sum(r.owed)::float8 as total
    from receiving r join supplier s on s.brand_id = r.brand_id and s.brand_id = ${ownBrand} and s.id = r.supplier_id
    where r.brand_id = ${ctx.brand_id} and r.owed > 0 and ${reachOf(ctx)}
    group by r.due_on, s.id, s.name order by r.due_on, s.name, s.id`.execute(ctx.db)
  return rows
}

const owedTo = (supplier: Fragment, ctx: Context, condition: Fragment): Fragment =>
  sql`(select coalesce(sum(r.owed), 0)::bigint from receiving r where r.brand_id = ${ownBrand}
    and r.supplier_id = ${supplier}.id and r.owed > 0 and ${reachOf(ctx)} and ${condition})`

extendEntity(supplierEntity, {
  owed: {
    type: 'Rupiah',
    description: 'What is still to be paid to it; only with view_cost.',
    permission: can('supplier', 'view_cost'),
    sql: (supplier, ctx) => owedTo(supplier, ctx, sql`true`),
  },
  overdue: {
    type: 'Rupiah',
    description: 'What should have been paid to it before today; only with view_cost.',
    permission: can('supplier', 'view_cost'),
    sql: (supplier, ctx) => owedTo(supplier, ctx, sql`r.due_on < ${brandDate(ctx)}`),
  },
})
extendList(supplierList, { owed: 'Int', overdue: 'Int' })
