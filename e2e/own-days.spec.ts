import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { aheadUntil } from './support/clock.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { type Server, startServer } from './support/server.ts'
import { expect, test } from './support/test.ts'
import { createTill, type Till } from './support/till.ts'

/** In Jakarta it is still the business day of the 24th; in Jayapura that of the 25th is two and a half hours old. */
const NIGHT = '2026-11-25T00:30:00+07:00'

let product: Server

test.beforeAll(async () => {
  test.setTimeout(240_000)
  product = await startServer({ env: { LUMBUNG_CLOCK_AHEAD_MS: String(aheadUntil(NIGHT)) } })
})

test.afterAll(async () => {
  await product.stop()
  rmSync(product.dataDir, { recursive: true, force: true })
})

async function sell(till: Till, sold: readonly (readonly [string, number])[]): Promise<void> {
  const receipts = sold.map(([occurred_at, price], place) => ({
    uuid: randomUUID(),
    receipt_number: `M-${till.outlet_id}-${place}`,
    channel: 'TAKEAWAY',
    occurred_at,
    lines: [{ name: 'Kopi uji', qty: 1, unit_price: price }],
    payments: [{ method: 'QRIS', amount: price }],
    total: price,
  }))
  expect(new Set(await till.send('transactions', receipts))).toEqual(new Set(['accepted']))
}

test('at night today is each outlet’s own: the head says whose, and what a figure opens adds up to it', async ({
  page,
}) => {
  const { url } = product
  const owner = await signUpHere(page, { url })
  const west = await makeOutlet(owner, { name: 'Warung Senopati', business_day_cutoff: '03:00' })
  const east = await makeOutlet(owner, {
    ...{ name: 'Warung Abepura', timezone: 'Asia/Jayapura', business_day_cutoff: '00:00' },
  })
  await sell(await createTill(url, { owner, outlet_id: west.outlet_id }), [
    ['2026-11-24T12:00:00+07:00', 100_000],
    ['2026-11-23T12:00:00+07:00', 7_000],
  ])
  await sell(await createTill(url, { owner, outlet_id: east.outlet_id }), [
    ['2026-11-25T01:00:00+09:00', 30_000],
    ['2026-11-24T12:00:00+09:00', 5_000],
  ])

  await page.setViewportSize(SIZES.laptop)
  await open(page, `${url}/dashboard`)
  await expect(page.getByText(/24 November 2026; di Abepura .*25 November 2026/)).toBeVisible()

  await open(page, `${url}/report/summary?periode=hari-ini&outlet=semua`)
  const head = page.getByText('Hari ini: 24 Nov 2026; di Abepura 25 Nov 2026').first()
  await expect(head).toBeVisible()
  const net = page.getByRole('article').filter({ hasText: 'Penjualan bersih' })
  await expect(net).toContainText('130.000')
  await expectAccessible(page)
  await net.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/report\/transaction\?.*periode=hari-ini/)
  const rows = page.getByRole('table', { name: 'Transaksi' }).getByRole('row')
  await expect(rows.filter({ hasText: 'M-' })).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Senopati' })).toContainText('24 Nov')
  await expect(rows.filter({ hasText: 'Abepura' })).toContainText('25 Nov')

  // Of yesterday the 24th is Abepura's alone, and so are the receipts its row opens.
  await open(page, `${url}/report/summary?periode=kemarin&outlet=semua&rincian=hari`)
  await expect(net).toContainText('12.000')
  const day = page.getByRole('table', { name: 'Waktu' }).getByRole('row', { name: /24 Nov/ })
  await expect(day).toContainText('5.000')
  await day.getByRole('link').first().click()
  await expect(page).toHaveURL(/periode=kemarin/)
  await expect(rows.filter({ hasText: 'M-' })).toHaveCount(1)
  await expect(
    page.getByRole('button', { name: 'Hari bisnis sama dengan 24 Nov 2026', exact: true }),
  ).toBeVisible()

  await page.setViewportSize(SIZES.phone)
  await open(page, `${url}/report/summary?periode=hari-ini&outlet=semua`)
  await expect(head).toBeVisible()
  await expect(net).toContainText('130.000')
  await expectNoSidewaysScroll(page)
})
