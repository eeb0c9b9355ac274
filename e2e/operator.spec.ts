import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { expectNoSidewaysScroll, SIZES } from './support/panel.ts'
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
