import { expect } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { MOST } from './support/measures.ts'
import { open, SIZES, settle } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: SIZES.laptop })

test('figures of the daily profit begin there below an alert too', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/income-expenses/profit?periode=hari-ini&banding=sebelumnya')
  await expect(page.getByText(/perlu tindakan \(/)).toBeVisible()
  const figure = page.getByRole('main').getByRole('article').first()
  expect((await figure.boundingBox())?.y).toBeLessThan(MOST)
})

test('searching a list moves nothing but its rows', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/menu')
  const placesOf = () =>
    page.evaluate(() =>
      ['main search', 'main thead', 'main [aria-label="Saringan cepat"]'].map((one) => {
        const box = document.querySelector(one)?.getBoundingClientRect()
        return box && [box.left, box.top, box.height]
      }),
    )
  const before = await placesOf()
  await page.keyboard.press('/')
  await page.keyboard.type('kopi')
  await expect(page).toHaveURL(/q=kopi/)
  await settle(page)
  expect(await placesOf()).toEqual(before)
})

test('one button holds all filters of the receipts, found and set by the keyboard alone', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await open(page, '/report/transaction?periode=7-hari')
  const button = page.getByRole('button', { name: /^Filter/ })
  const panel = page.getByRole('dialog', { name: 'Filter', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('searchbox', { name: 'Cari filter' })).toBeFocused()
  // By words of its name; the first that is found opens.
  await page.keyboard.type('total')
  await expect(panel.getByRole('button', { name: 'Grup menu' })).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { name: 'Total' })).toBeVisible()
  await panel.getByLabel('Syarat').selectOption('IsGreaterThan')
  await panel.getByLabel('Nilai').fill('100.000')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
  await expect(button).toHaveAccessibleName(/^Filter 1 ?terpasang$/)
  await expect(page).toHaveURL(/total/)

  // What the report shares with others stands in the same box; arrows reach it.
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: /^Total lebih dari/ })).toBeVisible()
  await expect(panel.getByRole('searchbox', { name: 'Cari filter' })).toBeFocused()
  await page.keyboard.type('chann')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'hanya ini: GrabFood' }).press('Enter')
  await panel.getByRole('button', { name: 'Terapkan' }).press('Enter')
  await expect(page).toHaveURL(/channel=GRABFOOD/)
  await expect(button).toHaveAccessibleName(/^Filter 2 ?terpasang$/)

  const set = page.getByRole('group', { name: 'Filter terpasang' })
  await set.getByRole('button', { name: 'Hapus filter Channel: GrabFood' }).press('Enter')
  await expect(page).not.toHaveURL(/channel=/)
  await page.goBack()
  await set.getByRole('button', { name: 'Hapus semua filter' }).press('Enter')
  await expect(set).toBeHidden()
  await expect(page).not.toHaveURL(/channel=|f=/)
  // What was used last is offered first.
  await button.press('Enter')
  await expectAccessible(page)
  const likely = panel.getByRole('group', { name: 'Sering dipakai' })
  await expect(likely.getByRole('button').first()).toHaveText('Total')
})

test('conditions of an address that its list cannot hold are named, and taken off', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/menu?f=price:Contain:1&f=bukan:In:2')
  const set = page.getByRole('group', { name: 'Filter terpasang' })
  await expect(set.getByText('Harga: syarat tidak berlaku')).toBeVisible()
  await expect(set.getByText('Filter tidak dikenal')).toBeVisible()
  await expectAccessible(page)
  await set.getByRole('button', { name: 'Hapus filter Filter tidak dikenal' }).click()
  await expect(page).not.toHaveURL(/bukan/)
  await set.getByRole('button', { name: 'Hapus filter Harga: syarat tidak berlaku' }).click()
  await expect(set).toBeHidden()
  await expect(page).not.toHaveURL(/f=/)
})
