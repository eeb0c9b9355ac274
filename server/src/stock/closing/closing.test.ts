import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { CREATE, openStore, type Store, SUBMIT, stockOf } from '../../../test/store.ts'
import { transaction } from '../../kit/transaction.ts'
import { openLedger } from '../ledger/ledger.commands.ts'
import { ledgerDifferences } from '../ledger/ledger-check.queries.ts'
import { closeStock } from './closing.commands.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T08:00:00Z')
const CLOSED = '2026-11-20'
const PERIOD = `query($o: Int!, $u: Date) { stockPeriod(outlet_id: $o, until: $u) { closed_until latest
  documents { kind number status business_date } negatives { name quantity } } }`
const CLOSE = 'mutation($p: CloseStock!) { closeStock(period: $p) { closed_until } }'
const REOPEN = 'mutation($p: ReopenStock!) { reopenStock(period: $p) { closed_until } }'

let world: Store

beforeEach(async () => {
  app().clock.now = NOW
  world = await openStore(await app().createBrand())
})

const waste = (values: object = {}) => ({
  kind: 'waste',
  outlet_id: world.outlet_id,
  reason: 'damaged',
  occurred_at: '2026-11-19T05:00:00Z',
  lines: [{ item_kind: 'ingredient', item_id: world.milk, unit: 'ml', unit_quantity: '100' }],
  ...values,
})
const create = async (values: object = {}): Promise<{ id: number; number: string }> =>
  (await world.brand.master.ask(CREATE, { a: waste(values) })).createAdjustment
const submit = (id: number) => world.brand.master.ask(SUBMIT, { a: { id } })
const close = (values: object = {}) =>
  world.brand.master.ask(CLOSE, { p: { outlet_id: world.outlet_id, until: CLOSED, ...values } })

/** What the days up to the closed one came to, of everything at the outlet. */
async function closedDays(): Promise<unknown> {
  const { rows } = await sql`select item_id, type, sum(quantity)::text as quantity, sum(value)::text as value
    from stock_day where brand_id = ${world.brand.id} and outlet_id = ${world.outlet_id}
      and business_date <= ${CLOSED}::date group by item_id, type order by item_id, type`.execute(
    world.brand.ctx.db,
  )
  return rows
}

const wasted = expect.objectContaining({ type: 'WASTE', quantity: '-100.0000' })

test('what is open is shown and has to be accepted; a closed day changes no more', async () => {
  const done = await create()
  await submit(done.id)
  const draft = await create()
  const later = await create({ occurred_at: '2026-11-21T03:00:00Z' })
  const { stockPeriod } = await world.brand.master.ask(PERIOD, { o: world.outlet_id, u: CLOSED })
  expect(stockPeriod).toMatchObject({ closed_until: null, latest: CLOSED, negatives: [] })
  expect(stockPeriod.documents).toEqual([
    { kind: 'waste', number: draft.number, status: 'draft', business_date: '2026-11-19' },
  ])
  expect(later.number).not.toBe(draft.number)
  const refused = await world.brand.master.fail(CLOSE, { p: { outlet_id: world.outlet_id, until: CLOSED } })
  expect(refused.extensions.fields).toEqual({ accepts_open: 'Masih ada 1 hal yang belum selesai' })
  expect((await close({ accepts_open: true })).closeStock).toEqual({ closed_until: CLOSED })
  const before = await closedDays()
  expect(before).toContainEqual(wasted)
  const stock = await stockOf(world, world.milk)
  await submit(draft.id)
  expect(await closedDays()).toEqual(before)
  expect((await stockOf(world, world.milk)).quantity).toBe(stock.quantity - 100)
  const { stockLogList } = await world.brand.master.ask(
    'query($f: [Filter!]) { stockLogList(filters: $f) { nodes { business_date } } }',
    {
      f: [
        { field: 'ref_id', operator: 'IsEqualTo', value: String(draft.id) },
        { field: 'ref_type', operator: 'IsEqualTo', value: 'adjustment' },
      ],
    },
  )
  expect(stockLogList.nodes).toEqual([{ business_date: '2026-11-21' }])
})

test('a balance below zero is shown', async () => {
  await submit((await create({ lines: [{ ...waste().lines[0], unit_quantity: '200000' }] })).id)
  const { stockPeriod } = await world.brand.master.ask(PERIOD, { o: world.outlet_id })
  expect(stockPeriod.negatives).toMatchObject([{ quantity: '-100000.0000' }])
})

test('only days that are over are closed, and none twice; opening again needs a reason, and both are recorded', async () => {
  const { master } = world.brand
  const fail = async (document: string, values: object) =>
    (await master.fail(document, { p: { outlet_id: world.outlet_id, ...values } })).extensions.fields
  expect(await fail(CLOSE, { until: '2026-11-21' })).toEqual({
    until: 'Hanya hari yang sudah berakhir yang dapat ditutup',
  })
  expect(await fail(REOPEN, { reason: 'Salah' })).toEqual({ outlet_id: 'Tidak ada periode yang ditutup' })
  await close()
  expect(await fail(CLOSE, { until: '2026-11-18' })).toEqual({ until: 'Periode ini sudah ditutup' })
  expect(await fail(REOPEN, { reason: ' ' })).toEqual({ reason: 'Alasan wajib diisi' })
  expect(await fail(REOPEN, { reason: 'Salah', until: CLOSED })).toEqual({
    until: 'Pilih tanggal sebelum akhir periode yang ditutup',
  })
  const reopen = (values: object) =>
    master.ask(REOPEN, { p: { outlet_id: world.outlet_id, reason: 'Nota terlambat', ...values } })
  expect((await reopen({ until: '2026-11-18' })).reopenStock.closed_until).toBe('2026-11-18')
  expect((await reopen({})).reopenStock.closed_until).toBeNull()
  await submit((await create()).id)
  expect(await closedDays()).toContainEqual(wasted)
  const { rows } = await sql<{ action: string; changes: unknown }>`select action, changes::text from audit_log
    where brand_id = ${world.brand.id} and action like 'stock.%' order by id`.execute(world.brand.ctx.db)
  expect(rows.map(({ action }) => action)).toEqual(['stock.close', 'stock.reopen', 'stock.reopen'])
  expect(String(rows[1]?.changes)).toContain('Nota terlambat')
})

test('closing needs the right to approve, at an outlet in reach of the brand', async () => {
  const p = { outlet_id: world.outlet_id, until: CLOSED }
  const { brand } = world
  const store = await brand.signInAs('Gudang')
  expect((await store.fail(CLOSE, { p })).extensions.code).toBe('FORBIDDEN')
  expect((await store.fail(REOPEN, { p: { outlet_id: p.outlet_id, reason: 'x' } })).extensions.code).toBe(
    'FORBIDDEN',
  )
  const area = await brand.signInAs('Manajer Area', [await brand.createOutlet()])
  expect((await area.fail(CLOSE, { p })).extensions.code).toBe('NOT_FOUND')
  expect((await area.fail(PERIOD, { o: p.outlet_id })).extensions.code).toBe('NOT_FOUND')
  const other = await app().createBrand()
  expect((await other.master.fail(CLOSE, { p })).extensions.code).toBe('NOT_FOUND')
})

test('who began to post before a period is closed is waited for; who begins later counts later', async () => {
  const { brand, outlet_id, milk } = world
  const key = { outlet_id, item_kind: 'ingredient' as const, item_id: milk }
  const post = (n: number, isReady?: () => Promise<void>) =>
    transaction(brand.ctx, async (tx) => {
      const ledger = await openLedger(tx, n % 2 ? 'document' : 'sale', [key])
      await isReady?.()
      ledger.post({
        ...key,
        type: 'WASTE',
        quantity: -10_000n,
        stated_value: null,
        ref_type: 'test',
        ref_id: 10_000 + n,
        ref_line: 1,
        occurred_at: '2026-11-19T05:00:00Z',
      })
      await ledger.flush()
    })
  let found: unknown
  const shut = async () => {
    await closeStock(brand.ctx, { outlet_id, until: CLOSED })
    found = await closedDays()
  }
  // The first holds what it has read until the period is closed, or until closing has waited for it long enough.
  let shutting: Promise<void> = Promise.resolve()
  const first = post(0, async () => {
    shutting = shut()
    await Promise.race([shutting, new Promise((resolve) => setTimeout(resolve, 300))])
  })
  await Promise.all([first, ...Array.from({ length: 24 }, (_, n) => post(n + 1))])
  await shutting
  await post(25)
  expect(await closedDays()).toEqual(found)
  expect((await stockOf(world, milk)).quantity).toBe(100_000 - 26)
  expect(await ledgerDifferences(brand.ctx)).toEqual([])
})
