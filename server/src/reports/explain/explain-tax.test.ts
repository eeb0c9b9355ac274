import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useReconcileWorld } from '../reconcile.factory.ts'
import { assertExplained, explainBy } from './explain.factory.ts'

const reconciled = useReconcileWorld()
const FIGURES = 'receipts exempt tax_base tax'
const READ = `query($of: TaxReturnKey!) { taxReturn(of: $of) { now { ${FIGURES} } lines { outlet_id tax_bp ${FIGURES} } } }`
const MONTHS = `{ taxMonths(year: 2026) { month legal_entity { id } city { id } now { ${FIGURES} } } }`
const SET = 'mutation($r: OutletRegistration!) { setOutletRegistration(registration: $r) { version } }'

type Figures = Record<string, number>

test('what receipts say of a return is what they add up to, by outlet and rate, also of one that moved within a month', async () => {
  const { brand, world } = reconciled()
  const { createLegalEntity } = await brand.master.ask(
    'mutation($e: NewLegalEntity!) { createLegalEntity(legal_entity: $e) { id } }',
    { e: { name: 'PT Dua' } },
  )
  const [moved] = world.doors
  const registration = { outlet_id: moved?.outlet_id, legal_entity_id: createLegalEntity.id }
  await brand.master.ask(SET, { r: { ...registration, since: '2026-10-11', version: 1 } })
  const { taxMonths } = await brand.master.ask(MONTHS)
  expect(taxMonths.length).toBeGreaterThan(4)
  let told = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...taxMonths),
      fc.nat(),
      fc.integer({ min: 5, max: 60 }),
      async (row, place, limit) => {
        const { month, legal_entity, city } = row as (typeof taxMonths)[number]
        const key = { legal_entity_id: legal_entity.id, city_id: city.id }
        const { taxReturn } = await brand.master.ask(READ, { of: { month, ...key } })
        const ask = async (figures: Figures, of: object = {}) => {
          for (const name of FIGURES.split(' ')) {
            const asked = { measure: `tax.${name}`, cell: { tax_month: month, ...key, ...of } }
            told += (await assertExplained(brand, 'taxFigure', asked, figures[name], limit)).check.count
          }
        }
        await ask(taxReturn.now)
        const line = taxReturn.lines[place % Math.max(taxReturn.lines.length, 1)]
        if (!line) return
        const { outlet_id, tax_bp, ...figures } = line
        await ask(figures, { outlet_id, tax_bp })
      },
    ),
    { numRuns: 8 },
  )
  expect(told).toBeGreaterThan(0)
}, 60_000)

test('receipts of other outlets are not told, and a return has to be named', async () => {
  const { brand, world } = reconciled()
  const own = world.doors[1]?.outlet_id ?? 0
  const keeper = await brand.signInAs('Auditor', [own])
  const { taxMonths: all } = await brand.master.ask(MONTHS)
  const { taxMonths } = await keeper.ask(MONTHS)
  expect(taxMonths.length).toBeGreaterThan(0)
  expect(taxMonths.length).toBeLessThan(all.length)
  for (const { month, legal_entity, city } of taxMonths) {
    const of = { month, legal_entity_id: legal_entity.id, city_id: city.id }
    const { taxReturn } = await keeper.ask(READ, { of })
    const cell = { tax_month: month, legal_entity_id: legal_entity.id, city_id: city.id }
    await assertExplained(
      { master: keeper },
      'taxFigure',
      { measure: 'tax.tax', cell },
      taxReturn.now.tax,
      20,
    )
  }
  // A return of others is as one of nobody.
  const other = all.find(
    (row: (typeof all)[number]) =>
      !taxMonths.some((mine: (typeof all)[number]) => mine.legal_entity.id === row.legal_entity.id),
  )
  const askOf = async (legal_entity_id: number) => {
    const cell = { tax_month: other.month, legal_entity_id, city_id: other.city.id }
    return (await keeper.ask(explainBy('taxFigure'), { measure: 'tax.tax', cell })).explained
  }
  const theirs = await askOf(other.legal_entity.id)
  expect(theirs).toMatchObject({ value: 0, rows: [] })
  expect(await askOf(999_999)).toEqual(theirs)
  const { code } = (await brand.master.fail(explainBy('taxFigure'), { measure: 'tax.tax' })).extensions
  expect(code).toBe('VALIDATION')
  const till = await brand.signInAs('Kasir')
  expect((await till.fail(explainBy('taxFigure'), { measure: 'tax.tax' })).extensions.code).toBe('FORBIDDEN')
})
