import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { makeMenu, makePriceList } from './support/records.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

test('a list starts from another, tells how each price came about, and keeps its base from ending', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  await makeOutlet(owner)
  const menu = await makeMenu(owner, ['Soto'], 20_000)
  await makePriceList(owner, 'Harga Bandung', { is_running: true })
  await open(page, '/price/add?tab=aturan')
  await page.getByRole('combobox', { name: 'Mulai dari' }).click()
  await page.getByRole('option', { name: 'Harga Bandung' }).click()
  await page.getByLabel('Nilai aturan 1').fill('-5')
  await page.getByRole('link', { name: 'Umum & syarat' }).click()
  await page.getByLabel('Nama daftar harga').fill('Grab Bandung')
  await page.getByLabel('Prioritas').fill('90')
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page.getByText('Daftar harga berhasil ditambahkan!')).toBeVisible()
  await page.getByRole('button', { name: 'Terbitkan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }).click()
  await expect(page.getByText('Daftar harga diterbitkan!')).toBeVisible()

  await page.getByRole('link', { name: 'Pratinjau' }).click()
  const chain = page.getByRole('list', { name: 'Asal harga' })
  await expect(chain.getByRole('listitem')).toHaveCount(2)
  await expect(chain.getByRole('listitem').first()).toContainText('Harga Bandung')
  await expect(chain.getByRole('listitem').last()).toContainText(
    /Grab Bandung: Rp\s[\d.]+ = Harga Bandung Rp\s[\d.]+ −\s5%/,
  )
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.setViewportSize(SIZES.laptop)
  await open(page, '/price')
  await page.getByRole('link', { name: 'Harga Bandung', exact: true }).click()
  await page.getByRole('button', { name: 'Akhiri', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Akhiri', exact: true }).click()
  await expect(page.getByText(/menjadi dasar Grab Bandung/).first()).toBeVisible()
  expect(menu.ids).toHaveLength(1)
})
