import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { makeDiningRoom, openCodes } from './support/dining.ts'
import { MIDTRANS_KEY, type MidtransSimulator, startMidtrans } from './support/midtrans.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

let midtrans: MidtransSimulator

test.beforeAll(async ({ baseURL }) => {
  midtrans = await startMidtrans(baseURL ?? '')
})
test.afterAll(() => midtrans.close())

test('paying on the page is set up, a guest pays with and without a script, and wrong money is given back', async ({
  page,
  browser,
}) => {
  test.slow()
  const owner = await signUpHere(page)
  await openCodes(owner)
  const room = await makeDiningRoom(owner)
  await open(page, `/payment/edit/${room.outlet_id}?tab=tamu`)
  await expect(page.getByText('Kunci server belum diisi.')).toBeVisible()
  await page.getByLabel('Tamu membayar di halamannya').selectOption('offered')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Isi kunci server Midtrans')).toBeVisible()
  await page.getByLabel('Kunci server').fill(MIDTRANS_KEY)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(/tersimpan, belum diuji/)).toBeVisible()
  await expect(page.getByLabel('Kunci server')).toHaveValue('')
  await page.getByRole('button', { name: 'Uji sambungan' }).click()
  await expect(page.getByText(/dikenal Midtrans pada/)).toBeVisible()
  await expectAccessible(page)

  /** An order of the room, by what its page sends. */
  const place = async () => {
    const menu = await page.request.get(room.paths[0])
    const option = /value="(\d+)" data-price="0" data-name="Kecil"/.exec(await menu.text())?.[1]
    const uuid = randomUUID()
    const line = { item_id: room.item.id, option_ids: [Number(option)], qty: 1, seen_price: 20_000 }
    const sent = await page.request.post(`${room.paths[0]}/orders`, { data: { uuid, lines: [line] } })
    expect(sent.status()).toBe(200)
    return `${room.paths[0]}/orders/${uuid}`
  }
  const last = () => midtrans.orders().at(-1)?.order_id ?? ''

  const phone = await (await browser.newContext({ viewport: SIZES.phone })).newPage()
  await phone.goto(await place())
  await expect(phone.getByRole('heading', { name: 'Menunggu konfirmasi' })).toBeVisible()
  await phone.getByRole('button', { name: /Bayar dengan QRIS/ }).click()
  await expect(phone.getByRole('img', { name: 'Kode QRIS' })).toBeVisible()
  await expectAccessible(phone)
  await phone.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(phone, { colours_only: true })
  await expectNoSidewaysScroll(phone)
  expect(await midtrans.notify(last(), 'settlement')).toBe(200)
  await expect(phone.getByRole('heading', { name: 'Lunas' })).toBeVisible({ timeout: 30_000 })

  const plain = await (
    await browser.newContext({ viewport: SIZES.phone, javaScriptEnabled: false })
  ).newPage()
  await plain.goto(await place())
  await plain.getByRole('button', { name: /Bayar dengan QRIS/ }).click()
  await plain.getByRole('button', { name: 'Batalkan pembayaran ini' }).click()
  await plain.getByRole('button', { name: /Bayar dengan QRIS/ }).click()
  await expect(plain.getByRole('img', { name: 'Kode QRIS' })).toBeVisible()
  midtrans.alter(last(), { gross_amount: '1000.00' })
  expect(await midtrans.notify(last(), 'settlement')).toBe(200)
  // The page loads itself again.
  await expect(plain.getByText(/tidak dapat dipakai untuk pesanan ini/)).toBeVisible({ timeout: 30_000 })

  await open(page, `/qr-code/order?outlet=${room.outlet_id}`)
  await page.getByRole('button', { name: /Perlu dikembalikan/ }).click()
  await page.getByRole('link', { name: /0002$/ }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('Jumlah yang dibayar lain dari pesanan.')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Dikembalikan sendiri…' }).click()
  await panel.getByLabel('Bagaimana dikembalikan').fill('Tunai kepada tamu')
  await panel.getByRole('button', { name: 'Tandai dikembalikan' }).click()
  await expect(panel.getByText(/Dikembalikan sendiri oleh/)).toBeVisible()
})
