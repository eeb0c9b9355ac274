import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

const INGREDIENT = 'mutation A($v: NewIngredient!) { createIngredient(ingredient: $v) { id } }'
const SUPPLIER = 'mutation A($v: NewSupplier!) { createSupplier(supplier: $v) { id } }'
const RECEIVING = 'mutation A($v: NewReceiving!) { createReceiving(receiving: $v) { id } }'
const POST = 'mutation A($v: ReceivingStep!) { postReceiving(receiving: $v) { id number } }'
const ACCOUNT = 'mutation A($v: NewBankAccount!) { createBankAccount(bank_account: $v) { id } }'

test('debts of two suppliers are chosen, lowered, put into a batch, taken along as a file and marked as paid', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Selatan' })
  const made = async (text: string, v: object): Promise<{ id: number; number: string }> => {
    const answer = (await owner.ask(text, { v })) as Record<string, { id: number; number: string }>
    const [record] = Object.values(answer)
    if (!record) throw new RangeError(text)
    return record
  }
  const ingredient = await made(INGREDIENT, { name: 'Susu', base_unit: 'ml' })
  await made(ACCOUNT, { name: 'BCA Selatan', number: '5270', profile: 'bca', outlet_id, uses: [] })
  const owe = async (name: string, bank: object, price: number) => {
    const { id: supplier_id } = await made(SUPPLIER, { name, ...bank })
    const line = { item_id: ingredient.id, unit: 'ml', unit_quantity: '10', price }
    const draft = await made(RECEIVING, { kind: 'purchase', outlet_id, supplier_id, lines: [line] })
    return made(POST, { id: draft.id })
  }
  const bank = { bank_name: 'BRI', bank_account_number: '0023456789', bank_account_name: 'PT Susu' }
  const milk = await owe('Susu Pagi', bank, 5_000)
  const bread = await owe('Roti Siang', {}, 3_000)

  await open(page, '/receiving?tampilan=utang')
  await page.getByRole('link', { name: 'Batch pembayaran' }).click()
  await expect(page.getByText('Belum ada batch pembayaran')).toBeVisible()
  await page.getByRole('link', { name: 'Buat batch' }).first().click()
  await page.getByRole('button', { name: 'Simpan batch' }).click()
  await expect(page.getByText('Pilih minimal satu tagihan')).toBeVisible()
  await page.getByRole('checkbox', { name: milk.number }).check()
  await page.getByRole('checkbox', { name: bread.number }).check()
  await page.getByLabel(`Dibayar untuk ${bread.number}`).fill('40000')
  await expect(page.getByText('Melebihi sisa tagihan')).toBeVisible()
  await page.getByLabel(`Dibayar untuk ${bread.number}`).fill('10000')
  const sums = page.getByRole('region', { name: 'Total per pemasok' })
  await expect(sums).toContainText('Belum ada nomor rekening')
  await expect(sums).toContainText('BRI · 0023456789 · PT Susu')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { colours_only: true })
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)
  await page.getByRole('button', { name: 'Simpan batch' }).click()
  await expect(page.getByText('Batch pembayaran berhasil dibuat!')).toBeVisible()

  // No file while the account of a supplier is unknown.
  const take = async () => {
    await page.getByRole('button', { name: 'Ambil file' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
  }
  await take()
  await expect(page.getByText('Lengkapi nomor rekening Roti Siang')).toBeVisible()
  const batch_page = page.url()
  await open(page, '/supplier')
  await page.getByRole('link', { name: 'Roti Siang' }).first().click()
  await page.getByLabel('Nomor rekening').fill('7788990011')
  await page.getByRole('button', { name: 'Simpan' }).first().click()
  await expect(page.getByText(/Pemasok berhasil diubah|berhasil disimpan/)).toBeVisible()
  await open(page, new URL(batch_page).pathname)
  const saved = page.waitForEvent('download')
  await take()
  expect((await saved).suggestedFilename()).toMatch(/^pembayaran-PB-.*\.csv$/)
  await expect(page.getByText('Dikirim', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize(SIZES.laptop)

  await page.getByRole('button', { name: 'Tandai dibayar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Catat pembayaran' }).click()
  await expect(page.getByText(/^PB.* dibayar!$/)).toBeVisible()
  await expect(page.getByText('Dibayar', { exact: true }).first()).toBeVisible()
  await open(page, '/receiving?tampilan=utang')
  const debts = page.getByRole('region', { name: 'Utang per pemasok' })
  await expect(debts.getByRole('link', { name: 'Roti Siang' })).toBeVisible()
  await expect(debts.getByRole('link', { name: 'Susu Pagi' })).toHaveCount(0)
  await expect(debts).toContainText(/20\.000/)
  await open(page, '/receiving/batch')
  await expect(page.getByRole('link', { name: /^PB/ })).toHaveCount(1)
  await expectAccessible(page)
})
