import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { digits } from './support/digits.ts'
import { makeOutlet, signInOwner } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { until } from './support/until.ts'

test.use({ viewport: SIZES.laptop })

interface Shop {
  outlet_id: number
  outlet_name: string
  item: { id: number; name: string }
  ask(query: string, variables: object): Promise<Record<string, unknown>>
}

/** An outlet of the journey's own and an item that only it has to look at. */
async function makeShop(url: string): Promise<Shop> {
  const owner = await signInOwner(url)
  const { ask, make } = owner
  const { outlet_id, outlet_name, word } = await makeOutlet(owner)
  const item_group_id = await make('createItemGroup', 'item_group', 'NewItemGroup', { name: `Grup ${word}` })
  const name = `Kopi Grab ${word}`
  const id = await make('createItem', 'item', 'NewItem', { item_group_id, name, price: 25_000 })
  return { outlet_id, outlet_name, item: { id, name }, ask }
}

interface AtGrab {
  merchants: {
    partner_merchant_id: string
    menu: { categories: { items: { id: string; price: number; availableStatus: string }[] }[] } | null
  }[]
}

/** The item as the simulator sells it. */
async function atGrab(simulator: string, { outlet_id, item }: Shop) {
  const state = (await (await fetch(`${simulator}/_sim/state`)).json()) as AtGrab
  const store = state.merchants.find(({ partner_merchant_id }) =>
    partner_merchant_id.endsWith(`-${outlet_id}`),
  )
  return store?.menu?.categories.flatMap(({ items }) => items).find(({ id }) => id === `I${item.id}`)
}

/** What the item is to cost at GrabFood, whose price list the demo brand has. */
async function grabPrice({ ask, outlet_id, item }: Shop): Promise<number> {
  const { grabMenu } = (await ask(
    'query M($id: Int!) { grabMenu(outlet_id: $id) { groups { items { id price } } } }',
    { id: outlet_id },
  )) as { grabMenu: { groups: { items: { id: number; price: number }[] }[] } }
  const own = grabMenu.groups.flatMap(({ items }) => items).find(({ id }) => id === item.id)
  return own?.price ?? 0
}

const rupiah = (value: number) => `Rp ${digits(value)}`

/** Changes the item's own price and answers what it then costs at GrabFood. */
async function reprice(shop: Shop, price: number): Promise<number> {
  const before = await grabPrice(shop)
  await shop.ask('mutation U($v: EditItem!) { updateItem(item: $v) { id } }', {
    v: { id: shop.item.id, price },
  })
  const after = await grabPrice(shop)
  expect(after).toBeGreaterThan(before)
  return after
}

const waitFor = (what: string, is: () => Promise<boolean>) => until(what, is, 30_000)
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function inBothThemes(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, { colours_only: colorScheme === 'dark' })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Connects the outlet and follows Grab's own page to its end. */
async function connect(page: Page, shop: Shop): Promise<string> {
  await open(page, '/integration/grab')
  const offer = page.getByRole('button', { name: 'Nyalakan simulator' })
  if (await offer.isVisible()) {
    await offer.click()
    await expect(page.getByText('berjualan di simulator GrabFood')).toBeVisible({ timeout: 30_000 })
  }
  await page.getByRole('searchbox', { name: /Cari nama atau kode/ }).fill(shop.outlet_name)
  const own = row(page, shop.outlet_name)
  await expect(own).toContainText('Belum terhubung')
  await expect(page.getByRole('row')).toHaveCount(2)
  await own.getByRole('button', { name: /^Tindakan/ }).click()
  await page.getByRole('menuitem', { name: 'Hubungkan' }).click()
  const dialog = page.getByRole('dialog', { name: `Aktifkan ${shop.outlet_name} di GrabFood` })
  const address = await dialog.getByRole('link', { name: 'Buka halaman aktivasi' }).getAttribute('href')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tutup' }).first().click()
  const activation = await fetch(String(address), { method: 'POST', redirect: 'manual' })
  expect(activation.status).toBeLessThan(400)
  await expect(own).toContainText('Terhubung', { timeout: 30_000 })
  return new URL(String(address)).origin
}

test('an outlet is connected, its menu keeps itself the same at GrabFood, and it is paused and opened again', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const shop = await makeShop(String(baseURL))
  await signInAs(page, 'master')
  const simulator = await connect(page, shop)
  await inBothThemes(page)
  await expectNoSidewaysScroll(page)
  await row(page, shop.outlet_name).getByRole('link', { name: shop.outlet_name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shop.outlet_name)
  await page.getByRole('textbox', { name: 'Cari menu' }).fill(shop.item.name)
  const own = row(page, shop.item.name)
  await expect(own).toContainText(rupiah(await grabPrice(shop)))
  await expect(own).toContainText('Sama')
  await inBothThemes(page)
  // A price changed anywhere in the panel is live without a click.
  const price = await reprice(shop, 35_000)
  await waitFor('the price at Grab', async () => (await atGrab(simulator, shop))?.price === price * 100)
  await expect(own.locator('[data-label="Harga Grab"]')).toHaveText(rupiah(price), { timeout: 20_000 })
  // Three states; what is switched off today says why.
  await own.getByRole('button', { name: 'Habis hari ini' }).click()
  await expect(own).toContainText('Dimatikan sampai pergantian hari outlet')
  await waitFor(
    'the state at Grab',
    async () => (await atGrab(simulator, shop))?.availableStatus === 'UNAVAILABLETODAY',
  )
  await own.getByRole('button', { name: 'Tersedia', exact: true }).click()
  await waitFor('the item back', async () => (await atGrab(simulator, shop))?.availableStatus === 'AVAILABLE')
  await own.getByRole('button', { name: `Atur ${shop.item.name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Batas stok').fill('12')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Menu GrabFood berhasil diubah!')).toBeVisible()
  await expect(own.locator('[data-label="Batas stok"]')).toHaveText('12')
  // What was told stands in the log.
  await page.getByRole('link', { name: /^Antrean/ }).click()
  const log = page.getByRole('list', { name: 'Antrean GrabFood' })
  await expect(log.getByText(shop.item.name).first()).toBeVisible()
  await expect(log).toContainText(rupiah(price))
  await inBothThemes(page)
  // Held back, a change is seen before it is published.
  await page.getByRole('switch', { name: 'Kirim perubahan sendiri' }).click()
  await expect(page.getByText('Perubahan menunggu diterbitkan')).toBeVisible()
  const held = await reprice(shop, 45_000)
  await page.getByRole('link', { name: /^Perubahan/ }).click()
  await expect(page.getByRole('region', { name: 'Perubahan', exact: true })).toContainText(rupiah(held), {
    timeout: 20_000,
  })
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Terbitkan/ }).click()
  await waitFor('the published price', async () => (await atGrab(simulator, shop))?.price === held * 100)
  await open(page, '/integration/grab')
  await page.getByRole('searchbox', { name: /Cari nama atau kode/ }).fill(shop.outlet_name)
  await expect(page.getByRole('row')).toHaveCount(2)
  await row(page, shop.outlet_name)
    .getByRole('button', { name: /^Tindakan/ })
    .click()
  await page.getByRole('menuitem', { name: 'Jeda 30 menit' }).click()
  await expect(page.getByText('Toko GrabFood berhasil dijeda!')).toBeVisible()
  await expect(row(page, shop.outlet_name)).toContainText('Dijeda s.d.')
  await row(page, shop.outlet_name)
    .getByRole('button', { name: /^Tindakan/ })
    .click()
  await page.getByRole('menuitem', { name: 'Buka lagi' }).click()
  await expect(row(page, shop.outlet_name)).toContainText('Buka')
  await page.setViewportSize(SIZES.phone)
  await open(page, `/integration/grab/${shop.outlet_id}/manage-menu`)
  await expect(page.getByText(shop.item.name)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await inBothThemes(page)
  await open(page, '/integration/grab')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
