import { IconStars } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatRelative } from '../../kit/format/relative.ts'
import { type Column, defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { ListBody } from '../../kit/list/list-body.tsx'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { Toolbar } from '../../kit/list/toolbar.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { withSearch } from '../../kit/router/with-search.ts'
import { EmptyState } from '../../kit/states/state.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { useItemChoices } from '../../parts/item-picker/use-item-choices.ts'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import { useMe } from '../../parts/session/session.ts'
import { GetVisitRatingListDocument, type GetVisitRatingListQuery } from './rating.gql.gen.ts'
import { Stars } from './rating.stars.tsx'

type RatingRow = GetVisitRatingListQuery['visitRatingList']['nodes'][number]

const nameOf = ({ guest_name, stars }: RatingRow) => `${guest_name ?? 'Tamu'}, ${stars} bintang`

const columns: Column<RatingRow>[] = [
  {
    key: 'guest',
    header: 'Tamu',
    locked: true,
    card: 'title',
    cell: (row) => (
      <TitleCell
        link={
          <Link
            to="/rating"
            search={withSearch((old) => ({ ...old, nilai: row.id }))}
            resetScroll={false}
            className={row_link}
          >
            {row.guest_name ?? 'Tamu'}
          </Link>
        }
        note={row.words ? (row.words.length > 90 ? `${row.words.slice(0, 90)}…` : row.words) : null}
      />
    ),
  },
  {
    key: 'stars',
    header: 'Bintang',
    sort: 'stars',
    card: 'aside',
    cell: ({ stars }) => <Stars stars={stars} />,
  },
  { key: 'outlet', header: 'Outlet', card: 'note', cell: ({ outlet }) => shortOutletName(outlet.name) },
  {
    key: 'rated_at',
    header: 'Dinilai',
    sort: 'rated_at',
    card: 'note',
    cell: ({ rated_at }) => formatRelative(rated_at),
  },
  {
    key: 'is_answered',
    header: 'Jawaban',
    card: 'status',
    cell: ({ is_answered }) => (
      <Pill tone={is_answered ? 'good' : 'quiet'}>{is_answered ? 'Dijawab' : 'Belum dijawab'}</Pill>
    ),
  },
]

const answered = (is: boolean): FilterEntry[] => [
  { field: 'is_answered', type: 'String', operator: 'IsEqualTo', value: [String(is)] },
]
const low: FilterEntry[] = [{ field: 'stars', type: 'Int', operator: 'IsLessThan', value: ['3'] }]

interface Option {
  value: string
  label: string
}

/** What guests said of their visits, to be narrowed to outlets and menus. */
export function ratingListOf(outlets: readonly Option[], menus: readonly Option[]) {
  return defineList({
    name: 'visitRating',
    document: GetVisitRatingListDocument,
    pick: (answer) => answer.visitRatingList,
    columns,
    search: 'Cari kata atau nama tamu',
    chips: [
      { key: 'semua', label: 'Semua', filters: [] },
      { key: 'belum', label: 'Belum dijawab', filters: answered(false) },
      { key: 'rendah', label: '1–2 bintang, belum dijawab', filters: [...low, ...answered(false)] },
      { key: 'dijawab', label: 'Dijawab', filters: answered(true), uncounted: true },
    ],
    filters: [
      { field: 'outlet_id', label: 'Outlet', kind: 'choice', type: 'ID', options: outlets },
      { field: 'stars', label: 'Bintang', kind: 'number', type: 'Int' },
      { field: 'item_ids', label: 'Menu', kind: 'choice', options: menus },
      { field: 'business_date', label: 'Tanggal kunjungan', kind: 'date' },
      { field: 'words', label: 'Kata', kind: 'text', nullable: true },
    ],
  })
}

/** The list. */
export function RatingList() {
  const { outlets } = useMe()
  const { items } = useItemChoices()
  const definition = useMemo(
    () =>
      ratingListOf(
        outlets.map(({ id, name }) => ({ value: String(id), label: shortOutletName(name) })),
        items.map(({ id, name }) => ({ value: String(id), label: name })),
      ),
    [outlets, items],
  )
  const list = useList(definition)
  return (
    <section aria-label="Penilaian">
      <Toolbar definition={definition} list={list} />
      <ListBody
        label="Penilaian"
        list={list}
        nameOf={nameOf}
        empty={
          <EmptyState
            icon={IconStars}
            title="Belum ada penilaian"
            text="Tamu menilai kunjungannya dari kode QR di struk atau halaman pesanannya."
          />
        }
      />
    </section>
  )
}
