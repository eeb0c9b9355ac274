import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { LINE_SUMS, PAYMENT_SUMS, RECEIPT_SUMS } from '../../sales/rollup/rollup.calc.ts'
import type { SalesMeasures } from '../../sales/sales-metric.calc.ts'
import { cubeRows, type Side, sumsOf } from '../cube/cube.queries.ts'
import type { ItemMeasures } from '../cube/item-metric.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

/** Groupings of receipts that one reading can answer together. */
const RECEIPT_SETS = {
  total: [],
  by_day: ['business_date'],
  by_outlet: ['outlet_id'],
  by_channel: ['channel'],
  taxes: ['outlet_id', 'tax_bp'],
} as const
export type ReceiptSet = keyof typeof RECEIPT_SETS

const RECEIPT_KEYS = ['business_date', 'outlet_id', 'channel', 'tax_bp'] as const
type ReceiptKey = (typeof RECEIPT_KEYS)[number]

export interface ReceiptSums extends SalesMeasures {
  side: Side
  business_date: string
  outlet_id: number
  channel: string
  tax_bp: number
}

/** Sums of receipts by several groupings in one reading. */
export async function readReceiptSums(
  ctx: Context,
  scope: ReportScope,
  sets: readonly ReceiptSet[],
): Promise<Map<ReceiptSet, ReceiptSums[]>> {
  const found = new Map<ReceiptSet, ReceiptSums[]>(sets.map((set) => [set, []]))
  if (sets.length === 0) return found
  const keys = RECEIPT_KEYS.filter((key) => sets.some((set) => hasKey(set, key)))
  const rows = cubeRows(ctx, 'receipt', scope, { columns: [...keys, ...RECEIPT_SUMS] })
  const groupings = sets.map((set) => sql`(${sql.join(RECEIPT_SETS[set].map((key) => sql.ref(key)))})`)
  const absent =
    keys.length > 0 ? sql`grouping(${namesOf(keys)}) as absent, ${namesOf(keys)}` : sql`0 as absent`
  const order = namesOf(['side', ...keys])
  const result = await sql<ReceiptSums & { absent: number }>`
    select side, ${absent}, ${sumsOf(RECEIPT_SUMS)} from ${rows} r
    group by side, grouping sets (${sql.join(groupings)}) order by ${order}`.execute(ctx.db)
  const setOf = new Map(sets.map((set) => [absentOf(set, keys), set]))
  for (const { absent: bits, ...row } of result.rows) {
    const set = setOf.get(bits)
    if (set) found.get(set)?.push(row)
  }
  return found
}

function hasKey(set: ReceiptSet, key: ReceiptKey): boolean {
  const present: readonly string[] = RECEIPT_SETS[set]
  return present.includes(key)
}

/** What `grouping()` answers for a set: a bit for each key that is summed over. */
function absentOf(set: ReceiptSet, keys: readonly ReceiptKey[]): number {
  return keys.reduce((bits, key) => bits * 2 + (hasKey(set, key) ? 0 : 1), 0)
}

function namesOf(names: readonly string[]) {
  return sql.join(names.map((name) => sql.ref(name)))
}

export interface HourCell {
  weekday: number
  hour: number
  transactions: number
  net: number
}

/** Net sales by weekday and clock hour. */
export async function readHeatMap(ctx: Context, scope: ReportScope): Promise<HourCell[]> {
  const rows = cubeRows(ctx, 'hour', withoutComparison(scope), {
    columns: ['weekday', 'hour', 'transactions', 'net'],
  })
  const result = await sql<HourCell>`select weekday, hour, ${sumsOf(['transactions', 'net'])} from ${rows} r
    group by weekday, hour order by weekday, hour`.execute(ctx.db)
  return result.rows
}

export interface GroupSums extends ItemMeasures {
  side: Side
  item_group_id: number
  name: string | null
}

/** Sales by menu group as it was at the time of sale; group 0 is what the menu does not know. */
export async function readGroupSums(ctx: Context, scope: ReportScope): Promise<GroupSums[]> {
  const rows = cubeRows(ctx, 'group', scope, { columns: ['item_group_id', ...LINE_SUMS] })
  const result = await sql<GroupSums>`
    with sums as (select side, item_group_id, ${sumsOf(LINE_SUMS)} from ${rows} r group by side, item_group_id)
    select sums.*, g.name from sums
    left join item_group g on g.brand_id = ${ctx.brand_id} and g.id = sums.item_group_id
    order by sums.net desc, sums.item_group_id`.execute(ctx.db)
  return result.rows
}

export interface PaymentSums {
  side: Side
  method: string
  name: string | null
  type: string | null
  payments: number
  amount: number
  refund: number
  fee: number
}

/** Money received by method; a method that the brand does not know has no name. */
export async function readPaymentSums(ctx: Context, scope: ReportScope): Promise<PaymentSums[]> {
  const rows = cubeRows(ctx, 'payment', scope, { columns: ['method', ...PAYMENT_SUMS] })
  const result = await sql<PaymentSums>`
    with sums as (select side, method, ${sumsOf(PAYMENT_SUMS)} from ${rows} r group by side, method)
    select sums.*, m.name, m.type from sums
    left join payment_method m on m.brand_id = ${ctx.brand_id} and m.code = sums.method
    order by sums.amount desc, sums.method`.execute(ctx.db)
  return result.rows
}

function withoutComparison(scope: ReportScope): ReportScope {
  return { ...scope, parts: scope.parts.map((part) => ({ ...part, previous: undefined })) }
}
