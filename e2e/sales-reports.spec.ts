import { expectAccessible } from './support/axe.ts'
import { digits } from './support/digits.ts'
import { expectNoSidewaysScroll, goOn, open, openFilter, SIZES } from './support/panel.ts'
import { totalOf } from './support/report-cells.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

/** Yesterday is over, so its figures stand still. */
const YESTERDAY = 'periode=kemarin&outlet=semua'

test('items open from group to menu to options, and each figure opens its receipts', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/report/summary?periode=kemarin&outlet=semua&rincian=grup')
  const net = await totalOf(page, 'Grup menu saat terjual', 'Penjualan bersih')
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Item' }).click()
  await expect(page).toHaveURL(/\/report\/item\?.*periode=kemarin/)
  await expect(page.getByRole('table', { name: 'Menu, grup sekarang', exact: true })).toBeVisible()
  expect(await totalOf(page, 'Menu, grup sekarang', 'Bersih')).toBe(net)
  await page.getByRole('button', { name: 'Rincian Kopi Susu', exact: true }).click()
  await expect(page).toHaveURL(/buka=g\d+/)
  await page.getByRole('button', { name: 'Rincian Kopi Susu Sekar', exact: true }).click()
  await expect(page.getByRole('rowheader', { name: /Reguler/ }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('rowheader', { name: /Reguler/ }).first()).toBeVisible()
  await expectAccessible(page)
})

test('menus are ranked, judged and held beside each other', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, `/report/item?${YESTERDAY}`)
  const net = await totalOf(page, 'Menu, grup sekarang', 'Bersih')
  for (const [tab, shown] of [
    ['Pareto & ABC', 'Penjualan bersih per menu'],
    ['Jam', 'Porsi terjual menurut menu dan jam'],
    ['Rekayasa menu', 'Rekayasa menu: kepopuleran dan kontribusi, dibandingkan dengan grupnya'],
  ] as const) {
    await page.getByRole('link', { name: tab, exact: true }).click()
    await expect(page.getByLabel(shown).first()).toBeVisible()
  }
  await expect(page.getByRole('cell', { name: 'Bintang' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Outlet', exact: true }).last().click()
  await expect(page.getByRole('table', { name: 'Menu per outlet' })).toBeVisible()
  expect(await totalOf(page, 'Menu per outlet', 'Semua')).toBe(net)
  await page.getByRole('table', { name: 'Menu per outlet' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/report\/transaction\?.*item_ids/)
  await expect(page.getByText(/ · [1-9][\d.]* nota/)).toBeVisible()
})

test('payments agree with the summary by method, cashier and hour', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, `/report/summary?${YESTERDAY}&rincian=pembayaran`)
  const received = await totalOf(page, 'Pembayaran', 'Diterima')
  await open(page, `/report/payment?${YESTERDAY}&per=kasir`)
  expect(await totalOf(page, 'Metode', 'Diterima')).toBe(received)
  expect(await totalOf(page, 'Kasir', 'Diterima')).toBe(received)
  const grouping = page.getByRole('group', { name: 'Rincian menurut' })
  await grouping.getByRole('button', { name: 'Jam', exact: true }).click()
  await expect(page).toHaveURL(/per=jam/)
  await expect(page.getByRole('table', { name: 'Jam', exact: true })).toBeVisible()
  expect(await totalOf(page, 'Jam', 'Diterima')).toBe(received)
  // Hours of a cashier: what the cashier has of the day, hour by hour.
  await grouping.getByRole('button', { name: 'Kasir', exact: true }).click()
  const cashiers = page.getByRole('table', { name: 'Kasir', exact: true })
  const who = (await cashiers.getByRole('rowheader').first().textContent()) ?? ''
  await open(page, `/report/payment?${YESTERDAY}&per=kasir&kasir=${encodeURIComponent(who)}`)
  const own = await totalOf(page, 'Kasir', 'Diterima')
  await grouping.getByRole('button', { name: 'Jam', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Jam', exact: true })).toBeVisible()
  expect(await totalOf(page, 'Jam', 'Diterima')).toBe(own)
  await open(page, `/report/payment?${YESTERDAY}&per=jam`)
  await expect(page.getByRole('table', { name: 'Jam', exact: true })).toBeVisible()
  await openFilter(page, 'Metode')
  await page.getByRole('button', { name: 'hanya ini: QRIS', exact: true }).click()
  await page.getByRole('button', { name: 'Terapkan' }).click()
  await expect(page).toHaveURL(/metode=QRIS/)
  await expect(page.getByRole('table', { name: 'Metode' }).getByRole('row')).toHaveCount(3)
  // Of outlets with statements only.
  await expect(page.getByText(/Menurut mutasi rekening \d+ outlet/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Pencairan' }).getByRole('row')).toHaveCount(3)
  await expectAccessible(page)
})

test('discounts and prices agree with the summary and open the receipts they count', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, `/report/discount?${YESTERDAY}&per=kasir`)
  await expect(page.getByRole('article').filter({ hasText: 'Nota dengan diskon' })).toBeVisible()
  const receipts = await totalOf(page, 'Kasir', 'Nota')
  expect(await totalOf(page, 'Promo', 'Nota')).toBe(receipts)
  const link = page.getByRole('article').filter({ hasText: 'Nota dengan diskon' }).getByRole('link')
  await expectAccessible(page)
  await link.click()
  await expect(page.getByText(`${digits(receipts)} nota`)).toBeVisible()

  await open(page, `/report/summary?${YESTERDAY}&rincian=channel`)
  const net = await totalOf(page, 'Channel', 'Penjualan bersih')
  await open(page, `/report/price?${YESTERDAY}`)
  expect(await totalOf(page, 'Harga per channel', 'Bersih')).toBe(net)
  // The demo raised some prices within the last weeks.
  await open(page, '/report/price?periode=30-hari&outlet=semua')
  const changes = page.getByRole('table', { name: 'Perubahan harga' })
  await expect(
    changes.getByRole('row', { name: /Kopi Susu Sekar.* GoFood .*Rp 27\.500.*Rp 29\.500/ }),
  ).toBeVisible()
  await open(page, `/report/price?${YESTERDAY}`)
  await page.getByRole('button', { name: 'Rincian GrabFood' }).click()
  await expect(page.getByRole('rowheader', { name: 'Kopi Susu Sekar' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ekspor' }).click()
  await page.getByRole('menuitem', { name: /^CSV: Harga per channel/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^harga-.*\.csv$/)
  await expectAccessible(page)
})

test('receipts to look at are told by their reason', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/report/transaction?periode=30-hari&outlet=semua&status=mencurigakan&kolom=suspicions')
  await expect(page.getByText('Periksa').first()).toBeVisible()
  for (const chip of ['Void & refund', 'Belum bayar', 'Selisih bayar']) {
    await page.getByRole('button', { name: new RegExp(`^${chip}`) }).click()
    await expect(page.getByText(/ · [\d.]+ nota/)).toBeVisible()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone })

  test('a manager without costs reads the reports of their outlet', async ({ page }) => {
    await signInAs(page, 'outlet_manager')
    for (const path of ['item', 'payment', 'discount', 'price']) {
      await goOn(page, `/report/${path}?periode=7-hari`)
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(page.getByText(/Laba kotor|Food cost|MDR|Kontribusi/)).toHaveCount(0)
      await expectNoSidewaysScroll(page)
    }
    await open(page, '/report/item?periode=7-hari')
    await page
      .getByRole('button', { name: /^Rincian/ })
      .first()
      .click()
    await expect(page).toHaveURL(/buka=g\d+/)
    await expectAccessible(page)
    await open(page, '/report/item?periode=kustom&dari=2001-01-01&sampai=2001-01-02')
    await expect(page.getByText('Belum ada transaksi pada rentang waktu ini')).toBeVisible()
  })
})

test('items, payments, discounts, prices and sessions of tills are told by area too', async ({ page }) => {
  await page.setViewportSize(SIZES.laptop)
  await signInAs(page, 'master')
  const table = page.getByRole('table', { name: 'Wilayah', exact: true })
  for (const address of [
    'item?tab=wilayah',
    'payment?per=wilayah',
    'discount?per=wilayah',
    'price?',
    'shift?',
  ]) {
    await open(page, `/report/${address}&periode=30-hari&outlet=semua`.replace('?&', '?'))
    await expect(table.getByRole('rowheader', { name: /Jawa/ })).toBeVisible()
    await table.getByRole('button', { name: 'Rincian Jawa' }).click()
    await table.getByRole('button', { name: 'Rincian Bandung' }).click()
    await expect(table.getByRole('rowheader', { name: /Dago/ })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(SIZES.phone)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(SIZES.laptop)
  }
})

test('areas open down to the outlets in them, in the summary and in profit and loss', async ({ page }) => {
  await page.setViewportSize(SIZES.laptop)
  await signInAs(page, 'master')
  await open(page, '/report/summary?periode=30-hari&outlet=semua&rincian=wilayah')
  const drill = async (name: string) => {
    const table = page.getByRole('table', { name, exact: true })
    await expect(table.getByRole('rowheader', { name: /Jawa/ })).toBeVisible()
    await expect(table.getByRole('rowheader', { name: /Bandung/ })).toHaveCount(0)
    await table.getByRole('button', { name: 'Rincian Jawa' }).click()
    await table.getByRole('button', { name: 'Rincian Bandung' }).click()
    await expect(table.getByRole('rowheader', { name: /Dago/ })).toBeVisible()
    await table.getByRole('button', { name: 'Rincian Jawa' }).click()
    await expect(table.getByRole('rowheader', { name: /Dago/ })).toHaveCount(0)
  }
  await drill('Wilayah')
  await expectAccessible(page)
  await open(page, '/income-expenses/profit?periode=30-hari&outlet=semua')
  await page.getByRole('group', { name: 'Menurut tempat' }).getByText('Wilayah').click()
  await drill('Laba rugi per wilayah')
})
