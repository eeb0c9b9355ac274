import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

// Both sizes count the same thing, one after the other.
test.describe.configure({ mode: 'serial' })
test.use({ means_figures: false })

const ITEM = 'Es Batu Kristal'

async function openCount(page: Page): Promise<void> {
  await open(page, '/adjustment/add?jenis=count')
  const outlet = page.getByRole('combobox', { name: /^Outlet/ })
  await outlet.click()
  await outlet.fill('Sekar Lawang Dago')
  await page.getByRole('option', { name: 'Sekar Lawang Dago', exact: true }).first().click()
  await page.getByLabel(/^Cakupan/).selectOption({ label: 'Satu tempat simpan' })
  await page.getByLabel(/^Tempat simpan/).selectOption({ label: 'Freezer' })
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await page.getByRole('button', { name: 'Mulai menghitung' }).click()
  await page.getByLabel('Cari barang').fill(ITEM)
}

/** What should be there, in whole grams, as the row says it in grams or kilograms. */
async function expectedOf(page: Page): Promise<number> {
  const text = await page.getByRole('button', { name: new RegExp(ITEM) }).innerText()
  const [, figure = '', unit] = /sistem ([\d.,]+) (kg|g)/.exec(text) ?? []
  const grams = Number(figure.replaceAll('.', '').replace(',', '.')) * (unit === 'kg' ? 1000 : 1)
  return Math.floor(Number(grams.toFixed(4)))
}

const grouped = (figure: number) => String(figure).replace(/\B(?=(\d{3})+$)/g, '.')

const box = (page: Page) => page.getByLabel('g', { exact: true })

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(name, () => {
    test.use({ viewport })
    test('a thousandfold count is put right in one tap, or meant, named at the end and kept in the history', async ({
      page,
    }) => {
      await signInAs(page, 'master')
      await openCount(page)
      const expected = await expectedOf(page)
      expect(expected).toBeGreaterThan(0)
      const thousandfold = String(expected * 1000)
      await page.getByRole('button', { name: new RegExp(ITEM) }).press('Enter')
      await box(page).fill(thousandfold)
      const hint = page.getByRole('button', { name: /^Maksud Anda [\d.]+ g\?$/ })
      await expect(hint).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await hint.press('Enter')
      await expect(box(page)).toHaveValue(grouped(expected))
      await expect(hint).toBeHidden()

      // The other way: it is saved as typed, first with second thoughts.
      await box(page).fill(thousandfold)
      await box(page).press('Enter')
      const question = page.getByRole('dialog', { name: 'Angka ini benar?' })
      await expect(question).toContainText(`Maksud Anda ${grouped(expected)} g?`)
      await expectAccessible(page)
      await expect(question.getByRole('button', { name: 'Periksa lagi' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(question).toBeHidden()
      await expect(page.getByText(/^0 \/ \d+$/)).toBeVisible()
      await page.getByRole('button', { name: new RegExp(ITEM) }).press('Enter')
      await box(page).fill(thousandfold)
      await box(page).press('Enter')
      await expect(question).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(question.getByRole('button', { name: 'Ya, angkanya benar' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible()
      await expect(page.getByText('Tersimpan', { exact: true }).first()).toBeVisible()

      await page.getByRole('link', { name: 'Ke dokumen' }).click()
      await expect(page.getByRole('row', { name: new RegExp(ITEM) })).toContainText('Maksud Anda')
      await page.getByRole('button', { name: 'Selesaikan hitungan' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Selesaikan', exact: true }).click()
      await expect(question).toContainText(ITEM)
      await question.getByRole('button', { name: 'Ya, angkanya benar' }).click()
      await expect(page.getByText('Selesai. Stok sudah disesuaikan dengan hitungan.')).toBeVisible()
      await page.getByRole('main').getByText('Riwayat perubahan').first().click()
      await expect(page.getByText(new RegExp(`Dikonfirmasi: ${ITEM}`)).first()).toBeVisible()
      await expectNoSidewaysScroll(page)

      await page.getByRole('button', { name: 'Batalkan', exact: true }).click()
      await page.getByLabel(/^Alasan/).fill('Uji coba')
      await page.getByRole('button', { name: 'Batalkan dokumen' }).click()
      await expect(page.getByText('Dokumen berhasil dibatalkan!')).toBeVisible()
    })
  })
}
