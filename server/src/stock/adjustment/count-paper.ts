import type { PaperContent } from '../../kit/pdf/paper-content.ts'
import { paperTable } from '../../kit/pdf/paper-table.ts'
import {
  printDifference,
  printQuantity,
  printRupiah,
  printShare,
  printTime,
  UNKNOWN,
} from '../../kit/pdf/printed.calc.ts'
import { STORAGE_LABELS } from '../ingredient/storage-words.calc.ts'
import { differenceOf } from './count-difference.calc.ts'
import type { PrintedAdjustment, PrintedLine } from './printed-adjustment.ts'

/** Whether counters still write into it: nothing of what should be there may stand on their sheet. */
export const isToBeFilled = ({ kind, status }: Pick<PrintedAdjustment, 'kind' | 'status'>) =>
  kind === 'count' && (status === 'draft' || status === 'counting')

const placeOf = ({ category, storage }: PrintedLine) =>
  [category, STORAGE_LABELS[storage ?? '']].filter(Boolean).join(', ')

/** What is to be counted, with boxes for figures and the time of counting. */
export function layCountSheet({ lines }: PrintedAdjustment): PaperContent {
  return paperTable(
    [
      { head: 'No', width: 20 },
      { head: 'Barang', width: '*' },
      { head: 'Tempat', width: 90 },
      { head: 'Satuan', width: 76 },
      { head: 'Hitungan', width: 88 },
      { head: 'Jam', width: 40 },
    ],
    lines.map((line) => [
      String(line.no),
      line.code ? `${line.name} (${line.code})` : line.name,
      placeOf(line),
      [...new Set([...line.units.map(({ name }) => name), line.base_unit])].join(' / '),
      '',
      '',
    ]),
    { layout: 'blanks' },
  )
}

function counterOf({ counted_at, counted_by }: PrintedLine, timezone: string): string {
  return counted_at ? `${printTime(counted_at, timezone)}, ${counted_by ?? UNKNOWN}` : 'Belum dihitung'
}

const seesCost = ({ value }: PrintedAdjustment) => value !== null

/** What was counted beside what should have been there. */
export function layCounted(document: PrintedAdjustment): PaperContent {
  const figure = { is_figure: true }
  const is_costed = seesCost(document)
  return paperTable(
    [
      { head: 'No', width: 20 },
      { head: 'Barang', width: '*' },
      { head: 'Dihitung', width: 66, ...figure },
      { head: 'Sistem', width: 66, ...figure },
      { head: 'Selisih', width: 66, ...figure },
      { head: '%', width: 36, ...figure },
      ...(is_costed ? [{ head: 'Nilai selisih', width: 66, ...figure }] : []),
    ],
    document.lines.map((line) => {
      const { counted_quantity, expected_quantity, base_unit } = line
      const difference = differenceOf(line)
      const show = (quantity: string | null) =>
        quantity === null ? UNKNOWN : printQuantity(quantity, base_unit)
      const value = difference?.value ?? null
      return [
        String(line.no),
        `${line.name}\n${counterOf(line, document.outlet.timezone)}`,
        show(counted_quantity),
        show(expected_quantity),
        difference ? printDifference(difference.quantity, base_unit) : UNKNOWN,
        printShare(difference?.share ?? null),
        ...(is_costed ? [value === null ? UNKNOWN : printRupiah(value)] : []),
      ]
    }),
    { layout: 'dense', fontSize: 8 },
  )
}

/** What is missing and what was found, in rupiah; nothing for who sees no costs. */
export function countSums(document: PrintedAdjustment): [string, string][] {
  if (!seesCost(document)) return []
  const values = document.lines.map((line) => differenceOf(line)?.value ?? 0)
  const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  return [
    ['Kurang', printRupiah(add(values.filter((value) => value < 0)))],
    ['Lebih', printRupiah(add(values.filter((value) => value > 0)))],
    ['Selisih', printRupiah(add(values))],
  ]
}
