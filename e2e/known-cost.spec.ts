import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { currentTime } from './support/clock.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { makeMenu } from './support/records.ts'
import { expect, test } from './support/test.ts'
import { createTill } from './support/till.ts'

test.use({ viewport: SIZES.laptop })

test('a brand without recipes sees a dash for profit, how much is known, and the way to what lacks a recipe', async ({
  page,
  baseURL,
}) => {
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner)
  const { items, ids } = await makeMenu(owner, ['Kopi tanpa resep'])
  const till = await createTill(baseURL ?? '', { owner, outlet_id })
  const receipt = {
    ...{ uuid: randomUUID(), receipt_number: 'T-1', channel: 'TAKEAWAY', total: 20_000 },
    occurred_at: new Date(currentTime() - 120_000).toISOString(),
    lines: [{ item_id: ids[0], name: items[0], qty: 1, unit_price: 20_000 }],
    payments: [{ method: 'TUNAI', amount: 20_000 }],
  }
  expect(await till.send('transactions', [receipt])).toEqual(['accepted'])
  for (const [path, figure] of [
    ['/report/summary?periode=7-hari&outlet=semua', 'Laba kotor'],
    ['/report/item?periode=7-hari&outlet=semua', 'Food cost'],
  ] as const) {
    await open(page, path)
    const card = page
      .getByRole('region', { name: 'Angka utama' })
      .getByRole('article')
      .filter({ hasText: figure })
    await expect(card.getByRole('paragraph').filter({ hasText: /^–$/ })).toBeVisible()
    await expect(card.getByText('HPP diketahui 0%')).toBeVisible()
  }
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Lihat menu tanpa HPP' }).click()
  await expect(page.getByText(items[0] ?? '').first()).toBeVisible()
})
