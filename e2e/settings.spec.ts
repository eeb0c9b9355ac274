import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { holdLine } from './support/line.ts'
import { makeOutlet } from './support/owner.ts'
import { open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

test('the brand changes its slogan; the preview follows while typing', async ({ page }) => {
  await signUpHere(page, { is_trial: true })
  await open(page, '/brand')
  const slogan = 'Segar setiap hari'
  await page.getByLabel('Slogan').fill(slogan)
  await expect(page.getByText(slogan)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Brand berhasil diubah!')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Slogan')).toHaveValue(slogan)
})

test('what is typed while another save is under way is saved after it, and a second press alone saves nothing', async ({
  page,
}) => {
  await signUpHere(page, { is_trial: true })
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const sent: string[] = []
  const line = await holdLine(page, '**/graphql')
  line.answer = async (route) => {
    const text = route.request().postData() ?? ''
    if (text.includes('UpdateBrand')) {
      sent.push(text)
      await held
    }
    await route.fallback()
  }
  await open(page, '/brand')
  await page.getByLabel('Slogan').fill('Segar setiap pagi')
  await page.keyboard.press('Control+s')
  await page.getByLabel('Slogan').fill('Segar setiap hari')
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+s')
  await expect.poll(() => sent.length).toBe(1)
  letGo()
  await expect.poll(() => sent.length).toBe(2)
  await expect(page.getByText('perubahan belum disimpan')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Slogan')).toHaveValue('Segar setiap hari')
  expect(sent).toHaveLength(2)
})

test('from how many days on a deposit counts as late is said by the brand, and stays', async ({ page }) => {
  await signUpHere(page, { is_trial: true })
  await open(page, '/brand?tab=standar')
  const days = page.getByLabel('Setoran terlambat setelah')
  await expect(days).toHaveValue('2')
  const save = () => page.keyboard.press('Control+s')
  await days.fill('0')
  await save()
  await expect(page.getByText('Minimal 1 hari')).toBeVisible()
  await days.fill('61')
  await save()
  await expect(page.getByText('Maksimal 60 hari')).toBeVisible()
  await days.fill('5')
  await save()
  await expect(page.getByText('Brand berhasil diubah!')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(days).toHaveValue('5')
})

test('an image over 2 MB is refused before it is sent, in the words of the customer', async ({ page }) => {
  await signInAs(page, 'other_brand')
  await open(page, '/brand')
  const file = { name: 'besar.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByText('Maksimal ukuran file adalah 2MB!').first()).toBeVisible()
})

test('the profile shows where one is signed in', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/profile')
  await page.getByRole('link', { name: 'Sesi' }).click()
  await expect(page.getByText(/Sesi ini|Perangkat ini/).first()).toBeVisible()
})

test('one line over the page counts what waits; read it is folded away until there is something new', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner)
  const runShort = (name: string) =>
    owner.make('createIngredient', 'ingredient', 'NewIngredient', {
      name,
      base_unit: 'g',
      levels: [{ outlet_id, minimum: '500' }],
    })
  await runShort('Kopi Gayo')
  await open(page, '/outlet')
  const bar = page.getByRole('region', { name: 'Perhatian' })
  // What the customer wants told in so many words, on the first page too.
  await expect(bar).toContainText('Email dan nomor telepon Anda belum diverifikasi.')
  await expect(bar.getByRole('link', { name: 'Verifikasi' })).toHaveAttribute('href', '/email-verification')
  await expect(bar.getByText('2 hal perlu tindakan')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifikasi, 2 perlu tindakan' })).toBeVisible()
  await bar.getByRole('button', { name: 'Lihat' }).click()
  await expect(bar.getByRole('listitem')).toHaveCount(2)
  await expect(bar.getByText('1 stok di bawah minimum', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Sudah dibaca' }).click()
  await expect(bar).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Notifikasi, 2 perlu tindakan' })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await runShort('Kopi Toraja')
  await page.reload()
  await expect(bar.getByText('2 hal perlu tindakan (1 baru)')).toBeVisible()
})
