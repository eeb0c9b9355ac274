import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { makeOutlet, signInOwner } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { makeIngredient, makeMenu, makeRecipe, makeVariant } from './support/records.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { newWord } from './support/unique.ts'

test.use({ viewport: SIZES.laptop })

/** Chooses of a list that is typed into. */
async function choose(page: Page, label: string, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: new RegExp(`^${label}( \\*)?$`) })
  await box.click()
  await box.fill(text)
  await page.getByRole('option', { name: text, exact: true }).click()
}

test('the owner writes the recipe of a menu, sees what it costs while typing, and finds it in the list', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  await makeOutlet(owner)
  const menu = await makeMenu(owner, ['Kopi Klepon'], 30_000)
  const [name = ''] = menu.items
  await makeIngredient(owner, 'Bubuk Matcha', { standard_cost: '480' })
  const units = [{ name: 'liter', quantity: '1000', uses: ['buy', 'recipe'] }]
  await makeIngredient(owner, 'Susu Oat', { base_unit: 'ml', standard_cost: '42', units })
  await makeIngredient(owner, 'Kotak Makan Kertas', { base_unit: 'pcs', standard_cost: '1800' })
  await open(page, '/recipe/add')
  await page.getByRole('button', { name: 'Tambah resep' }).click()
  await expect(page.getByText('Pilih bahan', { exact: true })).toBeVisible()
  await choose(page, 'Menu', name)
  await choose(page, 'Bahan 1', 'Bubuk Matcha')
  await page.getByLabel('Jumlah bahan 1').fill('5')
  const side = page.getByRole('complementary', { name: 'Pratinjau' })
  await expect(side).toContainText(/Rp\s2\.400/)
  await page.getByRole('button', { name: 'Tambah bahan' }).click()
  await choose(page, 'Bahan 2', 'Susu Oat')
  await page.getByLabel('Jumlah bahan 2').fill('0,1')
  await page.getByLabel('Satuan bahan 2').selectOption('liter')
  await expect(side).toContainText(/Rp\s6\.600/)
  await page.getByRole('button', { name: 'Tambah bahan' }).click()
  await choose(page, 'Bahan 3', 'Kotak Makan Kertas')
  await page.getByLabel('Jumlah bahan 3').fill('1')
  await page.getByRole('button', { name: 'Tipe pesanan dan catatan Kotak Makan Kertas' }).click()
  await page.getByLabel('Bawa pulang').check()
  await expect(side).toContainText(/Bawa pulangRp\s8\.400/)
  await expect(side).toContainText('Lengkap')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tambah resep' }).click()
  await expect(page.getByText('Resep berhasil ditambahkan!')).toBeVisible()
  await open(page, '/recipe?q=Klepon')
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText(/Rp\s6\.600/)
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Arsipkan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Arsipkan', exact: true }).click()
  await expect(page.getByText('Resep berhasil diarsipkan!')).toBeVisible()
})

/** A recipe of a journey's own in the demo brand; answers the name of its menu and where it is. */
async function makeOwnRecipe(url: string): Promise<{ name: string; item_id: number; address: string }> {
  const owner = await signInOwner(url)
  const menu = await makeMenu(owner, ['Roti Bakar'])
  const [item_id = 0] = menu.ids
  const ingredient_id = await makeIngredient(owner, `Cokelat ${newWord()}`)
  const id = await makeRecipe(owner, item_id, ingredient_id)
  return { name: menu.items[0] ?? '', item_id, address: `/recipe/edit/${id}` }
}

test('a recipe is scaled, printed as a card and copied', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/recipe?q=Kopi%20Susu%20Sekar')
  await page.getByRole('link', { name: 'Kopi Susu Sekar' }).click()
  await page.getByRole('button', { name: 'Uji skala' }).click()
  const dialog = page.getByRole('dialog')
  // 40 x 110 ml of milk.
  await expect(dialog.getByRole('row', { name: /Susu UHT/ })).toContainText('4,4 liter')
  await expect(dialog.getByRole('row', { name: /Susu UHT/ })).toContainText('4,4 liter (beli 5)')
  await dialog.getByLabel('Buat').fill('100')
  await expect(dialog.getByRole('row', { name: /Susu UHT/ })).toContainText('11 liter (beli 11)')
  await expectAccessible(page, { part: '[data-dialog]' })
  await dialog.getByRole('button', { name: 'Tutup', exact: true }).last().click()
  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await page.getByRole('menuitem', { name: 'Kartu resep' }).click()
  await expect(dialog.getByRole('listitem').first()).toContainText('Seduh espresso')
  await page.emulateMedia({ media: 'print' })
  await expect(dialog.getByText('versi 1')).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await dialog.getByRole('button', { name: 'Tutup', exact: true }).last().click()
  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await page.getByRole('menuitem', { name: 'Salin' }).click()
  await choose(page, 'Menu tujuan', 'Piccolo')
  await dialog.getByRole('button', { name: 'Salin resep' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Piccolo' })).toBeVisible()
})

test('versions stand side by side, in either theme', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/recipe?q=Kopi%20Susu%20Pandan')
  await page.getByRole('link', { name: 'Kopi Susu Pandan' }).click()
  await expect(page.getByText('Anda mengubah versi 2')).toBeVisible()
  await page.getByRole('link', { name: /^Versi/ }).click()
  const changed = page.getByRole('row', { name: /^Sirup Pandan/ })
  await expect(changed).toContainText('22 ml')
  await expect(changed).toContainText('15 ml')
  await expect(changed).toContainText('diubah')
  // The form is on another tab, as it was read.
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Tidak ada perubahan untuk disimpan')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { colours_only: true })
})

test('what was changed of a recipe is saved from its other tab', async ({ page, baseURL }) => {
  await signInAs(page, 'master')
  const { address } = await makeOwnRecipe(baseURL ?? '')
  await open(page, address)
  await page.getByLabel('Waktu siap').fill('9')
  await page.getByRole('link', { name: /^Versi/ }).click()
  await expect(page.getByLabel('Waktu siap')).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Resep berhasil diubah!')).toBeVisible()
  await open(page, address)
  await expect(page.getByLabel('Waktu siap')).toHaveValue('9')
})

test('two tabs change one recipe: the second is shown what the first changed', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(page, 'master')
  const { name, address } = await makeOwnRecipe(baseURL ?? '')
  await open(page, `/recipe?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByLabel('Stasiun')).toBeVisible()
  const other = await context.newPage()
  await open(other, address)
  await other.getByLabel('Waktu siap').fill('7')
  await page.getByLabel('Waktu siap').fill('6')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Resep berhasil diubah!')).toBeVisible()
  await other.keyboard.press('Control+s')
  await expect(other.getByRole('dialog')).toContainText('Waktu siap')
})

test('options say what they change of recipes; those forgotten are listed', async ({ page, baseURL }) => {
  await signInAs(page, 'master')
  const owner = await signInOwner(baseURL ?? '')
  const { item_id } = await makeOwnRecipe(baseURL ?? '')
  const name = `Takaran ${newWord()}`
  await makeVariant(owner, name, ['Sedikit', 'Tanpa'], [item_id])
  await open(page, `/variant?status=bahan&q=${encodeURIComponent(name)}`)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('2 pilihan')
  await page.getByRole('link', { name }).click()
  await page.getByRole('link', { name: /^Bahan pilihan/ }).click()
  await expect(page.getByText('2 pilihan belum punya bahan')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { colours_only: true })
  await page.getByRole('button', { name: /^Tambah perubahan Sedikit/ }).click()
  await page.getByLabel(/^Perubahan 1 Sedikit/).selectOption('scale')
  await page.getByRole('combobox', { name: /^Bahan 1 Sedikit/ }).fill('Es Batu')
  await page.getByRole('option', { name: 'Es Batu Kristal' }).click()
  await page.getByLabel(/^Faktor 1 Sedikit/).fill('50')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Bahan pilihan berhasil diubah!')).toBeVisible()
  await expect(page.getByText('1 pilihan belum punya bahan')).toBeVisible()
})

test('who may not see costs sees recipes without them', async ({ page }) => {
  await signInAs(page, 'warehouse')
  await open(page, '/recipe')
  await expect(page.getByRole('columnheader', { name: 'Food cost' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Tambah resep' })).toBeHidden()
  await page.getByRole('link', { name: 'Roti Bakar Cokelat Keju' }).click()
  await expect(page.getByLabel('Hasil resep')).toBeDisabled()
  await expect(page.getByText('HPP sekarang per porsi')).toBeHidden()
  await page.goto('/recipe/add')
  await expect(page).toHaveURL(/\/unauthorized/)
})

test.describe('a recipe of another brand', () => {
  test.use({ expected_complaints: ['Resep tidak ditemukan'] })
  test('is not there', async ({ page }) => {
    await signInAs(page, 'other_brand')
    await page.goto('/recipe/edit/999999')
    await expect(page.getByRole('heading', { level: 2, name: /tidak ditemukan/i })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone })
  test('list and form fit, in either theme', async ({ page, baseURL }) => {
    await signInAs(page, 'master')
    const { name } = await makeOwnRecipe(baseURL ?? '')
    await open(page, '/recipe')
    await expectNoSidewaysScroll(page)
    await open(page, `/recipe?q=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name }).click()
    await expect(page.getByLabel('Jumlah bahan 1')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, { colours_only: true })
    await page.getByLabel('Waktu siap').fill('6')
    await page.getByRole('button', { name: 'Simpan versi' }).click()
    await expect(page.getByText('Resep berhasil diubah!')).toBeVisible()
  })
})
