import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { currentTime } from './support/clock.ts'
import { makeOutlet } from './support/owner.ts'
import { answerTo, expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'
import { createTill, type Till } from './support/till.ts'

const DAY = 86_400_000

/** Sells so many a day at the same time, from some days back to others. */
async function sell(till: Till, from: number, to: number, many: number, price: number): Promise<void> {
  const receipts = Array.from({ length: (from - to + 1) * many }, (_, n) => ({
    uuid: randomUUID(),
    receipt_number: `S-${from}-${n}`,
    channel: 'TAKEAWAY',
    occurred_at: new Date(currentTime() - (to + Math.floor(n / many)) * DAY).toISOString(),
    lines: [{ name: 'Kopi uji', qty: 1, unit_price: price }],
    payments: [{ method: 'QRIS', amount: price }],
    total: price,
  }))
  const answers = await till.send('transactions', receipts)
  expect(new Set(answers)).toEqual(new Set(['accepted']))
}

test('why sales changed is told in a sentence, in parts, and by the rows behind each', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(SIZES.laptop)
  const owner = await signUpHere(page)
  const outlet = await makeOutlet(owner, { name: 'Kedai Sebab' })
  const till = await createTill(baseURL ?? '', { owner, outlet_id: outlet.outlet_id })
  await sell(till, 13, 7, 1, 100_000)
  await sell(till, 6, 0, 2, 100_000)

  // Without something to compare with there is no cause, and it says so.
  await open(page, '/report/summary?periode=7-hari&banding=tanpa')
  const card = page.getByRole('region', { name: 'Kenapa berubah' })
  await expect(card.getByText('Pilih pembanding untuk melihat sebab perubahan.')).toBeVisible()

  await open(page, '/report/summary?periode=7-hari&banding=sebelumnya')
  await expect(card.getByText(/^Penjualan bersih naik .+: nota per jam naik 100%/)).toBeVisible()
  await expect(card.getByText(/^7 → 14 nota/)).toBeVisible()
  const parts = card.getByRole('list', { name: 'Bagian dari perubahan penjualan bersih' })
  await expect(parts.getByRole('listitem').last()).toHaveText(/^Perubahan/)
  await expectAccessible(page)

  await parts.getByRole('button', { name: 'Nota per jam' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nota per jam' })
  const row = dialog.getByRole('row', { name: /Kedai Sebab/ })
  await expect(row.getByRole('cell').nth(0)).toHaveText('7')
  await expect(row.getByRole('cell').nth(1)).toHaveText('14')
  await expectAccessible(page)
  await row.getByRole('link', { name: 'Kedai Sebab' }).click()
  await expect(page).toHaveURL(/\/report\/transaction\?.*outlet=/)

  await open(page, '/report/item?periode=7-hari&banding=sebelumnya')
  await expect(card.getByText(/nota per jam naik 100%/)).toBeVisible()

  await open(page, `/outlet/edit/${outlet.outlet_id}`)
  await expect(card.getByText(/^Penjualan bersih naik/)).toBeVisible()
  await card.getByRole('link', { name: 'Lihat rincian' }).click()
  await expect(page).toHaveURL(/\/report\/summary\?.*outlet=/)
  await expect(card.getByText(/^7 → 14 nota/)).toBeInViewport()

  await open(page, '/dashboard?periode=7-hari&banding=sebelumnya')
  await page.getByRole('link', { name: 'Kenapa berubah?' }).click()
  await expect(card.getByText(/^7 → 14 nota/)).toBeInViewport()

  await page.setViewportSize(SIZES.phone)
  const answer = answerTo(page, 'GetSummaryWhy')
  await open(page, '/report/summary?periode=7-hari&banding=sebelumnya')
  await answer
  await expect(card.getByText(/^Penjualan bersih naik/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Nota per jam' }).click()
  await expect(dialog.getByText('Kedai Sebab')).toBeVisible()
  await expectAccessible(page)
})
