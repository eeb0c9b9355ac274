import { gzipSync } from 'node:zlib'
import { open } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

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
    // The command palette is fetched ahead of its key.
    expect(asked.filter((file) => !named.includes(file) && !file.includes('palette'))).toEqual([])
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
