import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { makeOutlet } from './support/owner.ts'
import { open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'

test('rates of chosen outlets are changed at once, after a look at what changes', async ({ page }) => {
  await page.setViewportSize(SIZES.laptop)
  const owner = await signUpHere(page)
  for (const name of ['Kenari Renon', 'Kenari Darmo', 'Kenari Dago']) await makeOutlet(owner, { name })
  await open(page, '/outlet')
  for (const name of ['Renon', 'Darmo']) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await page.getByRole('button', { name: 'Ubah pajak & layanan…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ubah pajak & layanan 2 outlet' })
  const preview = dialog.getByRole('table', { name: 'Yang berubah' })
  await expect(preview.getByRole('row')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Terapkan' }).click()
  await expect(dialog.getByText('Isi pajak atau biaya layanan')).toBeVisible()
  await dialog.getByLabel('Biaya layanan').fill('3,25')
  await expect(preview.getByText('3,25%')).toHaveCount(2)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Terapkan' }).click()
  await expect(page.getByText('Pajak & layanan berhasil diubah!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: /Kenari Renon/ }).click()
  await page.getByRole('link', { name: 'Pajak & layanan' }).click()
  await expect(page.getByLabel('Biaya layanan', { exact: false }).first()).toBeVisible()
  await expect(page.locator('input[value="3,25"]').first()).toBeVisible()
})

test('settings of an outlet go to another one on a phone, after a look at the differences', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.phone)
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Dago' })
  for (const name of ['Kenari Renon', 'Kenari Darmo']) await makeOutlet(owner, { name })
  await open(page, `/outlet/edit/${outlet_id}?tab=lokasi`)
  const radius = page.getByRole('textbox', { name: 'Radius pemesanan' })
  const metres = '171'
  await radius.fill(metres)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Outlet berhasil diubah!')).toBeVisible()
  await page.getByRole('button', { name: 'Terapkan ke outlet…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Terapkan ke outlet lain' })
  await dialog.getByRole('checkbox', { name: 'Radius' }).check()
  await expect(dialog.getByText(`→ ${metres} m`).first()).toBeVisible()
  await dialog.getByRole('checkbox', { name: /Renon/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Terapkan ke 1 outlet' }).click()
  await expect(page.getByText('Pengaturan berhasil diterapkan ke 1 outlet!')).toBeVisible()
  await page.getByRole('button', { name: 'Terapkan ke outlet…' }).click()
  await dialog.getByRole('checkbox', { name: 'Radius' }).check()
  await expect(dialog.getByText('Sudah sama')).toHaveCount(1)
})
