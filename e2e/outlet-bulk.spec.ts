import { expectAccessible } from './support/axe.ts'
import { currentTime } from './support/clock.ts'
import { open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test('rates of chosen outlets are changed at once, after a look at what changes', async ({ page }) => {
  await page.setViewportSize(SIZES.laptop)
  await signInAs(page, 'master')
  await open(page, '/outlet?baris=50')
  for (const name of ['Renon', 'Darmo']) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await page.getByRole('button', { name: 'Ubah pajak & layanan…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ubah pajak & layanan 2 outlet' })
  const preview = dialog.getByRole('table', { name: 'Yang berubah' })
  await expect(preview.getByRole('row')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Terapkan' }).click()
  await expect(dialog.getByText('Isi pajak atau biaya layanan')).toBeVisible()
  // A rate of its own each time, so that the journey can be walked again.
  const rate = `${3 + (currentTime() % 7)},${10 + (currentTime() % 80)}`
  await dialog.getByLabel('Biaya layanan').fill(rate)
  await expect(preview.getByText(`${rate.replace(/0$/, '')}%`)).toHaveCount(2)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Terapkan' }).click()
  await expect(page.getByText('Pajak & layanan berhasil diubah!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: /Sekar Lawang Renon/ }).click()
  await page.getByRole('link', { name: 'Pajak & layanan' }).click()
  await expect(page.getByLabel('Biaya layanan', { exact: false }).first()).toBeVisible()
  await expect(page.locator(`input[value="${rate.replace(/0$/, '')}"]`).first()).toBeVisible()
})

test('settings of an outlet go to another one on a phone, after a look at the differences', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.phone)
  await signInAs(page, 'master')
  await open(page, '/outlet/edit/1?tab=lokasi')
  const radius = page.getByRole('textbox', { name: 'Radius pemesanan' })
  // Ends in 1, as no outlet of the demo does: only the one it is given to has it already.
  const metres = String(61 + 10 * (currentTime() % 90))
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
