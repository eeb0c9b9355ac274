import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { currentTime } from './support/clock.ts'
import { makeDiningRoom } from './support/dining.ts'
import { makeOutlet, type Owner, signInOwner } from './support/owner.ts'
import { chooseOther, expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

const letters = () =>
  [...String(Math.floor(Math.random() * 90_000_000) + 10_000_000)]
    .map((digit) => 'abcdefghij'[Number(digit)])
    .join('')

async function addMember(page: Page, name: string) {
  await open(page, '/member/add')
  await page.getByLabel('Nama').fill(name)
  await page.getByLabel('Nomor telepon').fill(`0857${Math.floor(Math.random() * 90_000_000) + 10_000_000}`)
  await page.getByRole('button', { name: 'Tambah member' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('link', { name: 'Poin' }).click()
  await page.getByRole('button', { name: 'Ubah poin' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Jumlah').fill('90')
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByRole('heading', { name: '90 poin' })).toBeVisible()
}

test('a reward is made, given to a member for points, taken back, and archived', async ({ page }) => {
  const name = `Payung ${letters()}`
  await page.setViewportSize(SIZES.laptop)
  await signInAs(page, 'master')
  await open(page, '/member')
  await chooseOther(page, 'Hadiah poin')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Tambah hadiah' }).click()
  await dialog.getByRole('button', { name: 'Simpan hadiah' }).click()
  await expect(dialog.getByText('Nama hadiah wajib diisi')).toBeVisible()
  await expect(dialog.getByText('Menu wajib dipilih')).toBeVisible()
  await dialog.getByLabel('Nama hadiah').fill(name)
  await dialog.getByLabel('Jenis').selectOption({ label: 'Barang' })
  await dialog.getByLabel('Harga').fill('40')
  await dialog.getByLabel('Jatah').fill('2')
  await expectAccessible(page, { part: '[role="dialog"]' })
  await dialog.getByRole('button', { name: 'Simpan hadiah' }).click()
  const row = dialog.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('0 dari 2 ditukar')
  await expect(row).toContainText('40 poin')
  await expectAccessible(page, { part: '[role="dialog"]' })
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)

  await addMember(page, `Uji ${letters()}`)
  await page.getByRole('button', { name: 'Tukar hadiah' }).click()
  const redeem = page.getByRole('dialog')
  await redeem.getByRole('button', { name: 'Tukar', exact: true }).click()
  await expect(redeem.getByText('Wajib diisi')).toHaveCount(2)
  await redeem.getByLabel('Outlet').click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await redeem.getByLabel('Hadiah').selectOption({ label: `${name}, 40 poin` })
  await expect(redeem.getByText('Saldo 90 → 50 poin')).toBeVisible()
  await expectAccessible(page, { part: '[role="dialog"]' })
  await redeem.getByRole('button', { name: 'Tukar', exact: true }).click()
  await expect(page.getByRole('heading', { name: '50 poin' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('−40')
  await page.getByRole('button', { name: 'Batalkan Tukar poin −40' }).click()
  await page.getByRole('dialog').getByLabel('Alasan').fill('Payungnya rusak')
  await page.getByRole('dialog').getByRole('button', { name: 'Kembalikan poin' }).click()
  await expect(page.getByRole('heading', { name: '90 poin' })).toBeVisible()
  await expect(page.getByText('Payungnya rusak')).toBeVisible()

  await open(page, '/member')
  await chooseOther(page, 'Hadiah poin')
  await expect(row).toContainText('0 dari 2 ditukar')
  await dialog.getByRole('button', { name: `Arsipkan ${name}` }).click()
  await expect(row).toContainText('Diarsipkan')
})

/** A member of the demo with points and a code, and a reward for it. */
async function makeMember(owner: Owner, points: number) {
  const name = `Uji ${letters()}`
  const phone = `0858${Math.floor(Math.random() * 90_000_000) + 10_000_000}`
  const member_id = await owner.make('createMember', 'member', 'NewMember', { name, phone })
  await owner.make('changeMemberPoints', 'points', 'MemberPoints', { member_id, type: 'earn', points })
  const made = await owner.ask('mutation M($id: Int!) { makeMemberCode(member: { id: $id }) { code } }', {
    id: member_id,
  })
  const reward = { name: `Mug ${letters()}`, kind: 'goods', points: 60, outlet_ids: [] }
  await owner.ask('mutation M($r: EditPointReward!) { savePointReward(reward: $r) { id } }', { r: reward })
  const { code } = made.makeMemberCode as { code: string }
  return { name, phone, member_id, code, reward: reward.name }
}

test('a guest says who orders, sees the points, and takes a reward that staff hand over', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const owner = await signInOwner(baseURL ?? '')
  const room = await makeDiningRoom(owner)
  const member = await makeMember(owner, 100)
  const context = await browser.newContext({ viewport: SIZES.phone })
  const guest = await context.newPage()
  await guest.goto(room.paths[0])
  const card = guest.locator('.item', { hasText: room.item.name })
  await card.locator('summary').click()
  await card.getByRole('radio', { name: /Besar/ }).check()
  await card.getByRole('button', { name: /^Tambah\sRp/ }).click()
  await guest.getByRole('button', { name: /Lihat pesanan/ }).click()
  await guest.getByRole('button', { name: /^Kirim pesanan · / }).click()
  await expect(guest.getByRole('heading', { name: 'Menunggu konfirmasi' })).toBeVisible()
  await guest.getByText('Member: lihat dan tukar poin').click()
  await guest.getByLabel('Nomor telepon').fill(member.phone)
  await guest.getByLabel('Kode member').fill('123')
  await guest.getByRole('button', { name: 'Lihat poin' }).click()
  await expect(guest.getByText('Nomor telepon atau kode tidak cocok')).toBeVisible()
  await guest.getByLabel('Kode member').fill(member.code)
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Lihat poin' }).click()
  await expect(guest.getByText(`${member.name}, 100 poin`)).toBeVisible()
  await guest.getByRole('button', { name: `Tukar 60 poin dengan ${member.reward}` }).click()
  await expect(guest.getByText(`${member.reward} ditukar. Staf akan menyerahkannya.`)).toBeVisible()
  await expect(guest.getByText(`${member.name}, 40 poin`)).toBeVisible()
  await expectAccessible(guest)
  await guest.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(guest, { colours_only: true })
  await expectNoSidewaysScroll(guest)

  await page.setViewportSize(SIZES.laptop)
  await signInAs(page, 'master')
  await open(page, `/qr-code/order?outlet=${room.outlet_id}`)
  await page.getByRole('row').filter({ hasText: room.tables[0] }).getByRole('link').first().click()
  await expect(page.getByRole('dialog').getByText(member.reward)).toBeVisible()
  await context.close()
})

test('a cashier takes a reward of the catalogue for a member, and gives it back with the receipt', async ({
  baseURL,
}) => {
  const owner = await signInOwner(baseURL ?? '')
  const member = await makeMember(owner, 80)
  const { outlet_id } = await makeOutlet(owner)
  const made = await owner.ask('mutation M($d: NewDevice!) { createDevice(device: $d) { token } }', {
    d: { outlet_id, name: 'Kasir 1' },
  })
  const { token } = made.createDevice as { token: string }
  const call = async (path: string, body?: object) => {
    const response = await fetch(`${baseURL}/api/pos/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return (await response.json()) as Record<string, unknown>
  }
  const { rewards } = (await call('rewards')) as { rewards: { id: number; name: string }[] }
  const reward = rewards.find(({ name }) => name === member.reward)
  expect(reward).toMatchObject({ points: 60, left: null })
  const [uuid, transaction_uuid] = [randomUUID(), randomUUID()]
  const hold = { event: 'HOLD', uuid, member_phone: member.phone, reward_id: reward?.id }
  expect(await call('points', hold)).toMatchObject({ status: 'held', points_left: 20 })
  expect(await call('points', { event: 'COMMIT', uuid, transaction_uuid })).toMatchObject({
    status: 'committed',
  })
  const sold = new Date(currentTime()).toISOString()
  const receipt = {
    ...{ uuid: transaction_uuid, receipt_number: 'H-1', channel: 'DINE_IN', occurred_at: sold, total: 0 },
    lines: [{ code: 'LAIN', name: 'Lain', qty: 1, unit_price: 0 }],
    payments: [{ method: 'TUNAI', amount: 0 }],
  }
  expect(await call('transactions', { transactions: [receipt] })).toMatchObject({ accepted: 1 })
  const voids = [{ transaction_uuid, occurred_at: new Date(currentTime()).toISOString() }]
  expect(await call('voids', { voids })).toMatchObject({ accepted: 1 })
  expect(await call(`members?phone=${member.phone}`)).toMatchObject({ points: 80 })
  expect(await call('points', { event: 'COMMIT', uuid })).toMatchObject({ code: 'CONFLICT' })
})
