import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { makeOutlet, type Owner, signInOwner } from './support/owner.ts'
import { chooseOther, expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ expected_complaints: ['409'] })

const HOURS = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens_at: '08:00', closes_at: '22:00' }))

const saveOf = (page: Page) => page.getByRole('button', { name: 'Simpan perubahan' })

/** What Yudha of the areas saves while somebody else has the outlet open. */
async function changeMeanwhile({ ask }: Owner, id: number, changes: object): Promise<void> {
  await ask('mutation U($v: EditOutlet!) { updateOutlet(outlet: $v) { id } }', { v: { id, ...changes } })
}

async function readOutlet({ ask }: Owner, id: number) {
  const read =
    'query O($id: Int!) { outlet(id: $id) { name complete_address radius province { name } hours { closes_at } } }'
  return (await ask(read, { id })).outlet
}

test('two people edit one outlet: who, when and only what differs, in words, taken field by field', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(SIZES.laptop)
  const yudha = await signInOwner(baseURL ?? '', 'area_manager')
  const { outlet_id, outlet_name } = await makeOutlet(await signInOwner(baseURL ?? ''), {
    hours: HOURS,
    radius: 100,
  })
  await signInAs(page, 'master')
  await open(page, `/outlet/edit/${outlet_id}`)
  await changeMeanwhile(yudha, outlet_id, {
    complete_address: 'Jalan Baru 7',
    radius: 250,
    province_id: 32,
    city_id: 3273,
    hours: HOURS.map((day) => (day.weekday === 1 ? { ...day, closes_at: '23:00' } : day)),
  })
  await page.getByLabel('Nama outlet').fill(`${outlet_name} Baru`)
  await page.getByRole('link', { name: 'Lokasi' }).click()
  await page.getByLabel('Alamat lengkap').fill('Jalan Lama 9')
  await page.getByLabel('Radius').fill('400')
  // Without a mouse from here on.
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Data ini baru saja diubah' })
  await expect(dialog).toContainText('Yudha Pratama menyimpan perubahan baru saja')
  await expect(dialog.getByRole('group')).toHaveCount(2)
  const address = dialog.getByRole('group', { name: 'Alamat lengkap' })
  await expect(address).toContainText('Semula: Jalan Uji 1')
  await expect(address.getByRole('radio', { name: 'Yudha Pratama Jalan Baru 7' })).toBeVisible()
  await expect(address.getByRole('radio', { name: 'Isian Anda Jalan Lama 9' })).toBeVisible()
  const rest = dialog.locator('section section')
  await expect(rest).toContainText('Provinsi')
  await expect(rest).toContainText('Jawa Barat')
  await expect(rest).toContainText('Kota Bandung')
  await expect(rest).toContainText('23.00')
  await expect(dialog).not.toContainText('Nama outlet')
  await expectAccessible(page, { part: '[data-dialog]' })
  const settle = dialog.getByRole('button', { name: 'Simpan pilihan ini' })
  await expect(settle).toBeDisabled()
  await address.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  // The other field: its second choice.
  const radius = dialog.getByRole('group', { name: 'Radius' })
  await expect(radius.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(radius.getByRole('radio', { name: /Isian Anda 400\s+meter$/ })).toBeChecked()
  await expect(settle).toBeEnabled()
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await settle.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Outlet berhasil diubah!')).toBeVisible()
  expect(await readOutlet(yudha, outlet_id)).toMatchObject({
    name: `${outlet_name} Baru`,
    complete_address: 'Jalan Baru 7',
    radius: 400,
    province: { name: 'Jawa Barat' },
    hours: [{ closes_at: '23:00' }, ...HOURS.slice(1).map(({ closes_at }) => ({ closes_at }))],
  })
  await page.reload()
  await expect(page.getByLabel('Alamat lengkap')).toHaveValue('Jalan Baru 7')
  await expect(page.getByLabel('Radius')).toHaveValue('400')
})

test('a change that touches nothing of the form is taken along; going back keeps what was typed', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(SIZES.phone)
  const yudha = await signInOwner(baseURL ?? '', 'area_manager')
  const { outlet_id } = await makeOutlet(await signInOwner(baseURL ?? ''), { radius: 100 })
  await signInAs(page, 'master')
  await open(page, `/outlet/edit/${outlet_id}?tab=lokasi`)
  await changeMeanwhile(yudha, outlet_id, { radius: 250 })
  await page.getByLabel('Alamat lengkap').fill('Jalan Lama 9')
  await saveOf(page).click()
  const dialog = page.getByRole('dialog', { name: 'Data ini baru saja diubah' })
  await expect(dialog).toContainText('tidak bertentangan dengan isian Anda')
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Alamat lengkap')).toHaveValue('Jalan Lama 9')
  await saveOf(page).click()
  await dialog.getByRole('button', { name: 'Simpan pilihan ini' }).click()
  await expect(page.getByText('Outlet berhasil diubah!')).toBeVisible()
  expect(await readOutlet(yudha, outlet_id)).toMatchObject({ complete_address: 'Jalan Lama 9', radius: 250 })
})

test('two people set the limit of stock documents: the second is asked, in rupiah', async ({ page }) => {
  await page.setViewportSize(SIZES.laptop)
  const owner = await signUpHere(page)
  await makeOutlet(owner)
  await open(page, '/adjustment')
  await chooseOther(page, 'Batas persetujuan')
  const form = page.getByRole('dialog', { name: 'Batas persetujuan' })
  await form.getByLabel('Nilai dokumen di atas').fill('750000')
  await owner.ask('mutation S($v: EditAdjustmentSetting!) { setAdjustmentLimit(setting: $v) { version } }', {
    v: { approval_limit: 2_500_000 },
  })
  await form.getByRole('button', { name: 'Simpan', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Data ini baru saja diubah' })
  const limit = dialog.getByRole('group', { name: 'Nilai dokumen di atas' })
  await expect(limit).toContainText(/Semula: Rp\s1\.000\.000/)
  await expect(limit.getByRole('radio', { name: /Rp\s2\.500\.000$/ })).toBeVisible()
  await expectAccessible(page)
  await limit.getByRole('radio', { name: /Isian Anda Rp\s750\.000$/ }).check()
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Simpan pilihan ini' }).click()
  await expect(page.getByText('Batas persetujuan berhasil diubah!')).toBeVisible()
  expect(await owner.ask('{ adjustmentSetting { approval_limit } }', {})).toEqual({
    adjustmentSetting: { approval_limit: 750_000 },
  })
})
