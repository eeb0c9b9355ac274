import { expectExplained, expectOpens, panelOf } from './support/explained.ts'
import { open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

test('outlets against each other, menus and channels of the first page are what their rows add up to', async ({
  page,
}) => {
  test.slow()
  await signInAs(page, 'master')
  await open(page, '/dashboard?periode=bulan-lalu&outlet=semua')
  const league = page.getByRole('table', { name: 'Penjualan per outlet' }).getByRole('row').nth(1)
  for (const [head, label] of [
    ['Penjualan bersih', 'Penjualan bersih'],
    ['Transaksi', 'Transaksi'],
    ['Laba kotor', 'Laba kotor %'],
    ['Void', 'Void %'],
    ['Selisih kas', 'Selisih kas'],
  ] as const)
    await expectOpens(page, league.getByRole('button', { name: new RegExp(`, jelaskan ${head}$`) }), label)
  const menus = page.getByRole('list', { name: 'Menu terlaris' })
  await expectOpens(page, menus.getByRole('button').first(), 'Laba kotor')
  await expectOpens(page, menus.getByRole('button', { name: /, jelaskan porsi / }).first(), 'Porsi terjual')
  const channels = page.getByRole('list', { name: 'Penjualan bersih per channel' })
  await expectOpens(page, channels.getByRole('button').first(), 'Penjualan bersih')
})

test('a share is told by its part and its whole, which both open', async ({ page }) => {
  test.slow()
  await signInAs(page, 'master')
  const share = 'Bagian dari penjualan bersih'
  for (const [address, table, head, label] of [
    ['/report/item?tab=abc', /^ABC$/, 'Porsi', share],
    ['/report/item?tab=menu', /^Menu, grup sekarang/, 'Porsi', share],
    ['/report/payment?per=hari', /^Metode$/, 'Porsi', 'Bagian dari diterima'],
    ['/report/discount?per=hari', /^Promo$/, 'Laba kotor %', 'Laba kotor dari penjualan ber-HPP'],
    [
      '/report/price?per=hari',
      /^Harga per channel$/,
      'Kontribusi %',
      'Kontribusi bersih dari penjualan ber-HPP',
    ],
  ] as const) {
    await open(page, `${address}&periode=bulan-lalu&outlet=semua`)
    const row = page.getByRole('table', { name: table }).getByRole('row').nth(1)
    await expectOpens(page, row.getByRole('button', { name: new RegExp(`, jelaskan ${head}$`) }), label)
  }
  await open(page, '/income-expenses/profit?periode=bulan-lalu&outlet=semua')
  await page.getByRole('button', { name: /, jelaskan % penjualan Pengeluaran$/ }).click()
  await expectExplained(page, 'Pengeluaran dari penjualan bersih', '')
  const terms = panelOf(page).getByRole('table', { name: 'Rumus dengan angkanya' })
  await terms.getByRole('button', { name: /, jelaskan Penjualan bersih$/ }).click()
  await expectExplained(page, 'Penjualan bersih', '')
  await page.goBack()
  await terms.getByRole('button', { name: /, jelaskan Pengeluaran$/ }).click()
  await expectExplained(page, 'Pengeluaran', '')
  await expect(panelOf(page)).toContainText('Periode')
})
