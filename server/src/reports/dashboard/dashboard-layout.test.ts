import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { DASHBOARD_PARTS } from './dashboard-parts.calc.ts'

const app = useTestApp()
const READ = '{ dashboard { layout { parts hidden } } }'
const SET = 'mutation($l: DashboardLayoutInput!) { setDashboardLayout(layout: $l) }'
const RESET = 'mutation { resetDashboardLayout }'

test('an arrangement is of one admin alone, and stays until it is put back', async () => {
  const brand = await app().createBrand()
  const other = await brand.signInAs('Manajer Area')
  const layoutOf = async (client: typeof brand.master) => (await client.ask(READ)).dashboard.layout
  expect(await layoutOf(brand.master)).toBeNull()
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(DASHBOARD_PARTS),
      fc.shuffledSubarray(DASHBOARD_PARTS),
      async (parts, hidden) => {
        await brand.master.ask(SET, { l: { parts, hidden } })
        expect(await layoutOf(brand.master)).toEqual({ parts, hidden })
        expect(await layoutOf(other)).toBeNull()
      },
    ),
    { numRuns: 10 },
  )
  await brand.master.ask(RESET)
  expect(await layoutOf(brand.master)).toBeNull()
})

test('a card that is not there, or is named twice, is refused in words', async () => {
  const brand = await app().createBrand()
  const refused = (parts: string[], hidden: string[] = []) => brand.master.fail(SET, { l: { parts, hidden } })
  expect((await refused(['net', 'kopi'])).extensions?.fields).toEqual({ 'parts.1': 'Kartu tidak dikenal' })
  expect((await refused([], ['net', 'net'])).extensions?.fields).toEqual({
    hidden: 'Setiap kartu hanya boleh disebut sekali',
  })
})

test('the log names the cards as people know them', async () => {
  const brand = await app().createBrand()
  await brand.master.ask(SET, { l: { parts: ['tasks', 'period'], hidden: ['waste'] } })
  const { auditList } = await brand.master.ask(
    `{ auditList(filters: [{ field: "action", operator: IsEqualTo, value: ["admin.arrange_dashboard"] }]) { nodes { changes } } }`,
  )
  expect(JSON.stringify(auditList.nodes)).toContain('Perlu tindakan, Grafik penjualan')
})
