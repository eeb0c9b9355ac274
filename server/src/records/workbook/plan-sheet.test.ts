import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cell } from '../../kit/spreadsheet/cell-text.calc.ts'
import { planSheet } from './plan-sheet.calc.ts'
import {
  isSame,
  readColumn,
  readDecimal,
  type SheetColumn,
  type Value,
  writeValue,
} from './sheet-column.calc.ts'
import type { PresentRecord, SheetShape } from './sheet-record.calc.ts'

const named = (key: string) => ({ key, header: key, aliases: [] })
const WORDS = { satu: 'Satu', dua: 'Dua', tiga: 'Tiga' }

const COLUMNS: readonly (readonly [SheetColumn, fc.Arbitrary<Value>])[] = [
  [{ ...named('text'), as: 'text' }, fc.stringMatching(/^[A-Za-z][A-Za-z0-9 ]{0,8}[A-Za-z0-9]$/)],
  [{ ...named('rupiah'), as: 'rupiah' }, fc.nat(2_000_000_000)],
  [{ ...named('integer'), as: 'integer' }, fc.nat(100_000)],
  [{ ...named('percent'), as: 'percent' }, fc.nat(100_000)],
  [{ ...named('yes_no'), as: 'yes_no' }, fc.boolean()],
  [
    { ...named('decimal'), as: 'decimal', decimals: 4 },
    fc.nat(10_000_000_000).map((value) => String(value / 10_000)),
  ],
  [{ ...named('choice'), as: 'choice', words: WORDS }, fc.constantFrom('satu', 'dua', 'tiga')],
  [{ ...named('words'), as: 'words', words: WORDS }, fc.subarray(['satu', 'dua', 'tiga'], { minLength: 1 })],
  [
    { ...named('date'), as: 'date' },
    fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
  ],
  [
    { ...named('time'), as: 'time' },
    fc
      .nat(1439)
      .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`),
  ],
]

test('what a template says of a value is read again as the value', () => {
  for (const [column, values] of COLUMNS)
    fc.assert(
      fc.property(values, (value) => {
        const cell = writeValue(column, value) as Cell
        const reading = readColumn(column, cell)
        expect('value' in reading && isSame(column, reading.value, value), `${column.key} ${cell}`).toBe(true)
      }),
    )
})

test.each([
  ['1.500', 4, null],
  ['1,500', 4, null],
  ['1.500,5', 4, '1500.5'],
  ['1,500.5', 4, '1500.5'],
  ['0,125', 4, '0.125'],
  ['12,5', 4, '12.5'],
  ['Rp 12,5', 4, '12.5'],
  ['1.234.567', 4, '1234567'],
  [0.1 + 0.2, 4, '0.3'],
  [1.23456, 4, undefined],
  ['dua', 4, undefined],
  ['', 4, undefined],
])('%s is read as a decimal', (cell, decimals, expected) => {
  expect(readDecimal(cell, decimals)).toBe(expected)
})

const HEADS: SheetShape = {
  columns: [
    { ...named('code'), as: 'text' },
    { ...named('name'), as: 'text', blank: 'required' },
    { ...named('price'), as: 'rupiah', blank: 'keep' },
    { ...named('note'), as: 'text' },
  ],
  keys: [['code'], ['name']],
}
const LISTS: SheetShape = {
  columns: [
    { ...named('name'), as: 'text', blank: 'required' },
    { ...named('part'), as: 'text', is_line: true, blank: 'required' },
    { ...named('quantity'), as: 'decimal', decimals: 4, is_line: true, blank: 'required' },
  ],
  keys: [['name']],
  lines: { how: 'merge', by: ['part'] },
}

const cells: fc.Arbitrary<Cell> = fc.oneof(
  fc.constantFrom<Cell>(null, '', ' ', 'a', 'A', 'b', 'c', '=1+1', '#REF!', '12', '1.000', 'Rp 5.000', '1,5'),
  fc.nat(20),
  fc.double(),
  fc.boolean(),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
const tables = (width: number) =>
  fc
    .array(fc.array(cells, { minLength: 0, maxLength: width + 1 }), { maxLength: 25 })
    .map((rows) => rows.map((row, place) => ({ no: place + 2, cells: row })))

const isFilled = (row: { cells: readonly Cell[] }) =>
  row.cells.some((cell) => cell !== null && String(cell).trim() !== '')

/** What is there once a plan is carried out. */
function carryOut(present: readonly PresentRecord[], plan: ReturnType<typeof planSheet>): PresentRecord[] {
  const after = new Map(present.map((record) => [record.id, record]))
  let id = 1000
  for (const { state, before, after: then } of plan) {
    if (state !== 'new' && state !== 'changed') continue
    const record = {
      id: before?.id ?? id++,
      values: then.values,
      ...(then.lines ? { lines: then.lines } : {}),
    }
    after.set(record.id, record)
  }
  return [...after.values()]
}

for (const [name, shape] of Object.entries({ HEADS, LISTS })) {
  const mapping = shape.columns.map(({ key }) => key)
  test(`every row of ${name} ends in one record, and what is refused says why`, () => {
    fc.assert(
      fc.property(tables(mapping.length), (rows) => {
        const plan = planSheet(shape, { mapping, rows }, [], () => undefined)
        const told = plan.flatMap(({ row_nos }) => row_nos)
        expect([...told].sort((a, b) => a - b)).toEqual(rows.filter(isFilled).map(({ no }) => no))
        for (const { state, reason, cells: planned } of plan)
          if (state === 'refused')
            expect(reason !== null || planned.some(({ problem }) => problem)).toBe(true)
          else expect(planned.every(({ problem }) => problem === null)).toBe(true)
      }),
    )
  })

  test(`the same file after ${name} were taken over changes nothing`, () => {
    fc.assert(
      fc.property(tables(mapping.length), (rows) => {
        const plan = planSheet(shape, { mapping, rows }, [], () => undefined)
        // Names and codes that meet only once they are there are for the commands to refuse.
        const values = plan.filter(({ state }) => state === 'new').map(({ after }) => after.values)
        const known = values.flatMap(({ code, name: called }) => [code, called].filter(Boolean).map(String))
        fc.pre(new Set(known.map((word) => word.toLowerCase())).size === known.length)
        const present = carryOut([], plan)
        const again = planSheet(shape, { mapping, rows }, present, () => undefined)
        // Rows that were refused are looked at anew: what stood against them may be gone.
        const refused = new Set(plan.flatMap(({ state, row_nos }) => (state === 'refused' ? row_nos : [])))
        const moved = again.filter(({ state }) => state === 'new' || state === 'changed')
        expect(moved.filter(({ row_nos }) => !row_nos.some((no) => refused.has(no)))).toEqual([])
      }),
    )
  })
}

test('a column that the file does not have leaves what is there; an empty cell empties it', () => {
  const present = [{ id: 1, values: { code: 'A', name: 'Alpukat', price: 5000, note: 'manis' } }]
  const rows = [{ no: 2, cells: ['A', 'Alpukat mentega'] }]
  const [without] = planSheet(HEADS, { mapping: ['code', 'name'], rows }, present, () => undefined)
  expect(without?.change.values).toEqual({ name: 'Alpukat mentega' })
  const blank = [{ no: 2, cells: ['A', null, null, null] }]
  const [emptied] = planSheet(
    HEADS,
    { mapping: ['code', 'name', 'price', 'note'], rows: blank },
    present,
    () => undefined,
  )
  expect([emptied?.state, emptied?.change.values]).toEqual(['changed', { note: null }])
})
