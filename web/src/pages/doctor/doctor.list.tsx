import {
  DOCTOR_CHECK_NAMES,
  DOCTOR_SUBJECTS,
  type DoctorSubject,
} from '@lumbung/server/reports/doctor/check-name.calc.ts'
import { check_words, wordsOf } from '@lumbung/server/reports/doctor/check-words.calc.ts'
import { formatRelative } from '../../kit/format/relative.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { type Column, defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { isAllowed } from '../../parts/access/access.ts'
import { subject_names } from '../../parts/doctor/doctor-words.ts'
import { GetDoctorFindingListDocument, type GetDoctorFindingListQuery } from './doctor.gql.gen.ts'

export type FindingRow = GetDoctorFindingListQuery['doctorFindingList']['nodes'][number]

/** Where a finding is of, and what decides of it. */
export const placeText = ({ detail, outlet_name }: Pick<FindingRow, 'detail' | 'outlet_name'>) =>
  [outlet_name, detail].filter(Boolean).join(' · ')

/** Rupiah of sales; nobody knows is a dash. */
export const stakeText = (stake: number | null) => (stake === null ? '–' : formatRupiah(stake))

const columns: Column<FindingRow>[] = [
  {
    key: 'label',
    header: 'Data',
    sort: 'label',
    locked: true,
    card: 'title',
    cell: (finding) => (
      <TitleCell
        link={
          <AddressLink href={wordsOf(finding.check_key).href(finding)} className={row_link}>
            {finding.label}
          </AddressLink>
        }
        note={subject_names[finding.subject as DoctorSubject]}
      />
    ),
  },
  {
    key: 'check_key',
    header: 'Temuan',
    sort: 'check_key',
    locked: true,
    card: 'note',
    cell: ({ check_key }) => wordsOf(check_key).title,
    file: { words: Object.fromEntries(DOCTOR_CHECK_NAMES.map((key) => [key, check_words[key].title])) },
  },
  {
    key: 'detail',
    header: 'Rincian',
    cell: ({ detail, is_aside, aside_reason }) => (is_aside ? aside_reason : detail) ?? '–',
  },
  {
    key: 'outlet_name',
    header: 'Outlet',
    sort: 'outlet_name',
    cell: ({ outlet_name }) => outlet_name ?? 'Semua',
  },
  {
    key: 'stake',
    header: 'Penjualan 30 hari',
    sort: 'stake',
    numeric: true,
    card: 'aside',
    cell: ({ stake }) => stakeText(stake),
  },
  {
    key: 'first_seen',
    header: 'Sejak',
    sort: 'first_seen',
    hidden: true,
    cell: ({ first_seen }) => formatRelative(first_seen),
  },
  {
    key: 'is_aside',
    header: 'Status',
    card: 'status',
    hidden: true,
    cell: ({ is_aside }) => (
      <Pill tone={is_aside ? 'quiet' : 'warn'}>{is_aside ? 'Diabaikan' : 'Terbuka'}</Pill>
    ),
  },
]

const isAside = (value: boolean): FilterEntry => ({
  ...{ field: 'is_aside', operator: 'IsEqualTo', value: [String(value)] },
})

/** What the doctor found. */
export const findingList = defineList({
  name: 'doctorFinding',
  document: GetDoctorFindingListDocument,
  pick: (answer) => answer.doctorFindingList,
  columns,
  search: 'Cari nama, rincian, outlet',
  // Until somebody sorts it otherwise, that on which most sales hang stands first.
  scope: ({ urut }) => (urut || !isAllowed('report_item', 'view') ? [] : [{ field: 'stake', sort: 'Desc' }]),
  chips: [
    { key: 'terbuka', label: 'Terbuka', filters: [isAside(false)] },
    { key: 'diabaikan', label: 'Diabaikan', filters: [isAside(true)] },
  ],
  filters: [
    {
      field: 'subject',
      label: 'Jenis data',
      kind: 'choice',
      options: DOCTOR_SUBJECTS.map((value) => ({ value, label: subject_names[value] })),
    },
    {
      field: 'check_key',
      label: 'Temuan',
      kind: 'choice',
      options: DOCTOR_CHECK_NAMES.map((value) => ({ value, label: check_words[value].title })),
    },
    { field: 'label', label: 'Nama', kind: 'text' },
    { field: 'stake', label: 'Penjualan 30 hari', kind: 'number', type: 'Int', unit: 'Rp' },
    { field: 'first_seen', label: 'Sejak', kind: 'date' },
  ],
})
