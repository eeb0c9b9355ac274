import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readOutbox } from '../../../test/account.ts'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { readPaper } from '../../../test/paper.ts'
import { readTasks } from '../../../test/tasks.ts'
import { transaction } from '../../kit/transaction.ts'
import { createSalesWorld, type SalesWorld } from '../../sales/sales.factory.ts'
import { anyReceipt, buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'
import { refundTransactions } from '../../sales/transaction/refund-transactions.commands.ts'
import { voidTransactions } from '../../sales/transaction/void-transactions.commands.ts'
import { mailTaxReturns } from './tax-mail.ts'

const app = useTestApp()
const NOW = new Date('2026-11-10T05:30:00Z')
const OCTOBER = '2026-10-01'
let brand: TestBrand
let world: SalesWorld

beforeEach(async () => {
  app().clock.now = NOW
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, { tax: { tax_bp: 800 } }])
})

const FIGURES = 'receipts exempt tax_base tax'
const RETURN = `month due_on state now { ${FIGURES} } difference { ${FIGURES} }
  filed { no reference figures { ${FIGURES} } } filings { no filed_on reference recorded_by withdrawn_by reason figures { ${FIGURES} } lines { outlet_id npwpd ${FIGURES} } }
  differences { outlet_id tax_bp before { tax } now { tax } difference { tax } }
  lines { outlet_id outlet_name npwpd tax_bp ${FIGURES} } reasons { reason ${FIGURES} }
  changes { reason outlet_id receipt_number ${FIGURES} }`
const READ = `query($of: TaxReturnKey!) { taxReturn(of: $of) { ${RETURN} } }`
const FILE = `mutation($r: FiledTaxReturn!) { fileTaxReturn(tax_return: $r) { ${RETURN} } }`
const MONTHS = `{ taxMonths(year: 2026) { month state legal_entity { id name } city { id } now { ${FIGURES} } filed { no } } }`
const PLACES = '{ taxPlaces { outlet_id outlet_name legal_entity_id city_id npwpd version } }'
const CITY = 3404

const entityId = async (): Promise<number> =>
  (await brand.master.ask('{ legalEntityList { nodes { id } } }')).legalEntityList.nodes[0].id
const keyOf = async (month = OCTOBER) => ({ month, legal_entity_id: await entityId(), city_id: CITY })
const read = async (month = OCTOBER, client = brand.master) =>
  (await client.ask(READ, { of: await keyOf(month) })).taxReturn
/** What a person would send who has the page before him. */
const filing = async (given: object = {}, month = OCTOBER) => {
  const { now, filings } = await read(month)
  const seen = { seen_tax_base: now.tax_base, seen_tax: now.tax, seen_filings: filings.length }
  return { r: { ...(await keyOf(month)), filed_on: '2026-11-09', reference: 'SPTPD-1', ...seen, ...given } }
}
const doorOf = (place: number) => {
  const door = world.doors[place]
  if (!door) throw new RangeError(`no outlet ${place}`)
  return door
}
const sell = async (place: number, given: object = {}) => {
  const receipt = buildReceipt({ occurred_at: '2026-10-05T05:00:00Z', ...given })
  await recordTransactions(world.ctx, doorOf(place), [receipt])
  return receipt.uuid
}
const UNDONE = { actor: 'Sari', reason: null }
const undo = (place: number, transaction_uuid: string, occurred_at = '2026-10-20T05:00:00Z') =>
  voidTransactions(world.ctx, doorOf(place), [{ ...UNDONE, occurred_at, transaction_uuid }])
const refund = (place: number, transaction_uuid: string, occurred_at: string, qty?: string) =>
  refundTransactions(world.ctx, doorOf(place), [
    {
      ...{ ...UNDONE, uuid: randomUUID(), occurred_at, transaction_uuid, method: 'TUNAI' },
      lines: qty ? [{ no: 1, qty }] : null,
    },
  ])

/** Makes the outlets of the brand known since a day. */
const knownSince = (day: string) =>
  sql`update outlet set created_at = ${day}::date where brand_id = ${brand.id}`.execute(brand.ctx.db)

type Row = Record<'receipts' | 'exempt' | 'tax_base' | 'tax', number>
const KEYS = ['receipts', 'exempt', 'tax_base', 'tax'] as const
const sum = (rows: readonly Row[]): Row => {
  const total: Row = { receipts: 0, exempt: 0, tax_base: 0, tax: 0 }
  for (const row of rows) for (const key of KEYS) total[key] += row[key]
  return total
}

test('a return is what the report of the tax says of the month, outlet by outlet and rate by rate', async () => {
  await recordTransactions(
    world.ctx,
    doorOf(0),
    fc.sample(anyReceipt(new Date('2026-10-31T10:00:00Z'), 29), { numRuns: 30, seed: 1 }),
  )
  await recordTransactions(
    world.ctx,
    doorOf(1),
    fc.sample(anyReceipt(new Date('2026-10-31T10:00:00Z'), 29), { numRuns: 30, seed: 2 }),
  )
  const { summaryReport } = await brand.master.ask(
    `query($filter: ReportFilter) { summaryReport(filter: $filter) {
      total { figures { net service tax } } taxes { outlet { id } tax_bp transactions tax_base tax } } }`,
    { filter: { preset: 'custom', from: '2026-10-01', to: '2026-10-31' } },
  )
  const { lines, now, state, due_on } = await read()
  const told = lines.map((line: Row & { outlet_id: number; tax_bp: number }) => [
    line.outlet_id,
    line.tax_bp,
    line.receipts,
    line.tax_base,
    line.tax,
  ])
  const reported = summaryReport.taxes.map(
    (row: {
      outlet: { id: number }
      tax_bp: number
      transactions: number
      tax_base: number
      tax: number
    }) => [row.outlet.id, row.tax_bp, row.transactions, row.tax_base, row.tax],
  )
  expect(told.length).toBeGreaterThan(1)
  expect(told.sort()).toEqual(reported.sort())
  const { net, service, tax } = summaryReport.total.figures
  expect(now).toEqual(sum(lines))
  expect(now.tax).toBe(tax)
  expect(now.tax_base + now.exempt).toBe(net + service)
  expect([state, due_on]).toEqual(['due', '2026-11-15'])
})

test('a filed return keeps its figures; what comes after is a difference with its receipts, and a correction takes it in', async () => {
  await sell(0)
  const voided = await sell(1, { receipt_number: 'V-1' })
  const returned = await sell(0, { receipt_number: 'R-1' })
  const early = await sell(0, { receipt_number: 'E-1' })
  await undo(0, early)
  const { fileTaxReturn: filed } = await brand.master.ask(FILE, await filing())
  expect(filed).toMatchObject({
    state: 'filed',
    reasons: [],
    changes: [],
    filed: { no: 0, reference: 'SPTPD-1' },
  })
  const kept = filed.filed.figures
  expect(kept).toEqual({ receipts: 3, exempt: 0, tax_base: 31_500, tax: 2_940 })
  // Till clocks do not decide what is later: all of these say they were before the return.
  await sell(1, { receipt_number: 'L-1' })
  await undo(1, voided)
  await refund(0, returned, '2026-10-06T05:00:00Z')
  await refund(
    0,
    await sell(0, { receipt_number: 'N-1', occurred_at: '2026-11-02T05:00:00Z' }),
    '2026-11-03T05:00:00Z',
  )
  const changed = await read()
  expect(changed.state).toBe('changed')
  expect(changed.filed.figures).toEqual(kept)
  expect(
    changed.changes.map(
      ({ reason, receipt_number, tax }: { reason: string; receipt_number: string; tax: number }) => [
        reason,
        receipt_number,
        tax,
      ],
    ),
  ).toEqual([
    ['late', 'L-1', 840],
    ['void', 'V-1', -840],
    ['refund', 'R-1', -1_050],
  ])
  expect(changed.difference).toEqual({ receipts: 0, exempt: 0, tax_base: -10_500, tax: -1_050 })
  expect(sum(changed.reasons)).toEqual(changed.difference)
  const { fileTaxReturn: corrected } = await brand.master.ask(FILE, await filing({ reference: 'SPTPD-1-P' }))
  expect(corrected).toMatchObject({ state: 'filed', reasons: [], changes: [], filed: { no: 1 } })
  expect(
    corrected.filings.map(({ reference, figures }: { reference: string; figures: Row }) => [
      reference,
      figures.tax,
    ]),
  ).toEqual([
    ['SPTPD-1', 2_940],
    ['SPTPD-1-P', 1_890],
  ])
})

test('whatever happens after a return, its reasons come to the difference to the rupiah and nothing is left unnamed', async () => {
  const anyStep = fc.record({
    what: fc.constantFrom('sell', 'void', 'refund', 'file'),
    place: fc.integer({ min: 0, max: 1 }),
    size: fc.integer({ min: 1, max: 100_000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 24 }), async (steps) => {
      app().clock.now = NOW
      brand = await app().createBrand()
      world = await createSalesWorld(brand, [
        {},
        { tax: { is_tax_inclusive: true }, timezone: 'Asia/Jayapura' },
      ])
      await knownSince('2026-09-01')
      // Months begin with the first sale of the brand.
      await sell(0, { occurred_at: '2026-09-10T05:00:00Z' })
      const receipts: { uuid: string; place: number }[] = []
      for (const { what, place, size } of steps) {
        const known = receipts[size % Math.max(receipts.length, 1)]
        if (what === 'sell') {
          const sold = fc.sample(anyReceipt(new Date('2026-11-04T10:00:00Z'), 40), { numRuns: 3, seed: size })
          await recordTransactions(world.ctx, doorOf(place), sold)
          receipts.push(...sold.map(({ uuid }) => ({ uuid, place })))
        } else if (what === 'file') {
          const told = await filing({ reference: `N-${size}` })
          await brand.master.ask(FILE, told)
        } else if (known && what === 'void') await undo(known.place, known.uuid, '2026-11-05T05:00:00Z')
        else if (known)
          await refund(
            known.place,
            known.uuid,
            size % 2 ? '2026-11-05T05:00:00Z' : '2026-10-30T05:00:00Z',
            size % 3 ? undefined : '0.5',
          )
      }
      const { now, lines, filed, difference, reasons, changes, state } = await read()
      expect(sum(lines)).toEqual(now)
      if (!filed) return
      for (const key of KEYS) expect(difference[key]).toBe(now[key] - filed.figures[key])
      expect(sum(reasons)).toEqual(difference)
      expect(sum(changes)).toEqual(difference)
      expect(reasons.map(({ reason }: { reason: string }) => reason)).not.toContain('other')
      if (changes.length === 0) expect(state).toBe('filed')
    }),
    { numRuns: 12 },
  )
})

test('a return is refused while its month runs, ahead of its day, unseen, and to who reaches some outlets only', async () => {
  await sell(0)
  await sell(0, { occurred_at: '2026-11-05T05:00:00Z' })
  const fail = async (given: object, month?: string) =>
    (await brand.master.fail(FILE, await filing(given, month))).extensions
  expect((await fail({}, '2026-11-01')).fields).toEqual({ month: 'Bulan ini belum berakhir di semua outlet' })
  expect((await fail({ filed_on: '2026-10-31' })).fields).toEqual({
    filed_on: 'Tanggal lapor harus sesudah bulannya berakhir',
  })
  expect((await fail({ filed_on: '2026-11-11' })).fields).toEqual({
    filed_on: 'Tanggal lapor tidak boleh di masa depan',
  })
  expect((await fail({ reference: ' ' })).fields).toEqual({
    reference: 'Nomor SPTPD atau bukti lapor wajib diisi',
  })
  expect((await fail({ seen_tax: 1 })).code).toBe('CONFLICT')
  const some = await brand.signInAs('Keuangan', [doorOf(0).outlet_id])
  expect((await some.fail(FILE, await filing())).extensions.code).toBe('CONFLICT')
  // Two people at once: one return, and one who is told.
  const told = await filing()
  const answers = await Promise.allSettled([
    brand.master.ask(FILE, told),
    (await brand.signInAs('Keuangan')).ask(FILE, told),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await read()).filings).toHaveLength(1)
})

test('who reaches some outlets sees the figures of these alone, of what was filed too', async () => {
  await sell(0)
  await sell(1)
  await brand.master.ask(FILE, await filing())
  const some = await brand.signInAs('Keuangan', [doorOf(1).outlet_id])
  const seen = await read(OCTOBER, some)
  expect(seen.now).toEqual({ receipts: 1, exempt: 0, tax_base: 10_500, tax: 840 })
  expect(seen.filed.figures).toEqual(seen.now)
  expect((await some.ask(PLACES)).taxPlaces).toHaveLength(1)
  const elsewhere = await brand.signInAs('Keuangan', [await brand.createOutlet({ city_id: 3471 })])
  expect((await elsewhere.fail(READ, { of: await keyOf() })).extensions.code).toBe('NOT_FOUND')
  expect((await elsewhere.ask(MONTHS)).taxMonths.map(({ month }: { month: string }) => month)).toEqual([
    '2026-11-01',
  ])
})

test('outlets of another entity or office are on a return of their own, and one that moves is a difference with its name', async () => {
  await sell(0)
  await sell(1)
  await brand.master.ask(FILE, await filing())
  const { createLegalEntity } = await brand.master.ask(
    'mutation { createLegalEntity(legal_entity: { name: "PT Dua", npwp: "01.234.567.8-901.000" }) { id npwp } }',
  )
  expect(createLegalEntity.npwp).toBe('012345678901000')
  const SET = `mutation($r: OutletRegistration!) { setOutletRegistration(registration: $r) { outlet_id version } }`
  const { outlet_id } = doorOf(1)
  const moved = {
    outlet_id,
    version: 1,
    legal_entity_id: createLegalEntity.id,
    city_id: 3471,
    npwpd: 'P.2.001',
  }
  await brand.master.ask(SET, { r: moved })
  expect((await brand.master.fail(SET, { r: { ...moved, npwpd: 'X' } })).extensions.code).toBe('CONFLICT')
  const { taxMonths } = await brand.master.ask(MONTHS)
  expect(
    taxMonths
      .filter(({ month }: { month: string }) => month === OCTOBER)
      .map(
        ({
          legal_entity,
          city,
          state,
          now,
        }: {
          legal_entity: { name: string }
          city: { id: number }
          state: string
          now: Row
        }) => [legal_entity.name, city.id, state, now.tax],
      ),
  ).toEqual([
    [expect.stringMatching(/^Brand/), CITY, 'changed', 1_050],
    ['PT Dua', 3471, 'due', 840],
  ])
  const first = await read()
  expect(first.reasons).toEqual([{ reason: 'moved', receipts: -1, exempt: 0, tax_base: -10_500, tax: -840 }])
  expect(first.changes).toEqual([])
})

test('the paper names entity, city, numbers and every figure of the page', async () => {
  await sell(0)
  await brand.master.ask(
    'mutation($r: OutletRegistration!) { setOutletRegistration(registration: $r) { outlet_id } }',
    { r: { outlet_id: doorOf(0).outlet_id, npwpd: 'P.34.0001', permit_number: 'NIB-77' } },
  )
  await brand.master.ask(FILE, await filing())
  await sell(0, { receipt_number: 'L-9' })
  const { month, legal_entity_id, city_id } = await keyOf()
  const url = `/api/tax-return/pdf?month=${month}&legal_entity_id=${legal_entity_id}&city_id=${city_id}`
  const { text } = await readPaper(app, url, brand.master.token)
  for (const told of [
    'PAJAK RESTORAN (PBJT)',
    'Oktober 2026',
    'P.34.0001',
    'NIB-77',
    '10%',
    '21.000',
    '2.100',
    'SPTPD-1',
    'L-9',
    'Nota terlambat masuk',
    'Perlu pembetulan',
  ])
    expect(text).toContain(told)
})

test('a week and two days before the last day who keeps the books is reminded once, until all is filed', async () => {
  await sell(0)
  await brand.signInAs('Keuangan', [doorOf(0).outlet_id])
  await brand.signInAs('Kasir')
  const told = await filing()
  const mails = async () =>
    (await readOutbox(app(), brand.id)).filter(({ subject }) => subject.includes('belum dilaporkan'))
  const at = async (time: string) => {
    app().clock.now = new Date(time)
    await Promise.all(Array.from({ length: 3 }, () => transaction(brand.ctx, mailTaxReturns)))
    return (await mails()).length
  }
  expect(await at('2026-11-07T05:00:00Z')).toBe(0)
  expect(await at('2026-11-07T23:00:00Z')).toBe(0)
  expect(await at('2026-11-08T00:30:00Z')).toBe(1)
  expect((await mails())[0]?.body).toContain('Sleman: DPP Rp\u00a010.500, pajak Rp\u00a01.050')
  expect(await at('2026-11-12T05:00:00Z')).toBe(1)
  expect(await at('2026-11-13T05:00:00Z')).toBe(2)
  const late = await brand.signInAs('Keuangan')
  await late.ask(FILE, told)
  expect((await readTasks(late)).filter(({ kind }) => kind === 'tax_return')).toEqual([])
  // November had no sales: it is due all the same, to both who keep the books of all outlets.
  expect(await at('2026-12-08T05:00:00Z')).toBe(4)
  expect((await mails()).at(-1)?.body).toContain('Sleman: nihil')
})
