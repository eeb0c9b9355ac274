import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { openKitchen } from '../../../test/kitchen.ts'
import {
  BACK,
  BACK_REQUEST,
  create,
  HOUR,
  logOf,
  nowOf,
  openMenu,
  STATE,
  stateAt,
  update,
} from './rewind.factory.ts'

const app = useTestApp()

test('records of every kind are taken back to what they were, and the entry says what it takes back', async () => {
  const brand = await app().createBrand()
  const outlet = await brand.createOutlet({ name: 'Senopati' })
  const { milk } = await openKitchen(brand)
  const group = await create(brand, 'ItemGroup', 'item_group', { name: 'Kopi' })
  const other = await create(brand, 'ItemGroup', 'item_group', { name: 'Teh' })
  const item = await create(brand, 'Item', 'item', { item_group_id: group, name: 'Latte', price: 20_000 })
  const option = (name: string, price: number) => ({ name, price, is_default: price === 0, is_active: true })
  const variant = await create(brand, 'Variant', 'variant', {
    ...{ name: 'Ukuran', kind: 'variant', min_choices: 1, max_choices: 1 },
    options: [option('Reguler', 0), option('Besar', 5000)],
  })
  const supplier = await create(brand, 'Supplier', 'supplier', {
    name: 'Susu Segar',
    order_cutoff: '14:30',
    items: [{ item_id: milk, unit: 'liter', price: 18_000 }],
  })
  const table_group = await create(brand, 'TableGroup', 'table_group', { outlet_id: outlet, name: 'Teras' })
  const table = await create(brand, 'Table', 'table', { table_group_id: table_group, name: 'T1', seats: 2 })
  const member = await create(brand, 'Member', 'member', { name: 'Ayu', phone: '081300000001' })
  const price = await create(brand, 'Price', 'price', {
    name: 'Sore',
    rules: [{ target: 'all', kind: 'percent', value: 500 }],
    schedule: [{ weekday: 5, opens_at: '15:00', closes_at: '17:00' }],
  })
  const discount = await create(brand, 'Discount', 'discount', {
    ...{ code: 'HEMAT', name: 'Hemat', type: 'bill_percent', value: 1000 },
    schedule: [{ weekday: 1, opens_at: '20:00', closes_at: '02:00' }],
  })
  const shift = await create(brand, 'Shift', 'shift', { name: 'Pagi', starts_at: '07:00', ends_at: '15:00' })
  const till_role = await create(brand, 'TillRole', 'till_role', { name: 'Magang' })
  const cashier = await create(brand, 'Cashier', 'cashier', {
    ...{ name: 'Sari', code: 'SARI', till_role_id: till_role, outlet_ids: [outlet], pin: '4827' },
  })
  const area = await create(brand, 'Area', 'area', { name: 'Jawa' })
  const city = await create(brand, 'Area', 'area', { name: 'Bandung' })
  const legal_entity = await create(brand, 'LegalEntity', 'legal_entity', { name: 'PT Kopi' })
  const category = await create(brand, 'IncomeExpenseCategory', 'category', {
    kind: 'expense',
    name: 'Listrik',
  })
  const schedule = await create(brand, 'ReportSchedule', 'schedule', {
    ...{
      name: 'Harian',
      report: 'summary',
      period: 'yesterday',
      format: 'pdf',
      cadence: 'weekly',
      weekday: 3,
    },
    ...{ hour: 7, recipients: ['pemilik@kopi.example'] },
  })
  const colleague = await brand.signInAs('Gudang', [outlet])
  const role = await create(brand, 'AdminGroup', 'admin_group', {
    name: 'Pengawas',
    permissions: [{ module_id: 1, authorization_types: ['view'] }],
  })
  await update(brand.master, 'Outlet', 'outlet', {
    id: outlet,
    hours: [{ weekday: 1, opens_at: '08:00', closes_at: '22:00' }],
    special_days: [{ date: '2027-01-01', note: 'Libur', is_closed: true }],
  })
  const { variant: offered } = await brand.master.ask(
    'query($id: Int!) { variant(id: $id) { options { id name code price is_default is_active } } }',
    { id: variant },
  )
  const changes: [entity: string, type: string, argument: string, values: { id: number }][] = [
    ['item', 'Item', 'item', { id: item, ...{ price: 22_000, item_group_id: other, tags: ['baru'] } }],
    ['item', 'Item', 'item', { id: item, ...{ closed_outlet_ids: [outlet], variant_ids: [variant] } }],
    ['item_group', 'ItemGroup', 'item_group', { id: group, ...{ name: 'Kopi Panas', description: 'Baru' } }],
    [
      'variant',
      'Variant',
      'variant',
      { id: variant, ...{ options: [offered.options[0], option('Jumbo', 9000)] } },
    ],
    [
      'supplier',
      'Supplier',
      'supplier',
      { id: supplier, ...{ items: [], order_cutoff: '09:00', lead_days: 3 } },
    ],
    ['table_group', 'TableGroup', 'table_group', { id: table_group, ...{ name: 'Teras depan' } }],
    ['table', 'Table', 'table', { id: table, ...{ name: 'T9', seats: 6 } }],
    ['member', 'Member', 'member', { id: member, ...{ note: 'Tanpa gula', joined_outlet_id: outlet } }],
    [
      'ingredient',
      'Ingredient',
      'ingredient',
      { id: milk, ...{ note: 'Dingin', category: 'Susu', storage: 'chiller' } },
    ],
    [
      'price',
      'Price',
      'price',
      { id: price, ...{ schedule: [], rules: [], outlet_ids: [outlet], floor_bp: 100 } },
    ],
    [
      'discount',
      'Discount',
      'discount',
      { id: discount, ...{ schedule: [], value: 2000, outlet_ids: [outlet] } },
    ],
    ['shift', 'Shift', 'shift', { id: shift, ...{ starts_at: '06:00', outlet_ids: [outlet] } }],
    ['till_role', 'TillRole', 'till_role', { id: till_role, ...{ name: 'Senior' } }],
    ['cashier', 'Cashier', 'cashier', { id: cashier, ...{ name: 'Sari Dewi', code: 'DEWI' } }],
    ['area', 'Area', 'area', { id: city, ...{ name: 'Kota Bandung', parent_area_id: area } }],
    [
      'legal_entity',
      'LegalEntity',
      'legal_entity',
      { id: legal_entity, ...{ name: 'PT Kopi Jaya', pkp_since: '2026-01-01' } },
    ],
    [
      'income_expense_category',
      'IncomeExpenseCategory',
      'category',
      { id: category, ...{ name: 'Listrik & air', keywords: ['pln'], is_in_profit: false } },
    ],
    [
      'report_schedule',
      'ReportSchedule',
      'schedule',
      { id: schedule, ...{ cadence: 'monthly', month_day: 5, hour: 9, is_active: false } },
    ],
    [
      'admin',
      'Admin',
      'admin',
      { id: colleague.admin_id, ...{ name: 'Gudang Baru', is_all_outlets: true, queue_prefix: 'G' } },
    ],
    [
      'admin_group',
      'AdminGroup',
      'admin_group',
      {
        id: role,
        ...{ description: 'x', permissions: [{ module_id: 2, authorization_types: ['view', 'export'] }] },
      },
    ],
    [
      'outlet',
      'Outlet',
      'outlet',
      {
        id: outlet,
        ...{ hours: [], special_days: [], business_day_cutoff: '05:00', complete_address: 'Jl. Lain' },
      },
    ],
    ['brand', 'Brand', 'brand', { id: brand.id, ...{ tagline: 'Enak', business_day_cutoff: '05:00' } }],
  ]
  for (const [entity, type, argument, values] of changes) {
    const before = await nowOf(brand.master, entity, values.id)
    await update(brand.master, type, argument, values)
    expect(await nowOf(brand.master, entity, values.id), entity).not.toEqual(before)
    const [entry] = await logOf(brand.master, entity, values.id)
    expect(entry, entity).toMatchObject({ can_take_back: true, taken_back_by: null, takes_back_id: null })
    const answer = await brand.master.send(BACK, { c: { id: entry.id } })
    expect(answer.errors, `${entity} ${JSON.stringify(values)}`).toEqual([])
    const told = await nowOf(brand.master, entity, values.id)
    // An option that was taken away comes back under the id it had; one that was new is gone again.
    expect(told, entity).toEqual(before)
    const [newest, taken] = await logOf(brand.master, entity, values.id)
    expect(newest).toMatchObject({ takes_back_id: entry.id, actor: 'Orang 1', can_take_back: true })
    expect(taken).toMatchObject({ id: entry.id, can_take_back: false, taken_back_by: 'Orang 1' })
  }
})

test('what was switched, archived and changed together is taken back as one', async () => {
  const { brand, group, item } = await openMenu(app())
  const second = await create(brand, 'Item', 'item', { item_group_id: group, name: 'Mocha', price: 25_000 })
  const outlet = await brand.createOutlet()
  const { headers } = await brand.master.send('mutation($c: OfferItems!) { offerItems(offer: $c) }', {
    c: { ids: [item, second], outlet_ids: [outlet], is_available: false },
  })
  expect(await nowOf(brand.master, 'item', item)).toMatchObject({ closed_outlet_ids: [outlet] })
  const request_id = headers['x-request-id']
  const other = await brand.signInAs('Master')
  expect((await other.fail(BACK_REQUEST, { c: { request_uuid: request_id } })).extensions.code).toBe(
    'NOT_FOUND',
  )
  expect((await brand.master.ask(BACK_REQUEST, { c: { request_uuid: request_id } })).takeBackRequest).toEqual(
    { count: 2 },
  )
  for (const id of [item, second])
    expect(await nowOf(brand.master, 'item', id)).toMatchObject({ closed_outlet_ids: [] })
  expect((await brand.master.fail(BACK_REQUEST, { c: { request_uuid: request_id } })).message).toBe(
    'Perubahan ini sudah dikembalikan oleh Orang 1',
  )
  await brand.master.ask('mutation($i: ItemIds!) { archiveItems(items: $i) }', { i: { ids: [item, second] } })
  const [entry] = await logOf(brand.master, 'item', item)
  expect(entry).toMatchObject({ action: 'item.archive', together: 2, can_take_back: true })
  await other.ask(BACK, { c: { id: entry.id, is_whole: true } })
  expect(await nowOf(brand.master, 'item', second)).toMatchObject({ deleted_at: null })
  expect((await logOf(brand.master, 'item', second))[0]).toMatchObject({
    action: 'item.restore',
    actor: 'Orang 2',
  })
})

test('rates, areas, payment methods, drawers and codes of outlets are taken back by their request', async () => {
  const brand = await app().createBrand()
  const outlets = [await brand.createOutlet(), await brand.createOutlet()]
  const [outlet = 0] = outlets
  const area = (await brand.master.ask('mutation { createArea(area: { name: "Selatan" }) { id } }'))
    .createArea.id
  const writes: [document: string, values: object, entity: string][] = [
    [
      'mutation($v: OutletRates!) { setOutletRates(rates: $v) }',
      { outlet_ids: outlets, effective_from: '2027-03-01', tax_bp: 500 },
      'outlet',
    ],
    [
      'mutation($v: OutletAreas!) { setOutletAreas(areas: $v) }',
      { outlet_ids: outlets, area_id: area },
      'outlet',
    ],
    [
      'mutation($v: SetCashRules!) { setCashRules(cash_rules: $v) }',
      { rules: [{ outlet_id: outlet, is_blind: true, tolerance: 5000 }] },
      'cash_rule',
    ],
    [
      'mutation($v: OutletQr!) { setOutletQr(qr: $v) { id } }',
      { id: outlet, activate_qr: false, order_most_lines: 7 },
      'outlet',
    ],
  ]
  for (const [document, v, entity] of writes) {
    const before = await nowOf(brand.master, entity, outlet)
    const { headers, errors } = await brand.master.send(document, { v })
    expect(errors).toEqual([])
    expect(await nowOf(brand.master, entity, outlet)).not.toEqual(before)
    const back = await brand.master.send(BACK_REQUEST, { c: { request_uuid: headers['x-request-id'] } })
    expect(back.errors, document).toEqual([])
    expect(await nowOf(brand.master, entity, outlet)).toEqual(before)
  }
})

test('how an outlet is paid is taken back to what the brand decides, and to what was set before', async () => {
  const brand = await app().createBrand()
  const outlet = await brand.createOutlet()
  const TERMS = `query($id: Int!) { payment(id: $id) { methods { payment_method_id is_active fee_bp fee_fixed
    settlement_days account account_code needs_reference } } }`
  const termsOf = async () => (await brand.master.ask(TERMS, { id: outlet })).payment.methods
  await brand.master.ask(
    'mutation($v: StandardPaymentMethods!) { addStandardPaymentMethods(payment_methods: $v) }',
    {
      v: { outlet_id: outlet },
    },
  )
  const usual = await termsOf()
  const set = async (fee_bp: number) => {
    const methods = usual
      .map((method: object, at: number) => (at === 0 ? { ...method, fee_bp } : method))
      .reverse()
    const { headers, errors } = await brand.master.send(
      'mutation($v: EditPayment!) { updatePayment(payment: $v) { id } }',
      { v: { id: outlet, methods } },
    )
    expect(errors).toEqual([])
    return headers['x-request-id']
  }
  const first = await set(123)
  await brand.master.ask(BACK_REQUEST, { c: { request_uuid: first } })
  expect(await termsOf()).toEqual(usual)
  await set(200)
  const before = await termsOf()
  const second = await set(300)
  expect(await termsOf()).not.toEqual(before)
  await brand.master.ask(BACK_REQUEST, { c: { request_uuid: second } })
  expect(await termsOf()).toEqual(before)
})

test('of many who take a change back at once exactly one does; what was changed again stays, and says by whom', async () => {
  const { brand, item } = await openMenu(app())
  await update(brand.master, 'Item', 'item', { id: item, price: 22_000 })
  const [entry] = await logOf(brand.master, 'item', item)
  const people = [brand.master, await brand.signInAs('Master'), await brand.signInAs('Manajer Area')]
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, at) => (people[at % 3] as Client).send(BACK, { c: { id: entry.id } })),
  )
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  for (const { errors } of answers)
    if (errors[0]) expect(['CONFLICT', 'VALIDATION']).toContain(errors[0].extensions.code)
  expect((await logOf(brand.master, 'item', item)).map(({ action }: { action: string }) => action)).toEqual([
    'item.update',
    'item.update',
    'item.create',
  ])

  await update(brand.master, 'Item', 'item', { id: item, price: 23_000 })
  const [mine] = await logOf(brand.master, 'item', item)
  // Another field is nothing to it, the same field is.
  await update(people[1] as Client, 'Item', 'item', { id: item, name: 'Latte Panas' })
  await update(people[1] as Client, 'Item', 'item', { id: item, price: 24_000 })
  const refusal = await brand.master.fail(BACK, { c: { id: mine.id } })
  expect(refusal.message).toMatch(/^Latte sudah diubah lagi oleh Orang 2 pada .*, jadi tidak dikembalikan$/)
  expect(refusal.extensions).toMatchObject({ code: 'CONFLICT', actor: 'Orang 2' })
  const [newest] = await logOf(brand.master, 'item', item)
  app().clock.advance(25 * HOUR)
  const later = await brand.signInAs('Master')
  expect((await logOf(later, 'item', item))[0]).toMatchObject({ id: newest.id, can_take_back: false })
  expect((await later.fail(BACK, { c: { id: newest.id } })).message).toContain('24 jam')
})

test('who may not make a change takes none back; other outlets and other brands are as nothing', async () => {
  const { brand, item } = await openMenu(app())
  const outlet = await brand.createOutlet()
  const elsewhere = await brand.createOutlet()
  await update(brand.master, 'Item', 'item', { id: item, price: 22_000 })
  await update(brand.master, 'Outlet', 'outlet', { id: elsewhere, name: 'Lain' })
  const [entry] = await logOf(brand.master, 'item', item)
  const [there] = await logOf(brand.master, 'outlet', elsewhere)
  // Sees the log, changes no menus.
  const finance = await brand.signInAs('Keuangan')
  const told = (await logOf(finance, 'item', item))[0]
  expect(told).toMatchObject({ id: entry.id, can_take_back: false })
  expect((await finance.fail(BACK, { c: { id: entry.id } })).extensions.code).toBe('FORBIDDEN')
  const cashier = await brand.signInAs('Kasir')
  const local = await brand.signInAs('Manajer Area', [outlet])
  const stranger = await app().createBrand()
  for (const client of [cashier, stranger.master])
    expect((await client.fail(BACK, { c: { id: entry.id } })).message).toBe('Perubahan tidak ditemukan')
  expect((await local.fail(BACK, { c: { id: there.id } })).message).toBe('Perubahan tidak ditemukan')
  const at = app().services.clock().toISOString()
  const gone = await local.fail(STATE, { entity: 'outlet', id: 999_999, at })
  for (const [entity, id] of [
    ['outlet', elsewhere],
    ['item', item],
  ] as const)
    expect(await local.fail(STATE, { entity, id, at })).toMatchObject({ message: gone.message })
  expect((await stateAt(local, 'outlet', outlet, app().services.clock())).existed).toBe(true)
  // Its own change of what is of the whole brand it takes back.
  await update(local, 'Item', 'item', { id: item, description: 'Dengan susu' })
  const [own] = await logOf(local, 'item', item)
  expect(own.can_take_back).toBe(true)
  await local.ask(BACK, { c: { id: own.id } })
})

test('of a PIN nothing is told but that it changed, and schedules of others are as nothing', async () => {
  const brand = await app().createBrand()
  const outlet = await brand.createOutlet()
  const till_role = await create(brand, 'TillRole', 'till_role', { name: 'Magang' })
  const cashier = await create(brand, 'Cashier', 'cashier', {
    ...{ name: 'Sari', code: 'SARI', till_role_id: till_role, outlet_ids: [outlet], pin: '4827' },
  })
  await brand.master.ask('mutation($c: CashierPin!) { setCashierPin(cashier: $c) { id } }', {
    c: { id: cashier, pin: '9351' },
  })
  const [entry] = await logOf(brand.master, 'cashier', cashier)
  expect(entry).toMatchObject({ action: 'cashier.pin', can_take_back: false })
  const told = JSON.stringify([
    entry,
    await stateAt(brand.master, 'cashier', cashier, app().services.clock()),
  ])
  expect(told).not.toMatch(/4827|9351|scrypt|\$/)
  await brand.master.ask('mutation($i: Int!) { archiveCashier(id: $i) }', { i: cashier })
  const [archived] = await logOf(brand.master, 'cashier', cashier)
  await brand.master.ask(BACK, { c: { id: archived.id } })
  expect(await nowOf(brand.master, 'cashier', cashier)).toMatchObject({ deleted_at: null, code: 'SARI' })

  const schedule = await create(brand, 'ReportSchedule', 'schedule', {
    ...{ name: 'Harian', report: 'summary', period: 'yesterday', format: 'pdf', cadence: 'daily', hour: 7 },
    recipients: ['pemilik@kopi.example'],
  })
  await update(brand.master, 'ReportSchedule', 'schedule', { id: schedule, hour: 9 })
  const [changed] = await logOf(brand.master, 'report_schedule', schedule)
  const manager = await brand.signInAs('Manajer Area')
  const at = app().services.clock().toISOString()
  const asked = { entity: 'report_schedule', id: schedule, at }
  expect((await manager.fail(STATE, asked)).extensions.code).toBe('NOT_FOUND')
  await manager.fail(BACK, { c: { id: changed.id } })
  expect(await nowOf(brand.master, 'report_schedule', schedule)).toMatchObject({ hour: 9 })
})
