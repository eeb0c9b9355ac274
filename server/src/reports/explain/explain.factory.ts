import { expect } from 'vitest'
import type { TestBrand } from '../../../test/brand.ts'
import { qtyOf } from '../../kit/decimal.calc.ts'
import { add } from '../reconcile.factory.ts'

/** A query field by which figures of a report are asked about. */
export type FigureField =
  | 'summaryFigure'
  | 'itemFigure'
  | 'paymentFigure'
  | 'discountFigure'
  | 'profitFigure'
  | 'shiftFigure'
  | 'stockFigure'
  | 'priceFigure'
  | 'channelFigure'
  | 'undoneFigure'
  | 'varianceFigure'
  | 'integrityFigure'
  | 'taxFigure'
  | 'cashFigure'
  | 'moneyFigure'
  | 'bookFigure'
  | 'pointFigure'
  | 'receiptFigure'
  | 'orderFigure'
  | 'receivingFigure'
  | 'payableFigure'
  | 'adjustmentFigure'
  | 'productionFigure'
  | 'kitchenFigure'
  | 'grabFigure'

/** The document that asks a field for everything about a figure. */
export const explainBy = (
  field: FigureField,
) => `query ($measure: String!, $filter: ReportFilter, $cell: FigureCell,
    $page: Int, $limit: Int, $cashiers: [String!], $hours: [Int!], $methods: [String!], $basis: GroupBasis) {
  explained: ${field}(measure: $measure, filter: $filter, cell: $cell, page: $page, limit: $limit,
      cashiers: $cashiers, hours: $hours, methods: $methods, group_basis: $basis) {
    measure label definition unit goods_unit value formula terms { measure label role value } facts { label text }
    freshness { data_until } columns { key label } rows { event key record record_id number outlet { id } values }
    check { count totals value from_rows is_equal } } }`

interface Row {
  event: string
  key: string
  values: number[]
}
interface Explained {
  goods_unit: string | null
  value: number | null
  columns: { key: string }[]
  rows: Row[]
  check: {
    count: number
    totals: number[]
    value: number | null
    from_rows: number | null
    is_equal: boolean | null
  }
}

/** A figure as explanations tell it: quantities in ten-thousandths. */
export function plain(key: string, value: number | string | null | undefined): number | null | undefined {
  return typeof value === 'string' && key.endsWith('qty')
    ? qtyOf(value)
    : (value as number | null | undefined)
}

/** Asks that a figure, its rows together and page by page, and the report say the same. */
export async function assertExplained(
  { master }: Pick<TestBrand, 'master'>,
  field: FigureField,
  variables: Record<string, unknown> & { measure: string },
  expected: number | null | undefined,
  limit: number,
): Promise<Explained> {
  const ask = async (page: number): Promise<Explained> =>
    (await master.ask(explainBy(field), { ...variables, page, limit })).explained
  const told = await ask(1)
  const { check } = told
  const what = `${field} ${JSON.stringify(variables)}`
  expect(told.value, what).toBe(check.value)
  if (expected !== undefined) expect(told.value, what).toBe(expected)
  expect(check.is_equal, what).toBe(told.value === null ? null : true)
  if (told.value !== null) expect(check.from_rows, what).toBe(told.value)
  const rows = [...told.rows]
  for (let page = 2; rows.length < check.count; page += 1) {
    const more = (await ask(page)).rows
    if (more.length === 0) break
    rows.push(...more)
  }
  expect(rows.length, what).toBe(check.count)
  expect(new Set(rows.map(({ key }) => key)).size, what).toBe(rows.length)
  expect(
    told.columns.map((_, place) => add(rows, ({ values }) => values[place] ?? 0)),
    what,
  ).toEqual(check.totals)
  for (const { values } of rows) expect(values.some((value) => value !== 0)).toBe(true)
  return told
}
