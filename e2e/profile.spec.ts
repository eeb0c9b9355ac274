import type { Page } from '@playwright/test'
import { type Account, callApi, signIn, signUp } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'
import { appCode } from './support/totp.ts'

// Wrong codes, and rights that wait for a second step, are answered with errors that the browser writes down.
test.use({ expected_complaints: ['status of 4'] })

async function signInHere(page: Page, { email, password }: Account): Promise<void> {
  const answer = await page.request.post('/graphql', {
    data: {
      query: 'mutation SignIn($i: String!, $p: String!) { signIn(identifier: $i, password: $p) { token } }',
      variables: { i: email, p: password },
    },
  })
  expect(((await answer.json()) as { errors?: unknown }).errors).toBeUndefined()
}

/** Goes through the three steps of adding an app; answers its secret and the recovery codes. */
async function addApp(page: Page, password: string): Promise<{ secret: string; codes: string[] }> {
  await page.getByLabel('Kata sandi Anda').fill(password)
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await expect(page.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '')
  await page.getByLabel('Kode 6 angka dari aplikasi').fill('000000')
  await expect(page.getByText('Kode verifikasi salah atau sudah dipakai!')).toBeVisible()
  await page.getByLabel('Kode 6 angka dari aplikasi').fill(appCode(secret))
  const list = page.getByRole('list', { name: 'Kode pemulihan' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  return { secret, codes: await list.getByRole('listitem').allInnerTexts() }
}

for (const scheme of ['light', 'dark'] as const) {
  test(`two-step sign-in is added, asked for, and passed by a code or a recovery code, ${scheme}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(scheme === 'light' ? SIZES.laptop : SIZES.phone)
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const account = await signUp(baseURL ?? '')
    await signInHere(page, account)
    await open(page, '/profile?tab=dua-langkah')
    await expect(page.getByText('Tidak aktif', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Aktifkan', exact: true }).click()
    await page.getByLabel('Kata sandi Anda').fill('bukan kata sandinya')
    await page.getByRole('button', { name: 'Lanjut' }).click()
    await expect(page.getByText('Kata sandi salah!')).toBeVisible()
    const { secret, codes } = await addApp(page, account.password)
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: 'Selesai', exact: true })).toBeDisabled()
    await page.getByLabel('Saya sudah menyimpan kode pemulihan').check()
    await page.getByRole('button', { name: 'Selesai', exact: true }).click()
    await expect(page.getByText('Kode pemulihan tersisa: 10.')).toBeVisible()
    await expectNoSidewaysScroll(page)

    await page.getByRole('link', { name: 'Pemberitahuan', exact: true }).click()
    const mails = page.getByRole('switch', { name: 'Langganan' })
    await expect(mails).toBeChecked()
    await mails.uncheck()
    await expect(mails).not.toHaveAttribute('aria-busy')
    const digest = page.getByRole('switch', { name: 'Perlu tindakan' })
    await expect(digest).toBeChecked()
    await digest.uncheck()
    await expect(digest).not.toHaveAttribute('aria-busy')
    await expectAccessible(page)
    await page.reload()
    await expect(mails).not.toBeChecked()
    await expect(digest).not.toBeChecked()

    await page.goto('/sign-out')
    await page.waitForURL('**/sign-in')
    const enter = async () => {
      await page.getByLabel('Email atau nomor telepon').fill(account.email)
      await page.getByLabel('Kata sandi', { exact: true }).fill(account.password)
      await page.getByRole('button', { name: 'Masuk', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Verifikasi dua langkah' })).toBeVisible()
    }
    await enter()
    await expectAccessible(page)
    await page.getByLabel('Kode 6 angka').fill('000000')
    await expect(page.getByText('Kode verifikasi salah atau sudah dipakai!')).toBeVisible()
    // The one of now confirmed the app; a clock that is ahead shows the next one already.
    await page.getByLabel('Kode 6 angka').fill(appCode(secret, 1))
    await page.waitForURL('**/dashboard')
    await page.goto('/sign-out')
    await page.waitForURL('**/sign-in')
    await enter()
    await page.getByRole('button', { name: 'Ponsel hilang? Pakai kode pemulihan' }).click()
    await page.getByLabel('Kode pemulihan').fill(codes[3] ?? '')
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await page.waitForURL('**/dashboard')
    await open(page, '/profile?tab=dua-langkah')
    await expect(page.getByText('Kode pemulihan tersisa: 9.')).toBeVisible()
    await page.getByRole('button', { name: 'Nonaktifkan', exact: true }).click()
    await page.getByLabel('Kata sandi Anda').fill(account.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Nonaktifkan', exact: true }).click()
    await expect(page.getByText('Tidak aktif', { exact: true })).toBeVisible()
  })
}

test('a role that requires a second step leads there first, and then on', async ({ page, baseURL }) => {
  const url = baseURL ?? ''
  const account = await signUp(url)
  const { data } = await callApi(url, 'query GetMe { me { admin_group { id } } }', {
    token: await signIn(url, account),
  })
  const id = (data?.me as { admin_group: { id: number } } | undefined)?.admin_group.id
  await signInHere(page, account)
  await open(page, `/roles/edit/${id}`)
  // It leads away at once, so that there is nothing left to see checked.
  await page.getByRole('switch', { name: 'Wajib verifikasi dua langkah' }).click()
  await expect(page).toHaveURL(/\/two-step\?next=/)
  await page.goto('/outlet')
  await expect(page).toHaveURL(/\/two-step\?next=%2Foutlet/)
  await page.setViewportSize(SIZES.phone)
  await expect(page.getByLabel('Kata sandi Anda')).toBeVisible()
  await expectAccessible(page)
  await addApp(page, account.password)
  await expectNoSidewaysScroll(page)
  // Codes that are shown once are not left for another way.
  await expect(page.getByRole('button', { name: 'Pakai passkey saja' })).toHaveCount(0)
  await page.getByLabel('Saya sudah menyimpan kode pemulihan').check()
  await page.getByRole('button', { name: 'Buka panel' }).click()
  await page.waitForURL('**/outlet')
  await expect(page.getByRole('heading', { level: 1, name: 'Outlet' })).toBeVisible()
  await open(page, '/profile?tab=dua-langkah')
  await expect(page.getByText('Peran Anda mewajibkannya')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nonaktifkan', exact: true })).toHaveCount(0)
})
