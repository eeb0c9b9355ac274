import { randomInt, randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { signUpHere } from './support/brand.ts'
import { currentTime } from './support/clock.ts'
import { makeDiningRoom } from './support/dining.ts'
import { makeOutlet, signInOwner } from './support/owner.ts'
import { open, SIZES, settle } from './support/panel.ts'
import { makeIngredient, makeMenu } from './support/records.ts'
import { signInAs } from './support/sessions.ts'
import { callUp, countSteps, type Steps } from './support/steps.ts'
import { expect, test } from './support/test.ts'
import { createTill } from './support/till.ts'
import { newWord } from './support/unique.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: SIZES.laptop })

/** A receipt of three cups whose amount no other has; answers number and amount. */
async function sell(url: string): Promise<{ number: string; total: number }> {
  const till = await createTill(url)
  const number = `LNG-${newWord().slice(0, 6)}`
  const unit_price = 700_000 + randomInt(1, 900) * 1000
  const total = (3 * unit_price * 11) / 10
  const receipt = {
    uuid: randomUUID(),
    receipt_number: number,
    channel: 'TAKEAWAY',
    occurred_at: new Date(currentTime() - 120_000).toISOString(),
    lines: [{ name: 'Kopi uji', qty: 3, unit_price }],
    payments: [{ method: 'TUNAI', amount: total }],
    total,
  }
  expect(await till.send('transactions', [receipt])).toEqual(['accepted'])
  return { number, total }
}

test('a menu runs out for today in two steps, many prices change in four and go back in one', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  await makeOutlet(owner)
  const { items } = await makeMenu(owner, ['Roti', 'Kue'])
  const [bread = ''] = items
  await open(page, '/menu')
  const out = countSteps(page)
  await out.press(page.getByRole('row').filter({ hasText: bread }).getByRole('button').last())
  await out.press(page.getByRole('menuitem', { name: 'Habis hari ini' }))
  await expect(page.getByRole('row').filter({ hasText: bread })).toContainText('Habis hari ini')
  expect(out.taken()).toBe(2)

  await open(page, '/menu')
  const prices = countSteps(page)
  await prices.press(page.getByRole('columnheader').getByRole('checkbox'))
  await prices.press(page.getByRole('button', { name: 'Ubah harga', exact: true }))
  await expect(page.getByRole('dialog').getByLabel('Perubahan')).toBeFocused()
  await prices.write('10')
  await prices.press(page.getByRole('dialog').getByRole('button', { name: 'Ubah 2 harga' }))
  await expect(page.getByText('Harga 2 menu berhasil diubah!')).toBeVisible()
  expect(prices.taken()).toBe(4)
  const back = countSteps(page)
  await back.press(page.getByRole('button', { name: 'Urungkan' }).last())
  await expect(page.getByText('Harga 2 menu dikembalikan!')).toBeVisible()
  expect(back.taken()).toBe(1)
})

test('a receipt is found by its amount in three steps from anywhere, and given back in four', async ({
  page,
  baseURL,
}) => {
  const { number, total } = await sell(baseURL ?? '')
  await signInAs(page, 'master')
  await open(page, '/dashboard')
  const steps = countSteps(page)
  await callUp(page, steps, String(total), number)
  const panel = page.getByRole('dialog', { name: `Nota ${number}` })
  await expect(panel).toBeVisible()
  expect(steps.taken()).toBe(3)
  const refund = countSteps(page)
  await refund.press(page.getByRole('button', { name: 'Kembalikan' }))
  const dialog = page.getByRole('dialog', { name: `Kembalikan nota ${number}` })
  await refund.press(dialog.getByRole('button', { name: 'Semua', exact: true }))
  await refund.fill(dialog.getByRole('textbox', { name: 'Alasan' }), 'Tamu batal')
  await refund.press(dialog.getByRole('button', { name: 'Kembalikan' }))
  await expect(panel.getByText('Refund', { exact: true })).toBeVisible()
  expect(refund.taken()).toBe(4)
})

test('a list leaves as a file in two steps', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/supplier')
  const steps = countSteps(page)
  const saved = page.waitForEvent('download')
  await steps.press(page.getByRole('button', { name: 'Ekspor' }))
  await steps.press(page.getByRole('menuitem').first())
  expect((await saved).suggestedFilename()).not.toBe('')
  expect(steps.taken()).toBe(2)
})

test('an admin is invited in eight steps from anywhere', async ({ page }) => {
  const owner = await signUpHere(page)
  await makeOutlet(owner)
  await open(page, '/dashboard')
  const steps = countSteps(page)
  await callUp(page, steps, 'undang admin', 'Undang admin')
  await settle(page)
  await steps.fill(page.getByLabel('Nama', { exact: false }).first(), 'Sari Uji')
  await steps.fill(page.getByLabel('Email'), `sari-${newWord()}@example.com`)
  await steps.fill(page.getByLabel('Nomor telepon'), `0813${randomInt(1e7, 1e8)}`)
  await steps.choose(page.getByRole('combobox', { name: 'Peran' }), 'Manajer Area')
  await steps.key('Control+s')
  await expect(page.getByText('Undangan berhasil dikirim!')).toBeVisible()
  expect(steps.taken()).toBe(8)
})

test('an order that came short is received in five steps', async ({ page, baseURL }) => {
  const owner = await signInOwner(baseURL ?? '')
  await signInAs(page, 'master')
  const { outlet_id, word } = await makeOutlet(owner)
  const item_id = await makeIngredient(owner, `Susu ${word}`)
  const supplier_id = await owner.make('createSupplier', 'supplier', 'NewSupplier', {
    name: `Pemasok ${word}`,
    phone: '+628111222333',
  })
  const lines = [{ item_id, unit: 'g', unit_quantity: '1000', price: 100 }]
  const values = { outlet_id, supplier_id, lines }
  const id = await owner.make('createPurchaseOrder', 'purchase_order', 'NewPurchaseOrder', values)
  await owner.ask(
    'mutation S($o: PurchaseOrderStep!) { submitPurchaseOrder(purchase_order: $o, confirmed_warnings: []) { id } }',
    { o: { id } },
  )
  await open(page, `/purchase-order/detail/${id}`)
  await page.getByRole('button', { name: 'Tandai dikirim' }).click()
  const steps = countSteps(page)
  await steps.press(page.getByRole('link', { name: 'Terima barang' }))
  await steps.fill(page.getByLabel('Jumlah barang 1'), '900')
  await steps.key('Control+s')
  await expect(page.getByText('Draf berhasil disimpan!')).toBeVisible()
  await steps.press(page.getByRole('button', { name: 'Selesaikan', exact: true }))
  await steps.press(page.getByRole('dialog').getByRole('button', { name: 'Selesaikan', exact: true }))
  await expect(page.getByText('stok sudah bergerak!')).toBeVisible()
  expect(steps.taken()).toBe(5)
})

test('a report is mailed every day to oneself in two steps', async ({ page }) => {
  const owner = await signUpHere(page)
  await makeOutlet(owner)
  await open(page, '/report/summary?periode=kemarin&outlet=semua')
  const steps = countSteps(page)
  await steps.press(page.getByRole('button', { name: 'Jadwalkan', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Jadwalkan laporan Ringkasan' })
  await expect(dialog.getByLabel('Nama jadwal')).toHaveValue('Ringkasan harian')
  await expect(dialog.getByRole('textbox', { name: 'Penerima' })).not.toHaveValue('')
  await steps.press(dialog.getByRole('button', { name: 'Jadwalkan', exact: true }))
  await expect(page.getByText('Laporan berhasil dijadwalkan!')).toBeVisible()
  expect(steps.taken()).toBe(2)
})

test('a guest orders at a table in three steps, in five with a size to choose', async ({
  browser,
  baseURL,
}) => {
  const owner = await signInOwner(baseURL ?? '')
  const room = await makeDiningRoom(owner)
  const plain = await makeMenu(owner, ['Pisang Goreng'])
  const guest = await (await browser.newContext({ viewport: SIZES.phone, baseURL })).newPage()
  const order = async (name: string, choose: (card: Locator, steps: Steps) => Promise<void>) => {
    await guest.goto(room.paths[0])
    const steps = countSteps(guest)
    const card = guest.locator('.item', { hasText: name })
    await steps.press(card.getByRole('button', { name: `Masukkan ${name} ke pesanan` }))
    await choose(card, steps)
    await steps.press(guest.getByRole('button', { name: /Lihat pesanan/ }))
    await steps.press(guest.getByRole('button', { name: /^Kirim pesanan/ }))
    await expect(guest.getByText(/Menunggu|dikirim/i).first()).toBeVisible()
    return steps.taken()
  }
  expect(await order(plain.items[0] ?? '', async () => {})).toBe(3)
  const sized = await order(room.item.name, async (card, steps) => {
    // What still has to be chosen for is opened.
    await expect(card.getByRole('alert')).toContainText('lebih dulu')
    await steps.press(card.getByRole('radio', { name: /Besar/ }))
    await steps.press(card.getByRole('button', { name: /^Tambah\sRp/ }))
  })
  expect(sized).toBe(5)
  await guest.context().close()
})
