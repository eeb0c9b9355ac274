import fc from 'fast-check'
import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import type { Cell } from './cell-text.calc.ts'
import { readTable } from './read-table.ts'

const KIND = { empty: 'kosong', most_rows: 100 }

const text = fc
  .string({ unit: fc.constantFrom(...'ab<>&"\' é😀_x0041') })
  .filter((value) => value.trim() !== '' && !/_x[0-9A-F]{4}_/.test(value))
const value = fc.oneof(
  text,
  fc.integer({ min: -1e9, max: 1e9 }),
  fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
  fc.boolean(),
)

const typeOf = (cell: Cell) => {
  if (typeof cell === 'number') return Number
  return typeof cell === 'boolean' ? Boolean : String
}

test('a workbook is read as it was written, whatever stands in its cells', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(value, value, value), { minLength: 1, maxLength: 8 }),
      async (rows) => {
        const written = [['Satu', 'Dua', 'Tiga'], ...rows].map((row) =>
          row.map((cell) => ({ value: cell, type: typeOf(cell) })),
        )
        const bytes = await writeXlsxFile(written as never).toBuffer()
        const table = await readTable(bytes, KIND)
        expect(table.headers).toEqual(['Satu', 'Dua', 'Tiga'])
        expect(table.rows).toEqual(rows.map((row) => row.map((cell) => (Object.is(cell, -0) ? 0 : cell))))
      },
    ),
    { numRuns: 30 },
  )
})

test('a date without a time stays a date; one with a time keeps it', async () => {
  const date = (iso: string, format: string) => ({ value: new Date(iso), type: Date, format })
  const bytes = await writeXlsxFile([
    [
      { value: 'Tanggal', type: String },
      { value: 'Waktu', type: String },
    ],
    [date('2026-11-20T00:00:00Z', 'dd/mm/yyyy'), date('2026-11-20T10:30:15Z', 'dd/mm/yyyy hh:mm')],
  ] as never).toBuffer()
  expect((await readTable(bytes, KIND)).rows).toEqual([['2026-11-20', '2026-11-20T10:30:15']])
})
