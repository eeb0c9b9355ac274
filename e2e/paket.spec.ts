import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { currentTime } from './support/clock.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { makeMenu } from './support/records.ts'
import { expect, test } from './support/test.ts'
import { createTill } from './support/till.ts'

/** Chooses a menu, which its price stands behind. */
async function chooseMenu(field: Locator, name: string): Promise<void> {
  await field.click()
  await field.fill(name)
  await field.page().getByRole('listbox').getByRole('option').filter({ hasText: name }).first().click()
}

test.use({ viewport: SIZES.laptop })

test('the owner makes a paket, a till sells it, and receipt and report show it with its menus', async ({
  page,
  baseURL,
}) => {
  const owner = await signUpHere(page, { is_trial: true })
  const { outlet_id } = await makeOutlet(owner)
  const { items, ids } = await makeMenu(owner, ['Nasi Ayam', 'Es Teh', 'Es Kopi', 'Paket Hemat'])
  const [rice_name = '', tea_name = '', coffee_name = ''] = items
  const [rice = 0, , coffee = 0, paket = 0] = ids
  await open(page, `/menu/edit/${paket}?tab=paket`)
  await expect(page.getByText('Menu ini bukan paket.')).toBeVisible()
  await page.getByRole('button', { name: 'Tambah bagian' }).click()
  await page.getByLabel('Nama bagian').fill('Makan')
  await chooseMenu(page.getByRole('combobox', { name: 'Menu Makan, pilihan 1' }), rice_name)
  await page.getByRole('button', { name: 'Tambah bagian' }).click()
  await page.getByLabel('Nama bagian').nth(1).fill('Minum')
  await chooseMenu(page.getByRole('combobox', { name: 'Menu Minum, pilihan 1' }), tea_name)
  await page.getByRole('button', { name: 'Tambah menu ke Minum' }).click()
  await chooseMenu(page.getByRole('combobox', { name: 'Menu Minum, pilihan 2' }), coffee_name)
  await page.getByLabel('Tambahan harga Minum, pilihan 2').fill('5000')
  const sums = page.getByRole('heading', { name: 'Harga paket' }).locator('..')
  await expect(sums).toContainText('Rp 20.000 – Rp 25.000')
  await expect(sums).toContainText('Rp 40.000')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan perubahan' }).click()
  await expect(page.getByText('Menu berhasil diubah!')).toBeVisible()

  await open(page, '/menu')
  await page.getByRole('button', { name: /^Paket/ }).click()
  await expect(page.getByRole('row', { name: /Paket Hemat/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Es Teh/ })).toHaveCount(0)

  const till = await createTill(baseURL ?? '', { owner, outlet_id })
  const sold = {
    ...{ uuid: randomUUID(), receipt_number: 'P-1', channel: 'TAKEAWAY' },
    occurred_at: new Date(currentTime() - 60_000).toISOString(),
    lines: [
      {
        ...{ item_id: paket, name: 'Paket Hemat', qty: 1, unit_price: 25_000 },
        parts: [
          { item_id: rice, name: 'Nasi Ayam' },
          { item_id: coffee, name: 'Es Kopi', price: 5_000 },
        ],
      },
    ],
    payments: [{ method: 'TUNAI', amount: 25_000 }],
    total: 25_000,
  }
  expect(await till.send('transactions', [sold])).toEqual(['accepted'])

  await open(page, '/report/transaction?q=P-1')
  await page.getByText('P-1', { exact: true }).first().click()
  const panel = page.getByRole('dialog', { name: 'Nota P-1' })
  await expect(panel.getByText('Paket, harga dibagi ke menu isinya')).toBeVisible()
  await expect(panel.getByText('Nasi Ayam', { exact: true })).toBeVisible()
  await expect(panel.getByText('Es Kopi', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await open(page, '/report/item?tab=paket')
  const row = page.getByRole('row', { name: /Paket Hemat/ })
  await expect(row).toContainText('25.000')
  await row.getByRole('button').first().click()
  await expect(page.getByRole('row', { name: /Es Kopi/ })).toContainText('15.000')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
