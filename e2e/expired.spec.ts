import { rmSync } from 'node:fs'
import { type Account, callApi, signIn, signUp } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { clockAheadMs } from './support/clock.ts'
import { makeDataDir } from './support/data-dir.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { type Server, startServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

const LATER_MS = 15 * 86_400_000
const OUTLET = {
  name: 'Outlet Kenari',
  code: 'KNR',
  email: 'kenari@contoh.id',
  phone: '0274123456',
  complete_address: 'Jl. Kenari No. 1',
  province_id: 34,
  city_id: 3404,
}

const dataDir = makeDataDir()
let account: Account
let product: Server

/** Signs a brand up for its trial, and starts the product again when that is over. */
test.beforeAll(async () => {
  test.setTimeout(240_000)
  const before = await startServer({ dataDir })
  account = await signUp(before.url)
  const { errors } = await callApi(
    before.url,
    'mutation ($outlet: NewOutlet!) { createOutlet(outlet: $outlet) { id } }',
    { token: await signIn(before.url, account), variables: { outlet: OUTLET } },
  )
  expect(errors).toEqual([])
  await before.stop()
  const ahead_ms = clockAheadMs() + LATER_MS
  product = await startServer({ dataDir, env: { LUMBUNG_CLOCK_AHEAD_MS: String(ahead_ms) } })
})

test.afterAll(async () => {
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test.use({ expected_complaints: ['status of 4'] })

test('an expired plan leaves reading and export open and leads from a refused change to its renewal', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.laptop)
  await page.goto(`${product.url}/sign-in`)
  await page.getByLabel('Email atau nomor telepon').fill(account.email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByText('Paket Anda sudah berakhir.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Perpanjang' }).first()).toHaveAttribute(
    'href',
    '/plan_options?planDuration=30',
  )

  await open(page, `${product.url}/outlet`)
  await expect(page.getByRole('link', { name: OUTLET.name })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ekspor', exact: true }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).first().click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)

  await page.getByRole('link', { name: OUTLET.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: OUTLET.name })).toBeVisible()
  await page.getByLabel('Nama outlet').fill('Outlet Kenari Baru')
  await page.getByRole('button', { name: 'Simpan perubahan' }).click()
  // What was typed is kept; leaving is asked about where the form guards it.
  await page.waitForURL(/\/out-of-limit\?planId=\d+/)
  await expect(page.getByRole('heading', { name: 'Paket Anda sudah berakhir' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Perpanjang paket' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pilihan paket' })).toBeVisible()
  await expect(page).toHaveURL(/planDuration=30/)
  await page.getByRole('button', { name: 'Buat invoice' }).click()
  await expect(page.getByText('Menunggu Pembayaran')).toBeVisible()
  await expectNoSidewaysScroll(page)
})
