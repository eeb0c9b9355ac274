import { expectAccessible } from './support/axe.ts'
import { currentTime } from './support/clock.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

test('the owner adds a supplier with what it sells; a price to come stands in the history', async ({
  page,
}) => {
  const name = `Susu Lembang ${currentTime()}`
  await signInAs(page, 'master')
  await open(page, '/supplier')
  await page.getByRole('link', { name: 'Tambah pemasok' }).click()
  await page.getByLabel('Nama pemasok').fill(name)
  await page.getByLabel('Nomor telepon').fill('081200000999')
  await page.getByLabel('NPWP').fill('123')
  await page.getByRole('radio', { name: 'Tempo' }).check()
  await page.getByRole('button', { name: 'Tambah pemasok' }).click()
  await expect(page.getByText('NPWP terdiri atas 15 atau 16 angka')).toBeVisible()
  await page.getByLabel('NPWP').fill('01.234.567.8-901.000')
  await page.getByRole('textbox', { name: 'Tempo' }).fill('14')
  await page.getByRole('link', { name: 'Barang & harga' }).click()
  await page.getByRole('button', { name: 'Tambah barang' }).click()
  await page.getByRole('combobox', { name: 'Barang 1' }).fill('Susu Oat')
  await page.getByRole('option', { name: 'Susu Oat', exact: true }).click()
  await expect(page.getByLabel('Satuan beli')).toHaveValue('liter')
  await page.getByLabel('Harga', { exact: true }).fill('42000')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Pemasok berhasil ditambahkan!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('link', { name: 'Barang & harga' }).click()
  await page.getByLabel('Harga', { exact: true }).fill('44000')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Pemasok berhasil diubah!')).toBeVisible()
  await page.getByRole('link', { name: 'Riwayat harga' }).click()
  await expect(page.getByRole('cell', { name: /Rp\s44\.000/ })).toBeVisible()
  await open(page, `/supplier?q=${encodeURIComponent(name)}`)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Tempo 14 hari')
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Arsipkan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Arsipkan', exact: true }).click()
  await expect(page.getByText('Pemasok berhasil diarsipkan!')).toBeVisible()
})

test('list and every tab can be used by all, in either theme and on a phone', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/supplier')
  await expectAccessible(page)
  // Others add suppliers meanwhile: it may not stand among the first.
  await open(page, '/supplier?q=Parahyangan')
  await page.getByRole('link', { name: 'PT Susu Segar Parahyangan', exact: true }).click()
  for (const tab of ['Data', 'Barang & harga', 'Riwayat harga', 'Penerimaan']) {
    const link = page.getByRole('navigation', { name: 'Bagian pemasok' }).getByRole('link', { name: tab })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, { colours_only: true })
    await page.setViewportSize(SIZES.phone)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(SIZES.laptop)
  }
})

test('who keeps the store sees suppliers without prices and changes nothing', async ({ page }) => {
  await signInAs(page, 'warehouse')
  await open(page, '/supplier?q=Susu%20Segar')
  await expect(page.getByRole('columnheader', { name: 'Belanja 90 hari' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Tambah pemasok' })).toBeHidden()
  await page.getByRole('link', { name: 'PT Susu Segar Parahyangan', exact: true }).click()
  await expect(page.getByLabel('Nama pemasok')).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Riwayat harga' })).toBeHidden()
  await page.getByRole('link', { name: 'Barang & harga' }).click()
  await expect(page.getByLabel('Satuan beli').first()).toBeVisible()
  await expect(page.getByLabel('Harga', { exact: true })).toHaveCount(0)
})

test.describe('a supplier of another brand', () => {
  test.use({ expected_complaints: ['Pemasok tidak ditemukan'] })
  test('is not there', async ({ page }) => {
    await signInAs(page, 'other_brand')
    await page.goto('/supplier/edit/2')
    await expect(page.getByRole('heading', { level: 2, name: /tidak ditemukan/i })).toBeVisible()
  })
})

test('n opens the form with the cursor in it, and what is open above a form holds its keys', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await open(page, '/supplier')
  await page.keyboard.press('n')
  const name = page.getByLabel('Nama pemasok')
  await expect(name).toBeFocused()
  const word = `Kunci ${currentTime()}`
  await page.keyboard.type(word)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/supplier\/add$/)
  await expect(name).toHaveValue(word)
  await page.keyboard.press('Control+s')
  await expect(page).not.toHaveURL(/\/supplier\/add$/)
})
