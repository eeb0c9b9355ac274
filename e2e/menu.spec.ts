import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { makeOutlet } from './support/owner.ts'
import { answerTo, expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { type Menu, makeMenu } from './support/records.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { newWord } from './support/unique.ts'

test.use({ viewport: SIZES.laptop })

const markOf = ({ group }: Menu) => group.replace('Uji ', '')
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
/** The names of a test's own items as they stand on the page. */
const orderOf = (page: Page, menu: Menu) =>
  page
    .locator('main a[href*="/menu/edit/"]')
    .filter({ hasText: markOf(menu) })
    .allTextContents()

async function tick(page: Page, names: readonly string[]) {
  for (const name of names) await page.getByRole('checkbox', { name: `Pilih ${name}`, exact: true }).check()
}

async function dragTo(handle: Locator, target: Locator, where: { x: number; y: number }) {
  await handle.dragTo(target, { targetPosition: where })
}

test('a menu is found by search and chip, shown as a list and as tiles, and the address brings it back', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await open(page, '/menu')
  await expect(page.getByText(/^\d+ menu dalam \d+ grup$/)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('matcha')
  await expect(rowOf(page, 'Matcha Latte')).toBeVisible()
  await expect(rowOf(page, 'Kopi Susu Klepon')).toBeHidden()
  await page.getByRole('button', { name: 'Grid' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Matcha Latte' })).toBeVisible()
  await expect(page).toHaveURL(/q=matcha.*tampilan=grid|tampilan=grid.*q=matcha/)
  await page.reload()
  const picture = page.getByRole('listitem').filter({ hasText: 'Matcha Latte' }).locator('img')
  await expect(picture).toHaveAttribute('src', /\/files\/.+\?w=320$/)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await page.getByRole('searchbox').fill('tidak ada menu seperti ini')
  await expect(page.getByText('Data tidak ditemukan')).toBeVisible()
  await page.getByRole('button', { name: 'Hapus filter' }).click()
  await expect(page.getByText(/^\d+ menu dalam \d+ grup$/)).toBeVisible()
})

test('a price is changed in its row; what cannot be is told there', async ({ page }) => {
  const brand = await signUpHere(page, { is_trial: true })
  const menu = await makeMenu(brand, ['Teh'])
  const [name = ''] = menu.items
  await open(page, `/menu?q=${markOf(menu)}`)
  await page.getByRole('button', { name: `Ubah harga ${name}` }).click()
  const box = page.getByLabel(`Harga ${name}`, { exact: true })
  await box.fill('2.000.000.000')
  await box.press('Enter')
  await expect(page.getByText('Harga maksimal Rp 1.000.000.000')).toBeVisible()
  await box.fill('Rp 25.500')
  await box.press('Enter')
  await expect(page.getByText('Harga berhasil diubah!')).toBeVisible()
  await expect(rowOf(page, name)).toContainText('25.500')
  // Esc gives up what was typed.
  await page.getByRole('button', { name: `Ubah harga ${name}` }).click()
  await box.fill('1')
  await box.press('Escape')
  await expect(rowOf(page, name)).toContainText('25.500')
  await page.getByRole('switch', { name: `Jual ${name}` }).uncheck()
  await expect(rowOf(page, name)).toContainText('Tidak dijual')
  await page.reload()
  await expect(rowOf(page, name)).toContainText('Tidak dijual')
  await expect(rowOf(page, name)).toContainText('25.500')
})

test('items are reordered with the keyboard and with the pointer, and stay so', async ({ page }) => {
  const brand = await signUpHere(page, { is_trial: true })
  const menu = await makeMenu(brand, ['Satu', 'Dua', 'Tiga'])
  const [one = '', two = '', three = ''] = menu.items
  await open(page, `/menu?q=${markOf(menu)}`)
  await expect.poll(() => orderOf(page, menu)).toEqual([one, two, three])
  const handle = page.getByRole('button', { name: new RegExp(`Geser ${one}`) })
  await handle.focus()
  let saved = answerTo(page, 'MoveItem')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => orderOf(page, menu)).toEqual([two, one, three])
  await saved
  await expect(handle).toBeFocused()
  saved = answerTo(page, 'MoveItem')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => orderOf(page, menu)).toEqual([two, three, one])
  await saved
  saved = answerTo(page, 'MoveItem')
  await dragTo(page.getByRole('button', { name: new RegExp(`Geser ${three}`) }), rowOf(page, two), {
    x: 300,
    y: 4,
  })
  await expect.poll(() => orderOf(page, menu)).toEqual([three, two, one])
  await saved
  await page.reload()
  await expect.poll(() => orderOf(page, menu)).toEqual([three, two, one])
  await page.getByRole('button', { name: 'Grid' }).click()
  const tile = page.getByRole('listitem').filter({ hasText: three })
  await dragTo(page.getByRole('button', { name: new RegExp(`Geser ${one}`) }), tile, { x: 10, y: 120 })
  await expect.poll(() => orderOf(page, menu)).toEqual([one, three, two])
})

test('groups are reordered with the keyboard', async ({ page }) => {
  const brand = await signUpHere(page, { is_trial: true })
  const first = await makeMenu(brand, ['A'])
  const second = await makeMenu(brand, ['B'])
  await open(page, '/menu')
  const groups = async () =>
    (await page.getByRole('heading', { level: 2 }).allTextContents()).filter((name) =>
      [first.group, second.group].includes(name),
    )
  await expect.poll(groups).toEqual([first.group, second.group])
  const handle = page.getByRole('button', { name: new RegExp(`Geser grup ${second.group}`) })
  await handle.focus()
  const saved = answerTo(page, 'MoveItemGroup')
  await page.keyboard.press('ArrowUp')
  await saved
  await expect.poll(groups).toEqual([second.group, first.group])
  await page.reload()
  await expect.poll(groups).toEqual([second.group, first.group])
})

test('prices of many items change as the preview showed, and not when one would go below zero', async ({
  page,
}) => {
  const brand = await signUpHere(page, { is_trial: true })
  const menu = await makeMenu(brand, ['Murah', 'Mahal'], 21_300)
  await open(page, `/menu?q=${markOf(menu)}`)
  await tick(page, menu.items)
  await page.getByRole('button', { name: 'Ubah harga', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Rupiah' }).click()
  await dialog.getByLabel('Perubahan').fill('-30.000')
  await expect(dialog.getByText('Harga tidak boleh kurang dari 0').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Ubah 0 harga' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Persen' }).click()
  await dialog.getByLabel('Perubahan').fill('10')
  await expect(dialog.getByRole('row', { name: /Murah/ })).toContainText(/21\.300.*23\.500/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ubah 2 harga' }).click()
  await expect(page.getByText('Harga 2 menu berhasil diubah!')).toBeVisible()
  for (const name of menu.items) await expect(rowOf(page, name)).toContainText('23.500')
})

test('ticked items run out for today, come back by undo, leave an outlet, move and are archived', async ({
  page,
}) => {
  const brand = await signUpHere(page)
  for (const name of ['Kenari Pemuda', 'Kenari Tembalang']) await makeOutlet(brand, { name })
  const menu = await makeMenu(brand, ['Roti', 'Kue'])
  const target = await makeMenu(brand, [])
  const [bread = ''] = menu.items
  await open(page, `/menu?q=${markOf(menu)}`)
  await tick(page, menu.items)
  await page.getByRole('toolbar').getByRole('button', { name: 'Habis hari ini' }).click()
  await expect(page.getByText(/2 menu habis di \d+ outlet/)).toBeVisible()
  await expect(rowOf(page, bread)).toContainText('Habis hari ini')
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(rowOf(page, bread)).toContainText('Dijual')

  await tick(page, menu.items)
  await page.getByRole('button', { name: 'Ketersediaan', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Tidak dijual', exact: true }).click()
  await dialog.getByLabel('Kenari Pemuda').check()
  await dialog.getByRole('button', { name: 'Terapkan' }).click()
  await expect(page.getByText('Ketersediaan 2 menu berhasil diubah!')).toBeVisible()
  await page.getByRole('button', { name: `Tindakan ${bread}` }).click()
  await page.getByRole('menuitem', { name: 'Ketersediaan outlet' }).click()
  await expect(dialog.getByRole('switch', { name: 'Jual di Kenari Pemuda' })).not.toBeChecked()
  await expect(dialog.getByRole('switch', { name: 'Jual di Kenari Tembalang' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Tutup', exact: true }).click()

  await tick(page, menu.items)
  await page.getByRole('button', { name: 'Pajak, stasiun, label' }).click()
  await expect(dialog.getByRole('button', { name: 'Terapkan' })).toBeDisabled()
  await dialog.getByLabel('Pajak').selectOption('Tidak kena pajak')
  await dialog.getByLabel('Pedas').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Terapkan' }).click()
  await expect(page.getByText('2 menu berhasil diubah!', { exact: true })).toBeVisible()

  await tick(page, menu.items)
  await page.getByRole('button', { name: 'Pindah grup' }).click()
  await dialog.getByLabel('Grup tujuan').fill(target.group)
  await page.getByRole('option', { name: target.group }).click()
  await expect(dialog.getByText(`2 menu pindah ke akhir ${target.group}.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Pindahkan' }).click()
  await expect(page.getByText('2 menu berhasil dipindahkan!')).toBeVisible()
  await expect(page.getByRole('heading', { name: target.group })).toBeVisible()

  await tick(page, menu.items)
  await page.getByRole('button', { name: 'Arsipkan', exact: true }).click()
  await dialog.getByRole('button', { name: 'Arsipkan', exact: true }).click()
  await expect(page.getByText('2 menu berhasil diarsipkan!')).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).last().click()
  await expect(rowOf(page, bread)).toBeVisible()
})

test('a group with menus says why it cannot go and moves them', async ({ page }) => {
  const brand = await signUpHere(page, { is_trial: true })
  const menu = await makeMenu(brand, ['Soto'])
  const target = await makeMenu(brand, [])
  const [soup = ''] = menu.items
  await open(page, `/menu?q=${markOf(menu)}`)
  await page.getByRole('button', { name: `Tindakan grup ${menu.group}` }).click()
  await page.getByRole('menuitem', { name: 'Arsipkan grup' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Grup menu tidak dapat dihapus karena masih memiliki menu!')).toBeVisible()
  const go = dialog.getByRole('button', { name: 'Pindahkan dan arsipkan' })
  await expect(go).toBeDisabled()
  await dialog.getByLabel('Pindahkan 1 menu ke').fill(target.group)
  await page.getByRole('option', { name: target.group }).click()
  await go.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: menu.group, exact: true })).toBeHidden()
  await open(page, `/menu?q=${markOf(menu)}`)
  await expect(page.getByRole('heading', { name: target.group })).toBeVisible()
  await expect(rowOf(page, soup)).toBeVisible()
})

test.describe('forms', () => {
  // A taken SKU is answered with an error that the browser writes down.
  test.use({ expected_complaints: ['status of 4'] })

  test('a group and an item are made; wrong input is told beside its field and nothing typed is lost', async ({
    page,
  }) => {
    const brand = await signUpHere(page, { is_trial: true })
    const known = await makeMenu(brand, [])
    const mark = newWord()
    await open(page, '/menu/group/add')
    const add_group = page.getByRole('button', { name: 'Tambah grup' })
    await add_group.click()
    await expect(page.getByText('Nama grup wajib diisi')).toBeVisible()
    await page.getByLabel('Nama grup').fill(known.group)
    await add_group.click()
    await expect(page.getByText('Nama grup sudah digunakan')).toBeVisible()
    await page.getByLabel('Nama grup').fill(`Grup ${mark}`)
    await add_group.click()
    await expect(page.getByText('Grup menu berhasil ditambahkan!')).toBeVisible()

    await open(page, '/menu/add')
    const name = `Es Cendol ${mark}`
    const add = page.getByRole('button', { name: 'Tambah menu', exact: true })
    await page.getByLabel('Nama menu').fill(name)
    await page.getByLabel('SKU').fill(`SKU-${mark}`)
    await add.click()
    await expect(page.getByText('Pilih grup menu', { exact: true })).toBeVisible()
    await page.getByLabel('Grup menu').fill(`Grup ${mark}`)
    await page.getByRole('option', { name: `Grup ${mark}` }).click()
    await add.click()
    // What is required stands together.
    await expect(page.getByText('Harga wajib diisi')).toBeVisible()
    await page.getByLabel('Harga').fill('18000')
    await expect(page.getByLabel('Harga')).toHaveValue('18.000')
    await page.getByRole('link', { name: 'Ketersediaan' }).click()
    await page.getByRole('button', { name: 'Jam tertentu', exact: true }).click()
    await page.getByRole('link', { name: 'Umum' }).click()
    await expect(page.getByLabel('Nama menu')).toHaveValue(name)
    await page.getByLabel('Halal').check()
    await add.click()
    await expect(page.getByText('Menu berhasil ditambahkan!')).toBeVisible()
    await expect(page).toHaveURL(/\/menu\/edit\/\d+/)

    await open(page, '/menu/add')
    await page.getByLabel('Nama menu').fill(`Lain ${mark}`)
    await page.getByLabel('SKU').fill(`sku-${mark}`)
    await page.getByLabel('Grup menu').fill(`Grup ${mark}`)
    await page.getByRole('option', { name: `Grup ${mark}` }).click()
    await page.getByRole('main').getByRole('link', { name: 'Harga' }).click()
    await page.getByLabel('Harga').fill('1000')
    await add.click()
    await expect(page.getByText('SKU sudah digunakan').first()).toBeVisible()
    await expect(page.getByLabel('Nama menu')).toHaveValue(`Lain ${mark}`)
  })

  test('an item is edited and kept; the second tab is shown what the first changed', async ({ page }) => {
    const brand = await signUpHere(page, { is_trial: true })
    const menu = await makeMenu(brand, ['Bakso'])
    const address = `/menu/edit/${menu.ids[0]}`
    await open(page, address)
    const other = await page.context().newPage()
    await open(other, address)
    await other.getByLabel('Deskripsi').fill('Bakso halus.')
    // Called otherwise while it saves, and gone once it has.
    const save = page.getByRole('button', { name: /^(Simpan perubahan|Menyimpan)/ })
    await page.getByLabel('Deskripsi').fill('Bakso urat dengan kuah kaldu.')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Menu berhasil diubah!')).toBeVisible()
    await expect(save).toBeHidden()
    await page.getByRole('link', { name: 'Dapur', exact: true }).click()
    await page.getByLabel('Waktu siap').fill('9')
    await page.keyboard.press('Control+s')
    await expect(save).toBeHidden()
    await page.reload()
    await expect(page.getByLabel('Waktu siap')).toHaveValue('9')
    await other.keyboard.press('Control+s')
    await expect(other.getByRole('dialog')).toContainText('Bakso urat dengan kuah kaldu.')
  })
})

test('an outlet switch and running out are set in the item', async ({ page }) => {
  const brand = await signUpHere(page)
  for (const name of ['Kenari Pemuda', 'Kenari Tembalang']) await makeOutlet(brand, { name })
  const menu = await makeMenu(brand, ['Rawon'])
  await open(page, `/menu/edit/${menu.ids[0]}?tab=ketersediaan`)
  await page.getByRole('switch', { name: 'Jual di Kenari Pemuda' }).uncheck()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Menu berhasil diubah!')).toBeVisible()
  await page.getByRole('button', { name: 'Habis hari ini di Kenari Tembalang' }).click()
  await expect(page.getByText('Habis sampai 04.00')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Jual di Kenari Pemuda' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Tersedia lagi di Kenari Tembalang' }).click()
  await expect(page.getByText('Habis sampai 04.00')).toBeHidden()
})

test('a brand without a menu is told where to begin', async ({ page }) => {
  await signUpHere(page, { is_trial: true })
  await open(page, '/menu')
  await expect(page.getByRole('heading', { name: 'Belum ada menu' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tambah grup' }).last().click()
  await expect(page).toHaveURL(/\/menu\/group\/add/)
})

test('the list is saved as a file with what is on screen', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/menu?q=latte')
  await page.getByRole('button', { name: 'Ekspor' }).click()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV: sesuai filter' }).click()
  const stream = await (await downloaded).createReadStream()
  const text = (await stream.toArray()).join('')
  expect(text.split('\n')[0]).toContain('Menu')
  expect(text).toContain('Matcha Latte')
  expect(text).toContain('Non-Kopi')
})

test('an outlet manager sees the menu without its costs', async ({ page }) => {
  await signInAs(page, 'outlet_manager')
  await open(page, '/menu')
  await expect(rowOf(page, 'Kopi Susu Sekar')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'HPP' })).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone, hasTouch: true })

  test('items are cards with price, switch and menu', async ({ page }) => {
    const brand = await signUpHere(page, { is_trial: true })
    const menu = await makeMenu(brand, ['Satu', 'Dua'])
    const [one = '', two = ''] = menu.items
    await open(page, `/menu?q=${markOf(menu)}`)
    await expectNoSidewaysScroll(page)
    const card = page.getByRole('listitem').filter({ hasText: one })
    await card.getByRole('button', { name: `Tindakan ${one}` }).click()
    await page.getByRole('menuitem', { name: 'Turunkan' }).click()
    await expect.poll(() => orderOf(page, menu)).toEqual([two, one])
    await card.getByRole('button', { name: `Ubah harga ${one}` }).click()
    await page.getByLabel(`Harga ${one}`, { exact: true }).fill('12500')
    await page.keyboard.press('Enter')
    await expect(card).toContainText('12.500')
  })
})
