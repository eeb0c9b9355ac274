import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expectOpens, panelOf } from './support/explained.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

/** Opens the last document of a list: others write new ones meanwhile. */
async function openLast(page: Page, address: string): Promise<void> {
  await open(page, address)
  await page.getByRole('main').getByRole('row').last().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^[A-Z]+\// })).toBeVisible()
}

const figureOf = (page: Page, label: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`, jelaskan ${label}$`) })
    .first()

test('amounts of a receiving, of its lines and what is owed are told by lines, note, returns and payments', async ({
  page,
}) => {
  test.slow()
  await signInAs(page, 'master')
  // What a kitchen made stands in the same list, and is told on its own page.
  await openLast(page, '/receiving?status=selesai&f=kind:In:purchase')
  for (const label of ['Total', 'Nilai barang', 'Biaya masuk'])
    await expectOpens(page, figureOf(page, label), label)
  await openLast(page, '/receiving?status=belum')
  await expectOpens(page, figureOf(page, 'Sisa tagihan'), 'Sisa tagihan')
  await figureOf(page, 'Sisa tagihan').click()
  await expect(panelOf(page).getByRole('table', { name: 'Rumus dengan angkanya' })).toContainText('Dibayar')
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
})

test('what is owed to suppliers is told by the receivings that are not paid', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/receiving?tampilan=utang')
  const debts = page.getByRole('region', { name: 'Utang per pemasok' })
  // Others buy and pay meanwhile: the panel is held to itself, figure and rows being of one moment.
  for (const [place, label] of [
    [debts, 'Utang ke pemasok'],
    [page.getByRole('region', { name: 'Jadwal jatuh tempo' }), 'Utang ke pemasok'],
    [debts.getByRole('row').last(), 'Utang ke pemasok'],
  ] as const) {
    await place
      .getByRole('button', { name: new RegExp(`, jelaskan ${label}$`) })
      .first()
      .click()
    await expect(panelOf(page).getByRole('status')).toContainText('sama dengan angka laporan')
    await page.keyboard.press('Escape')
    await expect(panelOf(page)).toBeHidden()
  }
  await debts
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /jelaskan Utang ke pemasok$/ })
    .click()
  await expect(panelOf(page)).toContainText('Pemasok')
  await expectAccessible(page)
  await panelOf(page).getByRole('table', { name: 'Baris angka' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/receiving\/detail\/\d+/)
})

test('documents of stock and productions are told by what they moved', async ({ page }) => {
  test.slow()
  await signInAs(page, 'master')
  for (const kind of ['penyesuaian', 'terbuang']) {
    await openLast(page, `/adjustment?status=${kind}`)
    for (const label of ['Nilai', 'Nilai baris']) await expectOpens(page, figureOf(page, label), label)
  }
  await openLast(page, '/adjustment?status=opname')
  await expectOpens(page, figureOf(page, 'Nilai selisih'), 'Nilai selisih')
  await expectOpens(page, figureOf(page, 'Nilai baris'), 'Nilai baris')
  await openLast(page, '/produce?status=selesai')
  for (const label of ['Total biaya', 'Hasil nyata', 'Hasil %'])
    await expectOpens(page, figureOf(page, label), label)
  await figureOf(page, 'Hasil %').click()
  await expect(panelOf(page).getByRole('table', { name: 'Rumus dengan angkanya' })).toContainText('Rencana')
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
})
