import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('cells are quoted, formulas are made harmless, figures stay figures', () => {
  const text = toCsv([
    {
      title: 'Outlet',
      head: ['Nama', 'Bersih'],
      rows: [
        ['=1+1', 5],
        ['Dago, "baru"', null],
      ],
    },
  ])
  expect(text).toBe('\uFEFFOutlet\r\nNama,Bersih\r\n\'=1+1,5\r\n"Dago, ""baru""",\r\n')
})
