import { expectAccessible } from './support/axe.ts'
import { open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

test('stock is told as people say it, the exact figure on hover and focus', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/inventory')
  await expect(page.getByRole('columnheader', { name: 'Total' })).toBeVisible()
  // Among stock of litres nobody is told of five digits.
  const said = page.getByRole('main').getByText(/^[\d.]+(,\d{1,2})? (liter|kg)$/)
  await expect(said.first()).toBeVisible()
  await expect(page.getByRole('main').getByText(/\d,\d{3,} (liter|kg|butir)/)).toHaveCount(0)
  const cell = page.getByRole('row').nth(1).getByRole('link').first()
  await cell.focus()
  const tip = page.getByRole('tooltip')
  await expect(tip).toHaveText(/^-?[\d.]+(,\d{1,4})? \S+, (aman|menipis|habis|minus)$/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
})

test('a rounded total is reached by the keyboard and by a finger', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/inventory')
  // Those that are told rounded stand within what tells the exact one.
  const rounded = page
    .getByRole('main')
    .locator('td span > button')
    .filter({ hasText: /(liter|kg)$/ })
  await rounded.first().focus()
  await expect(page.getByRole('tooltip')).toHaveText(/^Tepatnya -?[\d.]+(,\d{1,4})? (ml|g)$/)
})
