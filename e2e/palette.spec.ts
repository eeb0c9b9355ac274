import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { currentTime } from './support/clock.ts'
import { holdLine } from './support/line.ts'
import { makeOutlet, signInOwner } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { makeIngredient, makeMenu } from './support/records.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { createTill } from './support/till.ts'
import { newWord } from './support/unique.ts'

test.use({ viewport: SIZES.laptop })

const box = (page: Page) => page.getByRole('combobox', { name: 'Cari halaman, data, atau perintah' })
const options = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const chosen = (page: Page) => page.getByRole('option', { selected: true })
const state = (page: Page) => page.getByRole('dialog').getByRole('status')

/** Opens the palette over the dashboard by its keys. */
async function openPalette(page: Page, path = '/dashboard') {
  await open(page, path)
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
}

test('begins documents, opens settings and help by keys alone, through slips and short forms', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await openPalette(page)
  await page.keyboard.type('pobaru')
  await expect(chosen(page)).toContainText('Buat pesanan pembelian (PO)')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('epmasok')
  await expect(chosen(page)).toContainText('Pemasok')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('po baru')
  await expect(chosen(page)).toContainText('Buat pesanan pembelian (PO)')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/purchase-order\/add$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sto op')
  await expect(chosen(page)).toContainText('Stok opname baru')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/adjustment\/add\?jenis=count/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('produksi baru')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/produce/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ganti pasword')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\?tab=kata-sandi/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('bantuan cari')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Pintasan papan ketik' })).toContainText('INV 2611 12')
})

/** A receipt whose number and amount no other has. */
async function sell(url: string): Promise<string> {
  const till = await createTill(url)
  const receipt_number = `PAL-${newWord().slice(0, 5)}7`
  const receipt = {
    uuid: randomUUID(),
    receipt_number,
    channel: 'TAKEAWAY',
    occurred_at: new Date(currentTime() - 180_000).toISOString(),
    lines: [{ name: 'Kopi uji', qty: 1, unit_price: 43_000 }],
    payments: [{ method: 'TUNAI', amount: 47_300 }],
    total: 47_300,
  }
  expect(await till.send('transactions', [receipt])).toEqual(['accepted'])
  return receipt_number
}

test('a receipt is found by its amount and by its number and opens; it is among what was opened lately', async ({
  page,
  baseURL,
}) => {
  const number = await sell(baseURL ?? '')
  await signInAs(page, 'master')
  await openPalette(page)
  await page.keyboard.type(number.replaceAll('-', ' ').toLowerCase())
  const hit = options(page, number)
  await expect(hit).toContainText('Rp\u00a047.300')
  await expect(hit).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/struk=\d+/)
  await expect(page.getByRole('dialog')).toContainText(number)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('nota 47.300')
  await expect(options(page, number)).toContainText('Rp\u00a047.300')
  await box(page).fill('')
  await expect(options(page, `Nota: ${number}`)).toBeVisible()
})

test('a menu is found by its words in any order with its price, and Ctrl+Enter opens it in a tab of its own', async ({
  page,
  context,
  baseURL,
}) => {
  const owner = await signInOwner(baseURL ?? '')
  const { items, ids } = await makeMenu(owner, ['Es Cendawan'], 31_500)
  const [name = ''] = items
  await signInAs(page, 'master')
  await openPalette(page)
  await page.keyboard.type(name.split(' ').reverse().join(' '))
  await expect(options(page, name)).toContainText('Rp\u00a031.500')
  await expect(state(page)).toContainText('1 hasil')
  const other = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await other).toHaveURL(new RegExp(`/menu/edit/${ids[0]}`))
  await expect(page).toHaveURL(/\/dashboard/)
})

test('what can be done with a document is done by its name', async ({ page, baseURL }) => {
  const owner = await signInOwner(baseURL ?? '')
  const word = newWord()
  const item_id = await makeIngredient(owner, `Bahan ${word}`)
  const { outlet_id } = await makeOutlet(owner)
  const supplier_id = await owner.make('createSupplier', 'supplier', 'NewSupplier', {
    name: `Pemasok ${word}`,
    phone: '+628111222333',
  })
  const id = await owner.make('createPurchaseOrder', 'purchase_order', 'NewPurchaseOrder', {
    ...{ outlet_id, supplier_id },
    lines: [{ item_id, unit: 'g', unit_quantity: '1000', price: 100 }],
  })
  await owner.ask(
    'mutation S($o: PurchaseOrderStep!) { submitPurchaseOrder(purchase_order: $o, confirmed_warnings: []) { id } }',
    { o: { id } },
  )
  await signInAs(page, 'master')
  await openPalette(page, `/purchase-order/detail/${id}`)
  await page.keyboard.type('tandai kirim')
  await expect(chosen(page)).toContainText('Tandai dikirim')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Terima barang' })).toBeVisible()
})

test('who looks after cashiers adds one from anywhere', async ({ page }) => {
  await signInAs(page, 'master')
  await openPalette(page)
  await page.keyboard.type('tambah kasir')
  await expect(chosen(page)).toContainText('Tambah kasir')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cashier\/add$/)
})

test('a storeman finds neither receipts nor actions of others', async ({ page }) => {
  await signInAs(page, 'warehouse')
  await openPalette(page, '/purchase-order')
  await page.keyboard.type('terima barang')
  await expect(chosen(page)).toContainText('Terima barang')
  await box(page).fill('tambah menu')
  await expect(state(page)).toContainText('Tidak ada yang cocok')
  for (const other of ['laporan transaksi', 'tambah kasir']) {
    await box(page).fill(other)
    await expect(state(page)).toContainText('Tidak ada yang cocok')
  }
  await box(page).fill('0042')
  await expect(state(page)).not.toContainText('Mencari')
  await expect(options(page, /, Nota/)).toHaveCount(0)
})

test.describe('with a bad line', () => {
  test.use({ expected_complaints: ['Failed to load resource', 'ERR_FAILED'] })

  test('pages answer at once; an older answer never takes the place of a newer one; failures are told inside', async ({
    page,
  }) => {
    await signInAs(page, 'master')
    const line = await holdLine(page, '**/graphql')
    await open(page, '/dashboard')
    const held: (() => void)[] = []
    line.answer = async (route) => {
      const text = route.request().postData() ?? ''
      if (!text.includes('query Search')) return route.fallback()
      const query = (JSON.parse(text) as { variables: { query: string } }).variables.query
      if (query.startsWith('putus')) return route.abort()
      const hit = { kind: 'supplier', id: 1, title: `Jawaban ${query}`, rank: 1 }
      const rest = {
        note: null,
        outlet: null,
        status: null,
        amount: null,
        on: null,
        at: null,
        quantity: null,
        unit: null,
      }
      const answer = () =>
        route.fulfill({ json: { data: { search: [{ ...hit, ...rest }] } } }).catch(() => {})
      if (query === 'menu') held.push(answer)
      else await answer()
    }
    await page.keyboard.press('Control+k')
    await box(page).fill('menu')
    await expect(chosen(page)).toContainText('Menu')
    await expect(state(page)).toContainText('Mencari data')
    await expect.poll(() => held.length).toBe(1)
    await box(page).fill('menus')
    await expect(options(page, 'Jawaban menus')).toBeVisible()
    for (const answer of held) answer()
    await expect(options(page, 'Jawaban menus')).toBeVisible()
    await expect(page.getByRole('option', { name: 'Jawaban menu,' })).toHaveCount(0)
    await box(page).fill('putus')
    await expect(state(page)).toContainText('Data tidak dapat dicari')
    await box(page).fill('putus ')
    await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
    await page.context().setOffline(true)
    await box(page).fill('putus x')
    await expect(state(page)).toContainText('Anda sedang luring')
    await page.context().setOffline(false)
    await box(page).fill('outlet')
    await expect(options(page, 'Jawaban outlet')).toBeVisible()
    await expect(options(page, /^Outlet/).first()).toBeVisible()
  })
})

test('everybody can use it: both themes, the phone, 320 pixels', async ({ page }) => {
  await signInAs(page, 'master')
  await openPalette(page)
  await expectAccessible(page)
  await box(page).fill('susu')
  await expect(options(page, /, Menu/).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { colours_only: true })
  await box(page).fill('zzzzqq')
  await expect(state(page)).toContainText('Tidak ada yang cocok')
  await expectAccessible(page)
  for (const size of [SIZES.phone, { width: 320, height: 568 }]) {
    await page.setViewportSize(size)
    await box(page).fill('susu')
    await expect(options(page, /, Menu/).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const height = await options(page, /, Menu/)
      .first()
      .evaluate((option) => option.getBoundingClientRect().height)
    expect(height).toBeGreaterThanOrEqual(44)
  }
  await options(page, /, Menu/)
    .first()
    .click()
  await expect(page).toHaveURL(/\/menu\/edit\/\d+/)
})
