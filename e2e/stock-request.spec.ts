import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { chooseOption } from './support/combobox.ts'
import { makeIngredient, makeOutlet, stockUp } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

test('an outlet asks another for goods, is promised a part of them, and gets it as a transfer', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner, { name: 'Dapur Kenari' })
  await makeOutlet(owner, { name: 'Kenari Utara' })
  await stockUp(owner, outlet_id, await makeIngredient(owner, 'Sirup Pandan'))

  await open(page, '/adjustment')
  await page.getByRole('link', { name: 'Permintaan', exact: true }).click()
  await expect(page.getByText('Belum ada permintaan stok')).toBeVisible()
  await page.getByRole('link', { name: 'Minta stok' }).first().click()
  await expect(page.getByRole('heading', { name: 'Minta stok' })).toBeVisible()
  await chooseOption(page.getByRole('combobox', { name: 'Outlet yang meminta' }), 'Kenari Utara')
  await chooseOption(page.getByRole('combobox', { name: 'Diminta dari' }), 'Dapur Kenari')
  await chooseOption(page.getByRole('combobox', { name: 'Barang 1' }), 'Sirup Pandan')
  await page.getByRole('textbox', { name: /^Catatan/ }).fill('Untuk akhir pekan')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Jumlah wajib diisi')).toBeVisible()
  await page.getByLabel('Jumlah 1').fill('900')
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Permintaan terkirim!')).toBeVisible()
  const request = new URL(page.url()).pathname

  // Who works at both outlets answers; what stands there is beside the field.
  await expect(page.getByText('Stok Anda 5 kg')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)
  const promised = page.getByLabel('Disanggupi, Sirup Pandan')
  await promised.fill('901')
  const accept = page.getByRole('button', { name: 'Sanggupi', exact: true })
  await accept.click()
  await expect(page.getByText('Tidak lebih dari yang diminta')).toBeVisible()
  await promised.fill('600')
  await page.getByLabel('Pesan untuk outlet yang meminta').fill('Sisanya besok')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { colours_only: true })
  await page.emulateMedia({ colorScheme: 'light' })
  await accept.click()
  await expect(page.getByText('Permintaan disanggupi! Siapkan barangnya, lalu kirim.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^TRF\// })).toBeVisible()

  await page.getByRole('button', { name: 'Kirim stok' }).click()
  await page.getByRole('button', { name: 'Terima stok' }).click()
  const dialog = page.getByRole('dialog', { name: /^Terima TRF/ })
  await dialog.getByRole('button', { name: 'Terima', exact: true }).click()
  await expect(page.getByText('Transfer selesai diterima!')).toBeVisible()

  await open(page, request)
  await expect(page.getByText('Sisanya besok').first()).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: 'Sirup Pandan' })
  await expect(line).toContainText('Diminta900 g')
  await expect(line).toContainText('Disanggupi600 g')
  await expect(line).toContainText('Diterima600 g')
  await expectAccessible(page)

  // What was not given is asked for again, once; the two requests lead to one another.
  const rest = page.getByRole('dialog', { name: /^Minta sisa REQ/ })
  await page.getByRole('button', { name: 'Minta sisanya' }).click()
  await expect(rest.getByRole('listitem')).toHaveText('Sirup Pandan300 g')
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await rest.getByRole('textbox', { name: 'Dibutuhkan' }).fill('')
  await rest.getByRole('button', { name: 'Minta sisanya' }).click()
  await expect(rest.getByText('Tanggal dibutuhkan')).toBeVisible()
  await rest.getByRole('textbox', { name: 'Dibutuhkan' }).fill('31/01/2099')
  await rest.getByRole('button', { name: 'Minta sisanya' }).click()
  await expect(page.getByText('Sisanya diminta!')).toBeVisible()
  await expect(page.getByText('Sisa dari')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sirup Pandan' })).toContainText('Diminta300 g')
  await expectNoSidewaysScroll(page)
  await page
    .locator('dd')
    .getByRole('link', { name: /^REQ\// })
    .click()
  await expect(page).toHaveURL(request)
  await expect(page.getByText('Sisanya diminta di')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Minta sisanya' })).toBeHidden()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await open(page, '/adjustment/request?status=selesai')
  await expect(page.getByRole('link', { name: /^REQ\// })).toBeVisible()
  await expectAccessible(page)
})

test('a request is changed, refused with the reason, and another taken back', async ({ page }) => {
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner, { name: 'Dapur Kenari' })
  const { outlet_id: asking } = await makeOutlet(owner, { name: 'Kenari Utara' })
  const syrup = await makeIngredient(owner, 'Sirup Pandan')
  await stockUp(owner, outlet_id, syrup)
  const ask = () =>
    owner.make('createStockRequest', 'request', 'NewStockRequest', {
      ...{ outlet_id: asking, from_outlet_id: outlet_id, needed_on: '2099-01-31' },
      lines: [{ item_kind: 'ingredient', item_id: syrup, unit: 'g', unit_quantity: '300' }],
    })
  await open(page, `/adjustment/request/${await ask()}`)
  await page.getByRole('button', { name: 'Tolak' }).click()
  const dialog = page.getByRole('dialog', { name: /^Tolak REQ/ })
  await dialog.getByRole('button', { name: 'Tolak', exact: true }).click()
  await expect(dialog.getByText('Alasan wajib diisi')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Dipakai sendiri')
  await dialog.getByRole('button', { name: 'Tolak', exact: true }).click()
  await expect(page.getByText('Permintaan ditolak!')).toBeVisible()
  await expect(page.getByText('Dipakai sendiri').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sanggupi' })).toBeHidden()

  await open(page, `/adjustment/request/${await ask()}`)
  await page.getByRole('button', { name: 'Batalkan permintaan' }).click()
  await expect(page.getByText('Permintaan dibatalkan!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Batalkan permintaan' })).toBeHidden()
})
