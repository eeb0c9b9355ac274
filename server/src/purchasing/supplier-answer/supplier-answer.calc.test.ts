import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ANSWER_KINDS,
  type AnsweredLine,
  answerInShort,
  applyAnswer,
  type OrderedLine,
  settleLine,
} from './supplier-answer.calc.ts'

const fourths = (value: number) => (value / 10_000).toFixed(4)
const quantity = fc.integer({ min: 1, max: 10_000_000 })
const price = fc.integer({ min: 0, max: 1_000_000 })
const line = fc
  .record({
    quantity,
    factor: fc.integer({ min: 1, max: 5_000 }),
    price,
    discount: price,
    received: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ factor, received, ...one }) => ({
    unit_quantity: fourths(one.quantity),
    factor: `${factor}.0000`,
    quantity: fourths(one.quantity * factor),
    received_quantity: fourths(
      received === 0 ? 0 : Math.max(1, Math.floor((one.quantity * factor) / received / 2)),
    ),
    price: one.price,
    discount: one.discount,
  }))
const orders = fc
  .array(line, { minLength: 1, maxLength: 6 })
  .map((lines): OrderedLine[] => lines.map((one, index) => ({ ...one, no: index + 1 })))
const said = fc.record({ kind: fc.constantFrom(...ANSWER_KINDS), quantity, price })
const answered = (
  lines: readonly OrderedLine[],
  says: readonly { kind: AnsweredLine['kind']; quantity: number; price: number }[],
) =>
  lines.map((one, index): AnsweredLine => {
    const { kind, ...other } = says[index % says.length] ?? {
      kind: 'confirm' as const,
      quantity: 1,
      price: 0,
    }
    return settleLine(one, { no: one.no, kind, unit_quantity: fourths(other.quantity), price: other.price })
  })

describe('what becomes of an order by an answer', () => {
  test('each line is what was said of it, and of the others nothing moves', () => {
    fc.assert(
      fc.property(orders, fc.array(said, { minLength: 1, maxLength: 6 }), (lines, says) => {
        const answer = answered(lines, says)
        const after = new Map(applyAnswer(lines, answer).map((one) => [one.no, one]))
        for (const [index, before] of lines.entries()) {
          const now = after.get(before.no)
          const {
            kind,
            unit_quantity,
            price: told,
          } = answer[index] ?? { kind: 'confirm', unit_quantity: '', price: 0 }
          if (kind === 'confirm') expect(now).toEqual(before)
          else if (kind === 'refuse' && Number(before.received_quantity) === 0) expect(now).toBeUndefined()
          else if (kind === 'refuse') expect(now?.quantity).toBe(before.received_quantity)
          else {
            expect(now).toMatchObject({ unit_quantity, price: told })
            const factor = BigInt(before.factor.replace('.', ''))
            const whole = BigInt(unit_quantity.replace('.', ''))
            expect(BigInt((now?.quantity ?? '').replace('.', ''))).toBe((whole * factor + 5_000n) / 10_000n)
          }
          if (!now) continue
          expect(now.received_quantity).toBe(before.received_quantity)
          expect(Number(now.unit_quantity)).toBeGreaterThan(0)
          expect(now.discount).toBeLessThanOrEqual(before.discount)
        }
      }),
    )
  })

  test('lines that nothing was said of stay, and lines that are not there are no matter', () => {
    fc.assert(
      fc.property(orders, (lines) => {
        const stray: AnsweredLine = { no: 99, kind: 'refuse', unit_quantity: '1', price: 1 }
        expect(applyAnswer(lines, [])).toEqual(lines)
        expect(applyAnswer(lines, [stray])).toEqual(lines)
      }),
    )
  })

  test('a change to what was ordered anyway is none', () => {
    const asked = { no: 1, unit_quantity: '10', price: 5_000 }
    expect(settleLine(asked, { no: 1, kind: 'change', unit_quantity: '10.0000', price: 5_000 }).kind).toBe(
      'confirm',
    )
    expect(settleLine(asked, { no: 1, kind: 'change', price: 5_001 })).toEqual({
      no: 1,
      kind: 'change',
      unit_quantity: '10',
      price: 5_001,
    })
    expect(settleLine(asked, { no: 1, kind: 'refuse', unit_quantity: '3', price: 1 })).toEqual({
      ...asked,
      kind: 'refuse',
    })
  })
})

test('an answer in short counts what was said', () => {
  const of = (...kinds: AnsweredLine['kind'][]) => kinds.map((kind) => ({ kind }))
  expect(answerInShort(of('confirm', 'change', 'refuse', 'confirm'), '2026-12-03')).toBe(
    '2 barang sesuai, 1 diubah, 1 ditolak, tiba 03/12/2026',
  )
  expect(answerInShort(of('change'), null)).toBe('1 diubah')
})
