import type { Page, Route } from '@playwright/test'
import { signUpHere } from './support/brand.ts'
import { holdLine } from './support/line.ts'
import { signInOwner } from './support/owner.ts'
import { open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

/** One red pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

test('who is sent away from a page is told so, and the page says why', async ({ page }) => {
  await signInAs(page, 'warehouse')
  await page.goto('/outlet')
  await expect(page).toHaveURL(/\/unauthorized\?modul=outlet/)
  await expect(page.getByText('Anda tidak diizinkan mengakses halaman sebelumnya!')).toBeVisible()
  await expect(page.getByText('Anda tidak memiliki akses ke halaman ini')).toBeVisible()
})

test('whoever opens a page without a session is told that there is no token, and signs in', async ({
  page,
}) => {
  await page.goto('/outlet')
  await expect(page).toHaveURL(/\/sign-in\?next=%2Foutlet/)
  await expect(page.getByText('Token tidak ditemukan!')).toBeVisible()
})

test.describe('images', () => {
  // The failures are made here; the browser writes them down.
  test.use({ expected_complaints: ['Failed to load resource', 'status of 50'] })

  const choose = (page: Page) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PICTURE })
  const isUpdate = (text: string | null) => text?.includes('UpdateBrand') === true
  /** Saving the brand fails in the server. */
  const failSaving = (route: Route) =>
    isUpdate(route.request().postData()) ? route.fulfill({ status: 500, body: '' }) : route.fallback()

  test('what fails on the way to or from the server is told as what it was', async ({ page }) => {
    await signUpHere(page, { is_trial: true })
    const line = await holdLine(page, /\/(api\/upload|graphql)$/)
    await open(page, '/brand')
    line.answer = (route) => (route.request().url().endsWith('upload') ? route.abort() : route.fallback())
    await choose(page)
    await expect(page.getByText('Gagal mengunggah gambar!')).toBeVisible()
    line.answer = null
    await choose(page)
    await expect(page.getByText('Gambar berhasil diunggah!')).toBeVisible()

    line.answer = failSaving
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Gagal menyimpan gambar!')).toBeVisible()
    line.answer = null
    // What was chosen is still there, and is saved at the second try.
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Brand berhasil diubah!')).toBeVisible()

    await page
      .getByRole('button', { name: /^Hapus/ })
      .first()
      .click()
    line.answer = failSaving
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Gagal menghapus gambar!')).toBeVisible()
  })
})

/** Entries of pages that show what several modules hold, or another side of one. */
const OF_NO_MODULE = [
  'Dashboard',
  'Buku Kerja',
  'Laporan Pembatalan',
  'Laporan QR',
  'Laporan Persediaan',
  'Untung per Channel',
  'Pengembang',
  'Kedaluwarsa',
  'Saran Beli',
]

test('entries of the menu are called as their modules, and QR pages stand in a submenu', async ({
  page,
  baseURL,
}) => {
  await signInAs(page, 'master')
  await open(page, '/outlet')
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  const { me } = (await (
    await signInOwner(baseURL ?? '')
  ).ask('{ me { web_modules { module { name } } } }', {})) as {
    me: { web_modules: { module: { name: string } }[] }
  }
  const modules = me.web_modules.map(({ module }) => module.name)
  await expect(menu.getByRole('link', { name: 'Laporan Ringkasan', exact: true })).toBeVisible()
  const shown = await menu.locator('a, button').allInnerTexts()
  expect(shown.filter((name) => !OF_NO_MODULE.includes(name) && !modules.includes(name.trim()))).toEqual([])

  const submenu = menu.getByRole('button', { name: 'QR Code' })
  await expect(submenu).toHaveAttribute('aria-expanded', 'false')
  await submenu.click()
  await menu.getByRole('list', { name: 'QR Code' }).getByRole('link', { name: 'Pemesanan' }).click()
  await expect(page).toHaveURL(/\/qr-code\/order/)
  await expect(submenu).toHaveAttribute('aria-expanded', 'true')
})

test.describe('a list that cannot be read', () => {
  test.use({ expected_complaints: ['Failed to load resource', 'status of 50'] })

  test('says so with a code for support, and counts nothing', async ({ page }) => {
    await signInAs(page, 'master')
    const line = await holdLine(page, '**/graphql')
    line.answer = (route) =>
      route.request().postData()?.includes('GetSupplierList')
        ? route.fulfill({
            status: 500,
            json: {
              errors: [
                {
                  message: 'Terjadi kesalahan pada server!',
                  extensions: { code: 'INTERNAL', trace_id: 'jejak-supplier' },
                },
              ],
            },
          })
        : route.fallback()
    await page.goto('/supplier')
    await expect(page.getByText('Data gagal dimuat')).toBeVisible()
    await expect(page.getByText('Kode: jejak-supplier')).toBeVisible()
    await expect(page.getByText(/^\d+ pemasok$/)).toHaveCount(0)
    line.answer = null
    await page.getByRole('button', { name: 'Coba lagi' }).click()
    await expect(page.getByText(/^\d+ pemasok$/)).toBeVisible()
  })
})
