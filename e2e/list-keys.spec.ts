import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { open, SIZES, settle } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: SIZES.laptop })

const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Tindakan untuk baris terpilih' })

test('rows are moved over, ticked and opened by keys from anywhere on the page', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/member')
  await page.keyboard.press('j')
  await expect(rows(page).nth(0).getByRole('link')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(rows(page).nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('x')
  await expect(rows(page).nth(1).getByRole('checkbox')).toBeChecked()
  await expect(bar(page)).toContainText('1 dipilih')
  await page.keyboard.press('x')
  await expect(bar(page)).toBeHidden()
  // In a field they are letters.
  await page.keyboard.press('/')
  await page.keyboard.type('jk')
  await expect(page.getByRole('searchbox')).toHaveValue('jk')
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/q=/)
  await settle(page)
  // From a tick box one goes on, and Enter opens the row it stands in.
  await rows(page).nth(2).getByRole('checkbox').focus()
  await page.keyboard.press('j')
  await expect(rows(page).nth(3).getByRole('link')).toBeFocused()
  const name = (await rows(page).nth(3).getByRole('link').textContent()) ?? ''
  await rows(page).nth(3).getByRole('checkbox').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/member\/edit\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test('the help tells the keys of rows, and they go with the others when they are switched off', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await open(page, '/member')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Pintasan papan ketik' })
  for (const words of ['Baris berikutnya di daftar', 'Pilih baris', 'Buka baris'])
    await expect(help.getByText(words)).toBeVisible()
  await help.getByRole('checkbox', { name: 'Aktifkan pintasan satu tombol' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('j')
  await expect(rows(page).nth(0).getByRole('link')).not.toBeFocused()
})

test('rows are selected over several pages, and all that is found at once', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/member')
  const total = Number(/^(\d+) member/m.exec(await page.getByRole('main').locator('header').innerText())?.[1])
  await rows(page).nth(0).getByRole('checkbox').check()
  await rows(page).nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click()
  await settle(page)
  await expect(bar(page)).toContainText('2 dipilih, 2 di halaman lain')
  await rows(page).nth(0).getByRole('checkbox').check()
  await expect(bar(page)).toContainText('3 dipilih, 2 di halaman lain')
  await bar(page)
    .getByRole('button', { name: /^Pilih semua \d+ hasil/ })
    .click()
  await expect(bar(page)).toContainText(/^\d+ dipilih, \d+ di halaman lain/)
  expect(total).toBeGreaterThan(10)
  await expect(bar(page).getByRole('button', { name: /^Pilih semua/ })).toBeHidden()
  await expect(rows(page).nth(3).getByRole('checkbox')).toBeChecked()
  await expectAccessible(page)
  await bar(page).getByRole('button', { name: 'Batalkan pilihan' }).click()
  await expect(bar(page)).toBeHidden()
})

test('how close rows stand and the pinned column are kept', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/member')
  const heightOf = async () => (await rows(page).nth(0).boundingBox())?.height ?? 0
  const wide = await heightOf()
  await page.getByRole('button', { name: 'Atur tampilan: Bawaan' }).click()
  const panel = page.getByRole('dialog', { name: 'Tampilan' })
  await panel.getByRole('button', { name: 'Rapat' }).click()
  // As quick as a hand on a slow machine: a choice stands before the list behind has followed, and none is lost.
  const columns = panel.getByRole('group', { name: 'Kolom' })
  await columns.evaluate(async (group) => {
    for (const box of group.querySelectorAll<HTMLInputElement>('input:not(:checked):enabled')) {
      box.click()
      await new Promise((resolve) => setTimeout(resolve))
      if (!box.checked) throw new Error('a ticked column was not ticked')
    }
  })
  await expect(columns.getByRole('checkbox', { checked: false })).toHaveCount(0)
  await panel.getByRole('checkbox', { name: 'Sematkan kolom pertama' }).check()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.reload()
  await settle(page)
  await expect(rows(page).nth(0)).toBeVisible()
  expect(await heightOf()).toBeLessThan(wide)
  // A table that is broader than the page scrolls under its first column.
  await page.setViewportSize({ width: 800, height: 700 })
  const cell = rows(page).nth(0).getByRole('cell').nth(1)
  const scroller = page.getByRole('table', { name: 'Member' }).locator('xpath=..')
  await expect(scroller).toHaveAttribute('data-wide', 'true')
  const before = (await cell.boundingBox())?.x ?? 0
  await scroller.evaluate((element) => element.scrollTo({ left: 300 }))
  await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100)
  expect((await cell.boundingBox())?.x).toBeCloseTo(before, 0)
})
