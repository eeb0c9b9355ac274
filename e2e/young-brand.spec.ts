import { currentTime } from './support/clock.ts'
import { type Owner, signInOwner } from './support/owner.ts'
import { expectFits, goOn, open, resize, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
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

/** Every page that holds figures of a period against earlier ones, in every shape it has. */
const COMPARED = [
  '/dashboard?',
  ...['hari', 'weekday', 'outlet', 'channel', 'grup', 'pembayaran', 'pajak'].map(
    (rincian) => `/report/summary?rincian=${rincian}&`,
  ),
  ...['menu', 'abc', 'jam', 'outlet', 'bersama', 'rekayasa'].map((tab) => `/report/item?tab=${tab}&`),
  ...['hari', 'outlet', 'kasir', 'jam'].map((per) => `/report/payment?per=${per}&`),
  ...['hari', 'kasir', 'outlet', 'channel'].map((per) => `/report/discount?per=${per}&`),
  '/report/price?',
  '/report/shift?',
  '/income-expenses/profit?',
]

/** Before the brand had sold anything: the month before its three weeks, and the same days of last year. */
const WITHOUT_BASE = ['periode=30-hari&banding=sebelumnya', 'periode=7-hari&banding=tahun-lalu']

/** A change that tells where it comes from. */
const opened_change = /^((naik|turun) [\d>]|tetap ).*jelaskan/

for (const period of WITHOUT_BASE) {
  test(`a young brand sees no rise and no fall where there is nothing to compare with (${period})`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await signInAs(page, 'young_owner')
    for (const path of COMPARED) {
      await goOn(page, `${path}${period}&outlet=semua`)
      for (const [size, viewport] of Object.entries(SIZES)) {
        await resize(page, viewport)
        const of = `${path} on a ${size}`
        await expect(
          page
            .getByText(/belum ada data pembanding/)
            .filter({ visible: true })
            .first(),
          `${of} says that nothing is compared`,
        ).toBeVisible()
        const main = page.getByRole('main')
        // Changes are spoken as such: those of nothing would be told as a rise, a fall or none.
        await expect(main.getByText(/^(naik|turun) [\d>]|^tetap$/), `changes on ${of}`).toHaveCount(0)
        await expect(main.getByRole('button', { name: opened_change }), `changes on ${of}`).toHaveCount(0)
        await expect(main.getByText(/[▲▼]|[+−-]100(,0)? ?%|>999/), `changes on ${of}`).toHaveCount(0)
        await expectFits(page, of)
      }
    }
  })
}

test('what a young brand has is compared, a mean with as many weeks as there are', async ({ page }) => {
  await signInAs(page, 'young_owner')
  await open(page, '/report/summary?periode=7-hari&banding=pekan-lalu&outlet=semua')
  await expect(page.getByText(/^Dibanding minggu lalu/)).toBeVisible()
  await expect(page.getByRole('button', { name: opened_change }).first()).toBeVisible()
  await open(page, '/report/summary?periode=kemarin&banding=rata-rata&outlet=semua')
  await expect(page.getByText(/^Dibanding rata-rata (2|1–2) /)).toBeVisible()
  // Of ten days that began half way into its first week only the later have something opposite.
  const days = [13, 4].map((back) => new Date(currentTime() - back * DAY).toISOString().slice(0, 10))
  await open(
    page,
    `/report/summary?periode=kustom&dari=${days[0]}&sampai=${days[1]}&banding=sebelumnya&outlet=semua`,
  )
  await expect(page.getByText(/^Dibanding .*\d dari 10 hari/)).toBeVisible()
})
