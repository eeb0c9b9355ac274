import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { holdLine } from './support/line.ts'
import { makeOutlet } from './support/owner.ts'
import { answerTo, expectNoSidewaysScroll, open, SIZES, settle } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

const figures = (page: Page) => page.getByRole('region', { name: 'Angka utama' })
/** The cards in their order, but for the steps that a brand has left, and the doctor's, which comes once a brand was looked at. */
const cardNames = (page: Page) =>
  page
    .locator('[data-card]:not([data-card="setup"], [data-card="doctor"])')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')))

test('ten figures lead to the rows they are made of', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/dashboard?periode=7-hari')
  await expect(figures(page).getByRole('article')).toHaveCount(10)
  await expectAccessible(page)
  await figures(page).getByRole('link', { name: 'Selisih kas' }).click()
  await expect(page).toHaveURL(/\/report\/shift\?.*status=dihitung/)
  await expect(page.getByRole('button', { name: /^Dihitung/ })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await figures(page).getByRole('link', { name: 'Nilai waste' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log Stok' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Dihitung sebagai')
  await page.goBack()
  await figures(page).getByRole('link', { name: 'Diskon %' }).click()
  await expect(page).toHaveURL(/\/report\/transaction/)
})

test('lists lead to one of their rows and to all of them', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/dashboard')
  const low = page.locator('[data-card="low_cover"]')
  await expect(low.getByRole('heading', { name: 'Stok menipis' })).toBeVisible()
  const row = low.getByRole('listitem').first()
  await expect(row).toContainText(/sisa /)
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Log stok/ })).toBeVisible()
  await page.goBack()
  await low.getByRole('link', { name: /lihat semua/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Persediaan' })).toBeVisible()
})

test('cards are moved with the keyboard and hidden, and stay so until they are put back', async ({
  page,
}) => {
  await signInAs(page, 'outlet_manager')
  await open(page, '/dashboard?periode=7-hari')
  await expect(page.locator('[data-card="period"]')).toBeVisible()
  const before = await cardNames(page)
  // An outlet's work stands before its charts.
  expect(before.slice(0, 2)).toEqual(['tasks', 'period'])
  await page.getByRole('button', { name: 'Atur', exact: true }).click()
  const box = page.getByRole('dialog', { name: 'Atur dashboard' })
  await box.getByRole('button', { name: 'Turunkan Perlu tindakan' }).click()
  await expect.poll(async () => (await cardNames(page)).slice(0, 2)).toEqual(['period', 'tasks'])
  await box.getByRole('button', { name: 'Pindahkan Channel' }).focus()
  await page.keyboard.press('ArrowUp')
  await box.getByRole('checkbox', { name: 'Transaksi' }).uncheck()
  await expect(figures(page).getByRole('link', { name: 'Transaksi' })).toHaveCount(0)
  await expectAccessible(page)
  await box.getByRole('button', { name: 'Selesai' }).click()
  await expect(page.getByText('Susunan dashboard tersimpan!')).toBeVisible()
  const after = await cardNames(page)
  await open(page, '/dashboard?periode=7-hari')
  await expect(page.locator('[data-card="period"]')).toBeVisible()
  expect(await cardNames(page)).toEqual(after)
  expect(after).not.toEqual(before)
  await expect(figures(page).getByRole('link', { name: 'Transaksi' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Atur', exact: true }).click()
  await box.getByRole('button', { name: 'Urutan awal' }).click()
  await expect(page.getByText('Susunan dashboard dikembalikan ke awal!')).toBeVisible()
  await expect(figures(page).getByRole('link', { name: 'Transaksi' })).toBeVisible()
  expect(await cardNames(page)).toEqual(before)
})

test('a card is dragged to another place', async ({ page }) => {
  await signInAs(page, 'area_manager')
  await open(page, '/dashboard?periode=7-hari')
  await expect(page.locator('[data-card="period"]')).toBeVisible()
  const arrange = page.getByRole('button', { name: 'Atur', exact: true })
  await arrange.click()
  const box = page.getByRole('dialog', { name: 'Atur dashboard' })
  // A try before that was cut off may have left its order.
  await box.getByRole('button', { name: 'Urutan awal' }).click()
  await expect(figures(page).getByRole('article').first()).toContainText('Penjualan bersih')
  await arrange.click()
  await box.getByRole('button', { name: 'Pindahkan Transaksi' }).hover()
  await page.mouse.down()
  await box.getByRole('button', { name: 'Pindahkan Penjualan bersih' }).hover()
  await page.mouse.up()
  await expect(figures(page).getByRole('article').first()).toContainText('Transaksi')
  await box.getByRole('button', { name: 'Urutan awal' }).click()
  await expect(figures(page).getByRole('article').first()).toContainText('Penjualan bersih')
})

test('who sees no sales is sent none, and a phone shows one column', async ({ page }) => {
  await signInAs(page, 'warehouse')
  await page.setViewportSize(SIZES.phone)
  await open(page, '/dashboard')
  await expect(page.locator('[data-card="low_cover"]')).toBeVisible()
  const cards = await cardNames(page)
  expect(cards).toEqual(expect.arrayContaining(['tasks', 'late_orders', 'stock']))
  for (const card of ['period', 'outlets', 'trend', 'price_rises', 'open_shifts'])
    expect(cards).not.toContain(card)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a brand that has sold nothing today sees the week, and who is on the way elsewhere by then is not called back', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  await makeOutlet(owner)
  const line = await holdLine(page, /\/graphql|\/assets\/.+\.js/)
  await open(page, '/dashboard')
  await expect(page).toHaveURL(/\/dashboard\?periode=7-hari$/)

  // The answer of the first page comes while the code of the next one is still fetched.
  const { promise: told, resolve: tell } = Promise.withResolvers<void>()
  const { promise: fetched, resolve: hand } = Promise.withResolvers<void>()
  const { promise: on_the_way, resolve: begin } = Promise.withResolvers<void>()
  line.answer = async (route) => {
    if (route.request().postData()?.includes('query GetDashboard(')) await told
    return route.fallback()
  }
  await page.goto('/dashboard')
  const link = page.getByRole('navigation').getByRole('link', { name: 'Member', exact: true })
  await expect(link).toBeVisible()
  line.answer = async (route) => {
    if (!route.request().url().endsWith('.js')) return route.fallback()
    begin()
    await fetched
    return route.fallback()
  }
  await link.click()
  await on_the_way
  const answer = answerTo(page, 'query GetDashboard(')
  tell()
  await (await answer).finished()
  hand()
  await expect(page.getByRole('heading', { level: 1, name: 'Member' })).toBeVisible()
  await settle(page)
  await expect(page).toHaveURL(/\/member$/)
})

test.describe('without a connection', () => {
  test.use({ expected_complaints: ['ERR_INTERNET_DISCONNECTED'] })

  test('the palette is fetched ahead without complaint while there is no connection, and opened once there is', async ({
    page,
  }) => {
    await signInAs(page, 'outlet_manager')
    const line = await holdLine(page, /\/assets\/palette.+\.js/)
    line.answer = async (route) => {
      await page.context().setOffline(true)
      return route.abort('internetdisconnected')
    }
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/palette'))
    await open(page, '/dashboard?periode=7-hari')
    await failed
    line.answer = null
    await page.context().setOffline(false)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Cari halaman, data, atau perintah' })).toBeVisible()
  })
})
