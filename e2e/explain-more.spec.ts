import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expectOpens, openFigure, panelOf } from './support/explained.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

/** A figure of the first row of a table. */
const cellOf = (page: Page, table: RegExp, head: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: new RegExp(`, jelaskan ${head}$`) })

async function expectFits(page: Page) {
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)
}

test('what channels leave is told by receipts, payments and payouts, of channels and outlets', async ({
  page,
}) => {
  test.slow()
  await signInAs(page, 'master')
  await open(page, '/report/channel?periode=bulan-lalu&outlet=semua')
  const cards = page.getByRole('region', { name: 'Angka utama' })
  for (const label of ['Penjualan bersih', 'Komisi platform', 'Biaya pembayaran', 'Kontribusi'])
    await expectOpens(page, cards.getByRole('button', { name: new RegExp(`, jelaskan ${label}$`) }), label)
  for (const [table, head, label] of [
    [/^Kontribusi per channel$/, 'Bersih', 'Penjualan bersih'],
    [/^Kontribusi per channel$/, 'Kontribusi %', 'Kontribusi %'],
    [/^Kontribusi per outlet$/, 'Biaya bayar', 'Biaya pembayaran'],
    [/^Harga impas$/, 'Terjual', 'Porsi terjual'],
  ] as const)
    await expectOpens(page, cellOf(page, table, head), label)
  await openFigure(page, '/report/channel?periode=bulan-lalu&outlet=semua&jelaskan=channel.contribution')
  await expect(panelOf(page).getByRole('table', { name: 'Rumus dengan angkanya' })).toContainText(
    'Komisi platform',
  )
  await expectFits(page)
})

test('voids, refunds and what was beyond rights are told by their receipts, by who did them', async ({
  page,
}) => {
  test.slow()
  await signInAs(page, 'master')
  await open(page, '/report/cashier?periode=bulan-lalu&outlet=semua')
  const cards = page.getByRole('region', { name: 'Angka utama' })
  for (const [head, label] of [
    ['Void', 'Nilai void'],
    ['Pengembalian', 'Nilai pengembalian'],
    ['Tanpa penyetuju', 'Tanpa penyetuju'],
    ['Di luar hak', 'Di luar hak'],
  ] as const)
    await expectOpens(page, cards.getByRole('button', { name: new RegExp(`, jelaskan ${head}$`) }), label)
  const people = /^Menurut kasir dan penyetuju$/
  await expectOpens(page, cellOf(page, people, 'Jumlah nilai'), 'Jumlah nilai')
  await cellOf(page, people, 'Nilai void').click()
  await expect(panelOf(page)).toContainText('Kasir')
  await expectFits(page)
  await panelOf(page).getByRole('table', { name: 'Baris angka' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/struk=\d+/)
})

test('a return of the restaurant tax is told by its receipts, line by line', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/books/tax')
  // Of months that are over: others sell in this one.
  const over = page
    .getByRole('table', { name: 'Pelaporan pajak restoran' })
    .getByRole('row')
    .filter({ has: page.getByRole('link'), hasNotText: 'Berjalan' })
    .first()
  await expectOpens(page, over.getByRole('button', { name: /, jelaskan DPP$/ }), 'DPP')
  await over.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/books\/tax\/return\?/)
  // The address changes while the list still stands there, whose figures are called the same.
  await expect(page.getByRole('table', { name: 'Rincian per outlet dan tarif' })).toBeVisible()
  await expectOpens(page, page.getByRole('button', { name: /, jelaskan Pajak$/ }).first(), 'Pajak')
  const lines = /^Rincian per outlet dan tarif$/
  for (const head of ['Nota', 'DPP', 'Pajak']) await expectOpens(page, cellOf(page, lines, head), head)
  await cellOf(page, lines, 'Pajak').click()
  await expect(panelOf(page)).toContainText('Badan usaha')
  await expectFits(page)
})

test('what should lie in petty cash or a safe is told by all that moved it', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/income-expenses/cash')
  const main = page.getByRole('main')
  const figure = page.getByRole('button', { name: /, jelaskan Seharusnya$/ })
  // Others pay out of it meanwhile: the panel is held to itself, figure and rows being of one moment.
  const opens = async () => {
    await expect(panelOf(page).getByRole('status')).toContainText('sama dengan angka laporan')
    await expect(panelOf(page)).toContainText('Tempat kas')
  }
  await figure.first().click()
  await opens()
  await expectFits(page)
  await page.keyboard.press('Escape')
  await main.getByRole('row').filter({ has: figure }).first().getByRole('link').first().click()
  await page.getByRole('button', { name: /, jelaskan Seharusnya ada$/ }).click()
  await opens()
})

/** Amounts and shares of a page's tables that open no panel, and counts where these are asked for: table and head. */
const readClosed = (page: Page, with_counts: boolean) =>
  page
    .getByRole('main')
    .getByRole('table')
    .evaluateAll((tables, with_counts) => {
      const closed = new Set<string>()
      for (const table of tables) {
        const name =
          table.getAttribute('aria-label') ?? table.closest('section')?.getAttribute('aria-label') ?? ''
        const heads = [...table.querySelectorAll('thead th, thead td')].map(
          (head) => head.textContent?.trim() ?? '',
        )
        for (const row of table.querySelectorAll('tbody tr, tfoot tr'))
          for (const [place, cell] of [...row.children].entries()) {
            const text = cell.textContent?.trim() ?? ''
            const is_count = with_counts && /^[-−+]?[\d.,]+( [a-z]+$| \(|$)/.test(text)
            const is_figure = is_count || /^[-−+]?(Rp\s?[\d.]+|[\d.,]+\s?%)/.test(text)
            if (is_figure && !cell.querySelector('[aria-label*=", jelaskan "]'))
              closed.add(`${name}: ${heads[place]}`)
          }
      }
      return [...closed]
    }, with_counts)

/** Tables whose figures open, and of each what does not with the reason. */
const left: Readonly<Record<string, readonly RegExp[]>> = {
  '/report/channel?periode=bulan-lalu&outlet=semua': [
    // By recipes and costs of now, which no receipt tells.
    /: Kemasan dalam HPP$/,
    // How much of what was paid its method tells, each method for itself.
    /: Biaya diketahui$/,
    // Prices worked out of means, not sums.
    /^Harga impas: (Harga jual|Impas|Setara makan di tempat|Selisih dari impas)$/,
    // Estimates of what was not sold.
    /^Habis di GrabFood: /,
    // What if: typed rates.
    /^Biaya channel: /,
    // The area of an outlet is a name.
  ],
  '/report/cashier?periode=bulan-lalu&outlet=semua': [
    // Each row is one receipt or act, told by its own link.
    /^Nota: Nilai$/,
    /^Kejadian di luar hak: Nilai$/,
  ],
  '/books/tax': [
    // Between what receipts say and what was filed, which is told as it was.
    /^Pelaporan pajak restoran: (Selisih|Tarif)$/,
    /^PPN pembelian: /,
    // Other entities and cities in one sum: no return.
    /^Pelaporan pajak restoran: (DPP|Pajak)$/,
  ],
  '/receiving?tampilan=utang': [],
  '/report/variance?periode=30-hari&outlet=semua&antara=periode': [],
  '/report/integrity?periode=30-hari&outlet=semua': [
    // How many outlets, where naming them takes too long.
    /^Kasir: Outlet$/,
  ],
  '/income-expenses/profit?periode=bulan-lalu&outlet=semua': [
    // Shares of net sales, and what another period came to.
    /^Laba rugi: (% penjualan|Yang sebanding)$/,
    /^Laba rugi: .+ \d{4}/,
    // What a chart shows, for who does not see it.
    /^: Laba bersih$/,
  ],
}

/** Pages whose counts and quantities open too. */
const counted: ReadonlySet<string> = new Set([
  '/report/variance?periode=30-hari&outlet=semua&antara=periode',
  '/report/integrity?periode=30-hari&outlet=semua',
])

test('every amount and share of tables opens, but for those that are named', async ({ page }) => {
  test.slow()
  await signInAs(page, 'master')
  for (const [address, named] of Object.entries(left)) {
    await open(page, address)
    await expect(page.getByRole('button', { name: /, jelaskan / }).first()).toBeVisible()
    const closed = await readClosed(page, counted.has(address))
    expect(
      closed.filter((name) => !named.some((one) => one.test(name))),
      address,
    ).toEqual([])
  }
})
