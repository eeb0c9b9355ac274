import type { Context } from '../../kit/context.ts'
import type { PaperContent } from '../../kit/pdf/paper-content.ts'
import { paperParty } from '../../kit/pdf/paper-parts.ts'
import { paperTable } from '../../kit/pdf/paper-table.ts'
import {
  printDate,
  printDay,
  printMoment,
  printQuantity,
  printRate,
  printRupiah,
  printUnitCost,
  UNKNOWN,
} from '../../kit/pdf/printed.calc.ts'
import type { PaperFile, RecordPaper } from '../../kit/pdf/record-paper.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { readOne } from '../../kit/read/list.ts'
import { selectionFrom } from '../../kit/read/selection.ts'
import { printDocument } from '../../outlets/outlet/document-paper.ts'
import { productionEntity } from './production.queries.ts'
import { SEES_PRODUCTION_COST } from './production-fields.queries.ts'

interface PrintedProduction {
  readonly number: string
  readonly status: string
  readonly outlet_id: number
  readonly outlet: { readonly name: string; readonly timezone: string }
  readonly ingredient_name: string
  readonly ingredient_code: string
  readonly base_unit: string
  readonly version_no: number
  readonly planned_quantity: string
  readonly yield_quantity: string | null
  readonly waste_quantity: string | null
  readonly yield_bp: number | null
  readonly produced_at: string | null
  readonly business_date: string | null
  readonly expiry_date: string | null
  readonly note: string | null
  readonly author: string
  readonly maker: string | null
  readonly created_at: string
  /** Amounts are null until done, and for who sees no costs. */
  readonly value: string | null
  readonly unit_cost: string | null
  readonly lines: readonly {
    readonly no: number
    readonly name: string
    readonly code: string
    readonly base_unit: string
    readonly planned_quantity: string
    readonly actual_quantity: string | null
    readonly value: string | null
  }[]
}

const OWN = `number status outlet_id ingredient_name ingredient_code base_unit version_no planned_quantity yield_quantity
  waste_quantity yield_bp produced_at business_date expiry_date note author maker created_at value unit_cost lines`
const PRINTED = new Map([
  ...selectionFrom(OWN.split(/\s+/)),
  ['outlet', selectionFrom(['name', 'timezone'])] as const,
])
const MARKS: Readonly<Record<string, string>> = { draft: 'DRAF', cancelled: 'DIBATALKAN' }

/** What is to be taken and what was; until it is done there is room to write it. */
function layLines({ lines, status }: PrintedProduction, sees_cost: boolean): PaperContent {
  const figure = { width: 84, is_figure: true }
  const is_costed = sees_cost && status === 'done'
  const is_open = status === 'draft' || status === 'running'
  return paperTable(
    [
      { head: 'No', width: 20 },
      { head: 'Bahan', width: '*' },
      { head: 'Rencana', ...figure },
      { head: 'Terpakai', ...figure },
      ...(is_costed ? [{ head: 'Nilai', ...figure }] : []),
    ],
    lines.map(({ no, name, code, base_unit, planned_quantity, actual_quantity, value }) => [
      String(no),
      `${name} (${code})`,
      printQuantity(planned_quantity, base_unit),
      actual_quantity === null ? (is_open ? '' : UNKNOWN) : printQuantity(actual_quantity, base_unit),
      ...(is_costed ? [value === null ? UNKNOWN : printRupiah(value)] : []),
    ]),
  )
}

function sumsOf({ value, unit_cost, base_unit }: PrintedProduction): [string, string][] {
  if (value === null || unit_cost === null) return []
  return [
    [`Biaya per ${base_unit}`, printUnitCost(unit_cost)],
    ['Biaya bahan', printRupiah(value)],
  ]
}

async function print(ctx: Context, id: number): Promise<PaperFile | undefined> {
  const production = (await readOne(ctx, productionEntity, id, PRINTED)) as PrintedProduction | undefined
  if (!production) return undefined
  const { number, outlet, outlet_id, base_unit, yield_quantity, yield_bp, waste_quantity } = production
  const { produced_at, expiry_date, business_date, maker, author } = production
  const amount = (quantity: string | null) => (quantity === null ? '' : printQuantity(quantity, base_unit))
  return printDocument(ctx, {
    title: 'PRODUKSI',
    number,
    outlet,
    outlet_id,
    mark: MARKS[production.status],
    parties: [
      paperParty('Yang dibuat', `${production.ingredient_name} (${production.ingredient_code})`, [
        `Resep versi ${production.version_no}`,
        waste_quantity && Number(waste_quantity) > 0 && `Terbuang ${amount(waste_quantity)}`,
      ]),
      paperParty('Dibuat oleh', maker ?? author, [
        produced_at && `Selesai ${printMoment(produced_at, outlet.timezone)}`,
        expiry_date && `Kedaluwarsa ${printDay(expiry_date)}`,
      ]),
    ],
    facts: [
      [
        'Tanggal',
        business_date ? printDay(business_date) : printDate(production.created_at, outlet.timezone),
      ],
      ['Rencana', amount(production.planned_quantity)],
      ['Hasil', `${amount(yield_quantity)}${yield_bp === null ? '' : ` (${printRate(yield_bp)})`}`],
    ],
    lines: layLines(production, isAllowed(ctx, SEES_PRODUCTION_COST)),
    sums: sumsOf(production),
    note: production.note,
    signatures: ['Disiapkan oleh', 'Dibuat oleh', 'Diperiksa oleh'],
  })
}

/** A production on paper: what to take and make, with room to write until it is done. */
export const productionPaper: RecordPaper = {
  path: 'productions',
  permission: can('produce', 'view'),
  label: 'Produksi',
  print,
}
