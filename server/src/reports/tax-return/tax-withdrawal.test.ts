import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import type { Client } from '../../../test/client.ts'
import { readPaper } from '../../../test/paper.ts'
import { readTasks } from '../../../test/tasks.ts'
import { createSalesWorld, type SalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'

const app = useTestApp()
const CITY = 3404
const OCTOBER = '2026-10-01'
let brand: TestBrand
let world: SalesWorld

beforeEach(async () => {
  app().clock.now = new Date('2026-11-10T05:30:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
})

const FIGURES = 'receipts exempt tax_base tax'
const RETURN = `month state now { ${FIGURES} } filed { no reference figures { ${FIGURES} } }
  filings { no reference recorded_by withdrawn_at withdrawn_by reason figures { ${FIGURES} }
    lines { outlet_id npwpd permit_number tax_bp ${FIGURES} } }
  lines { outlet_id npwpd tax_bp ${FIGURES} } differences { outlet_id tax_bp before { tax } now { tax } difference { tax } }
  reasons { reason tax }`
const READ = `query($of: TaxReturnKey!) { taxReturn(of: $of) { ${RETURN} } }`
const FILE = `mutation($r: FiledTaxReturn!) { fileTaxReturn(tax_return: $r) { ${RETURN} } }`
const WITHDRAW = `mutation($r: WithdrawnTaxReturn!) { withdrawTaxReturn(tax_return: $r) { ${RETURN} } }`
const MONTHS = `query($y: Int!) { taxMonths(year: $y) { month state now { ${FIGURES} } } }`

const keyOf = async (month = OCTOBER) => {
  const { legalEntityList } = await brand.master.ask('{ legalEntityList { nodes { id } } }')
  return { month, legal_entity_id: legalEntityList.nodes[0].id, city_id: CITY }
}
const read = async (month = OCTOBER, client: Client = brand.master) =>
  (await client.ask(READ, { of: await keyOf(month) })).taxReturn
const filing = async (given: object = {}, month = OCTOBER) => {
  const { now, filings } = await read(month)
  const seen = { seen_tax_base: now.tax_base, seen_tax: now.tax, seen_filings: filings.length }
  return { r: { ...(await keyOf(month)), filed_on: '2026-11-09', reference: 'SPTPD-1', ...seen, ...given } }
}
const taking = async (given: object = {}) => ({
  r: { ...(await keyOf()), no: 0, reason: 'Salah unggah', ...given },
})
const outletOf = (place: number) => world.doors[place]?.outlet_id ?? 0
const sell = async (place: number, given: object = {}) => {
  const door = world.doors[place]
  if (!door) throw new RangeError(`no outlet ${place}`)
  const receipt = buildReceipt({ occurred_at: '2026-10-05T05:00:00Z', ...given })
  await recordTransactions(world.ctx, door, [receipt])
}
const knownSince = (day: string) =>
  sql`update outlet set created_at = ${day}::date where brand_id = ${brand.id}`.execute(brand.ctx.db)

test('a filing is taken back with its reason, stays readable by line, and the month waits until it is filed anew', async () => {
  await brand.master.ask(
    'mutation($r: OutletRegistration!) { setOutletRegistration(registration: $r) { version } }',
    { r: { outlet_id: outletOf(0), npwpd: 'P.34.1', permit_number: 'NIB-1' } },
  )
  await sell(0)
  await brand.master.ask(FILE, await filing())
  await sell(1)
  await sell(0, { receipt_number: 'L-1' })
  const { withdrawTaxReturn: taken } = await brand.master.ask(WITHDRAW, await taking())
  expect(taken).toMatchObject({ state: 'due', filed: null, reasons: [], now: { tax: 3_150 } })
  expect(taken.filings).toEqual([
    expect.objectContaining({ no: 0, reference: 'SPTPD-1', reason: 'Salah unggah' }),
  ])
  expect(taken.filings[0].withdrawn_at).toMatch(/^2026-11-10/)
  expect(taken.filings[0].lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{ outlet_id: outletOf(0), npwpd: 'P.34.1', permit_number: 'NIB-1' },
        ...{ receipts: 1, tax_base: 10_500, tax: 1_050 },
      }),
    ]),
  )
  const told = [
    { outlet_id: outletOf(0), before: { tax: 1_050 }, now: { tax: 2_100 }, difference: { tax: 1_050 } },
    { outlet_id: outletOf(1), before: { tax: 0 }, now: { tax: 1_050 }, difference: { tax: 1_050 } },
  ]
  expect(taken.differences).toHaveLength(2)
  expect(taken.differences).toEqual(expect.arrayContaining(told.map((one) => expect.objectContaining(one))))
  expect((await readTasks(brand.master)).filter(({ kind }) => kind === 'tax_return')).toHaveLength(1)
  const { fileTaxReturn: anew } = await brand.master.ask(FILE, await filing({ reference: 'SPTPD-1-P' }))
  expect(anew).toMatchObject({
    state: 'filed',
    filed: { no: 1, reference: 'SPTPD-1-P', figures: { tax: 3_150 } },
  })
  expect(anew.differences).toEqual([])
  expect(anew.filings.map(({ reason }: { reason: string | null }) => reason)).toEqual(['Salah unggah', null])
  // The log tells it, and the paper says what was taken back and what it said.
  const { rows } = await sql<{
    actions: string[]
  }>`select array_agg(action order by id) as actions from audit_log
    where brand_id = ${brand.id} and entity = 'tax_return'`.execute(brand.ctx.db)
  expect(rows[0]?.actions).toEqual(['tax_return.file', 'tax_return.withdraw', 'tax_return.file'])
  const { month, legal_entity_id, city_id } = await keyOf()
  const url = `/api/tax-return/pdf?month=${month}&legal_entity_id=${legal_entity_id}&city_id=${city_id}`
  const { text } = await readPaper(app, url, brand.master.token)
  for (const said of ['Salah unggah', 'SPTPD-1-P', 'P.34.1', 'NIB-1', '31.500', '3.150', '10.500', '1.050'])
    expect(text).toContain(said)
})

test('a correction that is taken back leaves the return before it standing', async () => {
  await sell(0)
  await brand.master.ask(FILE, await filing())
  await sell(1)
  await brand.master.ask(FILE, await filing({ reference: 'P-1' }))
  const { withdrawTaxReturn: taken } = await brand.master.ask(WITHDRAW, await taking({ no: 1 }))
  expect(taken).toMatchObject({ state: 'changed', filed: { no: 0, figures: { tax: 1_050 } } })
  expect(taken.reasons).toEqual([{ reason: 'late', tax: 1_050 }])
  expect(
    (await brand.master.ask(FILE, await filing({ reference: 'P-2' }))).fileTaxReturn.filed,
  ).toMatchObject({
    no: 2,
    figures: { tax: 2_100 },
  })
})

test('taking back is for who approves books of all outlets, of what stands, as seen, and with a reason', async () => {
  await sell(0)
  await brand.master.ask(FILE, await filing())
  const fail = async (client: Client, given: object = {}) =>
    (await client.fail(WITHDRAW, await taking(given))).extensions
  expect((await fail(await brand.signInAs('Kasir'))).code).toBe('FORBIDDEN')
  expect((await fail(await brand.signInAs('Keuangan', [outletOf(0)]))).code).toBe('CONFLICT')
  expect((await fail(brand.master, { reason: ' ' })).fields).toEqual({ reason: 'Alasan wajib diisi' })
  expect((await fail(brand.master, { no: 1 })).code).toBe('CONFLICT')
  expect((await fail(brand.master, { city_id: 3471 })).code).toBe('NOT_FOUND')
  const { db } = brand.ctx
  await brand.master.ask(WITHDRAW, await taking())
  expect((await fail(brand.master)).code).toBe('CONFLICT')
  await expect(
    sql`delete from tax_return_withdrawal where brand_id = ${brand.id}`.execute(db),
  ).rejects.toThrow('permission denied')
})

test('of many who file and take back at once each sees what the others did', async () => {
  await sell(0)
  const others = [await brand.signInAs('Keuangan'), await brand.signInAs('Keuangan')]
  const all = [brand.master, ...others]
  const told = await filing()
  const filed = await Promise.allSettled(all.map((client) => client.ask(FILE, told)))
  expect(filed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const again = await filing({ reference: 'P-1' })
  const back = await taking()
  const mixed = await Promise.allSettled([
    ...all.map((client) => client.ask(WITHDRAW, back)),
    ...all.map((client) => client.ask(FILE, again)),
  ])
  // Either it is filed anew first, and then the return that was seen stands no more, or it is taken back and filed after.
  const done = mixed.map(({ status }) => status === 'fulfilled')
  const { filings, filed: stands } = await read()
  expect(done.slice(3).filter(Boolean)).toHaveLength(1)
  expect(filings).toHaveLength(2)
  expect(stands.no).toBe(1)
  expect(filings[0].withdrawn_at !== null).toBe(done.slice(0, 3).some(Boolean))
  expect(done.slice(0, 3).filter(Boolean).length).toBeLessThanOrEqual(1)
})

test('a month without sales is a return of nothing from the first day of an outlet until it is closed', async () => {
  await knownSince('2026-08-10')
  await sell(0, { occurred_at: '2026-08-12T05:00:00Z' })
  const months = async (y = 2026) =>
    (await brand.master.ask(MONTHS, { y })).taxMonths.map(({ month, state }: Record<string, string>) => [
      month,
      state,
    ])
  expect(await months()).toEqual([
    ['2026-11-01', 'running'],
    ['2026-10-01', 'due'],
    ['2026-09-01', 'late'],
    ['2026-08-01', 'late'],
  ])
  expect(await months(2025)).toEqual([])
  expect((await read('2026-09-01')).now).toEqual({ receipts: 0, exempt: 0, tax_base: 0, tax: 0 })
  expect((await brand.master.fail(READ, { of: await keyOf('2026-07-01') })).extensions.code).toBe('NOT_FOUND')
  expect((await brand.master.fail(READ, { of: await keyOf('2026-12-01') })).extensions.code).toBe('NOT_FOUND')
  // It is filed as nothing, with the outlets it is of and their rate.
  const nil = { receipts: 0, exempt: 0, tax_base: 0, tax: 0 }
  const { fileTaxReturn: filed } = await brand.master.ask(FILE, await filing({ reference: 'NIHIL-10' }))
  expect(filed).toMatchObject({ state: 'filed', now: nil, differences: [], reasons: [] })
  expect(
    filed.filings[0].lines.map(({ outlet_id, tax_bp }: Record<string, number>) => [outlet_id, tax_bp]),
  ).toEqual(filed.lines.map(({ outlet_id, tax_bp }: Record<string, number>) => [outlet_id, tax_bp]))
  expect(filed.lines).toHaveLength(2)
  // What comes late makes it a return to correct.
  await sell(0)
  expect(await read()).toMatchObject({ state: 'changed', reasons: [{ reason: 'late', tax: 1_050 }] })
  // An outlet that opened later, and one that was closed before, have no line in the month.
  await sql`update outlet set opened_on = '2026-11-02' where brand_id = ${brand.id} and id = ${outletOf(0)}`.execute(
    brand.ctx.db,
  )
  await sql`update outlet set deleted_at = '2026-08-20T05:00:00Z' where brand_id = ${brand.id} and id = ${outletOf(1)}`.execute(
    brand.ctx.db,
  )
  expect(await months()).toEqual([
    ['2026-11-01', 'running'],
    ['2026-10-01', 'changed'],
    ['2026-08-01', 'late'],
  ])
  expect((await read()).lines.map(({ outlet_id }: { outlet_id: number }) => outlet_id)).toEqual([outletOf(0)])
})
