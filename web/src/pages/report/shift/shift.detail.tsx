import {
  IconCheck,
  IconDownload,
  IconLock,
  IconLockOpen,
  IconMessage,
  IconPrinter,
} from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate, formatDateTime } from '../../../kit/format/date.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { Page } from '../../../kit/page/page.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { CloseDialog } from '../../../parts/cash-session/close-dialog.tsx'
import { Difference, formatDifference } from '../../../parts/cash-session/difference.tsx'
import { Facts } from '../../../parts/document/facts.tsx'
import { usePaper } from '../../../parts/document/use-paper.ts'
import { SessionItems } from './shift.items.tsx'
import { MethodsTable } from './shift.methods.tsx'
import css from './shift.module.css'
import { DrawerSum, Notes, OpenBills, SessionReceipts, SessionTimeline } from './shift.parts.tsx'
import { ApproveDialog, ExplainDialog, ReopenDialog } from './shift.reason-dialog.tsx'
import type { SessionDetail } from './shift.session.ts'
import { SessionPills } from './shift.words.tsx'

type Opened = 'close' | 'reopen' | 'explain' | 'approve' | null

function Actions({ session, onOpen }: { session: SessionDetail; onOpen: (opened: Opened) => void }) {
  const can_update = useCan('report_shift', 'update')
  const can_approve = useCan('report_shift', 'approve')
  const { id, status, cash_difference, other_difference, reason, needs_approval } = session
  const paper = usePaper('shift-sessions', { id, number: `SHIFT-${id}` })
  const differs = Boolean(cash_difference) || Boolean(other_difference)
  return (
    <>
      <Button icon={<IconPrinter />} onClick={() => print()}>
        Cetak
      </Button>
      <Button icon={<IconDownload />} busy={paper.busy} onClick={paper.save}>
        Unduh PDF
      </Button>
      {status === 'End' && can_approve && (
        <Button icon={<IconLockOpen />} onClick={() => onOpen('reopen')}>
          Buka kembali
        </Button>
      )}
      {status === 'End' && can_update && (differs || reason !== null) && (
        <Button
          tone={reason === null && !(needs_approval && can_approve) ? 'primary' : undefined}
          icon={<IconMessage />}
          onClick={() => onOpen('explain')}
        >
          {reason === null ? 'Beri alasan' : 'Ubah alasan'}
        </Button>
      )}
      {needs_approval && can_approve && (
        <Button tone="primary" icon={<IconCheck />} onClick={() => onOpen('approve')}>
          Setujui
        </Button>
      )}
      {status === 'OnGoing' && can_update && (
        <Button tone="primary" icon={<IconLock />} onClick={() => onOpen('close')}>
          Hitung dan tutup
        </Button>
      )}
    </>
  )
}

function SessionFacts({ session }: { session: SessionDetail }) {
  const { outlet, opened_at, closed_at, previous_cash, opening_difference, opening_float } = session
  const facts: [string, React.ReactNode][] = [
    ['Outlet', outlet.name],
    ['Perangkat', session.device_name],
    ['Hari bisnis', formatDate(session.business_date)],
    ['Dibuka', opened_at && formatDateTime(opened_at, outlet.timezone)],
    ['Ditutup', closed_at && formatDateTime(closed_at, outlet.timezone)],
    ['Ditutup oleh', session.closed_by],
    ['Kas awal', opening_float !== null && formatRupiah(opening_float)],
    ['Kas saat tutup sebelumnya', previous_cash !== null && formatRupiah(previous_cash)],
    [
      'Selisih kas awal',
      opening_difference !== null && opening_difference !== 0 && <Difference value={opening_difference} />,
    ],
    ['Catatan buka', session.opening_note],
    ['Disetujui oleh', session.approved_by],
    ['Disetujui pada', session.approved_at && formatDateTime(session.approved_at, outlet.timezone)],
  ]
  return <Facts facts={facts} />
}

function Warnings({ session }: { session: SessionDetail }) {
  const { status, opening_difference, cash_difference, reason, needs_approval, tolerance, is_blind } = session
  return (
    <>
      {needs_approval && tolerance !== null && (
        <Notice tone="warn">
          {`Selisih melebihi toleransi ${formatRupiah(tolerance)} per metode dan belum disetujui.`}
        </Notice>
      )}
      {session.is_counted && session.tallied_at && (
        <Notice tone="info">
          {`Kas sudah dihitung${session.tallied_by ? ` ${session.tallied_by}` : ''} pada ${formatDateTime(session.tallied_at, session.outlet.timezone)} dan menunggu ditutup.`}
        </Notice>
      )}
      {is_blind && session.expected_cash === null && status === 'OnGoing' && (
        <Notice tone="info">
          Outlet ini menghitung kas tanpa melihat jumlah seharusnya. Jumlahnya tampil setelah sesi ditutup.
        </Notice>
      )}
      {status === 'InActive' && (
        <Notice tone="warn">
          Pembukaan sesi ini belum dikirim perangkat. Kas seharusnya dihitung begitu pembukaannya masuk.
        </Notice>
      )}
      {opening_difference !== null && opening_difference !== 0 && (
        <Notice tone="warn">
          {`Kas awal berbeda ${formatDifference(opening_difference)} dari kas yang ditinggalkan saat penutupan sebelumnya.`}
        </Notice>
      )}
      {Boolean(cash_difference) && reason === null && !needs_approval && (
        <Notice tone="warn">Selisih kas ini belum ada alasannya.</Notice>
      )}
    </>
  )
}

/** One session: opening, sales by method, the drawer and what was counted, its receipts and what happened to it. */
export function ShiftDetailPage({ session }: { session: SessionDetail }) {
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const { cashier_name, outlet, business_date, reason } = session
  return (
    <Page
      title={`Sesi ${cashier_name ?? 'kasir'}`}
      crumbs={[{ label: 'Laporan' }, { label: 'Shift', to: '/report/shift' }]}
      pill={<SessionPills {...session} />}
      purpose={`${outlet.name} · ${formatDate(business_date)}`}
      actions={<Actions session={session} onOpen={setOpened} />}
    >
      <div className={css.page}>
        <div className={css.main}>
          <Warnings session={session} />
          <Card padded>
            <SessionFacts session={session} />
            {reason && (
              <p className={css.reason}>
                <strong>Alasan selisih:</strong> {reason}
              </p>
            )}
          </Card>
          <Card>
            <CardHead title="Seharusnya dan dihitung" note="Per metode pembayaran" lined />
            <MethodsTable session={session} />
          </Card>
          <SessionItems session={session} />
          <SessionReceipts session={session} />
        </div>
        <div className={css.side}>
          <Card padded>
            <DrawerSum session={session} />
          </Card>
          <Notes denominations={session.is_counted ? session.tally_denominations : session.denominations} />
          <OpenBills session={session} />
          <Card padded>
            <SessionTimeline session={session} />
          </Card>
        </div>
      </div>
      {opened === 'close' && <CloseDialog session={session} onClose={close} />}
      {opened === 'reopen' && <ReopenDialog session={session} onClose={close} />}
      {opened === 'approve' && <ApproveDialog session={session} onClose={close} />}
      {opened === 'explain' && <ExplainDialog session={session} onClose={close} />}
    </Page>
  )
}
