import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { chooseOther, expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

const letters = () =>
  [...String(Math.floor(Math.random() * 90_000_000) + 10_000_000)]
    .map((digit) => 'abcdefghij'[Number(digit)])
    .join('')

async function addMember(page: Page, name: string) {
  await open(page, '/member/add')
  await page.getByLabel('Nama').fill(name)
  await page.getByLabel('Nomor telepon').fill(`0857${Math.floor(Math.random() * 90_000_000) + 10_000_000}`)
  await page.getByRole('button', { name: 'Tambah member' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('link', { name: 'Poin' }).click()
  await page.getByRole('button', { name: 'Ubah poin' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Jumlah').fill('90')
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByRole('heading', { name: '90 poin' })).toBeVisible()
}

test('a reward is made, given to a member for points, taken back, and archived', async ({ page }) => {
  const name = `Payung ${letters()}`
  await page.setViewportSize(SIZES.laptop)
  await signInAs(page, 'master')
  await open(page, '/member')
  await chooseOther(page, 'Hadiah poin')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Tambah hadiah' }).click()
  await dialog.getByRole('button', { name: 'Simpan hadiah' }).click()
  await expect(dialog.getByText('Nama hadiah wajib diisi')).toBeVisible()
  await expect(dialog.getByText('Menu wajib dipilih')).toBeVisible()
  await dialog.getByLabel('Nama hadiah').fill(name)
  await dialog.getByLabel('Jenis').selectOption({ label: 'Barang' })
  await dialog.getByLabel('Harga').fill('40')
  await dialog.getByLabel('Jatah').fill('2')
  await expectAccessible(page, { part: '[role="dialog"]' })
  await dialog.getByRole('button', { name: 'Simpan hadiah' }).click()
  const row = dialog.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('0 dari 2 ditukar')
  await expect(row).toContainText('40 poin')
  await expectAccessible(page, { part: '[role="dialog"]' })
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)

  await addMember(page, `Uji ${letters()}`)
  await page.getByRole('button', { name: 'Tukar hadiah' }).click()
  const redeem = page.getByRole('dialog')
  await redeem.getByRole('button', { name: 'Tukar', exact: true }).click()
  await expect(redeem.getByText(/wajib|Pilih/).first()).toBeVisible()
  await redeem.getByLabel('Outlet').click()
  await page.getByRole('option').first().click()
  await redeem.getByLabel('Hadiah').selectOption({ label: `${name}, 40 poin` })
  await expect(redeem.getByText('Saldo 90 → 50 poin')).toBeVisible()
  await expectAccessible(page, { part: '[role="dialog"]' })
  await redeem.getByRole('button', { name: 'Tukar', exact: true }).click()
  await expect(page.getByRole('heading', { name: '50 poin' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('−40')
  await page.getByRole('button', { name: 'Batalkan Tukar poin −40' }).click()
  await page.getByRole('dialog').getByLabel('Alasan').fill('Payungnya rusak')
  await page.getByRole('dialog').getByRole('button', { name: 'Kembalikan poin' }).click()
  await expect(page.getByRole('heading', { name: '90 poin' })).toBeVisible()
  await expect(page.getByText('Payungnya rusak')).toBeVisible()

  await open(page, '/member')
  await chooseOther(page, 'Hadiah poin')
  await expect(row).toContainText('0 dari 2 ditukar')
  await dialog.getByRole('button', { name: `Arsipkan ${name}` }).click()
  await expect(row).toContainText('Diarsipkan')
})
