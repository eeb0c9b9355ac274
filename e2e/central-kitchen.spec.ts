import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { makeIngredient, makeOutlet, stockUp } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

test('an outlet becomes a central kitchen, is asked first, and leads to what is asked of it and to its plan', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  const { outlet_id: asking } = await makeOutlet(owner, { name: 'Ambarukmo Kenari' })
  const { outlet_id: kitchen } = await makeOutlet(owner, { name: 'Zona Masak' })
  const syrup = await makeIngredient(owner, 'Sirup Pandan')
  await stockUp(owner, kitchen, syrup)

  await open(page, `/outlet/edit/${kitchen}`)
  await expect(page.getByText('Menjual ke tamu')).toBeVisible()
  await page.getByRole('radio', { name: 'Dapur pusat' }).check()
  await expect(page.getByText('Membuat dan mengirim untuk outlet lain')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Outlet berhasil diubah!')).toBeVisible()
  const ways = page.getByRole('region', { name: 'Dapur pusat' })
  await expect(ways.getByRole('listitem').first()).toHaveText('Permintaan menunggu jawaban0')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { colours_only: true })
  await page.emulateMedia({ colorScheme: 'light' })

  // Whoever asks is offered the kitchen before the others, whatever it is called.
  await makeOutlet(owner, { name: 'Babarsari Kenari' })
  await open(page, '/adjustment/request/create')
  await page.getByRole('combobox', { name: 'Diminta dari' }).click()
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText('Zona Masak · Dapur pusat')

  const lines = [{ item_kind: 'ingredient', item_id: syrup, unit: 'g', unit_quantity: '300' }]
  const asked = { outlet_id: asking, from_outlet_id: kitchen, needed_on: '2099-01-31', lines }
  await owner.make('createStockRequest', 'request', 'NewStockRequest', asked)
  await page.setViewportSize(SIZES.phone)
  await open(page, `/outlet/edit/${kitchen}`)
  await expect(ways.getByRole('listitem').first()).toHaveText('Permintaan menunggu jawaban1')
  await expectNoSidewaysScroll(page)
  await ways.getByRole('link', { name: 'Rencana produksi' }).click()
  await expect(page.getByRole('combobox', { name: 'Outlet' })).toHaveValue('Zona Masak')
  await page.goBack()
  await ways.getByRole('link', { name: 'Permintaan menunggu jawaban' }).click()
  await expect(page.getByRole('link', { name: /^REQ\// })).toHaveCount(1)

  await page.setViewportSize(SIZES.laptop)
  await open(page, '/outlet?f=kind:In:central_kitchen')
  await expect(page.getByRole('row', { name: /Zona Masak/ })).toContainText('Dapur pusat')
  await expect(page.getByRole('row', { name: /Kenari/ })).toHaveCount(0)
})
