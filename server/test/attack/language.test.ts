import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { createDevice } from '../../src/outlets/device/device.commands.ts'
import type { IntakeKind } from '../../src/sales/pos-intake/keep-issues.commands.ts'
import { createSalesWorld } from '../../src/sales/sales.factory.ts'
import { schema } from '../../src/schema.ts'
import { useTestApp } from '../app.ts'
import { fill, isEnglish, spoil, strip, UNLIKELY_ROUNDS, unlikely, WRONG_VALUES } from './language.ts'
import { buildDocuments, readOperations } from './operation.ts'

const app = useTestApp()
const asking = readOperations(schema).filter(({ field }) => field.args.length > 0)

test('English is told from Indonesian', () => {
  for (const text of [
    'Invalid input: expected string, received number',
    'Too small: expected number to be >0',
    'Variable "$x" got invalid value 5; Expected type "String".',
    'internal system error',
    '',
  ])
    expect([text, isEnglish(text)]).toEqual([text, true])
  for (const text of ['Isi dengan ya (true) atau tidak (false)', 'Nama wajib diisi', 'Harus lebih dari 0'])
    expect([text, isEnglish(text)]).toEqual([text, false])
})

test('the schema of every command says in Indonesian what is wrong with any value at any place', () => {
  const english = new Map<string, string>()
  let asked = 0
  for (const { name, field } of asking) {
    const input = field.extensions.input as z.ZodType | undefined
    const type = field.args[0]?.type
    if (!input || !type) continue
    const bases = Array.from({ length: UNLIKELY_ROUNDS }, (_, round) => fill(type, unlikely(round)))
    const wrongs = WRONG_VALUES.flatMap((wrong) => spoil(bases[0], wrong))
    for (const value of [...bases, ...strip(bases[0]), ...wrongs]) {
      asked++
      for (const issue of input.safeParse(value).error?.issues ?? [])
        if (isEnglish(issue.message)) english.set(`${name}: ${issue.message}`, issue.path.join('.'))
    }
  }
  expect([...english].slice(0, 20)).toEqual([])
  expect(asked).toBeGreaterThan(10_000)
})

test('every operation says in Indonesian what is wrong with its variables', {
  timeout: 900_000,
}, async () => {
  const brand = await app().createBrand()
  const english = new Set<string>()
  let refused = 0
  for (const operation of asking) {
    const [document] = buildDocuments(operation)
    const make = (leaf: Parameters<typeof fill>[1]) =>
      Object.fromEntries(operation.field.args.map(({ name, type }) => [name, fill(type, leaf)]))
    const calls = [
      {},
      ...WRONG_VALUES.map((wrong) => make(() => wrong)),
      ...WRONG_VALUES.map((wrong) =>
        Object.fromEntries(operation.field.args.map(({ name }) => [name, wrong])),
      ),
      ...Array.from({ length: UNLIKELY_ROUNDS }, (_, round) => make(unlikely(round))),
    ]
    for (const variables of calls) {
      const { errors } = await brand.master.send(document?.text ?? '', variables)
      if (errors.length > 0) refused++
      for (const { message, extensions } of errors)
        for (const told of [message, ...Object.values(extensions?.fields ?? {})])
          if (isEnglish(told))
            english.add(`${operation.name}: ${told} ${JSON.stringify(variables).slice(0, 200)}`)
    }
  }
  expect([...english].slice(0, 20)).toEqual([])
  expect(refused).toBeGreaterThan(asking.length * 10)
})

test('a variable that does not fit is told beside its field', async () => {
  const brand = await app().createBrand()
  const UPDATE = 'mutation ($outlet: EditOutlet!) { updateOutlet(outlet: $outlet) { id } }'
  const { code, fields } = (
    await brand.master.fail(UPDATE, {
      outlet: { name: 5, is_use_pin: 'ya', hours: [{ weekday: 'Senin' }], asing: 1 },
    })
  ).extensions
  expect([code, fields]).toEqual([
    'VALIDATION',
    {
      asing: 'Isian tidak dikenal',
      id: 'Wajib diisi',
      name: 'Isi dengan teks',
      is_use_pin: 'Isi dengan ya (true) atau tidak (false)',
      'hours.0.weekday': 'Isi dengan angka bulat',
      'hours.0.opens_at': 'Wajib diisi',
      'hours.0.closes_at': 'Wajib diisi',
    },
  ])
  const whole = await brand.master.fail('query ($id: Int!) { outlet(id: $id) { id } }', { id: 'satu' })
  expect(whole.extensions.fields).toEqual({ id: 'Isi dengan angka bulat' })
})

const line = {
  code: 'KOPI1',
  name: 'Kopi 1',
  qty: 1,
  unit_price: 10_000,
  discounts: [{ name: 'P', rate_bp: 100 }],
}
const told = { occurred_at: '2026-11-25T12:10:00+07:00', cashier_name: 'Sari' }

/** What a till sends, by where it sends it. */
type TillKind = IntakeKind | 'order_events' | 'tables'

/** Honest entries of each kind that tills send, one of each shape. */
const ENTRIES: Readonly<Record<TillKind, readonly object[]>> = {
  transactions: [
    {
      uuid: randomUUID(),
      sequence: 1,
      receipt_number: 'A-1',
      channel: 'DINE_IN',
      status: 'PAID',
      ...told,
      table_name: 'A1',
      member_id: 1,
      member_phone: '081234567890',
      pax: 2,
      lines: [{ ...line, variants: [{ id: 1, name: 'Es', price: 0 }], list_price: 1, price_id: 1 }],
      discounts: [{ name: 'P', amount: 1 }],
      payments: [{ method: 'QRIS', amount: 11_550, tendered: 11_550 }],
      events: [{ type: 'PRINTED', occurred_at: told.occurred_at, qty: 1, amount: 1 }],
      tax: 1,
      rounding: 0,
      total: 11_550,
      void: { occurred_at: told.occurred_at, reason: 'Salah' },
      session_uuid: randomUUID(),
    },
  ],
  voids: [{ transaction_uuid: randomUUID(), occurred_at: told.occurred_at, actor: 'S', reason: 'Salah' }],
  refunds: [
    {
      uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      occurred_at: told.occurred_at,
      method: 'QRIS',
      lines: [{ no: 1, qty: 1 }],
    },
  ],
  cash_sessions: [
    {
      event: 'CLOSE',
      uuid: randomUUID(),
      ...told,
      counted: [{ method: 'TUNAI', amount: 1 }],
      denominations: [{ value: 1000, pieces: 1 }],
      open_bills: [{ receipt_number: 'A-2', table_name: 'A', total: 1 }],
      reason: 'Selisih',
      asks: true,
      confirmed_warnings: ['x'],
    },
    { event: 'OPEN', uuid: randomUUID(), ...told, opening_float: 1, note: 'Pagi' },
    {
      event: 'COUNT',
      uuid: randomUUID(),
      ...told,
      counted: [{ method: 'TUNAI', amount: 1 }],
      denominations: [{ value: 1000, pieces: 1 }],
      asks: false,
    },
  ],
  cash_movements: [
    {
      type: 'IN',
      uuid: randomUUID(),
      session_uuid: randomUUID(),
      amount: 1,
      reason: 'Modal',
      ...told,
    },
  ],
  order_events: [
    { event: 'ACKNOWLEDGE', uuid: randomUUID(), actor: 'Sari' },
    { event: 'CONFIRM', uuid: randomUUID(), actor: 'Sari' },
    { event: 'REJECT', uuid: randomUUID(), actor: 'Sari', reason: 'Habis' },
    {
      event: 'SETTLE',
      uuid: randomUUID(),
      actor: 'Sari',
      method: 'TUNAI',
      tendered: 1,
      reference: 'A',
      session_uuid: randomUUID(),
      other_uuids: [randomUUID()],
    },
  ],
  tables: [{ event: 'OPEN', table_id: 1 }],
}

test('tills are told in Indonesian what is wrong with any shape they send', {
  timeout: 300_000,
}, async () => {
  const world = await createSalesWorld(await app().createBrand(), [{}])
  const { token } = await createDevice(world.ctx, {
    outlet_id: world.doors[0]?.outlet_id ?? 0,
    name: 'Kasir',
  })
  const post = async (kind: string, payload: string) => {
    const response = await app().http.inject({
      method: 'POST',
      url: `/api/pos/v1/${kind.replace('_', '-')}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload,
    })
    return response.json<{
      message?: string
      fields?: Record<string, string>
      results?: { status: string; fields?: Record<string, string> }[]
    }>()
  }
  const fieldsOf = async (kind: string, entry: unknown) =>
    (await post(kind, JSON.stringify({ [kind]: [entry] }))).results?.[0]?.fields
  const english = new Set<string>()
  for (const [kind, honest] of Object.entries(ENTRIES)) {
    const entries = honest.flatMap((entry) => [
      ...strip(entry),
      ...WRONG_VALUES.flatMap((wrong) => spoil(entry, wrong)),
    ])
    for (let at = 0; at < entries.length; at += 100) {
      const { results = [] } = await post(kind, JSON.stringify({ [kind]: entries.slice(at, at + 100) }))
      expect(results.length).toBe(Math.min(100, entries.length - at))
      for (const [place, { fields = {} }] of results.entries())
        for (const [path, message] of Object.entries(fields))
          if (isEnglish(message))
            english.add(`${kind} ${path}: ${message} ${JSON.stringify(entries[at + place]).slice(0, 80)}`)
    }
    for (const body of ['', '{', '[]', '"x"', '5', 'null', '{}', `{"${kind}": {}}`, `{"${kind}": "x"}`]) {
      const { message = '', fields = {} } = await post(kind, body)
      for (const text of [message, ...Object.values(fields)])
        if (isEnglish(text)) english.add(`${kind} ${body}: ${text}`)
    }
  }
  expect([...english].slice(0, 20)).toEqual([])

  const [receipt] = ENTRIES.transactions
  const { total: _gone, ...without } = receipt as { total: number }
  expect((await fieldsOf('transactions', without))?.total).toBe('Wajib diisi')
  expect((await fieldsOf('transactions', { ...without, total: 1.5 }))?.total).toBe(
    'Isi dengan rupiah penuh tanpa desimal',
  )
  expect((await fieldsOf('transactions', { ...receipt, table_name: 7 }))?.table_name).toBe('Isi dengan teks')
})
