import { ratioBp } from '../../sales/measure.calc.ts'

/** What guests did, from a scanned code to a paid order; steps that nothing was counted of are null. */
export interface GuestFunnel {
  readonly scans: number | null
  readonly views: number | null
  /** Menus shown at tables, which alone take orders. */
  readonly table_views: number | null
  readonly carts: number | null
  readonly orders: number
  readonly paid: number
  /** Net sales of the orders paid. */
  readonly net: number
}

/** Rates of a funnel; null without a base. */
export interface FunnelRates {
  readonly cart_bp: number | null
  readonly order_bp: number | null
  readonly paid_bp: number | null
  readonly conversion_bp: number | null
  readonly average: number | null
}

const share = (part: number | null, whole: number | null) =>
  part === null || whole === null ? null : ratioBp(part, whole)

/** Carts of tables' menus shown, orders of carts, paid of orders, paid of tables' menus shown, and the mean of an order paid. */
export function ratesOf({ table_views, carts, orders, paid, net }: GuestFunnel): FunnelRates {
  return {
    cart_bp: share(carts, table_views),
    order_bp: share(orders, carts),
    paid_bp: share(paid, orders),
    conversion_bp: share(paid, table_views),
    average: paid > 0 ? Math.round(net / paid) : null,
  }
}

/** A sum of one step. */
export interface StepSum {
  readonly step: string
  readonly times: number
  /** Of which at tables. */
  readonly at_tables: number
  readonly net: number
}

const COUNTED = ['scan', 'view', 'cart'] as const
/** A step that is counted as it happens; orders are counted from themselves. */
export type CountedStep = (typeof COUNTED)[number]

/** Brings sums of steps together; those of a step that is not `known` stay unknown, none of one that is are 0. */
export function funnelOf(sums: readonly StepSum[], known: ReadonlySet<CountedStep>): GuestFunnel {
  const of = (step: string, key: 'times' | 'at_tables' | 'net' = 'times') =>
    Math.round(sums.reduce((sum, row) => (row.step === step ? sum + row[key] : sum), 0))
  const counted = (step: CountedStep, key?: 'at_tables') => (known.has(step) ? of(step, key) : null)
  return {
    scans: counted('scan'),
    views: counted('view'),
    table_views: counted('view', 'at_tables'),
    carts: counted('cart'),
    orders: of('order'),
    paid: of('paid'),
    net: of('paid', 'net'),
  }
}

/** Steps that are counted at all for guests who come a way: orders are taken at tables alone, and only codes are scanned. */
export const STEPS_OF_SOURCE: Readonly<Record<string, readonly CountedStep[]>> = {
  table_qr: ['scan', 'view', 'cart'],
  outlet_qr: ['scan', 'view'],
  brand_qr: ['scan'],
  brand_page: ['view'],
  link: ['view', 'cart'],
  unknown: [],
}

/** The steps that were being counted by the end of a period; `first` is the first day of each. */
export function stepsCounted(
  first: Readonly<Partial<Record<string, string>>>,
  until: string | undefined,
): ReadonlySet<CountedStep> {
  return new Set(
    COUNTED.filter((step) => {
      const began = first[step]
      return until !== undefined && began !== undefined && began <= until
    }),
  )
}
