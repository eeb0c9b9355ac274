import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { makeMenu, makePriceList } from './support/records.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

test('a list keeps to its ceiling, is asked about what it brings, and goes back to an earlier version', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  await makeOutlet(owner)
  await makeMenu(owner, ['Soto'], 20_000)
  await makePriceList(owner, 'Harga member', { is_running: true, members: 'members', percent: 0 })
  await open(page, '/price/add?tab=aturan')
  await page.getByLabel('Nilai aturan 1').fill('60')
  await page.getByLabel('Batas atas di atas harga menu').fill('25')
  await page.getByRole('link', { name: 'Harga menu' }).click()
  await expect(page.getByText('diturunkan ke batas atas')).toBeVisible()
  await page.getByRole('link', { name: 'Umum & syarat' }).click()
  await page.getByLabel('Nama daftar harga').fill('Harga ramai')
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page.getByText('Daftar harga berhasil ditambahkan!')).toBeVisible()
  await page.getByRole('button', { name: 'Terbitkan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }).click()
  await expect(page.getByText('Daftar harga diterbitkan!')).toBeVisible()
  await page.getByRole('link', { name: 'Pratinjau' }).click()
  await expect(page.getByRole('list', { name: 'Asal harga' }).getByRole('listitem')).toContainText(
    /Rp\s25\.000 = harga menu Rp\s20\.000 \+\s60%, diturunkan ke batas atas/,
  )

  // Everybody is to pay less than members do.
  await page.getByRole('link', { name: /^Aturan/ }).click()
  await page.getByLabel('Nilai aturan 1').fill('-50')
  await page.getByRole('button', { name: 'Simpan perubahan' }).click()
  const question = page.getByRole('dialog', { name: 'Tetap dilanjutkan?' })
  await expect(question).toContainText('Member membayar lebih dari tamu lain untuk 1 menu')
  await expect(question.getByRole('row', { name: /Soto/ })).toContainText('Harga member')
  await expectAccessible(page, { is_asked: true })
  await page.setViewportSize(SIZES.phone)
  await expect(question.getByRole('row', { name: /Soto/ })).toBeVisible()
  await expectAccessible(page, { is_asked: true })
  await page.setViewportSize(SIZES.laptop)
  await question.getByRole('button', { name: 'Ya, lanjutkan' }).click()
  await expect(page.getByText('Daftar harga berhasil diubah!')).toBeVisible()

  await page.getByRole('link', { name: 'Versi', exact: true }).click()
  const versions = page.getByRole('list', { name: 'Versi daftar harga' })
  await expect(versions.getByRole('listitem')).toHaveCount(2)
  await expect(versions.getByRole('listitem').first()).toContainText('Versi 2: Aturan')
  await page.getByRole('button', { name: 'Bandingkan versi 1 dengan sekarang' }).click()
  const difference = page.getByRole('dialog', { name: 'Versi 1 dibanding sekarang' })
  await expect(difference.getByRole('row', { name: /Soto/ })).toContainText(/Rp\s10\.000\s*Rp\s25\.000/)
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)
  await difference.getByRole('button', { name: 'Kembalikan ke versi ini' }).click()
  await expect(page.getByText('Versi 1 dikembalikan!')).toBeVisible()
  await expect(versions.getByRole('listitem').first()).toContainText('Versi 3: Kembali ke versi 1')
  await page.getByRole('link', { name: /^Aturan/ }).click()
  await expect(page.getByLabel('Nilai aturan 1')).toHaveValue('60')
})
