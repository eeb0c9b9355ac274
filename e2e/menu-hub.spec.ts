import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { chooseOption } from './support/combobox.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { makeIngredient, makeMenu, makeRecipe } from './support/records.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: SIZES.laptop })

test('a menu is given a new variant and what its options take without leaving its page', async ({ page }) => {
  const owner = await signUpHere(page)
  await makeOutlet(owner)
  const menu = await makeMenu(owner, ['Teh Tarik'])
  await makeRecipe(owner, menu.ids[0] ?? 0, await makeIngredient(owner, 'Teh Bubuk'))
  const address = `/menu/edit/${menu.ids[0]}`
  await open(page, `${address}?tab=varian`)
  await expect(page.getByText('Menu ini dijual tanpa pilihan.')).toBeVisible()
  await page.getByRole('button', { name: 'Varian baru' }).click()
  await page.getByLabel('Nama varian').fill('Ukuran')
  await page.getByLabel('Nama pilihan 1').fill('Kecil')
  await page.getByLabel('Nama pilihan 2').fill('Besar')
  await page.getByRole('button', { name: 'Tambah varian' }).click()
  await expect(page.getByText('Varian berhasil ditambahkan!')).toBeVisible()
  const rows = page.getByRole('list', { name: 'Varian menu ini' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Kecil, Besar')
  await page.getByLabel('Harga di menu ini: Ukuran, Besar').fill('25000')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan perubahan' }).click()
  await expect(page.getByText('Menu berhasil diubah!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Simpan perubahan' })).toBeHidden()

  // Typed into the recipe, kept while another part is looked at, and told of at once.
  await page.getByRole('navigation', { name: 'Bagian menu' }).getByRole('link', { name: 'Resep' }).click()
  await page.getByLabel('Jumlah bahan 1').fill('40')
  await page.getByRole('navigation', { name: 'Bagian menu' }).getByRole('link', { name: 'Umum' }).click()
  await page.getByRole('navigation', { name: 'Bagian menu' }).getByRole('link', { name: 'Resep' }).click()
  await expect(page.getByLabel('Jumlah bahan 1')).toHaveValue('40')
  await page.getByRole('button', { name: 'Bahan pilihan Ukuran' }).click()
  await page.getByRole('button', { name: 'Tambah perubahan Besar' }).click()
  const part = page.getByRole('region', { name: 'Bahan pilihan Ukuran' })
  await chooseOption(part.getByRole('combobox', { name: /^Bahan 1 Besar/ }), 'Teh Bubuk')
  await part.getByLabel('Jumlah 1 Besar').fill('10')
  await part.getByRole('checkbox', { name: 'Tanpa bahan' }).first().check()
  await part.getByRole('button', { name: 'Simpan perubahan' }).click()
  await expect(page.getByText('Bahan pilihan berhasil diubah!')).toBeVisible()
  const costs = page.getByRole('table', { name: 'Biaya per pilihan Ukuran' })
  // 40 and 10 grams of 100 rupiah each, of a price of 25,000.
  await expect(costs.getByRole('row', { name: /Besar/ })).toContainText(/5\.000.*25\.000.*20/)
  await expect(costs.getByRole('row', { name: /Kecil/ })).toContainText(/4\.000.*20\.000.*20/)
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)
  await page.getByRole('button', { name: 'Simpan versi' }).click()
  await expect(page.getByText('Resep berhasil diubah!')).toBeVisible()

  await open(page, `${address}?tab=riwayat`)
  await expect(page.getByRole('region', { name: 'Riwayat perubahan' })).toContainText('Varian')
})
