import { beforeAll, describe, expect, test } from 'vitest'
import { LIMIT_KINDS, type LimitKind } from '../../src/access/admin-group/limit-kind.calc.ts'
import { createSalesWorld, type SalesWorld } from '../../src/sales/sales.factory.ts'
import { buildReceipt } from '../../src/sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../src/sales/transaction/record-transactions.commands.ts'
import { useTestApp } from '../app.ts'
import type { Client } from '../client.ts'
import { APPROVE, CANCEL, CREATE, openStore, type Store, SUBMIT } from '../store.ts'

const app = useTestApp()
const ROLE = 'Manajer Area'
const MOST = 2000
const SET = 'mutation($g: EditAdminGroup!) { updateAdminGroup(admin_group: $g) { id limits { refund } } }'

let store: Store
let sales: SalesWorld
let held: Client
let category_id: number
let count = 0

beforeAll(async () => {
  const brand = await app().createBrand()
  store = await openStore(brand)
  sales = await createSalesWorld(brand, [{ tax: { tax_bp: 0, service_bp: 0 } }])
  held = await brand.signInAs(ROLE)
  const { createIncomeExpenseCategory } = await brand.master.ask(
    'mutation($c: NewIncomeExpenseCategory!) { createIncomeExpenseCategory(category: $c) { id } }',
    { c: { kind: 'expense', name: 'Sewa' } },
  )
  category_id = createIncomeExpenseCategory.id
  await limit(Object.fromEntries(LIMIT_KINDS.map((kind) => [kind, MOST])))
})

const group_id = (name = ROLE) => store.brand.group_ids.get(name)
const limit = (limits: object, by: Client = store.brand.master, id = group_id()) =>
  by.ask(SET, { g: { id, limits } })

/** What became of an attempt: done, left to somebody else, or refused by a limit of the role. */
type Outcome = 'done' | 'waiting' | 'refused'

async function attempt(by: Client, query: string, variables: object): Promise<Outcome> {
  const { errors } = await by.send(query, variables)
  if (errors.length === 0) return 'done'
  const told = errors.map(({ message }) => message).join()
  expect(told).toContain('batas peran Anda Rp 2.000')
  return 'refused'
}

/** Milk is worth 20 a millilitre. */
async function draft(by: Client, kind: 'waste' | 'transfer', amount: number): Promise<number> {
  const lines = [
    { item_kind: 'ingredient', item_id: store.milk, unit: 'ml', unit_quantity: String(amount / 20) },
  ]
  const terms = kind === 'waste' ? { reason: 'damaged' } : { to_outlet_id: store.second_id }
  const { createAdjustment } = await by.ask(CREATE, {
    a: { kind, outlet_id: store.outlet_id, lines, ...terms },
  })
  return createAdjustment.id
}

async function submit(by: Client, kind: 'waste' | 'transfer', amount: number): Promise<Outcome> {
  const { submitAdjustment } = await by.ask(SUBMIT, { a: { id: await draft(by, kind, amount) } })
  return submitAdjustment.status === 'waiting' ? 'waiting' : 'done'
}

async function sell(unit_price: number): Promise<number> {
  const [door] = sales.doors
  if (!door) throw new Error('no outlet')
  const lines = [{ code: 'KOPI1', name: 'Kopi', qty: 2, unit_price }]
  const receipt = buildReceipt({ lines, payments: [{ method: 'QRIS', amount: unit_price * 2 }] })
  const [outcome] = await recordTransactions(sales.ctx, door, [receipt])
  return outcome?.transaction_id ?? 0
}

const TOTAL = 'query($id: Int!) { transaction(id: $id) { total } }'
const VOID = 'mutation($of: VoidTransaction!) { voidTransaction(transaction: $of) { id } }'
const REFUND = 'mutation($of: RefundTransaction!) { refundTransaction(transaction: $of) { refund_total } }'
const PRICE = 'mutation($i: EditItem!) { updateItem(item: $i) { id } }'

async function makeItem(price: number): Promise<number> {
  count++
  const { createItemGroup } = await store.brand.master.ask(
    'mutation($g: NewItemGroup!) { createItemGroup(item_group: $g) { id } }',
    { g: { name: `Grup ${count}` } },
  )
  const { createItem } = await store.brand.master.ask(
    'mutation($i: NewItem!) { createItem(item: $i) { id } }',
    {
      i: { item_group_id: createItemGroup.id, name: `Menu ${count}`, price },
    },
  )
  return createItem.id
}

async function makeDiscount(values: object): Promise<number> {
  count++
  const { createDiscount } = await held.ask(
    'mutation($d: NewDiscount!) { createDiscount(discount: $d) { id } }',
    { d: { code: `D${count}`, name: `Diskon ${count}`, ...values } },
  )
  return createDiscount.id
}
const publishDiscount = (by: Client, id: number) =>
  attempt(by, 'mutation($d: DiscountSwitch!) { publishDiscount(discount: $d) { id } }', { d: { id } })

async function makeList(values: object): Promise<number> {
  count++
  const { createPrice } = await held.ask(
    'mutation($p: NewPrice!, $c: [String!]) { createPrice(price: $p, confirmed_warnings: $c) { id } }',
    { p: { name: `Daftar ${count}`, channels: ['GRABFOOD'], ...values } },
  )
  return createPrice.id
}

/** Publishes a list, and says yes to what is asked about it. */
async function publishList(by: Client, id: number): Promise<Outcome> {
  const PUBLISH =
    'mutation($p: PublishPrice!, $c: [String!]) { publishPrice(publish: $p, confirmed_warnings: $c) { id } }'
  const { errors } = await by.send(PUBLISH, { p: { id } })
  if (errors.length === 0) return 'done'
  const warnings = errors[0]?.extensions.warnings as { code: string }[] | undefined
  return attempt(by, PUBLISH, { p: { id }, c: warnings?.map(({ code }) => code) ?? [] })
}

async function enter(by: Client, amount: number): Promise<Outcome> {
  return attempt(by, 'mutation($e: NewIncomeExpense!) { createIncomeExpense(income_expense: $e) { id } }', {
    e: {
      ...{ kind: 'expense', category_id, description: 'Uji', amount, method: 'bank' },
      ...{ business_date: '2026-11-20', shares: [{ outlet_id: store.outlet_id }] },
    },
  })
}

/** What each limit is held against, with the amounts that can be just below, at and just above it. */
const ACTS: Readonly<
  Record<LimitKind, { step: number; above: Outcome; act: (by: Client, amount: number) => Promise<Outcome> }>
> = {
  adjustment: { step: 20, above: 'waiting', act: (by, amount) => submit(by, 'waste', amount) },
  transfer: { step: 20, above: 'waiting', act: (by, amount) => submit(by, 'transfer', amount) },
  refund: {
    step: 2,
    above: 'refused',
    act: async (by, amount) => {
      const id = await sell(amount / 2)
      const { transaction } = await store.brand.master.ask(TOTAL, { id })
      expect(transaction.total).toBe(amount)
      return attempt(by, VOID, { of: { id, reason: 'Salah' } })
    },
  },
  discount: {
    step: 1,
    above: 'refused',
    act: async (by, amount) =>
      publishDiscount(by, await makeDiscount({ type: 'bill_amount', value: amount })),
  },
  price_change: {
    step: 1,
    above: 'refused',
    act: async (by, amount) =>
      attempt(by, PRICE, { i: { id: await makeItem(22_000), price: 22_000 + amount } }),
  },
  expense: { step: 1, above: 'refused', act: enter },
}

describe.each(LIMIT_KINDS)('%s', (kind) => {
  const { step, above, act } = ACTS[kind]
  test('is done below the limit and at it, not above; a Master has none', async () => {
    expect(await act(held, MOST - step)).toBe('done')
    expect(await act(held, MOST)).toBe('done')
    expect(await act(held, MOST + step)).toBe(above)
    expect(await act(store.brand.master, MOST + step)).toBe('done')
  })
})

test('what waits is approved by who has the limit, and not by who has not; nor is it undone', async () => {
  const other = await store.brand.signInAs(ROLE)
  for (const kind of ['waste', 'transfer'] as const) {
    const id = await draft(other, kind, MOST + 20)
    expect((await other.ask(SUBMIT, { a: { id } })).submitAdjustment.status).toBe('waiting')
    expect(await attempt(held, APPROVE, { a: { id } })).toBe('refused')
    expect(await attempt(store.brand.master, APPROVE, { a: { id } })).toBe('done')
    expect(await attempt(held, CANCEL, { a: { id, remark: 'Salah' } })).toBe('refused')
    expect(await attempt(store.brand.master, CANCEL, { a: { id, remark: 'Salah' } })).toBe('done')
  }
})

test('who sees no costs is not told what a document is worth that is beyond the limit', async () => {
  const { adminGroupList } = await store.brand.master.ask(
    '{ adminGroupList(limit: 100) { nodes { id name permissions { module_id authorization_types } } } }',
  )
  const { permissions } = adminGroupList.nodes.find(({ name }: { name: string }) => name === ROLE)
  const without = permissions.map((one: { module_id: number; authorization_types: string[] }) => ({
    ...one,
    authorization_types: one.authorization_types.filter((name) => name !== 'view_cost'),
  }))
  const SAVE = 'mutation($g: EditAdminGroup!) { updateAdminGroup(admin_group: $g) { id } }'
  await store.brand.master.ask(SAVE, { g: { id: group_id(), permissions: without } })
  const other = await store.brand.signInAs(ROLE)
  const id = await draft(other, 'waste', MOST + 20)
  await other.ask(SUBMIT, { a: { id } })
  expect((await held.fail(APPROVE, { a: { id } })).message).toBe(
    'Penyesuaian stok ini di atas batas peran Anda Rp 2.000. Minta admin dengan batas yang cukup.',
  )
  await store.brand.master.ask(SAVE, { g: { id: group_id(), permissions } })
})

test('a receipt is not given back in parts beyond the limit', async () => {
  const id = await sell(1500)
  const one = (refund_total: number) => ({
    of: { id, reason: 'Dingin', method: 'TUNAI', refund_total, lines: [{ no: 1, qty: '1' }] },
  })
  expect(await attempt(held, REFUND, one(0))).toBe('done')
  expect(await attempt(held, REFUND, one(1500))).toBe('refused')
  expect(await attempt(store.brand.master, REFUND, one(1500))).toBe('done')
})

test('a discount without an end is none of a role with a limit, whatever its kind, nor is it grown later', async () => {
  const free = await makeDiscount({ type: 'bill_percent', value: 1000 })
  expect(await publishDiscount(held, free)).toBe('refused')
  const bounded = await makeDiscount({ type: 'bill_percent', value: 1000, max_amount: MOST })
  expect(await publishDiscount(held, bounded)).toBe('done')
  const UPDATE = 'mutation($d: EditDiscount!) { updateDiscount(discount: $d) { id } }'
  expect(await attempt(held, UPDATE, { d: { id: bounded, max_amount: MOST + 1 } })).toBe('refused')
  expect(await attempt(held, UPDATE, { d: { id: bounded, max_amount: null } })).toBe('refused')
  expect(await attempt(held, UPDATE, { d: { id: bounded, name: `Lain ${count}` } })).toBe('done')
  expect(await publishDiscount(store.brand.master, free)).toBe('done')
})

test('price lists are drafted freely, and published and changed within the limit by whatever they are made of', async () => {
  const item = await makeItem(22_000)
  const overrides = (price: number) => ({ overrides: [{ item_id: item, price }] })
  const rules = (value: number) => ({ rules: [{ target: 'item', item_id: item, kind: 'amount', value }] })
  for (const terms of [overrides(22_000 + MOST), rules(-MOST)])
    expect(await publishList(held, await makeList(terms))).toBe('done')
  for (const terms of [overrides(22_000 + MOST + 1), rules(-MOST - 1)])
    expect(await publishList(held, await makeList(terms))).toBe('refused')
  const id = await makeList(overrides(23_000))
  expect(await publishList(held, id)).toBe('done')
  const UPDATE =
    'mutation($p: EditPrice!, $c: [String!]) { updatePrice(price: $p, confirmed_warnings: $c) { id } }'
  expect(await attempt(held, UPDATE, { p: { id, ...overrides(23_000 + MOST) } })).toBe('done')
  expect(await attempt(held, UPDATE, { p: { id, ...overrides(23_000 + MOST * 2 + 1) } })).toBe('refused')
  expect(await attempt(held, UPDATE, { p: { id, overrides: [], ...rules(1) } })).toBe('refused')
})

test('many prices at once, and prices with options, are held to it too', async () => {
  const item = await makeItem(22_000)
  const CHANGE = 'mutation($c: ChangePrices!) { changeItemPrices(change: $c) }'
  const change = (value: number) => ({
    c: { ids: [item], seen_prices: [22_000], kind: 'amount', value, step: 1, rounding: 'nearest' },
  })
  expect(await attempt(held, CHANGE, change(MOST + 1))).toBe('refused')
  expect(await attempt(held, CHANGE, change(MOST))).toBe('done')
  const { createVariant } = await store.brand.master.ask(
    'mutation($v: NewVariant!) { createVariant(variant: $v) { id options { id } } }',
    {
      v: {
        ...{ name: `Ukuran ${count}`, kind: 'variant', min_choices: 1, max_choices: 1, add_item_ids: [item] },
        options: [{ name: 'Besar', price: 5000, is_default: true, is_active: true }],
      },
    },
  )
  const [option] = createVariant.options
  const VARIANT = 'mutation($v: EditVariant!) { updateVariant(variant: $v) { id } }'
  const surcharge = (price: number) => ({
    v: {
      id: createVariant.id,
      options: [{ id: option.id, name: 'Besar', price, is_default: true, is_active: true }],
    },
  })
  expect(await attempt(held, VARIANT, surcharge(5000 + MOST + 1))).toBe('refused')
  expect(await attempt(held, VARIANT, surcharge(5000 + MOST))).toBe('done')
  const CELLS = 'mutation($c: OptionPrices!) { setOptionPrices(prices: $c) }'
  const cell = (price: number) => ({ c: { cells: [{ item_id: item, variant_option_id: option.id, price }] } })
  const now = 22_000 + MOST + 5000 + MOST
  expect(await attempt(held, CELLS, cell(now + MOST + 1))).toBe('refused')
  expect(await attempt(held, CELLS, cell(now - MOST))).toBe('done')
})

test('nobody lifts a limit beyond his own, nor gives a role that is not held to it; a taken limit holds at once', async () => {
  const { master, signInAs } = store.brand
  const roles = await master.ask(
    '{ adminGroupList(limit: 100) { nodes { id name permissions { module_id authorization_types } } } }',
  )
  const area = roles.adminGroupList.nodes.find(({ name }: { name: string }) => name === ROLE)
  const ROLES = 30
  await master.ask('mutation($g: EditAdminGroup!) { updateAdminGroup(admin_group: $g) { id } }', {
    g: {
      id: area.id,
      permissions: [
        ...area.permissions.filter(({ module_id }: { module_id: number }) => module_id !== ROLES),
        { module_id: ROLES, authorization_types: ['view', 'create', 'update'] },
      ],
    },
  })
  const person = await signInAs(ROLE)
  const failing = async (id: number | undefined, limits: object) =>
    (await person.fail(SET, { g: { id, limits } })).extensions.fields
  const own = Object.fromEntries(LIMIT_KINDS.map((kind) => [kind, MOST]))
  for (const kind of LIMIT_KINDS) {
    const told = { [`limits.${kind}`]: expect.stringContaining('batas peran Anda sendiri') }
    expect(await failing(group_id(), { ...own, [kind]: MOST + 1 })).toEqual(told)
    expect(await failing(group_id(), { ...own, [kind]: null })).toEqual(told)
  }
  await limit({ ...own, refund: MOST - 1 }, person)
  await limit(own)
  const made = await person.fail(
    'mutation($g: NewAdminGroup!) { createAdminGroup(admin_group: $g) { id } }',
    {
      g: {
        name: 'Tanpa batas',
        permissions: [
          { module_id: ROLES, authorization_types: ['view'] },
          ...area.permissions.filter(({ module_id }: { module_id: number }) => module_id !== ROLES),
        ],
      },
    },
  )
  expect(made.extensions.fields).toEqual({ 'limits.adjustment': expect.any(String) })
  await limit({ ...own, expense: 10 })
  expect((await held.send('{ me { id } }')).errors).toEqual([])
  const { errors } = await held.send(
    'mutation($e: NewIncomeExpense!) { createIncomeExpense(income_expense: $e) { id } }',
    {
      e: {
        ...{ kind: 'expense', category_id, description: 'Uji', amount: 11, method: 'bank' },
        ...{ business_date: '2026-11-20', shares: [{ outlet_id: store.outlet_id }] },
      },
    },
  )
  expect(errors[0]?.extensions.fields).toEqual({ amount: expect.stringContaining('batas peran Anda Rp 10') })
  await limit(own)
})
