import { beforeAll, test } from 'vitest'
import { takeCashSessions } from '../src/sales/cash-session/take-cash-sessions.commands.ts'
import { createSalesWorld, type SalesWorld } from '../src/sales/sales.factory.ts'
import { buildReceipt } from '../src/sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../src/sales/transaction/record-transactions.commands.ts'
import { useTestApp } from './app.ts'
import { asBrand } from './attack/brand-pair.ts'
import type { TestBrand } from './brand.ts'
import { readPaper } from './paper.ts'
import { expectWhole, PICTURES, PLAIN_PICTURES, WORD } from './whole-paper.ts'

const app = useTestApp()
const LINES = 300
const PERIOD = { preset: 'custom', from: '2026-11-01', to: '2026-11-20', compare: 'previous_period' }

let brand: TestBrand
let world: SalesWorld

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, { tax: { tax_bp: 800 } }])
  for (const [place, door] of world.doors.entries()) {
    const lines = Array.from({ length: LINES }, (_, at) => ({
      ...{ code: `M${at}`, name: at === 0 ? WORD : at === 1 ? PICTURES : `Menu ke-${at}.` },
      ...{ qty: 1, unit_price: 9_876_543 },
    }))
    await recordTransactions(world.ctx, door, [
      buildReceipt({
        ...{ receipt_number: `${WORD.slice(0, 38)}${place}`, occurred_at: '2026-11-12T03:00:00Z', lines },
        ...{
          cashier_name: WORD,
          discounts: [{ code: 'X', name: WORD, amount: 1_500, approved_by: PICTURES }],
        },
      }),
      buildReceipt({ occurred_at: '2026-11-13T03:00:00Z', channel: 'GRABFOOD', cashier_name: PICTURES }),
    ])
    const session = { uuid: crypto.randomUUID(), cashier_name: WORD, note: null }
    const opening = {
      event: 'OPEN' as const,
      occurred_at: '2026-11-12T01:00:00Z',
      opening_float: 999_999_999,
    }
    const closing = { event: 'CLOSE' as const, occurred_at: '2026-11-12T09:00:00Z', reason: WORD }
    await takeCashSessions(world.ctx, door, [{ ...session, ...opening }])
    await takeCashSessions(world.ctx, door, [
      { ...session, denominations: [], ...closing, counted: [{ method: 'TUNAI', amount: 1 }] },
    ])
  }
  const { master } = brand
  const add = async (name: string, parent_area_id: number | null) =>
    (
      await master.ask('mutation($a: NewArea!) { createArea(area: $a) { id } }', {
        a: { name, parent_area_id },
      })
    ).createArea.id
  const below = await add('Ayam 🔥 Geprek Level Lima', await add(WORD.slice(0, 40), null))
  await master.ask('mutation($areas: OutletAreas!) { setOutletAreas(areas: $areas) }', {
    areas: { outlet_ids: [world.doors[0]?.outlet_id], area_id: below },
  })
  await master.ask('mutation { addStandardCategories(categories: { kinds: ["income", "expense"] }) }')
  const { incomeExpenseCategoryList } = await master.ask(
    '{ incomeExpenseCategoryList(limit: 100) { nodes { id kind } } }',
  )
  for (const { id, kind } of incomeExpenseCategoryList.nodes)
    await master.ask('mutation($e: NewIncomeExpense!) { createIncomeExpense(income_expense: $e) { id } }', {
      e: {
        ...{ kind, category_id: id, description: WORD, business_date: '2026-11-15', amount: 999_999_999_999 },
        ...{ method: 'bank', shares: world.doors.map(({ outlet_id }) => ({ outlet_id, weight: 1 })) },
      },
    })
  await asBrand(app(), brand.id, async (client) => {
    const set = (table: string, values: string, where = 'true') =>
      client.query(`update ${table} set ${values} where brand_id = ${brand.id} and ${where}`)
    await client.query(`update brand set name = '${WORD}', legal_name = '${PICTURES}' where id = ${brand.id}`)
    await set('outlet', `name = left('${WORD}', 55) || id`)
    await set('income_expense_category', `name = left('${WORD}', 55) || id`, 'id % 2 = 0')
    await set('income_expense_category', `name = left('${PICTURES}', 50) || id`, 'id % 2 = 1')
    await set('item', `name = left('${WORD}', 55) || id`, 'id % 2 = 0')
    await set('item_group', `name = left('${PICTURES}', 50) || id`)
    await set('payment_method', `name = left('${WORD}', 40) || id`)
    await set('admin', `name = '${WORD}'`)
  })
}, 60_000)

const REPORTS: readonly (readonly [string, readonly string[]])[] = [
  ['summary', ['RINGKASAN PENJUALAN', WORD]],
  ['item', ['LAPORAN ITEM', WORD.slice(0, 40)]],
  ['payment', ['LAPORAN PEMBAYARAN', 'Wilayah dan outlet']],
  ['discount', ['LAPORAN DISKON', WORD, PLAIN_PICTURES]],
  ['price', ['LAPORAN HARGA', 'Wilayah dan outlet']],
  ['shift', ['LAPORAN SHIFT', WORD]],
  ['profit', ['LABA RUGI', WORD.slice(0, 55)]],
  ['tax', ['REKAP PAJAK PBJT', WORD.slice(0, 55)]],
]

test.each(REPORTS)(
  'the paper of %s stands within its edges whatever things are called',
  async (report, told) => {
    const paper = await readPaper(app, `/api/reports/${report}/pdf`, brand.master.token, { filter: PERIOD })
    expectWhole(paper, told)
  },
)

test('a return of the restaurant tax stands within its edges', async () => {
  const { createLegalEntity } = await brand.master.ask(
    'mutation($e: NewLegalEntity!) { createLegalEntity(legal_entity: $e) { id } }',
    { e: { name: WORD } },
  )
  for (const { outlet_id } of world.doors)
    await brand.master.ask(
      'mutation($r: OutletRegistration!) { setOutletRegistration(registration: $r) { version } }',
      {
        r: { outlet_id, legal_entity_id: createLegalEntity.id, npwpd: 'P.2.0012345.67.890' },
      },
    )
  const { city_id } = await brand.master
    .ask('{ outletList(limit: 1) { nodes { id } } }')
    .then(({ outletList }) =>
      brand.master.ask('query($id: Int!) { outlet(id: $id) { city_id } }', { id: outletList.nodes[0].id }),
    )
    .then(({ outlet }) => outlet)
  const query = `legal_entity_id=${createLegalEntity.id}&city_id=${city_id}&month=2026-11-01`
  expectWhole(await readPaper(app, `/api/tax-return/pdf?${query}`, brand.master.token), [WORD])
})
