import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

// Without a connection the browser itself complains of what it cannot fetch.
test.use({
  serviceWorkers: 'allow',
  expected_complaints: ['net::ERR_', 'Failed to fetch', 'Unable to preload'],
})

/** Waits until the device has what it needs to open the panel by itself. */
async function keepPanel(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }))
  })
  // The files of this page and the answers on it are written shortly after it is shown.
  const has = () =>
    page.evaluate(async () => {
      const stores = await indexedDB.databases()
      return stores.some(({ name }) => name === 'lumbung-kept')
    })
  await expect.poll(has).toBe(true)
}

/** All that lies on the device, as text. */
const keptText = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('lumbung-kept')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    if (!database.objectStoreNames.contains('answers')) return ''
    const store = database.transaction('answers').objectStore('answers')
    const values = await new Promise<unknown[]>((resolve) => {
      const request = store.getAll()
      request.onsuccess = () => resolve(request.result)
    })
    database.close()
    return values.map((value) => JSON.stringify(value)).join('\n')
  })

test('what was read last opens without a connection, says how old it is, and makes way for the server', async ({
  page,
  context,
}) => {
  await page.setViewportSize(SIZES.phone)
  await signInAs(page, 'outlet_manager')
  await open(page, '/receiving')
  await keepPanel(page)
  await open(page, '/adjustment')
  const [, first] = await page
    .getByRole('link')
    .filter({ hasText: /^SO|^ADJ|^OPN|\// })
    .allTextContents()
  await expect.poll(() => keptText(page)).toContain('AdjustmentList')
  await expect(page.getByRole('status').filter({ hasText: 'tanpa koneksi' })).toHaveCount(0)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const notice = page.getByText(/^Data per .*, tanpa koneksi$/)
  await expect(notice).toBeVisible()
  expect(first).toBeDefined()
  await expect(page.getByText(first ?? '').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.goto('/receiving')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/report/summary')
  await expect(page.getByText('Bagian ini belum tersimpan di perangkat').first()).toBeVisible()

  await page.goto('/adjustment')
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
  await expect(page.getByText(first ?? '').first()).toBeVisible()
})

test('signing out and signing in as somebody else leave nothing of what was read; secrets are never kept', async ({
  page,
  context,
}) => {
  await signInAs(page, 'outlet_manager')
  await open(page, '/outlet')
  await keepPanel(page)
  await expect.poll(() => keptText(page)).toContain('outletList')
  const name = 'Bimo'
  expect(await keptText(page)).toContain(name)

  await signInAs(page, 'warehouse')
  await open(page, '/ingredient')
  await expect.poll(() => keptText(page)).toContain('ingredientList')
  const kept = await keptText(page)
  expect(kept).not.toContain('outletList')
  expect(kept).not.toContain(name)
  expect(kept).not.toMatch(/"(pin|token)":/)

  await page.goto('/sign-out')
  await page.waitForURL('**/sign-in**')
  expect(await keptText(page)).toBe('')
  await context.setOffline(true)
  await page.goto('/ingredient').catch(() => {})
  await expect(page.getByText('ingredientList')).toHaveCount(0)
  await expect(page.getByRole('table')).toHaveCount(0)
})
