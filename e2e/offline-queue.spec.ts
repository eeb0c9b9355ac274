import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { type Brand, signUpHere } from './support/brand.ts'
import { chooseOption } from './support/combobox.ts'
import { holdLine } from './support/line.ts'
import { makeIngredient, makeOutlet, stockUp } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { makeMenu } from './support/records.ts'
import { expect, test } from './support/test.ts'

// Without a connection the browser itself complains of what it cannot fetch.
test.use({
  viewport: SIZES.phone,
  serviceWorkers: 'allow',
  expected_complaints: ['net::ERR_', 'Failed to load resource', 'Failed to fetch', 'Unable to preload'],
})

/** Takes the connection away, once the device has what it needs without one. */
async function loseLine(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.context().setOffline(true)
}

const openList = (page: Page) => page.getByRole('button', { name: 'Lihat yang belum terkirim' }).click()
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Belum terkirim' })

/** A brand with one outlet and two things that are counted. */
async function startCount(page: Page): Promise<{ owner: Brand; id: number }> {
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Gudang' })
  for (const name of ['Beras', 'Gula']) await stockUp(owner, outlet_id, await makeIngredient(owner, name))
  const id = await owner.make('createAdjustment', 'adjustment', 'NewAdjustment', {
    ...{ kind: 'count', outlet_id, scope: 'all' },
  })
  await owner.make('startAdjustment', 'adjustment', 'AdjustmentStep', { id })
  return { owner, id }
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function count(page: Page, name: string, grams: string): Promise<void> {
  const box = page.getByLabel('g', { exact: true })
  const head = rowOf(page, name).getByRole('button').first()
  if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click()
  await box.fill(grams)
  await page.keyboard.press('Enter')
}

/** How often the server has taken lines of a count. */
async function takenOf({ ask }: Brand, id: number): Promise<number> {
  const { auditList } = (await ask(
    'query A { auditList(limit: 100) { nodes { action entity entity_id } } }',
    {},
  )) as {
    auditList: { nodes: { action: string; entity: string; entity_id: number }[] }
  }
  return auditList.nodes.filter(
    ({ action, entity, entity_id }) => entity === 'adjustment' && entity_id === id && /count$/.test(action),
  ).length
}

test('a count made without a connection is kept over a reload, sent once though its first answer was lost, and told', async ({
  page,
  context,
}) => {
  const line = await holdLine(page, '**/graphql')
  const { owner, id } = await startCount(page)
  await open(page, `/adjustment/detail/${id}/count`)
  await loseLine(page)
  await count(page, 'Beras', '4100')
  await count(page, 'Gula', '4900')
  await expect(page.getByText('2 menunggu koneksi').last()).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 menunggu koneksi').last()).toBeVisible()
  await openList(page)
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(2)
  await expect(dialogOf(page)).toContainText('Hitungan Beras')
  await expect(dialogOf(page)).toContainText('4.100 g')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { colours_only: true })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.keyboard.press('Escape')

  await page.goto(`/adjustment/detail/${id}/count`)
  await expect(page.getByText('Semua baris sudah dihitung.')).toBeVisible()
  // The server takes the first one, and its answer is lost on the way; then the line is as it should be.
  let lost = 0
  line.answer = async (route) => {
    if (lost > 0 || !route.request().postData()?.includes('CountAdjustment')) return route.fallback()
    lost++
    await route.fetch()
    return route.abort()
  }
  await context.setOffline(false)
  await expect(page.getByText('Semua baris sudah dihitung.')).toBeVisible()
  await expect(page.getByText('2 menunggu koneksi')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Tersimpan' })).toBeVisible({ timeout: 20_000 })
  expect(lost).toBe(1)
  const { adjustment } = (await owner.ask(
    'query A($id: Int!) { adjustment(id: $id) { counted_count lines { counted_quantity } } }',
    { id },
  )) as { adjustment: { counted_count: number; lines: { counted_quantity: string }[] } }
  expect(adjustment.counted_count).toBe(2)
  expect(adjustment.lines.map(({ counted_quantity }) => Number(counted_quantity))).toEqual([4100, 4900])
  expect(await takenOf(owner, id)).toBe(2)
})

test('a count is finished without a connection: its lines go first, and all of it once', async ({
  page,
  context,
}) => {
  const { owner, id } = await startCount(page)
  const statusOf = async () =>
    (
      (await owner.ask('query A($id: Int!) { adjustment(id: $id) { status } }', { id })) as {
        adjustment: { status: string }
      }
    ).adjustment.status
  await open(page, `/adjustment/detail/${id}`)
  await open(page, `/adjustment/detail/${id}/count`)
  await loseLine(page)
  await count(page, 'Beras', '5000')
  await count(page, 'Gula', '5000')
  await expect(page.getByText('2 menunggu koneksi').last()).toBeVisible()
  await page.goto(`/adjustment/detail/${id}`)
  await expect(page.getByText('2 hitungan di perangkat ini belum tersimpan.')).toBeVisible()
  await page.getByRole('button', { name: 'Selesaikan hitungan' }).click()
  await expect(page.getByText('Selesai di perangkat ini, dikirim begitu tersambung.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Selesaikan hitungan' })).toHaveCount(0)
  await openList(page)
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(3)
  await expect(dialogOf(page)).toContainText('Menunggu isian lain dari dokumen ini')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  expect(await statusOf()).toBe('counting')
  await context.setOffline(false)
  await expect.poll(statusOf, { timeout: 30_000 }).toBe('done')
  expect(await takenOf(owner, id)).toBe(2)
})

test('what the server refuses stays with its reason until it is thrown away, and signing out asks first', async ({
  page,
  context,
}) => {
  const { owner, id } = await startCount(page)
  await open(page, `/adjustment/detail/${id}/count`)
  await loseLine(page)
  await count(page, 'Beras', '4000')
  await expect(page.getByText('1 menunggu koneksi').last()).toBeVisible()
  // Somebody else gives the count up meanwhile.
  await owner.make('cancelAdjustment', 'adjustment', 'AdjustmentRefusal', { id, remark: 'Salah outlet' })
  await context.setOffline(false)
  const notice = page.getByText('1 perubahan ditolak')
  await expect(notice).toBeVisible({ timeout: 15_000 })
  await open(page, '/adjustment')
  await openList(page)
  const refused = dialogOf(page).getByRole('listitem')
  await expect(refused).toContainText('Hitungan Beras')
  await expect(refused).toContainText('Ditolak: ')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Akun' }).click()
  await page.getByText('Keluar', { exact: true }).click()
  const asking = page.getByRole('dialog', { name: 'Keluar sebelum terkirim?' })
  await expect(asking).toContainText('1 perubahan belum terkirim')
  await asking.getByRole('button', { name: 'Batal' }).click()

  await openList(page)
  await refused.getByRole('button', { name: /^Buang/ }).click()
  await page
    .getByRole('dialog', { name: 'Buang perubahan ini?' })
    .getByRole('button', { name: 'Buang' })
    .click()
  await expect(dialogOf(page)).toContainText('Semua sudah terkirim.')
  await page.keyboard.press('Escape')
  await expect(notice).toHaveCount(0)
})

test('a draft changed by somebody else meanwhile is not overwritten unless that is what one wants', async ({
  page,
  context,
}) => {
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Dapur' })
  const item_id = await makeIngredient(owner, 'Tepung')
  const id = await owner.make('createReceiving', 'receiving', 'NewReceiving', {
    ...{ kind: 'purchase', outlet_id },
    lines: [{ item_kind: 'ingredient', item_id, unit: 'g', unit_quantity: '1000', price: 12 }],
  })
  await open(page, `/receiving/detail/${id}`)
  await open(page, `/receiving/edit/${id}`)
  await loseLine(page)
  await page.getByLabel('Jumlah barang 1').fill('800')
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page.getByText('Tersimpan di perangkat ini, dikirim begitu tersambung')).toBeVisible()
  await expect(page.getByText('1 menunggu koneksi')).toBeVisible()
  // Finished here too, it waits for what was changed of it.
  await page.getByRole('button', { name: 'Selesaikan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Selesaikan' }).click()
  await expect(page.getByText('2 menunggu koneksi')).toBeVisible()
  await owner.make('updateReceiving', 'receiving', 'EditReceiving', { id, supplier_note: 'N-7' })
  await context.setOffline(false)
  const notice = page.getByText('1 perubahan ditolak')
  await expect(notice).toBeVisible({ timeout: 15_000 })
  const quantity = async () => {
    const { receiving } = (await owner.ask(
      'query R($id: Int!) { receiving(id: $id) { supplier_note lines { unit_quantity } } }',
      { id },
    )) as { receiving: { supplier_note: string; lines: { unit_quantity: string }[] } }
    return [receiving.supplier_note, ...receiving.lines.map((line) => Number(line.unit_quantity))]
  }
  expect(await quantity()).toEqual(['N-7', 1000])
  await openList(page)
  await expect(dialogOf(page).getByRole('listitem').first()).toContainText('800 g Tepung')
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(2)
  await dialogOf(page)
    .getByRole('button', { name: /^Kirim lagi/ })
    .click()
  const asking = page.getByRole('dialog', { name: 'Kirim di atas versi terbaru?' })
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Kirim', exact: true }).click()
  await expect(dialogOf(page)).toContainText('Semua sudah terkirim.')
  expect(await quantity()).toEqual(['N-7', 800])
  const { receiving } = (await owner.ask('query R($id: Int!) { receiving(id: $id) { status } }', { id })) as {
    receiving: { status: string }
  }
  expect(receiving.status).toBe('done')
})

test('a receiving that was made without a connection is finished without one, and both are sent once', async ({
  page,
  context,
}) => {
  const owner = await signUpHere(page)
  await makeOutlet(owner, { name: 'Kenari Dapur' })
  await makeIngredient(owner, 'Sirup')
  await open(page, '/receiving')
  await expect(page.getByText('Belum ada penerimaan')).toBeVisible()
  await open(page, '/receiving/create')
  const outlet = page.getByRole('combobox', { name: 'Outlet', exact: true })
  if (await outlet.isVisible()) await chooseOption(outlet, 0)
  await page.getByRole('combobox', { name: 'Barang 1', exact: true }).fill('Sirup')
  await page.getByRole('option', { name: 'Sirup', exact: true }).click()
  await page.getByLabel('Jumlah barang 1').fill('750')
  await page.getByLabel('Harga barang 1').fill('20')
  await loseLine(page)
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  const waiting = page.getByRole('list', { name: 'Belum terkirim' })
  await expect(waiting).toContainText('Penerimaan baru di Kenari Dapur')
  await waiting.getByRole('button', { name: 'Selesaikan' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('750 g Sirup')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Selesaikan' }).click()
  await expect(waiting).toContainText('Selesai di perangkat ini')
  await expect(waiting.getByRole('button', { name: 'Selesaikan' })).toHaveCount(0)
  await expect(page.getByText('2 menunggu koneksi')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('2 menunggu koneksi')).toHaveCount(0, { timeout: 15_000 })
  await expect(waiting).toHaveCount(0, { timeout: 15_000 })
  const kept = async () => {
    const { receivingList } = (await owner.ask(
      'query R { receivingList(limit: 10) { nodes { status } } }',
      {},
    )) as {
      receivingList: { nodes: { status: string }[] }
    }
    return receivingList.nodes
  }
  await expect.poll(kept).toEqual([{ status: 'done' }])
  await expect(page.getByText('Selesai', { exact: true }).first()).toBeVisible()
})

test('a new receiving and a menu that is sold out wait for the connection, each sent once', async ({
  page,
  context,
}) => {
  const owner = await signUpHere(page)
  await makeOutlet(owner, { name: 'Kenari Bar' })
  await makeIngredient(owner, 'Sirup')
  await makeMenu(owner, ['Es Sirup'])
  await open(page, '/receiving/create')
  const outlet = page.getByRole('combobox', { name: 'Outlet', exact: true })
  if (await outlet.isVisible()) await chooseOption(outlet, 0)
  await page.getByRole('combobox', { name: 'Barang 1', exact: true }).fill('Sirup')
  await page.getByRole('option', { name: 'Sirup', exact: true }).click()
  await page.getByLabel('Jumlah barang 1').fill('750')
  await page.getByLabel('Harga barang 1').fill('20')
  await loseLine(page)
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page.getByText('1 menunggu koneksi')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('1 menunggu koneksi')).toHaveCount(0, { timeout: 15_000 })
  const drafts = async () => {
    const { receivingList } = (await owner.ask('query R { receivingList(limit: 10) { total } }', {})) as {
      receivingList: { total: number }
    }
    return receivingList.total
  }
  await expect.poll(drafts).toBe(1)

  await open(page, '/menu')
  await loseLine(page)
  await page.getByRole('button', { name: /^Tindakan.*Es Sirup/ }).click()
  await page.getByText('Habis hari ini', { exact: true }).last().click()
  await expect(page.getByText('Habis, menunggu koneksi')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('Habis, menunggu koneksi')).toHaveCount(0, { timeout: 15_000 })
  await expect(page.getByText('Habis hari ini', { exact: true }).last()).toBeVisible()
  expect(await drafts()).toBe(1)
})
