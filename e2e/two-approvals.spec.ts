import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { inviteColleague, signInColleague } from './support/colleague.ts'
import { makeIngredient, makeOutlet, ownerOf } from './support/owner.ts'
import { chooseOther, expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

test('an order above the second limit is approved by two, one after the other', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner)
  const item_id = await makeIngredient(owner, 'Gula Pasir')
  const supplier_id = await owner.make('createSupplier', 'supplier', 'NewSupplier', {
    name: 'Pemasok Gula',
    phone: '+628111222333',
  })
  const { adminGroupList } = (await owner.ask(
    '{ adminGroupList(limit: 100) { nodes { id name } } }',
    {},
  )) as {
    adminGroupList: { nodes: { id: number; name: string }[] }
  }
  const roleOf = (name: string) => adminGroupList.nodes.find((group) => group.name === name)?.id ?? 0

  await open(page, '/purchase-order')
  await chooseOther(page, 'Aturan')
  const rules = page.getByRole('dialog', { name: 'Aturan pesanan' })
  await rules.getByLabel('Perlu persetujuan di atas').fill('1000000')
  await rules.getByLabel('Perlu dua persetujuan di atas').fill('900000')
  await rules.getByRole('button', { name: 'Simpan' }).click()
  await expect(rules.getByText('Tidak boleh di bawah batas persetujuan pertama')).toBeVisible()
  await expectAccessible(page)
  await rules.getByLabel('Perlu dua persetujuan di atas').fill('2000000')
  await rules.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Aturan pesanan berhasil diubah!')).toBeVisible()

  const storekeeper = await inviteColleague(page, owner, roleOf('Gudang'))
  const author = ownerOf(
    baseURL ?? '',
    await signInColleague((await browser.newContext()).request, storekeeper),
  )
  const id = await author.make('createPurchaseOrder', 'purchase_order', 'NewPurchaseOrder', {
    ...{ outlet_id, supplier_id },
    lines: [{ item_id, unit: 'g', unit_quantity: '30000', price: 100 }],
  })
  await author.make('submitPurchaseOrder', 'purchase_order', 'PurchaseOrderStep', { id })

  for (const [size, told] of [
    [SIZES.phone, /disetujui, menunggu persetujuan kedua!/],
    [SIZES.laptop, /disetujui!/],
  ] as const) {
    const email = await inviteColleague(page, owner, roleOf('Manajer Area'))
    const context = await browser.newContext({ viewport: size })
    const theirs = await context.newPage()
    await signInColleague(theirs.request, email)
    await open(theirs, `/purchase-order/detail/${id}`)
    await theirs.getByRole('button', { name: 'Setujui', exact: true }).click()
    await expect(theirs.getByText(told)).toBeVisible()
    await expect(theirs.getByText('Disetujui pertama oleh')).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Setujui', exact: true })).toHaveCount(0)
    await expectAccessible(theirs)
    await expectNoSidewaysScroll(theirs)
    await context.close()
  }
})
