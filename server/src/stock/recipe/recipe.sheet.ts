import { sql } from 'kysely'
import { ORDER_TYPE_WORDS } from '../../catalog/item/item-words.calc.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { columnsOf } from '../../records/workbook/columns.calc.ts'
import type { Values } from '../../records/workbook/sheet-column.calc.ts'
import type { PresentRecord } from '../../records/workbook/sheet-record.calc.ts'
import { addWorkbookSheet, type Names } from '../../records/workbook/workbook-sheet.ts'
import { archiveRecipe, createRecipe, updateRecipe } from './recipe.commands.ts'
import { NewRecipeInput } from './recipe.input.ts'

const WHOLE_BP = 10_000

const { plain, decimal, words, ref } = columnsOf(NewRecipeInput.shape)
const line = columnsOf()

async function readRecipes(ctx: Context | WriteContext): Promise<PresentRecord[]> {
  const { rows } = await sql<Values & { id: number; lines: Values[] }>`
    select r.id, i.name as item, g.name as ingredient, v.effective_from::text, trim_scale(v.yield_quantity)::text as yield_quantity,
      v.prep_minutes, v.kitchen_station, v.steps, v.note,
      (select coalesce(json_agg(json_build_object('part', n.name, 'unit_quantity', trim_scale(l.unit_quantity)::text,
          'unit', l.unit, 'yield_bp', l.yield_bp, 'order_types', l.order_types, 'line_note', l.note) order by l.no), '[]')
        from recipe_line l join ingredient n on n.brand_id = l.brand_id and n.brand_id = ${ownBrand} and n.id = l.ingredient_id
        where l.brand_id = ${ownBrand} and l.recipe_version_id = v.id) as lines
    from recipe r
    join recipe_version v on v.brand_id = r.brand_id and v.brand_id = ${ownBrand} and v.recipe_id = r.id
      and v.no = (select max(w.no) from recipe_version w where w.brand_id = ${ownBrand} and w.recipe_id = r.id)
    left join item i on i.brand_id = r.brand_id and i.brand_id = ${ownBrand} and i.id = r.item_id
    left join ingredient g on g.brand_id = r.brand_id and g.brand_id = ${ownBrand} and g.id = r.ingredient_id
    where r.brand_id = ${ctx.brand_id} and r.deleted_at is null and i.deleted_at is null and g.deleted_at is null
    order by i.name nulls first, g.name, r.id`.execute(ctx.db)
  return rows.map(({ id, lines, ...values }) => ({ id, values: values as Values, lines }))
}

function lineOf({ part, yield_bp, order_types, line_note, ...rest }: Values, names: Names) {
  return {
    ...rest,
    ingredient_id: names.one('ingredient', part),
    yield_bp: yield_bp ?? WHOLE_BP,
    order_types: order_types ?? [],
    note: line_note ?? null,
  }
}

addWorkbookSheet({
  key: 'recipe',
  about: 'Beberapa baris satu resep: satu baris satu bahannya.',
  needs: [can('recipe', 'create'), can('recipe', 'update')],
  exports: can('recipe', 'export'),
  columns: [
    ref('item', 'Menu|Nama Menu|Item', 'item', { blank: 'empty' }),
    ref('ingredient', 'Bahan Olahan|Bahan yang Dibuat', 'ingredient', { blank: 'empty' }),
    ref('part', 'Bahan|Nama Bahan|Bahan Baku|Ingredient', 'ingredient', { is_line: true }),
    line.decimal('unit_quantity', 'Jumlah|Takaran|Qty|Quantity', 4, { is_line: true, blank: 'required' }),
    line.plain('text', 'unit', 'Satuan|Unit', { is_line: true, blank: 'required' }),
    line.plain('percent', 'yield_bp', 'Sisa Bersih (%)|Sisa Bersih|Yield', { is_line: true, blank: 'keep' }),
    words('order_types', 'Hanya Tipe Pesanan|Tipe Pesanan', ORDER_TYPE_WORDS, { is_line: true }),
    line.plain('text', 'line_note', 'Catatan Bahan', { is_line: true }),
    decimal('yield_quantity', 'Hasil Resep|Hasil|Porsi|Yield Quantity', 4, { blank: 'required' }),
    plain('integer', 'prep_minutes', 'Waktu Siap (menit)|Waktu Siap'),
    plain('text', 'kitchen_station', 'Stasiun Dapur|Stasiun'),
    plain('text', 'steps', 'Cara Membuat|Langkah'),
    plain('text', 'note', 'Catatan|Note'),
    plain('date', 'effective_from', 'Berlaku Mulai', { is_only_new: true }),
  ],
  keys: [['item'], ['ingredient']],
  lines: { how: 'replace', by: ['part'] },
  read: readRecipes,
  write: (tx, { id, values: { item, ingredient, ...values }, lines, all }, names) => {
    const sent = { ...values, ...(lines ? { lines: lines.map((row) => lineOf(row, names)) } : {}) }
    if (id !== null) return updateRecipe(tx, { id, ...sent } as never)
    const output =
      all.item === null || all.item === undefined
        ? { ingredient_id: names.one('ingredient', ingredient) }
        : { item_id: names.one('item', item) }
    return createRecipe(tx, { ...sent, ...output } as never)
  },
  archive: (tx, id) => archiveRecipe(tx, { id }),
})
