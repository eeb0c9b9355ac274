import { expectAccessible } from './support/axe.ts'
import { currentTime } from './support/clock.ts'
import { makeIngredient, makeOutlet, signInOwner } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { newWord } from './support/unique.ts'

test.use({ viewport: SIZES.phone })

const day = (from_now: number) => new Date(currentTime() + from_now * 86_400_000).toISOString().slice(0, 10)

/** An order of a journey's own that has gone to its supplier, and the path of its link. */
async function sendOrder(url: string) {
  const owner = await signInOwner(url)
  const word = newWord()
  const names = [`Tepung ${word}`, `Gula ${word}`]
  const { outlet_id } = await makeOutlet(owner)
  const goods: number[] = []
  for (const name of names) goods.push(await makeIngredient(owner, name))
  const supplier_id = await owner.make('createSupplier', 'supplier', 'NewSupplier', {
    name: `Pemasok ${word}`,
  })
  const purchase_order = {
    outlet_id,
    supplier_id,
    expected_on: day(3),
    lines: goods.map((item_id) => ({ item_id, unit: 'g', unit_quantity: '1000', price: 20 })),
  }
  const id = await owner.make('createPurchaseOrder', 'purchase_order', 'NewPurchaseOrder', purchase_order)
  await owner.make('submitPurchaseOrder', 'purchase_order', 'PurchaseOrderStep', { id })
  await owner.make('sendPurchaseOrder', 'purchase_order', 'SendPurchaseOrder', { id })
  const { purchaseOrder } = await owner.ask(
    'query($id: Int!) { purchaseOrder(id: $id) { number supplier_link { url } } }',
    { id },
  )
  const { number, supplier_link } = purchaseOrder as { number: string; supplier_link: { url: string } }
  return { id, number, names, path: new URL(supplier_link.url).pathname }
}

test('a supplier answers an order on its phone, and the buyer takes the answer over', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, number, names, path } = await sendOrder(baseURL ?? '')
  const [flour = '', sugar = ''] = names
  const context = await browser.newContext({ baseURL, viewport: SIZES.phone, serviceWorkers: 'block' })
  const supplier = await context.newPage()
  await supplier.goto(path)
  await expect(supplier.getByRole('heading', { level: 1, name: `Pesanan ${number}` })).toBeVisible()
  await expect(supplier.getByRole('button', { name: 'Konfirmasi semua sesuai' })).toBeVisible()
  const of = (name: string) => supplier.getByRole('group', { name })
  await of(flour).getByRole('radio', { name: 'Ubah' }).check()
  await of(flour).getByLabel('Jumlah (g)').fill('0')
  await of(flour).getByLabel('Harga per g (Rp)').fill('22')
  await of(sugar).getByRole('radio', { name: 'Tidak ada' }).check()
  await expectAccessible(supplier)
  await expectNoSidewaysScroll(supplier)
  const send = supplier.getByRole('button', { name: 'Kirim jawaban' })
  await send.click()
  await expect(of(flour).getByRole('alert')).toContainText('Jumlah lebih dari 0')
  await of(flour).getByLabel('Jumlah (g)').fill('750')
  await supplier.getByLabel('Pesan untuk pemesan').fill('Gula kosong minggu ini')
  await send.click()
  await expect(supplier.getByRole('heading', { name: 'Jawaban Anda terkirim' })).toBeVisible()
  await expectAccessible(supplier)

  await signInAs(page, 'master')
  await open(page, `/purchase-order/detail/${id}`)
  await expect(page.getByText('“Gula kosong minggu ini”')).toBeVisible()
  await expect(page.getByText('Dijawab pemasok')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Ambil jawaban' }).click()
  await expect(page.getByText(`${number} sesuai jawaban pemasok!`)).toBeVisible()
  const goods = page.getByRole('region', { name: 'Barang', exact: true })
  await expect(goods.getByText('750')).toBeVisible()
  await expect(goods.getByText(sugar)).toHaveCount(0)

  await supplier.reload()
  await expect(supplier.getByRole('heading', { name: 'Jawaban Anda diterima' })).toBeVisible()
  await page.getByRole('button', { name: 'Cabut', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cabut tautan' }).click()
  await expect(page.getByText('Tautan sudah dicabut.')).toBeVisible()
  await supplier.reload()
  await expect(supplier.getByRole('heading', { name: 'Tautan ini tidak berlaku' })).toBeVisible()
  await context.close()
})
