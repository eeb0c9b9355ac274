import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { currentTime } from './support/clock.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'
import { createTill, type Till } from './support/till.ts'

const DAY = 86_400_000

/** Sells once a day, from some days ago until now. */
async function sellDaily(till: Till, days: number, price: number): Promise<void> {
  const receipts = Array.from({ length: days }, (_, back) => ({
    uuid: randomUUID(),
    receipt_number: `B-${back}`,
    channel: 'TAKEAWAY',
    occurred_at: new Date(currentTime() - back * DAY).toISOString(),
    lines: [{ name: 'Kopi uji', qty: 1, unit_price: price }],
    payments: [{ method: 'QRIS', amount: price }],
    total: price,
  }))
  const answers = await till.send('transactions', receipts)
  expect(new Set(answers)).toEqual(new Set(['accepted']))
}

test('an outlet of five days makes no rise: what is compared is named, and the rest is left out', async ({
  page,
  baseURL,
}) => {
  const owner = await signUpHere(page)
  const url = baseURL ?? ''
  const old = await makeOutlet(owner, { name: 'Warung Lama' })
  const young = await makeOutlet(owner, { name: 'Warung Baru' })
  await sellDaily(await createTill(url, { owner, outlet_id: old.outlet_id }), 40, 100_000)
  await sellDaily(await createTill(url, { owner, outlet_id: young.outlet_id }), 5, 300_000)

  const chooser = page.getByRole('button', { name: /^vs / }).and(page.locator('[aria-haspopup=menu]'))

  await page.setViewportSize(SIZES.laptop)
  await open(page, '/report/summary?periode=7-hari&outlet=semua&rincian=outlet')
  const note = page.getByText(/^Dibanding minggu lalu/)
  await expect(note).toContainText('1 dari 2 outlet · tanpa Baru')
  const net = page.getByRole('article').filter({ hasText: 'Penjualan bersih' })
  // The old outlet sold as ever; the young one is in the figure and not in its change.
  await expect(net).toContainText('2.200.000')
  await expect(net).toContainText('minggu lalu, 1 dari 2 outlet')
  await expect(net).toContainText('0,0%')
  const rows = page.getByRole('table', { name: 'Outlet', exact: true })
  await expect(rows.getByRole('row', { name: /Baru/ })).toContainText('–')
  await expectAccessible(page)
  // A file says the same of what it compares with.
  await page.getByRole('button', { name: 'Ekspor' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /^CSV: Outlet/ }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  expect(file).toContain('1 dari 2 outlet')

  // Of the young outlet alone nothing is known of the week before.
  await open(page, `/report/summary?periode=7-hari&outlet=${young.outlet_id}`)
  await expect(net).toContainText('– belum ada data pembanding')
  await expect(page.getByText(/^Dibanding .*: belum ada data pembanding$/)).toBeVisible()

  // The one is held against the other on the days both have.
  await chooser.click()
  await page.getByRole('menuitemcheckbox', { name: 'Outlet Lama' }).click()
  await expect(page).toHaveURL(new RegExp(`banding=outlet&lawan=${old.outlet_id}|lawan=${old.outlet_id}`))
  await expect(net).toContainText('▲ 200,0%')

  // And all outlets against what both had: none of the young one's, as the switch says.
  await open(page, '/report/item?periode=30-hari&banding=sebelumnya&outlet=semua')
  await chooser.click()
  await page.getByRole('menuitemcheckbox', { name: 'Toko yang sama saja' }).click()
  await expect(page).toHaveURL(/sama=ya/)
  await expect(page.getByText(/belum ada data pembanding$/).first()).toBeVisible()

  await page.setViewportSize(SIZES.phone)
  await open(page, '/report/summary?periode=7-hari&outlet=semua')
  await expect(note).toBeVisible()
  await expectNoSidewaysScroll(page)
})
