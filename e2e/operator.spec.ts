import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'
import { appCode } from './support/totp.ts'
import { newWord } from './support/unique.ts'

// Forms that are refused are sent back with the status of a refusal.
test.use({ expected_complaints: ['422 (Unprocessable Entity)'] })

test('an operator makes an account, signs in by two steps, takes a transfer and looks at the brand; also on a phone', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(SIZES.laptop)
  const brand = await signUpHere(page)
  const { createInvoice } = (await brand.ask(
    'mutation P($v: NewInvoice!) { createInvoice(invoice: $v) { id total } }',
    { v: { plan_id: 2, days: 30 } },
  )) as { createInvoice: { total: number } }
  const { brand: own } = (await brand.ask('{ brand { name domain } }', {})) as {
    brand: { name: string; domain: string }
  }
  const email = `operator-${newWord()}@seller.example`
  const password = 'Kunci#Konsol2026'

  await page.goto(`${baseURL}/operator`)
  await page.getByRole('link', { name: 'Buat atau pulihkan akun operator' }).click()
  await page.getByLabel('Token instalasi').fill('operator-lumbung-demo')
  await page.getByLabel('Nama').fill('Sari Operator')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Kata sandi baru').fill('pendek')
  await page.getByRole('button', { name: 'Simpan akun' }).click()
  await expect(page.getByText('Minimal')).toBeVisible()
  await expectAccessible(page)
  // What was typed stands there still, but for what nobody is to read.
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Token instalasi').fill('operator-lumbung-demo')
  await page.getByLabel('Kata sandi baru').fill(password)
  await page.getByLabel('Kata sandi baru').press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Masuk' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Kata sandi').fill(password)
  await page.getByLabel('Kata sandi').press('Enter')
  await expect(page.getByRole('img', { name: 'Kode QR aplikasi autentikator' })).toBeVisible()
  await expectAccessible(page)
  const secret = await page.locator('code').innerText()
  await page.getByLabel('Kode dari aplikasi autentikator').fill(appCode(secret))
  await page.getByRole('button', { name: 'Masuk' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Tagihan' })).toBeVisible()
  const bill = page.getByRole('region', { name: own.name })
  await expect(bill).toContainText('Belum ada bukti transfer.')
  await bill.getByLabel('Jumlah yang diterima').fill(String(createInvoice.total - 1))
  await bill.getByRole('button', { name: 'Terima' }).click()
  await expect(bill.getByRole('alert')).toContainText(`diterima ${createInvoice.total - 1}`)
  await expectAccessible(page)
  await bill.getByLabel('Jumlah yang diterima').fill(String(createInvoice.total))
  await bill.getByRole('button', { name: 'Terima' }).click()
  await expect(page.getByRole('status')).toContainText('Pembayaran diterima')
  await expect(page.getByRole('region', { name: own.name })).toHaveCount(0)

  await page.getByRole('link', { name: 'Brand', exact: true }).click()
  await page.getByLabel('Domain, email, atau telepon admin').fill(own.domain)
  await page.getByRole('button', { name: 'Cari' }).click()
  await page.getByRole('link', { name: own.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: own.name })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Lunas' }).first()).toBeVisible()

  await page.setViewportSize(SIZES.phone)
  for (const name of ['Tagihan', 'Brand', 'Kesehatan', 'Operator', 'Catatan']) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Keluar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Masuk' })).toBeVisible()
})

/** Makes an account by the token and signs it in by both steps, as the form does. */
async function signInOperator(page: Page, name: string) {
  const email = `operator-${newWord()}@seller.example`
  const password = 'Kunci#Konsol2026'
  const form = { token: 'operator-lumbung-demo', name, email, password }
  expect((await page.request.post('/operator/register', { form, maxRedirects: 0 })).status()).toBe(303)
  await page.goto('/operator')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Kata sandi').fill(password)
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await page
    .getByLabel('Kode dari aplikasi autentikator')
    .fill(appCode(await page.locator('code').innerText()))
  await page.getByRole('button', { name: 'Masuk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tagihan' })).toBeVisible()
}

test('a Master lets the team of Lumbung look at the panel, sees who does, and takes it back', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(SIZES.laptop)
  const brand = await signUpHere(page)
  await open(page, '/brand?tab=data')
  await page.getByRole('button', { name: '1 jam' }).click()
  await page.getByRole('button', { name: 'Izinkan' }).click()
  await expect(page.getByText('Saat ini tidak ada yang melihat.')).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext({ baseURL, viewport: SIZES.laptop, serviceWorkers: 'block' })
  const operator = await context.newPage()
  await signInOperator(operator, 'Dewi')
  await operator.goto(`/operator/brand/${brand.id}`)
  await operator.getByRole('button', { name: 'Lihat panel' }).click()
  const notice = operator.getByRole('region', { name: 'Lihat sebagai' })
  await expect(notice).toContainText('hanya membaca')
  await expectAccessible(operator)
  await page.reload()
  await expect(page.getByText('Sedang melihat: Dewi.')).toBeVisible()
  await notice.getByRole('button', { name: 'Selesai' }).click()
  await expect(operator.getByRole('heading', { level: 1, name: 'Tagihan' })).toBeVisible()

  await page.getByRole('button', { name: 'Cabut izin' }).click()
  await expect(page.getByRole('button', { name: 'Izinkan' })).toBeVisible()
  await operator.goto(`/operator/brand/${brand.id}`)
  await expect(operator.getByText('Belum diizinkan.')).toBeVisible()
  await context.close()
})
