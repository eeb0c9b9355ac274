import type { ReportColumn, ReportTableData, ValueColumn } from '../../kit/report/column.ts'
import { nameChannel } from '../report/names.ts'
import { type Trial, type TrialRow, volumeText } from './trial.words.ts'

type Sums = TrialRow['before']

function columnsOf(sees_cost: boolean, total?: TrialRow): ReportColumn<TrialRow>[] {
  const pair = (
    key: string,
    header: string,
    of: (sums: Sums) => number | null,
    more: Partial<ValueColumn<TrialRow>> = {},
  ): ReportColumn<TrialRow>[] => [
    {
      ...{ key: `${key}_before`, header, kind: 'rupiah', value: ({ before }) => of(before) },
      ...(total ? { total: of(total.before) } : {}),
      wide_only: true,
      ...more,
    },
    {
      ...{ key, header: `${header} jadi`, kind: 'rupiah', value: ({ after }) => of(after) },
      ...(total ? { total: of(total.after) } : {}),
      ...more,
    },
  ]
  return [
    {
      ...{
        key: 'touched',
        header: 'Porsi tersentuh',
        kind: 'count',
        value: ({ touched_qty }) => touched_qty,
      },
      definition: 'Porsi yang harganya atau diskonnya akan berbeda.',
      ...(total ? { total: total.touched_qty } : {}),
    },
    ...pair('net', 'Bersih', ({ net }) => net, { is_main: true }),
    ...(total ? pair('discount', 'Diskon', ({ discount }) => discount) : []),
    ...((total?.borne ?? 0) > 0
      ? [
          {
            ...{ key: 'borne', header: 'Ditanggung pihak lain', kind: 'rupiah' as const },
            definition:
              'Bagian diskon yang ditanggung platform dan pemasok; ikut dihitung sebagai kontribusi.',
            value: ({ borne }: TrialRow) => borne,
            ...(total ? { total: total.borne } : {}),
          },
        ]
      : []),
    ...(sees_cost
      ? [
          ...pair('contribution', 'Kontribusi', ({ contribution }) => contribution),
          {
            ...{ key: 'volume', header: 'Impas bila laku', kind: 'text' as const },
            definition: 'Perubahan porsi yang tersentuh agar kontribusinya sama dengan sebelumnya.',
            value: (row: TrialRow) => volumeText(row),
            ...(total ? { total: volumeText(total) } : {}),
          },
        ]
      : []),
  ]
}

/** What a trial changes by channel, with the total of all. */
export function channelTable({ result }: Trial, sees_cost: boolean): ReportTableData<TrialRow> {
  return {
    ...{ id: 'coba-channel', title: 'Per channel', rows: result.channels, total_label: 'Total' },
    keyOf: ({ channel }) => channel ?? '',
    columns: [
      { key: 'channel', header: 'Channel', kind: 'text', value: ({ channel }) => nameChannel(channel ?? '') },
      ...columnsOf(sees_cost, result.total),
    ],
  }
}

/** The menus that change, each at its channel. */
export function menuTable({ result }: Trial, sees_cost: boolean): ReportTableData<TrialRow> {
  return {
    ...{ id: 'coba-menu', title: 'Per menu', rows: result.menus },
    keyOf: ({ channel, item_id }) => `${channel} ${item_id}`,
    columns: [
      { key: 'menu', header: 'Menu', kind: 'text', value: ({ name }) => name },
      { key: 'channel', header: 'Channel', kind: 'text', value: ({ channel }) => nameChannel(channel ?? '') },
      ...columnsOf(sees_cost),
    ],
  }
}
