import { ROLES } from '@lumbung/server/books/account/standard-accounts.calc.ts'
import { addDays } from '@lumbung/server/outlets/outlet/business-date.calc.ts'
import {
  AGING_BUCKET_NAMES,
  AGING_BUCKETS,
  AGING_PART_NAMES,
  type AgingBucket,
  type AgingPart,
} from '@lumbung/server/sales/settlement/payout-aging.calc.ts'
import { formatDate } from '../../../../kit/format/date.ts'
import type { ReportTableData, ValueColumn } from '../../../../kit/report/column.ts'
import { stringifySearch } from '../../../../kit/router/search.ts'
import type {
  GetPayoutAgingDaysQuery,
  GetPayoutAgingQuery,
  GetReceivableMatchQuery,
} from './aging.gql.gen.ts'
import { type Grouping, groupings } from './aging.search.ts'

type Row = GetPayoutAgingQuery['payoutAging'][number]
type Days = GetPayoutAgingDaysQuery['payoutAgingDays']
type Receivable = GetReceivableMatchQuery['receivableMatch']['rows'][number]

/** Sums of one method, outlet or account. */
export interface AgingGroup extends Record<AgingBucket, number> {
  /** Undefined for accounts that are out of reach. */
  key: string | undefined
  name: string
  total: number
  unknown: number
  over: number
  oldest_on: string | null
  told_until: string | null
}

function keyOf(row: Row, by: Grouping): string | undefined {
  if (by === 'metode') return row.method
  if (by === 'outlet') return String(row.outlet_id)
  return row.bank_account_id === null ? undefined : String(row.bank_account_id)
}

function nameOf(row: Row, by: Grouping): string {
  if (by === 'metode') return row.method_name
  return by === 'outlet' ? row.outlet_name : (row.account_name ?? 'Rekening bersama')
}

/** Rows added up by what is asked for, the largest first. */
export function groupAging(rows: readonly Row[], by: Grouping): AgingGroup[] {
  return [...Map.groupBy(rows, (row) => keyOf(row, by))]
    .map(([key, own]): AgingGroup => {
      const sum = (of: (row: Row) => number) => own.reduce((total, row) => total + of(row), 0)
      const buckets = Object.fromEntries(
        AGING_BUCKETS.map((bucket) => [bucket, sum((row) => row[bucket])]),
      ) as Record<AgingBucket, number>
      return {
        key,
        name: own[0] ? nameOf(own[0], by) : '',
        ...buckets,
        total: sum(({ total }) => total),
        unknown: sum(({ unknown }) => unknown),
        over: sum(({ over }) => over),
        oldest_on: own.flatMap(({ oldest_on }) => oldest_on ?? []).sort()[0] ?? null,
        told_until: own[0]?.told_until ?? null,
      }
    })
    .sort((a, b) => b.total - a.total || a.name.localeCompare(b.name, 'id'))
}

const money = (
  key: 'total' | 'unknown' | 'over',
  header: string,
  definition: string,
): ValueColumn<AgingGroup> => ({ key, header, definition, kind: 'rupiah', value: (group) => group[key] })

/** What is still to come by how late it is; each figure opens the days it is made of. */
export function agingTable(groups: readonly AgingGroup[], by: Grouping): ReportTableData<AgingGroup> {
  const total = (of: (group: AgingGroup) => number) => groups.reduce((sum, group) => sum + of(group), 0)
  const address = (baris: string | undefined, umur?: AgingPart) =>
    baris === undefined
      ? undefined
      : `/payment/reconciliation/aging${stringifySearch({ menurut: by, baris, umur })}`
  const title = groupings.find(({ value }) => value === by)?.label ?? by
  const columns: ValueColumn<AgingGroup>[] = [
    { key: 'name', header: title, kind: 'text', value: ({ name }) => name },
    ...AGING_BUCKETS.map(
      (bucket): ValueColumn<AgingGroup> => ({
        key: bucket,
        header: AGING_BUCKET_NAMES[bucket].replace('Lewat ', ''),
        definition:
          bucket === 'not_due'
            ? 'Hari bank yang mencairkannya belum lewat.'
            : 'Hari kalender sesudah hari bank yang mencairkannya.',
        kind: 'rupiah',
        value: (group) => group[bucket],
        href: (group) => (group[bucket] === 0 ? undefined : address(group.key, bucket)),
        total: total((group) => group[bucket]),
      }),
    ),
    {
      ...money('total', 'Belum cair', 'Semua umur dijumlahkan.'),
      href: ({ key }) => address(key),
      total: total((group) => group.total),
      is_main: true,
    },
    {
      key: 'oldest_on',
      header: 'Tertua',
      definition: 'Hari bank yang seharusnya mencairkan yang paling lama lewat.',
      kind: 'text',
      value: ({ oldest_on }) => oldest_on,
      write: ({ oldest_on }) => (oldest_on === null ? '–' : formatDate(oldest_on)),
    },
    ...(by === 'rekening'
      ? [
          {
            key: 'told_until',
            header: 'Mutasi s.d.',
            kind: 'text' as const,
            value: ({ told_until }: AgingGroup) => told_until,
            write: ({ told_until }: AgingGroup) => (told_until === null ? '–' : formatDate(told_until)),
          },
        ]
      : []),
    ...(total(({ unknown }) => unknown) === 0
      ? []
      : [
          {
            ...money(
              'unknown',
              'Tidak diketahui',
              'Terbuka dari hari sebelum mutasi pertama rekeningnya, atau lewat tanpa mutasi; tidak termasuk umur mana pun.',
            ),
            total: total(({ unknown }) => unknown),
          },
        ]),
    ...(total(({ over }) => over) === 0
      ? []
      : [
          {
            ...money(
              'over',
              AGING_PART_NAMES.over,
              'Masuk, atau dikembalikan kepada tamu, melebihi yang seharusnya cair; tidak mengurangi hari lain.',
            ),
            href: ({ key, over }: AgingGroup) => (over === 0 ? undefined : address(key, 'over')),
            total: total(({ over }) => over),
          },
        ]),
  ]
  return {
    id: 'umur',
    title: `Belum cair menurut ${title.toLowerCase()}`,
    columns,
    rows: groups,
    keyOf: ({ key }) => key ?? '',
    total_label: 'Total',
  }
}

/** The payouts behind a figure; the day on which one should have come opens its account around it. */
export function dayTable(days: Days, title: string): ReportTableData<Days['rows'][number]> {
  const total = (of: (row: Days['rows'][number]) => number) =>
    days.rows.reduce((sum, row) => sum + of(row), 0)
  return {
    id: 'hari',
    title,
    columns: [
      {
        key: 'bank_day',
        header: 'Seharusnya cair',
        definition: 'Hari jatuh tempo, atau hari kerja bank berikutnya.',
        kind: 'text',
        value: ({ bank_day }) => bank_day,
        write: ({ bank_day }) => formatDate(bank_day),
        href: ({ account_id, due_on, bank_day }) =>
          account_id === null
            ? undefined
            : `/payment/reconciliation/${account_id}${stringifySearch({ dari: addDays(due_on, -1), sampai: addDays(bank_day, 14) })}`,
      },
      {
        key: 'days_late',
        header: 'Lewat (hari)',
        kind: 'count',
        value: ({ days_late }) => days_late,
      },
      { key: 'method', header: 'Metode', kind: 'text', value: ({ method_name }) => method_name },
      { key: 'outlet', header: 'Outlet', kind: 'text', value: ({ outlet_name }) => outlet_name },
      {
        key: 'account',
        header: 'Rekening',
        kind: 'text',
        value: ({ account_name }) => account_name ?? 'Rekening bersama',
      },
      {
        key: 'business_date',
        header: 'Hari bisnis',
        kind: 'text',
        value: ({ business_date }) => business_date,
        write: ({ business_date }) => formatDate(business_date),
      },
      {
        key: 'amount',
        header: 'Seharusnya',
        kind: 'rupiah',
        value: ({ amount }) => amount,
        total: total(({ amount }) => amount),
      },
      {
        key: 'came',
        header: 'Masuk',
        definition: 'Menurut mutasi, dengan potongan dan yang dihapus buku.',
        kind: 'rupiah',
        value: ({ received, written_off, kept }) => received + written_off + kept,
        total: total(({ received, written_off, kept }) => received + written_off + kept),
      },
      {
        key: 'open',
        header: 'Belum cair',
        kind: 'rupiah',
        value: ({ open }) => open,
        total: total(({ open }) => open),
        is_main: true,
      },
    ],
    rows: days.rows,
    keyOf: ({ outlet_id, method, business_date }) => `${outlet_id} ${method} ${business_date}`,
    total_label: `Total ${days.rows.length} pencairan`,
  }
}

const parts = [
  ['due', 'Belum cair', 'Jumlah semua umur di atas.'],
  ['over', 'Lebih cair', 'Yang masuk atau dikembalikan melebihi yang seharusnya mengurangi piutang.'],
  ['unknown', 'Tidak diketahui', 'Terbuka dari hari yang tidak diceritakan mutasi mana pun.'],
  ['without_account', 'Tanpa rekening', 'Metode yang belum cair ke rekening mana pun.'],
  [
    'unmatched',
    'Mutasi belum dicocokkan',
    'Uang masuk yang menyebut metodenya dan belum untuk pencairan mana pun.',
  ],
  ['running', 'Hari berjalan', 'Jurnal membukukan hari sesudah berakhir.'],
] as const

/** Receivables of the journal beside what they are made of. */
export const receivableTable = (rows: readonly Receivable[]): ReportTableData<Receivable> => ({
  id: 'piutang',
  title: 'Terhadap buku',
  columns: [
    {
      key: 'role',
      header: 'Akun',
      kind: 'text',
      value: ({ role }) => Object.entries(ROLES).find(([key]) => key === role)?.[1].name ?? role,
    },
    ...parts.map(
      ([key, header, definition]): ValueColumn<Receivable> => ({
        ...{ key, header, definition, kind: 'rupiah' },
        value: (row) => row[key],
        total: rows.reduce((sum, row) => sum + row[key], 0),
      }),
    ),
    {
      key: 'journal',
      header: 'Menurut jurnal',
      kind: 'rupiah',
      value: ({ journal }) => journal,
      total: rows.reduce((sum, { journal }) => sum + journal, 0),
      is_main: true,
    },
    {
      key: 'difference',
      header: 'Selisih',
      definition: 'Jurnal dikurangi semua yang di kiri.',
      kind: 'rupiah',
      value: ({ difference }) => difference,
      total: rows.reduce((sum, { difference }) => sum + difference, 0),
    },
  ],
  rows,
  keyOf: ({ role }) => role,
  total_label: 'Total',
})
