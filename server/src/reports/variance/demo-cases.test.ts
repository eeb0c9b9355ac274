import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { numberFormat } from '../../kit/format.calc.ts'
import { claimsOf } from './rules/all.calc.ts'
import { explainGap, isTiny, unexplained } from './variance.calc.ts'
import type { Facts } from './variance-facts.calc.ts'
import { CAUSE_LABELS, CONFIDENCE_LABELS, TINY_LABEL, UNEXPLAINED_LABEL } from './variance-words.calc.ts'

/** A good at an outlet of the demo between two counts, with what was known of it. */
interface DemoCase {
  readonly outlet: string
  readonly name: string
  readonly unit: string
  /** Millionths of a rupiah. */
  readonly value: string
  readonly facts: Facts
}

const CASES: readonly DemoCase[] = JSON.parse(
  readFileSync(new URL('./demo-cases.json', import.meta.url), 'utf8'),
)
const format = numberFormat('id-ID', { maximumFractionDigits: 4 })

/** What the page tells of a case, in a line. */
function tell({ outlet, name, unit, value, facts }: DemoCase): string {
  const gap = { quantity: facts.gap, value: BigInt(value) }
  const amount = (quantity: number) => `${quantity > 0 ? '+' : ''}${format.format(quantity / 10_000)} ${unit}`
  const is_tiny = isTiny(gap, { expected: BigInt(facts.expected), used: BigInt(facts.used) })
  const { causes, unexplained_quantity } = is_tiny ? unexplained(gap, true) : explainGap(gap, claimsOf(facts))
  const told = causes.map(
    ({ cause, quantity, confidence, reason }) =>
      `${CAUSE_LABELS[cause]} ${amount(quantity)} (${CONFIDENCE_LABELS[confidence].toLowerCase()}): ${reason}`,
  )
  const left = is_tiny ? [TINY_LABEL] : [`${UNEXPLAINED_LABEL} ${amount(unexplained_quantity)}`]
  const lines = [...told, ...(is_tiny || unexplained_quantity !== 0 ? left : [])]
  return `${outlet}, ${name}, ${amount(facts.gap)}. ${lines.join('. ')}.`
}

describe('ten cases of the demo, as the page tells them', () => {
  const text = readFileSync(new URL('../../../../docs/variance.md', import.meta.url), 'utf8').replace(
    /\s+/g,
    ' ',
  )

  test('are ten', () => expect(CASES).toHaveLength(10))

  test.each(CASES.map((own) => [`${own.outlet}, ${own.name}`, own] as const))('%s', (_name, own) => {
    expect(text).toContain(tell(own))
  })
})
