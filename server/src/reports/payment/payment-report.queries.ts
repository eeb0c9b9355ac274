import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { PAYMENT_SUMS } from '../../sales/rollup/rollup.calc.ts'
import { type CubeName, cubeRows, sumsOf } from '../cube/cube.queries.ts'
import type { Side } from '../scope/compared.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

export const PAYMENT_GROUPINGS = ['day', 'outlet', 'cashier', 'hour'] as const
export type PaymentGrouping = (typeof PAYMENT_GROUPINGS)[number]

/** Sums of payments; a refund counts on its own day, hour and hands. */
export interface PaymentMeasures {
  payments: number
  amount: number
  refund: number
  fee: number
  /** Handed back of what guests gave in cash. */
  change_given: number
  /** Receipts paid, and those paid in several parts; each counts with its first payment. */
  receipts: number
  split_receipts: number
}

/** What payments are narrowed to besides the scope; null is all of them. */
export interface PaymentNarrowing {
  cashiers: readonly string[] | null
  methods: readonly string[] | null
  /** Clock hours. */
  hours: readonly number[] | null
}

const GROUP_COLUMNS = {
  day: 'business_date',
  outlet: 'outlet_id',
  cashier: 'cashier',
  hour: 'hour',
} as const satisfies Record<PaymentGrouping, string>

/** The smallest sums that answer; asked for both cashiers and hours, the scope reads the facts that they are made of. */
function cubeOf({ cashiers, hours }: PaymentNarrowing, group?: PaymentGrouping): CubeName {
  if (cashiers || group === 'cashier') return 'payment_cashier'
  return hours || group === 'hour' ? 'payment_hour' : 'payment'
}

function narrow({ cashiers, methods, hours }: PaymentNarrowing): RawBuilder<unknown> | undefined {
  const parts: RawBuilder<unknown>[] = []
  if (cashiers) parts.push(sql`cashier = any(${cashiers}::text[])`)
  if (hours) parts.push(sql`hour = any(${hours}::int[])`)
  if (methods) parts.push(sql`method = any(${methods}::text[])`)
  return parts.length > 0 ? sql.join(parts, sql` and `) : undefined
}

export interface MethodSums extends PaymentMeasures {
  side: Side
  method: string
  name: string | null
  type: string | null
}

/** Money by method, whichever methods are narrowed to; one that the brand does not know has no name. */
export async function readMethodSums(
  ctx: Context,
  scope: ReportScope,
  narrowing: PaymentNarrowing,
): Promise<MethodSums[]> {
  const where = narrow({ ...narrowing, methods: null })
  const rows = cubeRows(ctx, cubeOf(narrowing), scope, {
    columns: ['method'],
    sums: PAYMENT_SUMS,
    ...(where ? { where } : {}),
  })
  const result = await sql<MethodSums>`
    with sums as (select side, method, ${sumsOf(PAYMENT_SUMS)} from ${rows} r group by side, method)
    select sums.*, m.name, m.type from sums
    left join payment_method m on m.brand_id = ${ctx.brand_id} and m.code = sums.method
    order by sums.amount desc, sums.method`.execute(ctx.db)
  return result.rows
}

export interface GroupedPayment extends PaymentMeasures {
  side: Side
  key: string
}

/** Money by day, outlet, cashier or clock hour; the key is its date, id, name or number. */
export async function readGroupedPayments(
  ctx: Context,
  scope: ReportScope,
  narrowing: PaymentNarrowing,
  group: PaymentGrouping,
): Promise<GroupedPayment[]> {
  const column = GROUP_COLUMNS[group]
  const where = narrow(narrowing)
  const rows = cubeRows(ctx, cubeOf(narrowing, group), scope, {
    columns: [column],
    sums: PAYMENT_SUMS,
    by_day: group === 'day',
    ...(where ? { where } : {}),
  })
  const result =
    await sql<GroupedPayment>`select side, ${sql.ref(column)}::text as key, ${sumsOf(PAYMENT_SUMS)}
    from ${rows} r group by side, ${sql.ref(column)} order by ${sql.ref(column)}`.execute(ctx.db)
  return result.rows
}
