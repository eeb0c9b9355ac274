import type { WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { addRewindable, editedFields } from '../../kit/rewind/rewindable.ts'
import type { Values } from '../../kit/rewind/trail.calc.ts'
import { archiveSupplier, readParts, restoreSupplier, updateSupplier } from './supplier.commands.ts'
import { EditSupplierInput } from './supplier.input.ts'
import {
  goodOfField,
  PRICE_FIELDS,
  priceParts,
  pricePast,
  pricesFollow,
  readPriceFields,
  type UnitPrice,
} from './supplier-prices.rewind.ts'

interface ToldGood {
  readonly item_id?: number
  readonly ingredient_id?: number
}

/** What a supplier sells, as it is typed. */
const typedGoods = (goods: readonly ToldGood[]) =>
  goods.map(({ item_id, ingredient_id, ...rest }) => ({
    ...rest,
    ...(ingredient_id === undefined
      ? { item_kind: 'menu', item_id }
      : { item_kind: 'ingredient', item_id: ingredient_id }),
  }))

const SEES_COST = can('supplier', 'view_cost')

/** What it sells, as it was or as it stands, with the prices that are brought back. */
async function pricedGoods(tx: WriteContext, id: number, items: unknown, values: Values) {
  const told = items === undefined ? (await readParts(tx, id)).items : (items as ToldGood[])
  const goods = typedGoods(told)
  const prices = Object.entries(values).flatMap(([field, value]) => {
    const good = goodOfField(field)
    return good ? [{ ...good, value: value as UnitPrice | null }] : []
  })
  return goods.map((good) => {
    const own = prices.filter(
      ({ item_kind, item_id }) => item_kind === good.item_kind && item_id === good.item_id,
    )
    const price = own.find(({ from }) => from === undefined) ?? own[0]
    if (!price) return good
    // What had no price before keeps the one it got: a price is replaced by another one alone.
    if (!price.value) throw new UserError('CONFLICT', 'Harga pertama sebuah barang tidak dapat dikembalikan')
    return { ...good, ...price.value, price_from: price.from ?? null }
  })
}

addRewindable('supplier', {
  view: can('supplier', 'view'),
  update: [can('supplier', 'update')],
  archive: can('supplier', 'archive'),
  fields: [...editedFields(EditSupplierInput), PRICE_FIELDS],
  gated: { prices: SEES_COST, [PRICE_FIELDS]: SEES_COST },
  parted: priceParts,
  own_past: pricePast,
  read: async (ctx, id) => {
    const row = await selectOwn(ctx, 'supplier', { id }).selectAll().executeTakeFirst()
    return row && { ...row, ...(await readParts(ctx, id)), ...(await readPriceFields(ctx, id)) }
  },
  hold: (tx, id) => selectOwn(tx, 'supplier', { id }).select('id').forUpdate().execute(),
  write: async (tx, id, { items, order_cutoff, ...others }, { version }) => {
    const isPrice = (field: string) => goodOfField(field) !== undefined
    const values = Object.fromEntries(Object.entries(others).filter(([field]) => !isPrice(field)))
    const has_goods = items !== undefined || Object.keys(others).some(isPrice)
    return updateSupplier(tx, {
      id,
      version,
      ...values,
      ...(has_goods ? { items: (await pricedGoods(tx, id, items, others)) as never } : {}),
      ...(order_cutoff === undefined
        ? {}
        : { order_cutoff: order_cutoff === null ? null : String(order_cutoff).slice(0, 5) }),
    })
  },
  setArchived: (tx, id, is_archived) =>
    is_archived ? archiveSupplier(tx, { id }) : restoreSupplier(tx, { id }),
  follows: pricesFollow,
})
