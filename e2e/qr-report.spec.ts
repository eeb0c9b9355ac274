import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { makeDiningRoom, openCodes } from './support/dining.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

/** A phone as people have it: browsers without a window are robots. */
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'

/** The figures of a row of a table, from its second column on. */
const cellsOf = async (page: Page, table: string, name: string) => {
  const row = page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name })
  return row.getByRole('cell').allInnerTexts()
}

test('a guest scans, reloads, fills a cart and orders; the report of codes tells each step once', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await signUpHere(page)
  await openCodes(owner)
  const room = await makeDiningRoom(owner)
  const context = await browser.newContext({ baseURL, viewport: SIZES.phone, userAgent: PHONE })
  const guest = await context.newPage()
  await guest.goto(`${room.paths[0]}?qr`)
  await guest.reload()
  const card = guest.locator('.item', { hasText: room.item.name })
  await card.locator('summary').click()
  await card.getByRole('radio', { name: /Besar/ }).check()
  await card.getByRole('button', { name: 'Tambah', exact: true }).click()
  await card.getByRole('button', { name: /^Tambah\sRp/ }).click()
  await guest.getByRole('button', { name: /Lihat pesanan/ }).click()
  await guest.getByRole('button', { name: /Kirim pesanan · / }).click()
  await expect(guest.getByRole('heading', { name: 'Menunggu konfirmasi' })).toBeVisible()
  await context.close()

  await open(page, `/report/qr?outlet=${room.outlet_id}&periode=hari-ini`)
  await expect(page.getByRole('heading', { name: 'QR tamu', level: 1 })).toBeVisible()
  await expect
    .poll(async () => (await cellsOf(page, 'Menurut meja', room.tables[0])).slice(-11, -4))
    .toEqual(['1', '1', '1', '100,0%', '1', '100,0%', '0'])
  await expectAccessible(page)
  await page
    .getByRole('table', { name: 'Menurut meja' })
    .getByRole('row')
    .filter({ hasText: room.tables[0] })
    .getByRole('link', { name: '1', exact: true })
    .click()
  await expect(page.getByRole('row').filter({ hasText: room.tables[0] })).toHaveCount(1)
})

test('the report of codes fits a phone and the dark, and a period without guests says so', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await page.setViewportSize(SIZES.phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/report/qr?periode=30-hari&outlet=semua')
  await expect(page.getByRole('list', { name: 'Corong' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await open(page, '/report/qr?periode=kustom&dari=2020-01-01&sampai=2020-01-02&outlet=semua')
  await expect(page.getByText('Belum ada tamu pada rentang waktu ini')).toBeVisible()
})
