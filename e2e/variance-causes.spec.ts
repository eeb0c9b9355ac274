import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signUpHere } from './support/brand.ts'
import { currentTime } from './support/clock.ts'
import { chooseOption } from './support/combobox.ts'
import { count, type Place, writeStock } from './support/counting.ts'
import { makeOutlet, type Owner } from './support/owner.ts'
import { open, SIZES } from './support/panel.ts'
import { makeIngredient, makeRecipe } from './support/records.ts'
import { expect, test } from './support/test.ts'
import { createTill } from './support/till.ts'

test.use({ viewport: SIZES.laptop })

const DAY = 86_400_000
const OPENING = { kind: 'adjustment', reason: 'opening' }
const dayAhead = (days: number) => new Date(currentTime() + days * DAY).toISOString().slice(0, 10)
const momentBefore = (ms: number) => new Date(currentTime() - ms).toISOString()

/** A brand of its own with an outlet that has five kilos of one good. */
async function begin(page: Page, good: string): Promise<{ owner: Owner; place: Place }> {
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Renon' })
  const place = { outlet_id, item_id: await makeIngredient(owner, good) }
  await writeStock(owner, place, { unit_quantity: '5000', is_in: true, unit_cost: '100' }, OPENING)
  return { owner, place }
}

/** Menus of one group, sold at a till of the outlet. */
async function openMenu(owner: Owner, url: string, outlet_id: number, names: readonly string[]) {
  const item_group_id = await owner.make('createItemGroup', 'item_group', 'NewItemGroup', { name: 'Makanan' })
  const ids: number[] = []
  for (const name of names)
    ids.push(await owner.make('createItem', 'item', 'NewItem', { name, price: 20_000, item_group_id }))
  const till = await createTill(url, { owner, outlet_id })
  const sell = async (item_id: number, qty: number, occurred_at = momentBefore(1000)) => {
    const total = qty * 20_000
    const receipt = {
      ...{ uuid: randomUUID(), receipt_number: randomUUID().slice(0, 8), channel: 'TAKEAWAY', total },
      ...{ occurred_at, lines: [{ item_id, name: 'Menu', qty, unit_price: 20_000 }] },
      payments: [{ method: 'CASH', amount: total }],
    }
    expect(await till.send('transactions', [receipt])).toEqual(['accepted'])
  }
  return { ids, sell }
}

/** Opens what a good's gap is laid to, of which this has to be the first, and follows the button that mends it. */
async function mendFirst(page: Page, good: string, cause: string, button: string): Promise<void> {
  await open(page, '/report/variance')
  const goods = page.getByRole('table', { name: 'Selisih per barang' })
  const row = goods.getByRole('row').filter({ hasText: good })
  await expect(row).toContainText(cause)
  await row.getByRole('link', { name: good }).click()
  const panel = page.getByRole('dialog', { name: good })
  const first = panel.getByRole('listitem').filter({ hasText: 'Keyakinan' }).first()
  await expect(first).toContainText(cause)
  await first.getByRole('link', { name: button }).click()
}

test('more than was known, as an order came and nobody wrote it down: it is received from there', async ({
  page,
}) => {
  const { owner, place } = await begin(page, 'Tepung Terigu')
  const supplier_id = await owner.make('createSupplier', 'supplier', 'NewSupplier', { name: 'Toko Terang' })
  const line = {
    item_kind: 'ingredient',
    item_id: place.item_id,
    unit: 'g',
    unit_quantity: '10000',
    price: 100,
  }
  const order_id = await owner.make('createPurchaseOrder', 'purchase_order', 'NewPurchaseOrder', {
    ...{ outlet_id: place.outlet_id, supplier_id, expected_on: dayAhead(0), lines: [line] },
  })
  await owner.make('submitPurchaseOrder', 'purchase_order', 'PurchaseOrderStep', { id: order_id })
  await count(owner, place, '15000')
  await mendFirst(page, 'Tepung Terigu', 'Penerimaan belum dicatat', 'Terima pesanan')
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await page.getByRole('button', { name: 'Selesaikan', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Selesaikan', exact: true }).click()
  await expect(page.getByText('Selesai', { exact: true }).first()).toBeVisible()
  await open(page, `/purchase-order/detail/${order_id}`)
  await expect(page.getByText('Diterima', { exact: true }).first()).toBeVisible()
})

test('a count that the next one takes back is counted anew from there', async ({ page }) => {
  const { owner, place } = await begin(page, 'Gula Pasir')
  await count(owner, place, '4100')
  await count(owner, place, '5000')
  await mendFirst(page, 'Gula Pasir', 'Hasil hitung janggal', 'Hitung ulang')
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await page.getByRole('button', { name: 'Mulai menghitung' }).click()
  await page.getByRole('button', { name: /Gula Pasir/ }).click()
  await page.getByLabel('g', { exact: true }).fill('5.000')
  await page.getByRole('button', { name: 'Simpan & lanjut' }).click()
  await expect(page.getByText('1 / 1', { exact: true })).toBeVisible()
})

test('goods that an outlet counted before it had received their transfer are received from there', async ({
  page,
}) => {
  const { owner, place } = await begin(page, 'Santan Kelapa')
  const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Barat' })
  const line = { item_kind: 'ingredient', item_id: place.item_id, unit: 'g', unit_quantity: '1300' }
  const id = await owner.make('createAdjustment', 'adjustment', 'NewAdjustment', {
    ...{ kind: 'transfer', outlet_id: place.outlet_id, to_outlet_id: outlet_id, lines: [line] },
  })
  await owner.make('submitAdjustment', 'adjustment', 'SubmitAdjustment', { id })
  await count(owner, { ...place, outlet_id }, '1300')
  await mendFirst(page, 'Santan Kelapa', 'Transfer dalam perjalanan', 'Buka transfer')
  await page.getByRole('button', { name: 'Terima stok' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terima', exact: true }).click()
  await expect(page.getByText('Selesai', { exact: true }).first()).toBeVisible()
})

test('what was written down after the count, though it happened before, is settled from there', async ({
  page,
}) => {
  const { owner, place } = await begin(page, 'Es Batu')
  await count(owner, place, '4300')
  const late = { kind: 'waste', reason: 'spilled', occurred_at: momentBefore(60_000) }
  await writeStock(owner, place, { unit_quantity: '700' }, late)
  await mendFirst(page, 'Es Batu', 'Tercatat terlambat', 'Perbarui selisih')
  await page.getByRole('button', { name: 'Perbarui selisih' }).click()
  await expect(page.getByText('Selisih diperbarui dengan transaksi yang datang terlambat!')).toBeVisible()
  await open(page, '/report/variance')
  await expect(page.getByRole('main')).toContainText('dari 1 barang dihitung')
  await expect(page.getByText('Tercatat terlambat')).toBeHidden()
})

test('a menu that was sold without a recipe gets one from there', async ({ page, baseURL }) => {
  const { owner, place } = await begin(page, 'Biji Kopi')
  const names = ['Kopi Susu', 'Kopi Gula Aren']
  const { ids, sell } = await openMenu(owner, baseURL ?? '', place.outlet_id, names)
  await makeRecipe(owner, ids[0] ?? 0, place.item_id)
  await sell(ids[1] ?? 0, 6)
  await count(owner, place, '4880')
  await mendFirst(page, 'Biji Kopi', 'Menu atau pilihan tanpa resep', 'Buat resep')
  await expect(page.getByRole('combobox', { name: 'Menu', exact: true })).toHaveValue('Kopi Gula Aren')
  await chooseOption(page.getByRole('combobox', { name: 'Bahan 1', exact: true }), 'Biji Kopi')
  await page.getByLabel('Jumlah bahan 1').fill('20')
  await page.getByRole('button', { name: 'Tambah resep' }).click()
  await expect(page.getByText(/Resep berhasil/)).toBeVisible()
})

test('a portion that the recipe tells only from a later day on is looked at there', async ({
  page,
  baseURL,
}) => {
  const { owner, place } = await begin(page, 'Daging Sapi')
  const { ids, sell } = await openMenu(owner, baseURL ?? '', place.outlet_id, ['Rendang'])
  const id = await makeRecipe(owner, ids[0] ?? 0, place.item_id)
  await sell(ids[0] ?? 0, 10)
  await count(owner, place, '4700')
  const line = {
    ingredient_id: place.item_id,
    unit: 'g',
    unit_quantity: '30',
    yield_bp: 10_000,
    order_types: [],
  }
  await owner.make('updateRecipe', 'recipe', 'EditRecipe', {
    ...{ id, effective_from: dayAhead(1), yield_quantity: '1', lines: [line] },
  })
  await mendFirst(page, 'Daging Sapi', 'Resep tertinggal dari porsi', 'Buka resep')
  await expect(page.getByRole('heading', { name: /Rendang/ })).toBeVisible()
})

test('what spoils as a rule and was not written down this time is written down from there', async ({
  page,
  baseURL,
}) => {
  const { owner, place } = await begin(page, 'Susu Segar')
  const { ids, sell } = await openMenu(owner, baseURL ?? '', place.outlet_id, ['Susu Jahe'])
  await makeRecipe(owner, ids[0] ?? 0, place.item_id, dayAhead(-20))
  for (const days of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const occurred_at = momentBefore(days * DAY)
    await sell(ids[0] ?? 0, 10, occurred_at)
    if (days % 2 === 0)
      await writeStock(
        owner,
        place,
        { unit_quantity: '100' },
        { kind: 'waste', reason: 'spilled', occurred_at },
      )
  }
  // Eight days of 200 g sold and four of 100 g spilled leave three kilos; then as much is sold as in two days.
  await count(owner, place, '3000')
  await sell(ids[0] ?? 0, 20, new Date(currentTime()).toISOString())
  await count(owner, place, '2500')
  await mendFirst(page, 'Susu Segar', 'Stok terbuang tidak dicatat', 'Catat stok terbuang')
  await expect(page.getByRole('textbox', { name: 'Jumlah 1', exact: true })).toHaveValue('80')
  await page.getByLabel(/^Alasan/).selectOption({ label: 'Rusak' })
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await page.getByRole('button', { name: 'Selesaikan', exact: true }).click()
  await expect(page.getByText('Selesai', { exact: true }).first()).toBeVisible()
})
