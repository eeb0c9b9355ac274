import { expect, test } from 'vitest'
import { placeRows, plainTotals, plainValue, type ReportTableData } from './column.ts'
import { changeColumn, shareBp, sumRows } from './figure-columns.ts'

interface Row {
  name: string
  net: number
  below?: Row[]
}

const table = (open: string[], rows: Row[]): ReportTableData<Row> => ({
  id: 't',
  title: 'T',
  columns: [
    { key: 'name', header: 'Nama', kind: 'text', value: ({ name }) => name },
    { key: 'net', header: 'Bersih', kind: 'rupiah', value: ({ net }) => net },
  ],
  rows,
  keyOf: ({ name }) => name,
  tree: { childrenOf: ({ below }) => below, isOpen: ({ name }) => open.includes(name), onToggle: () => {} },
})

const rows: Row[] = [
  {
    name: 'A',
    net: 1,
    below: [
      { name: 'A1', net: 1 },
      { name: 'A2', net: 9, below: [{ name: 'A2x', net: 9 }] },
    ],
  },
  { name: 'B', net: 5, below: [{ name: 'B1', net: 5 }] },
  { name: 'C', net: 3 },
]

test('rows are sorted among those beside them; what is closed is not on screen', () => {
  const placed = placeRows(table(['A', 'A2'], rows), '-net')
  expect(placed.map(({ row, depth, is_open }) => [row.name, depth, is_open])).toEqual([
    ['B', 0, false],
    ['C', 0, undefined],
    ['A', 0, true],
    ['A2', 1, true],
    ['A2x', 2, undefined],
    ['A1', 1, undefined],
  ])
  expect(placeRows(table([], rows), undefined)).toHaveLength(3)
})

test('a change is of the earlier figure; without one there is none', () => {
  const compared = (now: number, before: number | null) => ({
    figures: { net: now },
    like: null,
    previous: before === null ? null : { net: before },
  })
  const total = compared(300, 200)
  const of = ({ net }: { net: number }) => net
  const [column] = changeColumn<ReturnType<typeof compared>, { net: number }>('kemarin', total, of)
  if (!column) throw new Error('a comparison was asked for')
  expect(plainValue(column, compared(150, 100))).toBe(50)
  expect(plainValue(column, compared(50, 100))).toBe(-50)
  expect(plainValue(column, compared(150, 0))).toBeNull()
  expect(plainValue(column, compared(150, null))).toBeNull()
  const name = { key: 'n', header: 'N', kind: 'text' as const, value: () => '' }
  expect(
    plainTotals({
      id: 't',
      title: 'T',
      columns: [name, column],
      rows: [],
      keyOf: () => 1,
      total_label: 'Total',
    }),
  ).toEqual(['Total', 50])
  expect(changeColumn(null, total, of)).toEqual([])
})

test('sums and shares hide what is hidden', () => {
  expect(sumRows([1, 2], (value) => value)).toBe(3)
  expect(sumRows([1, 2], (value) => (value > 1 ? null : value))).toBeNull()
  expect(shareBp(1, 3)).toBe(3333)
  expect(shareBp(1, 0)).toBeNull()
  expect(shareBp(null, 3)).toBeNull()
})
