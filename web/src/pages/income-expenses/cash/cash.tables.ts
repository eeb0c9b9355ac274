import { moneyMeasures } from '@lumbung/server/reports/explain/money-measure.calc.ts'
import { formatDate, formatDayNear } from '../../../kit/format/date.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import type { ReportTableData, ValueColumn } from '../../../kit/report/column.ts'
import { writeFigure } from '../../../parts/explain/figure-address.ts'
import { shortOutletName } from '../../../parts/session/outlet-name.ts'
import type { GetExpectedCashQuery } from './cash.gql.gen.ts'
import { place_names } from './cash.words.tsx'

type CashRow = GetExpectedCashQuery['expectedCash']['rows'][number]

/** What a place is called: 'Kas kecil Senopati', an account by its own name. */
function nameOfRow({ place, name }: CashRow): string {
  if (place === 'bank') return name ?? 'Bank, rekening tidak disebut'
  return `${place_names[place] ?? place} ${name ? shortOutletName(name) : ''}`.trim()
}

/** What is said of a place besides what should lie there. */
function about({
  place,
  ref,
  float_amount,
  expense_limit,
  open_count,
  oldest_on,
  opened_on,
}: CashRow): string {
  if (place === 'cash') return open_count > 0 ? `${open_count} laci terbuka` : 'Semua laci tertutup'
  if (place === 'cash_in_transit')
    return open_count === 0 ? '' : `${open_count} setoran, tertua ${formatDate(oldest_on ?? '')}`
  if (place === 'bank')
    return opened_on
      ? `Dengan saldo awal ${formatDate(opened_on)}`
      : 'Sejak pertama dicatat, tanpa saldo awal'
  if (ref === null) return 'Belum dibuka'
  return [
    float_amount !== null && `Dana tetap ${formatRupiah(float_amount)}`,
    expense_limit !== null && `batas ${formatRupiah(expense_limit)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

interface Sees {
  readonly books: boolean
  readonly shifts: boolean
  readonly payment: boolean
}

/** Where what moved the money of a place is listed. */
function hrefOf({ place, ref, bank_account_id }: CashRow, sees: Sees): string | undefined {
  if (place === 'cash') return sees.shifts ? '/report/shift' : undefined
  if (place === 'cash_in_transit') return '/income-expenses/cash/transfer?status=perjalanan'
  if (place === 'bank')
    return sees.payment && bank_account_id !== null ? `/payment/reconciliation/${bank_account_id}` : undefined
  return ref === null ? undefined : `/income-expenses/cash/${ref}`
}

/** Beside the journal: the same, or by how much it has more. */
const inBooks = ({ difference, place, name }: CashRow) => {
  if (difference === null) return place === 'bank' && name !== null ? 'Bersama bank' : '–'
  return difference === 0 ? 'Sesuai' : formatRupiah(difference)
}

/** Which figure it is: petty cash and safes where they were opened. */
function explainPlace({ place, ref, outlet_id, bank_account_id }: CashRow, day: string | null) {
  const until = day === null ? {} : { until: day }
  if (place === 'petty_cash' || place === 'safe')
    return ref === null ? undefined : writeFigure('cash.expected', { cash_place_id: ref, ...until })
  if (place === 'bank')
    return writeFigure('money.expected', { place, bank_account_id: bank_account_id ?? 0, ...until })
  if (outlet_id === null || (place !== 'cash' && place !== 'cash_in_transit')) return undefined
  return writeFigure('money.expected', { place, outlet_id, ...until })
}

/** Every place with what should lie there, as on screen so in files. */
export function cashTable(
  rows: readonly CashRow[],
  sees: Sees,
  day: string | null,
): ReportTableData<CashRow> {
  const columns: ValueColumn<CashRow>[] = [
    {
      key: 'name',
      header: 'Tempat',
      kind: 'text',
      value: nameOfRow,
      href: (row) => hrefOf(row, sees),
    },
    {
      key: 'expected',
      header: moneyMeasures.expected.label,
      definition: moneyMeasures.expected.definition,
      kind: 'rupiah',
      value: ({ expected }) => expected,
      total: rows.reduce((sum, { expected }) => sum + expected, 0),
      explain: (row) => explainPlace(row, day),
      is_main: true,
    },
    { key: 'about', header: 'Keterangan', kind: 'text', value: about },
    {
      key: 'counted_on',
      header: 'Hitungan terakhir',
      kind: 'text',
      value: ({ counted_on }) => counted_on,
      write: ({ counted_on }) => (counted_on === null ? '–' : formatDayNear(counted_on)),
    },
    {
      key: 'count_difference',
      header: 'Selisih hitungan',
      definition: 'Yang dihitung dikurangi yang seharusnya, pada hitungan terakhir.',
      kind: 'rupiah',
      value: ({ count_difference }) => count_difference,
    },
    ...(sees.books
      ? [
          {
            key: 'difference',
            header: 'Jurnal',
            definition:
              'Apakah jurnal menyebut jumlah yang sama; hari berjalan belum dibukukan dan ikut dihitung.',
            kind: 'text',
            value: inBooks,
          } as const,
        ]
      : []),
  ]
  return {
    id: 'kas',
    title: 'Kas per tempat',
    columns,
    rows,
    keyOf: ({ place, outlet_id, bank_account_id }) => `${place} ${outlet_id} ${bank_account_id}`,
    total_label: 'Total',
  }
}
