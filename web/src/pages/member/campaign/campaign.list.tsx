import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../../kit/format/date.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { type Column, defineList } from '../../../kit/list/define-list.ts'
import type { FilterEntry } from '../../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../../kit/list/title-cell.tsx'
import { EffectCell } from './campaign.effect-cell.tsx'
import { GetMemberCampaignListDocument, type GetMemberCampaignListQuery } from './campaign.gql.gen.ts'
import { CampaignPill, status_options } from './campaign.words.tsx'

export type CampaignRow = GetMemberCampaignListQuery['memberCampaignList']['nodes'][number]

const count = (value: number | null) => (value === null ? '–' : formatNumber(value, 0))
const moment = (value: string | null) => (value === null ? '–' : formatDateTime(value))

const columns: Column<CampaignRow>[] = [
  {
    key: 'name',
    header: 'Kampanye',
    sort: 'name',
    locked: true,
    card: 'title',
    cell: ({ id, name, subject }) => (
      <TitleCell
        link={
          <Link
            to="/member/campaign/edit/$campaignId"
            params={{ campaignId: String(id) }}
            className={row_link}
          >
            {name}
          </Link>
        }
        note={subject}
      />
    ),
  },
  {
    key: 'planned_at',
    header: 'Waktu kirim',
    sort: 'planned_at',
    card: 'note',
    cell: ({ planned_at }) => moment(planned_at),
  },
  {
    key: 'sent_count',
    header: 'Dikirimi',
    numeric: true,
    card: 'aside',
    cell: ({ sent_count }) => count(sent_count),
  },
  {
    key: 'held_out_part',
    header: 'Pembanding',
    numeric: true,
    cell: ({ held_out_part }) => count(held_out_part),
  },
  {
    key: 'effect',
    header: 'Tambahan 14 hari',
    drawn: true,
    numeric: true,
    cell: ({ id, frozen_at }) => (frozen_at ? <EffectCell campaign_id={id} /> : '–'),
  },
  { key: 'author', header: 'Oleh', sort: 'author', hidden: true, cell: ({ author }) => author },
  {
    key: 'created_at',
    header: 'Dibuat',
    sort: 'created_at',
    hidden: true,
    cell: ({ created_at }) => moment(created_at),
  },
  {
    key: 'status',
    header: 'Status',
    sort: 'status',
    card: 'status',
    file: { words: Object.fromEntries(status_options.map(({ value, label }) => [value, label])) },
    cell: ({ status }) => <CampaignPill status={status} />,
  },
]

const within = (...value: string[]): FilterEntry[] => [
  { field: 'status', type: 'String', operator: 'In', value },
]

/** Campaigns to members. */
export const campaign_list = defineList({
  name: 'memberCampaign',
  document: GetMemberCampaignListDocument,
  pick: (answer) => answer.memberCampaignList,
  columns,
  search: 'Cari nama',
  chips: [
    { key: 'semua', label: 'Semua', filters: [] },
    { key: 'draf', label: 'Draf', filters: within('draft') },
    { key: 'berjalan', label: 'Dijadwalkan & mengirim', filters: within('planned', 'sending') },
    { key: 'selesai', label: 'Selesai', filters: within('finished', 'stopped'), uncounted: true },
  ],
  filters: [
    { field: 'name', label: 'Nama', kind: 'text' },
    { field: 'status', label: 'Status', kind: 'choice', options: status_options },
    { field: 'planned_at', label: 'Waktu kirim', kind: 'date', nullable: true },
    { field: 'author', label: 'Oleh', kind: 'text' },
    { field: 'created_at', label: 'Dibuat', kind: 'date' },
  ],
})
