import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, useReconcileWorld } from '../reconcile.factory.ts'
import { PERIOD_PRESETS } from '../scope/period.calc.ts'

const reconciled = useReconcileWorld()

const SUMS = 'sessions counted_sessions difference'
const ASK = `query($f: ReportFilter, $l: [Filter!]) {
  dashboard(filter: $f) { drawers { figures { ${SUMS} } like { ${SUMS} } previous { ${SUMS} } by_outlet { outlet_id sums { ${SUMS} } } daily { date value } } }
  shiftReport(filter: $f) { total { ${SUMS} } like { ${SUMS} } previous { ${SUMS} } }
  shiftSessionList(filters: $l, limit: 100) { total nodes { cash_difference } }
}`

interface Session {
  cash_difference: number | null
}

test('what drawers differ by is what the report and its rows say, of all outlets and of each', async () => {
  const { brand, world, drawers, app } = reconciled()
  const presets = PERIOD_PRESETS.filter((preset) => preset !== 'custom')
  const ids = world.doors.map(({ outlet_id }) => outlet_id)
  let counted = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...drawers.map(({ business_date }) => business_date)),
      fc.integer({ min: 0, max: 20 }),
      fc.constantFrom(...presets),
      fc.option(fc.subarray(ids, { minLength: 1 })),
      async (day, later, preset, outlet_ids) => {
        app.clock.now = new Date(Date.parse(`${day}T10:00:00Z`) + later * 86_400_000)
        const f = { preset, compare: 'same_weekday', ...(outlet_ids ? { outlet_ids } : {}) }
        const l = [
          { field: 'period', operator: 'IsEqualTo', value: preset },
          ...(outlet_ids
            ? [{ field: 'outlet_id', type: 'ID', operator: 'In', value: outlet_ids.map(String) }]
            : []),
        ]
        const { dashboard, shiftReport, shiftSessionList } = await brand.master.ask(ASK, { f, l })
        const { figures, like, previous, by_outlet, daily } = dashboard.drawers
        expect({ total: figures, like, previous }).toEqual(shiftReport)
        const rows: Session[] = shiftSessionList.nodes
        expect(figures.sessions).toBe(shiftSessionList.total)
        expect(figures.difference).toBe(add(rows, (row) => row.cash_difference ?? 0))
        expect(add(by_outlet as { sums: { difference: number } }[], ({ sums }) => sums.difference)).toBe(
          figures.difference,
        )
        expect(daily).toHaveLength(7)
        counted += figures.counted_sessions
      },
    ),
    { numRuns: 30 },
  )
  expect(counted).toBeGreaterThan(0)
})

test('who may not see shifts is not sent drawers, and a day without a count has no figure', async () => {
  const { brand, app, drawers } = reconciled()
  const [first] = drawers
  app.clock.now = new Date(`${first?.business_date}T20:00:00Z`)
  const ask = '{ dashboard { drawers { daily { value } } waste { figures } last_counts { outlet_id } } }'
  const { dashboard } = await brand.master.ask(ask)
  expect(dashboard.drawers.daily).toContainEqual({ value: null })
  const keeper = await brand.signInAs('Gudang')
  expect((await keeper.ask(ask)).dashboard).toMatchObject({ drawers: null, waste: null, last_counts: [] })
})
