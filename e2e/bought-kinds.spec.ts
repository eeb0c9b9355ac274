import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { chooseOption } from './support/combobox.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { newWord } from './support/unique.ts'

test.use({ viewport: SIZES.laptop })

async function choose(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(text)
  await page.getByRole('option', { name: text, exact: true }).click()
}

test('a menu with stock of its own and a service are ordered, and received on a phone beside what was ordered', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await open(page, '/purchase-order/add')
  const outlet = page.getByRole('combobox', { name: 'Dikirim ke outlet' })
  if (await outlet.isVisible()) await chooseOption(outlet, 0)
  await choose(page, 'Pemasok', 'Depot Es & Air Tirta Bening')
  await choose(page, 'Barang 1', 'Air Mineral 600 ml')
  await expect(page.getByLabel('Satuan barang 1')).toHaveValue('dus')
  await page.getByLabel('Jumlah barang 1').fill('3')
  await page.getByRole('button', { name: 'Tambah barang' }).click()
  await choose(page, 'Barang 2', 'Jasa pengendalian hama')
  await page.getByLabel('Jumlah barang 2').fill('1')
  await page.getByLabel('Harga barang 2').fill('350000')
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page.getByText('Pesanan pembelian berhasil ditambahkan!')).toBeVisible()
  await page.getByRole('button', { name: 'Ajukan' }).click()
  await page.getByRole('button', { name: 'Tandai dikirim' }).click()
  await page.getByRole('link', { name: 'Terima barang' }).click()

  await page.setViewportSize(SIZES.phone)
  await expect(page.getByText('dipesan 3 dus · sisa 3 dus')).toBeVisible()
  await page.getByLabel('Jumlah barang 1').fill('1')
  await page.getByRole('button', { name: 'Semua sesuai' }).click()
  await expect(page.getByLabel('Jumlah barang 1')).toHaveValue('3')
  await page.getByLabel('Jumlah barang 1').fill('2')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page.getByText('Draf berhasil disimpan!')).toBeVisible()
  await page.getByRole('button', { name: 'Selesaikan', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Berbeda dari pesanan: Air Mineral 600 ml kurang 1 dus.')
  await dialog.getByRole('button', { name: 'Selesaikan', exact: true }).click()
  await expect(page.getByText('stok sudah bergerak!')).toBeVisible()
})

test('what is not stocked names the cost it becomes', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/ingredient')
  await page.getByRole('link', { name: 'Tambah bahan baku' }).click()
  await page.getByLabel('Nama bahan baku').fill(`Servis AC ${newWord()}`)
  await page.getByLabel('Satuan dasar').fill('kali')
  await page.getByRole('switch', { name: 'Catat stok' }).click()
  await choose(page, 'Menjadi biaya', 'Perbaikan & Perawatan')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tambah bahan baku' }).click()
  await expect(page.getByText('Bahan baku berhasil ditambahkan!')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Menjadi biaya' })).toHaveValue('Perbaikan & Perawatan')
})

test('a menu with stock of its own has the packs it is bought in', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/menu/add')
  await page.getByLabel('Nama menu').fill(`Teh Botol ${newWord()}`)
  await page.getByRole('link', { name: 'Stok', exact: true }).click()
  await expect(page.getByText('Satuan kemasan')).toBeHidden()
  await page.getByRole('radio', { name: 'Stok menu' }).check()
  await page.getByRole('button', { name: 'Tambah satuan' }).click()
  await page.getByLabel('1 satuan').fill('krat')
  await page.getByLabel('Isi').fill('24')
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
})
