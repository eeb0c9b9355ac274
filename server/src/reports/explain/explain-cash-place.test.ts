import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { assertExplained, explainBy } from './explain.factory.ts'

const app = useTestApp()
const OPEN = 'mutation($p: NewCashPlace!) { createCashPlace(cash_place: $p) { id } }'
const COUNT = 'mutation($p: CashPlaceCount!) { countCashPlace(cash_place: $p) { id } }'
const PAY = 'mutation($e: NewIncomeExpense!) { createIncomeExpense(income_expense: $e) { id version } }'
const CANCEL = 'mutation($e: IncomeExpenseCancel!) { cancelIncomeExpense(income_expense: $e) { id } }'
const ONE = 'query($id: Int!) { cashPlace(id: $id) { expected } }'

test('what should lie in petty cash is what its opening, entries and counts add up to', async () => {
  const brand = await app().createBrand()
  const { master } = brand
  const [outlet_id, other] = [await brand.createOutlet(), await brand.createOutlet()]
  await master.ask('mutation { addStandardCategories(categories: { kinds: ["expense"] }) }')
  const { incomeExpenseCategoryList } = await master.ask(
    'query($f: [Filter!]) { incomeExpenseCategoryList(filters: $f) { nodes { id } } }',
    { f: [{ field: 'name', operator: 'IsEqualTo', value: 'Gas Elpiji' }] },
  )
  const category_id = incomeExpenseCategoryList.nodes[0].id
  const { createCashPlace } = await master.ask(OPEN, {
    p: { outlet_id, kind: 'petty_cash', opening: 5_000_000 },
  })
  const { id } = createCashPlace
  const step = fc.record({
    amount: fc.integer({ min: 1, max: 40_000 }),
    what: fc.constantFrom('pay', 'pay', 'cancel', 'count'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 9 }),
      async (steps, limit) => {
        for (const { amount, what } of steps) {
          if (what === 'count') {
            const { expected } = (await master.ask(ONE, { id })).cashPlace
            await master.ask(COUNT, { p: { id, counted: expected + amount, reason: 'Selisih hitung' } })
            continue
          }
          const { createIncomeExpense: entry } = await master.ask(PAY, {
            e: {
              ...{ kind: 'expense', category_id, description: 'Gas', amount, method: 'petty_cash' },
              business_date: app().clock.now.toISOString().slice(0, 10),
              shares: [{ outlet_id }],
            },
          })
          if (what === 'cancel')
            await master.ask(CANCEL, { e: { id: entry.id, version: entry.version, reason: 'Salah' } })
        }
        const { expected } = (await master.ask(ONE, { id })).cashPlace
        const asked = { measure: 'cash.expected', cell: { cash_place_id: id } }
        await assertExplained(brand, 'cashFigure', asked, expected, limit)
      },
    ),
    { numRuns: 6 },
  )
  const ask = (cash_place_id: number) => ({ measure: 'cash.expected', cell: { cash_place_id } })
  const elsewhere = await brand.signInAs('Auditor', [other])
  const refused = async (place: number) => ({
    ...(await elsewhere.fail(explainBy('cashFigure'), ask(place))).extensions,
    trace_id: null,
  })
  expect((await refused(999_999)).code).toBe('VALIDATION')
  expect(await refused(id)).toEqual(await refused(999_999))
}, 60_000)
