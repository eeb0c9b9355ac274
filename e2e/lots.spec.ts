import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { currentTime } from './support/clock.ts'
import { chooseOption } from './support/combobox.ts'
import { makeOutlet, type Owner } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { makeIngredient } from './support/records.ts'
import { expect, test } from './support/test.ts'

const DAY = 86_400_000
/** So far ahead of UTC is Jakarta. */
const JAKARTA = 7 * 3_600_000
/** The date in Jakarta so many days from now. */
const dayAhead = (days: number): string =>
  new Date(currentTime() + JAKARTA + days * DAY).toISOString().slice(0, 10)

/** Receives something that keeps until a date. */
async function receive(
  { ask, make }: Owner,
  outlet_id: number,
  line: { item_id: number; unit_quantity: string; expires_on: string; batch: string },
): Promise<void> {
  const id = await make('createReceiving', 'receiving', 'NewReceiving', {
    ...{ kind: 'purchase', outlet_id, tax: 0, freight: 0 },
    lines: [{ item_kind: 'ingredient', unit: 'g', price: 50, ...line }],
  })
  await ask('mutation P($v: ReceivingStep!) { postReceiving(receiving: $v) { id } }', { v: { id } })
}

test('what runs out is listed with what to do: thrown away by the lot, sent on, and followed from there', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.laptop)
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Renon' })
  const { outlet_id: other_id } = await makeOutlet(owner, { name: 'Kenari Darmo' })
  await open(page, '/inventory/expiry')
  await expect(page.getByText('Tidak ada lot di sini')).toBeVisible()

  const item_id = await makeIngredient(owner, 'Krim Kental')
  const line = { item_id, unit_quantity: '400' }
  await receive(owner, outlet_id, { ...line, expires_on: dayAhead(2), batch: 'KR-1' })
  await receive(owner, outlet_id, { ...line, expires_on: dayAhead(10), batch: 'KR-2' })
  await open(page, '/inventory/expiry')
  await expect(page.getByRole('article').filter({ hasText: 'Dalam 3 hari' })).toContainText('1 lot')
  await expect(page.getByRole('article').filter({ hasText: 'Dalam 14 hari' })).toContainText('2 lot')
  const soon = page.getByRole('row', { name: /KR-1/ })
  await expect(soon).toContainText('2 hari lagi')
  await expectAccessible(page)

  // A discount for it is begun where it lies, until it runs out.
  await soon.getByRole('button', { name: /Krim Kental/ }).click()
  await page.getByRole('menuitem', { name: /^Buat diskon…/ }).click()
  await expect(page.getByRole('checkbox', { name: 'Kenari Renon' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Kenari Darmo' })).not.toBeChecked()
  await expect(page.getByLabel('Sampai', { exact: true })).not.toHaveValue('')
  await open(page, '/inventory/expiry')

  // Half of it goes to the other outlet, with its date and batch.
  await soon.getByRole('button', { name: /Krim Kental/ }).click()
  await page.getByRole('menuitem', { name: 'Transfer…' }).click()
  await expect(page.getByText('Diambil dari lot yang dipilih')).toBeVisible()
  await page.getByLabel('Jumlah 1').fill('150')
  await chooseOption(page.getByRole('combobox', { name: 'Outlet tujuan' }), 'Kenari Darmo')
  await page.getByRole('button', { name: 'Simpan' }).first().click()
  await expect(page.getByText('Dokumen berhasil ditambahkan!')).toBeVisible()
  const id = Number(/detail\/(\d+)/.exec(page.url())?.[1])
  const { submitAdjustment } = (await owner.ask(
    'mutation S($v: SubmitAdjustment!) { submitAdjustment(adjustment: $v) { version } }',
    { v: { id } },
  )) as { submitAdjustment: { version: number } }
  await owner.ask('mutation R($v: ReceiveAdjustment!) { receiveAdjustment(adjustment: $v) { id } }', {
    v: { id, version: submitAdjustment.version, lines: [{ no: 1, received: '150' }] },
  })

  await open(page, '/inventory/expiry?status=3-hari')
  const rows = page.getByRole('row', { name: /KR-1/ })
  await expect(rows).toHaveCount(2)
  await rows.filter({ hasText: 'Renon' }).getByRole('link', { name: 'Krim Kental' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lot Krim Kental' })).toBeVisible()
  const way = page.getByRole('list', { name: 'Perjalanan lot' })
  await expect(way.getByRole('listitem')).toHaveCount(2)
  await expect(way.getByRole('listitem').nth(1)).toContainText(/Ditransfer ke.*Darmo/)
  await expect(page.getByRole('table', { name: 'Dipakai oleh' })).toContainText('Transfer keluar')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ekspor' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).first().click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Krim Kental')
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // What is left of the lot is thrown away, on the phone.
  await open(page, '/inventory/expiry')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const card = page.getByRole('listitem').filter({ hasText: 'KR-1' }).filter({ hasText: 'Renon' })
  await card.getByRole('button', { name: /Krim Kental/ }).click()
  await page.getByRole('menuitem', { name: 'Buang…' }).click()
  await expect(page.getByLabel('Jumlah 1')).toHaveValue('250')
  await expect(page.getByRole('combobox', { name: 'Alasan', exact: true })).toContainText('Kedaluwarsa')
  expect(other_id).toBeGreaterThan(0)
})

test('goods are received with a batch, and a date by their shelf life unless one is typed', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.phone)
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Dago' })
  await makeIngredient(owner, 'Santan Segar', { shelf_life_days: 5 })
  await open(page, `/receiving/create?outlet=${outlet_id}`)
  await page.getByRole('combobox', { name: 'Barang 1', exact: true }).fill('Santan Segar')
  await page.getByRole('option', { name: 'Santan Segar', exact: true }).click()
  await expect(page.getByText('masa simpan 5 hari')).toBeVisible()
  await page.getByLabel('Jumlah barang 1').fill('10')
  await page.getByLabel('Harga barang 1').fill('40')
  await page.getByRole('button', { name: /^Potongan, penolakan, kedaluwarsa/ }).click()
  await page.getByLabel('Batch baris 1').fill('SN-77')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page.getByText('Draf berhasil disimpan!')).toBeVisible()
  await expect(page.getByText('batch SN-77', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Selesaikan', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Selesaikan', exact: true }).click()
  await expect(page.getByText('stok sudah bergerak!')).toBeVisible()
  await expect(page.getByText(/^kedaluwarsa /).first()).toBeVisible()
  await page.setViewportSize(SIZES.laptop)
  await open(page, '/inventory/expiry')
  await expect(page.getByRole('row', { name: /SN-77/ })).toContainText('5 hari lagi')
})
