import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expectWorked } from './support/background.ts'
import { signUpHere } from './support/brand.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { makeMenu } from './support/records.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

const paste = async (page: Page, sheet: string, rows: readonly (readonly string[])[]) => {
  await page.getByLabel('Lembar', { exact: true }).selectOption({ label: sheet })
  await page.getByLabel('Isi tabel').fill(rows.map((row) => row.join('\t')).join('\n'))
  await page.getByRole('button', { name: 'Periksa tabel' }).click()
}

test('a pasted table shows its faults by cell, the good part is saved and taken back', async ({ page }) => {
  const brand = await signUpHere(page, { is_trial: true })
  const readNames = async () => {
    const { ingredientList } = (await brand.ask(
      'query { ingredientList(limit: 20) { nodes { name deleted_at } } }',
      {},
    )) as { ingredientList: { nodes: { name: string; deleted_at: string | null }[] } }
    return ingredientList.nodes.filter(({ deleted_at }) => !deleted_at).map(({ name }) => name)
  }
  await open(page, '/workbook')
  await paste(page, 'Bahan', [
    ['Nama', 'Satuan', 'Biaya Standar'],
    ['Tepung terigu', 'g', '12,5'],
    ['Gula pasir', 'g', 'dua belas'],
  ])
  await expectWorked(page, '1 baru, 0 berubah, 0 sama, 1 ditolak')
  const row = page.getByRole('listitem').filter({ hasText: 'Gula pasir' }).first()
  await expect(row).toContainText('C3 Biaya Standar')
  await expect(row).toContainText('Harus berupa angka')
  await expectAccessible(page)
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh baris bermasalah' }).click()
  const problems = await readFile(await (await started).path(), 'utf8')
  expect(problems).toContain('Gula pasir;g;dua belas;C3 Harus berupa angka')
  expect(problems).not.toContain('Tepung')
  await page.getByRole('button', { name: 'Simpan 1 yang benar' }).click()
  await expectWorked(page, 'Tersimpan')
  expect(await readNames()).toEqual(['Tepung terigu'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Batalkan unggahan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Batalkan unggahan' }).click()
  await expectWorked(page, /Sudah dibatalkan/)
  expect(await readNames()).toEqual([])
})

test('a new brand begins with samples of its kind of business, and takes them away in one step', async ({
  page,
}) => {
  const brand = await signUpHere(page, { is_trial: true })
  const readMenus = async () => {
    const { itemList } = (await brand.ask('{ itemList(limit: 50) { nodes { code deleted_at } } }', {})) as {
      itemList: { nodes: { code: string; deleted_at: string | null }[] }
    }
    return itemList.nodes.filter(({ deleted_at }) => !deleted_at).map(({ code }) => code)
  }
  await open(page, '/dashboard')
  await page.getByRole('link', { name: 'Mulai dengan contoh' }).click()
  await expect(page.getByLabel('Jenis usaha')).toHaveValue('coffee_shop')
  await page.getByLabel('Jenis usaha').selectOption('Ayam geprek')
  await expect(page.getByText(/7 menu dengan resep, 13 bahan/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lihat contoh' }).click()
  await expectWorked(page, /baru, 0 berubah, 0 sama, 0 ditolak/)
  await page.getByRole('button', { name: /^Simpan \d+ data$/ }).click()
  await expectWorked(page, 'Tersimpan')
  const codes = await readMenus()
  expect(codes).toHaveLength(7)
  expect(codes.filter((code) => !code.startsWith('CTH-M'))).toEqual([])
  const here = page.url()
  await open(page, '/menu')
  await expect(page.getByText('Contoh', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await open(page, '/roles')
  await expect(page.getByRole('row', { name: /Juru Goreng/ })).toContainText('Contoh')
  await open(page, here)
  await page.getByRole('button', { name: 'Hapus contoh' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus contoh' }).click()
  await expectWorked(page, /Sudah dibatalkan/)
  expect(await readMenus()).toEqual([])
})

test('the template comes back unchanged, and a changed price is shown as it was and will be', async ({
  page,
}) => {
  const brand = await signUpHere(page, { is_trial: true })
  const menu = await makeMenu(brand, ['Buku'])
  // Many menus at once are one sheet of it.
  await open(page, '/menu/mass-upload')
  await expect(page).toHaveURL(/\/workbook\?lembar=item$/)
  await expect(page.getByText('Hanya lembar Menu.')).toBeVisible()
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh templat' }).click()
  const file = await started
  expect(file.suggestedFilename()).toMatch(/^buku-kerja-\d{4}-\d{2}-\d{2}\.xlsx$/)
  await page.getByLabel('File buku kerja').setInputFiles({
    ...{ name: 'buku.xlsx', mimeType: 'application/octet-stream' },
    buffer: await readFile(await file.path()),
  })
  await expect(page.getByRole('button', { name: 'Tidak ada yang berubah' })).toBeDisabled()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expectAccessible(page)
  await paste(page, 'Menu', [
    ['Nama Menu', 'Harga Jual'],
    [menu.items[0] ?? '', '21.000'],
  ])
  const row = page
    .getByRole('listitem')
    .filter({ hasText: menu.items[0] ?? '' })
    .first()
  await expect(row).toContainText('Rp 20.000')
  await expect(row).toContainText('Rp 21.000')
  await page.getByRole('button', { name: 'Simpan 1 data' }).click()
  await expectWorked(page, 'Tersimpan')
  const { item } = await brand.ask('query($id: Int!) { item(id: $id) { price } }', { id: menu.ids[0] })
  expect((item as { price: number }).price).toBe(21_000)
})

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport })
    test('fits and is accessible', async ({ page }) => {
      await signInAs(page, 'other_brand')
      await open(page, '/workbook')
      await expect(page.getByRole('button', { name: 'Unduh templat' })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
}
