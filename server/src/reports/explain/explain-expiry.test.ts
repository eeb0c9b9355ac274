import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { receive } from '../../../test/receiving.ts'
import { openStore } from '../../../test/store.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { settleBrand } from '../../stock/lot/settle-all.ts'
import { assertExplained, explainBy } from './explain.factory.ts'

const app = useTestApp()
const TODAY = '2026-11-21'
const SUMMARY = '{ expirySummary { days lots value } }'

test('what has run out and what will is its lots, of fractions of a rupiah too', async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  const store = await openStore(await app().createBrand())
  const { brand, outlet_id, milk } = store
  const lot = fc.record({
    ahead: fc.integer({ min: -4, max: 18 }),
    quantity: fc.integer({ min: 1, max: 90_000 }),
    price: fc.integer({ min: 1, max: 40_000 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(lot, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 5, max: 50 }),
      async (brought, limit) => {
        const lines = brought.map(({ ahead, quantity, price }) => ({
          ...{
            item_kind: 'ingredient',
            item_id: milk,
            unit: 'ml',
            unit_quantity: String(quantity / 10),
            price,
          },
          expires_on: addDays(TODAY, ahead),
        }))
        await receive(brand.master, { outlet_id, lines })
        await settleBrand(app().services, brand.id)
        const { expirySummary } = await brand.master.ask(SUMMARY)
        for (const { days, lots, value } of expirySummary) {
          const ask = (measure: string, expected: number) =>
            assertExplained(brand, 'stockFigure', { measure, cell: { expiry_days: days } }, expected, limit)
          await ask('expiry.lots', lots)
          await ask('expiry.value', Math.round(Number(value)))
        }
      },
    ),
    { numRuns: 8 },
  )
  const asked = { measure: 'expiry.value', cell: { expiry_days: 7 } }
  const clerk = await brand.signInAs('Gudang', [outlet_id])
  expect((await clerk.fail(explainBy('stockFigure'), asked)).extensions.code).toBe('FORBIDDEN')
  const stranger = await brand.signInAs('Manajer Outlet', [store.second_id])
  const count = { ...asked, measure: 'expiry.lots' }
  expect((await stranger.ask(explainBy('stockFigure'), count)).explained).toMatchObject({
    value: 0,
    rows: [],
  })
  const odd = { ...count, cell: { expiry_days: 6 } }
  expect((await brand.master.fail(explainBy('stockFigure'), odd)).extensions.code).toBe('VALIDATION')
}, 60_000)
