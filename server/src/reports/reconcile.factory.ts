import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect } from 'vitest'
import { type TestApp, useTestApp } from '../../test/app.ts'
import type { TestBrand } from '../../test/brand.ts'
import { createPrice } from '../catalog/price/price.commands.ts'
import { addDays } from '../outlets/outlet/business-date.calc.ts'
import { takeCashSessions } from '../sales/cash-session/take-cash-sessions.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales/sales.factory.ts'
import { anyReceipt } from '../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../sales/transaction/record-transactions.commands.ts'
import { refundTransactions } from '../sales/transaction/refund-transactions.commands.ts'
import { voidTransactions } from '../sales/transaction/void-transactions.commands.ts'

/** Now, in the world in which reports are reconciled. */
export const RECONCILE_NOW = new Date('2026-11-21T05:30:00Z')
const FIRST = '2026-08-01'

/** A receipt or refund as it lies in the database: nothing but what the reports must add up to. */
interface Line {
  item_id: number
  price_id: number
  variant: string
  qty: string
  gross: number
  net: number
  cogs: number
  item_group_id: number
  discount: number
  /** Asked less what the till's menu had it at; null where nobody changed it. */
  repriced: number | null
  repriced_by: string | null
}
export interface Sale {
  id: number
  business_date: string
  session_uuid: string | null
  paid: number
  refund_total: number
  outlet_id: number
  channel: string
  status: string
  hour: number
  cashier: string
  gross: number
  discount: number
  net: number
  total: number
  tax: number
  tax_bp: number
  tax_base: number
  fee: number
  lines: Line[]
  member_id: number | null
  payments: { method: string; amount: number; fee: number; change_given: number }[]
  discounts: { code: string; name: string; funded_by: string; amount: number; approved_by: string | null }[]
}
export interface Refund {
  business_date: string
  session_uuid: string | null
  outlet_id: number
  channel: string
  hour: number
  cashier: string
  method: string
  net: number
  tax: number
  tax_bp: number
  tax_base: number
  total: number
  lines: { item_id: number; price_id: number; net: number; cogs: number; sold_cogs: number; qty: string }[]
}
/** A drawer that was opened and, but for the last, counted: one at each outlet under the same few names. */
interface Drawer {
  uuid: string
  outlet_id: number
  business_date: string
  cashier: string
  float: number
  counted: number | null
}
/** A brand that has sold, and what its reports have to say. */
interface ReconcileWorld {
  app: TestApp
  brand: TestBrand
  world: SalesWorld
  sales: Sale[]
  refunds: Refund[]
  drawers: Drawer[]
}

/** The brand that a file's tests reconcile, made once before them; asked for within a test. */
export function useReconcileWorld(): () => ReconcileWorld {
  const app = useTestApp()
  let made: ReconcileWorld | undefined
  beforeAll(async () => {
    app().clock.now = RECONCILE_NOW
    made = await createReconcileWorld(app(), await app().createBrand())
    expect(made.sales.length).toBeGreaterThan(200)
    expect(made.refunds.length).toBeGreaterThan(20)
    expect(made.drawers.length).toBeGreaterThan(4)
  })
  return () => {
    if (!made) throw new Error('the world is made before the first test')
    return made
  }
}

/**
 * Sells at three outlets of three zones for months: taxes in and on top of prices, discounts, options, split payments,
 * unknown menus and methods, voids, refunds in parts, price lists, drawers; and reads back what lies in the database.
 */
async function createReconcileWorld(app: TestApp, brand: TestBrand): Promise<ReconcileWorld> {
  const world = await createSalesWorld(brand, [
    {},
    { tax: { is_tax_inclusive: true, service_bp: 0 }, timezone: 'Asia/Makassar' },
    { timezone: 'Asia/Jayapura', business_day_cutoff: '00:00' },
  ])
  const price_ids = await Promise.all(
    ['Daftar A', 'Daftar B'].map(
      async (name, place) => (await createPrice(world.ctx, { code: `DH-${place}`, name })).id,
    ),
  )
  const drawers: Drawer[] = []
  const random = fc.sample(anyReceipt(RECONCILE_NOW, 110, price_ids), { numRuns: 240, seed: 7 })
  for (const [place, door] of world.doors.entries()) {
    const own = random.slice(place * 80, place * 80 + 80).map((receipt) => ({
      ...receipt,
      // Of the outlet's own drawers: those of other outlets have other names.
      session_uuid: receipt.session_uuid && drawerName(receipt.session_uuid, place),
    }))
    drawers.push(
      ...(await openDrawers(
        world,
        place,
        own.flatMap(({ session_uuid }) => session_uuid ?? []),
      )),
    )
    await recordTransactions(world.ctx, door, own)
    const undone = { occurred_at: RECONCILE_NOW.toISOString(), actor: 'Sari', reason: null }
    for (const [index, { uuid }] of own.entries()) {
      if (index % 7 === 0) await voidTransactions(world.ctx, door, [{ ...undone, transaction_uuid: uuid }])
      if (index % 5 === 1) {
        const lines = index % 2 ? null : [{ no: 1, qty: '0.5' }]
        const refund = { ...undone, uuid: randomUUID(), transaction_uuid: uuid, method: 'TUNAI', lines }
        await refundTransactions(world.ctx, door, [refund])
      }
    }
  }
  const { owner } = app.database
  await owner.query(`select set_config('app.brand_id', $1, false)`, [String(world.ctx.brand_id)])
  const read = async <Row>(text: string) =>
    (await owner.query<{ rows: Row[] | null }>(`select json_agg(r) as rows from (${text}) r`)).rows[0]
      ?.rows ?? []
  const own = `brand_id = ${world.ctx.brand_id}`
  const part = (
    table: string,
    columns: string,
  ) => `(select coalesce(json_agg(json_build_object(${columns})), '[]')
    from ${table} p where p.brand_id = t.brand_id and p.business_date = t.business_date and p.transaction_id = t.id)`
  const sales =
    await read<Sale>(`select id, business_date::text, outlet_id, session_uuid, paid, refund_total, member_id, channel, status, hour,
    coalesce(cashier_name, '') as cashier, gross, item_discount + bill_discount as discount, net, total, tax, tax_bp, tax_base, fee,
    ${part(
      'transaction_line',
      `'item_id', coalesce(p.item_id, 0), 'price_id', coalesce(p.price_id, 0), 'qty', p.qty::text, 'gross', p.gross, 'net', p.net,
      'cogs', p.cogs, 'item_group_id', coalesce(p.item_group_id, 0), 'repriced', p.gross - round(p.list_price * p.qty), 'repriced_by', p.price_changed_by, 'discount', p.item_discount + p.bill_discount, 'variant', (select left(coalesce(
        string_agg(v ->> 'name', ' · '), ''), 120) from jsonb_array_elements(p.variants) v)`,
    )} as lines,
    ${part('transaction_payment', `'method', method, 'amount', amount, 'fee', fee, 'change_given', greatest(coalesce(tendered, amount) - amount, 0)`)} as payments,
    ${part('transaction_discount', `'code', coalesce(code, ''), 'name', name, 'funded_by', funded_by, 'amount', amount, 'approved_by', approved_by`)}
      as discounts from transaction t where ${own}`)
  const refunds =
    await read<Refund>(`select business_date::text, outlet_id, session_uuid, channel, hour, coalesce(actor, '') as cashier,
    method, net, tax, tax_bp, tax_base, total, (select json_agg(json_build_object('item_id', coalesce(l.item_id, 0), 'price_id', (
      select coalesce(s.price_id, 0) from transaction_line s where s.brand_id = t.brand_id
        and s.business_date = t.transaction_date and s.transaction_id = t.transaction_id and s.no = l.no), 'sold_cogs', (
      select s.cogs from transaction_line s where s.brand_id = t.brand_id
        and s.business_date = t.transaction_date and s.transaction_id = t.transaction_id and s.no = l.no), 'net', l.net, 'cogs', l.cogs,
      'qty', l.qty::text)) from transaction_refund_line l where l.brand_id = t.brand_id and l.refund_id = t.id) as lines
    from transaction_refund t where ${own}`)
  return { app, brand, world, sales, refunds, drawers }
}

/** A name of its own at each outlet for a session that random receipts name. */
const drawerName = (uuid: string, place: number) =>
  `${uuid.slice(0, -1)}${place}`.replace(/^./, uuid.at(-1) ?? '0')

/** Opens the drawers that receipts of an outlet name, and counts every one but the last. */
async function openDrawers(world: SalesWorld, place: number, named: readonly string[]): Promise<Drawer[]> {
  const door = world.doors[place]
  if (!door) throw new RangeError(`no outlet ${place}`)
  const drawers: Drawer[] = []
  const uuids = [...new Set(named)].sort()
  for (const [index, uuid] of uuids.entries()) {
    const float = 100_000 * (index + 1)
    const counted = index === uuids.length - 1 && place === 2 ? null : 400_000 + 1_000 * place
    const cashier = index % 2 ? 'Bimo' : 'Sari'
    const at = { uuid, cashier_name: cashier, note: null }
    const business_date = addDays(FIRST, 30 + index * 40)
    await takeCashSessions(world.ctx, door, [
      { ...at, event: 'OPEN', occurred_at: `${business_date}T03:00:00.000Z`, opening_float: float },
    ])
    if (counted !== null) {
      const end = { ...at, event: 'CLOSE' as const, occurred_at: `${business_date}T09:00:00.000Z` }
      const counts = { counted: [{ method: 'TUNAI', amount: counted }], denominations: [], reason: null }
      await takeCashSessions(world.ctx, door, [{ ...end, ...counts }])
    }
    drawers.push({ uuid, outlet_id: door.outlet_id, business_date, cashier, float, counted })
  }
  return drawers
}

/** A sum over rows. */
export const add = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0)
export type Numbers = Record<string, number>

/** Sums by key, in a form that can be compared; groups of nothing are left out as the reports may. */
export function byKey<Row>(rows: readonly Row[], keyOf: (row: Row) => unknown, of: (row: Row) => Numbers) {
  const groups = new Map<string, Numbers>()
  for (const row of rows) {
    const key = String(keyOf(row))
    const sums = groups.get(key) ?? {}
    for (const [name, value] of Object.entries(of(row))) sums[name] = (sums[name] ?? 0) + value
    groups.set(key, sums)
  }
  const kept = [...groups].filter(([, sums]) => Object.values(sums).some((value) => value !== 0))
  return Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** What reports are narrowed to. */
export interface Narrowed {
  from: number
  days: number
  outlets: number[] | null
  channels: string[] | null
}

/** Periods, outlets and channels of every kind. */
export const anyNarrowing = {
  from: fc.integer({ min: 0, max: 111 }),
  days: fc.integer({ min: 0, max: 111 }),
  outlets: fc.option(fc.subarray([0, 1, 2], { minLength: 1 })),
  channels: fc.option(fc.subarray(['DINE_IN', 'TAKEAWAY', 'GRABFOOD'], { minLength: 1 })),
}

/** The filter of a report, and whether a row is of it. */
export function narrow(world: SalesWorld, { from, days, outlets, channels }: Narrowed) {
  const range = { from: addDays(FIRST, from), to: addDays(FIRST, from + days) }
  const outlet_ids = outlets?.map((place) => world.doors[place]?.outlet_id ?? 0) ?? null
  const isIn = (row: { business_date: string; outlet_id: number; channel?: string }) =>
    row.business_date >= range.from &&
    row.business_date <= range.to &&
    (!outlet_ids || outlet_ids.includes(row.outlet_id)) &&
    (!channels || row.channel === undefined || channels.includes(row.channel))
  return { range, outlet_ids, channels, isIn, filter: { preset: 'custom', ...range, outlet_ids, channels } }
}
