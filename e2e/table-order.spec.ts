import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { type DiningRoom, makeDiningRoom } from './support/dining.ts'
import { holdLine } from './support/line.ts'
import { signInOwner } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

/** A cheap phone on slow data, of nobody who is signed in. */
async function comeAsGuest(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: SIZES.phone, ...options })
  const guest = await context.newPage()
  const wire = await context.newCDPSession(guest)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  })
  return guest
}

const card = (guest: Page, { item }: DiningRoom) => guest.locator('.item', { hasText: item.name })

/** Puts one of the menu's item into the cart, and opens it. */
async function fillCart(guest: Page, room: DiningRoom) {
  await card(guest, room).locator('summary').click()
  await card(guest, room).getByRole('radio', { name: /Besar/ }).check()
  await card(guest, room)
    .getByRole('button', { name: /^Tambah\sRp/ })
    .click()
  await guest.getByRole('button', { name: /Lihat pesanan/ }).click()
  await expect(guest.getByRole('button', { name: /Kirim pesanan · / })).toBeEnabled()
}

const sendButton = (guest: Page) => guest.getByRole('button', { name: /^Kirim pesanan/ })
const problem = (guest: Page) => guest.locator('#problem')

test('a guest orders on a slow phone, through a lost connection and a new price; staff confirm, settle and reject', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const room = await makeDiningRoom(await signInOwner(baseURL ?? ''))
  await signInAs(page, 'master')
  const guest = await comeAsGuest(browser)
  const line = await holdLine(guest, `**${room.paths[0]}/orders`)
  await guest.goto(room.paths[0])
  await card(guest, room).locator('summary').click()
  await card(guest, room)
    .getByRole('button', { name: /^Tambah\sRp/ })
    .click()
  await expect(card(guest, room).getByText(/^Pilih Ukuran .+ lebih dulu/)).toBeVisible()
  await expectAccessible(guest)
  await card(guest, room).getByRole('radio', { name: /Besar/ }).check()
  await card(guest, room).getByRole('button', { name: 'Tambah', exact: true }).click()
  await card(guest, room)
    .getByLabel(/^Catatan untuk/)
    .fill('Es sedikit')
  await card(guest, room)
    .getByRole('button', { name: /^Tambah\sRp/ })
    .click()
  await guest.reload()
  await guest.getByRole('button', { name: /2 item/ }).click()
  const cart = guest.getByRole('dialog', { name: `Pesanan meja ${room.tables[0]}` })
  await expect(cart.getByText('“Es sedikit”')).toBeVisible()
  await expect(sendButton(guest)).toHaveText(/Kirim pesanan · Rp/)
  await expectAccessible(guest)
  await guest.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(guest, { colours_only: true })
  await expectNoSidewaysScroll(guest)

  await guest.getByLabel('Nama Anda (boleh kosong)').fill('Dewi')
  line.answer = (request) => request.abort('internetdisconnected')
  await sendButton(guest).click()
  await expect(problem(guest)).toContainText('Tidak ada koneksi')
  line.answer = null
  await room.owner.ask('mutation M($v: EditItem!) { updateItem(item: $v) { id } }', {
    v: { id: room.item.id, price: 21_000 },
  })
  await sendButton(guest).click()
  await expect(cart.getByText(/^Harga berubah dari Rp.25\.000 menjadi Rp.26\.000$/)).toBeVisible()
  // Two taps, one order.
  await sendButton(guest).dblclick()
  await expect(guest.getByRole('heading', { name: 'Menunggu konfirmasi' })).toBeVisible()
  await expectAccessible(guest)
  const total = await guest.locator('.sums .total dd').innerText()

  await open(page, `/qr-code/order?outlet=${room.outlet_id}`)
  const rows = page.getByRole('row').filter({ hasText: room.tables[0] })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(total.replaceAll(/\s/g, ' '))
  await expectAccessible(page)
  // Another guest's order comes in by itself.
  const second = await comeAsGuest(browser)
  const second_line = await holdLine(second, `**${room.paths[0]}/orders`)
  await second.goto(room.paths[0])
  await fillCart(second, room)
  // It is taken, but the guest's phone never hears of it; then they want one more.
  second_line.answer = async (request) => {
    await request.fetch()
    await request.abort('internetdisconnected')
  }
  await sendButton(second).click()
  await expect(problem(second)).toContainText('Tidak ada koneksi')
  second_line.answer = null
  await second.getByRole('button', { name: `Tambah ${room.item.name}`, exact: true }).click()
  await sendButton(second).click()
  const known = second.getByRole('link', { name: 'Lihat pesanan itu' })
  await expect(known).toBeVisible()
  await expect(sendButton(second)).toHaveText(/Kirim pesanan · Rp/)
  await expect(problem(second)).toContainText('Pesanan sebelumnya sudah kami terima')
  await known.click()
  await expect(second.getByRole('heading', { name: 'Menunggu konfirmasi' })).toBeVisible()
  await expect(rows).toHaveCount(2)

  await page.getByRole('link', { name: /0001$/ }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Konfirmasi', exact: true }).click()
  await expect(page.getByText('Pesanan dikonfirmasi!')).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Sedang disiapkan' })).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await panel.getByLabel('Uang diterima').fill('1000')
  await panel.getByRole('button', { name: /^Lunasi Rp/ }).click()
  await expect(panel.getByText('Uang diterima kurang dari total tagihan')).toBeVisible()
  await panel.getByLabel('Uang diterima').fill('')
  await panel.getByRole('button', { name: /^Lunasi Rp/ }).click()
  await expect(page.getByText('Pesanan lunas!')).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Lunas' })).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: /0002$/ }).click()
  await panel.getByRole('button', { name: 'Tolak', exact: true }).click()
  await panel.getByLabel('Alasan ditolak').fill('Bahan habis')
  await panel.getByRole('button', { name: 'Tolak pesanan' }).click()
  await expect(page.getByText('Pesanan ditolak!')).toBeVisible()
  await expect(second.getByText('Bahan habis')).toBeVisible({ timeout: 30_000 })
  await guest.context().close()
  await second.context().close()
})

test('orders of all outlets stand in one list with how many wait, and are confirmed from the row', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const owner = await signInOwner(baseURL ?? '')
  const rooms = [await makeDiningRoom(owner), await makeDiningRoom(owner)] as const
  const guest = await comeAsGuest(browser)
  for (const room of rooms) {
    await guest.goto(room.paths[0])
    await fillCart(guest, room)
    await sendButton(guest).click()
    await expect(guest.getByRole('heading', { name: 'Menunggu konfirmasi' })).toBeVisible()
  }
  await guest.context().close()
  await signInAs(page, 'master')
  const [first, second] = rooms
  await open(page, '/qr-code/order?outlet=semua')
  const row = (room: DiningRoom) => page.getByRole('row').filter({ hasText: room.tables[0] })
  await expect(row(first)).toHaveCount(1)
  await expect(row(second)).toHaveCount(1)
  await expectAccessible(page)
  await row(second)
    .getByRole('button', { name: /^Konfirmasi Meja/ })
    .click()
  await expect(row(second)).toContainText('Dikonfirmasi')
  await expect(row(second).getByRole('button', { name: /^Konfirmasi/ })).toHaveCount(0)
  await expect(row(first)).toContainText('Menunggu konfirmasi')

  await open(page, `/qr-code/order?outlet=${first.outlet_id}`)
  await expect(page.getByRole('combobox', { name: 'Outlet', exact: true })).toHaveValue(/1 menunggu/)
  await expect(row(second)).toHaveCount(0)
  await page.setViewportSize(SIZES.phone)
  const confirm = page.getByRole('button', { name: new RegExp(`^Konfirmasi Meja ${first.tables[0]}`) })
  await expect(confirm).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await confirm.click()
  await expect(page.getByText('Dikonfirmasi', { exact: true })).toBeVisible()
})

test('an outlet asks guests for its PIN, for their place, or opens tables itself', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const room = await makeDiningRoom(await signInOwner(baseURL ?? ''))
  await signInAs(page, 'master')
  const chooseCheck = async (label: string) => {
    await open(page, `/qr-code/order?outlet=${room.outlet_id}&tab=aturan`)
    await page.getByLabel('Pemeriksaan').selectOption(label)
    await page.getByRole('button', { name: 'Simpan perubahan' }).click()
    await expect(page.getByText('Aturan pemesanan berhasil disimpan!')).toBeVisible()
  }
  await chooseCheck('Hanya yang tahu PIN outlet')
  await expectAccessible(page)
  const guest = await comeAsGuest(browser, {
    permissions: ['geolocation'],
    geolocation: { latitude: -7.2979, longitude: 112.7391, accuracy: 5 },
  })
  await guest.goto(room.paths[0])
  await fillCart(guest, room)
  await guest.getByLabel('PIN outlet').fill('000000')
  await sendButton(guest).click()
  await expect(problem(guest)).toHaveText('PIN salah, tanyakan kepada staf')
  await guest.getByLabel('PIN outlet').fill('135790')
  await sendButton(guest).click()
  await expect(guest.getByRole('heading', { name: 'Menunggu konfirmasi' })).toBeVisible()

  await chooseCheck('Hanya yang berada di sekitar outlet')
  await guest.goto(room.paths[0])
  await fillCart(guest, room)
  await sendButton(guest).click()
  await expect(problem(guest)).toHaveText('Anda terlalu jauh dari outlet untuk memesan')
  await guest.context().setGeolocation({ latitude: -7.2879, longitude: 112.7391, accuracy: 5 })
  await sendButton(guest).click()
  await expect(guest.getByRole('heading', { name: 'Menunggu konfirmasi' })).toBeVisible()

  await chooseCheck('Hanya meja yang dibuka staf')
  await guest.goto(room.paths[1])
  await expect(guest.getByText('Meja ini belum dibuka. Panggil staf kami untuk mulai memesan.')).toBeVisible()
  await fillCart(guest, room)
  await sendButton(guest).click()
  await expect(problem(guest)).toContainText('Meja ini belum dibuka')
  await open(page, `/table/${room.outlet_id}`)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row(room.tables[0])).toContainText('2 menunggu')
  await expect(row(room.tables[1])).toContainText('Kosong')
  await row(room.tables[1])
    .getByRole('button', { name: /^Tindakan/ })
    .click()
  await page.getByRole('menuitem', { name: 'Buka untuk tamu' }).click()
  await expect(row(room.tables[1])).toContainText('Dibuka')
  await sendButton(guest).click()
  await expect(guest.getByRole('heading', { name: 'Menunggu konfirmasi' })).toBeVisible()
  await expect(row(room.tables[1])).toContainText('1 menunggu')
  await page.getByRole('button', { name: 'Denah', exact: true }).click()
  await expect(page.getByRole('button', { name: /1 menunggu$/ })).toBeVisible()
  await expectAccessible(page)
  await guest.context().close()
})

test('orders of a table are paid on one receipt into a drawer, and a guest takes one back while it waits', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const room = await makeDiningRoom(await signInOwner(baseURL ?? ''))
  await signInAs(page, 'master')
  const guest = await comeAsGuest(browser)
  const order = async () => {
    await guest.goto(room.paths[0])
    await fillCart(guest, room)
    await sendButton(guest).click()
    await expect(guest.getByRole('heading', { name: 'Menunggu konfirmasi' })).toBeVisible()
  }
  for (let time = 0; time < 3; time++) await order()
  await open(page, `/qr-code/order?outlet=${room.outlet_id}`)
  const rows = page.getByRole('row').filter({ hasText: room.tables[0] })
  await expect(rows).toHaveCount(3)
  await guest.getByText('Batalkan pesanan', { exact: true }).click()
  await guest.getByLabel('Alasan (boleh kosong)').fill('Salah pilih')
  await expectAccessible(guest)
  await guest.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(guest, { colours_only: true })
  await expectNoSidewaysScroll(guest)
  await guest.getByRole('button', { name: 'Ya, batalkan pesanan' }).click()
  await expect(guest.getByRole('heading', { name: 'Pesanan dibatalkan' })).toBeVisible()
  // The panel hears of it by itself.
  await expect(rows).toHaveCount(2)
  // The same again is one press, and lies in the cart as it was chosen.
  await guest.getByRole('button', { name: 'Pesan lagi yang sama' }).click()
  const cart = guest.getByRole('dialog', { name: `Pesanan meja ${room.tables[0]}` })
  await expect(cart.getByText('Besar', { exact: true })).toBeVisible()
  await expect(sendButton(guest)).toHaveText(/Kirim pesanan · Rp/)
  await cart.getByRole('button', { name: `Hapus ${room.item.name}` }).click()
  await expect(cart.getByText('Pesanan masih kosong.')).toBeVisible()

  const panel = page.getByRole('dialog')
  for (const number of ['0001', '0002']) {
    await page.getByRole('link', { name: new RegExp(`${number}$`) }).click()
    await panel.getByRole('button', { name: 'Konfirmasi', exact: true }).click()
    await expect(panel.getByRole('button', { name: /^Lunasi Rp/ })).toBeVisible()
    if (number === '0001') await page.keyboard.press('Escape')
  }
  const alone = await panel.getByRole('button', { name: /^Lunasi Rp/ }).innerText()
  await panel.getByRole('checkbox', { name: `Semua pesanan meja ${room.tables[0]}` }).check()
  await expect(panel.getByRole('button', { name: /^Lunasi Rp/ })).not.toHaveText(alone)
  await panel.getByLabel('Metode').selectOption({ label: 'Tunai' })
  await expect(panel.getByText(/^Belum ada sesi kasir yang berjalan/)).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: /^Lunasi Rp/ }).click()
  await expect(page.getByText('Pesanan lunas!')).toBeVisible()
  await expect(panel.getByText('Satu nota dengan')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(0)

  await order()
  await page.getByRole('link', { name: /0004$/ }).click()
  await panel.getByRole('button', { name: 'Konfirmasi', exact: true }).click()
  await expect(panel.getByLabel('Masuk ke laci')).toBeVisible()
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await panel.getByRole('button', { name: /^Lunasi Rp/ }).click()
  await expect(page.getByText('Pesanan lunas!')).toBeVisible()
  await guest.context().close()
})
