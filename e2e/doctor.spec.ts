import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test('the doctor finds what a young brand lacks; one finding is put aside and shown again, one is mended and taken back', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.laptop)
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Renon' })
  const item_group_id = await owner.make('createItemGroup', 'item_group', 'NewItemGroup', { name: 'Kopi' })
  const add = (name: string, values: object = {}) =>
    owner.make('createItem', 'item', 'NewItem', { item_group_id, name, price: 20_000, ...values })
  await add('Kopi Kenari')
  await add('Teh Kenari', { closed_outlet_ids: [outlet_id] })

  await open(page, '/doctor')
  await page.getByRole('button', { name: 'Periksa sekarang' }).click()
  const findings = page.getByRole('table', { name: 'Temuan' })
  const unpriced = findings.getByRole('row', { name: /Kopi Kenari.*HPP belum diketahui/ })
  await expect(unpriced).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: / \/ 100$/ })).toBeVisible()
  await expectAccessible(page)

  await unpriced.getByRole('button', { name: /Kopi Kenari/ }).click()
  await page.getByRole('menuitem', { name: 'Abaikan…' }).click()
  const why = page.getByRole('dialog', { name: 'Abaikan Kopi Kenari?' })
  await why.getByLabel('Alasan').fill('Titipan tetangga')
  await expectAccessible(page)
  await why.getByRole('button', { name: 'Abaikan' }).click()
  await expect(page.getByText('Temuan diabaikan!')).toBeVisible()
  await expect(unpriced).toBeHidden()
  await page
    .getByRole('link', { name: /^Diabaikan/ })
    .or(page.getByRole('button', { name: /^Diabaikan/ }))
    .click()
  const aside = findings.getByRole('row', { name: /Kopi Kenari.*Titipan tetangga/ })
  await aside.getByRole('button', { name: /Kopi Kenari/ }).click()
  await page.getByRole('menuitem', { name: 'Tampilkan lagi' }).click()
  await expect(page.getByText('Temuan ditampilkan lagi!')).toBeVisible()

  const best = page.getByRole('list', { name: 'Perbaikan terbaik' })
  await best.getByRole('button', { name: 'Nonaktifkan menu Teh Kenari' }).click()
  await expect(page.getByText('Teh Kenari berhasil diperbaiki!')).toBeVisible()
  const repairs = page.getByRole('list', { name: 'Perbaikan 7 hari terakhir' })
  await repairs.getByRole('button', { name: 'Urungkan Teh Kenari' }).click()
  await expect(page.getByText('Perbaikan Teh Kenari diurungkan!')).toBeVisible()
  await expect(best.getByRole('button', { name: 'Nonaktifkan menu Teh Kenari' })).toBeVisible()

  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)

  // What mends the rest is one step away, and the list knows of it.
  await page.setViewportSize(SIZES.laptop)
  await best.getByRole('link', { name: 'Buat resep Kopi Kenari' }).click()
  await expect(page).toHaveURL(/\/recipe\/add\?menu=\d+/)
  await open(page, '/menu')
  await expect(page.getByText(/temuan Dokter Data/).first()).toBeVisible()
})

test('the best fix waits among the tasks and is done there, with a way back', async ({ page }) => {
  await page.setViewportSize(SIZES.laptop)
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Dago' })
  const item_group_id = await owner.make('createItemGroup', 'item_group', 'NewItemGroup', { name: 'Teh' })
  await owner.make('createItem', 'item', 'NewItem', {
    ...{ item_group_id, name: 'Teh Tawar', price: 8_000, closed_outlet_ids: [outlet_id] },
  })
  await open(page, '/doctor')
  await page.getByRole('button', { name: 'Periksa sekarang' }).click()
  const best = page.getByRole('list', { name: 'Perbaikan terbaik' })
  await expect(best.getByRole('button', { name: 'Nonaktifkan menu Teh Tawar' })).toBeVisible()
  const { doctorFindingList } = (await owner.ask('{ doctorFindingList { nodes { id check_key } } }', {})) as {
    doctorFindingList: { nodes: { id: number; check_key: string }[] }
  }
  for (const { id, check_key } of doctorFindingList.nodes)
    if (check_key !== 'menu_nowhere')
      await owner.ask('mutation P($f: PutAsideFinding!) { putAsideFinding(finding: $f) { id } }', {
        f: { id, reason: 'Nanti' },
      })
  await open(page, '/dashboard')
  const task = page.getByRole('listitem').filter({ hasText: 'Teh Tawar: Tidak dijual di outlet mana pun' })
  await task.getByRole('button', { name: /^Nonaktifkan menu/ }).click()
  await expect(page.getByText('Teh Tawar berhasil diperbaiki!')).toBeVisible()
  await expect(task).toHaveCount(0)
  await page.getByRole('button', { name: 'Urungkan' }).last().click()
  await expect(page.getByText('Perbaikan Teh Tawar diurungkan!')).toBeVisible()
  await expect(task).toBeVisible()
})

test('the first page of a brand that sells tells the score and leads to the doctor', async ({ page }) => {
  await signInAs(page, 'master')
  await page.setViewportSize(SIZES.laptop)
  await open(page, '/doctor')
  await page.getByRole('button', { name: 'Periksa sekarang' }).click()
  await expect(page.getByText('Diperiksa baru saja', { exact: false })).toBeVisible()
  await open(page, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Dokter Data' })).toBeVisible()
  await page.getByRole('link', { name: 'Dokter Data, lihat semua' }).click()
  await expect(page).toHaveURL(/\/doctor/)
  await expect(page.getByRole('definition').filter({ hasText: / \/ 100$/ })).toBeVisible()
})
