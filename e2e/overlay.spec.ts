import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

/** The brand's address, whose province and city may be left empty. */
async function openPlace(page: Page) {
  await signInAs(page, 'master')
  await open(page, '/brand')
  const province = page.getByRole('combobox', { name: 'Provinsi' })
  await expect(province).toHaveValue(/./)
  return { province, before: await province.inputValue() }
}

test('a combobox works by keyboard alone', async ({ page }) => {
  const { province, before } = await openPlace(page)
  const chosen = page.locator('[role=option][data-highlighted]')
  await province.focus()
  await page.keyboard.press('ArrowDown')
  await expect(province).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('option', { name: before, exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expectAccessible(page, { part: '[role=listbox]' })

  await page.keyboard.press('Control+a')
  await page.keyboard.type('jawa')
  await expect(page.getByRole('option')).toHaveCount(3)
  await expect(chosen).toHaveText('Jawa Barat')
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toHaveText('Jawa Tengah')
  await page.keyboard.press('ArrowUp')
  await expect(chosen).toHaveText('Jawa Barat')
  // Home and End move in what is typed, so that it can be put right.
  await page.keyboard.press('Home')
  await page.keyboard.press('Delete')
  await expect(province).toHaveValue('awa')
  await page.keyboard.press('End')
  await page.keyboard.type(' tim')
  await expect(page.getByRole('option')).toHaveText(['Jawa Timur'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(province).toHaveValue(before)
  await page.keyboard.press('Escape')
  await expect(province).toHaveValue(before)

  await page.keyboard.press('Control+a')
  await page.keyboard.type('jawa tim')
  await page.keyboard.press('Enter')
  await expect(province).toHaveValue('Jawa Timur')
  await expect(province).toBeFocused()
  await expect(page.getByText(/perubahan belum disimpan/)).toBeVisible()
})

test('Enter right behind the last key takes the option that fits, though it is not marked yet', async ({
  page,
}) => {
  const { province } = await openPlace(page)
  await province.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toBeVisible()
  await province.evaluate((field: HTMLInputElement) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(field, 'jawa tim')
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'jawa tim' }))
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  })
  await expect(province).toHaveValue('Jawa Timur')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByText(/perubahan belum disimpan/)).toBeVisible()
})

/** The brand's address while the options of its comboboxes are on the way, until `arrive` is called. */
async function openPlaceWithoutOptions(page: Page) {
  let arrive = () => {}
  const waited = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/combobox-box/, async (route) => {
    await waited
    await route.continue()
  })
  await signInAs(page, 'master')
  await page.goto('/brand')
  const province = page.getByRole('combobox', { name: 'Provinsi' })
  await expect(province).toHaveValue(/./)
  return { province, before: await province.inputValue(), arrive }
}

test('what is typed into a combobox before its options are there is kept, and found', async ({ page }) => {
  const { province, arrive } = await openPlaceWithoutOptions(page)
  await province.fill('jawa tim')
  await expect(province).toHaveValue('jawa tim')
  arrive()
  await expect(page.getByRole('option')).toHaveText(['Jawa Timur'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(province).toHaveValue('Jawa Timur')
})

test('an arrow pressed before the options of a combobox are there opens them when they come', async ({
  page,
}) => {
  const { province, before, arrive } = await openPlaceWithoutOptions(page)
  await province.focus()
  await page.keyboard.press('ArrowDown')
  arrive()
  await expect(province).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('option', { name: before, exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('before the options of a combobox are there, Esc takes back what was typed, and leaving it empty empties it', async ({
  page,
}) => {
  const { province, before, arrive } = await openPlaceWithoutOptions(page)
  await province.fill('')
  await page.keyboard.press('Escape')
  await expect(province).toHaveValue(before)
  await province.fill('')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Kota atau kabupaten' })).toBeDisabled()
  arrive()
  await expect(province).toHaveValue('')
})

test('erasing and then Esc keeps the choice of a combobox; erasing and leaving, or its button, empties it', async ({
  page,
}) => {
  const { province, before } = await openPlace(page)
  await province.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(province).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(province).toHaveValue(before)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Tab')
  await expect(province).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Kota atau kabupaten' })).toBeDisabled()

  await province.focus()
  await page.keyboard.type('bali')
  await page.keyboard.press('Enter')
  await expect(province).toHaveValue('Bali')
  await page.getByRole('button', { name: 'Kosongkan' }).first().click()
  await expect(province).toHaveValue('')
  await expect(province).toBeFocused()
})

test('a combobox finds the last of two thousand options and never draws them all', async ({ page }) => {
  const many = Array.from({ length: 2000 }, (_, index) => ({
    id: index + 1,
    name: `Provinsi ke-${index + 1}`,
  }))
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('provinceList')) return route.fallback()
    await route.fulfill({ json: { data: { provinceList: many } } })
  })
  const { province } = await openPlace(page)
  await province.click()
  await expect(page.getByRole('option')).toHaveCount(200)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('ke-2000')
  await expect(page.getByRole('option')).toHaveText(['Provinsi ke-2000'])
  await page.keyboard.press('Enter')
  await expect(province).toHaveValue('Provinsi ke-2000')
})

test('a menu works by keyboard alone', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/profile')
  const button = page.getByRole('button', { name: /Akun/ })
  const item = (name: string) => page.getByRole('menuitem', { name })
  await button.focus()
  await expect(button).toHaveAttribute('aria-haspopup', 'menu')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu', { name: 'Akun' })).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Home')
  await expect(item('Profil')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('Pintasan papan ketik')).toBeFocused()
  await page.keyboard.press('End')
  await expect(item('Keluar')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('Profil')).toBeFocused()
  await page.keyboard.type('tampilan g')
  await expect(page.getByRole('menuitemcheckbox', { name: 'Tampilan gelap' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('Profil')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('menu')).toBeHidden()
})

test('a window keeps the focus, closes by Esc and gives the focus back to what opened it', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await open(page, '/outlet?baris=50')
  const button = page.getByRole('button', { name: /Senopati/ }).last()
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Arsipkan' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /Arsipkan/ })
  await expect(dialog).toBeVisible()
  await expect(page.getByText('Outlet masih terhubung ke GrabFood')).toBeVisible()
  await expectAccessible(page)
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('a question above a window is answered by itself: Esc closes one at a time', async ({ page }) => {
  await page.setViewportSize(SIZES.phone)
  await signInAs(page, 'master')
  await open(page, '/outlet?baris=50')
  await page
    .getByRole('link', { name: /Senopati/ })
    .first()
    .click()
  await page.getByLabel('Nama outlet').fill('Nama yang belum disimpan')
  await page.getByRole('button', { name: 'Buka atau tutup menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('button', { name: /^Outlet:/ }).click()
  await expect(page.getByRole('menu', { name: 'Outlet' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu', { name: 'Outlet' })).toBeHidden()
  await expect(drawer).toBeVisible()
  await page.goBack()
  const question = page.getByRole('dialog').filter({ hasText: 'belum disimpan' })
  await expect(question).toBeVisible()
  await expect(question.getByRole('button', { name: 'Batal', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(drawer).toBeVisible()
  await expect(page).toHaveURL(/\/outlet\/edit/)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

test('an explanation comes with the focus and goes with Esc', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/report/summary?periode=7-hari')
  const name = page.locator('[tabindex="0"]').getByText('Penjualan bersih', { exact: true }).first()
  const anchor = page.locator('span[tabindex="0"]', { hasText: 'Penjualan bersih' }).first()
  await expect(name).toBeVisible()
  await anchor.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(anchor).toBeFocused()
  const tip = page.getByRole('tooltip')
  await expect(tip).toBeVisible()
  await expect(anchor).toHaveAttribute('aria-describedby', (await tip.getAttribute('id')) ?? '')
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
})

test('boxes stay inside a phone, wherever their button is', async ({ page }) => {
  await page.setViewportSize(SIZES.phone)
  await signInAs(page, 'master')
  await open(page, '/report/summary?periode=7-hari')
  for (const name of [/7 hari/, /^vs |Tanpa pembanding/, /^Filter/]) {
    await page.getByRole('main').getByRole('button', { name }).first().click()
    const box = page.locator('[role=dialog], [role=menu]')
    await expect(box).toBeVisible()
    await expect(box).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
  }
  await page.getByRole('button', { name: 'Akun' }).click()
  await expect(page.getByRole('menu', { name: 'Akun' })).toBeInViewport({ ratio: 1 })
})
