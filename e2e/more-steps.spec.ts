import type { Page } from '@playwright/test'
import { signUpHere } from './support/brand.ts'
import { currentTime } from './support/clock.ts'
import { makeOutlet, stockUp } from './support/owner.ts'
import { open, SIZES, settle } from './support/panel.ts'
import { makeIngredient, makeMenu, makeVariant } from './support/records.ts'
import { signInAs } from './support/sessions.ts'
import { callUp, countSteps } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: SIZES.laptop })

const combobox = (page: Page, label: string) =>
  page.getByRole('combobox', { name: new RegExp(`^${label}( \\*)?$`) })

test('the outlet that did worst yesterday is found in three steps, and why on the same page', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await open(page, '/dashboard')
  const steps = countSteps(page)
  await callUp(page, steps, 'outlet terburuk kemarin', 'Outlet kemarin, dari yang terlemah')
  const rows = page.getByRole('table', { name: 'Outlet' }).getByRole('row')
  await expect(rows.nth(1).getByRole('cell').first()).toContainText('Rp')
  await expect(rows.nth(2).getByRole('cell').first()).toContainText('Rp')
  expect(steps.taken()).toBe(3)
  const nets = await Promise.all(
    [1, 2].map(async (place) => {
      const cells = await rows.nth(place).getByRole('cell').allInnerTexts()
      return cells.join(' ')
    }),
  )
  expect(nets[0]).not.toBe(nets[1])
  await expect(page.getByRole('heading', { name: 'Kenapa berubah' })).toBeVisible()
})

test('a happy hour holds after seven steps from anywhere', async ({ page }) => {
  const owner = await signUpHere(page)
  await makeOutlet(owner)
  await makeMenu(owner, ['Es Teh'])
  await open(page, '/dashboard')
  const steps = countSteps(page)
  await callUp(page, steps, 'happy hour', 'Happy hour baru')
  await steps.fill(page.getByLabel('Nilai aturan 1'), '-20')
  await steps.press(page.getByRole('button', { name: 'Simpan draf' }))
  await expect(page.getByText('Daftar harga berhasil ditambahkan!')).toBeVisible()
  await steps.press(page.getByRole('button', { name: 'Terbitkan' }))
  await steps.press(page.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }))
  await expect(page.getByText('Daftar harga diterbitkan!')).toBeVisible()
  expect(steps.taken()).toBe(7)
  await page.getByRole('link', { name: 'Umum & syarat' }).click()
  await expect(page.getByRole('textbox', { name: 'Dari' })).toHaveValue('15.00')
})

test('a new outlet is there after ten steps from anywhere', async ({ page }) => {
  await signUpHere(page, { is_trial: true })
  await open(page, '/dashboard')
  const steps = countSteps(page)
  await callUp(page, steps, 'tambah outlet', 'Tambah outlet')
  await settle(page)
  await steps.fill(page.getByLabel('Nama outlet'), 'Bahari Renon')
  await steps.fill(page.getByRole('textbox', { name: 'Nomor telepon' }), '0361 2345 678')
  await steps.press(page.getByRole('link', { name: /Lokasi/ }))
  await steps.fill(page.getByLabel('Alamat lengkap'), 'Jl. Raya Puputan No. 5')
  await steps.pick(combobox(page, 'Provinsi'), 'Bali')
  await steps.pick(page.getByLabel(/Kota/), 'Kota Denpasar')
  await steps.key('Control+s')
  await expect(page.getByText('Outlet berhasil ditambahkan!')).toBeVisible()
  expect(steps.taken()).toBe(10)
})

test('a menu is there after five steps, with a size at its own price after four more and with its recipe after four', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  await makeOutlet(owner)
  const { group } = await makeMenu(owner, ['Kopi Hitam'])
  await makeVariant(owner, 'Ukuran Gelas', ['Kecil', 'Besar'])
  await makeIngredient(owner, 'Susu Segar', { base_unit: 'ml' })
  await open(page, '/menu')
  const name = 'Kopi Susu Uji'
  const began = currentTime()
  const menu = countSteps(page)
  await menu.press(page.getByRole('link', { name: 'Tambah menu' }).first())
  await menu.fill(page.getByLabel('Nama menu'), name)
  await menu.pick(combobox(page, 'Grup menu'), group)
  await menu.fill(page.getByRole('textbox', { name: 'Harga' }), '18000')
  await menu.key('Control+s')
  await expect(page.getByText('Menu berhasil ditambahkan!')).toBeVisible()
  // Its own page has its tabs; those of the form it was made in stand there until then.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(menu.taken()).toBe(5)

  const parts = page.getByRole('navigation', { name: 'Bagian menu' })
  const size = countSteps(page)
  await size.press(parts.getByRole('link', { name: 'Varian' }))
  await size.pick(combobox(page, 'Tambah varian'), 'Ukuran Gelas')
  await size.fill(page.getByLabel('Harga di menu ini: Ukuran Gelas, Besar'), '22000')
  await size.key('Control+s')
  await expect(page.getByText('Menu berhasil diubah!')).toBeVisible()
  expect(size.taken()).toBe(4)

  const recipe = countSteps(page)
  await recipe.press(parts.getByRole('link', { name: 'Resep' }))
  await recipe.pick(combobox(page, 'Bahan 1'), 'Susu Segar')
  await recipe.fill(page.getByLabel('Jumlah bahan 1'), '150')
  await recipe.key('Control+s')
  await expect(page.getByText('Resep berhasil ditambahkan!')).toBeVisible()
  expect(recipe.taken()).toBe(4)
  expect(currentTime() - began).toBeLessThan(60_000)
  // The recipe is there with what it costs, on the same page.
  await expect(page.getByText('HPP sekarang per porsi')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Biaya per pilihan Ukuran Gelas' })).toContainText('22.000')
})

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone })

  test('the first number of a count is typed after five taps', async ({ page }) => {
    const owner = await signUpHere(page)
    const { outlet_id } = await makeOutlet(owner)
    const id = await makeIngredient(owner, 'Gula Aren', { standard_cost: '15' })
    await stockUp(owner, outlet_id, id)
    await open(page, '/adjustment/add?jenis=count')
    const steps = countSteps(page)
    await steps.press(page.getByRole('button', { name: 'Simpan draf' }))
    await steps.press(page.getByRole('button', { name: 'Mulai menghitung' }))
    await steps.press(page.getByRole('button', { name: /Gula Aren/ }))
    await steps.fill(page.getByLabel('g', { exact: true }), '4900')
    await steps.press(page.getByRole('button', { name: 'Simpan & lanjut' }))
    await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible()
    expect(steps.taken()).toBe(5)
  })
})
