import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { count, writeStock as write } from './support/counting.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { makeIngredient } from './support/records.ts'
import { expect, test } from './support/test.ts'

test('a gap between two counts is laid to the document that slipped, opened from there, and marked as mended', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.laptop)
  const owner = await signUpHere(page)
  await open(page, '/report/variance')
  await expect(page.getByText('Belum ada opname pada rentang waktu ini')).toBeVisible()
  await expectAccessible(page)

  const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Renon' })
  const item_id = await makeIngredient(owner, 'Gula Aren')
  const place = { outlet_id, item_id }
  const opening = { kind: 'adjustment', reason: 'opening' }
  await write(owner, place, { unit_quantity: '5000', is_in: true, unit_cost: '100' }, opening)
  await count(owner, place, '5000')
  await write(owner, place, { unit_quantity: '1000' }, { kind: 'waste', reason: 'spilled' })
  await count(owner, place, '4905')

  await open(page, '/report/variance')
  const goods = page.getByRole('table', { name: 'Selisih per barang' })
  const row = goods.getByRole('row', { name: /Gula Aren/ })
  await expect(row).toContainText('905 g')
  await expect(row).toContainText('Rp 90.500')
  await expect(row).toContainText('Salah satuan atau kemasan')
  await expectAccessible(page)

  await row.getByRole('link', { name: 'Gula Aren' }).click()
  const panel = page.getByRole('dialog', { name: 'Gula Aren' })
  const sums = panel.getByRole('table', { name: 'Asal selisih' })
  await expect(sums.getByRole('row', { name: /Stok terbuang/ })).toContainText('-1 kg')
  await expect(sums.getByRole('row', { name: /Stok sistem/ })).toContainText('4 kg')
  const cause = panel.getByRole('listitem').filter({ hasText: 'Salah satuan atau kemasan' })
  await expect(cause.getByText(/Keyakinan/)).toBeVisible()
  await expect(panel.getByText('Tak terjelaskan')).toBeVisible()
  await expectAccessible(page)
  await cause.getByRole('button', { name: 'Tandai dibetulkan' }).click()
  await expect(page.getByText('Ditandai sudah dibetulkan')).toBeVisible()
  await expect(cause.getByRole('button', { name: 'Sudah dibetulkan' })).toBeVisible()
  await expect(cause.getByText(/pernah dibetulkan di sini/)).toBeVisible()
  await cause.getByRole('link', { name: 'Betulkan dokumen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /WST/ })).toBeVisible()

  await page.setViewportSize(SIZES.phone)
  await open(page, '/report/variance')
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Gula Aren' }).click()
  await expect(panel.getByText('Tak terjelaskan')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await expect(cause.getByRole('button', { name: 'Sudah dibetulkan' })).toBeVisible()
  await cause.getByRole('link', { name: 'Betulkan dokumen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /WST/ })).toBeVisible()
})
