import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

test('the owner takes all data along as files of the own brand alone, and the log tells it', async ({
  page,
}) => {
  const brand = await signUpHere(page, { is_trial: true })
  await open(page, '/brand')
  await page.getByRole('navigation', { name: 'Bagian brand' }).getByRole('link', { name: 'Data' }).click()
  await expect(page.getByText('Data contoh')).toBeVisible()
  await page.getByRole('button', { name: 'Siapkan file', exact: true }).click()
  await expect(page.getByText('Disimpan sampai')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh semua data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^semua-data-\d{4}-\d\d-\d\d\.zip$/)
  const parts = unzipSync(new Uint8Array(await readFile(await file.path())))
  const textOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  expect(textOf('BACA-SAYA.txt')).toContain('member.csv: Member, 0 baris')
  expect(textOf('kolom.csv')).toContain('admin.csv,Pengguna panel,email,teks,Ya')
  const [head, ...rows] = textOf('brand.csv').trimEnd().split('\r\n')
  expect(head).toMatch(/^id,/)
  expect(rows.filter((row) => row.startsWith(`${brand.id},`))).toHaveLength(1)
  expect(textOf('admin.csv')).toContain(brand.account.email)
  expect(textOf('admin.csv')).not.toContain('argon2')
  await page.getByRole('link', { name: 'Lihat siapa mengunduh apa' }).click()
  const row = page.getByRole('row').filter({ hasText: file.suggestedFilename() })
  await expect(row).toContainText('Mengunduh')
  await expect(row).toContainText('Berkas unduhan')
})

test('the tab fits a phone', async ({ page }) => {
  await page.setViewportSize(SIZES.phone)
  await signUpHere(page, { is_trial: true })
  await open(page, '/brand?tab=data')
  await page.getByRole('button', { name: 'Siapkan file', exact: true }).click()
  await expect(page.getByText('Disimpan sampai')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Siapkan file baru' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a brand is closed by name and password, told of, and kept when that is taken back', async ({
  page,
}) => {
  const brand = await signUpHere(page, { is_trial: true })
  await open(page, '/brand?tab=data')
  await page.getByRole('button', { name: 'Tutup brand' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tutup brand?' })
  const confirm = dialog.getByRole('button', { name: 'Tutup brand' })
  await confirm.click()
  await expect(dialog.getByText('Nama brand wajib diisi')).toBeVisible()
  await dialog.getByLabel('Nama brand').fill('Kedai orang lain')
  await dialog.getByLabel('Kata sandi Anda').fill(brand.account.password)
  await confirm.click()
  await expect(dialog.getByText(/^Ketik nama brand persis seperti ini/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Nama brand').fill(await dialog.getByRole('strong').innerText())
  await dialog.getByLabel('Kata sandi Anda').fill('bukan-ini')
  await confirm.click()
  await expect(dialog.getByText('Kata sandi salah!')).toBeVisible()
  await dialog.getByLabel('Kata sandi Anda').fill(brand.account.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Brand ini ditutup dan semua datanya dihapus')).toBeVisible()
  await expectAccessible(page)
  await open(page, '/dashboard')
  await expect(page.getByText(/ditutup dalam 30 hari/).first()).toBeVisible()
  await open(page, '/brand?tab=data')
  await page.getByRole('button', { name: 'Batalkan penutupan' }).click()
  await expect(page.getByRole('button', { name: 'Tutup brand' })).toBeVisible()
  await expect(page.getByText('Brand ini ditutup')).toHaveCount(0)
})
