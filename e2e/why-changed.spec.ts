import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { currentTime } from './support/clock.ts'
import { makeOutlet, type Owner } from './support/owner.ts'
import { answerTo, expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { makeIngredient, makeMenu, makeRecipe } from './support/records.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { createTill, type Till } from './support/till.ts'

const DAY = 86_400_000

/** Sells so many a day at the same time, from some days back to others. */
async function sell(
  till: Till,
  from: number,
  to: number,
  many: number,
  price: number,
  line: object = { name: 'Kopi uji' },
  channel = 'TAKEAWAY',
): Promise<void> {
  const receipts = Array.from({ length: (from - to + 1) * many }, (_, n) => ({
    uuid: randomUUID(),
    receipt_number: `S-${channel}-${from}-${n}`,
    channel,
    occurred_at: new Date(currentTime() - (to + Math.floor(n / many)) * DAY).toISOString(),
    lines: [{ qty: 1, unit_price: price, ...line }],
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
  await expect(page.getByText(/^Penjualan bersih naik .+: nota per jam naik 100%/)).toBeVisible()
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

test('two channels are held against each other as two outlets are', async ({ page, baseURL }) => {
  await page.setViewportSize(SIZES.laptop)
  const owner = await signUpHere(page)
  const outlet = await makeOutlet(owner, { name: 'Kedai Kanal' })
  const till = await createTill(baseURL ?? '', { owner, outlet_id: outlet.outlet_id })
  await sell(till, 6, 0, 1, 100_000)
  await sell(till, 6, 0, 2, 120_000, { name: 'Kopi uji' }, 'GRABFOOD')

  await open(page, '/report/summary?periode=7-hari&channel=GRABFOOD')
  const chooser = page.getByRole('button', { name: /^vs / }).and(page.locator('[aria-haspopup=menu]'))
  await chooser.click()
  await page.getByRole('menuitemcheckbox', { name: 'Channel Bawa pulang' }).click()
  await expect(page).toHaveURL(/banding=channel/)
  await expect(page.getByText(/^Dibanding Bawa pulang/)).toBeVisible()
  const card = page.getByRole('region', { name: 'Kenapa berubah' })
  await expect(
    card.getByText(
      /^Penjualan bersih GrabFood lebih tinggi .+ dari bawa pulang: nota per jam lebih tinggi 100%/,
    ),
  ).toBeVisible()
  await expect(card.getByText(/^7 → 14 nota/)).toBeVisible()
  const parts = card.getByRole('list', { name: 'Bagian dari perubahan penjualan bersih' })
  await expect(parts.getByRole('listitem').last()).toHaveText(/^Selisih/)
  await expectAccessible(page)
  await parts.getByRole('button', { name: 'Nota per jam' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nota per jam' })
  await expect(dialog.getByRole('columnheader', { name: 'Nota channel ini' })).toBeVisible()
  await expect(
    dialog
      .getByRole('row', { name: /Kedai Kanal/ })
      .getByRole('cell')
      .nth(1),
  ).toHaveText('14')
  await page.keyboard.press('Escape')
  // What has no channels is held against earlier days again.
  await open(page, '/income-expenses/profit?periode=7-hari&channel=GRABFOOD&banding=channel&lawan=TAKEAWAY')
  await expect(page.getByRole('button', { name: 'vs minggu lalu' })).toBeVisible()

  await page.setViewportSize(SIZES.phone)
  await open(page, '/report/item?periode=7-hari&channel=GRABFOOD&banding=channel&lawan=TAKEAWAY')
  await expect(card.getByText(/^Penjualan bersih GrabFood lebih tinggi/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

/** Puts stock there, or throws some of it away, so many days ago. */
async function write(
  { make }: Owner,
  outlet_id: number,
  item_id: number,
  days: number,
  line: object,
  document: object,
): Promise<void> {
  const id = await make('createAdjustment', 'adjustment', 'NewAdjustment', {
    ...{ outlet_id, occurred_at: new Date(currentTime() - days * DAY).toISOString(), ...document },
    lines: [{ item_kind: 'ingredient', item_id, unit: 'g', ...line }],
  })
  await make('submitAdjustment', 'adjustment', 'SubmitAdjustment', { id })
}

test('why food cost changed is told beside profit and loss, by prices of goods and reasons of waste', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(SIZES.laptop)
  const owner = await signUpHere(page)
  const outlet = await makeOutlet(owner, { name: 'Kedai Harga' })
  const till = await createTill(baseURL ?? '', { owner, outlet_id: outlet.outlet_id })
  const milk = await makeIngredient(owner, 'Susu Uji')
  const { ids, items } = await makeMenu(owner, ['Kopi'], 10_000)
  const [item_id = 0] = ids
  await makeRecipe(owner, item_id, milk, new Date(currentTime() - 30 * DAY).toISOString().slice(0, 10))
  const { item } = (await owner.ask('query ($id: Int!) { item(id: $id) { code } }', { id: item_id })) as {
    item: { code: string }
  }
  const line = { code: item.code, name: items[0] }
  const opening = { kind: 'adjustment', reason: 'opening' }
  await write(
    owner,
    outlet.outlet_id,
    milk,
    15,
    { unit_quantity: '1000', is_in: true, unit_cost: '100' },
    opening,
  )
  await sell(till, 13, 7, 1, 10_000, line)
  await write(
    owner,
    outlet.outlet_id,
    milk,
    6.5,
    { unit_quantity: '860', is_in: true, unit_cost: '200' },
    opening,
  )
  await sell(till, 6, 0, 1, 10_000, line)

  const card = page.getByRole('region', { name: 'Kenapa food cost berubah' })
  await open(page, '/income-expenses/profit?periode=7-hari&banding=tanpa')
  await expect(card.getByText('Pilih pembanding untuk melihat sebab perubahan.')).toBeVisible()

  await open(page, '/income-expenses/profit?periode=7-hari&banding=sebelumnya')
  await expect(
    card.getByText(/^Food cost naik 10 poin dari 20% ke 30%: harga Susu Uji naik 50%/),
  ).toBeVisible()
  const parts = card.getByRole('list', { name: 'Bagian dari perubahan food cost' })
  await expect(parts.getByRole('listitem').last()).toHaveText(/^Perubahan/)
  await expectAccessible(page)
  await parts.getByRole('button', { name: /^Harga bahan/ }).click()
  const prices = page.getByRole('dialog', { name: 'Harga bahan' })
  const row = prices.getByRole('row', { name: /Susu Uji/ })
  await expect(row.getByRole('cell').nth(0)).toHaveText('Rp 100')
  await expect(row.getByRole('cell').nth(1)).toHaveText('Rp 150')
  await expectAccessible(page)
  // A row opens what is behind it: movements of the good; and waste the rows of its reason.
  await row.getByRole('link', { name: /Susu Uji/ }).click()
  await expect(page).toHaveURL(/\/stock-log\?.*item_name/)
  await expect(page.getByRole('cell', { name: /Susu Uji/ }).first()).toBeVisible()

  // Wherever it is told why sales changed.
  const told = page.getByText(/^Food cost naik 10 poin dari 20% ke 30%/)
  for (const path of ['/report/item', '/report/summary', '/dashboard']) {
    await open(page, `${path}?periode=7-hari&banding=sebelumnya`)
    await expect(told).toBeVisible()
  }
  await page.getByRole('link', { name: 'Kenapa food cost berubah?' }).click()
  await expect(page).toHaveURL(/\/income-expenses\/profit\?.*banding=sebelumnya/)
  await expect(card.getByText(/^Food cost naik 10 poin/)).toBeInViewport()
  await open(page, `/outlet/edit/${outlet.outlet_id}`)
  await expect(told).toBeVisible()

  await write(owner, outlet.outlet_id, milk, 0, { unit_quantity: '20' }, { kind: 'waste', reason: 'spilled' })
  await open(page, '/income-expenses/profit?periode=7-hari&banding=sebelumnya')
  await expect(card.getByText(/^Food cost naik .+ dan ada waste/)).toBeVisible()
  await parts.getByRole('button', { name: /^Waste/ }).click()
  await page.getByRole('dialog', { name: 'Waste' }).getByRole('link', { name: 'Tumpah' }).click()
  await expect(page).toHaveURL(/\/report\/inventory\?.*jelaskan=/)
  await expect(page.getByRole('dialog').getByText(/sama dengan angka laporan/)).toBeVisible()

  await page.setViewportSize(SIZES.phone)
  await open(page, '/income-expenses/profit?periode=7-hari&banding=sebelumnya')
  await expect(card.getByText(/^Food cost naik/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await parts.getByRole('button', { name: /^Harga bahan/ }).click()
  await expect(prices.getByText(/Susu Uji/)).toBeVisible()
  await expectAccessible(page)
})

test('hours that an outlet says, and menus that were out at GrabFood, are parts of their own', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(SIZES.laptop)
  const owner = await signUpHere(page)
  const day = (back: number) => new Date(currentTime() - back * DAY).toISOString().slice(0, 10)
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens_at: '08:00', closes_at: '20:00' }))
  const outlet = await makeOutlet(owner, {
    ...{ name: 'Kedai Jadwal', hours },
    special_days: [{ date: day(3), is_closed: true }],
  })
  const till = await createTill(baseURL ?? '', { owner, outlet_id: outlet.outlet_id })
  await sell(till, 14, 8, 2, 100_000)
  await sell(till, 7, 4, 2, 100_000)
  await sell(till, 2, 1, 2, 100_000)
  await open(page, `/report/summary?periode=kustom&dari=${day(7)}&sampai=${day(1)}&banding=sebelumnya`)
  const card = page.getByRole('region', { name: 'Kenapa berubah' })
  // Twelve hours of one day in seven.
  await expect(
    card.getByText(/^Penjualan bersih turun .+jam buka menurut jadwal berkurang 12 jam/),
  ).toBeVisible()
  await card.getByRole('button', { name: 'Jam buka', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Jam buka' })
  const row = dialog.getByRole('row', { name: /Kedai Jadwal/ })
  await expect(row.getByRole('cell').nth(0)).toHaveText('84')
  await expect(row.getByRole('cell').nth(1)).toHaveText('72')
  await expectAccessible(page)

  // The demo sells at GrabFood, where it is written down when menus are out.
  await signInAs(page, 'master')
  await open(page, '/report/summary?periode=7-hari&banding=sebelumnya&outlet=semua')
  await card.getByRole('button', { name: 'Menu habis (perkiraan)' }).click()
  const out = page.getByRole('dialog', { name: 'Menu habis (perkiraan)' })
  await expect(out.getByRole('columnheader', { name: 'Menit sesudah' })).toBeVisible()
  await expect(out.getByRole('columnheader', { name: 'Hilang sesudah' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
})
