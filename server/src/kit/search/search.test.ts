import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import type { Client } from '../../../test/client.ts'
import { addIngredient } from '../../../test/kitchen.ts'
import { draftOrder } from '../../../test/purchase-order.ts'
import { draftReceiving } from '../../../test/receiving.ts'
import { CREATE as CREATE_ADJUSTMENT } from '../../../test/store.ts'
import { createDiscount } from '../../sales/discount/discount.commands.ts'
import { createSalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'

const app = useTestApp()
const SEARCH = `query Search($query: String!) { search(query: $query) {
  kind id title rank note outlet status amount on at quantity unit } }`

interface Hit {
  kind: string
  id: number
  title: string
  amount: number | null
  note: string | null
  outlet: string | null
  status: string | null
}

const find = async (client: Client, query: string): Promise<Hit[]> =>
  (await client.ask(SEARCH, { query })).search
const titlesOf = async (client: Client, query: string, kind: string) =>
  (await find(client, query)).filter((hit) => hit.kind === kind).map(({ title }) => title)

const NUMBERS = ['INV/2611/0012', 'INV/2611/0112', 'INV/2512/0007', 'SLG-261121-0042']

interface World {
  brand: TestBrand
  inside: number
  outside: number
}

/** A brand with a record of every kind at one outlet and receipts at two. */
async function fill(): Promise<World> {
  const brand = await app().createBrand()
  const world = await createSalesWorld(brand, [{ name: 'Senopati' }, { name: 'Kemang' }])
  const [inside = 0, outside = 0] = world.doors.map(({ outlet_id }) => outlet_id)
  const receipt = (receipt_number: string, values: object = {}) => buildReceipt({ receipt_number, ...values })
  for (const [index, numbers] of [NUMBERS, ['INV/2611/0099']].entries()) {
    const door = world.doors[index]
    if (!door) throw new Error('no outlet')
    await recordTransactions(
      world.ctx,
      door,
      numbers.map((number) =>
        receipt(number, number.includes('2512') ? { occurred_at: '2025-12-03T05:00:00Z' } : {}),
      ),
    )
  }
  const { master } = brand
  await createDiscount(world.ctx, {
    code: 'HEMATSERU',
    name: 'Hemat Seru',
    type: 'bill_amount',
    value: 5_000,
    starts_on: '2026-11-15',
  })
  await master.ask('mutation { addStandardCategories(categories: { kinds: ["income", "expense"] }) }')
  const { incomeExpenseCategoryList: categories } = await master.ask(
    '{ incomeExpenseCategoryList(limit: 100) { nodes { id kind } } }',
  )
  await master.ask('mutation($c: NewIncomeExpense!) { createIncomeExpense(income_expense: $c) { id } }', {
    c: {
      kind: 'expense',
      description: 'Gas elpiji',
      amount: 77_000,
      business_date: '2026-11-20',
      method: 'bank',
      category_id: categories.nodes.find(({ kind }: { kind: string }) => kind === 'expense')?.id,
      shares: [{ outlet_id: outside }],
    },
  })
  const milk = await addIngredient(brand, { code: 'SUSU', name: 'Susu UHT', base_unit: 'g' })
  const supplier_id = (
    await master.ask('mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }', {
      s: { name: 'Anggrek Jaya', phone: '+628111222333' },
    })
  ).createSupplier.id
  const lines = [{ item_id: milk, unit: 'g', unit_quantity: '100', price: 45 }]
  for (const outlet_id of [inside, outside]) {
    await draftOrder(master, { outlet_id, supplier_id, lines })
    await draftReceiving(master, { outlet_id, supplier_id, lines })
    await master.ask(CREATE_ADJUSTMENT, {
      a: {
        kind: 'waste',
        reason: 'damaged',
        outlet_id,
        lines: [{ item_kind: 'ingredient', item_id: milk, unit: 'g', unit_quantity: '1' }],
      },
    })
    const { createTableGroup } = await master.ask(
      'mutation($g: NewTableGroup!) { createTableGroup(table_group: $g) { id } }',
      { g: { outlet_id, name: 'Teras' } },
    )
    await master.ask('mutation($t: NewTable!) { createTable(table: $t) { id } }', {
      t: { table_group_id: createTableGroup.id, name: 'Pojok 7', seats: 4 },
    })
  }
  return { brand, inside, outside }
}

let world: World
let other: World
beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T05:30:00Z')
  world = await fill()
  other = await fill()
})

test.each([
  ['item', 'kopi 1', 'KOPI 1'],
  ['item', 'kopi1', 'KOPI 1'],
  ['variant', 'ukuran', 'Ukuran'],
  ['ingredient', 'uht susu', 'Susu UHT'],
  ['supplier', 'anggrek', 'Anggrek Jaya'],
  ['supplier', '8111222', 'Anggrek Jaya'],
  ['member', '0812000000001', 'Member 1'],
  ['member', '0812 0000 00001', 'Member 1'],
  ['member', '+62812000000001', 'Member 1'],
  ['member', 'member 1', 'Member 1'],
  ['discount', 'hemat', 'Hemat Seru'],
  ['discount', 'promo hematseru', 'Hemat Seru'],
  ['income_expense', 'elpiji', 'Gas elpiji'],
  ['income_expense', '77rb', 'Gas elpiji'],
  ['outlet', 'senop', 'Senopati'],
  ['table', 'pojok', 'Pojok 7'],
  ['table', 'meja pojok 7', 'Pojok 7'],
  ['transaction', 'INV/2611/0012', 'INV/2611/0012'],
  ['transaction', 'inv 2611 12', 'INV/2611/0012'],
  ['transaction', 'inv26110012', 'INV/2611/0012'],
  ['transaction', 'inv-2611-0012', 'INV/2611/0012'],
  ['transaction', '0007', 'INV/2512/0007'],
  ['transaction', 'nota 2512 7', 'INV/2512/0007'],
  ['transaction', 'slg 2611', 'SLG-261121-0042'],
])('finds %s by %j', async (kind, query, title) => {
  expect(await titlesOf(world.brand.master, query, kind)).toContain(title)
})

test('documents are found by number, supplier and amount, whatever separates the parts', async () => {
  const { master } = world.brand
  const orders = (await find(master, 'anggrek')).filter(({ kind }) => kind === 'purchase_order')
  expect(orders).toHaveLength(2)
  const [order] = orders
  expect(order).toMatchObject({ amount: 4_500, status: 'draft', note: 'Anggrek Jaya' })
  for (const query of [
    'po 4.500',
    '4500',
    '4,5rb',
    order?.title ?? '',
    (order?.title ?? '').replaceAll('/', ' '),
  ])
    expect([query, await titlesOf(master, query, 'purchase_order')]).toEqual([
      query,
      expect.arrayContaining([order?.title]),
    ])
  expect((await find(master, '4.500')).map(({ kind }) => kind)).toContain('receiving')
  const { adjustmentList } = await master.ask('{ adjustmentList { nodes { number } } }')
  const [{ number }] = adjustmentList.nodes
  const documents = await find(master, `terbuang ${number.replaceAll('/', ' ')}`)
  expect(documents[0]).toMatchObject({ kind: 'adjustment', title: number, note: 'waste', status: 'draft' })
})

test('receipts are found by amount however it is typed, newest first and at most five', async () => {
  const { master } = world.brand
  const total = (await find(master, 'INV/2611/0012'))[0]?.amount ?? 0
  expect(total).toBeGreaterThan(0)
  const written = String(total).replace(/\B(?=(\d{3})+$)/g, '.')
  for (const query of [
    String(total),
    written,
    `Rp ${written}`,
    `nota ${written}`,
    `${total / 1000}rb`.replace('.', ','),
  ]) {
    const found = await titlesOf(master, query, 'transaction')
    expect([query, found.length]).toEqual([query, 5])
    expect(found.at(-1)).toBe('INV/2512/0007')
  }
})

test('what stands nowhere, or is too short, finds nothing', async () => {
  for (const query of ['', ' ', 'a', 'zzzz', '%%', '__', 'inv 2611 9999', '987654321'])
    expect([query, await find(world.brand.master, query)]).toEqual([query, []])
})

test('a hit of a module that may not be viewed never appears', async () => {
  const { brand, inside } = world
  const storeman = await brand.signInAs('Gudang', [inside])
  const cashier = await brand.signInAs('Kasir', [inside])
  const kindsOf = async (client: Client) =>
    new Set(
      (
        await Promise.all(
          ['kopi', 'susu', 'anggrek', 'inv 2611', 'member', 'pojok', 'senop'].map((q) => find(client, q)),
        )
      )
        .flat()
        .map(({ kind }) => kind),
    )
  expect([...(await kindsOf(storeman))].sort()).toEqual([
    'ingredient',
    'purchase_order',
    'receiving',
    'supplier',
  ])
  expect([...(await kindsOf(cashier))].sort()).toEqual(['item', 'member', 'table', 'transaction'])
  // Who may write receivings is told what they cost; nobody else without view_cost is.
  const manager = await brand.signInAs('Manajer Outlet', [inside])
  const auditor = await brand.signInAs('Auditor', [inside])
  for (const client of [manager, auditor]) {
    const [order] = (await find(client, 'anggrek')).filter(({ kind }) => kind === 'purchase_order')
    expect(order?.amount).toBe(4_500)
  }
})

test('records of outlets out of reach never appear, nor their names', async () => {
  const { brand, inside } = world
  const manager = await brand.signInAs('Manajer Outlet', [inside])
  for (const query of ['inv 2611', 'anggrek', 'pojok', '4500', 'kemang', '0099', 'elpiji', '77000']) {
    const text = JSON.stringify(await find(manager, query))
    expect(text).not.toContain('Kemang')
    expect(text).not.toContain('0099')
    expect(text).not.toContain('elpiji')
  }
  expect(await titlesOf(brand.master, '0099', 'transaction')).toEqual(['INV/2611/0099'])
})

test('another brand never appears', async () => {
  const own = await Promise.all(
    ['kopi', 'inv 2611', 'anggrek', 'pojok'].map((q) => find(world.brand.master, q)),
  )
  const theirs = await Promise.all(
    ['kopi', 'inv 2611', 'anggrek', 'pojok'].map((q) => find(other.brand.master, q)),
  )
  const keyOf = ({ kind, id }: Hit) => `${kind} ${id}`
  const ids = new Set(own.flat().map(keyOf))
  expect(ids.size).toBeGreaterThan(10)
  expect(theirs.flat().filter((hit) => ids.has(keyOf(hit)))).toEqual([])
})

test('too much is refused in words', async () => {
  const long = await world.brand.master.fail(SEARCH, { query: 'x'.repeat(101) })
  expect(long.extensions.fields).toEqual({ query: 'Maksimal 100 karakter' })
})

test('a record is found by its own words in any order, however capitals and separators are written', async () => {
  const { brand } = world
  const word = fc.stringMatching(/^[a-z]{3,7}$/)
  const names = fc.uniqueArray(word, { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(names, fc.nat(), fc.boolean(), async (words, seed, is_loud) => {
      const name = `${words.join(' ')} ${seed}`
      const { createSupplier } = await brand.master.ask(
        'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
        { s: { name } },
      )
      const typed = [String(seed), ...words].reverse().join(' ')
      const found = await find(brand.master, is_loud ? typed.toUpperCase() : typed)
      expect(found.map(({ kind, id }) => `${kind} ${id}`)).toContain(`supplier ${createSupplier.id}`)
    }),
    { numRuns: 15 },
  )
})

test('a receipt is found by its number and by its amount', async () => {
  const brand = await app().createBrand()
  const { ctx, doors } = await createSalesWorld(brand, [{}])
  const [door] = doors
  if (!door) throw new Error('no outlet')
  const parts = fc.tuple(
    fc.stringMatching(/^[A-Z]{2,3}$/),
    fc.integer({ min: 2401, max: 2611 }),
    fc.integer({ min: 1000, max: 9999 }),
  )
  await fc.assert(
    fc.asyncProperty(
      parts,
      fc.constantFrom('/', '-', '.', ' '),
      fc.constantFrom(' ', '-', ''),
      async (of, mark, typed) => {
        const receipt_number = of.join(mark)
        const [outcome] = await recordTransactions(ctx, door, [buildReceipt({ receipt_number })])
        const byNumber = await find(brand.master, of.join(typed).toLowerCase())
        const hit = byNumber.find(({ kind, id }) => kind === 'transaction' && id === outcome?.transaction_id)
        expect(hit).toMatchObject({ title: receipt_number })
        const byAmount = await find(brand.master, String(hit?.amount))
        expect(byAmount.filter(({ kind }) => kind === 'transaction').length).toBeGreaterThan(0)
      },
    ),
    { numRuns: 15 },
  )
})
