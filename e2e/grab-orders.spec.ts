import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, open, SIZES, signInAs } from './support/panel.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const PAGE = '/integration/grab/dashboard?periode=30-hari&outlet=semua'

const card = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title, exact: true })

for (const [name, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`on a ${name}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme })

      test('the dashboard of Grab tells what a month brought', async ({ page }) => {
        await signInAs(page, 'master')
        await open(page, PAGE)
        await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Grab' })).toBeVisible()
        const kpis = page.getByRole('region', { name: 'Angka utama' })
        for (const label of ['Pesanan', 'Kotor', 'Promo outlet', 'Komisi', 'Bersih'])
          await expect(kpis.getByRole('heading', { name: label, exact: true })).toBeVisible()
        for (const title of ['Pesanan berjalan', 'Per outlet', 'Kontribusi terbesar', 'Alasan batal'])
          await expect(card(page, title)).toBeVisible()
        await expect(page.getByRole('list', { name: 'Pesanan batal menurut alasan' })).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      })
    })
  }
}

test('an order that waits can be turned down only after a question', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, PAGE)
  const order = page
    .getByRole('list', { name: 'Pesanan berjalan' })
    .getByRole('listitem')
    .filter({ hasText: 'Menunggu diterima' })
    .first()
  const number = (await order.getByRole('heading', { level: 3 }).textContent()) ?? ''
  await order.getByRole('button', { name: 'Tolak', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Tolak pesanan ${number}?` })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Kembali' }).click()
  await expect(dialog).toBeHidden()
  await expect(order.getByRole('button', { name: 'Terima', exact: true })).toBeVisible()
})

test('a shorter period narrows the figures, and who may not see Grab is told so', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, PAGE)
  const orders = page
    .getByRole('region', { name: 'Angka utama' })
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Pesanan', exact: true }) })
  const month = await orders.textContent()
  await page.goto('/integration/grab/dashboard?periode=7-hari&outlet=semua')
  await expect(orders).toBeVisible()
  await expect.poll(() => orders.textContent()).not.toBe(month)
  await signInAs(page, 'warehouse')
  await page.goto(PAGE)
  await expect(page).toHaveURL(/\/unauthorized\?modul=grab/)
})
