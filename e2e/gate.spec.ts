import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const PAGES = ['/', '/sign-in', '/sign-up', '/forget-password', '/404']

// The browser itself writes this for the page whose status it is.
test.use({ expected_complaints: ['/404)'] })

for (const scheme of ['light', 'dark'] as const) {
  for (const path of PAGES) {
    test(`${path} opens without complaint and is accessible, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(path === '/404' ? 404 : 200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page, { colours_only: scheme === 'dark' })
    })
  }
}
