import { sql } from 'kysely'
import type { WriteContext } from '../src/kit/context.ts'
import { transaction } from '../src/kit/transaction.ts'
import { type IngredientSeed, insertIngredient } from '../src/stock/ingredient/ingredient.factory.ts'
import type { ItemKind } from '../src/stock/ledger/balance.queries.ts'
import { openLedger } from '../src/stock/ledger/ledger.commands.ts'
import type { MovementType } from '../src/stock/ledger/movement-type.calc.ts'
import type { TestBrand } from './brand.ts'
import { addItem, recipeLine } from './kitchen.ts'

const FIELDS = `id kind number status value version is_mine_to_approve counted_count line_count note
  lines { no name item_id quantity unit unit_quantity value average_cost received_quantity lost_quantity counted_quantity
    expected_quantity is_recount counted_parts { unit quantity } }
  movements { type item_name outlet_id quantity value } timeline { action actor remark }`

const mutation = (name: string, input: string) =>
  `mutation($a: ${input}!) { ${name}(adjustment: $a) { ${FIELDS} } }`

export const CREATE = mutation('createAdjustment', 'NewAdjustment')
export const UPDATE = mutation('updateAdjustment', 'EditAdjustment')
export const SUBMIT = mutation('submitAdjustment', 'SubmitAdjustment')
export const APPROVE = mutation('approveAdjustment', 'AdjustmentStep')
export const WITHDRAW = mutation('withdrawAdjustment', 'AdjustmentStep')
export const START = mutation('startAdjustment', 'AdjustmentStep')
export const REJECT = mutation('rejectAdjustment', 'AdjustmentRefusal')
export const CANCEL = mutation('cancelAdjustment', 'AdjustmentRefusal')
export const RECEIVE = mutation('receiveAdjustment', 'ReceiveAdjustment')
export const COUNT = mutation('countAdjustment', 'CountAdjustment')
export const RECOUNT = mutation('recountAdjustment', 'RecountAdjustment')
export const ONE = `query($id: Int!) { adjustment(id: $id) { ${FIELDS} } }`

/** A brand with two outlets and something in stock. */
export interface Store {
  readonly brand: TestBrand
  readonly outlet_id: number
  readonly second_id: number
  /** 100,000 ml at 20, by the box of twelve litres. */
  readonly milk: number
  /** A menu of 150 ml of milk. */
  readonly latte: number
  /** A menu with stock of its own: 10 at 8,000. */
  readonly cake: number
  write<T>(work: (tx: WriteContext) => Promise<T>): Promise<T>
}

interface Movement {
  readonly outlet_id: number
  readonly item_kind?: ItemKind
  readonly item_id: number
  readonly type: MovementType
  readonly quantity: number
  /** Rupiah in all. */
  readonly cost?: number
  readonly occurred_at: Date
}

let moved = 0

/** Puts a movement into the ledger, as some other document or a sale would. */
export async function moveStock(tx: WriteContext, movement: Movement): Promise<void> {
  moved++
  const { outlet_id, item_kind = 'ingredient', item_id, type, quantity, cost, occurred_at } = movement
  const key = { outlet_id, item_kind, item_id }
  const ledger = await openLedger(tx, type === 'SALE' ? 'sale' : 'document', [key])
  ledger.post({
    ...key,
    type,
    quantity: BigInt(Math.round(quantity * 10_000)),
    stated_value: cost === undefined ? null : BigInt(Math.round(cost * 1_000_000)),
    ref_type: 'test',
    ref_id: moved,
    ref_line: 1,
    occurred_at: occurred_at.toISOString(),
  })
  await ledger.flush()
}

/** Puts an ingredient there; answers its id. */
export const addThing = (
  { write }: Pick<Store, 'write'>,
  code: string,
  values: Partial<IngredientSeed> = {},
): Promise<number> =>
  write((tx) =>
    insertIngredient(tx, { code, name: `Bahan ${code}`, base_unit: 'ml', standard_cost: '20', ...values }),
  )

/** Gives a brand two outlets, milk, a menu made of it and one with stock of its own. */
export async function openStore(brand: TestBrand): Promise<Store> {
  const write: Store['write'] = (work) => transaction(brand.ctx, work)
  const outlet_id = await brand.createOutlet()
  const second_id = await brand.createOutlet()
  const milk = await addThing({ write }, 'SUSU', { name: 'Susu' })
  const latte = await addItem(brand, { name: 'Latte' })
  const cake = await addItem(brand, { name: 'Kue' })
  const yesterday = new Date(brand.ctx.now().getTime() - 86_400_000)
  await write(async (tx) => {
    await tx.db
      .insertInto('ingredient_unit')
      .values([
        { brand_id: brand.id, ingredient_id: milk, name: 'dus', quantity: '12000', factor: '12000' },
        { brand_id: brand.id, ingredient_id: milk, name: 'liter', quantity: '1000', factor: '1000' },
      ])
      .execute()
    await sql`update item set stock_mode = 'item', is_stock_logged = true where brand_id = ${brand.id} and id = ${cake}`.execute(
      tx.db,
    )
    const at = { outlet_id, occurred_at: yesterday, type: 'RECEIVE' } as const
    await moveStock(tx, { ...at, item_id: milk, quantity: 100_000, cost: 2_000_000 })
    await moveStock(tx, { ...at, item_kind: 'menu', item_id: cake, quantity: 10, cost: 80_000 })
  })
  await brand.master.ask('mutation($r: NewRecipe!) { createRecipe(recipe: $r) { id } }', {
    r: { item_id: latte, yield_quantity: '1', lines: [recipeLine(milk, '150', { unit: 'ml' })] },
  })
  return { brand, outlet_id, second_id, milk, latte, cake, write }
}

/** What stands of an ingredient at an outlet, the first unless told otherwise. */
export async function stockOf(
  { brand, outlet_id }: Store,
  item_id: number,
  at = outlet_id,
): Promise<{ quantity: number; value: number }> {
  const row = await brand.ctx.db
    .selectFrom('stock_balance')
    .select(['quantity', 'value'])
    .where('brand_id', '=', brand.id)
    .where('outlet_id', '=', at)
    .where('item_kind', '=', 'ingredient')
    .where('item_id', '=', item_id)
    .executeTakeFirst()
  return { quantity: Number(row?.quantity ?? 0), value: Number(row?.value ?? 0) }
}
