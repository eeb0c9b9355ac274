import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

test('outlets count on a day: planned at the desk, counted on the phone, once more where much differs, and told by cause', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Selatan' })
  await makeOutlet(owner, { name: 'Kenari Utara' })
  for (const name of ['Beras', 'Gula']) {
    const id = await owner.make('createIngredient', 'ingredient', 'NewIngredient', { name, base_unit: 'g' })
    const line = { item_kind: 'ingredient', item_id: id, is_in: true, unit: 'g' }
    const opening = await owner.make('createAdjustment', 'adjustment', 'NewAdjustment', {
      ...{ kind: 'adjustment', reason: 'opening', outlet_id },
      lines: [{ ...line, unit_quantity: '5000', unit_cost: '15' }],
    })
    await owner.make('submitAdjustment', 'adjustment', 'SubmitAdjustment', { id: opening })
  }

  await open(page, '/adjustment')
  await page.getByRole('link', { name: 'Opname terjadwal' }).click()
  await expect(page.getByText('Belum ada opname terjadwal')).toBeVisible()
  await page.getByRole('link', { name: 'Rencanakan opname' }).first().click()
  await page.getByRole('textbox', { name: /^Nama/ }).fill('Opname akhir bulan')
  await page.getByLabel('Diulang').selectOption({ label: 'Setiap minggu' })
  await page.getByRole('checkbox', { name: 'Kenari Utara' }).uncheck()
  await page.getByRole('checkbox', { name: 'Sembunyikan jumlah sistem' }).uncheck()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { colours_only: true })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)
  await page.getByRole('button', { name: 'Simpan rencana' }).click()
  await expect(page.getByText('Opname berhasil direncanakan!')).toBeVisible()
  await page.getByRole('button', { name: 'Buka sekarang' }).click()
  await expect(page.getByText('Opname dibuka!')).toBeVisible()
  await expect(page.getByText('0 dari 2 baris dihitung')).toBeVisible()
  const campaign = new URL(page.url()).pathname

  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: /^Hitung SO/ }).click()
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await row('Beras').getByRole('button').first().click()
  await page.getByLabel('g', { exact: true }).fill('4000')
  await page.keyboard.press('Enter')
  // The next line is open and its field has the keyboard.
  await expect(page.getByLabel('g', { exact: true })).toBeFocused()
  await page.keyboard.type('5000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Semua baris sudah dihitung.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Tersimpan' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ke dokumen' }).click()
  const finish = page.getByRole('button', { name: 'Selesaikan hitungan', exact: true })
  await finish.click()
  await expect(page.getByText('Baris yang selisihnya besar perlu dihitung ulang')).toBeVisible()
  await page.getByRole('link', { name: 'Isi hitungan' }).click()
  await expect(row('Beras')).toContainText('Hitung ulang · sistem')
  await row('Beras').getByRole('button').first().click()
  await page.getByLabel('g', { exact: true }).fill('4000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Tersimpan' })).toBeVisible()
  await page.getByRole('link', { name: 'Ke dokumen' }).click()
  await finish.click()
  await expect(page.getByText('Dokumen selesai!')).toBeVisible()

  await open(page, campaign)
  await expect(page.getByText('1 dari 1 outlet selesai')).toBeVisible()
  await expect(page.getByText('Belum diketahui')).toBeVisible()
  await expect(page.getByText('1 dari 2', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { colours_only: true })
  await open(page, '/adjustment/campaign')
  await expect(page.getByRole('link', { name: 'Opname akhir bulan' })).toHaveCount(2)
  await expectAccessible(page)
})
