import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expectOpens, openFigure, panelOf } from './support/explained.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

/** A figure of the first row of a table. */
const cellOf = (page: Page, table: RegExp, head: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: new RegExp(`, jelaskan ${head}$`) })

async function expectFits(page: Page) {
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)
}

test('what channels leave is told by receipts, payments and payouts, of channels and outlets', async ({
  page,
}) => {
  test.slow()
  await signInAs(page, 'master')
  await open(page, '/report/channel?periode=bulan-lalu&outlet=semua')
  const cards = page.getByRole('region', { name: 'Angka utama' })
  for (const label of ['Penjualan bersih', 'Komisi platform', 'Biaya pembayaran', 'Kontribusi'])
    await expectOpens(page, cards.getByRole('button', { name: new RegExp(`, jelaskan ${label}$`) }), label)
  for (const [table, head, label] of [
    [/^Kontribusi per channel$/, 'Bersih', 'Penjualan bersih'],
    [/^Kontribusi per channel$/, 'Kontribusi %', 'Kontribusi %'],
    [/^Kontribusi per outlet$/, 'Biaya bayar', 'Biaya pembayaran'],
    [/^Harga impas$/, 'Terjual', 'Porsi terjual'],
  ] as const)
    await expectOpens(page, cellOf(page, table, head), label)
  await openFigure(page, '/report/channel?periode=bulan-lalu&outlet=semua&jelaskan=channel.contribution')
  await expect(panelOf(page).getByRole('table', { name: 'Rumus dengan angkanya' })).toContainText(
    'Komisi platform',
  )
  await expectFits(page)
})

test('voids, refunds and what was beyond rights are told by their receipts, by who did them', async ({
  page,
}) => {
  test.slow()
  await signInAs(page, 'master')
  await open(page, '/report/cashier?periode=bulan-lalu&outlet=semua')
  const cards = page.getByRole('region', { name: 'Angka utama' })
  for (const [head, label] of [
    ['Void', 'Nilai void'],
    ['Pengembalian', 'Nilai pengembalian'],
    ['Tanpa penyetuju', 'Tanpa penyetuju'],
    ['Di luar hak', 'Di luar hak'],
  ] as const)
    await expectOpens(page, cards.getByRole('button', { name: new RegExp(`, jelaskan ${head}$`) }), label)
  const people = /^Menurut kasir dan penyetuju$/
  await expectOpens(page, cellOf(page, people, 'Jumlah nilai'), 'Jumlah nilai')
  await cellOf(page, people, 'Nilai void').click()
  await expect(panelOf(page)).toContainText('Kasir')
  await expectFits(page)
  await panelOf(page).getByRole('table', { name: 'Baris angka' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/struk=\d+/)
})

test('a return of the restaurant tax is told by its receipts, line by line', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/books/tax')
  // Of months that are over: others sell in this one.
  const over = page
    .getByRole('table', { name: 'Pelaporan pajak restoran' })
    .getByRole('row')
    .filter({ has: page.getByRole('link'), hasNotText: 'Berjalan' })
    .first()
  await expectOpens(page, over.getByRole('button', { name: /, jelaskan DPP$/ }), 'DPP')
  await over.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/books\/tax\/return\?/)
  // The address changes while the list still stands there, whose figures are called the same.
  await expect(page.getByRole('table', { name: 'Rincian per outlet dan tarif' })).toBeVisible()
  await expectOpens(page, page.getByRole('button', { name: /, jelaskan Pajak$/ }).first(), 'Pajak')
  const lines = /^Rincian per outlet dan tarif$/
  for (const head of ['Nota', 'DPP', 'Pajak']) await expectOpens(page, cellOf(page, lines, head), head)
  await cellOf(page, lines, 'Pajak').click()
  await expect(panelOf(page)).toContainText('Badan usaha')
  await expectFits(page)
})

test('what should lie in petty cash or a safe is told by all that moved it', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/income-expenses/cash')
  const main = page.getByRole('main')
  const figure = page.getByRole('button', { name: /, jelaskan Seharusnya$/ })
  const place = main
    .getByRole('row', { name: /^(Kas kecil|Brankas) / })
    .filter({ has: figure })
    .first()
  // Others pay out of it meanwhile: the panel is held to itself, figure and rows being of one moment.
  const opens = async () => {
    await expect(panelOf(page).getByRole('status')).toContainText('sama dengan angka laporan')
    await expect(panelOf(page)).toContainText('Tempat kas')
  }
  await place.getByRole('button', { name: /, jelaskan Seharusnya$/ }).click()
  await opens()
  await expectFits(page)
  await page.keyboard.press('Escape')
  await place.getByRole('link').first().click()
  await page.getByRole('button', { name: /, jelaskan Seharusnya ada$/ }).click()
  await opens()
})
