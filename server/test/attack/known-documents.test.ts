import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useTestApp } from '../app.ts'

const app = useTestApp({ LUMBUNG_ENV: 'production' })

const WEB = join(import.meta.dirname, '../../../web/src')
const UNKNOWN = 'Kueri tidak dikenal'

const allowed = JSON.parse(readFileSync(join(WEB, 'documents.gen.json'), 'utf8')) as Record<string, string>
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The texts of the panel's own operations, as its code sends them. */
function readSentTexts(): string[] {
  return readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.gql.gen.ts'))
    .flatMap((file) => [
      ...readFileSync(join(WEB, file), 'utf8').matchAll(/^ {2}("(?:query|mutation)\b(?:[^"\\]|\\.)*"),$/gm),
    ])
    .map(([, literal = '""']) => JSON.parse(literal) as string)
}

test('a closed API answers nothing but the documents of its own build', async () => {
  const { master } = await app().createBrand()
  for (const query of [
    '{ __typename }',
    '{ me { id } }',
    'query GetMe { me { id } }',
    'mutation { signOut }',
    ' ',
  ]) {
    for (const client of [master, app().guest]) {
      const { errors, data } = await client.send(query)
      expect([query, errors.map(({ message }) => message), data]).toEqual([query, [UNKNOWN], null])
    }
  }
})

test('every document the panel sends is known by its text, to the letter, and within the limits', async () => {
  const texts = readSentTexts()
  expect(texts.length).toBeGreaterThan(20)
  expect(texts.filter((text) => !(hashOf(text) in allowed))).toEqual([])
  const { master } = await app().createBrand()
  for (const text of texts) {
    const { message = 'ok', extensions } = (await master.send(text)).errors[0] ?? {}
    expect([text, message, extensions?.detail]).toEqual([
      text,
      expect.not.stringMatching(/tidak dikenal|melebihi batas/),
      undefined,
    ])
    for (const changed of [`${text} `, `\uFEFF${text}`, text.replace('{', '{__typename '), `${text}#`]) {
      expect((await master.send(changed)).errors[0]?.message).toBe(UNKNOWN)
    }
  }
})
