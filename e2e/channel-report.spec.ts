import { expectAccessible } from './support/axe.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { totalOf } from './support/report-cells.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

/** Yesterday is over, so its figures stand still. */
const YESTERDAY = 'periode=kemarin&outlet=semua'

test('what channels leave agrees with the summary, opens to menus, and is asked at other rates', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await open(page, `/report/summary?${YESTERDAY}&rincian=channel`)
  const net = await totalOf(page, 'Channel', 'Penjualan bersih')
  await page
    .getByRole('navigation', { name: 'Menu utama' })
    .getByRole('link', { name: 'Untung per Channel' })
    .click()
  await expect(page).toHaveURL(/\/report\/channel\?.*periode=kemarin/)
  const channels = page.getByRole('table', { name: 'Kontribusi per channel', exact: true })
  await expect(channels).toBeVisible()
  expect(await totalOf(page, 'Kontribusi per channel', 'Bersih')).toBe(net)
  await channels.getByRole('button', { name: 'Rincian GrabFood' }).click()
  await expect(channels.getByRole('rowheader', { name: 'Kopi Susu Sekar' })).toBeVisible()
  await expect(page).toHaveURL(/buka=GRABFOOD/)
  const prices = page.getByRole('table', { name: 'Harga impas', exact: true })
  await prices.getByRole('button', { name: 'Rincian GrabFood' }).click()
  await expect(prices.getByRole('row', { name: /Kopi Susu Sekar.*Rp/ }).first()).toBeVisible()
  await expectAccessible(page)

  const rate = page.getByRole('textbox', { name: 'GrabFood', exact: true })
  await rate.fill('101')
  await page.getByRole('button', { name: 'Hitung', exact: true }).click()
  await expect(page.getByText('Isi 0 sampai 100')).toBeVisible()
  await rate.fill('0')
  await page.getByRole('button', { name: 'Hitung', exact: true }).click()
  await expect(page).toHaveURL(/jika=GRABFOOD-0/)
  await expect(channels.getByRole('columnheader', { name: 'Jika berubah' })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Kontribusi jika berubah' })).toContainText(/\+Rp/)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'GrabFood', exact: true })).toHaveValue('0')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ekspor' }).click()
  await page.getByRole('menuitem', { name: /^CSV: Kontribusi per channel/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^untung-channel-.*\.csv$/)
  await page.getByRole('button', { name: 'Kembali ke biaya sekarang' }).click()
  await expect(channels.getByRole('columnheader', { name: 'Jika berubah' })).toHaveCount(0)
})

test('on a phone channels are cards, and nothing is wider than the page', async ({ page }) => {
  await page.setViewportSize(SIZES.phone)
  await signInAs(page, 'master')
  await open(page, `/report/channel?${YESTERDAY}`)
  await expect(page.getByText('Harga impas', { exact: true }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('who may not see costs is neither offered the page nor let in', async ({ page }) => {
  await signInAs(page, 'outlet_manager')
  await open(page, `/report/item?${YESTERDAY}`)
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  await expect(menu.getByRole('link', { name: 'Laporan Item' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Untung per Channel' })).toHaveCount(0)
  await page.goto(`/report/channel?${YESTERDAY}`)
  await expect(page).toHaveURL(/\/unauthorized/)
})
