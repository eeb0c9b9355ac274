import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { parseInput } from '../../kit/command.ts'
import { ReportFilterInput } from '../scope/report-filter.input.ts'
import { loadReportScope } from '../scope/report-scope.queries.ts'
import { at, CLOSED, filterOf, openTills, type Step, sentOf, TIMES, WHAT } from './integrity.factory.ts'
import { readWorkedHours } from './integrity.queries.ts'
import { INTEGRITY_KINDS, type IntegrityKind } from './integrity-kind.calc.ts'

const app = useTestApp()
const REPORT = `query ($filter: ReportFilter) { integrityReport(filter: $filter) { cashiers {
  cashier_id cashier outlet_ids receipts sessions score
  kinds { kind count rate_bp peer_rate_bp peers is_told } reasons { kind sentence } } } }`
const DETAIL = `query ($id: Int!, $filter: ReportFilter) { integrityCashier(cashier_id: $id, filter: $filter) {
  row { cashier score } exceptions { kind receipt_number session_id outlet_id amount about } } }`

/** The kind a step is of, by its definition. */
function kindOf({ what, time }: Step): IntegrityKind | null {
  if (what === 'void' || what === 'removed_late') return 'void_after_print'
  if (what === 'removed') return 'removed_item'
  if (what === 'discount') return time > '11:30' ? 'late_discount' : null
  return what === 'refund' || what === 'no_sale' ? what : null
}

const hourOf = (time: string) => Number(time.slice(0, 2))
/** Refunds were all paid at 12.20. */
const hourOfStep = (step: Step) => (step.what === 'refund' ? 12 : hourOf(step.time))

const step = fc.record<Step>({
  outlet: fc.integer({ min: 0, max: 1 }),
  by: fc.constantFrom('Bimo', 'Sari', 'Dewi'),
  time: fc.constantFrom(...TIMES),
  what: fc.constantFrom(...WHAT),
})
const gap = fc.constantFrom(0, 0, 500, -2000)

test('what is counted is a plain recount of what tills told, by person, outlet and hour', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 30 }),
      fc.array(gap, { minLength: 6, maxLength: 6 }),
      async (steps, gaps) => {
        const { ctx, tills, brand } = await openTills(app())
        const model = new Map<string, number>()
        const add = (by: string, outlet_id: number, hour: number, what: string) => {
          const key = `${by} ${outlet_id} ${hour} ${what}`
          model.set(key, (model.get(key) ?? 0) + 1)
        }
        for (const [place, till] of tills.entries()) {
          const own = steps.filter(({ outlet }) => outlet === place)
          const sessions = new Map([...new Set(own.map(({ by }) => by))].map((by) => [by, randomUUID()]))
          await till.send(
            'cash-sessions',
            [...sessions].map(([cashier_name, uuid]) => ({
              ...{ event: 'OPEN', uuid, occurred_at: at('08:00'), cashier_name, opening_float: 500_000 },
            })),
          )
          const sent = sentOf(own, sessions)
          await till.send('transactions', sent.transactions ?? [])
          await till.send('voids', sent.voids ?? [])
          await till.send('refunds', sent.refunds ?? [])
          await till.send('cash-movements', sent.movements ?? [])
          const closings = [...sessions].map(([cashier_name, uuid], index) => ({
            ...{ event: 'CLOSE', uuid, occurred_at: at(CLOSED), cashier_name },
            counted: [{ method: 'TUNAI', amount: 500_000 + (gaps[place * 3 + index] ?? 0) }],
          }))
          await till.send('cash-sessions', closings)
          for (const [index, by] of [...sessions.keys()].entries()) {
            add(by, till.outlet_id, hourOf(CLOSED), 'sessions')
            if (gaps[place * 3 + index]) add(by, till.outlet_id, hourOf(CLOSED), 'cash_gap')
          }
          for (const each of own) {
            if (each.what !== 'no_sale') add(each.by, till.outlet_id, hourOf(each.time), 'receipts')
            const kind = kindOf(each)
            if (kind) add(each.by, till.outlet_id, hourOfStep(each), kind)
          }
        }
        for (const outlet_ids of [null, ...tills.map(({ outlet_id }) => [outlet_id])]) {
          const scope = await loadReportScope(ctx, parseInput(ReportFilterInput, filterOf(outlet_ids)))
          const told = (await readWorkedHours(ctx, scope)).flatMap((row) =>
            [...INTEGRITY_KINDS, 'receipts' as const, 'sessions' as const].flatMap((what) =>
              row[what] > 0 ? [`${row.cashier} ${row.outlet_id} ${row.hour} ${what} = ${row[what]}`] : [],
            ),
          )
          const expected = [...model].flatMap(([key, count]) =>
            !outlet_ids || key.split(' ')[1] === String(outlet_ids[0]) ? [`${key} = ${count}`] : [],
          )
          expect(told.sort()).toEqual(expected.sort())
          const filter = filterOf(outlet_ids)
          const { integrityReport } = await brand.master.ask(REPORT, { filter })
          for (const { cashier_id, kinds } of integrityReport.cashiers) {
            const { integrityCashier } = await brand.master.ask(DETAIL, { id: cashier_id, filter })
            for (const { kind, count } of kinds) {
              const rows = integrityCashier.exceptions.filter((row: { kind: string }) => row.kind === kind)
              expect(rows).toHaveLength(count)
            }
          }
        }
      },
    ),
    { numRuns: 6 },
  )
})

/** Four cashiers with a hundred receipts each at the first outlet, of which one removed items after the print. */
async function crowd() {
  const world = await openTills(app())
  const [till, second] = world.tills
  if (!till || !second) throw new Error('no tills')
  for (const by of ['Bimo', 'Sari', 'Dewi', 'Raka']) {
    const steps = Array.from({ length: 100 }, (_, at_place): Step => {
      const what = by === 'Raka' && at_place % 10 === 0 ? 'removed_late' : 'sale'
      return { outlet: 0, by, time: TIMES[at_place % 2] ?? '09:10', what }
    })
    const { transactions = [] } = sentOf(steps, new Map())
    await till.send(
      'transactions',
      transactions.map((each, place) => ({ ...each, receipt_number: `${by}-${place}` })),
    )
  }
  await second.send(
    'transactions',
    sentOf([{ outlet: 1, by: 'Wati', time: '09:10', what: 'sale' }], new Map()).transactions ?? [],
  )
  return { ...world, here: till.outlet_id, there: second.outlet_id }
}

test('who stands out is told why and by which receipts; whoever did too little is told nothing of', async () => {
  const { brand, here, there } = await crowd()
  const { integrityReport } = await brand.master.ask(REPORT, { filter: filterOf() })
  const rows = integrityReport.cashiers
  expect(
    rows.map(({ cashier, score }: { cashier: string; score: number | null }) => [cashier, score]),
  ).toEqual([['Raka', 30], ...['Bimo', 'Dewi', 'Sari'].map((name) => [name, 0]), ['Wati', null]])
  expect(rows[0].reasons).toEqual([
    {
      kind: 'void_after_print',
      sentence: 'Void setelah cetak 10 per 100 nota; rekan di jam yang sama 0',
    },
  ])
  expect(rows[4].kinds[0]).toMatchObject({ rate_bp: null, peer_rate_bp: null, peers: 0, is_told: false })
  const id = rows[0].cashier_id
  const { integrityCashier } = await brand.master.ask(DETAIL, { id, filter: filterOf() })
  expect(integrityCashier.exceptions).toHaveLength(10)
  expect(integrityCashier.exceptions[0]).toMatchObject({ outlet_id: here, amount: 10_000, about: 'Kopi 1' })

  // Rows of other outlets are not seen, and a cashier of another outlet is nobody.
  const wati = rows[4].cashier_id
  await brand.master.ask(DETAIL, { id: wati, filter: filterOf() })
  const manager = await brand.signInAs('Manajer Area', [here])
  const own = await manager.ask(REPORT, { filter: filterOf() })
  expect(own.integrityReport.cashiers.map(({ cashier }: { cashier: string }) => cashier)).not.toContain(
    'Wati',
  )
  const [hidden, nobody] = await Promise.all(
    [wati, 999_999].map((cashier_id) => manager.fail(DETAIL, { id: cashier_id, filter: filterOf() })),
  )
  expect(hidden?.extensions.code).toBe('NOT_FOUND')
  expect(hidden).toEqual(nobody)
  const outside = await manager.fail(REPORT, { filter: filterOf([there]) })
  expect(Object.keys(outside.extensions.fields ?? {})).toEqual(['outlet_ids'])
})

test('it takes a right of its own: all other reports do not open it, nor its paper', async () => {
  const { brand } = await openTills(app())
  const print = (token = '') =>
    app().http.inject({
      ...{ method: 'POST', url: '/api/reports/integrity/pdf', payload: { filter: filterOf() } },
      headers: { authorization: `Bearer ${token}` },
    })
  for (const role of ['Manajer Outlet', 'Keuangan', 'Kasir', 'Gudang']) {
    const other = await brand.signInAs(role)
    for (const [query, variables] of [
      [REPORT, { filter: filterOf() }],
      [DETAIL, { id: 1, filter: filterOf() }],
    ] as const)
      expect((await other.fail(query, variables)).extensions).toMatchObject({
        code: 'FORBIDDEN',
        module: 'integrity',
      })
    expect((await print(other.token)).statusCode).toBe(403)
  }
  // Nor is it found by search or told as a task.
  const { tasks, search } = await brand.master.ask(
    '{ tasks { rows { kind } } search(query: "integritas") { kind } }',
  )
  expect([...tasks.rows, ...search]).toEqual([])
  for (const role of ['Manajer Area', 'Auditor']) {
    const seeing = await brand.signInAs(role)
    expect((await seeing.ask(REPORT, { filter: filterOf() })).integrityReport.cashiers).toEqual([])
    expect((await print(seeing.token)).statusCode).toBe(200)
  }
})

test('an empty brand has nobody to tell of', async () => {
  const { brand } = await openTills(app())
  const { integrityReport } = await brand.master.ask(REPORT, { filter: filterOf() })
  expect(integrityReport.cashiers).toEqual([])
  expect((await brand.master.fail(DETAIL, { id: 1, filter: filterOf() })).extensions.code).toBe('NOT_FOUND')
})

test('an entry that turned out to be somebody else counts as theirs, and what is voided in the panel is no cashier’s', async () => {
  const { brand, tills } = await openTills(app())
  const [here, there] = tills
  if (!here || !there) throw new Error('no tills')
  const steps = (by: string): Step[] => [
    { outlet: 0, by, time: '09:10', what: 'removed' },
    { outlet: 0, by, time: '10:20', what: 'void' },
  ]
  await here.send('transactions', sentOf(steps('Sari'), new Map()).transactions ?? [])
  const sent = sentOf(steps('Sari Dewi'), new Map())
  await there.send('transactions', sent.transactions ?? [])
  await there.send('voids', sent.voids ?? [])
  const filter = filterOf()
  const { integrityReport } = await brand.master.ask(REPORT, { filter })
  const idOf = (name: string) =>
    integrityReport.cashiers.find(({ cashier }: { cashier: string }) => cashier === name).cashier_id
  const [from, into] = [idOf('Sari Dewi'), idOf('Sari')]
  await brand.master.ask('mutation ($c: MergeCashier!) { mergeCashier(cashier: $c) { id } }', {
    c: { id: from, merged_cashier_id: into },
  })
  const { transactionList } = await brand.master.ask(`{ transactionList { nodes { id outlet { id } } } }`)
  const sale = transactionList.nodes.find(
    (each: { outlet: { id: number } }) => each.outlet.id === here.outlet_id,
  )
  await brand.master.ask('mutation ($t: VoidTransaction!) { voidTransaction(transaction: $t) { id } }', {
    t: { id: sale.id, reason: 'Salah' },
  })
  const after = await brand.master.ask(REPORT, { filter })
  expect(after.integrityReport.cashiers).toMatchObject([
    { cashier: 'Sari', outlet_ids: [here.outlet_id, there.outlet_id], receipts: 4, score: null },
  ])
  const countOf = (kind: string) =>
    after.integrityReport.cashiers[0].kinds.find((each: { kind: string }) => each.kind === kind).count
  expect([countOf('void_after_print'), countOf('removed_item')]).toEqual([1, 2])
  expect((await brand.master.fail(DETAIL, { id: from, filter })).extensions.code).toBe('NOT_FOUND')
})
