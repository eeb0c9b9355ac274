import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { currentTime } from './support/clock.ts'
import { digits } from './support/digits.ts'
import { expectExplained, openFigure, panelOf } from './support/explained.ts'
import { expectNoSidewaysScroll, goOn, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { readWorkbook } from './support/workbook.ts'

test.use({ viewport: SIZES.laptop })

/** What a figure says: the words after it are for those who do not see that it can be pressed. */
const sayFigure = async (page: Page, name: RegExp) => {
  const figure = page.getByRole('button', { name }).first()
  return { figure, text: ((await figure.textContent()) ?? '').split(', jelaskan')[0] ?? '' }
}

test('a figure of the summary opens by Enter, is told by its formula and rows, and closes by Escape', async ({
  page,
}) => {
  await signInAs(page, 'master')
  // Of days that are over: other journeys sell today.
  await open(page, '/report/summary?periode=kemarin')
  const { figure, text } = await sayFigure(page, /jelaskan Penjualan bersih$/)
  await figure.focus()
  await page.keyboard.press('Enter')
  await expectExplained(page, 'Penjualan bersih', text)
  const address = page.url()
  expect(address).toContain('jelaskan=sales.net')
  const rows = panelOf(page).getByRole('table', { name: 'Baris angka' })
  await expect(rows.getByRole('row', { name: /^Jumlah semua baris/ })).toContainText(text)
  const first = await rows.getByRole('row').nth(1).textContent()
  await panelOf(page).getByRole('button', { name: 'Baris berikutnya' }).click()
  await expect(panelOf(page).getByRole('navigation', { name: 'Halaman baris' })).toContainText(/^21–/)
  await expect(rows.getByRole('row').nth(1)).not.toHaveText(first ?? '')
  await expectAccessible(page)
  const file = page.waitForEvent('download')
  await panelOf(page).getByRole('button', { name: 'Unduh baris (CSV)' }).click()
  const saved = readFileSync(await (await file).path(), 'utf8')
    .trim()
    .split(/\r?\n/)
  expect(saved.at(-1)).toMatch(/^"?Jumlah semua baris/)
  const told = await panelOf(page).getByRole('navigation', { name: 'Halaman baris' }).textContent()
  expect(told).toContain(`dari ${digits(saved.length - 2)}`)
  const workbook = page.waitForEvent('download')
  await panelOf(page).getByRole('button', { name: 'Unduh baris (XLSX)' }).click()
  expect((await workbook).suggestedFilename()).toBe('jelaskan-sales-net.xlsx')
  const [sheet = []] = readWorkbook(readFileSync(await (await workbook).path()))
  // Its title, what it is of, and the same rows as in the other file.
  expect(sheet.length).toBe(saved.length + 2)
  expect(sheet.at(-1)?.[0]).toBe('Jumlah semua baris')
  expect(text).toContain(digits(Number(sheet.at(-1)?.[6])))

  // A figure of its formula tells where that comes from; going back tells the first again.
  const terms = panelOf(page).getByRole('table', { name: 'Rumus dengan angkanya' })
  await terms.getByRole('button', { name: /jelaskan Diskon nota/ }).click()
  await expect(page.getByRole('dialog', { name: 'Jelaskan: Diskon nota' })).toBeVisible()
  await page.goBack()
  await expectExplained(page, 'Penjualan bersih', text)
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toBeHidden()
  expect(page.url()).not.toContain('jelaskan')

  await openFigure(page, address)
  await expectExplained(page, 'Penjualan bersih', text)
})

test('figures of every table of the summary are what their rows add up to', async ({ page }) => {
  await signInAs(page, 'master')
  for (const [table, name, label] of [
    ['outlet', 'Outlet', 'Total tagihan'],
    ['channel', 'Channel', 'Penjualan bersih'],
    ['grup', 'Grup menu saat terjual', 'Penjualan bersih'],
    ['pembayaran', 'Pembayaran', 'Diterima'],
    ['pajak', 'Pajak PBJT', 'DPP'],
  ] as const) {
    await open(page, `/report/summary?periode=kemarin&rincian=${table}`)
    const row = page.getByRole('table', { name, exact: true }).getByRole('row').nth(1)
    const figure = row.getByRole('button', { name: new RegExp(`jelaskan ${label}$`) })
    const text = ((await figure.textContent()) ?? '').split(', jelaskan')[0] ?? ''
    await figure.click()
    await expectExplained(page, label, text)
  }
})

test('figures of the reports of items, payments and discounts are what their rows add up to', async ({
  page,
}) => {
  test.slow()
  await signInAs(page, 'master')
  for (const [address, name, label, heading] of [
    ['item?tab=menu', /^Menu, grup sekarang/, 'Penjualan bersih'],
    ['item?tab=menu', /^Menu, grup sekarang/, 'Porsi terjual'],
    ['item?tab=abc', /^ABC$/, 'Penjualan bersih', 'Penjualan bersih'],
    ['item?tab=outlet', /^Menu per outlet$/, 'Penjualan bersih', 'Semua'],
    ['item?tab=rekayasa', /^Rekayasa menu$/, 'Laba kotor', 'Total laba kotor'],
    ['item?tab=rekayasa', /^Rekayasa menu$/, 'Porsi bersih', 'Terjual'],
    ['item?tab=rekayasa', /^Rekayasa menu$/, 'Harga rata-rata', 'Harga'],
    ['payment?per=jam', /^Metode$/, 'Diterima'],
    ['payment?per=kasir', /^Kasir$/, 'Pembayaran'],
    ['discount?per=outlet', /^Promo$/, 'Nilai diskon'],
    ['discount?per=outlet', /^Outlet$/, 'Bersih dengan diskon'],
    ['price?outlet=semua', /^Harga per channel$/, 'Penjualan bersih'],
    ['price?outlet=semua', /^(Wilayah|Outlet)$/, 'Penjualan kotor'],
  ] as [string, RegExp, string, string?][]) {
    await open(page, `/report/${address}&periode=kemarin`)
    const row = page.getByRole('table', { name }).getByRole('row').nth(1)
    const short = {
      'Penjualan bersih': 'Bersih',
      'Penjualan kotor': 'Kotor',
      'Porsi terjual': 'Terjual',
      'Nilai diskon': 'Nilai',
    }
    const head = heading ?? Object.entries(short).find(([long]) => long === label)?.[1] ?? label
    const button = row.getByRole('button', { name: new RegExp(`, jelaskan ${head}$`) })
    const text = ((await button.textContent()) ?? '').split(', jelaskan')[0] ?? ''
    await button.click()
    await expectExplained(page, label, text)
  }
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
})

test('every kind of line of profit and loss is what its rows add up to, and so are its days and outlets', async ({
  page,
}) => {
  test.slow()
  await signInAs(page, 'master')
  // Of days that are over, among them the first of a month with what is paid by month.
  const address = '/income-expenses/profit?periode=bulan-lalu&outlet=semua'
  await open(page, address)
  const statement = page.getByRole('region', { name: 'Laba rugi', exact: true })
  const check = async (place: Locator, label: string) => {
    const button = place.getByRole('button', { name: /jelaskan / }).first()
    // What is taken away stands there with a minus.
    const text = ((await button.textContent()) ?? '').split(', jelaskan')[0]?.replace(/^[-−]/, '') ?? ''
    await button.click()
    await expectExplained(page, label, text)
    await page.keyboard.press('Escape')
    await expect(panelOf(page)).toBeHidden()
  }
  for (const label of ['Penjualan kotor', 'HPP', 'Biaya pembayaran', 'Waste', 'Pengeluaran', 'Laba bersih'])
    await check(statement.getByRole('row', { name: new RegExp(`^${label} `) }), label)
  // A category of expenses, which are those above their sum.
  const sum = statement.getByRole('row', { name: /^Pengeluaran / })
  const category = sum.locator('xpath=preceding-sibling::tr[1]')
  await check(category, 'Pengeluaran')
  for (const [name, head] of [
    ['Laba rugi per outlet', 'Laba bersih'],
    ['Laba rugi per hari', 'Penjualan bersih'],
  ] as const) {
    const row = page.getByRole('table', { name, exact: true }).getByRole('row').nth(1)
    const button = row.getByRole('button', { name: new RegExp(`, jelaskan ${head}$`) })
    const text = ((await button.textContent()) ?? '').split(', jelaskan')[0]?.replace(/^[-−]/, '') ?? ''
    await button.click()
    await expectExplained(page, head, text)
    await page.keyboard.press('Escape')
  }
  // A movement of stock leads to the stock log, an entry to itself.
  await openFigure(page, '/income-expenses/profit?periode=30-hari&outlet=semua&jelaskan=profit.waste')
  await panelOf(page).getByRole('table', { name: 'Baris angka' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/stock-log\?/)
  await openFigure(page, `${address}&jelaskan=profit.expense`)
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)
  await panelOf(page).getByRole('table', { name: 'Baris angka' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/(income-expenses\/edit|receiving\/detail)\//)
})

test('figures of sessions of tills are what their sessions and movements add up to', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/report/shift?periode=bulan-lalu&outlet=semua')
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(panelOf(page)).toBeHidden()
  }
  for (const label of ['Selisih kas', 'Sesi dengan selisih', 'Belum ada alasan']) {
    await page
      .getByRole('button', { name: new RegExp(`jelaskan ${label}$`) })
      .first()
      .click()
    await expectExplained(page, label, '')
    await close()
  }
  const cashier = page.getByRole('table', { name: 'Selisih menurut kasir' }).getByRole('row').nth(1)
  await cashier.getByRole('button', { name: /jelaskan Kurang$/ }).click()
  await expectExplained(page, 'Kurang', '')
  await close()
  const place = page
    .getByRole('table', { name: /^(Wilayah|Outlet)$/ })
    .getByRole('row')
    .nth(1)
  const button = place.getByRole('button', { name: /jelaskan Selisih$/ })
  const text = ((await button.textContent()) ?? '').split(', jelaskan')[0] ?? ''
  await button.click()
  await expectExplained(page, 'Selisih kas', text)
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)
  await panelOf(page).getByRole('table', { name: 'Baris angka' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/report\/shift\/\d+/)
})

test('the first page tells where its figures come from too, on a phone as well', async ({ page }) => {
  await signInAs(page, 'master')
  await page.setViewportSize(SIZES.phone)
  await open(page, '/dashboard?periode=kemarin')
  const { figure, text } = await sayFigure(page, /jelaskan Rata-rata nota$/)
  await figure.click()
  await expectExplained(page, 'Rata-rata nota', text)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const drawers = await sayFigure(page, /jelaskan Selisih kas$/)
  await drawers.figure.click()
  await expectExplained(page, 'Selisih kas', drawers.text)
  await page.keyboard.press('Escape')
  const wasted = await sayFigure(page, /jelaskan Nilai waste$/)
  await wasted.figure.click()
  await expectExplained(page, 'Nilai waste', wasted.text)
  await expect(panelOf(page)).not.toContainText('Semua channel')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('stock from the first day to the last is told by its movements, and so is what was lost', async ({
  page,
}) => {
  test.slow()
  await signInAs(page, 'master')
  // Of days that are over, with stock that was bought, sold and lost, and what stood before them.
  const day = (days_ago: number) => new Date(currentTime() - days_ago * 86_400_000).toISOString().slice(0, 10)
  const address = `/report/inventory?periode=kustom&dari=${day(5)}&sampai=${day(2)}&outlet=semua`
  await open(page, address)
  const check = async (button: Locator, label: string) => {
    const text = ((await button.textContent()) ?? '').split(', jelaskan')[0] ?? ''
    await button.click()
    await expectExplained(page, label, text.replace(/^[-−]/, '').split(' ')[0] ?? '')
    await page.keyboard.press('Escape')
    await expect(panelOf(page)).toBeHidden()
  }
  const cards = page.getByRole('region', { name: 'Angka utama' })
  for (const label of ['Nilai awal', 'Diterima', 'Terjual', 'Nilai waste', 'Nilai akhir'])
    await check(cards.getByRole('button', { name: new RegExp(`, jelaskan ${label}$`) }), label)
  for (const [table, head, label] of [
    ['Mutasi nilai stok per kategori', 'Akhir', 'Nilai akhir'],
    ['Mutasi nilai stok per outlet', 'Terjual', 'Terjual'],
    ['Mutasi jumlah per barang', 'Akhir', 'Jumlah akhir'],
    ['Mutasi jumlah per barang', 'Nilai akhir', 'Nilai akhir'],
    ['Waste per alasan', 'Nilai', 'Nilai waste'],
    ['Waste per barang', 'Kali', 'Kali dicatat hilang'],
    ['Waste per barang', 'Jumlah', 'Jumlah hilang'],
    ['Waste per jam', 'Nilai', 'Nilai waste'],
  ] as const) {
    const row = page.getByRole('table', { name: table, exact: true }).getByRole('row').nth(1)
    await check(row.getByRole('button', { name: new RegExp(`, jelaskan ${head}$`) }), label)
  }
  await openFigure(page, `${address}&jelaskan=flow.received`)
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)
  await panelOf(page).getByRole('table', { name: 'Baris angka' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/stock-log\?/)
})

test('how stock stands is told by all that moved it: on its page, and in the log of a thing', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await open(page, '/inventory')
  const main = page.getByRole('main')
  const check = async (button: Locator, label: string) => {
    await button.click()
    const panel = page.getByRole('dialog', { name: `Jelaskan: ${label}` })
    // Other journeys move stock: the panel is held to itself, the figure and its rows being of one moment.
    await expect(panel.getByRole('status')).toContainText('sama dengan angka laporan')
    await expect(panel).toContainText('Sampai sekarang')
    await page.keyboard.press('Escape')
    await expect(panelOf(page)).toBeHidden()
  }
  await check(main.getByRole('button', { name: /, jelaskan Nilai persediaan$/ }).first(), 'Nilai persediaan')
  await check(main.getByRole('button', { name: /, jelaskan Stok sekarang$/ }).first(), 'Stok sekarang')
  await page.getByRole('group', { name: 'Isi matriks' }).getByRole('button', { name: 'Nilai' }).click()
  const cell = main.getByRole('button', { name: /, jelaskan Nilai persediaan, \w+$/ }).first()
  await check(cell, 'Nilai persediaan')
  await page.getByRole('group', { name: 'Isi matriks' }).getByRole('button', { name: 'Jumlah' }).click()
  await main.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Log stok / })).toBeVisible()
  await check(main.getByRole('button', { name: /, jelaskan Stok sekarang$/ }), 'Stok sekarang')
  await main.getByRole('button', { name: /, jelaskan Jumlah akhir$/ }).click()
  const closing = page.getByRole('dialog', { name: 'Jelaskan: Jumlah akhir' })
  await expect(closing.getByRole('status')).toContainText('sama dengan angka laporan')
  await expect(closing.getByRole('table', { name: 'Rumus dengan angkanya' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
})

test('each amount of a receipt is told by its formula, its lines and its payments', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/report/transaction?periode=kemarin&status=dibayar')
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
  const receipt = page.getByRole('dialog', { name: /^Nota / })
  await expect(receipt).toBeVisible()
  for (const label of ['Penjualan kotor', 'Penjualan bersih', 'Total tagihan', 'HPP', 'Jumlah dibayar']) {
    const button = receipt.getByRole('button', { name: new RegExp(`, jelaskan ${label}$`) }).first()
    const text = (await button.textContent()) ?? ''
    await button.click()
    await expectExplained(page, label, text)
    await page.keyboard.press('Escape')
    await expect(panelOf(page)).toBeHidden()
    await expect(receipt).toBeVisible()
  }
  await receipt.getByRole('button', { name: /, jelaskan Total tagihan$/ }).click()
  await expect(panelOf(page).getByRole('table', { name: 'Rumus dengan angkanya' })).toBeVisible()
  await expect(panelOf(page)).toContainText('Nota')
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
})

test('each amount of a purchase order is told by its lines', async ({ page }) => {
  await signInAs(page, 'master')
  // Orders that are over: others may be changed meanwhile.
  await open(page, '/purchase-order?status=selesai')
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^PO\// })).toBeVisible()
  for (const label of ['Subtotal', 'Total']) {
    const button = page.getByRole('button', { name: new RegExp(`, jelaskan ${label}$`) })
    const text = (await button.textContent()) ?? ''
    await button.click()
    await expectExplained(page, label, text)
    await page.keyboard.press('Escape')
    await expect(panelOf(page)).toBeHidden()
  }
  await page.getByRole('button', { name: /, jelaskan Total$/ }).click()
  await expect(panelOf(page).getByRole('table', { name: 'Rumus dengan angkanya' })).toBeVisible()
  await expectAccessible(page)
})

/** Pages with figures on top, and those of them that open no panel: no more than these may be left. */
const closed: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': [],
  '/report/summary': [],
  '/report/item': [],
  '/report/payment': [],
  // Of all sales, and of who bore it: neither is a figure of one report's rows.
  '/report/discount': ['Bagian dari kotor', 'Ditanggung pihak lain'],
  // Against what the menu asks now, which no receipt tells.
  '/report/price': ['Harga vs menu'],
  // A name, not a figure.
  '/report/shift': ['Kas kurang terbesar'],
  '/income-expenses/profit': [],
  '/report/inventory': [],
  // How many things stand so, which no movement tells.
  '/inventory': ['Menipis', 'Habis', 'Minus', 'Tidak bergerak 30 hari', 'Hampir kedaluwarsa'],
  '/report/cashier': [],
  '/report/channel': [],
  // Of days with counts.
  '/report/variance?periode=30-hari&outlet=semua': [],
  // How many cashiers stand so: each has a row below.
  '/report/integrity': ['Dibandingkan', 'Perlu ditanyakan', 'Belum cukup data'],
}

test('every figure on top of a page opens, but for those that are named', async ({ page }) => {
  test.slow()
  await signInAs(page, 'master')
  for (const [address, named] of Object.entries(closed)) {
    await goOn(page, address.includes('?') ? address : `${address}?periode=bulan-lalu&outlet=semua`)
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards.first()).toBeVisible()
    const told = await cards.evaluateAll((all) =>
      all.map((card) => ({
        name: card.querySelector('h2')?.textContent ?? '',
        opens: card.querySelector('[aria-label*=", jelaskan "]') !== null,
        is_known: card.querySelector('h2 + p')?.textContent !== '–',
      })),
    )
    expect(told.length, address).toBeGreaterThan(2)
    const left = told.filter(({ opens, is_known }) => is_known && !opens).map(({ name }) => name)
    expect(
      left.filter((name) => !named.includes(name)),
      address,
    ).toEqual([])
  }
})
