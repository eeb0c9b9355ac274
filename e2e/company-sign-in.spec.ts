import { randomInt } from 'node:crypto'
import { callApi } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { signUpCompany, startProvider } from './support/company.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'

// Refused passwords are answered with errors that the browser writes down.
test.use({ expected_complaints: ['status of 4'] })

for (const size of ['laptop', 'phone'] as const) {
  test(`a Master sets the company's sign-in up, and somebody of its group comes in by it, ${size}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize(SIZES[size])
    await page.emulateMedia({ colorScheme: size === 'laptop' ? 'light' : 'dark', reducedMotion: 'reduce' })
    const { account, domain, url } = await signUpCompany(page)
    const provider = await startProvider(url)
    const email = `budi@${domain}`
    const phone_number = `+62813${randomInt(10_000_000, 99_999_999)}`
    provider.people.set('budi', { email, name: 'Budi', phone_number, groups: ['lumbung-gudang'] })

    await open(page, '/brand')
    await page.getByRole('navigation', { name: 'Bagian brand' }).getByRole('link', { name: 'Masuk' }).click()
    await expect(page.getByRole('heading', { name: 'Grup dan peran' })).toBeVisible()
    await expect(page.getByText(`${url}/api/company/callback`)).toBeVisible()
    await page.getByLabel('Aktifkan masuk lewat perusahaan').check()
    await page.getByLabel('Alamat penerbit').fill(provider.issuer)
    await page.getByLabel('ID klien').fill(provider.client)
    await page.getByRole('textbox', { name: 'Rahasia klien' }).fill('bukan rahasianya')
    await page.getByRole('textbox', { name: 'Domain', exact: true }).fill('gmail.com')
    await page.getByRole('button', { name: 'Tambah', exact: true }).click()
    await page.getByRole('button', { name: 'Tambah grup' }).click()
    await page.getByRole('textbox', { name: 'Grup 1' }).fill('lumbung-gudang')
    await page.getByLabel('Peran grup 1').selectOption({ label: 'Gudang' })
    await page.getByLabel('Buat admin saat masuk pertama').check()
    await page.getByRole('button', { name: 'Simpan perubahan' }).click()
    await expect(page.getByText('Domain email umum tidak dapat dipakai')).toBeVisible()
    await page.getByRole('button', { name: 'Hapus gmail.com' }).click()
    await page.getByRole('textbox', { name: 'Domain', exact: true }).fill(domain)
    await page.getByRole('button', { name: 'Tambah', exact: true }).click()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Simpan perubahan' }).click()
    await expect(page.getByText('Masuk lewat perusahaan berhasil disimpan!')).toBeVisible()
    await page.getByRole('button', { name: 'Uji sambungan' }).click()
    await expect(page.getByText('ID klien atau rahasia klien ditolak penerbit')).toBeVisible()
    await expect(page.getByText('Tersimpan. Isi hanya untuk menggantinya.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Rahasia klien' }).fill(provider.client_secret)
    await page.getByRole('group', { name: 'Peran' }).getByLabel('Gudang').check()
    await page.getByRole('button', { name: 'Simpan perubahan' }).click()
    // What was tried before says nothing of what is kept now.
    await expect(page.getByText('ID klien atau rahasia klien ditolak penerbit')).toHaveCount(0)
    await page.getByRole('button', { name: 'Uji sambungan' }).click()
    await expect(page.getByText('Sambungan baik: penerbit mengenal klien ini.')).toBeVisible()
    await expectAccessible(page)

    // Somebody of the company, in a browser of his own.
    const context = await browser.newContext({ baseURL: baseURL ?? url, viewport: SIZES[size] })
    const his = await context.newPage()
    await his.goto('/sign-in')
    await his.getByRole('link', { name: 'Masuk lewat perusahaan' }).click()
    await expect(his.getByRole('heading', { name: 'Masuk lewat perusahaan' })).toBeVisible()
    await expectAccessible(his)
    await his.getByLabel('Email kantor').fill('siapa@tidak-ada.example')
    await his.getByRole('button', { name: 'Lanjut' }).click()
    await expect(his.getByText('Email ini tidak memakai masuk lewat perusahaan')).toBeVisible()
    await his.getByLabel('Email kantor').fill(email)
    await his.getByRole('button', { name: 'Lanjut' }).click()
    await his.getByRole('link', { name: 'Budi' }).click()
    await his.waitForURL('**/dashboard**')
    await expect(his.getByRole('heading', { level: 1 })).toBeVisible()

    // His group is gone: told why, on the page to begin anew.
    provider.people.set('budi', { email, name: 'Budi', phone_number, groups: [] })
    await his.goto('/company-sign-in')
    await his.getByLabel('Email kantor').fill(email)
    await his.getByRole('button', { name: 'Lanjut' }).click()
    await expect(his.getByText('Grup Anda di perusahaan tidak diberi peran di sini')).toBeVisible()
    await expectAccessible(his)
    await expectNoSidewaysScroll(his)

    // The provider is away: told so; the Master comes in by the password as ever.
    await provider.close()
    await his.getByLabel('Email kantor').fill(email)
    await his.getByRole('button', { name: 'Lanjut' }).click()
    await expect(his.getByText('tidak menjawab')).toBeVisible()
    const entered = await callApi(
      url,
      'mutation SignIn($i: String!, $p: String!) { signIn(identifier: $i, password: $p) { token } }',
      { variables: { i: account.email, p: account.password } },
    )
    expect(entered.errors).toEqual([])
    await open(page, '/audit')
    await expect(page.getByText('Masuk lewat perusahaan').first()).toBeVisible()
    await context.close()
  })
}
