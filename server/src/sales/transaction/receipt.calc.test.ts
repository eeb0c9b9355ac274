import { describe, expect, test } from 'vitest'
import { type Arrival, assembleReceipt, costOfLine, isEditedAfterPrint } from './receipt.calc.ts'
import { ReceiptInput } from './receipt.input.ts'
import { memberOf, type SalesReference, type SoldItem, taxOn } from './sales-reference.calc.ts'
import { checkTimes } from './till-time.calc.ts'

const COFFEE: SoldItem = {
  id: 1,
  item_group_id: 5,
  code: 'KS01',
  sku: 'SKU-1',
  is_taxable: true,
  cost: '6000.500000',
  stock_mode: 'none',
  is_stock_logged: false,
  variant_ids: [70],
}
const VOUCHER: SoldItem = {
  ...COFFEE,
  id: 2,
  item_group_id: 6,
  code: 'VCR',
  sku: null,
  is_taxable: false,
  cost: '0',
}

const TAX = {
  effective_from: '2026-06-01',
  tax_bp: 1_000,
  service_bp: 500,
  is_tax_inclusive: false,
  is_service_before_discount: false,
  rounding_step: 100,
  round_down_below: 50,
  is_rounding_cash_only: true,
  service_channels: ['DINE_IN'],
  inclusive_channels: ['GRABFOOD'],
}
const OLD_TAX = { ...TAX, effective_from: '2025-01-01', tax_bp: 500 }

const LARGE = { id: 7, variant_id: 70, code: 'UKURAN:BESAR', cost: '1500' }
const reference: SalesReference = {
  receipt_listeners: [],
  outlet: { id: 3, timezone: 'Asia/Jakarta', business_day_cutoff: '04:00' },
  taxes: [TAX, OLD_TAX],
  items: new Map([
    [1, COFFEE],
    [2, VOUCHER],
  ]),
  items_by_code: new Map([['KS01', COFFEE]]),
  items_by_sku: new Map([['SKU-1', COFFEE]]),
  items_by_name: new Map(),
  options_by_name: new Map(),
  methods_by_name: new Map(),
  aliases: new Map([
    ['n:Kopi Lama', { id: 40, item_id: 1 }],
    ['c:X9', { id: 41, item_id: null }],
  ]),
  options: new Map([[7, LARGE]]),
  options_by_code: new Map([['UKURAN:BESAR', LARGE]]),
  methods: new Map([
    ['TUNAI', { code: 'TUNAI', type: 'cash', fee_bp: 0, fee_fixed: 0 }],
    ['QRIS', { code: 'QRIS', type: 'qris', fee_bp: 70, fee_fixed: 500 }],
  ]),
  recipes: new Map(),
  effects: new Map(),
  unstocked: new Map(),
  pakets: new Map(),
  part_prices: { lists: [], items: new Map() },
  price_ids: new Set([11]),
  members: [
    { id: 90, named_id: 90, phone: '+62811', name: 'Rina', is_live: true },
    { id: 90, named_id: 91, phone: '+62812', name: 'Rina', is_live: true },
    { id: 80, named_id: 80, phone: '+62813', name: 'Lama', is_live: false },
    { id: 81, named_id: 81, phone: '+62813', name: 'Baru', is_live: true },
    { id: 82, named_id: 82, phone: '+62814', name: 'Arsip', is_live: false },
  ],
}

const TILL: Arrival = { brand_id: 9, device_id: 4, source: 'POS', recorded_at: null }

function sell(given: object = {}, arrival: Arrival = TILL) {
  const receipt = ReceiptInput.parse({
    uuid: '0193f2a0-0000-7000-8000-000000000001',
    receipt_number: 'A-1',
    channel: 'DINE_IN',
    occurred_at: '2026-11-25T14:10:00+07:00',
    lines: [{ item_id: 1, name: 'Kopi Susu', qty: 2, unit_price: 18_000 }],
    payments: [{ method: 'TUNAI', amount: 41_600 }],
    total: 41_600,
    ...given,
  })
  return assembleReceipt(receipt, reference, arrival)
}

const line = (given: object) => ({ lines: [{ name: 'Kopi', qty: 1, unit_price: 20_000, ...given }] })
const soldOf = (given: object) => sell(line(given)).lines[0]

describe('a receipt', () => {
  test('is billed by the settings of its day and channel', () => {
    expect(sell().transaction).toMatchObject({
      brand_id: 9,
      outlet_id: 3,
      device_id: 4,
      source: 'POS',
      business_date: '2026-11-25',
      hour: 14,
      gross: 36_000,
      net: 36_000,
      service: 1_800,
      tax: 3_780,
      tax_bp: 1_000,
      service_bp: 500,
      is_tax_inclusive: false,
      rounding: 20,
      total: 41_600,
      paid: 41_600,
      difference: 0,
      till_bill: null,
      unknown_lines: 0,
      cogs: 12_001,
      fee: 0,
    })
    expect(sell({ channel: 'TAKEAWAY' }).transaction).toMatchObject({ service: 0, tax: 3_600, total: 39_600 })
    expect(sell({ channel: 'GRABFOOD' }).transaction).toMatchObject({ is_tax_inclusive: true, total: 36_000 })
    expect(sell({ occurred_at: '2026-05-31T23:00:00+07:00' }).transaction.tax_bp).toBe(500)
  })

  test('is rounded for cash alone, and not at all where a platform has told the price', () => {
    const qris = { payments: [{ method: 'QRIS', amount: 41_580 }], total: 41_580 }
    expect(sell(qris).transaction).toMatchObject({ rounding: 0, total: 41_580 })
    const grab = sell({ channel: 'GRAB_LAIN' }, { ...TILL, source: 'GRAB' })
    expect(grab.transaction).toMatchObject({ is_tax_inclusive: true, rounding: 0, total: 36_000 })
  })

  test('counts as recorded when it came, and is late once the next business day has begun', () => {
    const at = (recorded_at: string) =>
      sell({ occurred_at: '2026-11-26T03:30:00+07:00' }, { ...TILL, recorded_at: new Date(recorded_at) })
        .transaction
    expect(at('2026-11-26T03:59:00+07:00')).toMatchObject({
      business_date: '2026-11-25',
      hour: 3,
      recorded_at: '2026-11-25T20:59:00.000Z',
      is_late: false,
    })
    expect(at('2026-11-26T04:00:00+07:00').is_late).toBe(true)
    expect(sell().transaction).toMatchObject({ recorded_at: sell().transaction.occurred_at, is_late: false })
  })

  test('keeps the bill of the till where it differs in anything that the till told', () => {
    const told = { service: 1_800, tax: 3_780, rounding: 20, total: 41_600 }
    expect(sell(told).transaction.till_bill).toBeNull()
    for (const name of ['service', 'tax', 'rounding', 'total'] as const) {
      const other = { ...told, [name]: told[name] + 1 }
      expect(sell(other).transaction.till_bill).toEqual(other)
      expect(sell(other).transaction.difference).toBe(name === 'total' ? 1 : 0)
    }
    const total = { total: 41_000 }
    expect(sell(total).transaction.till_bill).toEqual({ service: null, tax: null, rounding: null, ...total })
  })

  test('costs what the provider keeps of its payments, never more than they are', () => {
    const feesOf = (...payments: object[]) => sell({ payments }).payments.map(({ fee }) => fee)
    expect(feesOf({ method: 'QRIS', amount: 100_000 })).toEqual([1_200])
    expect(feesOf({ method: 'QRIS', amount: 300 })).toEqual([300])
    expect(feesOf({ method: 'QRIS', amount: 0 })).toEqual([0])
    expect(feesOf({ method: 'TUNAI', amount: 10_000 }, { method: 'KASBON', amount: 5_000 })).toEqual([0, 0])
    expect(
      sell({
        payments: [
          { method: 'QRIS', amount: 20_000 },
          { method: 'QRIS', amount: 30_000 },
        ],
      }),
    ).toMatchObject({
      transaction: { fee: 640 + 710, paid: 50_000 },
      payments: [
        { brand_id: 9, business_date: '2026-11-25', transaction_id: 0, no: 1, method: 'QRIS', fee: 640 },
        { no: 2, fee: 710 },
      ],
    })
  })

  test('that was voided says by whom, and why', () => {
    const told = {
      occurred_at: '2026-11-25T15:00:00+07:00',
      actor: 'Sari',
      reason: 'Salah',
      approved_by: 'Budi',
    }
    expect(sell({ status: 'VOID', void: told }).transaction).toMatchObject({
      status: 'VOID',
      voided_by: 'Sari',
      void_reason: 'Salah',
      void_approved_by: 'Budi',
    })
    expect(sell().transaction).toMatchObject({
      voided_at: null,
      voided_by: null,
      void_reason: null,
      void_approved_by: null,
    })
  })

  test('lists its discounts, those of lines first, with who gave them', () => {
    const record = sell({
      lines: [
        { item_id: 1, name: 'Kopi', qty: 1, unit_price: 20_000 },
        {
          item_id: 1,
          name: 'Kopi',
          qty: 1,
          unit_price: 20_000,
          discounts: [{ name: 'Kupon', amount: 5_000 }],
        },
      ],
      discounts: [
        { name: 'Member', rate_bp: 1_000, max_amount: 2_000, approved_by: 'Budi', reason: 'Ulang tahun' },
        { name: 'Promo', rate_bp: 1_000, funded_by: 'PLATFORM' },
      ],
    })
    expect(record.discounts).toMatchObject([
      {
        no: 1,
        line_no: 2,
        name: 'Kupon',
        amount: 5_000,
        rate_bp: null,
        funded_by: 'BRAND',
        approved_by: null,
      },
      { no: 2, line_no: null, name: 'Member', amount: 2_000, approved_by: 'Budi', reason: 'Ulang tahun' },
      { no: 3, line_no: null, name: 'Promo', amount: 3_300, funded_by: 'PLATFORM', reason: null },
    ])
    expect(record.lines.map(({ item_discount }) => item_discount)).toEqual([0, 5_000])
    expect(record.transaction).toMatchObject({ item_discount: 5_000, bill_discount: 5_300 })
  })
})

describe('what a line sold', () => {
  test('is found by id, code or number, and else by what the outlet calls it', () => {
    expect(soldOf({ item_id: 1 })).toMatchObject({
      item_id: 1,
      item_group_id: 5,
      code: 'KS01',
      alias_id: null,
    })
    expect(soldOf({ item_id: 99, code: 'KS01' })).toMatchObject({ item_id: 1, code: 'KS01' })
    expect(soldOf({ code: 'sku-1' })).toMatchObject({ item_id: 1, code: 'KS01' })
    expect(soldOf({ name: 'Kopi Lama' })).toMatchObject({ item_id: 1, code: null, alias_id: 40 })
    expect(soldOf({ code: 'X9' })).toMatchObject({
      item_id: null,
      item_group_id: null,
      code: 'X9',
      alias_id: 41,
    })
    expect(soldOf({ code: 'Z' })).toMatchObject({ item_id: null, code: 'Z', alias_id: null, cogs: 0 })
    // A name is not looked for among codes.
    expect(soldOf({ code: 'Kopi Lama' })).toMatchObject({ item_id: null, alias_id: null })
  })

  test('is told as unknown unless an alias left it free', () => {
    const unknownOf = (...codes: string[]) =>
      sell({ lines: codes.map((code) => ({ code, name: 'X', qty: 1, unit_price: 1 })) }).transaction
        .unknown_lines
    expect(unknownOf('KS01', 'X9')).toBe(0)
    expect(unknownOf('KS01', 'Z', 'X9', 'Y')).toBe(2)
  })

  test('outside the tax bears none; what is not known does', () => {
    expect(soldOf({ item_id: 2 })).toMatchObject({ is_taxable: false, tax: 0, service: 1_000, cogs: 0 })
    expect(soldOf({ code: 'Z' })).toMatchObject({ is_taxable: true, tax: 2_100 })
  })

  test('costs the menu and its known options, times the quantity, half up', () => {
    const variants = [
      { id: 7, name: 'Besar' },
      { code: 'UKURAN:BESAR', name: 'Besar' },
      { code: 'LAIN', name: 'Lain' },
    ]
    expect(soldOf({ item_id: 1, variants, qty: '1.5' })?.cogs).toBe(13_501)
    expect(soldOf({ item_id: 1, variants: [{ id: 8, code: 'UKURAN:BESAR', name: 'B' }] })?.cogs).toBe(7_501)
    const cheaper = { ...reference, options: new Map([[7, { ...LARGE, cost: '-9000' }]]) }
    const chosen = [{ id: 7, code: null, name: 'Tanpa', price: 0 }]
    expect(costOfLine({ variants: chosen, qty: '1' }, COFFEE, cheaper)).toBe(0)
    // What an option costs tells nothing of a menu whose cost nobody knows.
    const large = [{ id: 7, code: null, name: 'Besar', price: 0 }]
    expect(costOfLine({ variants: large, qty: '1' }, { ...COFFEE, cost: '0' }, reference)).toBe(0)
    expect(costOfLine({ variants: large, qty: '1' }, undefined, reference)).toBe(0)
  })

  test('has a list price only where another was asked, and a price list only that there is', () => {
    expect(soldOf({ list_price: 25_000, price_changed_by: 'Sari' })).toMatchObject({
      list_price: 25_000,
      price_changed_by: 'Sari',
    })
    expect(soldOf({ list_price: 25_000 })).toMatchObject({ list_price: 25_000, price_changed_by: null })
    for (const same of [soldOf({ list_price: 20_000, price_changed_by: 'Sari' }), soldOf({})])
      expect(same).toMatchObject({ list_price: null, price_changed_by: null })
    expect([11, 12, null].map((price_id) => soldOf({ price_id })?.price_id)).toEqual([11, null, null])
  })
})

test('a member is found by id, or by a number in use before one of an old record', () => {
  const found = (member_id?: number, member_phone?: string) =>
    memberOf(reference, { member_id, member_phone })?.id
  expect(found(91)).toBe(90)
  expect(found(91, '+62813')).toBe(90)
  expect(found(5, '+62813')).toBe(81)
  expect(found(undefined, '+62814')).toBe(82)
  expect(found(undefined, '+62899')).toBeUndefined()
  expect(found()).toBeUndefined()
  expect(sell({ member_id: 90 }).transaction).toMatchObject({ member_id: 90, member_name: 'Rina' })
  expect(sell({ member_id: 90, member_name: 'R.' }).transaction.member_name).toBe('R.')
  expect(sell().transaction).toMatchObject({ member_id: null, member_name: null })
})

test('settings hold from their day on, the first also before, and none are no charges', () => {
  expect(taxOn(reference, '2026-06-01').tax_bp).toBe(1_000)
  expect(taxOn(reference, '2026-05-31').tax_bp).toBe(500)
  expect(taxOn(reference, '2019-01-01').tax_bp).toBe(500)
  const none = { ...reference, taxes: [] }
  expect(taxOn(none, '2026-06-01')).toEqual({
    tax_bp: 0,
    service_bp: 0,
    is_tax_inclusive: false,
    is_service_before_discount: false,
    rounding_step: 0,
    round_down_below: 0,
    is_rounding_cash_only: true,
    service_channels: [],
    inclusive_channels: [],
  })
})

test('events are kept in order, and what came after the first print marks the bill', () => {
  const at = (minute: number) => `2026-11-25T14:0${minute}:00+07:00`
  const events = [
    { type: 'ITEM_ADDED', occurred_at: at(3) },
    { type: 'PRINTED', occurred_at: at(2) },
    { type: 'ITEM_REMOVED', occurred_at: at(1) },
  ]
  const { transaction } = sell({ events })
  expect(transaction.events?.map(({ type }) => type)).toEqual(['ITEM_REMOVED', 'PRINTED', 'ITEM_ADDED'])
  expect(transaction.edited_after_print).toBe(true)
  expect(sell().transaction).toMatchObject({ events: null, edited_after_print: false })
  const edited = (...told: ['PRINTED' | 'ITEM_ADDED', number][]) =>
    isEditedAfterPrint(told.map(([type, minute]) => ({ type, occurred_at: at(minute) })))
  expect(edited(['PRINTED', 2], ['PRINTED', 3])).toBe(false)
  expect(edited(['ITEM_ADDED', 2], ['PRINTED', 2])).toBe(false)
  expect(edited(['PRINTED', 4], ['ITEM_ADDED', 3], ['PRINTED', 2])).toBe(true)
  expect(edited(['ITEM_ADDED', 3])).toBe(false)
})

test('ten minutes ahead and three years late are taken, more is refused', () => {
  const now = new Date('2026-11-25T07:00:00Z')
  const check = (ms: number) => checkTimes({ occurred_at: new Date(now.getTime() + ms).toISOString() }, now)
  const ahead = 10 * 60_000
  const late = 3 * 366 * 24 * 60 * 60_000
  expect([0, ahead, -late].map(check)).toEqual([undefined, undefined, undefined])
  expect(check(ahead + 1)).toEqual({ occurred_at: 'Waktu ada di masa depan' })
  expect(check(-late - 1)).toEqual({ occurred_at: 'Waktu terlalu lama berlalu' })
})
