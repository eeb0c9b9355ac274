import { currentTime } from './support/clock.ts'
import { type Owner, signInOwner } from './support/owner.ts'
import { expect, test } from './support/test.ts'

const DAY = 86_400_000
const FIRST_DAY =
  'query($f: ReportFilter) { summaryReport(filter: $f) { data_from by_outlet { outlet { id name } } } }'

interface Summary {
  data_from: string
  by_outlet: { outlet: { id: number; name: string } }[]
}

/** What the last 30 days are, of a brand or of one outlet. */
async function readSummary({ ask }: Owner, outlet_ids?: number[]): Promise<Summary> {
  const answer = await ask(FIRST_DAY, { f: { preset: 'last_30_days', outlet_ids } })
  return answer.summaryReport as Summary
}

const daysSince = ({ data_from }: Summary) => Math.round((currentTime() - Date.parse(data_from)) / DAY)

test('the demo has a brand of three weeks and an outlet opened ten days ago', async ({ baseURL }) => {
  const young = daysSince(await readSummary(await signInOwner(baseURL ?? '', 'young_owner')))
  expect(young).toBeGreaterThanOrEqual(20)
  expect(young).toBeLessThanOrEqual(22)
  const owner = await signInOwner(baseURL ?? '')
  const { by_outlet } = await readSummary(owner)
  const opened = by_outlet.find(({ outlet }) => outlet.name.includes('Panakkukang'))?.outlet.id ?? 0
  const days = daysSince(await readSummary(owner, [opened]))
  expect(days).toBeGreaterThanOrEqual(9)
  expect(days).toBeLessThanOrEqual(11)
})
