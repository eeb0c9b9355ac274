import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { makeOutlet, type Owner } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { makeIngredient, makeMenu, makePriceList, makeRecipe } from './support/records.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

/** Receives a kilogram at a price a gram, and answers the document. */
async function receive({ ask, make }: Owner, outlet_id: number, item_id: number, price: number) {
  const id = await make('createReceiving', 'receiving', 'NewReceiving', {
    ...{ kind: 'purchase', outlet_id, tax: 0, freight: 0 },
    lines: [{ item_kind: 'ingredient', item_id, unit: 'g', unit_quantity: '1000', price }],
  })
  await ask('mutation P($v: ReceivingStep!) { postReceiving(receiving: $v) { id } }', { v: { id } })
  return id
}

test('from a receiving that made a menu dearer its new price goes into a new list, and GrabFood’s with it', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner)
  const menu = await makeMenu(owner, ['Es Kopi'], 20_000)
  const coffee = await makeIngredient(owner, 'Biji Kopi')
  await makeRecipe(owner, menu.ids[0] ?? 0, coffee)
  const grab = await makePriceList(owner, 'GrabFood', { is_running: true })
  // 20 g of coffee: 6,000 at first, 9,000 after the dearer kilogram.
  await receive(owner, outlet_id, coffee, 300)
  const id = await receive(owner, outlet_id, coffee, 600)
  await open(page, `/receiving/detail/${id}`)
  await page.getByRole('button', { name: 'Naikkan harga' }).click()
  const dialog = page.getByRole('dialog', { name: 'Naikkan harga menu' })
  const row = dialog.getByRole('row', { name: /Es Kopi/ })
  await expect(row.getByRole('checkbox')).toBeChecked()
  await expect(row).toContainText(/25\.000 → Rp/)
  await dialog.getByRole('button', { name: 'Daftar baru' }).click()
  await dialog.getByLabel('Nama daftar harga').fill('Harga Kopi 2027')
  await row.getByRole('textbox').fill('24.000')
  await expect(row).toContainText(/25\.000 → Rp\s30\.000/)
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize(SIZES.laptop)
  await dialog.getByRole('button', { name: 'Naikkan 1 harga' }).click()
  const question = page.getByRole('dialog', { name: 'Tetap dilanjutkan?' })
  const done = page.getByText('Harga dinaikkan! Hasilnya dikabarkan 14 hari lagi.')
  await expect(question.or(done).first()).toBeVisible()
  if (await question.isVisible()) await question.getByRole('button', { name: 'Ya, lanjutkan' }).click()
  await expect(done).toBeVisible()
  const { price } = await owner.ask('query P($id: Int!) { price(id: $id) { overrides { price } } }', {
    id: grab,
  })
  expect(price).toEqual({ overrides: [{ price: 30_000 }] })
  await open(page, '/price')
  await expect(page.getByRole('row', { name: /Harga Kopi 2027/ })).toContainText('mulai')
})

test('from an ingredient whose supplier asks more its menus go dearer into the menu, several in one step', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  await makeOutlet(owner)
  const menu = await makeMenu(owner, ['Es Kopi', 'Kopi Panas'], 10_000)
  const coffee = await makeIngredient(owner, 'Biji Kopi')
  for (const id of menu.ids) await makeRecipe(owner, id, coffee)
  const at = (price: number, price_from: string) => ({
    items: [{ item_id: coffee, unit: 'g', price, price_from, is_preferred: true }],
  })
  const supplier = await owner.make('createSupplier', 'supplier', 'NewSupplier', {
    ...{ name: 'Kopi Jaya', phone: '+628111222333' },
    ...at(150, '2026-01-01'),
  })
  // 20 g of coffee: 3,000 at first, 6,000 now.
  await owner.ask('mutation S($s: EditSupplier!) { updateSupplier(supplier: $s) { id } }', {
    s: { id: supplier, ...at(300, '2026-02-01') },
  })
  await open(page, `/ingredient/edit/${coffee}`)
  await page.getByRole('button', { name: 'Naikkan harga' }).click()
  const dialog = page.getByRole('dialog', { name: 'Naikkan harga menu' })
  for (const [name, price] of [
    [/Es Kopi/, '12.000'],
    [/Kopi Panas/, '13.000'],
  ] as const) {
    const row = dialog.getByRole('row', { name })
    if (!(await row.getByRole('checkbox').isChecked())) await row.getByRole('checkbox').check()
    await row.getByRole('textbox').fill(price)
  }
  await dialog.getByRole('button', { name: 'Naikkan 2 harga' }).click()
  await expect(page.getByText('Harga dinaikkan! Hasilnya dikabarkan 14 hari lagi.')).toBeVisible()
  const { itemList } = (await owner.ask(
    'query I($f: [Filter!]) { itemList(filters: $f) { nodes { price } } }',
    { f: [{ field: 'id', sort: 'Asc' }] },
  )) as { itemList: { nodes: { price: number }[] } }
  expect(itemList.nodes).toEqual([{ price: 12_000 }, { price: 13_000 }])
})
