import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { type Brand, signUpHere } from './support/brand.ts'
import { makeIngredient, makeOutlet, type Owner } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { makeMenu } from './support/records.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: SIZES.laptop })

const dialog = (page: Page) => page.getByRole('dialog')
const EDIT = 'mutation E($v: EditItem!) { updateItem(item: $v) { id } }'

const edit = ({ ask }: Owner, values: object) => ask(EDIT, { v: values })

/** A menu as it stands. */
async function menuOf({ ask }: Owner, id: number) {
  const { item } = (await ask('query M($id: Int!) { item(id: $id) { price description is_active } }', {
    id,
  })) as {
    item: { price: number; description: string | null; is_active: boolean }
  }
  return item
}

/** Presses "Urungkan" of the toast that says something, and waits for what says so. */
async function undo(page: Page, said: string | RegExp, back: string): Promise<void> {
  await expect(page.getByText(said).last()).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).last().click()
  await expect(page.getByText(back).last()).toBeVisible()
}

/** Leads from a record's page of the past to what it was before its last change. */
async function goBeforeLast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Riwayat perubahan', exact: true }).click()
  await page.getByRole('link', { name: 'Keadaan sebelum ini' }).first().click()
}

async function ratesOf({ ask }: Brand): Promise<unknown> {
  const { outletList } = (await ask(
    '{ outletList { nodes { area_id taxes { effective_from tax_bp } } } }',
    {},
  )) as {
    outletList: { nodes: unknown[] }
  }
  return outletList.nodes
}

test('availability, rates and settings are taken back from the toast', async ({ page }) => {
  test.setTimeout(90_000)
  const owner = await signUpHere(page)
  await makeOutlet(owner)
  const { items, ids } = await makeMenu(owner, ['Kopi'])
  await open(page, '/menu')
  await page.getByRole('row').filter({ hasText: items[0] }).getByRole('checkbox').first().check()
  const toolbar = page.getByRole('toolbar', { name: 'Tindakan untuk baris terpilih' })
  await toolbar.getByRole('button', { name: 'Ketersediaan' }).click()
  await dialog(page).getByText('Tidak dijual').click()
  await dialog(page).getByLabel('Semua outlet').check()
  await dialog(page).getByRole('button', { name: 'Terapkan' }).click()
  await undo(page, 'Ketersediaan 1 menu berhasil diubah!', 'Ketersediaan kembali seperti semula!')
  const { item } = (await owner.ask('query($id: Int!) { item(id: $id) { closed_outlet_ids } }', {
    id: ids[0],
  })) as {
    item: { closed_outlet_ids: unknown[] }
  }
  expect(item.closed_outlet_ids).toEqual([])

  const before = await ratesOf(owner)
  await open(page, '/outlet')
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await toolbar.getByRole('button', { name: 'Ubah pajak & layanan…' }).click()
  await dialog(page).getByLabel('Pajak restoran (PB1)').fill('5')
  await dialog(page).getByRole('button', { name: 'Terapkan' }).click()
  await undo(page, 'Pajak & layanan berhasil diubah!', 'Pajak & layanan kembali seperti semula!')
  expect(await ratesOf(owner)).toEqual(before)

  await open(page, '/brand')
  const tagline = page.getByLabel('Slogan')
  await tagline.fill('Enak setiap hari')
  await page.getByRole('button', { name: 'Simpan perubahan' }).click()
  await undo(page, 'Brand berhasil diubah!', 'Brand kembali seperti semula!')
  await expect(tagline).toHaveValue('')
})

test('a change is taken back from the activity page, and one that was changed again says by whom', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  const { ids, items } = await makeMenu(owner, ['Teh'], 20_000)
  const [id = 0] = ids
  await edit(owner, { id, price: 22_000 })
  await open(page, `/audit?data=item&no=${id}`)
  const row = page.getByRole('row').filter({ hasText: 'Rp 22.000' }).first()
  await row.getByRole('button', { name: /Tindakan/ }).click()
  await page.getByRole('menuitem', { name: 'Kembalikan…' }).click()
  await expect(dialog(page).getByText('Rp 20.000')).toBeVisible()
  await expectAccessible(page)
  // Meanwhile the price is changed once more.
  await edit(owner, { id, price: 24_000 })
  await dialog(page).getByRole('button', { name: 'Kembalikan', exact: true }).click()
  await expect(dialog(page).getByText(/sudah diubah lagi oleh .*, jadi tidak dikembalikan/)).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Batal' }).click()
  expect((await menuOf(owner, id)).price).toBe(24_000)

  await page.reload()
  await page
    .getByRole('row')
    .filter({ hasText: 'Rp 24.000' })
    .first()
    .getByRole('button', { name: /Tindakan/ })
    .click()
  await page.getByRole('menuitem', { name: 'Kembalikan…' }).click()
  await dialog(page).getByRole('button', { name: 'Kembalikan', exact: true }).click()
  await expect(page.getByText('Perubahan dikembalikan!')).toBeVisible()
  expect((await menuOf(owner, id)).price).toBe(22_000)
  await expect(page.getByText('Mengembalikan perubahan')).toBeVisible()
  await expect(page.getByText(/^Dikembalikan oleh/)).toBeVisible()
  expect(items).toHaveLength(1)
})

test('a record is looked at as it was, and brought back in what is chosen', async ({ page }) => {
  test.setTimeout(90_000)
  const owner = await signUpHere(page)
  const { ids, items } = await makeMenu(owner, ['Susu'], 20_000)
  const [id = 0] = ids
  await edit(owner, { id, price: 22_000, description: 'Dengan gula', is_active: false })
  await open(page, `/menu/edit/${id}`)
  await goBeforeLast(page)
  await expect(page.getByRole('heading', { name: '3 isian berbeda dari sekarang' })).toBeVisible()
  const different = page.getByRole('list', { name: 'Berbeda dari sekarang' })
  await expect(different).toContainText('Rp 20.000')
  for (const size of [SIZES.laptop, SIZES.phone]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize(SIZES.laptop)
  await different.getByLabel('Kembalikan Keterangan').uncheck()
  await page.getByRole('button', { name: 'Kembalikan 2 isian…' }).click()
  await expect(dialog(page).getByText('Rp 20.000')).toBeVisible()
  await expect(dialog(page).getByText('Dengan gula')).toHaveCount(0)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Kembalikan 2 isian' }).click()
  await expect(page.getByText('2 isian dikembalikan!')).toBeVisible()
  expect(await menuOf(owner, id)).toEqual({ price: 20_000, description: 'Dengan gula', is_active: true })
  await expect(page.getByRole('heading', { name: '1 isian berbeda dari sekarang' })).toBeVisible()
  await undo(page, '2 isian dikembalikan!', 'Data kembali seperti sebelum dikembalikan!')
  expect((await menuOf(owner, id)).price).toBe(22_000)

  await page.getByRole('button', { name: 'Semua yang berubah' }).click()
  const changed = page.getByRole('list', { name: 'Menu yang berubah' })
  await expect(changed).toContainText(items[0] ?? '')
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await changed.getByRole('button', { name: items[0] }).click()
  await expect(page.getByRole('heading', { name: /isian berbeda dari sekarang/ })).toBeVisible()

  // Long before anything of it was written nobody knows what it was.
  await page.goto(`/audit/waktu?data=item&no=${id}&saat=2020-01-01T00:00:00.000Z`)
  await expect(page.getByRole('heading', { name: 'Belum ada saat itu' })).toBeVisible()
  await page.getByRole('button', { name: 'Lihat keadaan sejak tercatat' }).click()
  await expect(page.getByRole('heading', { name: /isian berbeda dari sekarang/ })).toBeVisible()
})

test('levels of stock and prices of suppliers are brought back, with what follows from it', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Gudang' })
  const id = await makeIngredient(owner, 'Beras')
  const setMinimum = (minimum: string) =>
    owner.ask('mutation L($v: StockLevels!) { setStockLevels(levels: $v) { id } }', {
      v: { ingredient_id: id, outlet_id, minimum },
    })
  await setMinimum('500')
  await setMinimum('0')
  await open(page, `/audit/waktu?data=ingredient&no=${id}`)
  await goBeforeLast(page)
  const different = page.getByRole('list', { name: 'Berbeda dari sekarang' })
  await expect(different).toContainText('Minimum · Kenari Gudang (g)')
  await page.getByRole('button', { name: 'Kembalikan 1 isian…' }).click()
  await expect(dialog(page)).toContainText('500')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Kembalikan 1 isian' }).click()
  await undo(page, '1 isian dikembalikan!', 'Data kembali seperti sebelum dikembalikan!')

  const supplier = await owner.make('createSupplier', 'supplier', 'NewSupplier', {
    ...{ name: 'Beras Makmur', items: [{ item_id: id, unit: 'g', price: 15 }] },
  })
  await owner.ask('mutation E($v: EditSupplier!) { updateSupplier(supplier: $v) { id } }', {
    v: { id: supplier, items: [{ item_id: id, unit: 'g', price: 16 }] },
  })
  await open(page, `/audit/waktu?data=supplier&no=${supplier}`)
  await goBeforeLast(page)
  await expect(different).toContainText('Harga beli · Beras')
  await page.getByRole('button', { name: 'Kembalikan 1 isian…' }).click()
  await expect(dialog(page)).toContainText('Harga berlaku mulai hari ini')
  await dialog(page).getByRole('button', { name: 'Kembalikan 1 isian' }).click()
  await expect(page.getByText('1 isian dikembalikan!')).toBeVisible()
  await expect(page.getByText('Sama dengan sekarang')).toBeVisible()
})
