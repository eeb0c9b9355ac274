import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { newWord } from './support/unique.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Asks for a figure to be watched that has been beyond its value on each of the last days. */
async function watchNetSales(page: Page, name: string) {
  await open(page, '/report/summary?periode=7-hari&outlet=semua&jelaskan=sales.net')
  await page.getByRole('button', { name: 'Awasi angka ini' }).click()
  const dialog = page.getByRole('dialog', { name: 'Awasi Penjualan bersih' })
  await expect(dialog.getByLabel('Nama awasan')).toHaveValue('Penjualan bersih')
  await dialog.getByLabel('Nama awasan').fill(name)
  await dialog.getByRole('button', { name: 'Awasi', exact: true }).click()
  await expect(dialog.getByText('Batas wajib diisi')).toBeVisible()
  await dialog.getByLabel('Batas').fill('1000')
  await dialog.getByLabel('Selama').fill('2')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Awasi', exact: true }).click()
  await expect(page.getByText('Angka ini diawasi!')).toBeVisible()
  await expect(dialog).toBeHidden()
}

for (const [size, viewport] of Object.entries({ laptop: SIZES.laptop, phone: SIZES.phone })) {
  test(`a figure is watched from its panel, the bell tells of it, and it is paused and deleted, on a ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await signInAs(page, 'master')
    const name = `Ramai ${newWord()}`
    await watchNetSales(page, name)
    await open(page, '/report/watch')
    const card = page.getByRole('article', { name })
    await expect(card.getByText('Melewati batas', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
    await expect(card.getByText('Penjualan bersih di atas Rp 1.000 selama 2 hari')).toBeVisible()
    await expect(card.getByText('Outlet: Semua outlet · Channel: Semua channel')).toBeVisible()
    await expect(card.getByRole('figure', { name: `${name}: Penjualan bersih per hari` })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // The bell has it, and leads to it.
    await page.reload()
    await page.getByRole('button', { name: /^Notifikasi/ }).click()
    const task = page.getByRole('listitem').filter({ hasText: name })
    await expect(task.getByText(/Penjualan bersih di atas Rp 1\.000 selama \d+ hari/)).toBeVisible()
    await task.getByRole('link', { name: 'Lihat' }).click()
    await expect(page).toHaveURL(/\/report\/watch$/)

    // Paused it tells of nothing; by a rule that holds no longer neither.
    await card.getByRole('button', { name: `Jeda ${name}` }).click()
    await expect(card.getByText('Dijeda')).toBeVisible()
    await card.getByRole('button', { name: `Lanjutkan ${name}` }).click()
    await card.getByRole('button', { name: `Ubah ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Ubah ${name}` })
    await dialog.getByLabel('Kabari bila').selectOption('under')
    await dialog.getByRole('button', { name: 'Simpan perubahan' }).click()
    await expect(page.getByText('Awasan berhasil diubah!')).toBeVisible()
    await expect(card.getByText('Dalam batas')).toBeVisible({ timeout: 30_000 })

    // What it is made of is a step away.
    await card.getByRole('link', { name: 'Jelaskan angka ini' }).click()
    await expect(page.getByRole('dialog', { name: 'Jelaskan: Penjualan bersih' })).toBeVisible()
    await open(page, '/report/watch')
    await card.getByRole('button', { name: `Hapus ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click()
    await expect(card).toHaveCount(0)
  })
}

test('a figure of a view is watched from its own menu, narrowed as the view is', async ({ page }) => {
  await page.setViewportSize(SIZES.laptop)
  await signInAs(page, 'master')
  const name = `Bawa pulang ${newWord()}`
  await open(page, '/report/item?periode=7-hari&outlet=semua&channel=TAKEAWAY')
  await page.getByRole('button', { name: /^Atur tampilan/ }).click()
  const panel = page.getByRole('dialog', { name: 'Tampilan', exact: true })
  await panel.getByLabel('Simpan tampilan ini').fill(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tersimpan=\d/)
  await page.getByRole('button', { name: /^Atur tampilan/ }).click()
  await panel.getByRole('button', { name: `Tindakan ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Awasi…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Awasi angka' })
  await dialog.getByRole('combobox', { name: 'Angka' }).selectOption({ label: 'Food cost' })
  await dialog.getByLabel('Batas').fill('99,5')
  await dialog.getByRole('button', { name: 'Awasi', exact: true }).click()
  await expect(page.getByText('Angka ini diawasi!')).toBeVisible()
  await open(page, '/report/watch')
  const card = page.getByRole('article', { name })
  await expect(card.getByText('Food cost di atas 99,5% selama 3 hari')).toBeVisible()
  await expect(card.getByText('Dalam batas')).toBeVisible({ timeout: 30_000 })
  await expect(card.getByText('Outlet: Semua outlet · Channel: Bawa pulang')).toBeVisible()
  await card.getByRole('button', { name: `Hapus ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(card).toHaveCount(0)
})

test('the rows of a list are watched as it is filtered, and lead back to it', async ({ page }) => {
  await page.setViewportSize(SIZES.laptop)
  await signInAs(page, 'master')
  const name = `Pemasok ${newWord()}`
  await open(page, '/supplier?q=a')
  await page.getByRole('button', { name: /^Atur tampilan/ }).click()
  await page.getByRole('button', { name: 'Awasi jumlah baris' }).click()
  const dialog = page.getByRole('dialog', { name: 'Awasi Jumlah baris' })
  await dialog.getByLabel('Nama awasan').fill(name)
  await dialog.getByLabel('Batas').fill('0')
  await dialog.getByLabel('Selama').fill('1')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Awasi', exact: true }).click()
  await expect(page.getByText('Angka ini diawasi!')).toBeVisible()
  await open(page, '/report/watch')
  const card = page.getByRole('article', { name })
  await expect(card.getByText('Jumlah baris di atas 0 selama 1 hari')).toBeVisible()
  await expect(card.getByText('Melewati batas', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  await card.getByRole('link', { name: 'Buka daftar' }).click()
  await expect(page).toHaveURL(/\/supplier\?q=a$/)
  await open(page, '/report/watch')
  await card.getByRole('button', { name: `Hapus ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(card).toHaveCount(0)
})
