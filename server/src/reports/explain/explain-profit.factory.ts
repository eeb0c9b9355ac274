import { sql } from 'kysely'
import type { TestBrand } from '../../../test/brand.ts'
import { cancelBy, receive } from '../../../test/receiving.ts'
import { transaction } from '../../kit/transaction.ts'
import { insertIngredient } from '../../stock/ingredient/ingredient.factory.ts'
import { openLedger } from '../../stock/ledger/ledger.commands.ts'
import type { MovementType } from '../../stock/ledger/movement-type.calc.ts'
import { reverseMovements } from '../../stock/ledger/reverse.commands.ts'

const CREATE = 'mutation($e: NewIncomeExpense!) { createIncomeExpense(income_expense: $e) { id } }'
const at = (day: string, hour = 3) => `2026-${day}T0${hour}:00:00.000Z`

/** Loses stock in every way, at costs that are no whole rupiah, and takes some of it back on another day. */
export async function loseStock({ ctx }: TestBrand, outlet_ids: readonly number[]): Promise<void> {
  await transaction(ctx, async (tx) => {
    const ids = [
      await insertIngredient(tx, { code: 'LADA', name: 'Lada', base_unit: 'g' }),
      await insertIngredient(tx, { code: 'PALA', name: 'Pala', base_unit: 'g' }),
    ]
    const keys = outlet_ids.flatMap((outlet_id) =>
      ids.map((item_id) => ({ outlet_id, item_kind: 'ingredient' as const, item_id })),
    )
    const ledger = await openLedger(tx, 'document', keys)
    for (const [place, key] of keys.entries()) {
      const post = (type: MovementType, quantity: number, day: string, ref_id: number) =>
        ledger.post({
          ...key,
          ...{ type, quantity: BigInt(quantity) * 10_000n, ref_type: 'test' },
          ...{ ref_id: 100 * place + ref_id, ref_line: 1, occurred_at: at(day) },
          // 7 and 11 of a gram for three.
          stated_value: type === 'RECEIVE' ? BigInt(place + 7) * 333_333_333n : null,
        })
      post('RECEIVE', 1_000, '08-01', 1)
      for (const [step, day] of ['08-09', '09-02', '10-07', '11-10', '11-20'].entries()) {
        post('WASTE', -7, day, 10 + step)
        post('WASTE', -1, day, 20 + step)
        post('STAFF_MEAL', -2 - step, day, 30 + step)
        post('COUNT_LOSS', -3, day, 40 + step)
        post('ADJUST_IN', 1 + step, day, 50 + step)
        post('PRODUCE_OUT', -11, day, 60 + step)
      }
    }
    await ledger.flush()
  })
  const times = new Map([
    [10, at('11-20', 4)],
    [141, at('11-20', 4)],
  ])
  await transaction(ctx, (tx) =>
    reverseMovements(tx, 'document', { ref_type: 'test', times, type: 'REVERSAL', is_history: false }),
  )
}

interface Category {
  id: number
  name: string
  kind: 'income' | 'expense'
}

/** Writes income and expenses down, in and outside of profit, for days and shared, and buys what is not kept. */
export async function spend(
  { master, ctx }: TestBrand,
  [first = 0, second = 0, third = 0]: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  await master.ask('mutation { addStandardCategories(categories: { kinds: ["income", "expense"] }) }')
  const { incomeExpenseCategoryList } = await master.ask(
    'query { incomeExpenseCategoryList(limit: 100) { nodes { id name kind } } }',
  )
  const categories = new Map(
    incomeExpenseCategoryList.nodes.map((node: Category) => [node.name, node] as const),
  ) as ReadonlyMap<string, Category>
  const entries: [string, number, string, object[], object?][] = [
    ['Listrik', 300_001, '2026-11-10', [first, second, third].map((outlet_id) => ({ outlet_id }))],
    ['Gas Elpiji', 50_000, '2026-09-11', [{ outlet_id: first }]],
    ['Gaji & Lembur', 2_000_000, '2026-10-12', [{ outlet_id: second }]],
    ['Belanja Bahan Harian', 900_000, '2026-11-11', [{ outlet_id: third }]],
    ['Penjualan Barang Bekas', 20_000, '2026-08-21', [{ outlet_id: first }]],
    ['Modal Tambahan', 5_000_000, '2026-11-12', [{ outlet_id: first }]],
    [
      ...(['Sewa Tempat', 10_000_001, '2026-09-03'] as const),
      [
        { outlet_id: first, weight: 2 },
        { outlet_id: second, weight: 1 },
      ],
      { covers_from: '2026-09-03', covers_until: '2027-01-31' },
    ],
  ]
  for (const [name, amount, business_date, shares, more = {}] of entries) {
    const category = categories.get(name)
    const what = { kind: category?.kind ?? 'expense', category_id: category?.id ?? null }
    const e = {
      ...what,
      ...more,
      description: name,
      business_date,
      amount,
      method: 'bank',
      shares,
    }
    await master.ask(CREATE, { e })
  }
  // As tills tell them: of no category yet.
  await transaction(ctx, (tx) =>
    sql`with e as (insert into income_expense (brand_id, kind, description, business_date, amount, method, source, author)
        values (${tx.brand_id}, 'expense', 'Es batu', '2026-11-01', 12345, 'drawer', 'session', 'Sari') returning id)
      insert into income_expense_share (brand_id, income_expense_id, outlet_id, weight, amount)
        select ${tx.brand_id}, e.id, ${first}::int, 1, 12345 from e`.execute(tx.db),
  )
  const { createIngredient } = await master.ask(
    'mutation($i: NewIngredient!) { createIngredient(ingredient: $i) { id } }',
    {
      i: {
        ...{ name: 'Servis AC', base_unit: 'kali', is_stocked: false },
        ...{ expense_category_id: categories.get('Listrik')?.id, units: [] },
      },
    },
  )
  const { createSupplier } = await master.ask(
    'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
    { s: { name: 'Bersih Jaya', credit_days: 7 } },
  )
  const line = { item_id: createIngredient.id, unit: 'kali', price: 70_000, unit_quantity: '2' }
  const buy = (outlet_id: number, day: string, more: object = {}) =>
    receive(master, {
      ...{ outlet_id, supplier_id: createSupplier.id, occurred_at: at(day, 4), lines: [line] },
      ...more,
    })
  const kept = await buy(first, '11-10')
  await buy(first, '11-12', {
    ...{ kind: 'return', return_of: kept.id },
    lines: [{ ...line, unit_quantity: '1', source_no: 1 }],
  })
  await cancelBy(master, (await buy(second, '11-08')).id)
  return new Map([...categories].map(([name, { id }]) => [name, id]))
}
