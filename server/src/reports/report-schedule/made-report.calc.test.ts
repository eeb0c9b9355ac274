import { describe, expect, test } from 'vitest'
import type { Compared } from '../scope/compared.calc.ts'
import { changeColumn, figureColumn, keyFigure, nameCashier, profitFigures } from './made-report.calc.ts'

interface Figures {
  net: number
}
type Row = Compared<Figures>
const compared = (now: number, before: number | null, like: number | null = null): Row => ({
  figures: { net: now },
  like: like === null ? null : { net: like },
  previous: before === null ? null : { net: before },
})
const netOf = ({ net }: Figures) => net

describe('a column of changes', () => {
  test('is there only where the whole is compared', () => {
    expect(changeColumn(compared(5, null), netOf)).toEqual([])
    expect(changeColumn(compared(5, 4), netOf)).toHaveLength(1)
  })

  test('tells percent, of what the base covers where that is not all', () => {
    const [column] = changeColumn<Row, Figures>(compared(150, 100), netOf)
    expect(column).toMatchObject({ header: 'vs pembanding (%)', total: 50 })
    const told = [compared(150, 100), compared(150, 100, 110), compared(150, 0), compared(150, null)]
    expect(told.map((row) => column?.of(row))).toEqual([50, 10, null, null])
  })
})

test('a column of figures has those of its rows and of the whole', () => {
  const column = figureColumn<Row, Figures>('Bersih', compared(9, 4), netOf)
  expect([column.header, column.total, column.of(compared(7, null))]).toEqual(['Bersih', 9, 7])
})

test('a key figure stands beside that of the base, and beside what is like it', () => {
  const figure = { label: 'Bersih', unit: 'rupiah' }
  expect(keyFigure('Bersih', 'rupiah', compared(9, 4, 8), netOf)).toEqual({
    ...{ ...figure, now: 9, like: 8, before: 4 },
  })
  expect(keyFigure('Bersih', 'rupiah', compared(9, null), netOf)).toEqual({
    ...{ ...figure, now: 9, like: null, before: null },
  })
})

describe('gross profit', () => {
  const sums = { gross: 1_000, net: 1_000, cogs: 300, costed_net: 750 }
  const whole = { figures: sums, like: null, previous: { ...sums, cogs: 250 } }

  test('stands beside how much of the sales it tells of', () => {
    expect(profitFigures(whole)).toEqual([
      { label: 'Laba kotor', unit: 'rupiah', now: 450, like: null, before: 500 },
      { label: 'HPP diketahui', unit: 'percent', now: 75, like: null, before: null },
    ])
    expect(profitFigures(whole, 'Laba')[0]?.label).toBe('Laba')
  })

  test('is unknown where no cost is known, and so is its share where nothing was sold', () => {
    const uncosted = { ...whole, figures: { gross: 5, net: 5, cogs: 0, costed_net: 0 } }
    expect(profitFigures(uncosted).map(({ now }) => now)).toEqual([null, 0])
    const nothing = { ...whole, figures: { gross: 0, net: 0, cogs: 0, costed_net: 0 } }
    expect(profitFigures(nothing).map(({ now }) => now)).toEqual([0, null])
  })
})

test('who has no name is called so', () => {
  expect(['Bimo', '', null].map(nameCashier)).toEqual(['Bimo', 'Tanpa nama', 'Tanpa nama'])
})
