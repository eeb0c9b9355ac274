import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { currentTime } from './support/clock.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { createTill } from './support/till.ts'

test.use({ viewport: SIZES.laptop })

const ago = (minutes: number) => new Date(currentTime() - minutes * 60_000).toISOString()

/** Two cups and a dish in a drawer of their own; answers the number of the receipt. */
async function sell(url: string): Promise<string> {
  const till = await createTill(url)
  const receipt_number = `BATAL-${randomUUID().slice(0, 6)}`
  const uuid = randomUUID()
  const opening = { event: 'OPEN', uuid, occurred_at: ago(5), cashier_name: receipt_number, opening_float: 0 }
  expect(await till.send('cash-sessions', [opening])).toEqual(['accepted'])
  const receipt = {
    uuid: randomUUID(),
    session_uuid: uuid,
    receipt_number,
    channel: 'TAKEAWAY',
    occurred_at: ago(3),
    lines: [
      { name: 'Kopi uji', qty: 2, unit_price: 20_000 },
      { name: 'Roti uji', qty: 1, unit_price: 15_000 },
    ],
    payments: [{ method: 'TUNAI', amount: 60_500 }],
    total: 60_500,
  }
  expect(await till.send('transactions', [receipt])).toEqual(['accepted'])
  return receipt_number
}

async function openReceipt(page: Page, number: string): Promise<void> {
  await open(page, `/report/transaction?periode=7-hari&outlet=semua&q=${number}`)
  await page.getByRole('link', { name: number }).first().click()
  await expect(page.getByRole('dialog', { name: `Nota ${number}` })).toBeVisible()
}

test('a receipt is given back in part out of its drawer, then the rest', async ({ page, baseURL }) => {
  const number = await sell(baseURL ?? '')
  await signInAs(page, 'master')
  await openReceipt(page, number)
  await page.getByRole('button', { name: 'Kembalikan' }).click()
  const dialog = page.getByRole('dialog', { name: `Kembalikan nota ${number}` })
  const submit = dialog.getByRole('button', { name: 'Kembalikan' })
  await expect(submit).toBeDisabled()
  await dialog.getByLabel('Kopi uji').fill('3')
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Tumpah')
  await expect(dialog.getByLabel('Uang diambil dari')).toContainText(number)
  await submit.click()
  await expect(dialog.getByText('Sisa 2', { exact: true })).toBeVisible()
  await dialog.getByLabel('Kopi uji').fill('1')
  await expectAccessible(page)
  await submit.click()
  await expect(page.getByText('Pengembalian berhasil dicatat!')).toBeVisible()
  const panel = page.getByRole('dialog', { name: `Nota ${number}` })
  await expect(panel.getByText('Refund sebagian', { exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Void', exact: true })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Kembalikan' }).click()
  await dialog.getByRole('button', { name: 'Semua', exact: true }).click()
  await expect(dialog.getByLabel('Kopi uji')).toHaveValue('1')
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Tamu batal')
  await submit.click()
  await expect(panel.getByText('Refund', { exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Kembalikan' })).toHaveCount(0)
  await expect(panel.getByText(/Tamu batal/)).toBeVisible()
})

test('a receipt is voided on a phone, with a reason that stays with it', async ({ page, baseURL }) => {
  const number = await sell(baseURL ?? '')
  await page.setViewportSize(SIZES.phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInAs(page, 'master')
  await openReceipt(page, number)
  await page.getByRole('button', { name: 'Void', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Void nota ${number}?` })
  await expect(dialog.getByRole('button', { name: 'Void nota' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Salah meja')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Void nota' }).click()
  await expect(page.getByText('Nota berhasil di-void!')).toBeVisible()
  const panel = page.getByRole('dialog', { name: `Nota ${number}` })
  await expect(panel.getByText(/Salah meja/)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Kembalikan' })).toHaveCount(0)
})

test('who may not approve neither voids nor gives back', async ({ page }) => {
  await signInAs(page, 'outlet_manager')
  await open(page, '/report/transaction?periode=kemarin')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('button', { name: 'Cetak' })).toBeEnabled()
  await expect(panel.getByRole('button', { name: 'Void', exact: true })).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Kembalikan' })).toHaveCount(0)
})
