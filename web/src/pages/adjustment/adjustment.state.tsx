import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { reportError } from '../../kit/graphql/report-error.ts'
import { showToast } from '../../kit/toast/toast.ts'
import { Button, buttonClass } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { useCan } from '../../parts/access/access.ts'
import { RemarkDialog } from '../../parts/document/remark-dialog.tsx'
import { useMe } from '../../parts/session/session.ts'
import {
  ApproveAdjustmentDocument,
  RejectAdjustmentDocument,
  SettleAdjustmentDocument,
  StartAdjustmentDocument,
  SubmitAdjustmentDocument,
  WithdrawAdjustmentDocument,
} from './adjustment.gql.gen.ts'
import css from './adjustment.module.css'
import { ReceiveDialog } from './adjustment.receive.tsx'
import { useStep } from './adjustment.step.ts'
import { UncountedDialog } from './adjustment.uncounted.tsx'
import type { AdjustmentDetail } from './adjustment.values.ts'
import { submitLabel } from './adjustment.words.ts'
import { keepFinish, useWaitingCounts, useWaitingFinish } from './count.send.ts'

/** What becomes of lines that nobody counted; null where there are none. */
type Uncounted = 'leave' | 'zero' | null

interface StateProps {
  document: AdjustmentDetail
  has_changes?: boolean
}

/** Where a document stands, in a sentence. */
function stateText({
  kind,
  status,
  is_mine_to_approve,
  counted_count,
  line_count,
  to_outlet,
}: AdjustmentDetail) {
  if (status === 'draft')
    return kind === 'count' ? 'Draf: mulai menghitung saat Anda siap.' : 'Draf: stok belum berubah.'
  if (status === 'counting') return `${counted_count} dari ${line_count} baris sudah dihitung.`
  if (status === 'sent') return `Dalam perjalanan ke ${to_outlet?.name ?? 'outlet tujuan'}.`
  if (status === 'waiting')
    return is_mine_to_approve ? 'Menunggu persetujuan Anda.' : 'Menunggu persetujuan orang lain.'
  if (status === 'cancelled') return 'Dibatalkan. Stok yang sempat berubah sudah dikembalikan.'
  return kind === 'count'
    ? 'Selesai. Stok sudah disesuaikan dengan hitungan.'
    : 'Selesai. Stok sudah berubah.'
}

function useSubmit(document: AdjustmentDetail, onAway?: (key: string | undefined) => void) {
  return useStep(document, SubmitAdjustmentDocument, {
    ...(onAway ? { onAway } : {}),
    success: ({ submitAdjustment: { status } }) =>
      status === 'waiting'
        ? 'Dokumen dikirim untuk disetujui!'
        : status === 'counting'
          ? 'Baris yang selisihnya besar perlu dihitung ulang'
          : document.kind === 'transfer'
            ? 'Stok dikirim!'
            : 'Dokumen selesai!',
  })
}

function DraftActions({ document, has_changes }: StateProps) {
  const submit = useSubmit(document)
  const navigate = useNavigate()
  const start = useStep(document, StartAdjustmentDocument, {
    success: 'Penghitungan dimulai!',
    // Who begins to count counts.
    onward: () =>
      void navigate({
        to: '/adjustment/detail/$adjustmentId/count',
        params: { adjustmentId: String(document.id) },
      }),
  })
  const adjustment = { id: document.id, version: document.version }
  if (document.kind === 'count') {
    return (
      <Button
        tone="primary"
        busy={start.isPending}
        disabled={has_changes}
        onClick={() => start.mutate({ adjustment })}
      >
        Mulai menghitung
      </Button>
    )
  }
  return (
    <Button
      tone="primary"
      busy={submit.isPending}
      disabled={has_changes}
      onClick={() => submit.mutate({ adjustment })}
    >
      {submitLabel(document.kind)}
    </Button>
  )
}

function CountingActions({ document }: StateProps) {
  const [is_open, setOpen] = useState(false)
  const [choice, setChoice] = useState<Uncounted>(null)
  const counted = useWaitingCounts(document.id)
  const finished = useWaitingFinish(document.id)
  const keep = (uncounted: Uncounted, key?: string) =>
    keepFinish(document, uncounted, key)
      .then(() => showToast({ tone: 'info', message: 'Selesai di perangkat ini, dikirim begitu tersambung' }))
      .catch(reportError)
  const submit = useSubmit(document, (key) => void keep(choice, key))
  // What was counted here counts, though the server does not know of it yet.
  const kept = document.lines.filter(({ no, counted_at }) => counted_at === null && counted.has(no)).length
  const open = Math.max(0, document.line_count - document.counted_count - kept)
  const finish = (uncounted: Uncounted) => {
    setChoice(uncounted)
    // It waits for its lines: sent before them it would finish without them.
    if (counted.size > 0 || !navigator.onLine) void keep(uncounted)
    else submit.mutate({ adjustment: { id: document.id, uncounted } })
  }
  if (finished && !finished.refusal) {
    return (
      <span role="status" className={css.quiet}>
        Selesai di perangkat ini, dikirim begitu tersambung.
      </span>
    )
  }
  return (
    <>
      <Link
        to="/adjustment/detail/$adjustmentId/count"
        params={{ adjustmentId: String(document.id) }}
        className={buttonClass({ tone: open > 0 ? 'primary' : 'default' })}
      >
        Isi hitungan
      </Link>
      <Button
        tone={open > 0 ? 'default' : 'primary'}
        busy={submit.isPending}
        onClick={() => (open > 0 ? setOpen(true) : finish(null))}
      >
        {submitLabel('count')}
      </Button>
      {finished?.refusal && (
        <span role="status" className={css.quiet}>
          {`Penyelesaian ditolak: ${finished.refusal.reason}`}
        </span>
      )}
      {counted.size > 0 && (
        <span role="status" className={css.quiet}>
          {`${counted.size} hitungan di perangkat ini belum tersimpan.`}
        </span>
      )}
      {is_open && (
        <UncountedDialog
          open={open}
          has_counted={document.counted_count + kept > 0}
          onClose={() => setOpen(false)}
          onChoose={(uncounted) => {
            setOpen(false)
            finish(uncounted)
          }}
        />
      )}
    </>
  )
}

function WaitingActions({ document }: StateProps) {
  const [is_rejecting, setRejecting] = useState(false)
  const can_update = useCan('adjustment', 'update')
  const approve = useStep(document, ApproveAdjustmentDocument, {
    success: ({ approveAdjustment }) =>
      approveAdjustment.status === 'waiting'
        ? 'Dokumen disetujui, menunggu persetujuan kedua!'
        : 'Dokumen disetujui!',
  })
  const withdraw = useStep(document, WithdrawAdjustmentDocument, { success: 'Dokumen ditarik kembali!' })
  const reject = useStep(document, RejectAdjustmentDocument, {
    success: 'Dokumen ditolak!',
    onDone: () => setRejecting(false),
  })
  const adjustment = { id: document.id, version: document.version }
  return (
    <>
      {can_update && (
        <Button busy={withdraw.isPending} onClick={() => withdraw.mutate({ adjustment })}>
          Tarik kembali
        </Button>
      )}
      {document.is_mine_to_approve && (
        <>
          <Button onClick={() => setRejecting(true)}>Tolak</Button>
          <Button tone="primary" busy={approve.isPending} onClick={() => approve.mutate({ adjustment })}>
            Setujui
          </Button>
        </>
      )}
      {is_rejecting && (
        <RemarkDialog
          title={`Tolak ${document.number}`}
          text="Dokumen kembali menjadi draf agar dapat diperbaiki."
          action="Tolak"
          busy={reject.isPending}
          onClose={() => setRejecting(false)}
          onSend={(remark) => reject.mutate({ adjustment: { ...adjustment, remark } })}
        />
      )}
    </>
  )
}

function SentActions({ document }: StateProps) {
  const [is_open, setOpen] = useState(false)
  return (
    <>
      <Button tone="primary" onClick={() => setOpen(true)}>
        Terima stok
      </Button>
      {is_open && <ReceiveDialog document={document} onClose={() => setOpen(false)} />}
    </>
  )
}

function CountedActions({ document }: StateProps) {
  const settle = useStep(document, SettleAdjustmentDocument, {
    success: 'Selisih diperbarui dengan transaksi yang datang terlambat!',
  })
  return (
    <Button busy={settle.isPending} onClick={() => settle.mutate({ id: document.id })}>
      Perbarui selisih
    </Button>
  )
}

function useActions(document: AdjustmentDetail, has_changes: boolean): ReactNode {
  const { outlets } = useMe()
  const can_update = useCan('adjustment', 'update')
  const holds = (outlet_id: number | null) => outlets.some(({ id }) => id === outlet_id)
  const { status, kind } = document
  if (status === 'sent')
    return can_update && holds(document.to_outlet_id) && <SentActions document={document} />
  if (!holds(document.outlet_id)) return null
  if (status === 'waiting') return <WaitingActions document={document} />
  if (!can_update) return null
  if (status === 'draft') return <DraftActions document={document} has_changes={has_changes} />
  if (status === 'counting') return <CountingActions document={document} />
  return status === 'done' && kind === 'count' ? <CountedActions document={document} /> : null
}

/** What a document waits for, and the next thing to do with it. */
export function DocumentState({ document, has_changes = false }: StateProps) {
  const actions = useActions(document, has_changes)
  const last = document.timeline.find(({ action, remark }) => remark && ['reject', 'cancel'].includes(action))
  const is_told = last && ['draft', 'cancelled'].includes(document.status)
  return (
    <Card padded className={css.state}>
      <div>
        <p>{stateText(document)}</p>
        {is_told && (
          <p className={css.quiet}>
            {last.actor}: “{last.remark}”
          </p>
        )}
      </div>
      {actions && (
        <div className={css.buttons}>
          {has_changes && <span className={css.quiet}>Simpan perubahan lebih dulu.</span>}
          {actions}
        </div>
      )}
    </Card>
  )
}
