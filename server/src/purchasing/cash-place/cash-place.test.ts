import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { openKitchen } from '../../../test/kitchen.ts'
import { draftReceiving, postReceivingBy } from '../../../test/receiving.ts'

const app = useTestApp()
const FIELDS = `id expected counted count_difference float_amount expense_limit version
  moves { day what text amount balance }`
const OPEN = `mutation($p: NewCashPlace!) { createCashPlace(cash_place: $p) { ${FIELDS} } }`
const COUNT = `mutation($p: CashPlaceCount!) { countCashPlace(cash_place: $p) { ${FIELDS} } }`
const EDIT = `mutation($p: EditCashPlace!) { updateCashPlace(cash_place: $p) { ${FIELDS} } }`
const ONE = `query($id: Int!) { cashPlace(id: $id) { ${FIELDS} } }`
const PAY = 'mutation($e: NewIncomeExpense!) { createIncomeExpense(income_expense: $e) { id version } }'
const CHANGE = 'mutation($e: EditIncomeExpense!) { updateIncomeExpense(income_expense: $e) { id } }'
const CANCEL = 'mutation($e: IncomeExpenseCancel!) { cancelIncomeExpense(income_expense: $e) { id } }'

let brand: TestBrand
let outlet_id: number
let other: number
let gas: number

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  outlet_id = await brand.createOutlet()
  other = await brand.createOutlet()
  await brand.master.ask('mutation { addStandardCategories(categories: { kinds: ["expense"] }) }')
  const { incomeExpenseCategoryList } = await brand.master.ask(
    'query($f: [Filter!]) { incomeExpenseCategoryList(filters: $f) { nodes { id } } }',
    { f: [{ field: 'name', operator: 'IsEqualTo', value: 'Gas Elpiji' }] },
  )
  gas = incomeExpenseCategoryList.nodes[0].id
})

const open = async (values: object = {}) =>
  (
    await brand.master.ask(OPEN, {
      p: { outlet_id, kind: 'petty_cash', opening: 500_000, ...values },
    })
  ).createCashPlace
const entry = (amount: number, values: object = {}) => ({
  ...{ kind: 'expense', category_id: gas, description: 'Gas', business_date: '2026-11-21', amount },
  ...{ method: 'petty_cash', shares: [{ outlet_id }], ...values },
})
const pay = async (amount: number, values: object = {}) =>
  (await brand.master.ask(PAY, { e: entry(amount, values) })).createIncomeExpense
const refusalOf = async (document: string, variables: object) =>
  (await brand.master.send(document, variables)).errors[0]
const expectedOf = async (id: number) => (await brand.master.ask(ONE, { id })).cashPlace.expected

test('petty cash pays up to its limit and what lies there, and says so beside the amount', async () => {
  const { id, moves } = await open({ expense_limit: 300_000, float_amount: 500_000 })
  expect(moves).toEqual([{ day: '2026-11-21', what: 'opening', text: '', amount: 500_000, balance: 500_000 }])
  await pay(300_000)
  expect(await refusalOf(PAY, { e: entry(300_001) })).toMatchObject({
    extensions: {
      code: 'VALIDATION',
      fields: { amount: 'Melebihi batas kas kecil: paling banyak Rp 300.000 sekali bayar' },
    },
  })
  expect(await refusalOf(PAY, { e: entry(200_001) })).toMatchObject({
    extensions: { fields: { amount: 'Isi kas kecil tidak cukup: kurang Rp 1' } },
  })
  expect(await expectedOf(id)).toBe(200_000)
  // Other money, and other outlets, are not held to it.
  await pay(900_000, { method: 'bank' })
  await pay(900_000, { shares: [{ outlet_id: other }] })
  const split = entry(10, { shares: [{ outlet_id }, { outlet_id: other }] })
  expect(await refusalOf(PAY, { e: split })).toMatchObject({
    extensions: {
      fields: {
        shares: 'Kas kecil membayar untuk satu outlet saja; pilih satu outlet atau sumber dana lain',
      },
    },
  })
})

test('what is changed or taken back never leaves less than nothing', async () => {
  const { id } = await open()
  const paid = await pay(400_000)
  const more = { id: paid.id, version: paid.version, amount: 500_001 }
  expect((await refusalOf(CHANGE, { e: more }))?.extensions).toMatchObject({
    fields: { amount: 'Isi kas kecil tidak cukup: kurang Rp 1' },
  })
  await brand.master.ask(CHANGE, { e: { id: paid.id, method: 'bank' } })
  expect(await expectedOf(id)).toBe(500_000)
  await brand.master.ask(CHANGE, { e: { id: paid.id, method: 'petty_cash' } })
  await brand.master.ask(CANCEL, { e: { id: paid.id, reason: 'Salah' } })
  expect(await expectedOf(id)).toBe(500_000)
  const { createIncomeExpenseCategory: deposit } = await brand.master.ask(
    'mutation { createIncomeExpenseCategory(category: { kind: "income", name: "Titipan" }) { id } }',
  )
  const came = await pay(100_000, { kind: 'income', category_id: deposit.id })
  await pay(550_000)
  expect((await refusalOf(CANCEL, { e: { id: came.id, reason: 'Salah' } }))?.extensions).toMatchObject({
    code: 'CONFLICT',
  })
  expect(await expectedOf(id)).toBe(50_000)
})

test('of many who pay at once only so many are paid as there is money', async () => {
  const { id } = await open({ opening: 100_000 })
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => brand.master.send(PAY, { e: entry(15_000) })),
  )
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(6)
  expect(await expectedOf(id)).toBe(10_000)
})

test('goods paid from petty cash are held to it too', async () => {
  const { milk } = await openKitchen(brand)
  const { id } = await open({ opening: 30_000 })
  const draft = () =>
    draftReceiving(brand.master, {
      ...{ outlet_id, paid_from: 'petty_cash' },
      lines: [{ item_id: milk, unit: 'liter', unit_quantity: '1', price: 18_000 }],
    })
  const [first, second] = [await draft(), await draft()]
  await postReceivingBy(brand.master, first.id)
  await expect(postReceivingBy(brand.master, second.id)).rejects.toThrow(/tidak cukup/)
  expect(await expectedOf(id)).toBe(12_000)
})

test('a count is kept with its difference and the reason for it', async () => {
  const { id } = await open()
  await pay(120_000)
  expect((await refusalOf(COUNT, { p: { id, counted: 370_000 } }))?.extensions).toMatchObject({
    fields: { reason: 'Kurang Rp 10.000 dari seharusnya: isi alasannya' },
  })
  const { countCashPlace } = await brand.master.ask(COUNT, {
    p: { id, counted: 370_000, reason: 'Kembalian kurang' },
  })
  expect(countCashPlace).toMatchObject({ expected: 370_000, counted: 370_000, count_difference: -10_000 })
  expect(
    countCashPlace.moves.map(({ what, balance }: { what: string; balance: number }) => [what, balance]),
  ).toEqual([
    ['count', 370_000],
    ['entry', 380_000],
    ['opening', 500_000],
  ])
})

test('an outlet has one petty cash and one safe; only petty cash has limits; schedules are not paid from it', async () => {
  const made = await open()
  expect(
    (await refusalOf(OPEN, { p: { outlet_id, kind: 'petty_cash', opening: 0 } }))?.extensions,
  ).toMatchObject({
    fields: { kind: 'Outlet ini sudah memilikinya' },
  })
  const safe = await open({ kind: 'safe' })
  expect((await refusalOf(EDIT, { p: { id: safe.id, expense_limit: 5 } }))?.extensions).toMatchObject({
    fields: { expense_limit: 'Hanya untuk kas kecil' },
  })
  const { updateCashPlace } = await brand.master.ask(EDIT, {
    p: { id: made.id, version: made.version, expense_limit: 50_000, float_amount: 750_000 },
  })
  expect(updateCashPlace).toMatchObject({ expense_limit: 50_000, float_amount: 750_000 })
  const repeat = { rule: 'month_start' }
  expect((await refusalOf(PAY, { e: entry(1_000, { repeat }) }))?.extensions).toMatchObject({
    fields: { method: 'Kas kecil tidak membayar catatan berulang; pilih sumber dana lain' },
  })
  await pay(1_000, { repeat, shares: [{ outlet_id: other }] })
  const late = { outlet_id: other, kind: 'petty_cash', opening: 0 }
  expect((await refusalOf(OPEN, { p: late }))?.extensions).toMatchObject({
    fields: { kind: 'Ganti dulu sumber dana catatan berulang: Gas' },
  })
})

test('whoever does not reach the outlet finds no place of it', async () => {
  const { id } = await open()
  const keeper = await brand.signInAs('Manajer Outlet', [other])
  for (const [document, variables] of [
    [ONE, { id }],
    [COUNT, { p: { id, counted: 1 } }],
    [EDIT, { p: { id, float_amount: 1 } }],
  ] as const)
    expect((await keeper.send(document, variables)).errors[0]?.extensions?.code).toMatch(
      /NOT_FOUND|FORBIDDEN/,
    )
})

test('whatever is paid, brought and taken back, petty cash is a plain sum and never below zero', async () => {
  const step = fc.record({
    pays: fc.boolean(),
    amount: fc.integer({ min: 1, max: 90_000 }),
    ago: fc.integer({ min: 0, max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 14 }),
      fc.integer({ min: 0, max: 120_000 }),
      async (steps, opening) => {
        const place = await brand.createOutlet()
        app().clock.now = new Date('2026-11-17T08:00:00Z')
        const { id } = await open({ outlet_id: place, opening })
        app().clock.now = new Date('2026-11-21T08:00:00Z')
        // What lies there at the end of each day from the opening on.
        const days = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']
        const balances = days.map(() => opening)
        const paid: { id: number; amount: number; from: number }[] = []
        for (const { pays, amount, ago } of steps) {
          const from = days.length - 1 - ago
          if (pays || paid.length === 0) {
            const e = entry(amount, { shares: [{ outlet_id: place }], business_date: days[from] })
            const { data, errors } = await brand.master.send(PAY, { e })
            const covers = balances.slice(from).every((balance) => balance >= amount)
            expect(errors[0]?.extensions?.fields).toEqual(covers ? undefined : { amount: expect.any(String) })
            if (!covers) continue
            balances.forEach((balance, at) => {
              if (at >= from) balances[at] = balance - amount
            })
            paid.push({ id: data?.createIncomeExpense.id, amount, from })
          } else {
            const gone = paid.splice(amount % paid.length, 1)[0]
            if (!gone) continue
            await brand.master.ask(CANCEL, { e: { id: gone.id, reason: 'Salah' } })
            balances.forEach((balance, at) => {
              if (at >= gone.from) balances[at] = balance + gone.amount
            })
          }
        }
        expect(await expectedOf(id)).toBe(balances.at(-1))
      },
    ),
    { numRuns: 15 },
  )
}, 60_000)
