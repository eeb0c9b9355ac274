import type { Page } from '@playwright/test'
import { type Account, callApi, signIn, signUp } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'

// Wrong passwords, and rights that wait for a second step, are answered with errors that the browser writes down.
test.use({ expected_complaints: ['status of 4'] })

/** Gives the browser a device that knows its owner; answers how to make it forget its passkeys. */
async function plugIn(page: Page): Promise<{ forgetAll: () => Promise<void>; count: () => Promise<number> }> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    forgetAll: async () => {
      await client.send('WebAuthn.clearCredentials', { authenticatorId })
    },
    count: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

async function signInHere(page: Page, { email, password }: Account): Promise<void> {
  const answer = await page.request.post('/graphql', {
    data: {
      query: 'mutation SignIn($i: String!, $p: String!) { signIn(identifier: $i, password: $p) { token } }',
      variables: { i: email, p: password },
    },
  })
  expect(((await answer.json()) as { errors?: unknown }).errors).toBeUndefined()
}

async function signInByPasskey(page: Page): Promise<void> {
  await page.goto('/sign-out')
  await page.waitForURL('**/sign-in')
  await page.getByRole('button', { name: 'Masuk dengan passkey' }).click()
}

for (const scheme of ['light', 'dark'] as const) {
  test(`a passkey is added, renamed, signs in alone, and is removed, ${scheme}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(scheme === 'light' ? SIZES.laptop : SIZES.phone)
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const device = await plugIn(page)
    const account = await signUp(baseURL ?? '')
    await signInHere(page, account)
    await open(page, '/profile?tab=dua-langkah')
    await expect(page.getByText('Belum ada passkey.')).toBeVisible()
    await page.getByRole('button', { name: 'Tambah passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tambah passkey' })
    await expect(dialog.getByLabel('Nama passkey')).toHaveValue(/Chrome/)
    await dialog.getByLabel('Nama passkey').fill('Laptop kantor')
    await dialog.getByLabel('Kata sandi Anda').fill('bukan kata sandinya')
    await dialog.getByRole('button', { name: 'Buat passkey' }).click()
    await expect(dialog.getByText('Kata sandi salah!')).toBeVisible()
    expect(await device.count()).toBe(0)
    await expectAccessible(page)
    await dialog.getByLabel('Kata sandi Anda').fill(account.password)
    await dialog.getByRole('button', { name: 'Buat passkey' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await device.count()).toBe(1)
    const row = page.getByRole('listitem').filter({ hasText: 'belum pernah dipakai' })
    await expect(row).toContainText('Laptop kantor')
    await expectNoSidewaysScroll(page)

    // The same device makes no second one.
    await page.getByRole('button', { name: 'Tambah passkey' }).click()
    await dialog.getByLabel('Kata sandi Anda').fill(account.password)
    await dialog.getByRole('button', { name: 'Buat passkey' }).click()
    await expect(dialog.getByText('perangkat ini sudah punya')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Ubah nama Laptop kantor' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Nama passkey' }).fill('Laptop gudang')
    await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText('Laptop gudang')).toBeVisible()

    await signInByPasskey(page)
    await page.waitForURL('**/dashboard')
    await open(page, '/profile?tab=dua-langkah')
    await expect(page.getByRole('listitem').filter({ hasText: 'Laptop gudang' })).toContainText(
      'dipakai baru saja',
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Hapus Laptop gudang' }).click()
    await page.getByRole('dialog').getByLabel('Kata sandi Anda').fill(account.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click()
    await expect(page.getByText('Belum ada passkey.')).toBeVisible()

    // The device has it still, and it opens nothing any more.
    await signInByPasskey(page)
    await expect(page.getByText('Passkey tidak dikenal atau tidak berlaku')).toBeVisible()
    await expectAccessible(page)
    await device.forgetAll()
    await page.getByRole('button', { name: 'Masuk dengan passkey' }).click()
    await expect(page.getByText('Tidak ada passkey yang dipakai.')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
}

test('a role that requires two steps is content with a passkey alone', async ({ page, baseURL }) => {
  const url = baseURL ?? ''
  await plugIn(page)
  const account = await signUp(url)
  const { data } = await callApi(url, 'query GetMe { me { admin_group { id } } }', {
    token: await signIn(url, account),
  })
  const id = (data?.me as { admin_group: { id: number } } | undefined)?.admin_group.id
  await signInHere(page, account)
  await open(page, `/roles/edit/${id}`)
  await page.getByRole('switch', { name: 'Wajib verifikasi dua langkah' }).click()
  await expect(page).toHaveURL(/\/two-step\?next=/)
  await page.getByRole('button', { name: 'Pakai passkey saja' }).click()
  await page.setViewportSize(SIZES.phone)
  await expect(page.getByLabel('Nama passkey')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Kata sandi Anda').fill(account.password)
  await page.getByRole('button', { name: 'Buat passkey' }).click()
  await page.waitForURL(`**/roles/edit/${id}`)

  await page.goto('/sign-out')
  await page.waitForURL('**/sign-in')
  await page.getByLabel('Email atau nomor telepon').fill(account.email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page.getByText('silahkan masuk dengan passkey Anda')).toBeVisible()
  await page.getByRole('button', { name: 'Masuk dengan passkey' }).click()
  await page.waitForURL('**/dashboard')
})

test('the code of passkeys comes when its button is pressed', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/sign-in')
  await expect(page.getByRole('button', { name: 'Masuk dengan passkey' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((file) => /passkey/.test(file))).toEqual([])
  await plugIn(page)
  await page.getByRole('button', { name: 'Masuk dengan passkey' }).click()
  await expect.poll(() => asked.filter((file) => /passkey-sign-in.*\.js$/.test(file)).length).toBe(1)
})
