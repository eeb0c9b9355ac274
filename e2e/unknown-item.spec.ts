import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/axe.ts'
import { currentTime } from './support/clock.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { createTill } from './support/till.ts'

const PAGE = '/report/transaction/menu-tak-dikenal'

/** Rings up something under a name nobody knows. */
const receiptOf = (name: string) => ({
  uuid: randomUUID(),
  receipt_number: name,
  channel: 'TAKEAWAY',
  occurred_at: new Date(currentTime() - 60_000).toISOString(),
  lines: [{ name, qty: 1, unit_price: 90_000 }],
  total: 90_000,
})

test.use({ viewport: SIZES.laptop })

test('a name the menu does not know is mapped once; past and coming receipts follow', async ({
  page,
  baseURL,
}) => {
  const till = await createTill(baseURL ?? '')
  const name = `Racikan ${randomUUID().slice(0, 8)}`
  expect(await till.send('transactions', [receiptOf(name)])).toEqual(['accepted'])
  await signInAs(page, 'master')
  await open(page, PAGE)
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Padankan ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Padankan', exact: true })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Menu' }).fill('Kopi Susu Sekar')
  await page.getByRole('option', { name: 'Kopi Susu Sekar', exact: true }).click()
  await dialog.getByRole('button', { name: 'Padankan', exact: true }).click()
  await expect(page.getByText(`${name} berhasil dipadankan!`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Padankan ${name}` })).toHaveCount(0)
  expect(await till.send('transactions', [receiptOf(name)])).toEqual(['accepted'])
  await page.reload()
  const alias = page.getByRole('row').filter({ hasText: name })
  await expect(alias).toContainText('Kopi Susu Sekar')
  await expect(page.getByRole('button', { name: `Padankan ${name}` })).toHaveCount(0)
  await alias.getByRole('link', { name }).click()
  await expectAccessible(page, { part: '[role=dialog]' })
  await page.getByRole('button', { name: 'Hapus padanan' }).click()
  await page.getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(page.getByText(`Padanan ${name} dihapus!`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Padankan ${name}` })).toBeVisible()
})

test('on a phone a name is left as a free item', async ({ page, baseURL }) => {
  await page.setViewportSize(SIZES.phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  const till = await createTill(baseURL ?? '')
  const name = `Titipan ${randomUUID().slice(0, 8)}`
  await till.send('transactions', [receiptOf(name)])
  await signInAs(page, 'master')
  await open(page, PAGE)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: `Padankan ${name}` }).click()
  await page.getByLabel('Bukan menu, biarkan sebagai item bebas').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Padankan', exact: true }).click()
  await expect(page.getByText(`${name} berhasil dipadankan!`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Padankan ${name}` })).toHaveCount(0)
  await expectAccessible(page)
})
