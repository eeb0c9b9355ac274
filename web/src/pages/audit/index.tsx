import { IconHistory, IconListDetails } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useCan } from '../../kit/access/access.ts'
import { formatDateTime } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { ExportMenu } from '../../kit/list/export-menu.tsx'
import { ListBody } from '../../kit/list/list-body.tsx'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { Toolbar } from '../../kit/list/toolbar.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Page } from '../../kit/page/page.tsx'
import { guard } from '../../kit/router/guard.ts'
import { useMe } from '../../kit/session/session.ts'
import { EmptyState } from '../../kit/states/state.tsx'
import { Changes } from './audit.changes.tsx'
import { type AuditRow, auditList, RecordName, verbOf } from './audit.list.tsx'
import css from './audit.module.css'

export const Route = createFileRoute('/audit/')({
  beforeLoad: guard('audit'),
  validateSearch: parseListSearch,
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
        <Changes changes={entry.changes} is_partly_hidden={entry.is_partly_hidden} />
      </div>
    </Dialog>
  )
}

function AuditPage() {
  const { outlets } = useMe()
  const definition = useMemo(() => auditList(outlets), [outlets])
  const list = useList(definition)
  const can_export = useCan('audit', 'export')
  const [open, setOpen] = useState<AuditRow | null>(null)
  return (
    <Page
      title="Riwayat Perubahan"
      crumbs={[{ label: 'Pengaturan' }]}
      purpose={
        list.is_loading
          ? 'Siapa mengubah apa, dan kapan'
          : `${formatNumber(list.total, 0)} catatan, tidak dapat diubah`
      }
      actions={can_export && <ExportMenu definition={definition} list={list} />}
    >
      <Toolbar definition={definition} list={list} />
      <ListBody
        label="Riwayat perubahan"
        list={list}
        nameOf={(entry) => `${verbOf(entry)} ${entry.label ?? entry.entity_id}`}
        rowActions={(entry) => [
          { label: 'Lihat semua perubahan', icon: IconListDetails, onSelect: () => setOpen(entry) },
        ]}
        empty={
          <EmptyState
            icon={IconHistory}
            title="Belum ada perubahan"
            text="Setiap perubahan data brand ini tercatat di sini."
          />
        }
      />
      {open && <EntryDialog entry={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
