import type { Context, WriteContext } from '../src/kit/context.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { createReceiving } from '../src/purchasing/receiving/receiving.commands.ts'
import { postReceiving } from '../src/purchasing/receiving/step.commands.ts'
import { createSupplier } from '../src/purchasing/supplier/supplier.commands.ts'
import { insertIngredient } from '../src/stock/ingredient/ingredient.factory.ts'

const SUPPLIER = 'SUP11'
const DAY_MS = 86_400_000

/** What is bought and not kept, by the cost it becomes. */
const SERVICES = [
  { code: 'J01', name: 'Jasa pengendalian hama', base_unit: 'kali', cost: 'Kebersihan', price: 350_000 },
  {
    code: 'J02',
    name: 'Servis mesin kopi',
    base_unit: 'kali',
    cost: 'Perbaikan & Perawatan',
    price: 450_000,
  },
  { code: 'J03', name: 'Cairan pembersih lantai', base_unit: 'jeriken', cost: 'Kebersihan', price: 68_000 },
] as const

/** Puts services and cleaning goods there, and a supplier that sells them. */
export async function createServices(tx: WriteContext): Promise<void> {
  const categories = await selectOwn(tx, 'income_expense_category').select(['id', 'name']).execute()
  const items: { item_id: number; unit: string; price: number; is_preferred: boolean }[] = []
  for (const { cost, price, ...service } of SERVICES) {
    const expense_category_id = categories.find(({ name }) => name === cost)?.id ?? null
    const bought = { ...service, category: 'Jasa & Kebersihan', is_stocked: false, expense_category_id }
    const item_id = await insertIngredient(tx, bought)
    items.push({ item_id, unit: service.base_unit, price, is_preferred: true })
  }
  await createSupplier(tx, {
    code: SUPPLIER,
    name: 'CV Bersih Sejahtera',
    category: 'Jasa & kebersihan',
    phone: '0812000000211',
    contact_name: 'Bu Sari',
    credit_days: 14,
    items,
  })
}

/** Lets two outlets be served in the last weeks. Brands that were served already are left. */
export async function receiveServices(ctx: Context, outlet_ids: ReadonlyMap<string, number>): Promise<void> {
  const supplier = await selectOwn(ctx, 'supplier', { code: SUPPLIER }).select('id').executeTakeFirst()
  if (!supplier) return
  const known = await selectOwn(ctx, 'receiving', { supplier_id: supplier.id })
    .select('id')
    .executeTakeFirst()
  if (known) return
  const codes = SERVICES.map(({ code }) => code)
  const bought = await selectOwn(ctx, 'ingredient')
    .select(['id', 'code'])
    .where('code', 'in', codes)
    .execute()
  for (const [place, outlet_id] of [...outlet_ids.values()].slice(0, 2).entries())
    for (const days of [24 + place, 9 + place]) {
      const lines = SERVICES.slice(0, days > 20 ? 3 : 1).flatMap(({ code, base_unit: unit, price }) => {
        const item_id = bought.find((one) => one.code === code)?.id
        return item_id === undefined ? [] : [{ item_id, unit, unit_quantity: '1', price }]
      })
      const occurred_at = new Date(ctx.now().getTime() - days * DAY_MS)
      const document = { kind: 'purchase' as const, outlet_id, supplier_id: supplier.id, occurred_at, lines }
      const { id } = await createReceiving(ctx, document)
      await postReceiving(ctx, { id })
    }
}
