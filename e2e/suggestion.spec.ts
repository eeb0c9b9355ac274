import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { currentTime } from './support/clock.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

const DAY = 86_400_000

test('what is missing is moved from an outlet with more than it needs, or bought, in one confirmation', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  const { outlet_id: east } = await makeOutlet(owner, { name: 'Kenari Timur' })
  const { outlet_id: west } = await makeOutlet(owner, { name: 'Kenari Barat' })
  const units = [{ name: 'kg', quantity: '1000', uses: ['buy'] }]
  const ingredient = (name: string) =>
    owner.make('createIngredient', 'ingredient', 'NewIngredient', { name, base_unit: 'g', units })
  const milk = await ingredient('Susu bubuk')
  const sugar = await ingredient('Gula aren')
  const salt = await ingredient('Garam laut')
  await owner.make('createSupplier', 'supplier', 'NewSupplier', {
    ...{ name: 'Toko Manis', lead_days: 1 },
    items: [
      { item_id: milk, unit: 'kg', price: 90_000 },
      { item_id: sugar, unit: 'kg', price: 30_000 },
      { item_id: salt, unit: 'kg' },
    ],
  })
  const write = async (values: object) => {
    const id = await owner.make('createAdjustment', 'adjustment', 'NewAdjustment', values)
    await owner.make('submitAdjustment', 'adjustment', 'SubmitAdjustment', { id })
  }
  const line = (item_id: number, unit_quantity: string, values: object = {}) => ({
    ...{ item_kind: 'ingredient', item_id, unit: 'g', unit_quantity, ...values },
  })
  const opened = (outlet_id: number, item_id: number) =>
    write({
      ...{ kind: 'adjustment', reason: 'opening', outlet_id },
      lines: [line(item_id, '6000', { is_in: true, unit_cost: '60' })],
    })
  await opened(west, milk)
  const given = (outlet_id: number, days: number, lines: object[]) =>
    write({
      ...{ kind: 'waste', reason: 'staff_meal', outlet_id, lines },
      occurred_at: new Date(currentTime() - days * DAY).toISOString(),
    })
  for (const days of [1, 2, 3])
    await given(east, days, [line(milk, '400'), line(sugar, '500'), line(salt, '600')])
  await given(west, 1, [line(milk, '10')])

  await open(page, '/purchase-order')
  await page.getByRole('link', { name: 'Saran Beli' }).click()
  const moved = page.getByRole('checkbox', { name: 'Transfer Barat → Timur' })
  await expect(moved).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Toko Manis → Timur' })).toBeChecked()
  await expect(page.getByText('Kenari Barat punya lebih dari kebutuhan')).toBeVisible()
  await expect(page.getByText('Perkiraan 500 g sehari')).toBeVisible()
  await page.getByRole('button', { name: 'Faktor hari' }).click()
  const factors = page.getByRole('dialog', { name: 'Faktor hari' })
  await expect(factors.getByText('Belum ada faktor')).toBeVisible()
  await factors.getByRole('button', { name: 'Tambah faktor' }).click()
  const added = page.getByRole('dialog', { name: 'Tambah faktor' })
  await added.getByLabel('Dari tanggal').fill('1')
  await added.getByLabel('Sampai tanggal').fill('31')
  await added.getByLabel('Dibanding hari biasa').fill('200')
  await expectAccessible(page)
  await added.getByRole('button', { name: 'Simpan' }).click()
  await expect(factors.getByText('200% dari hari biasa · tanggal 1–31 · semua outlet')).toBeVisible()
  await factors.getByRole('button', { name: 'Hapus Gajian' }).click()
  await page.getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(factors.getByText('Belum ada faktor')).toBeVisible()
  await page.keyboard.press('Escape')
  // Nobody knows what salt costs: it is asked, never taken for nothing.
  const button = page.getByRole('button', { name: /^Buat 1 pesanan dan 1 transfer/ })
  await expect(page.getByText('Isi harga 1 barang')).toBeVisible()
  await expect(button).toBeDisabled()
  await expect(button).not.toContainText('Rp')
  const price = page.getByLabel('Harga Garam laut per kg untuk Timur')
  await expect(price).toHaveAttribute('placeholder', '–')
  await price.fill('10.000')
  await expect(page.getByText('Isi harga 1 barang')).toBeHidden()
  await expect(button).toBeEnabled()
  await page.getByRole('checkbox', { name: 'Garam laut' }).uncheck()
  const amount = page.getByLabel('Jumlah Gula aren untuk Timur')
  await amount.fill('banyak')
  await expect(page.getByText('Jumlah tidak valid')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buat 1 transfer' })).toBeDisabled()
  await amount.fill('7')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { colours_only: true })
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await moved.uncheck()
  await expect(page.getByRole('button', { name: 'Buat 1 pesanan · Rp 210.000' })).toBeVisible()
  await moved.check()
  await page.getByRole('button', { name: 'Buat 1 pesanan dan 1 transfer · Rp 210.000' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Buat draf' }).click()
  await expect(page.getByRole('link', { name: '1 draf transfer' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Gula aren' })).toBeHidden()
  await expect(page.getByRole('checkbox', { name: 'Garam laut' })).toBeChecked()
  await page.setViewportSize(SIZES.laptop)
  await page.getByRole('link', { name: '1 draf pesanan' }).click()
  await expect(page.getByRole('row', { name: /Toko Manis/ })).toContainText('210.000')
})
