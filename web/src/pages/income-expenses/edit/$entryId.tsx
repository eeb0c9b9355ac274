import { IconX } from '@tabler/icons-react'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { Attachments } from '../../../parts/document/attachments.tsx'
import { Facts } from '../../../parts/document/facts.tsx'
import { Timeline } from '../../../parts/document/timeline.tsx'
import { useBrandInfo } from '../../../parts/session/session.ts'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { CancelEntryDialog } from '../income-expenses.cancel.tsx'
import { EditEntryForm } from '../income-expenses.form.tsx'
import { GetIncomeExpenseDetailDocument } from '../income-expenses.gql.gen.ts'
import css from '../income-expenses.module.css'
import type { EntryDetail } from '../income-expenses.values.ts'
import {
  Amount,
  coveredText,
  dayText,
  event_labels,
  kind_labels,
  method_labels,
  outletsText,
  StatusPill,
  source_labels,
} from '../income-expenses.words.tsx'

export const Route = createFileRoute('/income-expenses/edit/$entryId')({
  beforeLoad: guard('income_expense', 'view'),
  loader: ({ params }) => {
    const id = Number(params.entryId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetIncomeExpenseDetailDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: EntryPage,
})

function originOf({ source, receiving, shift_session }: EntryDetail): ReactNode {
  if (receiving)
    return (
      <Link to="/receiving/detail/$produceId" params={{ produceId: String(receiving.id) }}>
        {receiving.label}
      </Link>
    )
  if (shift_session)
    return (
      <Link to="/report/shift/$shiftId" params={{ shiftId: String(shift_session.id) }}>
        {`Sesi kasir ${shift_session.label}`}
      </Link>
    )
  return source_labels[source] ?? source
}

function EntrySide({ entry }: { entry: EntryDetail }) {
  const { timezone } = useBrandInfo()
  const can_update = useCan('income_expense', 'update')
  const is_told = entry.source === 'session' || entry.source === 'receiving'
  // What the form shows is not told twice.
  const figures: [string, ReactNode][] = [
    ['Jenis', kind_labels[entry.kind]],
    ['Jumlah', <Amount key="amount" {...entry} />],
    ['Tanggal', dayText(entry.business_date)],
    ['Untuk masa', coveredText(entry)],
    ['Sumber dana', [method_labels[entry.method], entry.bank_account_name].filter(Boolean).join(', ')],
    ['Pihak', entry.counterparty],
    ['Outlet', outletsText(entry.shares)],
  ]
  const facts: [string, ReactNode][] = [
    ...(is_told ? figures : figures.slice(0, 2)),
    ['Asal', originOf(entry)],
    ['Dicatat oleh', entry.author],
  ]
  return (
    <div className={css.side}>
      <Card padded>
        <Facts facts={facts} />
      </Card>
      <Card padded>
        <Attachments
          owner="income_expense"
          owner_id={entry.id}
          attachments={entry.attachments}
          timezone={timezone}
          can_change={can_update && entry.status === 'posted' && !entry.is_partial}
          hint="Nota, kuitansi, atau bukti transfer."
        />
      </Card>
      <Card padded>
        <Timeline
          timezone={timezone}
          events={entry.timeline.map(({ id, action, ...event }) => ({
            ...event,
            key: id,
            title: event_labels[action] ?? action,
            tone: action === 'cancel' ? ('bad' as const) : undefined,
          }))}
        />
      </Card>
    </div>
  )
}

function EntryPage() {
  const { incomeExpense: entry } = useLoaded(GetIncomeExpenseDetailDocument, {
    id: Number(Route.useParams().entryId),
  })
  const can_cancel = useCan('income_expense', 'archive')
  const [is_cancelling, setCancelling] = useState(false)
  const is_own = entry.source === 'manual' || entry.source === 'recurring'
  return (
    <Page
      title={entry.description}
      crumbs={[{ label: 'Kelola Outlet' }, { label: 'Pemasukan & Pengeluaran', to: '/income-expenses' }]}
      pill={<StatusPill status={entry.status} />}
      actions={
        can_cancel &&
        is_own &&
        !entry.is_partial &&
        entry.status === 'posted' && (
          <Button icon={<IconX />} onClick={() => setCancelling(true)}>
            Batalkan
          </Button>
        )
      }
    >
      <div className={css.blocks}>
        {entry.cancel_reason && <Notice tone="warn">Dibatalkan: {entry.cancel_reason}</Notice>}
        {entry.is_partial && (
          <Notice tone="info">
            Catatan ini dibagi juga ke outlet di luar akses Anda; yang tampil hanya bagian outlet Anda dan
            tidak dapat diubah.
          </Notice>
        )}
        {entry.source === 'session' && (
          <Notice tone="info">
            Dicatat oleh kasir. Jumlah dan tanggal mengikuti sesi kasirnya; kategori dan catatan dapat diubah.
          </Notice>
        )}
        {entry.source === 'receiving' && (
          <Notice tone="info">
            Dibuat oleh penerimaan barang yang dibayar langsung; membatalkan penerimaan ikut membatalkan
            catatan ini.
          </Notice>
        )}
        <EditEntryForm key={entry.id} entry={entry} side={<EntrySide entry={entry} />} />
      </div>
      <RecordHistory entity="income_expense" id={entry.id} />
      {is_cancelling && <CancelEntryDialog entry={entry} onClose={() => setCancelling(false)} />}
    </Page>
  )
}
