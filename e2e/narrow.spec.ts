import { barriersOf, expectAccessible } from './support/axe.ts'
import { goOn, open, sidewaysOf } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

/** A window of 1280 pixels at four times its size. */
test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

test('boxes that open over a page of 320 pixels fit it and can be used', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/report/transaction')
  const openers = [
    ['/report/transaction', /^Filter/],
    ['/menu', /^Filter/],
    ['/menu', /^Tindakan/],
    ['/purchase-order', /^Tindakan/],
    ['/dashboard', /^Notifikasi/],
    ['/dashboard', /^Tindakan lain: /],
    ['/dashboard', /^Akun/],
  ] as const
  for (const [address, name] of openers) {
    await goOn(page, address)
    const opener = page.getByRole('button', { name }).first()
    await expect.soft(opener, `${address} ${name}`).toBeVisible()
    if (!(await opener.isVisible())) continue
    await opener.click()
    expect.soft(await sidewaysOf(page), `${address} ${name}: pixels beyond the window`).toBeLessThanOrEqual(0)
    expect.soft(await barriersOf(page), `${address} ${name}`).toEqual([])
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('Control+k')
  await expectAccessible(page)
})
