import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { chooseOption } from './support/combobox.ts'
import { expectNoSidewaysScroll, open, resize, SIZES, settle } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

/** Plans so many batches of an ingredient; ends on the page of the draft. */
async function plan(page: Page, ingredient: string, batches: string): Promise<string> {
  await open(page, '/produce')
  await page.getByRole('button', { name: 'Buat produksi' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Buat produksi' })
  await dialog.getByLabel('Bahan yang dibuat').click()
  await page.getByRole('option', { name: ingredient }).click()
  await expect(dialog.getByText('1 batch menghasilkan')).toBeVisible()
  await dialog.getByLabel('Batch').fill(batches)
  await dialog.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page.getByText('Produksi berhasil ditambahkan!')).toBeVisible()
  await expect(page).toHaveURL(/\/receiving\/detail\/\d+$/)
  return page.url()
}

test('a syrup is planned, started, finished with its actual yield, labelled and taken back', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await plan(page, 'Sirup Gula', '2')
  const lines = page.getByRole('region', { name: 'Bahan produksi' })
  await expect(lines.getByRole('row', { name: /Gula pasir/i })).toContainText('1,2 kg')
  await page.getByRole('button', { name: 'Mulai produksi' }).click()
  await expect(page.getByText('Produksi dimulai!')).toBeVisible()
  await expect(page.getByText('Berjalan', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Selesaikan', exact: true }).click()
  const finish = page.getByRole('dialog', { name: 'Selesaikan Sirup Gula' })
  await expect(finish.getByLabel('Hasil nyata')).toHaveValue('2.000')
  await finish.getByLabel('Hasil nyata').fill('20')
  await finish.getByRole('button', { name: 'Maksud Anda 2.000 ml?' }).click()
  await expect(finish.getByLabel('Hasil nyata')).toHaveValue('2.000')
  await finish.getByLabel('Hasil nyata').fill('1.900')
  await expect(finish.getByText('hasil 95%')).toBeVisible()
  await finish.getByLabel(/^Terpakai Gula pasir/i).fill('1250')
  await expectAccessible(page)
  await finish.getByRole('button', { name: 'Selesaikan produksi' }).click()
  await expect(page.getByText('Produksi selesai, stok sudah diperbarui!')).toBeVisible()
  await expect(page.getByText('Selesai', { exact: true }).first()).toBeVisible()
  await expect(lines.getByRole('row', { name: /Gula pasir/i })).toContainText('1,25 kg')
  const moved = page.getByRole('region', { name: 'Pergerakan stok' })
  await expect(moved.getByRole('row', { name: /Produksi masuk/ })).toContainText('+1.900 ml')
  await expect(moved.getByRole('row', { name: /Produksi keluar/ })).toContainText('-1.250 g')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Cetak label' }).click()
  const labels = page.getByRole('dialog', { name: 'Label Sirup Gula' })
  await labels.getByLabel('Jumlah label').fill('3')
  await expect(labels.getByText('Pakai sebelum')).toHaveCount(3)
  await labels.getByRole('button', { name: 'Tutup', exact: true }).last().click()

  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await page.getByRole('menuitem', { name: 'Batalkan' }).click()
  const cancel = page.getByRole('dialog')
  await expect(cancel.getByRole('button', { name: 'Batalkan produksi' })).toBeDisabled()
  await cancel.getByLabel('Alasan').fill('Salah resep')
  await cancel.getByRole('button', { name: 'Batalkan produksi' }).click()
  await expect(page.getByText('Produksi berhasil dibatalkan!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Riwayat', exact: true })).toContainText('Salah resep')
  await expect(moved.getByRole('row', { name: /Pembatalan/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await page.getByRole('menuitem', { name: 'Gandakan' }).click()
  await expect(page.getByText('Produksi digandakan sebagai draf!')).toBeVisible()
  await expect(page.getByText('Draf', { exact: true }).first()).toBeVisible()
})

test('the second of two who work on a draft is told, and sees what it became', async ({ page, browser }) => {
  await signInAs(page, 'master')
  const address = await plan(page, 'Gula Aren Cair', '1')
  const other = await browser.newPage()
  await signInAs(other, 'master')
  await open(other, address)
  await other.getByRole('button', { name: 'Mulai produksi' }).click()
  await expect(other.getByText('Produksi dimulai!')).toBeVisible()
  await page.getByRole('button', { name: 'Selesaikan', exact: true }).click()
  await page.getByRole('button', { name: 'Selesaikan produksi' }).click()
  await expect(page.getByText(/Data ini baru saja diubah oleh orang lain: status/)).toBeVisible()
  await page.getByRole('button', { name: 'Selesaikan produksi' }).click()
  await expect(page.getByText('Produksi selesai, stok sudah diperbarui!')).toBeVisible()
  await other.close()
})

test('the plan becomes drafts at one press', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/produce?tab=rencana')
  await chooseOption(page.getByLabel('Outlet', { exact: true }), 1)
  await settle(page)
  const batches = page.getByLabel('Batch Sirup Gula')
  // The plan of the other outlet may come between two keys.
  await expect(async () => {
    await batches.fill('banyak')
    await expect(page.getByText('Jumlah tidak valid')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('button', { name: /^Buat semua/ })).toBeDisabled()
  await batches.fill('1,5')
  await expect(page.getByRole('row', { name: /Sirup Gula/ })).toContainText('1,5 liter')
  await page.getByRole('button', { name: /^Buat semua/ }).click()
  await expect(page.getByText(/draf produksi berhasil ditambahkan!/)).toBeVisible()
  await expect(page).toHaveURL(/status=draf/)
  // Others plan it too meanwhile.
  await expect(page.getByRole('row', { name: /Sirup Gula.*1,5 liter/ }).first()).toBeVisible()
})

test('the warehouse works without costs and cannot take back what is done', async ({ page }) => {
  await signInAs(page, 'warehouse')
  await plan(page, 'Sirup Gula', '1')
  await page.getByRole('button', { name: 'Selesaikan', exact: true }).click()
  await page.getByRole('button', { name: 'Selesaikan produksi' }).click()
  await expect(page.getByText('Produksi selesai, stok sudah diperbarui!')).toBeVisible()
  await expect(page.getByText('Biaya per satuan')).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Nilai' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await expect(page.getByRole('menuitem', { name: 'Cetak', exact: true })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Unduh PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^PR-.+\.pdf$/)
  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await expect(page.getByRole('menuitem', { name: 'Batalkan' })).toBeHidden()
})

test.describe('the address of another brand', () => {
  test.use({ expected_complaints: ['Produksi tidak ditemukan'] })

  test('shows nothing', async ({ page }) => {
    await signInAs(page, 'master')
    const address = await plan(page, 'Sirup Gula', '1')
    await signInAs(page, 'other_brand')
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 2, name: 'Halaman tidak ditemukan' })).toBeVisible()
    await expect(page.getByText('Sirup Gula')).toHaveCount(0)
  })
})

test('every page fits and keeps nobody out, on a phone and a laptop, light and dark', async ({ page }) => {
  await page.setViewportSize(SIZES.phone)
  await signInAs(page, 'master')
  const address = await plan(page, 'Gula Aren Cair', '1')
  for (const path of ['/produce', '/produce?tab=rencana', address]) {
    await open(page, path)
    for (const size of [SIZES.phone, SIZES.laptop]) {
      await resize(page, size)
      await expectNoSidewaysScroll(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page, { colours_only: colorScheme === 'dark' })
      }
    }
    await resize(page, SIZES.phone)
  }
})
