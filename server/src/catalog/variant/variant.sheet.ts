import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { columnsOf } from '../../records/workbook/columns.calc.ts'
import type { Values } from '../../records/workbook/sheet-column.calc.ts'
import type { PresentRecord } from '../../records/workbook/sheet-record.calc.ts'
import { addWorkbookSheet } from '../../records/workbook/workbook-sheet.ts'
import { archiveVariant, createVariant, restoreVariant, updateVariant } from './variant.commands.ts'
import { NewVariantInput } from './variant.input.ts'
import { readOptions } from './variant.parts.ts'

const KIND_WORDS = { variant: 'Varian', addition: 'Tambahan' }

const { plain, choice } = columnsOf(NewVariantInput.shape)
const line = columnsOf()

async function readVariants(ctx: Context | WriteContext): Promise<PresentRecord[]> {
  const { rows } = await sql<Values & { id: number; is_archived: boolean; lines: Values[] }>`
    select v.id, v.deleted_at is not null as is_archived, v.code, v.name, v.kind, v.min_choices, v.max_choices, v.free_quantity,
      (select coalesce(json_agg(json_build_object('option', o.name, 'price', o.price, 'is_default', o.is_default,
          'is_active', o.is_active) order by o.sort, o.id), '[]') from variant_option o
        where o.brand_id = ${ownBrand} and o.variant_id = v.id and o.deleted_at is null) as lines
    from variant v where v.brand_id = ${ctx.brand_id} order by v.name, v.id`.execute(ctx.db)
  return rows.map(({ id, is_archived, lines, ...values }) => ({
    id,
    is_archived,
    values: values as Values,
    lines,
  }))
}

/** Options as the command takes them: those that were there by their ids, found by name. */
async function optionsOf(tx: WriteContext, id: number | null, lines: readonly Values[]) {
  const known = new Map(
    (id === null ? [] : await readOptions(tx, id)).map((option) => [option.name.toLowerCase(), option.id]),
  )
  return lines.map(({ option, price, is_default, is_active }) => ({
    id: known.get(String(option).toLowerCase()) ?? null,
    name: option,
    price: price ?? 0,
    is_default: is_default ?? false,
    is_active: is_active ?? true,
  }))
}

addWorkbookSheet({
  key: 'variant',
  about: 'Beberapa baris satu varian atau tambahan: satu baris satu pilihannya.',
  needs: [can('variant', 'create'), can('variant', 'update')],
  exports: can('variant', 'export'),
  columns: [
    plain('text', 'code', 'Kode|Kode Varian'),
    plain('text', 'name', 'Nama|Nama Varian|Varian|Variant|Modifier', { blank: 'required' }),
    choice('kind', 'Jenis|Tipe', KIND_WORDS, { blank: 'required' }),
    plain('integer', 'min_choices', 'Minimal Pilih|Minimal', { blank: 'keep' }),
    plain('integer', 'max_choices', 'Maksimal Pilih|Maksimal', { blank: 'required' }),
    plain('integer', 'free_quantity', 'Jumlah Gratis|Gratis', { blank: 'keep' }),
    line.plain('text', 'option', 'Pilihan|Nama Pilihan|Option|Modifier Option', {
      is_line: true,
      blank: 'required',
    }),
    line.plain('rupiah', 'price', 'Harga|Tambahan Harga|Price', { is_line: true, blank: 'keep' }),
    line.plain('yes_no', 'is_default', 'Bawaan|Default', { is_line: true, blank: 'keep' }),
    line.plain('yes_no', 'is_active', 'Aktif|Active', { is_line: true, blank: 'keep' }),
  ],
  keys: [['code'], ['name']],
  lines: { how: 'merge', by: ['option'] },
  called: ['name', 'code'],
  read: readVariants,
  write: async (tx, { id, values, lines }) => {
    const options = lines ? { options: await optionsOf(tx, id, lines) } : {}
    return id === null
      ? createVariant(tx, { ...values, options: [], ...options } as never)
      : updateVariant(tx, { id, ...values, ...options } as never)
  },
  archive: (tx, id) => archiveVariant(tx, { id }),
  restore: (tx, id) => restoreVariant(tx, { id }),
})
