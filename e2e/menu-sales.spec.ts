import { expectAccessible } from './support/axe.ts'
import { expectNoSidewaysScroll, open, SIZES, settle } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: SIZES.laptop })

test('the page of a menu tells what it sold, what that left, and what it is bought with', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await open(page, '/menu?q=Kopi+Susu+Sekar')
  await page.getByRole('link', { name: 'Kopi Susu Sekar', exact: true }).first().click()
  await page.getByRole('navigation', { name: 'Bagian menu' }).getByRole('link', { name: 'Penjualan' }).click()
  await settle(page)
  const figure = page.getByRole('article').filter({ hasText: 'Penjualan bersih' })
  await expect(figure).toContainText('Rp')
  await expect(page.getByRole('table', { name: 'Kontribusi menu per channel' })).toContainText('GrabFood')
  await expect(page.getByRole('table', { name: 'Sering dibeli bersama' })).toBeVisible()
  await expectAccessible(page)

  await figure.getByRole('button', { name: /jelaskan Penjualan bersih$/ }).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('Kopi Susu Sekar')
  await expect(panel.getByRole('status')).toContainText('sama dengan angka laporan')
  await page.keyboard.press('Escape')

  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
