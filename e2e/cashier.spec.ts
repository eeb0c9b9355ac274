import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { currentTime } from './support/clock.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

const DEVICE = 'mutation ($device: NewDevice!) { createDevice(device: $device) { token } }'

test('a cashier is added with a PIN and rights, a name of the till is completed, and what was beyond rights is opened to its receipt', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Braga' })

  await open(page, '/cashier')
  await expect(page.getByText('Belum ada kasir').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tambah kasir' }).first().click()
  await page.getByRole('button', { name: 'Tambah kasir' }).click()
  await expect(page.getByText('Nama kasir wajib diisi')).toBeVisible()
  await page.getByLabel('Nama kasir').fill('Bimo')
  await page.getByLabel('Kode kasir').fill('k01')
  await expect(page.getByLabel('Kode kasir')).toHaveValue('K01')
  await page.getByLabel('Profil hak').selectOption({ label: 'Kasir' })
  await page.getByLabel('PIN', { exact: true }).fill('1234')
  await page.getByRole('checkbox', { name: 'Kenari Braga' }).check()
  await page.getByRole('button', { name: 'Tambah kasir' }).click()
  await expect(page.getByText('PIN terlalu mudah ditebak, pilih angka lain')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('PIN', { exact: true }).fill('2749')
  await page.getByRole('button', { name: 'Tambah kasir' }).click()
  await expect(page.getByText('Kasir berhasil ditambahkan!')).toBeVisible()

  // The till lets them in, sells by name, and voids beyond what the role allows.
  const { createDevice } = (await owner.ask(DEVICE, { device: { outlet_id, name: 'Kasir Depan' } })) as {
    createDevice: { token: string }
  }
  const post = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${createDevice.token}` }
    const answer = await page.request.post(`/api/pos/v1/${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  expect(await post('cashier-pin', { code: 'K01', pin: '2749' })).toMatchObject({ verified: true })
  expect(await post('cashier-pin', { code: 'K01', pin: '2748' })).toEqual({ verified: false })
  const occurred_at = new Date(currentTime() - 60_000).toISOString()
  const receipt = (uuid: string, receipt_number: string, cashier_name: string) => ({
    ...{ uuid, receipt_number, cashier_name, occurred_at, channel: 'DINE_IN', total: 10_000 },
    lines: [{ name: 'Kopi', qty: 1, unit_price: 10_000 }],
    payments: [{ method: 'TUNAI', amount: 10_000 }],
  })
  const voided = randomUUID()
  await post('transactions', {
    transactions: [receipt(voided, 'KB-1', 'bimo'), receipt(randomUUID(), 'KB-2', 'Sari')],
  })
  await post('voids', {
    voids: [{ transaction_uuid: voided, occurred_at, actor: 'Bimo', reason: 'Salah pesan' }],
  })

  await open(page, '/cashier?status=lengkapi')
  await page.getByRole('link', { name: 'Sari' }).click()
  await expect(page.getByText('Nama ini dikirim mesin kasir dan belum dilengkapi')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Kode kasir').fill('K02')
  await page.getByLabel('Profil hak').selectOption({ label: 'Supervisor' })
  await page.getByRole('button', { name: 'Simpan perubahan' }).click()
  await expect(page.getByText('Kasir berhasil diubah!')).toBeVisible()
  await page.getByRole('button', { name: 'Atur PIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'PIN untuk Sari' })
  await dialog.getByRole('textbox', { name: 'PIN' }).fill('5038')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Simpan PIN' }).click()
  await expect(page.getByText('PIN berhasil diatur!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Atur ulang PIN' })).toBeVisible()
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)

  await open(page, '/report/cashier')
  const by = page.getByRole('table', { name: 'Menurut kasir dan penyetuju' })
  await expect(by.getByRole('row', { name: /Bimo/ })).toContainText('–')
  const beyond = page.getByRole('table', { name: 'Di luar hak', exact: true })
  await expect(beyond.getByRole('row', { name: /Bimo/ })).toContainText('Void sesudah cetak')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { colours_only: true })
  await by.getByRole('link', { name: 'Bimo' }).click()
  await expect(page).toHaveURL(/siapa=/)
  await expect(page.getByText('Bimo, tanpa penyetuju')).toBeVisible()
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)
  await page.getByRole('table', { name: 'Nota', exact: true }).getByRole('link', { name: 'KB-1' }).click()
  await expect(page).toHaveURL(/\/report\/transaction.*struk=/)
})

test('a role at the till is changed, and who is archived is gone from the till', async ({ page }) => {
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Dago' })
  await open(page, '/cashier/role')
  await expect(page.getByRole('table', { name: 'Profil' }).getByRole('row')).toHaveCount(4)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Kepala Kasir' }).click()
  await page.getByLabel('Batas diskon manual').fill('15')
  await page.getByRole('switch', { name: 'Kompliment' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan perubahan' }).click()
  await expect(page.getByText('Profil berhasil diubah!')).toBeVisible()
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)

  const { tillRoleList } = (await owner.ask(
    '{ tillRoleList { nodes { id name discount_limit_bp } } }',
    {},
  )) as {
    tillRoleList: { nodes: { id: number; name: string; discount_limit_bp: number }[] }
  }
  const head = tillRoleList.nodes.find(({ name }) => name === 'Kepala Kasir')
  expect(head?.discount_limit_bp).toBe(1500)
  const ADD = 'mutation ($c: NewCashier!) { createCashier(cashier: $c) { id } }'
  for (const [name, code] of [
    ['Dewi', 'D1'],
    ['Raka', 'R1'],
  ])
    await owner.ask(ADD, { c: { name, code, till_role_id: head?.id, outlet_ids: [outlet_id] } })
  await open(page, '/cashier')
  for (const name of ['Dewi', 'Raka']) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await page.getByRole('button', { name: 'Arsipkan', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Arsipkan 2 kasir?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Arsipkan' }).click()
  await expect(page.getByText('2 kasir berhasil diarsipkan!')).toBeVisible()
})
