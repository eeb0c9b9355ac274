import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { transaction } from '../../kit/transaction.ts'
import { takeDocumentNumber } from './document-number.commands.ts'

const app = useTestApp()

test('numbers of an outlet have no gap and no double, also when documents fail', async () => {
  const brand = await app().createBrand()
  const outlet_id = await brand.createOutlet({ code: 'JKT01' })
  const take = (fails: boolean) =>
    transaction(brand.ctx, async (tx) => {
      const number = await takeDocumentNumber(tx, 'ADJ', outlet_id, '2026-11-21')
      if (fails) throw new Error('the document failed')
      return number
    })
  const taken = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => take(n % 4 === 0)))
  const numbers = taken.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const expected = Array.from({ length: 30 }, (_, n) => `ADJ/JKT01/2611/${String(n + 1).padStart(4, '0')}`)
  expect(numbers.sort()).toEqual(expected)
})

test('months, kinds and outlets are counted apart; a strange outlet has no number', async () => {
  const brand = await app().createBrand()
  const [a, b] = [await brand.createOutlet({ code: 'A1' }), await brand.createOutlet({ code: 'B1' })]
  const take = (kind: 'ADJ' | 'TRF', outlet_id: number, date: string) =>
    transaction(brand.ctx, (tx) => takeDocumentNumber(tx, kind, outlet_id, date))
  expect(await take('ADJ', a, '2026-11-30')).toBe('ADJ/A1/2611/0001')
  expect(await take('ADJ', a, '2026-12-01')).toBe('ADJ/A1/2612/0001')
  expect(await take('TRF', a, '2026-12-01')).toBe('TRF/A1/2612/0001')
  expect(await take('ADJ', b, '2026-12-01')).toBe('ADJ/B1/2612/0001')
  const other = await app().createBrand()
  await expect(
    transaction(other.ctx, (tx) => takeDocumentNumber(tx, 'ADJ', a, '2026-12-01')),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
