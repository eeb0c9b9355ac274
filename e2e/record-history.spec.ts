import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { currentTime } from './support/clock.ts'
import { expectNoSidewaysScroll, goOn, open, SIZES } from './support/panel.ts'
import { ask, firstId, pathOf, RECORD_PAGES } from './support/record-pages.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

/** Pages that are of no record of their own, or a part of a page that has the history. */
const WITHOUT: Readonly<Record<string, string>> = {
  '/adjustment/detail/$adjustmentId/count':
    'the sheet on which a document is counted; its page has the history',
  '/comment/$commentId': 'leads on to the record that the comment is about',
  '/books/entry/$entryId': 'an entry of the journal, which never changes',
  '/books/ledger/$accountId': 'leads to the ledger, whose address names its account beside what it is asked',
  '/ingredient/$outlet': 'a list',
  '/ingredient/$outlet/add': 'a form for what is not there yet',
  '/ingredient/$outlet/log/$ingredientId': 'the stock log, itself a history',
  '/inventory/expiry/$lotId': 'where goods that came in together went, itself a history',
  '/menu/edit/$menuId/stock-log/$outletId': 'the stock log, itself a history',
  '/table/$outlet': 'a list',
}

/** Settings that are one of a kind, so that their addresses name no record. */
const SINGLE = ['/brand', '/qr-code/view-brand', '/qr-code/view-outlet', '/qr-code/order?tab=aturan']

/** Every address of the panel that names something. */
function readRoutes(): string[] {
  const tree = readFileSync(new URL('../web/src/route-tree.gen.ts', import.meta.url), 'utf8')
  const [, table = ''] = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree) ?? []
  return [...table.matchAll(/'([^']*\$[^']*)':/g)].map(([, path = '']) => path.replace(/\/$/, '')).sort()
}

/** Makes a record to change. */
async function make(page: Page, type: string, argument: string, values: object): Promise<number> {
  const name = `create${type}`
  const data = await ask(page, `mutation($v: New${type}!) { ${name}(${argument}: $v) { id } }`, { v: values })
  return (data[name] as { id: number }).id
}

const history = (page: Page) => page.getByRole('region', { name: 'Riwayat perubahan' })
const openHistory = (page: Page) =>
  history(page).getByRole('button', { name: 'Riwayat perubahan', exact: true }).click()

test('every address that names a record is known here, with its history or a reason', () => {
  expect([...Object.keys(RECORD_PAGES), ...Object.keys(WITHOUT)].sort()).toEqual(readRoutes())
})

const paths = Object.keys(RECORD_PAGES)
const groups = 4
for (let group = 0; group < groups; group++) {
  test(`pages of records tell what changed (${group + 1} of ${groups})`, async ({ page }) => {
    test.setTimeout(120_000)
    await signInAs(page, 'master')
    for (const path of paths.filter((_, place) => place % groups === group)) {
      await goOn(page, await pathOf(page, path))
      await expect(history(page), path).toBeVisible()
      await openHistory(page)
      await expect(history(page).getByText(/Lihat semua|Belum ada perubahan/), path).toBeVisible()
    }
  })
}

test('settings that are one of a kind tell what changed as well', async ({ page }) => {
  await signInAs(page, 'master')
  for (const path of SINGLE) {
    await goOn(page, path)
    await expect(history(page), path).toBeVisible()
  }
})

test('what is changed on three pages stands in their histories at once, old and new', async ({ page }) => {
  await signInAs(page, 'master')
  const stamp = currentTime()
  const entry = history(page).getByRole('listitem').filter({ hasText: 'Mengubah' })

  const member = { name: `Tamu ${stamp}`, phone: `0813${String(stamp).slice(-8)}`, note: 'Suka pedas' }
  await open(page, `/member/edit/${await make(page, 'Member', 'member', member)}`)
  await openHistory(page)
  await expect(history(page).getByText('Menambah', { exact: true })).toBeVisible()
  await page.getByLabel('Catatan').fill('Alergi kacang')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Member berhasil diubah!')).toBeVisible()
  // What is open follows what is saved.
  await expect(entry.first()).toContainText('Ratri Kusumawardani')
  await expect(entry.first().locator('del')).toContainText('Suka pedas')
  await expect(entry.first().locator('ins')).toContainText('Alergi kacang')

  const item_group_id = await firstId(page, 'itemGroupList')
  const item = { item_group_id, name: `Menu ${stamp}`, price: 20_000 }
  await open(page, `/menu/edit/${await make(page, 'Item', 'item', item)}?tab=harga`)
  await page.getByRole('textbox', { name: /^Harga/ }).fill('23500')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Menu berhasil diubah!')).toBeVisible()
  await openHistory(page)
  await expect(entry.first().locator('del')).toContainText(/Rp\s20\.000/)
  await expect(entry.first().locator('ins')).toContainText(/Rp\s23\.500/)

  const options = [{ name: 'Reguler', price: 0, is_default: true, is_active: true }]
  const variant = { name: `Ukuran ${stamp}`, kind: 'variant', min_choices: 1, max_choices: 1, options }
  await open(page, `/variant/edit/${await make(page, 'Variant', 'variant', variant)}`)
  await page.getByRole('button', { name: 'Tambah pilihan' }).click()
  await page.getByLabel('Nama pilihan 2').fill('Besar')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Varian berhasil diubah!')).toBeVisible()
  await openHistory(page)
  await expect(entry.first()).toContainText('Pilihan · Besar')

  // The whole log, narrowed to the record.
  await history(page).getByRole('link', { name: 'Lihat semua' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Riwayat Perubahan' })).toBeVisible()
  await expect(page.getByText('Hanya perubahan')).toContainText(`Varian ${variant.name}`)
  await expect(page.getByRole('row').filter({ hasText: 'Menambah' })).toHaveCount(1)
  await page.getByRole('link', { name: 'Lihat riwayat semua data' }).click()
  await expect(page.getByText('Hanya perubahan')).toBeHidden()
})

test('older changes come on request, ten at a time', async ({ page }) => {
  await signInAs(page, 'master')
  const stamp = currentTime()
  const id = await make(page, 'Member', 'member', {
    name: `Tamu lama ${stamp}`,
    phone: `0814${String(stamp).slice(-8)}`,
  })
  for (let n = 1; n <= 11; n++)
    await ask(page, 'mutation($m: EditMember!) { updateMember(member: $m) { id } }', {
      m: { id, version: n, note: `Catatan ke-${n}` },
    })
  await open(page, `/member/edit/${id}`)
  await openHistory(page)
  await expect(history(page).getByText('10 dari 12')).toBeVisible()
  await history(page).getByRole('button', { name: 'Tampilkan lebih banyak' }).click()
  await expect(history(page).getByText('12 dari 12')).toBeVisible()
  await expect(history(page).getByText('Menambah', { exact: true })).toBeVisible()
  await expect(history(page).getByRole('button', { name: 'Tampilkan lebih banyak' })).toBeHidden()
})

test('the history can be used by all, in either theme and on a phone', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, `/purchase-order/detail/${await firstId(page, 'purchaseOrderList')}`)
  await openHistory(page)
  await expect(history(page).getByRole('listitem').first()).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, { colours_only: colorScheme === 'dark' })
  }
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('who may not see the log is not shown that there is one', async ({ page }) => {
  await signInAs(page, 'outlet_manager')
  const id = await firstId(page, 'ingredientList')
  await open(page, `/ingredient/edit/${id}`)
  await expect(history(page)).toBeHidden()
})
