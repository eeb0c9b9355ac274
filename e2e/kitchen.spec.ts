import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { currentTime } from './support/clock.ts'
import { chooseOption } from './support/combobox.ts'
import { type DiningRoom, makeDiningRoom } from './support/dining.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { createTill, type Till } from './support/till.ts'

test.use({ viewport: SIZES.laptop })

const tablet = { width: 1024, height: 768 }

/** A receipt of the room's one menu, paid now. */
const receiptOf = ({ item }: DiningRoom, table_name: string, qty: number) => ({
  uuid: randomUUID(),
  receipt_number: `K-${table_name}`,
  channel: 'DINE_IN',
  occurred_at: new Date(currentTime()).toISOString(),
  table_name,
  lines: [
    { item_id: item.id, name: item.name, qty, unit_price: 20_000, note: 'Tanpa gula' },
    { item_id: item.id, name: item.name, qty: 1, unit_price: 20_000 },
  ],
  payments: [{ method: 'TUNAI', amount: 20_000 * (qty + 1) }],
  total: 20_000 * (qty + 1),
})

/** A tablet in a kitchen, of nobody who is signed in. */
async function hangDisplay(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: SIZES.laptop, hasTouch: true })
  return context.newPage()
}

async function typeCode(display: Page, code: string) {
  for (const digit of code) await display.getByRole('button', { name: digit, exact: true }).click()
}

const card = (display: Page, table: string) => display.getByRole('article', { name: `Meja ${table}` })
const allDone = (display: Page, table: string) =>
  card(display, table).getByRole('button', { name: /^Selesai semua/ })
const toast = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible()

/** Fills the form of a new key at an outlet and answers what is shown once. */
async function createKey(page: Page, name: string, outlet_name: string) {
  await open(page, '/kitchen')
  await page.getByRole('link', { name: 'Buat kunci' }).first().click()
  await expect(page.getByRole('heading', { name: 'Buat kunci dapur' })).toBeVisible()
  await page.getByLabel('Nama kunci').fill(name)
  await page.getByRole('button', { name: 'Buat kunci' }).click()
  const outlet = page.getByRole('main').getByRole('combobox', { name: /^Outlet/ })
  await expect(outlet).toHaveAttribute('aria-invalid', 'true')
  await chooseOption(outlet, outlet_name)
  await page.getByRole('button', { name: 'Buat kunci' }).click()
  await toast(page, 'Kunci dapur berhasil dibuat!')
  const dialog = page.getByRole('dialog', { name: `Pasangkan ${name}` })
  const code =
    /\d{6}/.exec((await dialog.getByText(/^(Kode pemasangan )?\d{6}$/).textContent()) ?? '')?.[0] ?? ''
  const key = (await dialog.getByText(/^KD(-\w{4}){4}$/).textContent()) ?? ''
  await expectAccessible(page)
  const path = (await dialog.getByRole('link', { name: 'Buka layar dapur' }).getAttribute('href')) ?? ''
  await dialog.getByRole('button', { name: 'Sudah saya simpan' }).click()
  return { code, key, path }
}

/** What is touched shows at once, can be brought back, and survives a lost connection. */
async function cook(display: Page, room: DiningRoom, till: Till) {
  await expect(display.getByText('Tidak ada pesanan')).toBeVisible()
  const receipts = [receiptOf(room, 'A1', 2), receiptOf(room, 'B2', 3)]
  expect(await till.send('transactions', receipts)).toEqual(['accepted', 'accepted'])
  await expect(card(display, 'A1')).toContainText(room.item.name)
  await expect(card(display, 'A1')).toContainText('Tanpa gula')
  for (const colorScheme of ['light', 'dark'] as const) {
    await display.emulateMedia({ colorScheme })
    await expectAccessible(display, { colours_only: colorScheme === 'dark' })
  }
  for (const size of [tablet, SIZES.phone, SIZES.laptop]) {
    await display.setViewportSize(size)
    await expectNoSidewaysScroll(display)
  }

  const line = card(display, 'A1')
    .getByRole('button', { name: /tandai selesai$/ })
    .first()
  await line.tap()
  const done = card(display, 'A1').getByRole('button', { name: /kembalikan$/ })
  await expect(done).toHaveAttribute('aria-pressed', 'true')
  await done.tap()
  await expect(done).toHaveCount(0)
  await allDone(display, 'A1').tap()
  await expect(card(display, 'A1')).toHaveCount(0)
  await display.getByRole('button', { name: 'Urungkan' }).tap()
  await expect(card(display, 'A1')).toBeVisible()

  await display.context().setOffline(true)
  await allDone(display, 'B2').tap()
  await expect(card(display, 'B2')).toHaveCount(0)
  await expect(display.getByRole('alert')).toContainText(/\d tindakan menunggu dikirim/)
  await display.context().setOffline(false)
  await expect(display.getByText('Terputus dari server')).toBeHidden({ timeout: 20_000 })
  await display.reload()
  await expect(card(display, 'A1')).toBeVisible()
  await expect(card(display, 'B2')).toHaveCount(0)
  await display.getByRole('button', { name: 'Selesai terakhir' }).tap()
  await display.getByRole('button', { name: /^Kembalikan Meja B2/ }).tap()
  await expect(card(display, 'B2')).toBeVisible()
}

test('a display is paired by a code, cooks through a lost connection, and is cut off when its key is taken back', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const brand = await signUpHere(page)
  // Where there is one outlet alone it need not be chosen.
  await makeOutlet(brand)
  const room = await makeDiningRoom(brand)
  const name = `Dapur ${randomUUID().slice(0, 6)}`
  const till = await createTill(baseURL ?? '', room)
  const { code, key, path } = await createKey(page, name, room.outlet_name)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const display = await hangDisplay(browser)
  await display.goto(path)
  await typeCode(display, code === '000000' ? '000001' : '000000')
  await expect(display.getByRole('alert')).toHaveText('Kode tidak dikenal atau sudah lewat 15 menit')
  await expectAccessible(display)
  await typeCode(display, code)
  await cook(display, room, till)

  await page.reload()
  await expect(page.getByText('1 dari 2 terpasang')).toBeVisible()
  await expect(page.getByText('Perangkat dipasangkan')).toBeVisible()
  await page.getByRole('button', { name: 'Perpanjang' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Perpanjang' }).click()
  await toast(page, 'Kunci dapur berhasil diperpanjang!')
  await page.getByRole('button', { name: 'Buat ulang' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Buat ulang' }).click()
  await toast(page, 'Kunci dapur berhasil dibuat ulang!')
  await page.getByRole('button', { name: 'Sudah saya simpan' }).click()
  await expect(display.getByText(/^Kunci sudah diganti\./)).toBeVisible()

  await open(page, '/kitchen')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Validasi', exact: true }).click()
  const validation = page.getByRole('dialog', { name: 'Validasi kunci dapur' })
  await validation.getByRole('textbox').fill('KD-0000-0000-0000-0000')
  await validation.getByRole('button', { name: 'Validasi' }).click()
  await expect(validation.getByText('Kunci dapur tidak valid')).toBeVisible()
  await validation.getByRole('textbox').fill(key.toLowerCase())
  await validation.getByRole('button', { name: 'Validasi' }).click()
  await toast(page, 'Kunci dapur berhasil divalidasi!')
  await validation.getByRole('button', { name: 'Tutup', exact: true }).last().click()

  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Cabut', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cabut', exact: true }).click()
  await toast(page, 'Kunci dapur berhasil dicabut!')
  await expect(display.getByText('Kunci dapur sudah dicabut')).toBeVisible()
  await expect(card(display, 'A1')).toHaveCount(0)
})

test('keys and the speed of kitchens fit a phone, in both themes', async ({ page }) => {
  await page.setViewportSize(SIZES.phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInAs(page, 'master')
  await open(page, '/kitchen')
  await expect(page.getByText('Dapur Senopati')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Kecepatan' }).click()
  await expect(page.getByRole('heading', { name: 'Waktu siap per jam' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByLabel('Rentang').selectOption('1')
  await expect(page).toHaveURL(/hari=1/)
})
