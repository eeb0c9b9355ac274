import { formatDateTime } from '../../kit/format/date.ts'
import { type Column, defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { Changes } from './audit.changes.tsx'
import { GetAuditListDocument, type GetAuditListQuery } from './audit.gql.gen.ts'
import css from './audit.module.css'
import { filtersOfRecord } from './audit.record.ts'
import { readRecord } from './audit.search.ts'
import { actions, entities, verbs } from './audit.words.ts'

export type AuditRow = GetAuditListQuery['auditList']['nodes'][number]

/** What was done, in a word or two. */
export function verbOf({
  verb,
  action,
  takes_back_id,
  as_of,
}: Pick<AuditRow, 'verb' | 'action' | 'takes_back_id' | 'as_of'>) {
  if (takes_back_id !== null) return 'Mengembalikan perubahan'
  if (as_of !== null) return `Mengembalikan ke ${formatDateTime(as_of)}`
  return actions[action] ?? verbs[verb] ?? verb.replaceAll('_', ' ')
}

/** Whether an entry was taken back, and by whom. */
export function BackNote({ taken_back_by }: Pick<AuditRow, 'taken_back_by'>) {
  return taken_back_by ? <p className={css.quiet}>{`Dikembalikan oleh ${taken_back_by}`}</p> : null
}

/** The record an entry is about, as a link where it has a page. */
export function RecordName({ entity, entity_id, label }: Pick<AuditRow, 'entity' | 'entity_id' | 'label'>) {
  const known = entities[entity]
  const text = `${known?.label ?? entity} ${label ?? `No. ${entity_id}`}`
  return known?.to ? <AddressLink href={known.to(entity_id)}>{text}</AddressLink> : text
}

const columns: Column<AuditRow>[] = [
  {
    key: 'occurred_at',
    header: 'Waktu',
    sort: 'occurred_at',
    locked: true,
    card: 'note',
    cell: ({ occurred_at }) => formatDateTime(occurred_at),
  },
  { key: 'actor', header: 'Siapa', sort: 'actor', card: 'note', cell: ({ actor }) => actor },
  { key: 'verb', header: 'Tindakan', card: 'status', cell: verbOf },
  {
    key: 'label',
    header: 'Data',
    locked: true,
    card: 'title',
    cell: (entry) => (
      <span className={css.record}>
        <RecordName {...entry} />
      </span>
    ),
  },
  {
    key: 'entity',
    header: 'Jenis data',
    hidden: true,
    cell: ({ entity }) => entities[entity]?.label ?? entity,
  },
  { key: 'outlet_name', header: 'Outlet', hidden: true, cell: ({ outlet_name }) => outlet_name ?? '–' },
  {
    key: 'changes',
    header: 'Perubahan',
    card: 'note',
    cell: (entry) => (
      <div className={css.cell}>
        <Changes
          changes={entry.changes}
          names={entry.names}
          is_partly_hidden={entry.is_partly_hidden}
          confirmed={entry.confirmed_warnings}
          most={3}
        />
        <BackNote taken_back_by={entry.taken_back_by} />
      </div>
    ),
  },
]

const having = (field: string, ...value: string[]): FilterEntry => ({
  field,
  type: 'String',
  operator: 'In',
  value,
})

/** The audit trail, the newest first. */
export function auditList(outlets: readonly { id: number; name: string }[]) {
  return defineList({
    name: 'audit',
    document: GetAuditListDocument,
    pick: (answer) => answer.auditList,
    columns,
    scope: (search) => {
      const record = readRecord(search)
      return record ? filtersOfRecord(record) : []
    },
    search: 'Cari orang atau data',
    chips: [
      { key: 'semua', label: 'Semua', filters: [], uncounted: true },
      {
        key: 'akses',
        label: 'Akses',
        filters: [having('entity', 'admin', 'admin_group', 'device')],
        uncounted: true,
      },
      {
        key: 'harga',
        label: 'Menu & harga',
        filters: [having('entity', 'item', 'price', 'discount')],
        uncounted: true,
      },
      {
        key: 'stok',
        label: 'Stok',
        filters: [having('entity', 'adjustment', 'receiving', 'production', 'purchase_order', 'ingredient')],
        uncounted: true,
      },
    ],
    filters: [
      { field: 'occurred_at', label: 'Waktu', kind: 'date' },
      { field: 'actor', label: 'Siapa', kind: 'text' },
      { field: 'label', label: 'Nama data', kind: 'text', nullable: true },
      {
        field: 'entity',
        label: 'Jenis data',
        kind: 'choice',
        options: Object.entries(entities).map(([value, { label }]) => ({ value, label })),
      },
      {
        field: 'verb',
        label: 'Tindakan',
        kind: 'choice',
        options: Object.entries(verbs).map(([value, label]) => ({ value, label })),
      },
      {
        field: 'outlet_id',
        label: 'Outlet',
        kind: 'choice',
        type: 'ID',
        options: outlets.map(({ id, name }) => ({ value: String(id), label: name })),
      },
    ],
  })
}
