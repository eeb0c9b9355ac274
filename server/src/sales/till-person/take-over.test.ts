import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { asBrand } from '../../../test/attack/brand-pair.ts'
import { takeCashSessions } from '../cash-session/take-cash-sessions.commands.ts'
import { createSalesWorld } from '../sales.factory.ts'
import { ReceiptInput } from '../transaction/receipt.input.ts'
import { recordTransactions } from '../transaction/record-transactions.commands.ts'
import { voidTransactions } from '../transaction/void-transactions.commands.ts'

const app = useTestApp()
const TEXT = readFileSync(join(import.meta.dirname, '../../../migrations/0103_cashier.sql'), 'utf8')
const TAKE_OVER = TEXT.slice(TEXT.indexOf('do $$'))

let number = 0
const uuidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const receiptOf = (cashier_name: string | null) =>
  ReceiptInput.parse({
    uuid: uuidOf(++number),
    receipt_number: `N-${number}`,
    channel: 'DINE_IN',
    occurred_at: `2026-11-21T12:${String(10 + number).padStart(2, '0')}:00+07:00`,
    cashier_name,
    lines: [{ code: 'KOPI1', name: 'Kopi 1', qty: 1, unit_price: 10_000 }],
    total: 11_550,
  })

test('names of receipts and sessions of before become people, at their outlets, and no name is changed', async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  const brand = await app().createBrand()
  const { ctx, doors } = await createSalesWorld(brand, [{}, {}])
  const [here, there] = doors
  if (!here || !there) throw new Error('no doors')
  const names = [
    'Bimo',
    '  bimo ',
    'BIMO',
    'Sari  Dewi',
    'sari dewi',
    "O'Neil; drop",
    'Ünal 😀',
    'x'.repeat(80),
    null,
  ]
  // Straight from old tills: names with spaces in and around them were kept as they came.
  const told = names.map((name) => ({ ...receiptOf(null), cashier_name: name }))
  await recordTransactions(ctx, { ...here, is_panel: true }, told)
  await recordTransactions(ctx, { ...there, is_panel: true }, [receiptOf('Bimo')])
  await voidTransactions(ctx, { ...here, is_panel: true }, [
    {
      ...{ transaction_uuid: told[0]?.uuid ?? '', occurred_at: null, actor: 'bimo', reason: null },
      approved_by: 'Kepala Toko',
    },
  ])
  await takeCashSessions(ctx, { ...here, is_panel: true }, [
    {
      ...{
        event: 'OPEN',
        uuid: uuidOf(900),
        occurred_at: '2026-11-21T00:00:00Z',
        cashier_name: 'Hanya Sesi',
      },
      ...{ opening_float: 0, note: null },
    } as never,
  ])
  const before = await asBrand(app(), brand.id, async (client) => {
    return (await client.query('select cashier_name, cashier_id from transaction order by uuid')).rows
  })
  expect(before.every(({ cashier_id }) => cashier_id === null)).toBe(true)

  await app().database.owner.query(TAKE_OVER)

  await asBrand(app(), brand.id, async (client) => {
    const { rows } = await client.query('select cashier_name, cashier_id from transaction order by uuid')
    expect(rows.map(({ cashier_name }) => cashier_name)).toEqual(
      before.map(({ cashier_name }) => cashier_name),
    )
    const ids = rows.map(({ cashier_id }) => cashier_id as number | null)
    // Of one outlet and one name however it was typed; of another outlet somebody else.
    expect(new Set(ids.slice(0, 3)).size).toBe(1)
    expect(ids[3]).toBe(ids[4])
    expect(ids[8]).toBeNull()
    expect(ids[9]).not.toBe(ids[0])
    expect(new Set(ids.slice(0, 8)).size).toBe(5)
    expect(ids.slice(0, 8)).not.toContain(null)
    const people = await client.query(
      'select name, code, till_role_id, pin_hash from cashier order by lower(name), id',
    )
    expect(people.rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["O'Neil; drop", 'Ünal 😀', 'x'.repeat(80), 'Hanya Sesi', 'Kepala Toko']),
    )
    expect(people.rows).toHaveLength(8)
    expect(people.rows.every(({ code, pin_hash }) => code === null && pin_hash === null)).toBe(true)
    const voided = await client.query(
      `select c.name as by, a.name as approver from transaction t join cashier c on c.brand_id = t.brand_id and c.id = t.voided_by_id
        join cashier a on a.brand_id = t.brand_id and a.id = t.void_approver_id`,
    )
    expect(voided.rows).toEqual([{ by: expect.stringMatching(/^bimo$/i), approver: 'Kepala Toko' }])
    const session = await client.query(
      'select c.name from cash_session s join cashier c on c.brand_id = s.brand_id and c.id = s.cashier_id',
    )
    expect(session.rows).toEqual([{ name: 'Hanya Sesi' }])
    const roles = await client.query('select name from till_role order by id')
    expect(roles.rows.map(({ name }) => name)).toEqual(['Kasir', 'Kepala Kasir', 'Supervisor'])
  })
  // What tills send from now on ties to the same people.
  const [later] = [receiptOf('bimo')]
  await recordTransactions(ctx, here, [later])
  await asBrand(app(), brand.id, async (client) => {
    const { rows } = await client.query(
      `select count(distinct cashier_id)::int as people, (select count(*)::int from cashier) as all_people
        from transaction where outlet_id = $1 and lower(btrim(cashier_name)) = 'bimo'`,
      [here.outlet_id],
    )
    expect(rows).toEqual([{ people: 1, all_people: 8 }])
  })
})
