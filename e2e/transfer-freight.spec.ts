import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { chooseOption } from './support/combobox.ts'
import { makeIngredient, makeOutlet, stockUp } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

test('what bringing a transfer costs is written down, borne by its goods, and part of what they cost there', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner, { name: 'Dapur Kenari' })
  await makeOutlet(owner, { name: 'Kenari Utara' })
  // 5,000 grams at 15 rupiah.
  await stockUp(owner, outlet_id, await makeIngredient(owner, 'Sirup Pandan'))

  await open(page, '/adjustment/add?jenis=transfer')
  await chooseOption(page.getByRole('combobox', { name: 'Outlet pengirim' }), 'Dapur Kenari')
  await chooseOption(page.getByRole('combobox', { name: 'Outlet tujuan' }), 'Kenari Utara')
  await page.getByRole('textbox', { name: 'Ongkos kirim' }).fill('25000')
  await chooseOption(page.getByRole('combobox', { name: 'Barang 1' }), 'Sirup Pandan')
  await page.getByLabel('Jumlah 1').fill('1000')
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Dokumen berhasil ditambahkan!')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Ongkos kirim' })).toHaveValue('25.000')
  await page.setViewportSize(SIZES.laptop)
  await page.getByRole('button', { name: 'Kirim stok' }).click()
  const row = page.getByRole('row', { name: /Sirup Pandan/ })
  await expect(row).toContainText('Rp 25.000')
  await expect(row).toContainText('Rp 15.000')
  await page.getByRole('button', { name: 'Terima stok' }).click()
  const dialog = page.getByRole('dialog', { name: /^Terima TRF/ })
  await dialog.getByRole('button', { name: 'Terima', exact: true }).click()
  await expect(page.getByText('Transfer selesai diterima!')).toBeVisible()
  // 15,000 for the goods and 25,000 for the way.
  await expect(page.getByText('Rp 40.000').first()).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { colours_only: true })
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
})
