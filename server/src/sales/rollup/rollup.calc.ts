import { formatDecimal, QTY_DECIMALS } from '../../kit/decimal.calc.ts'

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
  /** Of lines whose till told the price list. */
  price_list: Fact[]
  /** Of lines with chosen options. */
  variant: Fact[]
  /** Of receipts with discounts. */
  discount: Fact[]
  /** Of receipts that name a member. */
  member: Fact[]
  /** Of receipts that name the session of a till. */
  session: Fact[]
  session_payment: Fact[]
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
  'costed_net',
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
  'costed_net',
] as const
/** Portions sold by clock hour, in ten-thousandths; their place is the hour. */
export const ITEM_HOURS = Array.from({ length: 24 }, (_, hour) => `h${String(hour).padStart(2, '0')}`)
const ITEM_LINE_SUMS = [...LINE_SUMS, 'void_amount'] as const
export const DISCOUNT_SUMS = [
  'transactions',
  'uses',
  'amount',
  'gross',
  'net',
  'cogs',
  'costed_net',
  'fee',
] as const
const MEMBER_SUMS = ['transactions', 'net', 'total'] as const
const SESSION_SUMS = [
  'transactions',
  'gross',
  'item_discount',
  'bill_discount',
  'refund',
  'net',
  'service',
  'tax',
  'rounding',
  'total',
  'void_count',
  'void_amount',
  'refund_count',
] as const
/** `receipts` and those paid in several parts count with the first payment of each. */
export const PAYMENT_SUMS = [
  'payments',
  'amount',
  'refund',
  'fee',
  'change_given',
  'receipts',
  'split_receipts',
] as const

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
 * share first, those that all outlets share last, so that their rows are locked for the shortest time.
 */
export const ROLLUPS: readonly Rollup[] = [
  { table: 'sales_session', source: 'session', keys: ['outlet_id', 'session_uuid'], sums: SESSION_SUMS },
  {
    table: 'sales_session_payment',
    source: 'session_payment',
    keys: ['outlet_id', 'session_uuid', 'method'],
    sums: ['payments', 'amount', 'refund'],
  },
  {
    table: 'sales_member_day',
    source: 'member',
    keys: ['member_id', 'business_date', 'outlet_id'],
    sums: MEMBER_SUMS,
  },
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
    keys: ['business_date', 'outlet_id', 'item_id', 'item_group_id'],
    sums: [...ITEM_LINE_SUMS, ...ITEM_HOURS],
  },
  {
    table: 'sales_item_outlet_month',
    source: 'item',
    keys: ['month', 'outlet_id', 'item_id', 'item_group_id'],
    sums: [...ITEM_LINE_SUMS, ...ITEM_HOURS],
  },
  ...byDayAndMonth(
    'sales_item_channel',
    'item',
    (time) => [time, 'channel', 'outlet_id', 'item_id', 'item_group_id'],
    [...ITEM_LINE_SUMS, 'option_amount'],
  ),
  ...byDayAndMonth(
    'sales_variant',
    'variant',
    (time) => ['item_id', time, 'outlet_id', 'channel', 'variant'],
    ITEM_LINE_SUMS,
  ),
  ...byDayAndMonth(
    'sales_payment_hour',
    'payment',
    (time) => [time, 'outlet_id', 'channel', 'hour', 'method'],
    PAYMENT_SUMS,
  ),
  ...byDayAndMonth(
    'sales_payment_cashier',
    'payment',
    (time) => [time, 'outlet_id', 'channel', 'cashier', 'method'],
    PAYMENT_SUMS,
  ),
  ...byDayAndMonth(
    'sales_discount',
    'discount',
    (time) => [time, 'outlet_id', 'channel', 'cashier', 'code', 'name', 'funded_by'],
    DISCOUNT_SUMS,
  ),
  ...byDayAndMonth(
    'sales_price_list',
    'price_list',
    (time) => [time, 'outlet_id', 'channel', 'price_id'],
    LINE_SUMS,
  ),
  {
    table: 'sales_hour_brand_month',
    source: 'receipt',
    keys: ['month', 'channel', 'weekday', 'hour'],
    sums: HOUR_SUMS,
  },
  ...byDayAndMonth('sales_item_brand', 'item', (time) => [time, 'channel', 'item_id', 'item_group_id'], [
    ...ITEM_LINE_SUMS,
    'option_amount',
  ]),
  {
    table: 'sales_item_day',
    source: 'item',
    keys: ['business_date', 'item_id', 'item_group_id'],
    sums: ITEM_LINE_SUMS,
  },
]

function byDayAndMonth(
  table: string,
  source: keyof SalesFacts,
  keysBy: (time: 'business_date' | 'month') => string[],
  sums: readonly string[],
): Rollup[] {
  return [
    { table: `${table}_day`, source, keys: keysBy('business_date'), sums },
    { table: `${table}_month`, source, keys: keysBy('month'), sums },
  ]
}

/** A row of a table of sums, ready for the database: quantities as decimal text. */
export type SumRow = Record<string, string | number>

/** Keys that a business date decides. */
const OF_DATE: ReadonlySet<string> = new Set(['month', 'weekday'])

function isCoarser(rollup: Rollup, finer: Rollup): boolean {
  const has = (key: string) =>
    finer.keys.includes(key) || (OF_DATE.has(key) && finer.keys.includes('business_date'))
  return (
    finer !== rollup &&
    finer.source === rollup.source &&
    rollup.keys.every(has) &&
    rollup.sums.every((sum) => finer.sums.includes(sum))
  )
}

/** The table with the fewest keys that another can be added up from: far fewer rows than facts. */
const FINER: ReadonlyMap<Rollup, Rollup> = new Map(
  ROLLUPS.flatMap((rollup) => {
    const [finer] = ROLLUPS.filter((other) => isCoarser(rollup, other)).sort(
      (one, other) => one.keys.length - other.keys.length,
    )
    return finer ? [[rollup, finer] as const] : []
  }),
)

/** Adds facts up by the keys of a table. What comes out keeps the keys that a date decides. */
function addUp(rollup: Rollup, facts: readonly Fact[]): Fact[] {
  const rows = new Map<string, { keys: Fact['keys']; sums: Record<string, number> }>()
  for (const fact of facts) {
    let id = ''
    for (const key of rollup.keys) id += `${fact.keys[key]}\u0000`
    let row = rows.get(id)
    if (!row) {
      row = { keys: fact.keys, sums: {} }
      for (const sum of rollup.sums) row.sums[sum] = 0
      rows.set(id, row)
    }
    // A fact tells a few of the sums, and others that are not of this table.
    for (const sum in fact.sums) {
      const before = row.sums[sum]
      if (before !== undefined) row.sums[sum] = before + (fact.sums[sum] ?? 0)
    }
  }
  return [...rows.values()]
}

/** What facts add to each table of sums; rows whose sums are all zero are left out. */
export function sumFacts(facts: SalesFacts): Map<Rollup, SumRow[]> {
  const added = new Map<Rollup, Fact[]>()
  const addedUp = (rollup: Rollup): Fact[] => {
    const known = added.get(rollup)
    if (known) return known
    const finer = FINER.get(rollup)
    const sums = addUp(rollup, finer ? addedUp(finer) : facts[rollup.source])
    added.set(rollup, sums)
    return sums
  }
  return new Map(
    ROLLUPS.map((rollup) => [
      rollup,
      addedUp(rollup)
        .filter(({ sums }) => Object.values(sums).some((value) => value !== 0))
        .map(({ keys, sums }) => {
          const row: SumRow = withDecimals(sums)
          for (const key of rollup.keys) row[key] = keys[key] ?? 0
          return row
        }),
    ]),
  )
}

function withDecimals(sums: Record<string, number>): SumRow {
  const shown: SumRow = { ...sums }
  for (const name of QUANTITIES) {
    const value = sums[name]
    if (value !== undefined) shown[name] = formatDecimal(value, QTY_DECIMALS)
  }
  return shown
}
