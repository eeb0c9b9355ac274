import { IconHistory, IconListDetails } from '@tabler/icons-react'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { formatDateTime } from '../../kit/format/date.ts'
import { ExportMenu } from '../../kit/list/export-menu.tsx'
import { ListBody } from '../../kit/list/list-body.tsx'
import { type ListSearch, parseListSearch } from '../../kit/list/list-search.ts'
import { sayTotal } from '../../kit/list/say-total.ts'
import { Toolbar } from '../../kit/list/toolbar.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState } from '../../kit/states/state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { useMe } from '../../parts/session/session.ts'
import { backActions } from './audit.back-actions.ts'
import { Changes } from './audit.changes.tsx'
import { useRewindKinds } from './audit.kinds.ts'
import { type AuditRow, auditList, BackNote, RecordName, verbOf } from './audit.list.tsx'
import css from './audit.module.css'
import { type RecordRef, readRecord } from './audit.search.ts'
import { AuditTabs } from './audit.tabs.tsx'
import { TakeBackDialog } from './audit.take-back.tsx'

export const Route = createFileRoute('/audit/')({
  beforeLoad: guard('audit'),
  validateSearch: (search: Record<string, unknown>): ListSearch & { data?: string; no?: number } => {
    const record = readRecord(search)
    return { ...parseListSearch(search), ...(record ? { data: record.entity, no: record.id } : {}) }
  },
  component: AuditPage,
})

function EntryDialog({ entry, onClose }: { entry: AuditRow; onClose: () => void }) {
  return (
    <Dialog title={verbOf(entry)} place="side" onClose={onClose}>
      <div className={css.dialog}>
        <p>
          <RecordName {...entry} />
          <br />
          <span className={css.quiet}>
            {[entry.actor, formatDateTime(entry.occurred_at), entry.outlet_name].filter(Boolean).join(' · ')}
          </span>
        </p>
        <Changes
          changes={entry.changes}
          names={entry.names}
          is_partly_hidden={entry.is_partly_hidden}
          confirmed={entry.confirmed_warnings}
        />
        <BackNote taken_back_by={entry.taken_back_by} />
      </div>
    </Dialog>
  )
}

/** The record as its newest entry in sight calls it. */
function nameRecord({ entity, id }: RecordRef, nodes: readonly AuditRow[]) {
  const entry = nodes.find((node) => node.entity === entity && node.entity_id === id)
  return { entity, entity_id: id, label: entry?.label ?? null }
}

function AuditPage() {
  const { outlets } = useMe()
  const definition = useMemo(() => auditList(outlets), [outlets])
  const list = useList(definition)
  const record = readRecord(Route.useSearch())
  const can_export = useCan('audit', 'export')
  const [open, setOpen] = useState<AuditRow | null>(null)
  const [back, setBack] = useState<AuditRow | null>(null)
  const kinds = useRewindKinds()
  const navigate = useNavigate()
  return (
    <Page
      title="Riwayat Perubahan"
      crumbs={[{ label: 'Pengaturan' }]}
      tabs={<AuditTabs />}
      purpose={sayTotal(list, 'catatan, tidak dapat diubah', 'Siapa mengubah apa, dan kapan')}
      actions={can_export && <ExportMenu definition={definition} list={list} />}
    >
      {record && (
        <div className={css.narrowed}>
          <Notice tone="info">
            Hanya perubahan <RecordName {...nameRecord(record, list.nodes)} />.{' '}
            <Link to="/audit">Lihat riwayat semua data</Link>
          </Notice>
        </div>
      )}
      <Toolbar definition={definition} list={list} />
      <ListBody
        label="Riwayat perubahan"
        list={list}
        nameOf={(entry) => `${verbOf(entry)} ${entry.label ?? entry.entity_id}`}
        rowActions={(entry) => [
          { label: 'Lihat semua perubahan', icon: IconListDetails, onSelect: () => setOpen(entry) },
          ...backActions(entry, { kinds, onBack: setBack, go: (href) => void navigate({ href }) }),
        ]}
        empty={
          <EmptyState
            icon={IconHistory}
            title="Belum ada perubahan"
            text="Setiap perubahan data brand ini tercatat di sini."
          />
        }
      />
      {back && <TakeBackDialog entry={back} onClose={() => setBack(null)} />}
      {open && <EntryDialog entry={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
