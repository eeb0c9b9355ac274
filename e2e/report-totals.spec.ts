import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/axe.ts'
import { currentTime } from './support/clock.ts'
import { expectNoSidewaysScroll, goOn, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { createTill } from './support/till.ts'

test.use({ viewport: SIZES.laptop })

const readFigure = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))
const dayFrom = (days: number) => new Date(currentTime() + days * 86_400_000).toISOString().slice(0, 10)
/** Around now: at some hours an outlet is on another business day than the brand. */
const AROUND_NOW = `periode=kustom&dari=${dayFrom(-4)}&sampai=${dayFrom(1)}&outlet=semua`
const ago = (minutes: number) => new Date(currentTime() - minutes * 60_000).toISOString()

/** A receipt of a cashier nobody else has, so that nothing others sell is counted with it. */
const receiptOf = (cashier: string, unit_price: number, more: object = {}) => ({
  ...{ uuid: randomUUID(), receipt_number: `T-${randomUUID().slice(0, 6)}`, channel: 'DELIVERY' },
  ...{ occurred_at: ago(2), cashier_name: cashier, total: unit_price },
  lines: [{ name: 'Kopi uji', qty: 1, unit_price }],
  payments: [{ method: 'TUNAI', amount: unit_price }],
  ...more,
})

test('under the receipts stands what all of them add up to, on a laptop and on a phone', async ({
  page,
  baseURL,
}) => {
  const till = await createTill(baseURL ?? '')
  const cashier = `Jumlah${randomUUID().slice(0, 5)}`
  const prices = Array.from({ length: 12 }, (_, n) => 10_000 + n * 1_000)
  await till.send(
    'transactions',
    prices.map((price) => receiptOf(cashier, price)),
  )
  await signInAs(page, 'master')
  const address = `/report/transaction?${AROUND_NOW}&kasir=${cashier}&kolom=receipt_number.cashier_name.gross.status`
  await open(page, address)
  const table = page.getByRole('table', { name: 'Transaksi', exact: true })
  // Ten rows on the page, twelve receipts in the sum.
  await expect(table.getByRole('row', { name: /^Total/ })).toContainText('Rp 186.000')
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('Rp 186.000')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('prices typed at a till are told by who typed them, and their receipts open', async ({
  page,
  baseURL,
}) => {
  const till = await createTill(baseURL ?? '')
  const cashier = `Harga${randomUUID().slice(0, 5)}`
  const repriced = { lines: [{ name: 'Kopi uji', qty: 2, unit_price: 20_000, list_price: 25_000 }] }
  await till.send('transactions', [receiptOf(cashier, 40_000, repriced), receiptOf(cashier, 30_000)])
  await signInAs(page, 'master')
  await open(page, `/report/price?${AROUND_NOW}&kasir=${cashier}`)
  const table = page.getByRole('table', { name: 'Harga manual di kasir', exact: true })
  const row = table.getByRole('row', { name: new RegExp(cashier) })
  await expect(row).toContainText('-Rp 10.000')
  await expectAccessible(page)
  await row.getByRole('link').first().click()
  await expect(page.getByText(/ · 1 nota/)).toBeVisible()
  await page.setViewportSize(SIZES.phone)
  await open(page, `/report/price?${AROUND_NOW}&kasir=${cashier}`)
  await expect(page.getByRole('heading', { name: 'Perubahan harga' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('Item, Harga and Ringkasan of a cashier say what Transaksi says of the same', async ({
  page,
  baseURL,
}) => {
  const till = await createTill(baseURL ?? '')
  const cashier = `Saring${randomUUID().slice(0, 5)}`
  await till.send('transactions', [receiptOf(cashier, 21_000), receiptOf(cashier, 34_000)])
  await signInAs(page, 'master')
  const search = `${AROUND_NOW}&kasir=${cashier}`
  await open(page, `/report/transaction?${search}&kolom=receipt_number.net`)
  const total = page
    .getByRole('table', { name: 'Transaksi', exact: true })
    .getByRole('row', { name: /^Total/ })
  await expect(total).toContainText('Rp')
  const net = readFigure(await total.getByRole('cell').last().textContent())
  for (const path of ['summary', 'item', 'price']) {
    await open(page, `/report/${path}?${search}`)
    const card = page.getByRole('article').filter({ hasText: 'Penjualan bersih' }).locator('p').first()
    await expect(card).toBeVisible()
    expect(readFigure(await card.textContent()), path).toBe(net)
    await page
      .getByRole('button', { name: /^Filter/ })
      .first()
      .click()
    const filters = page.getByRole('dialog', { name: 'Filter', exact: true })
    await expect(filters.getByRole('button', { name: 'Jam', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(filters).toBeHidden()
  }
  await page.setViewportSize(SIZES.phone)
  await open(page, `/report/item?${search}`)
  await expectNoSidewaysScroll(page)
  // Of years only sums are read; the page says so instead of leaving the filter out.
  await open(
    page,
    `/report/item?periode=kustom&dari=2026-01-01&sampai=2026-10-31&outlet=semua&kasir=${cashier}`,
  )
  await expect(page.getByText(/maksimal 93 hari/).first()).toBeVisible()
})

test('who allowed discounts, who bought with them, what was given away, and change given are told', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await open(page, '/report/discount?periode=30-hari&outlet=semua')
  for (const name of ['Member pada nota berdiskon', 'Penyetuju', 'Kompliment'])
    await expect(page.getByRole('table', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Penyetuju', exact: true })).toContainText('Ratri')
  await expectAccessible(page)
  await open(page, '/report/payment?periode=30-hari&outlet=semua')
  await expect(page.getByRole('columnheader', { name: 'Uang kembali' }).first()).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Bayar terpisah' })).toContainText('%')
  await expectAccessible(page)
  for (const path of ['discount', 'payment']) {
    await page.setViewportSize(SIZES.phone)
    await goOn(page, `/report/${path}?periode=30-hari&outlet=semua`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})

test('cash that a till moves is on the shift report by itself', async ({ page, baseURL }) => {
  const till = await createTill(baseURL ?? '')
  const cashier = `Laci${randomUUID().slice(0, 5)}`
  const uuid = randomUUID()
  const at = { occurred_at: ago(3), cashier_name: cashier }
  await till.send('cash-sessions', [{ event: 'OPEN', uuid, opening_float: 300_000, ...at }])
  await signInAs(page, 'master')
  const kolom = 'kolom=cashier_name.safe_drop.expected_cash'
  await open(page, `/report/shift?${AROUND_NOW}&kasir=${cashier}&${kolom}`)
  const row = page.getByRole('table', { name: 'Sesi kasir' }).getByRole('row', { name: cashier })
  await expect(row).toContainText('Rp 300.000')
  const drop = { uuid: randomUUID(), session_uuid: uuid, type: 'SAFE_DROP', amount: 120_000, ...at }
  expect(await till.send('cash-movements', [drop])).toEqual(['accepted'])
  await expect(row).toContainText('Rp 180.000', { timeout: 10_000 })
})
