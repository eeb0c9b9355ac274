import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signUp } from './support/api.ts'
import { open } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

// Wrong passwords and codes are answered with errors that the browser writes down.
test.use({ expected_complaints: ['status of 4'] })

interface Message {
  recipient: string
  body: string
}

/** The six digits of the newest message to someone. */
async function readCode(page: Page, recipient: string): Promise<string> {
  const answer = await page.request.get('/_dev/outbox.json')
  const messages = (await answer.json()) as Message[]
  const found = messages.find((message) => message.recipient === recipient)
  return /\b\d{6}\b/.exec(found?.body ?? '')?.[0] ?? ''
}

test('a wrong password is told in the words of the customer, the right one opens the dashboard', async ({
  page,
  baseURL,
}) => {
  const account = await signUp(baseURL ?? '')
  await page.goto('/sign-in')
  await page.getByLabel('Email atau nomor telepon').fill(account.email)
  await page.getByLabel('Kata sandi', { exact: true }).fill('bukan kata sandinya')
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(
    page.getByText('Email atau nomor telepon atau password salah, silahkan coba lagi!').first(),
  ).toBeVisible()
  await page.getByLabel('Kata sandi', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByText('Berhasil masuk!')).toBeVisible()
})

test('a brand signs up, sees what to set up, verifies its e-mail, signs out and gets back by a code', async ({
  page,
}) => {
  const id = randomUUID().slice(0, 8)
  const email = `pemilik@${id}.example`
  await page.goto('/sign-up')
  await page.getByLabel('Nama brand').fill(`Warung ${id}`)
  await page.getByLabel('Domain').fill('sekarlawang')
  await expect(page.getByText('Domain sudah digunakan!').first()).toBeVisible()
  await page.getByLabel('Domain').fill(`warung-${id}`)
  await page.getByLabel('Jenis usaha').selectOption({ index: 1 })
  await page.getByLabel('Nama pemilik').fill('Sari Dewi')
  await page.getByLabel('Email').fill(email)
  await page
    .getByLabel('Nomor telepon')
    .fill(`0812${String(Number.parseInt(id, 16)).slice(-8).padStart(8, '7')}`)
  await page.locator('input[name=password]').fill('Padi#Menguning1')
  await page.getByRole('button', { name: /Daftar/ }).click()
  await expect(page).toHaveURL(/\/(email-verification|dashboard)/)
  const code = await readCode(page, email)
  expect(code).toMatch(/^\d{6}$/)

  await page.goto('/sign-out')
  await expect(page).toHaveURL(/\/sign-in/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/sign-in/)

  await page.goto('/forget-password')
  await page.getByLabel(/Email atau nomor telepon/).fill(email)
  await page.getByRole('button', { name: /Kirim/ }).click()
  await expect.poll(() => readCode(page, email)).not.toBe(code)
})

test('the tab of a signed-out session cannot be gone back to', async ({ page }) => {
  await signInAs(page, 'other_brand')
  await open(page, '/outlet')
  await page.goto('/sign-out')
  await expect(page).toHaveURL(/\/sign-in/)
  await page.goBack()
  await expect(page).toHaveURL(/\/sign-in/)
})
