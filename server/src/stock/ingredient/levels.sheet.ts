import { sql } from 'kysely'
import { reachesOutlet } from '../../access/session/reach.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { columnsOf } from '../../records/workbook/columns.calc.ts'
import type { Values } from '../../records/workbook/sheet-column.calc.ts'
import type { PresentRecord } from '../../records/workbook/sheet-record.calc.ts'
import { addWorkbookSheet } from '../../records/workbook/workbook-sheet.ts'
import { setStockLevels } from './bulk.commands.ts'
import { StockLevelsInput } from './ingredient.input.ts'

/** Ids of brands lie below it, so that a pair of them is one number. */
const PAIR = 2 ** 26

const { decimal, ref } = columnsOf(StockLevelsInput.shape)

const pairOf = (outlet_id: number, ingredient_id: number) => outlet_id * PAIR + ingredient_id

async function readLevels(ctx: Context | WriteContext): Promise<PresentRecord[]> {
  const { rows } = await sql<Values & { outlet_id: number; ingredient_id: number }>`
    select b.outlet_id, b.item_id as ingredient_id, o.name as outlet, i.name as ingredient,
      trim_scale(b.minimum)::text as minimum, trim_scale(b.par)::text as par, trim_scale(b.maximum)::text as maximum
    from stock_balance b
    join outlet o on o.brand_id = b.brand_id and o.brand_id = ${ownBrand} and o.id = b.outlet_id and o.deleted_at is null
    join ingredient i on i.brand_id = b.brand_id and i.brand_id = ${ownBrand} and i.id = b.item_id and i.deleted_at is null
    where b.brand_id = ${ctx.brand_id} and b.item_kind = 'ingredient'
      and (b.minimum is not null or b.par is not null or b.maximum is not null)
    order by o.name, i.name`.execute(ctx.db)
  return rows
    .filter(({ outlet_id }) => reachesOutlet(ctx, outlet_id))
    .map(({ outlet_id, ingredient_id, ...values }) => ({
      id: pairOf(outlet_id, ingredient_id),
      values: values as Values,
    }))
}

addWorkbookSheet({
  key: 'stock_level',
  about: 'Satu baris minimum, par, dan maksimum satu bahan di satu outlet, dalam satuan dasar.',
  needs: [can('ingredient', 'update')],
  exports: can('ingredient', 'export'),
  columns: [
    ref('outlet', 'Outlet|Nama Outlet', 'outlet'),
    ref('ingredient', 'Bahan|Nama Bahan|Bahan Baku|Ingredient', 'ingredient'),
    decimal('minimum', 'Minimum|Stok Minimum', 4),
    decimal('par', 'Par|Stok Ideal', 4),
    decimal('maximum', 'Maksimum|Stok Maksimum', 4),
  ],
  keys: [['outlet', 'ingredient']],
  read: readLevels,
  write: async (tx, { values: { outlet: _outlet, ingredient: _ingredient, ...levels }, all }, names) => {
    const outlet_id = Number(names.one('outlet', all.outlet))
    const ingredient_id = Number(names.one('ingredient', all.ingredient))
    await setStockLevels(tx, { outlet_id, ingredient_id, ...(levels as object) })
    return { id: pairOf(outlet_id, ingredient_id) }
  },
  archive: (tx, id) =>
    setStockLevels(tx, {
      ...{ outlet_id: Math.floor(id / PAIR), ingredient_id: id % PAIR },
      ...{ minimum: null, par: null, maximum: null },
    }),
})
