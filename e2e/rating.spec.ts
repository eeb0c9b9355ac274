import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { type DiningRoom, makeDiningRoom, openCodes } from './support/dining.ts'
import { signInOwner } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

const ORDERS = 'query Q($f: [Filter!]) { tableOrderList(filters: $f) { nodes { id version } } }'
const OPTIONS = 'query Q($f: [Filter!]) { variantList(filters: $f) { nodes { options { id price } } } }'

/** Orders at the room's first table and settles it; answers the order's page. */
async function dine(room: DiningRoom, request: APIRequestContext): Promise<string> {
  const { owner, paths, item, outlet_id } = room
  const word = item.name.split(' ').at(-1) ?? ''
  const { variantList } = (await owner.ask(OPTIONS, {
    f: [{ field: 'q', type: 'String', operator: 'Contain', value: [word] }],
  })) as { variantList: { nodes: { options: { id: number; price: number }[] }[] } }
  const small = variantList.nodes[0]?.options.find(({ price }) => price === 0)
  const uuid = randomUUID()
  const sent = await request.post(`${paths[0]}/orders`, {
    data: { uuid, lines: [{ item_id: item.id, option_ids: [small?.id], qty: 1, seen_price: 20_000 }] },
  })
  expect(sent.status()).toBe(200)
  const of_outlet = [{ field: 'outlet_id', type: 'ID', operator: 'IsEqualTo', value: [String(outlet_id)] }]
  const { tableOrderList } = (await owner.ask(ORDERS, { f: of_outlet })) as {
    tableOrderList: { nodes: { id: number; version: number }[] }
  }
  const [order] = tableOrderList.nodes
  if (!order) throw new Error('no order')
  const { confirmTableOrder } = (await owner.ask(
    'mutation M($o: ConfirmTableOrder!) { confirmTableOrder(table_order: $o) { version } }',
    { o: { id: order.id, version: order.version } },
  )) as { confirmTableOrder: { version: number } }
  await owner.ask('mutation M($o: SettleTableOrder!) { settleTableOrder(table_order: $o) { id } }', {
    o: { id: order.id, version: confirmTableOrder.version, method: 'QRIS' },
  })
  return `${paths[0]}/orders/${uuid}`
}

test('a guest rates the visit without a script, the panel answers, the guest reads it', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.slow()
  const owner = await signUpHere(page)
  await openCodes(owner)
  const room = await makeDiningRoom(owner)
  const order_page = await dine(room, request)
  const context = await browser.newContext({
    viewport: SIZES.phone,
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
  })
  const guest = await context.newPage()
  await guest.goto(order_page)
  await guest.getByRole('link', { name: 'Nilai kunjungan Anda' }).click()
  await expect(guest.getByRole('heading', { name: 'Kunjungan Anda' })).toBeVisible()
  const address = guest.url()
  await guest.getByRole('radio', { name: /^★☆☆☆☆|^1 bintang/ }).check()
  await guest.getByLabel('Ceritakan kunjungan Anda (boleh kosong)').fill('Sausnya terlalu asin')
  await guest.getByText('Nilai menunya (boleh kosong)').click()
  await guest.getByRole('group', { name: room.item.name }).getByRole('radio', { name: 'Tidak suka' }).check()
  await guest.getByLabel('Nama Anda (boleh kosong)').fill(`Dewi ${room.tables[0]}`)
  await guest.getByRole('button', { name: 'Kirim penilaian' }).click()
  await expect(guest.getByText('Terima kasih, penilaian Anda sudah kami terima.')).toBeVisible()
  await expectNoSidewaysScroll(guest)

  // The same with a script, which axe needs, in both themes.
  const seen = await browser.newContext({ viewport: SIZES.phone, baseURL: baseURL ?? '' })
  const look = await seen.newPage()
  await look.goto(address)
  await expectAccessible(look)
  await look.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(look, { colours_only: true })
  await seen.close()

  await open(page, `/rating?q=${encodeURIComponent(room.tables[0])}`)
  await expectAccessible(page)
  await page.getByRole('link', { name: `Dewi ${room.tables[0]}` }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('“Sausnya terlalu asin”')).toBeVisible()
  await expect(panel.getByText(room.item.name)).toBeVisible()
  await panel.getByRole('textbox', { name: 'Jawaban' }).fill('Mohon maaf, sudah kami perbaiki.')
  await panel.getByRole('button', { name: 'Jawab', exact: true }).click()
  await expect(page.getByText('Penilaian dijawab!')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Ubah jawaban' })).toBeVisible()
  await expectAccessible(page)

  await guest.goto(address)
  await expect(guest.getByText('Mohon maaf, sudah kami perbaiki.')).toBeVisible()
  await expect(guest.getByRole('button')).toHaveCount(0)
  await context.close()
})

test('ratings are told by outlet and menu against sales, and a receipt shows its link', async ({
  page,
  baseURL,
}) => {
  const owner = await signInOwner(baseURL ?? '')
  const { transactionList } = (await owner.ask(
    'query Q($limit: Int) { transactionList(limit: $limit) { nodes { id status } } }',
    { limit: 30 },
  )) as { transactionList: { nodes: { id: number; status: string }[] } }
  const paid = transactionList.nodes.find(({ status }) => status === 'PAID')
  await signInAs(page, 'master')
  await open(page, `/report/transaction?struk=${paid?.id}`)
  const receipt = page.getByRole('dialog')
  await expect(receipt.getByRole('heading', { name: 'Penilaian tamu' })).toBeVisible()
  await expect(receipt.getByRole('button', { name: 'Salin tautan penilaian' })).toBeVisible()
  await open(page, '/rating?tab=ringkasan&periode=30-hari&outlet=semua')
  await expect(page.getByRole('table', { name: 'Menurut outlet' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Menurut menu' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
