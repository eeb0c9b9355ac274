import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { at, CLOSED, filterOf, openTills, type Step, sentOf } from '../integrity/integrity.factory.ts'
import { INTEGRITY_KINDS } from '../integrity/integrity-kind.calc.ts'
import { assertExplained, explainBy } from './explain.factory.ts'

const app = useTestApp()

const REPORT = `query ($filter: ReportFilter) { integrityReport(filter: $filter) { cashiers {
  cashier_id cashier receipts sessions score kinds { kind count rate_bp } } } }`

const steps = (by: string, what: Step['what'], count: number): Step[] =>
  Array.from({ length: count }, () => ({ outlet: 0, by, time: '10:20', what }))

/** Four cashiers at one drawer's hours, one of whom voids and is short. */
async function openShop() {
  const { brand, tills } = await openTills(app())
  const [till] = tills
  const own = [
    ...[...steps('Bimo', 'sale', 90), ...steps('Bimo', 'void', 14), ...steps('Bimo', 'refund', 3)],
    ...steps('Bimo', 'no_sale', 7),
    ...['Sari', 'Dewi', 'Rani'].flatMap((by) => steps(by, 'sale', 60)),
    ...steps('Sari', 'removed', 1),
  ]
  const sessions = new Map([...new Set(own.map(({ by }) => by))].map((by) => [by, randomUUID()]))
  const tell = (event: object) =>
    [...sessions].map(([cashier_name, uuid]) => ({ ...event, uuid, cashier_name }))
  await till?.send('cash-sessions', tell({ event: 'OPEN', occurred_at: at('08:00'), opening_float: 500_000 }))
  const sent = sentOf(own, sessions)
  const all = sent.transactions ?? []
  for (let from = 0; from < all.length; from += 100)
    await till?.send('transactions', all.slice(from, from + 100))
  await till?.send('voids', sent.voids ?? [])
  await till?.send('refunds', sent.refunds ?? [])
  await till?.send('cash-movements', sent.movements ?? [])
  const counted = [{ method: 'TUNAI', amount: 480_000 }]
  await till?.send('cash-sessions', tell({ event: 'CLOSE', occurred_at: at(CLOSED), counted }))
  return { brand, outlets: tills.map(({ outlet_id }) => outlet_id) }
}

test('a score is its reasons, each shared out to the receipts and sessions that tell it', async () => {
  const { brand, outlets } = await openShop()
  const filter = filterOf()
  const { integrityReport } = await brand.master.ask(REPORT, { filter })
  const scores = new Map<string, number | null>()
  for (const { cashier_id, cashier, score, receipts, sessions, kinds } of integrityReport.cashiers) {
    scores.set(cashier, score)
    const ask = (key: string, expected: number | null) =>
      assertExplained(
        brand,
        'integrityFigure',
        { measure: `integrity.${key}`, filter, cell: { cashier_id } },
        expected,
        9,
      )
    await ask('score', score === null ? null : score * 10_000)
    await ask('receipts', receipts)
    await ask('sessions', sessions)
    for (const { kind, count, rate_bp } of kinds) {
      await ask(kind, count)
      if (rate_bp !== null) await ask(`${kind}_bp`, rate_bp)
    }
  }
  expect(scores.get('Bimo')).toBeGreaterThan(20)
  expect(scores.get('Sari')).toBe(null)
  // Of everybody, and of nobody a score.
  const of_all = { measure: 'integrity.no_sale', filter }
  await assertExplained(brand, 'integrityFigure', of_all, 7, 9)
  await assertExplained(brand, 'integrityFigure', { ...of_all, measure: 'integrity.score' }, null, 9)
  for (const kind of INTEGRITY_KINDS)
    await assertExplained(
      brand,
      'integrityFigure',
      { measure: `integrity.${kind}`, filter, cell: { outlet_ids: [outlets[1] ?? 0] } },
      0,
      9,
    )
  const auditor = await brand.signInAs('Auditor', [outlets[1] ?? 0])
  const refused = async (id: number) => ({
    ...(await auditor.fail(explainBy('integrityFigure'), { ...of_all, cell: { outlet_ids: [id] } }))
      .extensions,
    trace_id: null,
  })
  expect(await refused(outlets[0] ?? 0)).toEqual(await refused(999_999))
}, 60_000)
