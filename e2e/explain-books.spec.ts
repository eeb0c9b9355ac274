import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expectOpens, panelOf } from './support/explained.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

async function expectFits(page: Page) {
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)
}

test('what accounts come to is told by lines of the journal, one by one and together', async ({ page }) => {
  test.slow()
  await signInAs(page, 'master')
  // Of days that are over and booked.
  await open(page, '/books/balance?periode=bulan-lalu&outlet=semua')
  const trial = page.getByRole('table', { name: 'Neraca saldo' })
  for (const head of ['Saldo awal', 'Debit', 'Kredit', 'Saldo akhir'])
    await expectOpens(
      page,
      trial
        .getByRole('row')
        .nth(1)
        .getByRole('button', { name: new RegExp(`, jelaskan ${head}$`) }),
      head,
    )
  await expectOpens(
    page,
    trial
      .getByRole('row')
      .last()
      .getByRole('button', { name: /, jelaskan Debit$/ }),
    'Debit',
  )
  await trial
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /, jelaskan Saldo akhir$/ })
    .click()
  await expect(panelOf(page)).toContainText('Akun')
  await expectFits(page)
  await panelOf(page).getByRole('table', { name: 'Baris angka' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/books\/entry\/\d+/)
  await open(page, '/books/balance?periode=bulan-lalu&outlet=semua')
  await trial.getByRole('row').nth(1).getByRole('link').first().click()
  const ledger = page.getByRole('table', { name: 'Buku besar' })
  await expectOpens(page, ledger.getByRole('button', { name: /, jelaskan Saldo$/ }), 'Saldo akhir')
})

test('what should lie in drawers, on the way and at banks is told by all that moved it, on any day', async ({
  page,
}) => {
  test.slow()
  await signInAs(page, 'master')
  const day = '2026-10-20'
  await open(page, `/income-expenses/cash?hari=${day}`)
  const places = page.getByRole('table', { name: 'Kas per tempat' })
  const ofPlace = (name: RegExp) =>
    places
      .getByRole('row', { name })
      .first()
      .getByRole('button', { name: /, jelaskan Seharusnya$/ })
  await expectOpens(page, ofPlace(/^Kas laci /), 'Seharusnya')
  await ofPlace(/rekening|BCA|Mandiri|BRI|BNI/i).click()
  await expect(panelOf(page).getByRole('status')).toContainText('sama dengan angka laporan')
  await expect(panelOf(page)).toContainText('Rekening')
  await expectFits(page)
})

test('points of a member are told by all that moved them', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/member?urut=-points')
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('button', { name: /, jelaskan Poin$/ }).click()
  await expect(panelOf(page).getByRole('status')).toContainText('sama dengan angka laporan')
  await expect(panelOf(page)).toContainText('Member')
  await expectFits(page)
})
