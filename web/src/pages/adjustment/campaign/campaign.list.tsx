import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../kit/format/date.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { type Column, defineList } from '../../../kit/list/define-list.ts'
import type { FilterEntry } from '../../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../../kit/list/title-cell.tsx'
import { GetCountCampaignListDocument, type GetCountCampaignListQuery } from './campaign.gql.gen.ts'
import { CampaignPill, repeatText, scope_options, scopeText, status_options } from './campaign.words.tsx'

type CampaignRow = GetCountCampaignListQuery['countCampaignList']['nodes'][number]

const columns: Column<CampaignRow>[] = [
  {
    key: 'name',
    header: 'Nama',
    sort: 'name',
    locked: true,
    card: 'title',
    cell: (campaign) => (
      <TitleCell
        link={
          <Link
            to="/adjustment/campaign/$campaignId"
            params={{ campaignId: String(campaign.id) }}
            className={row_link}
          >
            {campaign.name}
          </Link>
        }
        note={scopeText(campaign)}
      />
    ),
  },
  {
    key: 'planned_on',
    header: 'Tanggal',
    sort: 'planned_on',
    card: 'note',
    cell: ({ planned_on }) => formatDate(planned_on),
  },
  {
    key: 'every_days',
    header: 'Diulang',
    cell: ({ every_days }) => repeatText(every_days) ?? '–',
  },
  {
    key: 'outlet_count',
    header: 'Outlet',
    numeric: true,
    cell: ({ outlet_count }) => formatNumber(outlet_count, 0),
  },
  {
    key: 'counted_count',
    header: 'Dihitung',
    numeric: true,
    card: 'aside',
    cell: ({ counted_count, line_count }) =>
      line_count === 0 ? '–' : `${formatNumber(counted_count, 0)} / ${formatNumber(line_count, 0)}`,
  },
  { key: 'author', header: 'Oleh', sort: 'author', hidden: true, cell: ({ author }) => author },
  {
    key: 'status',
    header: 'Status',
    sort: 'status',
    card: 'status',
    cell: ({ status }) => <CampaignPill status={status} />,
  },
]

const is = (value: string): FilterEntry => ({
  field: 'status',
  type: 'String',
  operator: 'IsEqualTo',
  value: [value],
})

/** Campaigns of counting. */
export const campaignList = defineList({
  name: 'countCampaign',
  document: GetCountCampaignListDocument,
  pick: (answer) => answer.countCampaignList,
  columns,
  search: 'Cari nama',
  chips: [
    { key: 'semua', label: 'Semua', filters: [] },
    { key: 'berjalan', label: 'Berjalan', filters: [is('running')] },
    { key: 'rencana', label: 'Direncanakan', filters: [is('planned')] },
    { key: 'selesai', label: 'Selesai', filters: [is('finished')] },
  ],
  filters: [
    { field: 'name', label: 'Nama', kind: 'text' },
    { field: 'status', label: 'Status', kind: 'choice', options: status_options },
    { field: 'scope', label: 'Cakupan', kind: 'choice', options: [...scope_options] },
    { field: 'planned_on', label: 'Tanggal', kind: 'date' },
    { field: 'author', label: 'Oleh', kind: 'text' },
  ],
})
