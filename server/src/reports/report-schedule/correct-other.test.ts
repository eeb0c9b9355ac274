import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { moveStock, openStore } from '../../../test/store.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { createSalesWorld } from '../../sales/sales.factory.ts'
import { insertAdjustments } from '../../stock/adjustment/adjustment.factory.ts'
import { settleAdjustment } from '../../stock/adjustment/count.commands.ts'
import { correctMailed } from './correct-mail.ts'
import { mailDueReports } from './mail-report.ts'
import { addSchedule, readMails } from './report-schedule.factory.ts'

const app = useTestApp()
const DAY = '2026-11-21'
const at = (time: string) => `${DAY}T${time}:00+07:00`

/** A brand with a till, at the evening of the day that is mailed. */
async function openShop() {
  app().clock.now = new Date(at('20:00'))
  const brand = await app().createBrand()
  const { ctx, doors } = await createSalesWorld(brand, [{}])
  const outlet_id = doors[0]?.outlet_id ?? 0
  const { token } = await createDevice(ctx, { outlet_id, name: 'Kasir' })
  const send = async (path: string, list: readonly object[]) => {
    const response = await app().http.inject({
      ...{ method: 'POST', url: `/api/pos/v1/${path}` },
      headers: { authorization: `Bearer ${token}` },
      payload: { [path.replaceAll('-', '_')]: list },
    })
    for (const result of response.json().results)
      expect(result, JSON.stringify(result)).toMatchObject({ status: 'accepted' })
  }
  const sell = async (cashier_name = 'Sari') => {
    const uuid = randomUUID()
    const line = { code: 'KOPI1', name: 'Kopi 1', qty: 1, unit_price: 10_000 }
    await send('transactions', [
      {
        ...{
          uuid,
          receipt_number: uuid.slice(0, 8),
          channel: 'DINE_IN',
          cashier_name,
          occurred_at: at('12:00'),
        },
        ...{ total: 11_550, payments: [{ method: 'QRIS', amount: 11_550 }], lines: [line] },
      },
    ])
    return uuid
  }
  return { brand, outlet_id, send, sell }
}

/** Mails what is due at seven of the next morning, and goes on to the hour after. */
async function mailMorning(brand: TestBrand, report: string) {
  const id = await addSchedule(await brand.signInAs('Master'), { report, name: report })
  app().clock.now = new Date('2026-11-22T00:00:00Z')
  await mailDueReports(app().services, brand.id)
  app().clock.now = new Date('2026-11-22T01:00:00Z')
  return id
}
const correct = (brand: TestBrand) => correctMailed(app().services, brand.id)
const notes = async (brand: TestBrand) =>
  (await readMails(brand)).filter(({ subject }) => subject?.startsWith('Koreksi'))

/** Looks until nothing is new, many at once, and answers the only note. */
async function onlyNote(brand: TestBrand) {
  await Promise.all(Array.from({ length: 4 }, () => correct(brand)))
  await correct(brand)
  const told = await notes(brand)
  expect(told).toHaveLength(1)
  return told[0]?.body ?? ''
}
/** Nothing changed: nothing is told. */
async function expectNone(brand: TestBrand) {
  await correct(brand)
  expect(await notes(brand)).toEqual([])
}

test('of shift: a drawer that is closed after it was mailed, once', async () => {
  const { brand, send } = await openShop()
  const session = { uuid: randomUUID(), cashier_name: 'Sari' }
  await send('cash-sessions', [{ ...session, event: 'OPEN', occurred_at: at('08:00'), opening_float: 0 }])
  await mailMorning(brand, 'shift')
  await expectNone(brand)
  const counted = [{ method: 'TUNAI', amount: 5_000 }]
  await send('cash-sessions', [{ ...session, event: 'CLOSE', occurred_at: at('18:00'), counted }])
  const note = await onlyNote(brand)
  expect(note).toContain('Selisih kas: ')
  expect(note).toContain('Sebab: kas laci dicatat atau dihitung ulang.')
  expect(note).toContain('Lihat laporan: ')
  expect(note).toContain(`/report/shift?periode=kustom&dari=${DAY}&sampai=${DAY}`)
})

test('of cashiers: a receipt that is voided late, once', async () => {
  const { brand, send, sell } = await openShop()
  const transaction_uuid = await sell()
  await mailMorning(brand, 'cashier')
  await expectNone(brand)
  await send('voids', [{ transaction_uuid, actor: 'Sari', reason: 'Salah', occurred_at: at('18:00') }])
  const note = await onlyNote(brand)
  expect(note).toContain('Void: 0 menjadi 1')
  expect(note).toContain('Sebab: 1 nota dibatalkan.')
})

test('of integrity: a cashier whose receipts come in late, once', async () => {
  const { brand, sell } = await openShop()
  await sell()
  await mailMorning(brand, 'integrity')
  await expectNone(brand)
  await sell('Tono')
  expect(await onlyNote(brand)).toContain('Sebab: 1 nota masuk setelah laporan dikirim.')
})

test('of profit: an expense that is written down late, and again when it is cancelled', async () => {
  const { brand, outlet_id, sell } = await openShop()
  await sell()
  await mailMorning(brand, 'profit')
  await expectNone(brand)
  const master = await brand.signInAs('Master')
  await master.ask('mutation { addStandardCategories(categories: { kinds: ["expense"] }) }')
  const { incomeExpenseCategoryList } = await master.ask(
    '{ incomeExpenseCategoryList(limit: 1, filters: [{ field: "name", type: String, operator: IsEqualTo, value: ["Internet"] }]) { nodes { id } } }',
  )
  const { createIncomeExpense } = await master.ask(
    'mutation($e: NewIncomeExpense!) { createIncomeExpense(income_expense: $e) { id } }',
    {
      e: {
        ...{ kind: 'expense', category_id: incomeExpenseCategoryList.nodes[0].id, description: 'Internet' },
        ...{ business_date: DAY, amount: 4_321, method: 'bank', shares: [{ outlet_id, weight: 1 }] },
      },
    },
  )
  const note = await onlyNote(brand)
  expect(note).toMatch(/Pengeluaran: Rp 0 menjadi -?Rp 4\.321/)
  expect(note).toContain('Sebab: pemasukan atau pengeluaran dicatat atau diubah.')
  expect(note).toContain(`/income-expenses/profit?periode=kustom&dari=${DAY}`)
  await master.ask('mutation($c: IncomeExpenseCancel!) { cancelIncomeExpense(income_expense: $c) { id } }', {
    c: { id: createIncomeExpense.id, reason: 'Dobel' },
  })
  await correct(brand)
  await correct(brand)
  expect((await notes(brand))[1]?.body).toMatch(/Pengeluaran: -?Rp 4\.321 menjadi Rp 0/)
  expect(await notes(brand)).toHaveLength(2)
})

test('of variance: a movement that is written down after the count it came before, once', async () => {
  app().clock.now = new Date(at('20:00'))
  const world = await openStore(await app().createBrand())
  const { brand, outlet_id, milk } = world
  const count = async (quantity: number, time: string) => {
    const line = {
      item_kind: 'ingredient',
      item_id: milk,
      unit: 'ml',
      quantity: BigInt(quantity) * 10_000n,
    } as const
    const [id = 0] = await world.write((tx) =>
      insertAdjustments(tx, [
        {
          ...{ kind: 'count', outlet_id, reason: null, author: 'Gudang', business_date: DAY },
          ...{ occurred_at: new Date(at(time)), lines: [line] },
        },
      ]),
    )
    await settleAdjustment(brand.ctx, { id })
  }
  await count(99_000, '19:00')
  await mailMorning(brand, 'variance')
  await expectNone(brand)
  // What has no count says nothing of a difference: it is looked at, and told to nobody.
  const other = { outlet_id: world.second_id, item_id: milk, quantity: 100 }
  await world.write((tx) => moveStock(tx, { ...other, type: 'RECEIVE', occurred_at: new Date(at('15:00')) }))
  await expectNone(brand)
  await count(96_000, '19:30')
  const note = await onlyNote(brand)
  expect(note).toContain('Selisih: ')
  expect(note).toContain('Sebab: pergerakan stok dicatat atau dibatalkan.')
  const kept = await selectOwn(brand.ctx, 'report_mailed').select(['report', 'facts']).execute()
  expect(kept).toMatchObject([{ report: 'variance', facts: { stock: expect.any(String) } }])
})
