import { formatDecimal, QTY_DECIMALS } from '../decimal.calc.ts'

/** What a receipt, an item of it, a group of it or a payment adds to the sums; keys spell out every grouping. */
export interface Fact {
  keys: Readonly<Record<string, string | number>>
  /** Whole rupiah and counts; quantities in ten-thousandths. */
  sums: Readonly<Record<string, number>>
}

/** The facts of one change of sales, by what they are facts of. */
export interface SalesFacts {
  receipt: Fact[]
  item: Fact[]
  group: Fact[]
  payment: Fact[]
}

export const RECEIPT_SUMS = [
  'transactions',
  'pax',
  'gross',
  'item_discount',
  'bill_discount',
  'included_charges',
  'refund',
  'net',
  'service',
  'tax',
  'tax_base',
  'rounding',
  'total',
  'cogs',
  'fee',
  'void_count',
  'void_amount',
  'refund_count',
] as const
const HOUR_SUMS = ['transactions', 'pax', 'net', 'total'] as const
export const LINE_SUMS = [
  'transactions',
  'qty',
  'refund_qty',
  'void_qty',
  'gross',
  'item_discount',
  'bill_discount',
  'included_charges',
  'refund',
  'net',
  'cogs',
] as const
export const PAYMENT_SUMS = ['payments', 'amount', 'refund', 'fee'] as const

const QUANTITIES: ReadonlySet<string> = new Set(['qty', 'refund_qty', 'void_qty'])

/** A table of sums: what it is grouped by and what it adds up. Columns are named as the facts name them. */
export interface Rollup {
  table: string
  source: keyof SalesFacts
  keys: readonly string[]
  sums: readonly string[]
}

/**
 * All sums kept with the sales, in the order in which every writer touches them: those that the tills of one outlet
 * share first, the one that all outlets share last, so that its rows are locked for the shortest time.
 */
export const ROLLUPS: readonly Rollup[] = [
  { table: 'sales_outlet_day', source: 'receipt', keys: ['business_date', 'outlet_id'], sums: RECEIPT_SUMS },
  {
    table: 'sales_channel_day',
    source: 'receipt',
    keys: ['business_date', 'outlet_id', 'channel', 'tax_bp'],
    sums: RECEIPT_SUMS,
  },
  {
    table: 'sales_channel_month',
    source: 'receipt',
    keys: ['month', 'outlet_id', 'channel', 'tax_bp'],
    sums: RECEIPT_SUMS,
  },
  {
    table: 'sales_hour_day',
    source: 'receipt',
    keys: ['business_date', 'outlet_id', 'channel', 'hour'],
    sums: HOUR_SUMS,
  },
  {
    table: 'sales_hour_month',
    source: 'receipt',
    keys: ['month', 'outlet_id', 'channel', 'weekday', 'hour'],
    sums: HOUR_SUMS,
  },
  {
    table: 'sales_payment_day',
    source: 'payment',
    keys: ['business_date', 'outlet_id', 'channel', 'method'],
    sums: PAYMENT_SUMS,
  },
  {
    table: 'sales_payment_month',
    source: 'payment',
    keys: ['month', 'outlet_id', 'channel', 'method'],
    sums: PAYMENT_SUMS,
  },
  {
    table: 'sales_group_day',
    source: 'group',
    keys: ['business_date', 'outlet_id', 'channel', 'item_group_id'],
    sums: LINE_SUMS,
  },
  {
    table: 'sales_group_month',
    source: 'group',
    keys: ['month', 'outlet_id', 'channel', 'item_group_id'],
    sums: LINE_SUMS,
  },
  {
    table: 'sales_item_outlet_day',
    source: 'item',
    keys: ['business_date', 'outlet_id', 'item_id'],
    sums: LINE_SUMS,
  },
  {
    table: 'sales_item_outlet_month',
    source: 'item',
    keys: ['month', 'outlet_id', 'item_id'],
    sums: LINE_SUMS,
  },
  { table: 'sales_item_day', source: 'item', keys: ['business_date', 'item_id'], sums: LINE_SUMS },
]

/** A row of a table of sums, ready for the database: quantities as decimal text. */
export type SumRow = Record<string, string | number>

/** Adds facts up by the keys of a table; rows whose sums are all zero are left out. */
export function sumFacts(rollup: Rollup, facts: readonly Fact[]): SumRow[] {
  const rows = new Map<string, { keys: SumRow; sums: Record<string, number> }>()
  for (const fact of facts) {
    let id = ''
    for (const key of rollup.keys) id += `${fact.keys[key]}\u0000`
    let row = rows.get(id)
    if (!row) {
      row = { keys: {}, sums: {} }
      for (const key of rollup.keys) row.keys[key] = fact.keys[key] ?? 0
      for (const sum of rollup.sums) row.sums[sum] = 0
      rows.set(id, row)
    }
    for (const sum of rollup.sums) row.sums[sum] = (row.sums[sum] ?? 0) + (fact.sums[sum] ?? 0)
  }
  return [...rows.values()]
    .filter(({ sums }) => Object.values(sums).some((value) => value !== 0))
    .map(({ keys, sums }) => ({ ...keys, ...withDecimals(sums) }))
}

function withDecimals(sums: Record<string, number>): SumRow {
  const shown: SumRow = { ...sums }
  for (const name of QUANTITIES) {
    const value = sums[name]
    if (value !== undefined) shown[name] = formatDecimal(value, QTY_DECIMALS)
  }
  return shown
}
