import { expect } from '@playwright/test'
import { signUpHere } from './support/brand.ts'
import { makeOutlet } from './support/owner.ts'
import { open, SIZES } from './support/panel.ts'
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
