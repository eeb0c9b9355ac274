import { randomUUID } from 'node:crypto'
import { currentTime } from './support/clock.ts'
import { open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { createTill } from './support/till.ts'

test.use({ viewport: SIZES.laptop })

/** What is sold is on the screen of whoever looks at today, without a reload, within five seconds. */
const PROMISE_MS = 5000

const figureOf = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))

test('a receipt that a till sends moves the dashboard and the reports of today by itself', async ({
  page,
  baseURL,
}) => {
  const till = await createTill(baseURL ?? '')
  const number = `LIVE-${randomUUID().slice(0, 8)}`
  const sell = (receipt_number: string, unit_price: number) =>
    till.send('transactions', [
      {
        ...{
          uuid: randomUUID(),
          receipt_number,
          channel: 'TAKEAWAY',
          occurred_at: new Date(currentTime()).toISOString(),
        },
        lines: [{ name: 'Kopi uji', qty: 1, unit_price }],
        payments: [{ method: 'QRIS', amount: unit_price }],
        total: unit_price,
      },
    ])
  await signInAs(page, 'master')
  await open(page, '/dashboard')
  const card = page.getByRole('article').filter({ hasText: 'Penjualan bersih' }).locator('p').first()
  const before = figureOf(await card.textContent())
  const sent = currentTime()
  expect(await sell(number, 137_000)).toEqual(['accepted'])
  // Whatever others sell beside this journey only adds to it.
  await expect
    .poll(async () => figureOf(await card.textContent()), { timeout: PROMISE_MS, intervals: [50] })
    .toBeGreaterThanOrEqual(before + 100_000)
  test
    .info()
    .annotations.push({ type: 'dashboard', description: `${currentTime() - sent} ms after the till sent` })

  await open(page, `/report/transaction?periode=hari-ini&outlet=${till.outlet_id}&q=${number}`)
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  const second = `${number}-B`
  expect(await sell(second, 10_000)).toEqual(['accepted'])
  await expect(page.getByRole('link', { name: second })).toBeVisible({ timeout: PROMISE_MS })

  await open(page, `/report/summary?periode=hari-ini&outlet=${till.outlet_id}&rincian=outlet`)
  const total = page.getByRole('table', { name: 'Outlet', exact: true }).getByRole('row').last()
  const known = figureOf(await total.textContent())
  expect(await sell(`${number}-C`, 12_000)).toEqual(['accepted'])
  await expect
    .poll(async () => figureOf(await total.textContent()), { timeout: PROMISE_MS, intervals: [50] })
    .not.toBe(known)
})
