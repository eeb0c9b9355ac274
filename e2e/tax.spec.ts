import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/axe.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { readSavedTables } from './support/saved-tables.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

test('a return opens from its month, is saved, and once filed keeps its figures', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/books/tax')
  const months = page.getByRole('table', { name: 'Pelaporan pajak restoran' })
  const waiting = months
    .getByRole('row')
    .filter({ hasText: 'Belum dilaporkan' })
    .or(months.getByRole('row').filter({ hasText: 'Terlambat' }))
  await waiting.first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: /^Pajak restoran / })).toBeVisible()
  const lines = page.getByRole('table', { name: 'Rincian per outlet dan tarif' })
  const total = await lines.locator('tfoot td').last().innerText()
  expect(total).toMatch(/^Rp\s[\d.]+$/)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ekspor' }).click()
  await page.getByRole('menuitem', { name: 'PDF: Pajak restoran' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^pbjt-\d{4}-\d{2}-\d+-\d+\.pdf$/)
  const sheets = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ekspor' }).click()
  await page.getByRole('menuitem', { name: 'Excel (XLSX): semua tabel' }).click()
  const tables = readSavedTables(await readFile(await (await sheets).path()))
  expect(JSON.stringify(tables[0])).toContain(total.replace(/\D/g, ''))
  await page.getByRole('button', { name: 'Catat pelaporan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Catat' }).click()
  await expect(dialog.getByText('Nomor SPTPD atau bukti lapor wajib diisi')).toBeVisible()
  await dialog.getByLabel('Nomor SPTPD atau bukti lapor').fill('SPTPD/UJI/1')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Catat' }).click()
  await expect(page.getByText('Pelaporan berhasil dicatat!')).toBeVisible()
  const filed = page.getByRole('table', { name: 'Yang sudah dilaporkan' })
  await expect(filed.getByText('SPTPD/UJI/1')).toBeVisible()
  await expect(filed.getByText(total)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Catat pembetulan' })).toBeVisible()
})

test('outlets are given an entity and their numbers', async ({ page }) => {
  await signInAs(page, 'other_brand')
  await open(page, '/books/entity')
  await page.getByRole('button', { name: 'Tambah badan usaha' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('NPWP', { exact: true }).fill('12')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('NPWP harus 15 atau 16 angka')).toBeVisible()
  await dialog.getByLabel('Nama badan usaha').fill('CV Bahari Kedua')
  await dialog.getByLabel('NPWP', { exact: true }).fill('01.234.567.8-901.000')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Badan usaha berhasil ditambahkan!')).toBeVisible()
  const places = page.getByRole('table', { name: 'Outlet menurut badan usaha' })
  await places
    .getByRole('button', { name: /^Ubah / })
    .first()
    .click()
  await dialog.getByLabel('Badan usaha').selectOption('CV Bahari Kedua')
  await dialog.getByLabel('NPWPD').fill('P.2.0001.07')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Data pajak outlet berhasil diubah!')).toBeVisible()
  await expect(places.getByText('P.2.0001.07')).toBeVisible()
})

test('pages of taxes can be used by all, in either theme and on a phone', async ({ page }) => {
  await signInAs(page, 'master')
  for (const path of ['/books/tax', '/books/entity']) {
    await page.setViewportSize(SIZES.laptop)
    await open(page, path)
    await expectAccessible(page)
    await page.setViewportSize(SIZES.phone)
    await expectNoSidewaysScroll(page)
  }
  await open(page, '/books/tax')
  await page.getByRole('link', { name: /2026/ }).first().click()
  await expect(page.getByRole('heading', { name: /^Pajak restoran / })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
