import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expectOpens, openFigure, panelOf } from './support/explained.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

/** The first figure of a table under a head that can be pressed: not every row has one. */
const figureIn = (page: Page, table: RegExp, head: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('button', { name: new RegExp(`, jelaskan ${head}$`) })
    .first()

async function expectFits(page: Page) {
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)
}

test('gaps between counts are told by goods, by what the ledger corrected and by what moved between', async ({
  page,
}) => {
  test.slow()
  await signInAs(page, 'master')
  const address = '/report/variance?periode=30-hari&outlet=semua&antara=periode'
  await open(page, address)
  const cards = page.getByRole('region', { name: 'Angka utama' })
  for (const label of ['Nilai selisih', 'Kurang', 'Lebih', 'Tak terjelaskan', 'Barang selisih'])
    await expectOpens(page, cards.getByRole('button', { name: new RegExp(`, jelaskan ${label}$`) }), label)
  for (const [table, head, label] of [
    [/^Selisih per sebab$/, 'Selisih', 'Nilai selisih'],
    [/^Selisih per sebab$/, 'Barang', 'Barang selisih'],
    [/^Selisih per outlet$/, 'Pemakaian teoretis', 'Pemakaian teoretis'],
    [/^Selisih per outlet$/, 'Tak terjelaskan', 'Tak terjelaskan'],
    [/^Selisih per barang$/, 'Pemakaian teoretis', 'Pemakaian teoretis'],
    [/^Selisih per barang$/, 'Stok sistem', 'Stok sistem'],
    [/^Selisih per barang$/, 'Selisih', 'Selisih'],
    [/^Selisih per barang$/, 'Selisih \\(Rp\\)', 'Nilai selisih'],
  ] as const) {
    await figureIn(page, table, head).click()
    const panel = page.getByRole('dialog', { name: `Jelaskan: ${label}` })
    await expect(panel.getByRole('status')).toContainText('sama dengan angka laporan')
    await expect(panel).toContainText('Awal sampai akhir periode')
    await page.keyboard.press('Escape')
    await expect(panelOf(page)).toBeHidden()
  }
  await openFigure(page, `${address}&jelaskan=variance.unexplained;opname=whole`)
  await expect(panelOf(page).getByRole('table', { name: 'Rumus dengan angkanya' })).toContainText(
    'Terjelaskan',
  )
  await expectFits(page)
  await page.keyboard.press('Escape')
  await figureIn(page, /^Selisih per barang$/, 'Selisih \\(Rp\\)').click()
  await panelOf(page).getByRole('table', { name: 'Baris angka' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/adjustment\/detail\/\d+/)
})

test('a score of a cashier is told by its reasons, and these by receipts and sessions', async ({ page }) => {
  test.slow()
  await signInAs(page, 'master')
  const address = '/report/integrity?periode=30-hari&outlet=semua'
  await open(page, address)
  const table = page.getByRole('table', { name: 'Kasir', exact: true })
  // The first stands out most: others sell meanwhile, so that the panel is held to itself.
  const first = table.getByRole('row').nth(1)
  for (const [head, label] of [
    ['Nota', 'Nota'],
    ['Sesi', 'Sesi'],
    ['Void setelah cetak', 'Void setelah cetak per 100'],
  ] as const) {
    await first.getByRole('button', { name: new RegExp(`, jelaskan ${head}$`) }).click()
    const panel = page.getByRole('dialog', { name: `Jelaskan: ${label}` })
    await expect(panel.getByRole('status')).toContainText('sama dengan angka laporan')
    await page.keyboard.press('Escape')
    await expect(panelOf(page)).toBeHidden()
  }
  await first.getByRole('button', { name: /, jelaskan Skor$/ }).click()
  await expect(panelOf(page).getByRole('status')).toContainText('sama dengan angka laporan')
  await expect(panelOf(page)).toContainText('Kasir')
  const terms = panelOf(page).getByRole('table', { name: 'Rumus dengan angkanya' })
  await expect(terms).toContainText('Poin Void setelah cetak')
  await expectFits(page)
  await panelOf(page).getByRole('table', { name: 'Baris angka' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/struk=\d+|\/report\/shift/)
  // On the panel of the cashier the score and what it counts open too, above it.
  await open(page, address)
  await table.getByRole('row').nth(1).getByRole('link').first().click()
  const rates = page.getByRole('table', { name: 'Dibanding rekan' })
  await rates.getByRole('button', { name: /, jelaskan Void setelah cetak$/ }).click()
  await expect(panelOf(page).getByRole('status')).toContainText('sama dengan angka laporan')
  await page.keyboard.press('Escape')
  await expect(rates).toBeVisible()
})

test('what was meant of profit and loss is told by the lines of budgets, and what differs by both', async ({
  page,
}) => {
  await signInAs(page, 'master')
  // Of one outlet: not all have a budget, and what is of a part is not held against the whole.
  await open(page, '/income-expenses/profit?periode=bulan-lalu&outlet=1')
  const statement = page.getByRole('region', { name: 'Laba rugi', exact: true })
  for (const [head, label] of [
    ['Anggaran Penjualan bersih', 'Anggaran penjualan bersih'],
    ['Selisih Penjualan bersih', 'Selisih penjualan bersih dari anggaran'],
    ['Pencapaian Penjualan bersih', 'Pencapaian penjualan bersih'],
  ] as const)
    await expectOpens(page, statement.getByRole('button', { name: new RegExp(`, jelaskan ${head}$`) }), label)
  await open(page, '/income-expenses/profit?periode=bulan-lalu&outlet=semua')
  const outlets = page.getByRole('table', { name: 'Laba rugi per outlet', exact: true })
  await outlets
    .getByRole('button', { name: /, jelaskan Anggaran penjualan bersih$/ })
    .first()
    .click()
  await expect(panelOf(page).getByRole('status')).toContainText('sama dengan angka laporan')
  await panelOf(page).getByRole('table', { name: 'Baris angka' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/income-expenses\/budget\?/)
})
