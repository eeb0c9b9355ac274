import { expectAccessible } from './support/axe.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

for (const [size, viewport] of Object.entries({ laptop: SIZES.laptop, phone: SIZES.phone })) {
  test(`the stock log of a menu is opened for an outlet that is found by typing, on a ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await signInAs(page, 'master')
    await open(page, '/menu/edit/1?tab=stok')
    const picker = page.getByRole('combobox', { name: 'Log stok' })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await picker.fill('Renon')
    await page.getByRole('option', { name: /Renon/ }).click()
    await expect(page).toHaveURL(/\/menu\/edit\/1\/stock-log\/\d+/)
    await expect(page.getByRole('heading', { level: 1, name: /^Log stok / })).toBeVisible()
  })
}
