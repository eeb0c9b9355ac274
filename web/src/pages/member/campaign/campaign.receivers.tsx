import { IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../../kit/format/date.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { type Column, defineList } from '../../../kit/list/define-list.ts'
import { ExportMenu } from '../../../kit/list/export-menu.tsx'
import type { FilterEntry } from '../../../kit/list/filter.ts'
import { ListBody } from '../../../kit/list/list-body.tsx'
import { row_link, TitleCell } from '../../../kit/list/title-cell.tsx'
import { Toolbar } from '../../../kit/list/toolbar.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { EmptyState } from '../../../kit/states/state.tsx'
import { useCan } from '../../../parts/access/access.ts'
import {
  GetMemberCampaignReceiverListDocument,
  type GetMemberCampaignReceiverListQuery,
} from './campaign.gql.gen.ts'
import { ReceiverPill, receiver_words } from './campaign.words.tsx'

type ReceiverRow = GetMemberCampaignReceiverListQuery['memberCampaignReceiverList']['nodes'][number]

const nameOf = ({ member_name, member_id }: ReceiverRow) => member_name ?? `Member no. ${member_id}`

const bought = (
  days: 7 | 14 | 30,
  hidden: boolean,
  receipts: (row: ReceiverRow) => number,
  net: (row: ReceiverRow) => number,
): Column<ReceiverRow>[] => [
  {
    ...{ key: `receipts_${days}`, header: `Nota ${days} hari`, sort: `receipts_${days}`, hidden },
    numeric: true,
    cell: (row) => formatNumber(receipts(row), 0),
  },
  {
    ...{ key: `net_${days}`, header: `Belanja ${days} hari`, sort: `net_${days}`, hidden },
    numeric: true,
    ...(hidden ? {} : { card: 'aside' as const }),
    cell: (row) => formatRupiah(net(row)),
  },
]

const columns: Column<ReceiverRow>[] = [
  {
    key: 'member_name',
    header: 'Member',
    sort: 'member_name',
    locked: true,
    card: 'title',
    cell: (row) =>
      row.member_name === null ? (
        nameOf(row)
      ) : (
        <TitleCell
          link={
            <Link
              to="/member/edit/$memberId"
              params={{ memberId: String(row.member_id) }}
              search={{ tab: 'transaksi' }}
              className={row_link}
            >
              {row.member_name}
            </Link>
          }
        />
      ),
  },
  ...bought(
    7,
    true,
    (row) => row.receipts_7,
    (row) => row.net_7,
  ),
  ...bought(
    14,
    false,
    (row) => row.receipts_14,
    (row) => row.net_14,
  ),
  ...bought(
    30,
    true,
    (row) => row.receipts_30,
    (row) => row.net_30,
  ),
  { key: 'code', header: 'Kode', card: 'note', cell: ({ code }) => code ?? '–' },
  {
    key: 'code_used_at',
    header: 'Kode dipakai',
    hidden: true,
    cell: ({ code_used_at }) => (code_used_at ? formatDateTime(code_used_at) : '–'),
  },
  {
    key: 'state',
    header: 'Status',
    card: 'status',
    file: { words: receiver_words },
    cell: ({ state }) => <ReceiverPill state={state} />,
  },
]

const inState = (...value: string[]): FilterEntry[] => [
  { field: 'state', type: 'String', operator: 'In', value },
]
const inPart = (is_held_out: boolean): FilterEntry[] => [
  { field: 'is_held_out', type: 'String', operator: 'IsEqualTo', value: [String(is_held_out)] },
]

/** The members a campaign chose. */
function receiverListOf(campaign_id: number) {
  return defineList({
    name: 'memberCampaignReceiver',
    document: GetMemberCampaignReceiverListDocument,
    pick: (answer) => answer.memberCampaignReceiverList,
    columns,
    search: 'Cari member',
    scope: () => [
      { field: 'member_campaign_id', type: 'ID', operator: 'IsEqualTo', value: [String(campaign_id)] },
    ],
    chips: [
      { key: 'semua', label: 'Semua', filters: [] },
      { key: 'dikirimi', label: 'Kelompok dikirimi', filters: inPart(false) },
      { key: 'pembanding', label: 'Pembanding', filters: inPart(true) },
      { key: 'lain', label: 'Dilewati atau menunggu', filters: inState('left_out', 'waiting', 'unsent') },
    ],
    filters: [
      { field: 'receipts_7', label: 'Nota 7 hari', kind: 'number', type: 'Int' },
      { field: 'receipts_14', label: 'Nota 14 hari', kind: 'number', type: 'Int' },
      { field: 'receipts_30', label: 'Nota 30 hari', kind: 'number', type: 'Int' },
    ],
  })
}

const definitions = new Map<number, ReturnType<typeof receiverListOf>>()

/** One a campaign, so that it is the same at every drawing. */
function definitionOf(campaign_id: number) {
  const definition = definitions.get(campaign_id) ?? receiverListOf(campaign_id)
  definitions.set(campaign_id, definition)
  return definition
}

/** Members who were written to and held out, each with what they bought; opens their receipts. */
export function CampaignReceivers({ campaign_id }: { campaign_id: number }) {
  const definition = definitionOf(campaign_id)
  const list = useList(definition)
  const can_export = useCan('member_campaign', 'export')
  return (
    <section aria-label="Member kampanye">
      <Toolbar
        definition={definition}
        list={list}
        aside={can_export && <ExportMenu definition={definition} list={list} />}
      />
      <ListBody
        label="Member kampanye"
        list={list}
        nameOf={nameOf}
        empty={
          <EmptyState
            icon={IconUsers}
            title="Belum ada member"
            text="Penerima ditetapkan saat pengiriman dimulai."
          />
        }
      />
    </section>
  )
}
