import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const PAGES = ['/', '/sign-in', '/sign-up', '/forget-password', '/404']

// The browser itself writes this for the page whose status it is.
test.use({ expected_complaints: ['/404)'] })

for (const path of PAGES) {
  test(`${path} opens without complaint and is accessible, light and dark`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(path === '/404' ? 404 : 200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, { colours_only: colorScheme === 'dark' })
    }
  })
}

test('what is typed before the page can answer is checked as soon as it can, and kept', async ({ page }) => {
  const { promise: answering, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\.js(\?|$)/, async (route) => {
    await answering
    await route.continue()
  })
  await page.goto('/sign-up', { waitUntil: 'commit' })
  await page.getByLabel('Nama brand').fill('Kopi Pagi')
  await page.getByLabel('Domain').fill('sekarlawang')
  answer()
  await expect(page.getByText('Domain sudah digunakan!').first()).toBeVisible()
  await page.getByLabel('Email').fill('pemilik@kopi-pagi.example')
  await expect(page.getByLabel('Nama brand')).toHaveValue('Kopi Pagi')
  await expect(page.getByLabel('Domain')).toHaveValue('sekarlawang')
})
