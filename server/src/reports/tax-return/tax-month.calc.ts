import { addDays, monthOf } from '../../outlets/outlet/business-date.calc.ts'

/** Day of the month after by which the restaurant tax of a month is reported and paid. */
const DUE_DAY = 15

/** The first day of the month after that of a day. */
export const nextMonth = (day: string): string => monthOf(addDays(monthOf(day), 31))

/** The last day of a month, told by its first. */
export const lastDay = (month: string): string => addDays(nextMonth(month), -1)

/** The last day on which the return of a month, told by its first day, is in time. */
export const dueOn = (month: string): string => addDays(nextMonth(month), DUE_DAY - 1)

/**
 * How a return stands: its month runs still, it waits, waits beyond its day, was filed as the figures are, or was filed and
 * something changed since.
 */
export const TAX_STATES = ['running', 'due', 'late', 'filed', 'changed'] as const
export type TaxState = (typeof TAX_STATES)[number]

/** What states of returns are called. */
export const TAX_STATE_NAMES: Readonly<Record<TaxState, string>> = {
  running: 'Berjalan',
  due: 'Belum dilaporkan',
  late: 'Terlambat',
  filed: 'Dilaporkan',
  changed: 'Perlu pembetulan',
}

/** The state of the return of a month; `ended` is the last day that is over at every outlet, `today` the brand's date. */
export function stateOf(
  month: string,
  {
    today,
    ended,
    is_filed,
    is_changed,
  }: { today: string; ended: string; is_filed: boolean; is_changed: boolean },
): TaxState {
  if (is_filed) return is_changed ? 'changed' : 'filed'
  if (lastDay(month) > ended) return 'running'
  return today > dueOn(month) ? 'late' : 'due'
}

/** Figures of a return, in rupiah but for the receipts. */
export interface TaxFigures {
  readonly receipts: number
  /** Sales and service that the tax is not taken on. */
  readonly exempt: number
  readonly tax_base: number
  readonly tax: number
}

const NOTHING: TaxFigures = { receipts: 0, exempt: 0, tax_base: 0, tax: 0 }

/** Figures of several lines together. */
export const sumTax = (lines: readonly TaxFigures[]): TaxFigures =>
  lines.reduce<TaxFigures>(
    (sum, line) => ({
      receipts: sum.receipts + line.receipts,
      exempt: sum.exempt + line.exempt,
      tax_base: sum.tax_base + line.tax_base,
      tax: sum.tax + line.tax,
    }),
    NOTHING,
  )

/** What one has more than the other. */
export const lessTax = (now: TaxFigures, before: TaxFigures): TaxFigures => ({
  receipts: now.receipts - before.receipts,
  exempt: now.exempt - before.exempt,
  tax_base: now.tax_base - before.tax_base,
  tax: now.tax - before.tax,
})

/** Whether nothing differs. */
export const isNothing = (figures: TaxFigures): boolean =>
  Object.values(figures).every((value) => value === 0)

/** A line of a return as far as lines are told apart. */
interface Told extends TaxFigures {
  readonly outlet_id: number
  readonly outlet_name: string
  readonly tax_bp: number
}

/** What a line says now beside what was filed of it. */
export interface LineDifference {
  readonly outlet_id: number
  readonly outlet_name: string
  readonly tax_bp: number
  readonly before: TaxFigures
  readonly now: TaxFigures
  readonly difference: TaxFigures
}

/** The lines, by outlet and rate, that say something else now than was filed, whatever they come to together. */
export function diffLines(now: readonly Told[], filed: readonly Told[]): LineDifference[] {
  const keyOf = ({ outlet_id, tax_bp }: Told) => `${outlet_id} ${tax_bp}`
  const lines = new Map([...now, ...filed].map((line) => [keyOf(line), line]))
  return [...lines].flatMap(([key, { outlet_id, outlet_name, tax_bp }]) => {
    const of = (rows: readonly Told[]) => sumTax(rows.filter((line) => keyOf(line) === key))
    const told = { before: of(filed), now: of(now) }
    const difference = lessTax(told.now, told.before)
    return isNothing(difference) ? [] : [{ outlet_id, outlet_name, tax_bp, ...told, difference }]
  })
}

/** Why figures of a month differ from those filed: by receipts, by outlets that moved, or by what nothing tells of. */
export const TAX_REASONS = ['late', 'void', 'refund', 'moved', 'other'] as const
export type TaxReason = (typeof TAX_REASONS)[number]

/** What reasons of differences are called. */
export const TAX_REASON_NAMES: Readonly<Record<TaxReason, string>> = {
  late: 'Nota terlambat masuk',
  void: 'Nota dibatalkan',
  refund: 'Pengembalian',
  moved: 'Outlet pindah badan usaha atau kota',
  other: 'Lainnya, misalnya impor yang ditarik',
}

/** Receipts of a difference told one by one at most. */
export const MOST_CHANGES = 300
