import { expect } from '@playwright/test'
import { signUpHere } from './support/brand.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

test('the owner finds an outlet, changes it and finds the change in the list', async ({ page }) => {
  const owner = await signUpHere(page)
  for (const name of ['Kenari Kaliurang', 'Kenari Senopati']) await makeOutlet(owner, { name })
  await open(page, '/outlet')
  await expect(page.getByRole('row', { name: /Senopati/ })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('kaliurang')
  const row = page.getByRole('row', { name: /Kenari Kaliurang/ })
  await expect(row).toBeVisible()
  await expect(page.getByRole('row', { name: /Senopati/ })).toBeHidden()
  await expect(page).toHaveURL(/kaliurang/)
  await row.getByRole('link', { name: /Kaliurang/ }).click()
  const address = 'Jl. Kaliurang Km 5, Caturtunggal, Depok'
  await page.getByRole('link', { name: 'Lokasi' }).click()
  await page.getByLabel('Alamat lengkap').fill(address)
  await expect(page.getByText(/1 perubahan belum disimpan/)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Outlet berhasil diubah!')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Alamat lengkap')).toHaveValue(address)
})

test('a new outlet is told what is missing beside the fields, keeps what was typed, and is made', async ({
  page,
}) => {
  await signUpHere(page, { is_trial: true })
  await open(page, '/outlet/add')
  const name = 'Bahari Tamblingan'
  await page.getByLabel('Nama outlet').fill(name)
  await page.getByRole('textbox', { name: 'Nomor telepon' }).fill('123')
  // The first outlet is reached by who begins the brand, unless it is told otherwise.
  await page.getByRole('textbox', { name: 'Email' }).fill('')
  const save = page.getByRole('button', { name: 'Tambah outlet' })
  await save.click()
  await expect(page.getByText('Email wajib diisi')).toBeVisible()
  await expect(page.getByText('Format nomor telepon tidak valid')).toBeVisible()
  await expect(page.getByLabel('Nama outlet')).toHaveValue(name)
  await page.getByRole('textbox', { name: 'Nomor telepon' }).fill('0361 2345 678')
  await page.getByRole('textbox', { name: 'Email' }).fill('baru@warungbahari.example')
  await page.getByRole('link', { name: /Lokasi/ }).click()
  await page.getByLabel('Alamat lengkap').fill('Jl. Danau Tamblingan No. 5')
  await page.getByLabel('Provinsi').click()
  await page.getByRole('option', { name: 'Bali' }).click()
  await page.getByLabel(/Kota/).click()
  await page.getByRole('option', { name: 'Kota Denpasar' }).click()
  await save.click()
  await expect(page.getByText('Outlet berhasil ditambahkan!')).toBeVisible()
  await open(page, '/outlet')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Denpasar')
})

test('leaving a changed form asks first', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/outlet/edit/1')
  await page.getByLabel('Nama outlet').fill('Nama yang belum disimpan')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/\/outlet\/edit\/1/)
})

test('an outlet that sells on GrabFood says why it cannot be archived', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/outlet/edit/1')
  await page.getByRole('button', { name: 'Arsipkan', exact: true }).click()
  await expect(page.getByText('Outlet masih terhubung ke GrabFood')).toBeVisible()
})

test('an admin of one outlet sees only that one, and no way to add', async ({ page }) => {
  await signInAs(page, 'outlet_manager')
  await open(page, '/outlet')
  await expect(page.getByRole('row', { name: /Senopati/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Dago/ })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Tambah outlet' })).toBeHidden()
})

test('a role without the module is sent to the page that says so', async ({ page }) => {
  await signInAs(page, 'warehouse')
  await page.goto('/outlet')
  await expect(page).toHaveURL(/\/unauthorized/)
})

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`the PIN of an outlet is switched from the list and from its form, on a ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const owner = await signUpHere(page, { is_trial: true })
    const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Kaliurang' })
    await open(page, '/outlet?kolom=name.is_use_pin.status')
    const menu = page.getByRole('button', { name: /Kenari Kaliurang/ })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Aktifkan PIN', exact: true }).click()
    await expect(page.getByText('PIN outlet diaktifkan!')).toBeVisible()
    // What the menu offers next is what the answer told.
    await menu.click()
    await expect(page.getByRole('menuitem', { name: 'Nonaktifkan PIN', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')

    // It was given a PIN; switched off in the form it says so, and what else was changed says so too.
    await open(page, `/outlet/edit/${outlet_id}?tab=perangkat`)
    const is_on = page.getByRole('switch', { name: 'Pakai PIN' })
    await expect(is_on).toBeChecked()
    await is_on.click()
    await page.getByRole('button', { name: 'Simpan perubahan' }).click()
    await expect(page.getByText('PIN outlet dinonaktifkan!')).toBeVisible()
    await expect(page.getByText('Outlet berhasil diubah!')).toBeHidden()
    await expectNoSidewaysScroll(page)
    await page.getByLabel('Bila stok akan minus').selectOption('refuse')
    await is_on.click()
    await page.getByRole('button', { name: 'Simpan perubahan' }).click()
    await expect(page.getByText('PIN outlet diaktifkan!')).toBeVisible()
    await expect(page.getByText('Outlet berhasil diubah!')).toBeVisible()
    const { outlet } = (await owner.ask('query O($id: Int!) { outlet(id: $id) { is_use_pin pin } }', {
      id: outlet_id,
    })) as { outlet: { is_use_pin: boolean; pin: string } }
    expect(outlet.is_use_pin).toBe(true)
    expect(outlet.pin).toMatch(/^\d{6}$/)
  })
}
