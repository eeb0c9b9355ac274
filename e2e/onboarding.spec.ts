import type { Locator, Page } from '@playwright/test'
import { newAccount, visitor } from './support/api.ts'
import { expectWorked } from './support/background.ts'
import { SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

/** Clicks that the way from signing up to a menu on a table may take at most. */
const most_clicks = 40

/** Counts what a person clicks, whatever page of the product it is on. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction('clicked', () => {
    clicks++
  })
  await page.addInitScript(() => {
    const { clicked } = window as unknown as { clicked: () => void }
    addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && clicked(), true)
  })
  return () => clicks
}

/** Types into a field as a person does: a click, then keys. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await field.click()
  await page.keyboard.type(text)
}

/** Chooses from a list by typing, the next field of a form. */
async function chooseNext(page: Page, label: string, name: string): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(label)).toBeFocused()
  await page.keyboard.type(name)
  await page.getByRole('option', { name, exact: true }).waitFor()
  await page.keyboard.press('Enter')
}

test('from signing up to the first menu on the code of a table in forty clicks, going on after leaving', async ({
  page,
  browser,
}) => {
  test.slow()
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': visitor() })
  const readClicks = await countClicks(page)
  const { values } = newAccount()
  await page.goto('/sign-up')
  await type(page, page.getByLabel('Nama brand'), values.brand_name)
  await type(page, page.getByLabel('Nama pemilik'), values.name)
  await page.getByLabel('Jenis usaha').click()
  await page.getByLabel('Jenis usaha').selectOption('fast_food')
  await type(page, page.getByLabel('Email'), values.email)
  await type(page, page.getByLabel('Nomor telepon'), values.phone)
  await type(page, page.getByRole('textbox', { name: 'Kata sandi' }), values.password)
  await expect(page.getByText('Domain tersedia')).toBeVisible()
  await page.getByRole('button', { name: 'Daftar' }).click()
  await page.getByRole('link', { name: 'Nanti saja, buka panel' }).click()

  await page.getByRole('link', { name: 'Mulai dengan contoh' }).click()
  await expect(page.getByLabel('Jenis usaha')).toHaveValue('crushed_chicken')
  await page.getByRole('button', { name: 'Lihat contoh' }).click()
  await page.getByRole('button', { name: /^Simpan \d+ data$/ }).waitFor()
  // Left here, it is found again.
  await page.goto('/workbook')
  await page.getByRole('button', { name: 'Lihat Contoh Ayam geprek' }).click()
  await page.getByRole('button', { name: /^Simpan \d+ data$/ }).click()
  await expectWorked(page, 'Tersimpan')

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByText('1 dari 5')).toBeVisible()
  await page.getByRole('link', { name: 'Tambah outlet' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(values.email)
  await type(page, page.getByLabel('Nama outlet'), 'Geprek Dago')
  await page.getByRole('switch', { name: 'Aktifkan QR outlet' }).click()
  await page.getByRole('switch', { name: 'Kode QR di meja' }).click()
  await page.getByRole('link', { name: 'Lokasi' }).click()
  await type(page, page.getByLabel('Alamat lengkap'), 'Jalan Dago 10')
  await chooseNext(page, 'Provinsi', 'Jawa Barat')
  await chooseNext(page, 'Kota atau kabupaten', 'Kota Bandung')
  await page.getByRole('button', { name: /^Tambah outlet/ }).click()
  await expect(page.getByText('Outlet berhasil ditambahkan!')).toBeVisible()

  await page.getByRole('link', { name: 'Meja', exact: true }).click()
  await page.getByRole('link', { name: /^Tambah grup/ }).click()
  await type(page, page.getByLabel('Nama grup'), 'Dalam')
  await page.getByRole('button', { name: /^Tambah grup/ }).click()
  await page.getByRole('link', { name: /^Tambah meja/ }).click()
  // The page before searches for 'nomor meja', too, and would still take what is typed while it is left.
  await type(page, page.getByLabel(/^Nomor meja/), 'A1')
  await page.getByRole('button', { name: /^Tambah meja/ }).click()
  await page.getByRole('link', { name: 'A1' }).first().click()
  await page.getByRole('button', { name: 'Aktifkan QR brand' }).click()
  await expect(page.getByText('Kode QR brand diaktifkan!')).toBeVisible()
  const code = page.getByRole('link', { name: 'Buka halaman' })
  const address = await code.getAttribute('href')
  const guest = await browser.newPage({ viewport: SIZES.phone })
  await guest.goto(new URL(address ?? '', page.url()).href)
  await expect(guest.getByText('Nasi Ayam Geprek').first()).toBeVisible()
  await guest.close()
  expect(readClicks()).toBeGreaterThan(20)
  expect(readClicks()).toBeLessThanOrEqual(most_clicks)
  console.log(`from signing up to a menu on a table: ${readClicks()} clicks`)
})
