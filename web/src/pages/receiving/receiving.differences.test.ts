import { expect, test } from 'vitest'
import { differencesOf } from './receiving.differences.ts'
import { allAsOrdered, newLine } from './receiving.values.ts'

const line = {
  ...{ name: 'Susu', unit: 'dus', factor: '12', unit_quantity: '4', rejected_quantity: '0' },
  ...{ still_ordered: '48', order_change_bp: 0 },
}

test('lines that bring what was waited for differ in nothing; the others say by how much, in their unit', () => {
  const of = (values: object) => differencesOf({ lines: [{ ...line, ...values }] })
  expect(of({})).toEqual([])
  expect(of({ still_ordered: null, unit_quantity: '9' })).toEqual([])
  expect(of({ unit_quantity: '3' })).toEqual(['Susu kurang 1 dus'])
  expect(of({ unit_quantity: '4.5', order_change_bp: 120 })).toEqual(['Susu lebih 0,5 dus, harga naik'])
  expect(of({ unit_quantity: '3', rejected_quantity: '1', order_change_bp: -5 })).toEqual([
    'Susu kurang 1 dus, ditolak 1 dus, harga turun',
  ])
})

test('all as ordered brings what is open of every line of the order and leaves the others', () => {
  const own = { ...newLine(), unit_quantity: '7' }
  const awaited = { ordered: '10', received: '4', open: '6', unit: 'dus' }
  const short = {
    ...newLine(),
    unit: 'pcs',
    unit_quantity: '5',
    rejected_quantity: '1',
    reject_reason: 'short',
    awaited,
  }
  expect(allAsOrdered([own, short])).toEqual([
    own,
    { ...short, unit: 'dus', unit_quantity: '6', rejected_quantity: null, reject_reason: null },
  ])
})
