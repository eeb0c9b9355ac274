import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { currentTime } from './support/clock.ts'
import { makeOutlet, type Owner, signInOwner } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { makeIngredient } from './support/records.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { createTill } from './support/till.ts'
import { newWord } from './support/unique.ts'

/** An outlet that both reach. */
async function sharedOutlet(one: Owner, other: Owner): Promise<number> {
  const outletsOf = async ({ ask }: Owner) =>
    ((await ask('{ me { outlets { id } } }', {})) as { me: { outlets: { id: number }[] } }).me.outlets.map(
      ({ id }) => id,
    )
  const theirs = await outletsOf(other)
  const id = (await outletsOf(one)).find((each) => theirs.includes(each))
  if (!id) throw new Error('they reach no outlet both')
  return id
}

/** Orders of somebody who may not let them pass; answers their numbers. */
async function waitingOrders(url: string, count: number): Promise<string[]> {
  const [keeper, manager, master] = await Promise.all([
    signInOwner(url, 'warehouse'),
    signInOwner(url, 'area_manager'),
    signInOwner(url),
  ])
  const outlet_id = await sharedOutlet(keeper, manager)
  const word = newWord()
  const item_id = await makeIngredient(master, `Bahan ${word}`)
  const supplier_id = await master.make('createSupplier', 'supplier', 'NewSupplier', {
    name: `Pemasok ${word}`,
    phone: '+628111222333',
  })
  const numbers: string[] = []
  for (let made = 0; made < count; made++) {
    const id = await keeper.make('createPurchaseOrder', 'purchase_order', 'NewPurchaseOrder', {
      outlet_id,
      supplier_id,
      lines: [{ item_id, unit: 'g', unit_quantity: '1000', price: 5_000 }],
    })
    const { submitPurchaseOrder } = (await keeper.ask(
      'mutation S($o: PurchaseOrderStep!) { submitPurchaseOrder(purchase_order: $o, confirmed_warnings: []) { number status } }',
      { o: { id } },
    )) as { submitPurchaseOrder: { number: string; status: string } }
    expect(submitPurchaseOrder.status).toBe('waiting')
    numbers.push(submitPurchaseOrder.number)
  }
  return numbers
}

const rowOf = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: number })

async function chooseMore(page: Page, number: string, entry: string): Promise<void> {
  await rowOf(page, number)
    .getByRole('button', { name: `Tindakan lain: ${number} menunggu persetujuan` })
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('what waits is done in place, put off, and given to somebody who finds it with who gave it', async ({
  page,
  baseURL,
}) => {
  const [done = '', later = '', given = ''] = await waitingOrders(baseURL ?? '', 3)
  await page.setViewportSize(SIZES.laptop)
  await signInAs(page, 'master')
  await open(page, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Perlu tindakan' })).toBeVisible()
  await expect(rowOf(page, done)).toContainText('Rp')

  await rowOf(page, done)
    .getByRole('button', { name: /^Setujui/ })
    .click()
  const question = page.getByRole('dialog', { name: `Setujui ${done}?` })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Setujui' }).click()
  await expect(page.getByText(`${done} disetujui!`)).toBeVisible()
  await expect(rowOf(page, done)).toHaveCount(0)

  await chooseMore(page, later, 'Tunda sampai besok pagi')
  await expect(page.getByText('Tugas ditunda!')).toBeVisible()
  await expect(rowOf(page, later)).toHaveCount(0)
  await page.getByRole('button', { name: /ditunda, diserahkan, atau ditutup$/ }).click()
  await expect(rowOf(page, later)).toContainText('Ditunda sampai')
  await expectAccessible(page)
  await rowOf(page, later)
    .getByRole('button', { name: /^Kembalikan/ })
    .click()
  await expect(rowOf(page, later).getByRole('button', { name: /^Setujui/ })).toBeVisible()

  await chooseMore(page, given, 'Serahkan…')
  const giving = page.getByRole('dialog', { name: 'Serahkan tugas' })
  await giving.getByRole('combobox', { name: 'Kepada' }).fill('Yudha')
  await page.getByRole('option', { name: /^Yudha/ }).click()
  await expectAccessible(page)
  await giving.getByRole('button', { name: 'Serahkan' }).click()
  await expect(page.getByText(/^Tugas diserahkan kepada Yudha/)).toBeVisible()
  await expect(rowOf(page, given)).toContainText('Diserahkan kepada Yudha')

  await page.setViewportSize(SIZES.phone)
  await signInAs(page, 'area_manager')
  await open(page, '/outlet')
  await page.getByRole('button', { name: /^Notifikasi, \d+\+? perlu tindakan$/ }).click()
  await expect(rowOf(page, given)).toContainText('Diserahkan oleh Ratri')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await rowOf(page, given)
    .getByRole('button', { name: /^Setujui/ })
    .click()
  await page
    .getByRole('dialog', { name: `Setujui ${given}?` })
    .getByRole('button', { name: 'Setujui' })
    .click()
  await expect(page.getByText(`${given} disetujui!`)).toBeVisible()
})

test('a task is given from the bell, above it', async ({ page, baseURL }) => {
  const [number = ''] = await waitingOrders(baseURL ?? '', 1)
  await page.setViewportSize(SIZES.laptop)
  await signInAs(page, 'master')
  await open(page, '/outlet')
  await page.getByRole('button', { name: /^Notifikasi/ }).click()
  await chooseMore(page, number, 'Serahkan…')
  const giving = page.getByRole('dialog', { name: 'Serahkan tugas' })
  await giving.getByRole('button', { name: 'Serahkan' }).click()
  await expect(giving.getByText('Pilih penerima')).toBeVisible()
  await giving.getByRole('button', { name: 'Batal' }).click()
  await expect(giving).toHaveCount(0)
})

test('a kind that the bell is not to tell of stays among the tasks', async ({ page }) => {
  await signInAs(page, 'young_owner')
  await open(page, '/profile?tab=pemberitahuan')
  const choice = page.getByRole('switch', { name: 'Harga bahan naik' })
  await expect(choice).toBeChecked()
  await choice.click()
  await expect(choice).not.toBeChecked()
  await expectAccessible(page)
  await page.reload()
  await expect(choice).not.toBeChecked()
  await choice.click()
  await expect(choice).toBeChecked()
})

const day_ms = 86_400_000
/** The date in Jakarta so many days from now. */
const dayAhead = (days: number) =>
  new Date(currentTime() + 7 * 3_600_000 + days * day_ms).toISOString().slice(0, 10)
const ago = (ms: number) => new Date(currentTime() - ms).toISOString()

/** A brand at which an order is late, a lot runs out, a receipt is odd, a drawer is open and a count is planned. */
async function troubledBrand(page: Page, url: string) {
  const owner = await signUpHere(page, { is_trial: true })
  const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Depan' })
  const item_id = await makeIngredient(owner, 'Krim Kental')
  const supplier_id = await owner.make('createSupplier', 'supplier', 'NewSupplier', {
    ...{ name: 'Susu Segar', phone: '+628111222333', email: 'pesan@susu.example' },
  })
  const line = { item_id, unit: 'g', unit_quantity: '400', price: 50 }
  const received = await owner.make('createReceiving', 'receiving', 'NewReceiving', {
    ...{ kind: 'purchase', outlet_id, tax: 0, freight: 0 },
    lines: [{ item_kind: 'ingredient', ...line, expires_on: dayAhead(2), batch: 'KR-1' }],
  })
  await owner.ask('mutation P($v: ReceivingStep!) { postReceiving(receiving: $v) { id } }', {
    v: { id: received },
  })
  const order = await owner.make('createPurchaseOrder', 'purchase_order', 'NewPurchaseOrder', {
    ...{ outlet_id, supplier_id, expected_on: dayAhead(-2) },
    lines: [line],
  })
  for (const [step, type] of [
    ['submitPurchaseOrder', 'PurchaseOrderStep'],
    ['sendPurchaseOrder', 'SendPurchaseOrder'],
  ] as const)
    await owner.ask(`mutation S($o: ${type}!) { ${step}(purchase_order: $o) { number } }`, {
      o: { id: order },
    })
  await owner.make('createAdjustment', 'adjustment', 'NewAdjustment', {
    kind: 'count',
    outlet_id,
    scope: 'all',
  })
  const till = await createTill(url, { owner, outlet_id })
  const sent = [
    {
      ...{ uuid: randomUUID(), receipt_number: 'N-7', channel: 'TAKEAWAY', occurred_at: ago(60_000) },
      lines: [{ name: 'Kopi Susu', qty: 1, unit_price: 20_000 }],
      payments: [{ method: 'TUNAI', amount: 20_000, tendered: 10_000 }],
      total: 20_000,
    },
  ]
  expect(await till.send('transactions', sent)).toEqual(['accepted'])
  const opening = { event: 'OPEN', uuid: randomUUID(), occurred_at: ago(1.5 * day_ms), cashier_name: 'Sari' }
  expect(await till.send('cash-sessions', [{ ...opening, opening_float: 100_000 }])).toEqual(['accepted'])
}

test('an order is asked after, a lot thrown away, a receipt looked at, a drawer closed and a count begun from the list', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(SIZES.laptop)
  await troubledBrand(page, baseURL ?? '')
  await open(page, '/dashboard')

  const late = rowOf(page, 'terlambat datang')
  await late.getByRole('button', { name: /^Ingatkan/ }).click()
  const reminding = page.getByRole('dialog', { name: 'Ingatkan Susu Segar?' })
  await expect(reminding).toContainText('belum kami terima seluruhnya')
  await expectAccessible(page)
  await reminding.getByRole('button', { name: 'Kirim email' }).click()
  await expect(reminding).toHaveCount(0)
  await expect(late).toContainText('diingatkan hari ini')

  await rowOf(page, '1 lot kedaluwarsa')
    .getByRole('button', { name: /^Buang/ })
    .click()
  const lots = page.getByRole('dialog', { name: 'Hampir kedaluwarsa' })
  await expect(lots.getByRole('button', { name: 'Buang (0)' })).toBeDisabled()
  await lots.getByRole('checkbox', { name: /Krim Kental/ }).check()
  await expect(lots).toContainText('senilai Rp 20.000')
  await expectAccessible(page)
  await lots.getByRole('button', { name: 'Buang (1)' }).click()
  await expect(page.getByText('1 lot dibuang dari stok!')).toBeVisible()
  await expect(rowOf(page, '1 lot kedaluwarsa')).toHaveCount(0)

  await rowOf(page, '1 nota janggal')
    .getByRole('button', { name: /^Periksa/ })
    .click()
  const marked = page.getByRole('dialog', { name: 'Nota janggal' })
  await expect(marked).toContainText('Uang diterima kurang dari yang dibayar')
  await expectAccessible(page)
  await marked.getByRole('button', { name: 'Sudah diperiksa (1)' }).click()
  await expect(rowOf(page, 'nota janggal')).toHaveCount(0)

  await page.setViewportSize(SIZES.phone)
  await rowOf(page, 'Sesi Sari')
    .getByRole('button', { name: /^Hitung dan tutup/ })
    .click()
  const drawer = page.getByRole('dialog', { name: 'Hitung dan tutup sesi' })
  await drawer.getByLabel('Kas dihitung').fill('100000')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await drawer.getByRole('button', { name: 'Tutup sesi' }).click()
  await expect(page.getByText('Sesi berhasil ditutup!')).toBeVisible()
  await expect(rowOf(page, 'Sesi Sari')).toHaveCount(0)

  await rowOf(page, 'direncanakan')
    .getByRole('button', { name: /^Mulai menghitung/ })
    .click()
  await expect(page).toHaveURL(/\/adjustment\/detail\/\d+\/count/)
})
