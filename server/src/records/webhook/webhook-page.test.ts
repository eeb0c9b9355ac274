import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { signWebhook } from '../../kit/outside/webhook-signature.ts'
import { WEBHOOK_EVENT_NAMES } from './webhook-event.calc.ts'
import { nextTry, WEBHOOK_TRIES } from './webhook-retry.calc.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/api.md'), 'utf8')

type Check = (secret: string, signature: string, body: string, now?: number) => boolean

/** The example of a receiver, as it stands on the page. */
async function loadExample(): Promise<Check> {
  const [, code = ''] = /```js\n(import \{ createHmac[^`]*`[^`]*`[^`]+)```/.exec(page) ?? []
  const folder = mkdtempSync(join(tmpdir(), 'lumbung-receiver-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'receiver.mjs'), code)
  const { isGenuine } = await import(join(folder, 'receiver.mjs'))
  return isGenuine
}

test('the example of a receiver knows what is signed, by either secret, and nothing else', async () => {
  const isGenuine = await loadExample()
  const now = new Date('2026-11-27T03:00:00.750Z')
  const [body] = /\{\n {2}"id": [^`]+/.exec(page) ?? ['']
  expect(JSON.parse(body)).toMatchObject({ event: 'receipt.voided' })
  const signature = signWebhook(['baru', 'lama'], now, body)
  const at = now.getTime()
  for (const secret of ['baru', 'lama']) expect(isGenuine(secret, signature, body, at)).toBe(true)
  expect(isGenuine('lain', signature, body, at)).toBe(false)
  expect(isGenuine('baru', signature, `${body} `, at)).toBe(false)
  expect(isGenuine('baru', signature, body, at + 302_000)).toBe(false)
  expect(isGenuine('baru', '', body, at)).toBe(false)
})

test('the page names every event, and the tries as they are', () => {
  const told = [...page.matchAll(/^\| `([a-z_]+\.[a-z]+)` \|/gm)].map(([, name]) => name)
  expect(told).toEqual(WEBHOOK_EVENT_NAMES)
  const [, tries, waits = ''] = /tried up to (\d+) times over a day \(after ([^)]+)\)/.exec(page) ?? []
  expect(Number(tries)).toBe(WEBHOOK_TRIES)
  const units: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3600 }
  const seconds = waits.split(', ').map((wait) => {
    const [count, unit = ''] = wait.split(' ')
    return Number(count) * (units[unit] ?? 0)
  })
  const now = new Date(0)
  expect(seconds).toEqual(seconds.map((_, place) => (nextTry(place + 1, now)?.getTime() ?? 0) / 1000))
})
