import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

test('outlets of a record are found by typing and chosen by area where they are many', async ({ page }) => {
  const owner = await signUpHere(page)
  const area_id = await owner.make('createArea', 'area', 'NewArea', { name: 'Bandung' })
  const places = ['Asri', 'Braga', 'Cihampelas', 'Dago', 'Elok', 'Gatsu', 'Heulang', 'Ijen', 'Jamika']
  for (const [at, place] of [...places, 'Kopo', 'Lodaya', 'Merdeka', 'Naripan'].entries())
    await makeOutlet(owner, { name: `Kenari ${place}`, ...(at % 4 === 0 ? { area_id } : {}) })

  await open(page, '/cashier/add')
  await page.getByLabel('Nama kasir').fill('Bimo')
  await page.getByLabel('Kode kasir').fill('K01')
  await page.getByLabel('Profil hak').selectOption({ label: 'Kasir' })
  const field = page.getByRole('group', { name: 'Outlet' })
  await field.getByRole('button', { name: 'Pilih outlet' }).click()
  await page.getByRole('checkbox', { name: 'Bandung' }).check()
  await page.getByRole('searchbox', { name: 'Cari outlet' }).fill('dag')
  await page.getByRole('checkbox', { name: 'Kenari Dago' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Terapkan' }).click()
  await expect(field.getByRole('button', { name: '5 dari 13' })).toBeVisible()
  await expect(field).toContainText('Kenari Asri, Kenari Dago, Kenari Elok')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tambah kasir' }).click()
  await expect(page.getByText('Kasir berhasil ditambahkan!')).toBeVisible()

  await page.setViewportSize(SIZES.phone)
  await page.getByRole('link', { name: 'Bimo' }).click()
  await expect(field.getByRole('button', { name: '5 dari 13' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await field.getByRole('button', { name: '5 dari 13' }).click()
  await page.getByRole('checkbox', { name: 'Semua outlet' }).check()
  await page.getByRole('button', { name: 'Terapkan' }).click()
  await expect(field.getByRole('button', { name: 'Semua outlet' })).toBeVisible()
  await page.getByRole('button', { name: 'Simpan perubahan' }).click()
  await expect(page.getByText('Kasir berhasil diubah!')).toBeVisible()
})
