import { digits } from './support/digits.ts'
import { open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

/** The figure of a text, e.g. Rp 1.234.567 or 6.213. */
const readFigure = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))

test('the dashboard names its figures, and each opens the receipts it is made of', async ({ page }) => {
  await signInAs(page, 'master')
  // Of a day that is over: other journeys sell today.
  await open(page, '/dashboard?periode=kemarin')
  const card = page.getByRole('article').filter({ hasText: 'Transaksi' }).first()
  const count = readFigure(/Transaksi\s*([\d.]+)/.exec((await card.textContent()) ?? '')?.[1] ?? null)
  expect(count).toBeGreaterThan(100)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/report\/transaction/)
  await expect(page.getByText(`${digits(count)} nota`)).toBeVisible()
})

test('the summary keeps its period on the way to the receipts and back, and in the next visit', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await open(page, '/report/summary?periode=30-hari')
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  await menu.getByRole('link', { name: 'Transaksi' }).click()
  await expect(page).toHaveURL(/\/report\/transaction.*periode=30-hari/)
  await menu.getByRole('link', { name: 'Ringkasan' }).click()
  await expect(page).toHaveURL(/\/report\/summary.*periode=30-hari/)
  await open(page, '/report/summary')
  await expect(page).toHaveURL(/periode=30-hari/)
})

test('a receipt opens beside the list with its lines and its total', async ({ page }) => {
  await signInAs(page, 'master')
  // Of a day that is over: other journeys sell today.
  await open(page, '/report/transaction?periode=kemarin')
  const row = page.getByRole('row').nth(1)
  const total = /Rp\s?[\d.]+/.exec((await row.textContent()) ?? '')?.[0] ?? ''
  await row.getByRole('link').first().click()
  const receipt = page.getByRole('dialog')
  await expect(receipt).toBeVisible()
  await expect(receipt).toContainText(total.slice(3))
  await page.keyboard.press('Escape')
  await expect(receipt).toBeHidden()
})

test('the summary goes on from gross to net profit, of all receipts alone', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/report/summary?periode=30-hari')
  const course = page.getByRole('heading', { name: 'Dari penjualan bersih ke laba bersih', exact: true })
  await expect(course).toBeVisible()
  await expect(page.getByText(/^Prime cost \(HPP dan tenaga kerja\) Rp/)).toBeVisible()
  await open(page, '/report/summary?periode=30-hari&jam=10-12')
  await expect(
    page.getByRole('heading', { name: 'Dari penjualan bersih ke laba kotor', exact: true }),
  ).toBeVisible()
  await expect(course).toHaveCount(0)
})

test('costs are not shown to a role without them', async ({ page }) => {
  await signInAs(page, 'outlet_manager')
  await open(page, '/report/summary?periode=7-hari')
  await expect(page.getByText('Penjualan bersih').first()).toBeVisible()
  await expect(page.getByText('Laba kotor')).toHaveCount(0)
})

test('the receipts do not move once they are there, however late the names of the methods come', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await page.addInitScript(() => {
    new PerformanceObserver((entries) => {
      const shifts = entries.getEntries() as (PerformanceEntry & { value: number })[]
      const before = Number(sessionStorage.getItem('shift') ?? 0)
      sessionStorage.setItem('shift', String(shifts.reduce((sum, { value }) => sum + value, before)))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName === 'GetReceiptChoices')
      await new Promise((resolve) => setTimeout(resolve, 500))
    await route.fallback()
  })
  await open(page, '/report/transaction?periode=kemarin&outlet=semua&baris=50')
  // The heading, the rows, and what all of them add up to.
  await expect(page.getByRole('row')).toHaveCount(52)
  // Its code is in capitals: only its name says that the names have come.
  await expect(page.getByRole('cell', { name: /^Tunai/ }).first()).toBeVisible()
  expect(await page.evaluate(() => Number(sessionStorage.getItem('shift')))).toBeLessThan(0.01)
})
