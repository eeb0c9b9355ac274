import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type SaidFoodCost, sayFoodCost } from './food-cost-words.calc.ts'

/** What the demo's months were told from: levels of both sides, parts and the rows that stand out. */
const CASES: readonly { title: string; said: SaidFoodCost }[] = JSON.parse(
  readFileSync(new URL('./demo-food-cost.json', import.meta.url), 'utf8'),
)

const text = readFileSync(new URL('../../../../docs/why-changed.md', import.meta.url), 'utf8')

test('ten months of the demo are quoted', () => expect(CASES).toHaveLength(10))

test.each(CASES.map(({ title, said }) => [title, said] as const))('%s', (title, said) => {
  expect(text).toContain(`${title}: ${sayFoodCost(said).replaceAll('\u00a0', ' ')}`)
  // Parts are those of the change they are told of.
  expect(said.parts.reduce((sum, { bp }) => sum + bp, 0)).toBe(said.after.bp - said.before.bp)
})
