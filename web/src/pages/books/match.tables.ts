import { ROLES } from '@lumbung/server/books/account/standard-accounts.calc.ts'
import { MATCH_LINES } from '@lumbung/server/books/match/match-lines.calc.ts'
import { formatDate } from '../../kit/format/date.ts'
import { writeCondition } from '../../kit/list/condition.ts'
import type { ReportTableData } from '../../kit/report/column.ts'
import { stringifySearch } from '../../kit/router/search.ts'
import type { ReportState } from '../../parts/report/use-report.ts'
import type { GetBookMatchQuery } from './books.gql.gen.ts'

type Match = GetBookMatchQuery['bookMatch']
type Line = Match['lines'][number]
type Profit = NonNullable<Match['profit']>

const explained_words: Readonly<Record<string, string>> = {
  cash_outside: 'di luar laci',
  cash_carried: 'laci hari lain',
}

const wordsOf = (key: string) => Object.entries(MATCH_LINES).find(([known]) => known === key)?.[1]

/** What of a line's difference is told: cash that went into no drawer, or into one of another day. */
const toldOf = ({ cash }: Match, { key }: Line) =>
  key === 'cash' ? cash.reduce((sum, { amount }) => sum + amount, 0) : 0

/** What is left of a difference that nothing tells of; null where the viewer may not see the figure. */
const leftOf = (match: Match, line: Line) =>
  line.difference === null ? null : line.difference - toldOf(match, line)

/** How many lines differ by something that nothing tells of. */
export const offCount = (match: Match): number =>
  match.lines.filter((line) => (leftOf(match, line) ?? 0) !== 0).length

function reasonOf(match: Match, line: Line): string {
  const left = leftOf(match, line)
  if (left === null) return 'Tanpa hak melihat biaya'
  if (left !== 0) return match.waiting > 0 ? 'Menunggu dibukukan' : 'Belum terjelaskan'
  if (line.difference === 0) return 'Cocok'
  return `Terjelaskan: ${match.cash.map(({ key }) => explained_words[key] ?? key).join(', ')}`
}

/** Each line of the journal beside what it is held against. */
export const matchTable = (match: Match): ReportTableData<Line> => ({
  id: 'kecocokan',
  title: 'Kecocokan',
  columns: [
    { key: 'line', header: 'Pos', kind: 'text', value: ({ key }) => wordsOf(key)?.label ?? key },
    {
      key: 'against',
      header: 'Dibandingkan dengan',
      kind: 'text',
      value: ({ key }) => wordsOf(key)?.against ?? '–',
      wide_only: true,
    },
    { key: 'journal', header: 'Jurnal', kind: 'rupiah', value: ({ journal }) => journal },
    { key: 'source', header: 'Sumber', kind: 'rupiah', value: ({ source }) => source },
    {
      key: 'difference',
      header: 'Selisih',
      definition: 'Jurnal dikurangi sumber.',
      kind: 'rupiah',
      value: ({ difference }) => difference,
      is_main: true,
    },
    { key: 'state', header: 'Keadaan', kind: 'text', value: (line) => reasonOf(match, line) },
  ],
  rows: match.lines,
  keyOf: ({ key }) => key,
})

/** A line of what leads from one profit to the other. */
interface Bridge {
  readonly label: string
  readonly amount: number | null
}

const bridge_words: Readonly<Record<string, string>> = {
  uncosted_net: 'Penjualan tanpa HPP, yang tidak dihitung laba rugi',
}

const roleName = (key: string) => Object.entries(ROLES).find(([role]) => role === key)?.[1].name ?? key

/** What leads from the profit of the report to that of the journal. */
export function explainedTable({ journal, source, explained }: Profit): ReportTableData<Bridge> {
  return {
    id: 'laba',
    title: 'Dari laba rugi ke jurnal',
    columns: [
      { key: 'label', header: 'Pos', kind: 'text', value: ({ label }) => label },
      { key: 'amount', header: 'Jumlah', kind: 'rupiah', value: ({ amount }) => amount, total: journal },
    ],
    rows: [
      { label: 'Laba bersih menurut laba rugi', amount: source },
      ...explained.map(({ key, amount }) => ({
        label: bridge_words[key] ?? `${roleName(key)}, yang hanya ada di jurnal`,
        amount,
      })),
    ],
    keyOf: ({ label }) => label,
    total_label: 'Laba menurut jurnal',
  }
}

/** A day on which a line differs. */
interface OffDay {
  readonly key: string
  readonly date: string
  readonly journal: number
  readonly source: number | null
}

/** The days on which journal and source differ; each opens the entries about it. */
export function dayTable(match: Match, { search }: ReportState): ReportTableData<OffDay> {
  const rows = match.lines.flatMap(({ key, days }) => days.map((day) => ({ key, ...day })))
  return {
    id: 'hari-berbeda',
    title: 'Hari yang berbeda',
    columns: [
      {
        key: 'date',
        header: 'Hari usaha',
        kind: 'text',
        value: ({ date }) => date,
        write: ({ date }) => formatDate(date),
        href: ({ key, date }) =>
          `/books${stringifySearch({
            ...{ periode: 'kustom', dari: date, sampai: date, outlet: search.outlet },
            f: [writeCondition({ field: 'account_name', operator: 'Contain', values: [roleName(key)] })],
          })}`,
      },
      { key: 'line', header: 'Pos', kind: 'text', value: ({ key }) => wordsOf(key)?.label ?? key },
      { key: 'journal', header: 'Jurnal', kind: 'rupiah', value: ({ journal }) => journal },
      { key: 'source', header: 'Sumber', kind: 'rupiah', value: ({ source }) => source },
      {
        key: 'difference',
        header: 'Selisih',
        kind: 'rupiah',
        value: ({ journal, source }) => (source === null ? null : journal - source),
        is_main: true,
      },
    ],
    rows,
    keyOf: ({ key, date }) => `${key} ${date}`,
  }
}
