import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CellValue } from '../../kit/export/cell.calc.ts'
import { type Sheet, toSheet } from '../../kit/export/sheet.calc.ts'
import { orderSheets } from './sheet-order.calc.ts'

const sheet = (rows: readonly (readonly [string, CellValue])[], title = 'Outlet'): Sheet =>
  toSheet<readonly [string, CellValue]>(
    title,
    [
      { header: 'Outlet', of: ([name]) => name },
      { header: 'Penjualan bersih', of: ([, net]) => net, total: 1 },
    ],
    rows,
    'Total',
  )
const bodyOf = (state: string, of: Sheet) => orderSheets('summary', [of], state)[0]?.body ?? []

test('rows stand as the view has them, what is not known last, and the total stays below', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: -9, max: 9 }))), fc.boolean(), (values, falls) => {
      const rows = values.map((value, at) => [`Outlet ${at}`, value] as const)
      const body = bodyOf(`urut=outlet:${falls ? '-' : ''}net&outlet=semua`, sheet(rows))
      const known = rows.filter(([, value]) => value !== null)
      const sign = falls ? -1 : 1
      const model = [
        ...known.toSorted(([, a], [, b]) => sign * (Number(a) - Number(b))),
        ...rows.filter(([, value]) => value === null),
      ]
      expect(body).toEqual([...model.map((row) => [...row]), ['Total', 1]])
    }),
  )
})

test('outlets stay below their area, each of them in order among themselves', () => {
  const rows = [
    ['Barat', 5],
    ['– Bandung', 2],
    ['– – Dago', 2],
    ['– Bogor', 3],
    ['Timur', 9],
    ['– Malang', 9],
  ] as const
  const names = bodyOf('urut=wilayah:-net', sheet(rows, 'Wilayah')).map(([name]) => name)
  expect(names).toEqual(['Timur', '– Malang', 'Barat', '– Bogor', '– Bandung', '– – Dago', 'Total'])
})

test('an order of another table, of no column or of nonsense changes nothing', () => {
  const of = sheet([
    ['B', 1],
    ['A', 2],
  ])
  for (const state of ['', 'urut=hari:net', 'urut=outlet:toString', 'urut=toString:net', 'urut=outlet:'])
    expect(bodyOf(state, of)).toEqual(of.body)
  expect(bodyOf('urut=hari:net&urut=outlet:outlet', of).map(([name]) => name)).toEqual(['A', 'B', 'Total'])
})

const TABLE = [
  'Outlet',
  'Kotor',
  'Kebocoran',
  'Kebocoran (%)',
  'Selisih',
  'Selisih (Rp)',
  'Bayar terpisah (%)',
]

test.each([
  ['price', 'wilayah', 'Wilayah', 'discount', 2],
  ['price', 'wilayah', 'Wilayah', 'leakage_bp', 3],
  ['variance', 'outlet', 'Selisih per outlet', 'gap', 4],
  ['variance', 'barang', 'Selisih per barang', 'gap_value', 5],
  ['payment', 'metode', 'Metode', 'split', 6],
  ['payment', 'metode', 'Metode', 'method', 0],
] as const)('of %s the order %s of %s by %s is of its own column', (report, table, title, key, at) => {
  const row = (turned: boolean) =>
    TABLE.map((_, place) => (place === at ? Number(turned) : Number(!turned)) as CellValue)
  const body = [row(true), row(false)]
  const told: Sheet = { title, header: TABLE, body }
  expect(orderSheets(report, [told], `urut=${table}:${key}`)[0]?.body).toEqual([row(false), row(true)])
  expect(orderSheets(report, [told], `urut=${table}:-${key}`)[0]?.body).toEqual(body)
})
