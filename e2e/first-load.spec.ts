import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { open } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

/** The name of a file without what tells its content: a script and its styles share it. */
const stemOf = (file: string) => file.replace(/^.*\//, '').replace(/-[\w-]{8}\.(js|css)$/, '')

/** The palette's own file, where it was fetched, and those that it cannot run without. */
async function filesOfPalette(page: Page, asked: readonly string[]): Promise<Set<string>> {
  const palette = asked.find((file) => file.includes('/palette') && file.endsWith('.js'))
  if (!palette) return new Set()
  const text = await (await page.request.get(palette)).text()
  const needed = [...text.matchAll(/from"\.\/([^"]+\.js)"/g)].map(([, file = '']) => file)
  return new Set([palette, ...needed].map(stemOf))
}

for (const path of ['/outlet', '/outlet/edit/1', '/report/summary']) {
  test(`the HTML of ${path} asks for all its code and styles itself, each once`, async ({ page }) => {
    await signInAs(page, 'master')
    const html = await (await page.request.get(path)).text()
    const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file)
    const nonces = new Set([...html.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce))
    expect(nonces.size).toBe(1)
    expect(new Set(named).size).toBe(named.length)

    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/\.(js|css)$/.test(pathname)) asked.push(pathname)
    })
    await open(page, path)
    expect(new Set(asked).size, 'nothing is fetched twice').toBe(asked.length)
    const later = /\/(overlay|combobox)|-(box|window)-/
    expect(
      asked.filter((file) => later.test(file)),
      'what opens over a page waits until somebody wants it',
    ).toEqual([])
    // The command palette is fetched ahead of its key, with what it shares with pages.
    const ahead = await filesOfPalette(page, asked)
    expect(asked.filter((file) => !named.includes(file) && !ahead.has(stemOf(file)))).toEqual([])
  })
}

/** What the page of signing in may weigh, gzip: more is a decision, not an accident. */
const MOST_OF_SIGN_IN = 93_000

test('the page of signing in is light, and what other ways in need waits until one is chosen', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname)) asked.push(pathname)
  })
  await page.goto('/sign-in')
  const html = await (await page.request.get('/sign-in')).text()
  const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].flatMap(
    ([, file]) => file ?? [],
  )
  const weights = await Promise.all(
    named.map(async (file) => gzipSync(await (await page.request.get(file)).body(), { level: 9 }).length),
  )
  expect(weights.length).toBeGreaterThan(3)
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(MOST_OF_SIGN_IN)
  expect(asked.filter((file) => /passkey|company/.test(file))).toEqual([])
  await page.getByRole('link', { name: 'Masuk lewat perusahaan' }).click()
  await expect(page.getByRole('heading', { name: 'Masuk lewat perusahaan' })).toBeVisible()
  expect(asked.some((file) => file.includes('company'))).toBe(true)
})
