import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { createSystemContext } from '../../access/session/system-context.ts'
import { createPrice } from '../../catalog/price/price.commands.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { createMember } from '../../people/member/member.commands.ts'
import { compareRollups } from '../rollup/rollup.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import type { Outcome } from './outcome.calc.ts'
import { buildReceipt, MEMBER_PHONES } from './receipt.factory.ts'
import { recordTransactions } from './record-transactions.commands.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T08:00:00Z')
let world: SalesWorld

beforeAll(async () => {
  app().clock.now = NOW
  world = await createSalesWorld(await app().createBrand(), [{}, { timezone: 'Asia/Jayapura' }])
})

function door(index = 0) {
  const found = world.doors[index]
  if (!found) throw new Error('no such outlet')
  return found
}

async function stored(uuid: string) {
  const result = await sql<Record<string, unknown>>`select t.* from transaction_key k
    join transaction t on t.brand_id = k.brand_id and t.brand_id = ${ownBrand} and t.business_date = k.business_date and t.id = k.id
    where k.brand_id = ${world.ctx.brand_id} and k.uuid = ${uuid}`.execute(world.ctx.db)
  return result.rows[0]
}

const SHARED_SESSION = '2f0e6f2e-6a27-4f3c-9f0e-0f0f6a1b0c03'
const statuses = (outcomes: Outcome[]) => outcomes.map((outcome) => outcome.status)

test('a receipt is kept with our bill, its cost, its fee and its business day', async () => {
  const receipt = buildReceipt({
    occurred_at: '2026-11-20T20:30:00Z',
    lines: [
      {
        code: 'KOPI2',
        name: 'Kopi Besar',
        qty: 2,
        unit_price: 26_000,
        variants: [{ code: 'UKURAN:BESAR', name: 'Besar', price: 6000 }],
      },
      { code: 'RITEL1', name: 'Biji', qty: 1, unit_price: 10_000 },
    ],
    discounts: [{ name: 'Promo', rate_bp: 1000 }],
    payments: [{ method: 'QRIS', amount: 63_567 }],
    total: 63_567,
  })
  expect(statuses(await recordTransactions(world.ctx, door(), [receipt]))).toEqual(['accepted'])
  expect(await stored(receipt.uuid)).toMatchObject({
    business_date: '2026-11-20',
    hour: 3,
    is_late: true,
    gross: 62_000,
    bill_discount: 6_200,
    net: 55_800,
    service: 2_790,
    tax_base: 49_140,
    tax: 4_914,
    rounding: 0,
    total: 63_504,
    difference: 63,
    till_bill: { total: 63_567, service: null, tax: null, rounding: null },
    // 2 x (6666.25 + 1500.5) + 3333.25
    cogs: 16_334 + 3_333,
    fee: 445,
    paid: 63_567,
  })
})

test('an item that the menu does not know is kept under its own name and flagged', async () => {
  const receipt = buildReceipt({ lines: [{ code: 'ASING', name: 'Menu Asing', qty: 1, unit_price: 10_000 }] })
  await recordTransactions(world.ctx, door(), [receipt])
  expect(await stored(receipt.uuid)).toMatchObject({ unknown_lines: 1, net: 10_000, cogs: 0 })
})

test('the same instant is another business day at another outlet', async () => {
  const at = '2026-11-20T18:30:00Z'
  const [here, there] = [buildReceipt({ occurred_at: at }), buildReceipt({ occurred_at: at })]
  await recordTransactions(world.ctx, door(0), [here])
  await recordTransactions(world.ctx, door(1), [there])
  expect(await stored(here.uuid)).toMatchObject({ business_date: '2026-11-20', hour: 1 })
  expect(await stored(there.uuid)).toMatchObject({ business_date: '2026-11-20', hour: 3 })
})

describe('repetition', () => {
  test('the same batch ten times, shuffled and in parallel, is recorded once', async () => {
    const batch = Array.from({ length: 40 }, (_, n) => buildReceipt({ receipt_number: `R-${n}` }))
    const shuffled = (by: number) =>
      batch.map((_, n) => batch[(n * 7 + by * 3) % batch.length] ?? buildReceipt())
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, by) => recordTransactions(world.ctx, door(), shuffled(by))),
    )
    const all = answers.flat()
    expect(all.filter((outcome) => outcome.status === 'accepted')).toHaveLength(40)
    expect(all.filter((outcome) => outcome.status === 'duplicate')).toHaveLength(360)
    expect(new Set(all.map((outcome) => outcome.transaction_id)).size).toBe(40)
  })

  test('another content under a known uuid is a conflict, from another outlet too', async () => {
    const receipt = buildReceipt()
    const other = { ...receipt, pax: 9 }
    expect(statuses(await recordTransactions(world.ctx, door(), [receipt, receipt, other]))).toEqual([
      'accepted',
      'duplicate',
      'conflict',
    ])
    expect(statuses(await recordTransactions(world.ctx, door(), [other, receipt]))).toEqual([
      'conflict',
      'duplicate',
    ])
    expect(statuses(await recordTransactions(world.ctx, door(1), [receipt]))).toEqual(['conflict'])
  })
})

test('a receipt of an impossible time or size is rejected and holds up none of the others', async () => {
  const good = buildReceipt()
  const future = buildReceipt({ occurred_at: '2026-11-21T08:16:00Z' })
  const ancient = buildReceipt({ occurred_at: '1999-11-21T08:00:00Z' })
  const huge = buildReceipt({
    lines: Array.from({ length: 300 }, () => ({
      code: 'KOPI1',
      name: 'x',
      qty: 10_000,
      unit_price: 1_000_000_000,
    })),
    discounts: [],
  })
  const outcomes = await recordTransactions(world.ctx, door(), [future, good, ancient, huge])
  expect(statuses(outcomes)).toEqual(['rejected', 'accepted', 'rejected', 'rejected'])
  expect(outcomes[0]?.fields).toEqual({ occurred_at: 'Waktu ada di masa depan' })
})

test('many tills of one outlet at once lose nothing', async () => {
  const before = await countOf()
  await Promise.all(
    Array.from({ length: 24 }, async (_, till) => {
      for (let n = 0; n < 5; n++) {
        const lines = ['KOPI1', 'MAKAN2', 'KOPI3'].map((code) => ({
          code,
          name: code,
          qty: 1,
          unit_price: 10_000 + till,
        }))
        await recordTransactions(world.ctx, door(till % 2), [
          buildReceipt({
            lines: till % 2 ? lines : lines.reverse(),
            ...(till % 3 ? {} : { member_phone: MEMBER_PHONES[n % 2] }),
            ...(till % 2 ? {} : { session_uuid: SHARED_SESSION }),
          }),
        ])
      }
    }),
  )
  expect((await countOf()) - before).toBe(120)
})

test('a receipt names a member by id or phone; one that is not known keeps the name', async () => {
  const [phone] = MEMBER_PHONES
  const { rows } = await sql<{ id: number; name: string }>`select id, name from member
    where brand_id = ${world.ctx.brand_id} and phone = ${`+62${phone.slice(1)}`}`.execute(world.ctx.db)
  const member = rows[0]
  if (!member) throw new Error('no member')
  const other = await app().createBrand()
  const foreign = await createMember(other.ctx, { name: 'Orang Lain', phone: '0812777777777' })
  const cases = [
    [{ member_id: member.id }, { member_id: member.id, member_name: member.name }],
    [{ member_phone: '0812-0000 00001' }, { member_id: member.id, member_name: member.name }],
    [
      { member_phone: phone, member_name: 'Bu Siti' },
      { member_id: member.id, member_name: 'Bu Siti' },
    ],
    [
      { member_id: foreign.id, member_name: 'Asing' },
      { member_id: null, member_name: 'Asing' },
    ],
    [{ member_phone: '0812777777777' }, { member_id: null, member_name: null }],
    [
      { member_id: 2_000_000_000, member_name: 'Siapa' },
      { member_id: null, member_name: 'Siapa' },
    ],
    [
      { member_phone: 'bukan nomor', member_name: 'Tamu' },
      { member_id: null, member_name: 'Tamu' },
    ],
    [
      { member_id: null, member_phone: null },
      { member_id: null, member_name: null },
    ],
  ] as const
  for (const [given, expected] of cases) {
    const receipt = buildReceipt(given)
    expect(statuses(await recordTransactions(world.ctx, door(), [receipt]))).toEqual(['accepted'])
    expect(await stored(receipt.uuid)).toMatchObject(expected)
  }
})

test('what a receipt without a member weighs as content is what it was before tills named members', async () => {
  const plain = buildReceipt()
  const nulls = { ...plain, member_id: null, member_phone: null, session_uuid: null }
  expect(JSON.stringify(buildReceipt(nulls))).toBe(JSON.stringify(plain))
  expect(JSON.stringify(plain)).not.toContain('member_id')
})

test('a line keeps the price list its till tells; one the brand does not have loses no sale', async () => {
  const { id } = await createPrice(world.ctx, { code: 'DH-GRAB', name: 'Harga Grab' })
  const other = await app().createBrand()
  const { id: foreign } = await createPrice(other.ctx, { code: 'DH-LAIN', name: 'Harga lain' })
  const line = { code: 'KOPI1', name: 'Kopi', qty: 1, unit_price: 10_000 }
  const told = [id, foreign, 0, null, undefined]
  const receipt = buildReceipt({ lines: told.map((price_id) => ({ ...line, price_id })) })
  const [outcome] = await recordTransactions(world.ctx, door(), [receipt])
  expect(outcome?.status).toBe('accepted')
  const { rows } = await sql<{ price_id: number | null }>`select price_id from transaction_line
    where brand_id = ${world.ctx.brand_id} and transaction_id = ${outcome?.transaction_id} order by no`.execute(
    world.ctx.db,
  )
  expect(rows.map(({ price_id }) => price_id)).toEqual([id, null, null, null, null])
})

test('what a line without a price list weighs as content is what it was before tills told them', () => {
  expect(JSON.stringify(buildReceipt())).not.toContain('price_id')
})

test('every sum equals the receipts to the rupiah', async () => {
  const differences = await compareRollups(world.ctx)
  expect(differences.filter((table) => table.differences > 0 || table.rows === 0)).toEqual([])
})

test('another brand sees none of it', async () => {
  const other = createSystemContext(world.ctx.services, world.ctx.brand_id + 1000)
  for (const table of [
    'transaction',
    'transaction_line',
    'transaction_key',
    'sales_item_day',
    'sales_receipt_fact',
  ]) {
    const own = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(world.ctx.db)
    expect(own.rows[0]?.count).toBeGreaterThan(0)
    const theirs = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(other.db)
    expect(theirs.rows[0]?.count).toBe(0)
  }
})

async function countOf(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select sum(transactions)::int as count from sales_channel_day
    where brand_id = ${world.ctx.brand_id}`.execute(world.ctx.db)
  return rows[0]?.count ?? 0
}
