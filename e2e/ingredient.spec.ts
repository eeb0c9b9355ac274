import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { makeOutlet, signInOwner } from './support/owner.ts'
import { expectNoSidewaysScroll, goOn, open, SIZES } from './support/panel.ts'
import { makeIngredient } from './support/records.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { newWord } from './support/unique.ts'

test.use({ viewport: SIZES.laptop })

const nameNow = (word: string) => `${word} ${newWord()}`

test('the owner adds an ingredient bought in boxes of bottles; a thousandfold slip is caught', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await open(page, '/ingredient')
  await page.getByRole('link', { name: 'Tambah bahan baku' }).click()
  const name = nameNow('Sirup Vanila')
  await page.getByLabel('Nama bahan baku').fill(name)
  await page.getByRole('button', { name: 'Kategori baru' }).click()
  await page.getByLabel('Nama kategori baru').fill(`Sirup ${name.slice(-6)}`)
  await page.getByLabel('Satuan dasar').fill('ml')
  await page.getByRole('button', { name: 'Tambah satuan' }).click()
  const units = page.getByRole('listitem').filter({ has: page.getByLabel('1 satuan') })
  await units.nth(0).getByLabel('1 satuan').fill('liter')
  await units.nth(0).getByLabel('Isi').fill('1')
  await page.getByRole('button', { name: 'Tambah bahan baku' }).click()
  await expect(page.getByText('1 liter seharusnya 1.000 ml, bukan 1 ml')).toBeVisible()
  await expect(units.nth(0).getByLabel('Isi')).toBeFocused()
  await units.nth(0).getByLabel('1 satuan').fill('botol')
  await units.nth(0).getByLabel('Isi').fill('750')
  await page.getByRole('button', { name: 'Tambah satuan' }).click()
  await units.nth(1).getByLabel('1 satuan').fill('dus')
  await units.nth(1).getByLabel('Isi').fill('12')
  await units.nth(1).getByLabel('Dalam').selectOption('botol')
  await expect(units.nth(1)).toContainText('1 dus = 12 botol = 9.000 ml')
  await units.nth(0).getByLabel('1 satuan').fill('botol kaca')
  await expect(units.nth(1)).toContainText('1 dus = 12 botol kaca = 9.000 ml')
  await page.getByLabel('Biaya standar').fill('140,5')
  await expect(page.getByRole('region', { name: 'Ringkasan satuan' })).toContainText('1.264.500')
  await page.getByLabel('Minimum Senopati').fill('1500')
  await page.getByLabel('Par Senopati').fill('1000')
  await page.getByLabel('Par Senopati').blur()
  await expect(page.getByText('Par tidak boleh kurang dari minimum')).toBeVisible()
  await page.getByLabel('Par Senopati').fill('3000')
  await page.getByRole('button', { name: /Samakan semua/ }).click()
  await expect(page.getByLabel('Par Dago')).toHaveValue('3.000')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Bahan baku berhasil ditambahkan!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByLabel('Isi').nth(1)).toHaveValue('12')
  await expectAccessible(page)

  await open(page, `/ingredient?q=${encodeURIComponent(name)}`)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('ml, botol kaca, dus')
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Arsipkan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Arsipkan', exact: true }).click()
  await expect(page.getByText('Bahan baku berhasil diarsipkan!')).toBeVisible()
  await expect(row).toBeHidden()
})

test('minimums of an outlet change in the row and for many at once', async ({ page }) => {
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Dago' })
  await makeOutlet(owner, { name: 'Kenari Renon' })
  const levels = [{ outlet_id, minimum: '500', par: '5000' }]
  for (const name of ['Sirup Pandan', 'Sirup Karamel', 'Sirup Leci'])
    await makeIngredient(owner, name, { base_unit: 'ml', levels })
  await open(page, '/ingredient')
  await page.getByRole('navigation', { name: 'Outlet' }).getByRole('link', { name: 'Dago' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Stok .*Dago$/ })).toBeVisible()
  await page.getByPlaceholder('Cari nama, kode').fill('Sirup')
  const row = page.getByRole('row', { name: /Sirup Pandan/ })
  await row.getByRole('button', { name: /^Ubah minimum/ }).click()
  const box = page.getByLabel('Minimum Sirup Pandan dalam ml')
  await box.fill('999999999')
  await box.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Par tidak boleh kurang dari minimum')
  await box.fill('1234')
  await box.press('Enter')
  await expect(page.getByText('Stok minimum berhasil diperbarui!')).toBeVisible()
  await expect(row).toContainText('1,234 liter')

  for (const name of ['Sirup Karamel', 'Sirup Leci'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check()
  await page.getByRole('button', { name: 'Stok minimum…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Minimum Sirup Karamel').fill('1000')
  await dialog.getByLabel('Minimum Sirup Leci').fill('800')
  await dialog.getByLabel('Naikkan atau turunkan semua').fill('50')
  await dialog.getByRole('button', { name: 'Hitung', exact: true }).click()
  await expect(dialog.getByLabel('Minimum Sirup Leci')).toHaveValue('1.200')
  await expectAccessible(page, { part: '[role="dialog"]' })
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Sirup Karamel/ })).toContainText('1,5 liter')
  await expect(page.getByRole('row', { name: /Sirup Leci/ })).toContainText('1,2 liter')
})

test('many ingredients are kept elsewhere from now on, and back', async ({ page }) => {
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner)
  for (const name of ['Cup Panas 8 oz', 'Cup Dingin 16 oz']) await makeIngredient(owner, name)
  await open(page, `/ingredient/${outlet_id}?q=Kemasan%20tidak%20ada`)
  await expect(page.getByText('Data tidak ditemukan')).toBeVisible()
  await open(page, `/ingredient/${outlet_id}?q=Cup`)
  const rows = page.getByRole('row', { name: /Cup / })
  for (const [storage, word] of [
    ['freezer', 'Freezer'],
    ['room', 'Suhu ruang'],
  ] as const) {
    for (const box of await rows.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: 'Tempat simpan…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').selectOption(storage)
    await dialog.getByRole('button', { name: 'Terapkan' }).click()
    await expect(dialog).toBeHidden()
    await expect(rows.filter({ hasText: word })).toHaveCount(2)
  }
})

test('two tabs change one ingredient: the second is shown what the first changed and keeps its own', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(page, 'master')
  const stamp = newWord()
  const id = await makeIngredient(await signInOwner(baseURL ?? ''), `Saus ${stamp}`)
  await open(page, `/ingredient/edit/${id}`)
  const other = await context.newPage()
  await open(other, `/ingredient/edit/${id}`)
  await page.getByLabel('Catatan').fill(`Kocok dulu ${stamp}`)
  await page.getByLabel('Setelah dibuka').fill('14')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Bahan baku berhasil diubah!')).toBeVisible()
  await other.getByLabel('Catatan').fill(`Simpan tegak ${stamp}`)
  await other.keyboard.press('Control+s')
  const dialog = other.getByRole('dialog')
  await expect(dialog).toContainText(`Kocok dulu ${stamp}`)
  await dialog.getByRole('radio', { name: /Isian Anda/ }).check()
  await dialog.getByRole('button', { name: 'Simpan pilihan ini' }).click()
  await expect(other.getByText('Bahan baku berhasil diubah!')).toBeVisible()
  await other.reload()
  await expect(other.getByLabel('Catatan')).toHaveValue(`Simpan tegak ${stamp}`)
  await expect(other.getByLabel('Setelah dibuka')).toHaveValue('14')
})

test('stock is downloaded with what stands on the page', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/ingredient/1?q=Beras')
  await page.getByRole('button', { name: 'Ekspor' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^CSV: sesuai filter/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^outletStock-.*\.csv$/)
})

test('who only looks sees no costs and changes nothing', async ({ page }) => {
  await signInAs(page, 'warehouse')
  await page.goto('/ingredient')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Biaya standar' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Tambah bahan baku' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Ekspor' })).toBeHidden()
  await open(page, '/ingredient/edit/6')
  await expect(page.getByLabel('Nama bahan baku')).toBeDisabled()
  await expect(page.getByLabel('Biaya standar')).toBeHidden()
  await page.goto('/ingredient/1/add')
  await expect(page).toHaveURL(/\/unauthorized/)
})

test.describe('an ingredient of another brand', () => {
  test.use({ expected_complaints: ['Bahan baku tidak ditemukan'] })
  test('is not there, nor its outlet', async ({ page }) => {
    await signInAs(page, 'other_brand')
    await page.goto('/ingredient/edit/1')
    await expect(page.getByRole('heading', { level: 2, name: /tidak ditemukan/i })).toBeVisible()
    await page.goto('/ingredient/1')
    await expect(page.getByRole('heading', { level: 2, name: /tidak ditemukan/i })).toBeVisible()
  })
})

test('everybody can read the lists and the form, light and dark', async ({ page }) => {
  await signInAs(page, 'master')
  for (const path of ['/ingredient', '/ingredient/1', '/ingredient/1/edit/42', '/ingredient/1/add']) {
    await goOn(page, path)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, { colours_only: colorScheme === 'dark' })
    }
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone })
  test('stock is found, an ingredient is changed and saved', async ({ page, baseURL }) => {
    await signInAs(page, 'master')
    const name = nameNow('Keju Cheddar')
    await makeIngredient(await signInOwner(baseURL ?? ''), name)
    await open(page, `/ingredient/1?q=${encodeURIComponent(name)}`)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('link', { name }).click()
    await expect(page.getByLabel('Nama bahan baku')).toHaveValue(name)
    await page.getByLabel('Catatan').fill('Utuh')
    await page.getByRole('button', { name: 'Simpan perubahan' }).click()
    await expect(page.getByText('Bahan baku berhasil diubah!')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Catatan')).toHaveValue('Utuh')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})
