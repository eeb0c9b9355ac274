import { sql } from 'kysely'
import { reachesOutlet } from '../../access/session/reach.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { columnsOf } from '../../records/workbook/columns.calc.ts'
import type { Values } from '../../records/workbook/sheet-column.calc.ts'
import type { PresentRecord } from '../../records/workbook/sheet-record.calc.ts'
import { addWorkbookSheet } from '../../records/workbook/workbook-sheet.ts'
import { createAdjustment } from './adjustment.commands.ts'
import { MOST_LINES } from './adjustment.input.ts'
import { cancelAdjustment, submitAdjustment } from './step.commands.ts'

const { plain, decimal, ref } = columnsOf()

/** What documents of opening stock say, by outlet; those that wait for approval too. */
async function readOpened(ctx: Context | WriteContext): Promise<PresentRecord[]> {
  const { rows } = await sql<{ id: number; outlet: string; lines: Values[] }>`
    select o.id, o.name as outlet, json_agg(json_build_object('ingredient', i.name,
      'quantity', trim_scale(l.unit_quantity)::text, 'unit', l.unit, 'unit_cost', trim_scale(l.unit_cost)::text)
      order by a.id, l.no) as lines
    from adjustment a
    join outlet o on o.brand_id = a.brand_id and o.brand_id = ${ownBrand} and o.id = a.outlet_id and o.deleted_at is null
    join adjustment_line l on l.brand_id = a.brand_id and l.brand_id = ${ownBrand} and l.adjustment_id = a.id
      and l.item_kind = 'ingredient'
    join ingredient i on i.brand_id = l.brand_id and i.brand_id = ${ownBrand} and i.id = l.item_id and i.deleted_at is null
    where a.brand_id = ${ctx.brand_id} and a.kind = 'adjustment' and a.reason = 'opening' and a.status in ('waiting', 'done')
    group by o.id, o.name order by o.name`.execute(ctx.db)
  return rows
    .filter(({ id }) => reachesOutlet(ctx, id))
    .map(({ id, outlet, lines }) => ({ id, values: { outlet }, lines }))
}

const printOf = (line: Values) =>
  JSON.stringify(
    ['ingredient', 'quantity', 'unit', 'unit_cost'].map((key) => String(line[key]).toLowerCase()),
  )

/** Lines that are not opened yet; what is cannot be opened otherwise. */
function freshLines(lines: readonly Values[], opened: readonly Values[]) {
  const known = new Map(opened.map((line) => [String(line.ingredient).toLowerCase(), printOf(line)]))
  return lines.flatMap((line, place) => {
    const print = known.get(String(line.ingredient).toLowerCase())
    if (print === printOf(line)) return []
    if (print !== undefined)
      throw invalid({
        [`lines.${place}.quantity`]: 'Stok awal bahan ini sudah dicatat, ubah lewat stok opname',
      })
    return [{ ...line, place: Number(place) }]
  })
}

/** Field errors of a document, told of the rows of the sheet its lines came from. */
async function atRows<T>(rows: readonly number[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const fields = error instanceof UserError ? error.details.fields : undefined
    if (!(error instanceof UserError) || !fields) throw error
    const told = Object.entries(fields).map(([path, message]) => {
      const [, line, field] = /^lines\.(\d+)\.(.+)$/.exec(path) ?? []
      return [field ? `lines.${rows[Number(line)] ?? 0}.${field}` : path, message] as const
    })
    throw new UserError(error.code, error.message, { ...error.details, fields: Object.fromEntries(told) })
  }
}

/** What documents that go on with one say of it, so that all are taken back together. */
const continues = (number: string) => `Lanjutan ${number}`

/** The number of a document. */
async function numberOf(tx: WriteContext, id: number): Promise<string> {
  const { number } = await selectOwn(tx, 'adjustment', { id }).select('number').executeTakeFirstOrThrow()
  return number
}

addWorkbookSheet({
  key: 'opening_stock',
  about:
    'Satu baris stok awal satu bahan di satu outlet; tiap outlet menjadi satu dokumen, lebih dari 200 bahan beberapa.',
  needs: [can('adjustment', 'create'), can('adjustment', 'update'), can('adjustment', 'view_cost')],
  exports: can('adjustment', 'export'),
  columns: [
    ref('outlet', 'Outlet|Nama Outlet', 'outlet'),
    ref('ingredient', 'Bahan|Nama Bahan|Bahan Baku|Ingredient', 'ingredient', { is_line: true }),
    decimal('quantity', 'Jumlah|Stok|Stok Awal|Qty', 4, { is_line: true, blank: 'required' }),
    plain('text', 'unit', 'Satuan|Unit', { is_line: true, blank: 'required' }),
    decimal('unit_cost', 'Biaya per Satuan|Harga|Biaya', 4, { is_line: true, blank: 'required' }),
  ],
  keys: [['outlet']],
  lines: { how: 'merge', by: ['ingredient'] },
  read: readOpened,
  write: async (tx, { lines, all }, names) => {
    const outlet_id = Number(names.one('outlet', all.outlet))
    const opened = (await readOpened(tx)).find(({ id }) => id === outlet_id)?.lines ?? []
    const fresh = freshLines(lines ?? [], opened)
    let first: { id: number; number: string } | undefined
    for (let from = 0; from < fresh.length; from += MOST_LINES) {
      const part = fresh.slice(from, from + MOST_LINES)
      const { id } = await atRows(
        part.map(({ place }) => place),
        async () => {
          const made = await createAdjustment(tx, {
            ...{ kind: 'adjustment', reason: 'opening', outlet_id },
            note: first ? continues(first.number) : null,
            lines: part.map(({ ingredient, quantity, unit, unit_cost }: Values) => ({
              ...{
                item_kind: 'ingredient',
                item_id: Number(names.one('ingredient', ingredient)),
                is_in: true,
              },
              ...{ unit: String(unit), unit_quantity: String(quantity), unit_cost: String(unit_cost) },
            })) as never,
          })
          return submitAdjustment(tx, { id: made.id })
        },
      )
      first ??= { id, number: await numberOf(tx, id) }
    }
    return { id: first?.id ?? 0 }
  },
  undo: async (tx, id) => {
    const others = await selectOwn(tx, 'adjustment')
      .where('reason', '=', 'opening')
      .where('note', '=', continues(await numberOf(tx, id)))
      .where('status', 'in', ['waiting', 'done'])
      .select('id')
      .orderBy('id', 'desc')
      .execute()
    for (const one of [...others, { id }])
      await cancelAdjustment(tx, { id: one.id, remark: 'Buku kerja dibatalkan' })
  },
})
