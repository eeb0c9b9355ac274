import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Sheet } from '../export/sheet.calc.ts'
import { boundSheets } from './bound-sheets.calc.ts'

const anySheet = fc
  .record({
    rows: fc.integer({ min: 0, max: 40 }),
    columns: fc.integer({ min: 1, max: 8 }),
    has_total: fc.boolean(),
  })
  .map(
    ({ rows, columns, has_total }): Sheet => ({
      title: 'Tabel',
      header: Array.from({ length: columns }, () => 'Kolom'),
      body: Array.from({ length: rows + (has_total ? 1 : 0) }, (_, at) =>
        Array.from({ length: columns }, () => at),
      ),
      has_total,
    }),
  )
const rowsOf = ({ body, has_total }: Sheet) => body.length - (has_total ? 1 : 0)

test('tables have room together: none is cut while another of more rows is whole, and each keeps its first rows and its total', () => {
  fc.assert(
    fc.property(fc.array(anySheet, { maxLength: 6 }), fc.integer({ min: 0, max: 900 }), (sheets, most) => {
      const bound = boundSheets(sheets, most)
      const told = sheets.filter((sheet) => rowsOf(sheet) > 0)
      expect(bound.map(({ rows }) => rows)).toEqual(told.map(rowsOf))
      const cells = bound.map(({ sheet }) => rowsOf(sheet) * sheet.header.length)
      expect(cells.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(most)
      const cut = bound.filter(({ sheet, rows }) => rowsOf(sheet) < rows)
      for (const { sheet } of cut) {
        // What is cut has as much as any other has, but for parts of rows that the others left.
        const own = rowsOf(sheet) * sheet.header.length + 3 * 8
        for (const count of cells) expect(own).toBeGreaterThanOrEqual(count)
      }
      bound.forEach(({ sheet }, at) => {
        const whole = told[at]
        const shown = rowsOf(sheet)
        expect(sheet.body.slice(0, shown)).toEqual(whole?.body.slice(0, shown))
        if (sheet.has_total) expect(sheet.body.at(-1)).toEqual(whole?.body.at(-1))
      })
    }),
  )
})

test('four tables of thousands of rows share what a document has room for', () => {
  const sheet: Sheet = {
    title: 'Tabel',
    header: Array.from({ length: 18 }, () => 'Kolom'),
    body: Array.from({ length: 5_000 }, () => []),
  }
  expect(boundSheets([sheet, sheet, sheet, sheet]).map((cut) => cut.sheet.body.length)).toEqual([
    1_388, 1_389, 1_389, 1_389,
  ])
  expect(boundSheets([sheet])[0]?.sheet).toBe(sheet)
})
