import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type SaidChange, sayWhy } from './why-words.calc.ts'

/** What the demo's months were told from: levels of both sides, parts and the rows that stand out. */
const CASES: readonly { title: string; said: SaidChange }[] = JSON.parse(
  readFileSync(new URL('./demo-why.json', import.meta.url), 'utf8'),
)

const text = readFileSync(new URL('../../../../docs/why-changed.md', import.meta.url), 'utf8')

test('ten months of the demo are quoted', () => expect(CASES).toHaveLength(10))

test.each(CASES.map(({ title, said }) => [title, said] as const))('%s', (title, said) => {
  expect(text).toContain(`${title}: ${sayWhy(said).replaceAll('\u00a0', ' ')}`)
  // Parts are those of the change they are told of.
  expect(said.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(said.after.net - said.before.net)
})
