import { useState } from 'react'
import { currentTime } from '../../../../kit/clock.ts'
import { formatClock } from '../../../../kit/format/date.ts'
import { ApiError } from '../../../../kit/graphql/api-error.ts'
import { useCommand } from '../../../../kit/graphql/command.ts'
import { clearType, useDocument } from '../../../../kit/graphql/query.ts'
import { reportError } from '../../../../kit/graphql/report-error.ts'
import { Dialog } from '../../../../kit/overlay/dialog.tsx'
import { CardSkeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../../../kit/states/state.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Field } from '../../../../kit/ui/field.tsx'
import { NativeSelect } from '../../../../kit/ui/input.tsx'
import { Notice } from '../../../../kit/ui/notice.tsx'
import {
  AcceptGrabOrderDocument,
  CancelGrabOrderDocument,
  DeliverGrabOrderDocument,
  GetGrabCancelableDocument,
  type LiveOrderFragment,
  ReadyGrabOrderDocument,
  RejectGrabOrderDocument,
  SetGrabReadyTimeDocument,
} from './dashboard.gql.gen.ts'
import css from './dashboard.module.css'
import { cancel_choices } from './dashboard.words.ts'

const minute = 60_000
const later = [5, 10, 15, 20] as const
const eaten_in = ['DineIn', 'ScanToOrder']
const cooking = ['ACCEPTED', 'DRIVER_ALLOCATED', 'DRIVER_ARRIVED']

/** What is refused may have changed at Grab meanwhile: the orders are read again. */
function lookAgain() {
  clearType('GrabOrder').catch(reportError)
  return false
}

/** What can be done with an order now. */
export function OrderSteps({ order }: { order: LiveOrderFragment }) {
  const [asks, setAsks] = useState<'reject' | 'time' | 'cancel' | null>(null)
  const { id, state, accepted_type, order_type, ready_at, can_change_ready, short_number } = order
  const common = { onError: lookAgain }
  const accept = useCommand(AcceptGrabOrderDocument, { success: `${short_number} diterima!`, ...common })
  const ready = useCommand(ReadyGrabOrderDocument, { success: `${short_number} siap!`, ...common })
  const deliver = useCommand(DeliverGrabOrderDocument, { success: `${short_number} diperbarui!`, ...common })
  const waits = state === 'PENDING' && accepted_type === 'MANUAL'
  const is_cooking = cooking.includes(state)
  const is_own = order_type === 'DeliveredByRestaurant' && state !== 'PENDING'
  const close = () => setAsks(null)
  return (
    <div className={css.steps}>
      {waits ? (
        <Button onClick={() => setAsks('reject')}>Tolak</Button>
      ) : (
        state !== 'COLLECTED' && <Button onClick={() => setAsks('cancel')}>Batalkan</Button>
      )}
      {can_change_ready && is_cooking && !ready_at && (
        <Button onClick={() => setAsks('time')}>Ubah waktu siap</Button>
      )}
      {waits && (
        <Button tone="primary" busy={accept.isPending} onClick={() => accept.mutate({ order: { id } })}>
          Terima
        </Button>
      )}
      {is_cooking && !ready_at && (
        <Button
          tone={is_own ? undefined : 'primary'}
          busy={ready.isPending}
          onClick={() => ready.mutate({ order: { id } })}
        >
          {eaten_in.includes(order_type) ? 'Selesai' : 'Tandai siap'}
        </Button>
      )}
      {is_own && (
        <Button
          tone="primary"
          busy={deliver.isPending}
          onClick={() =>
            deliver.mutate({ order: { id, step: state === 'COLLECTED' ? 'Delivered' : 'Collected' } })
          }
        >
          {state === 'COLLECTED' ? 'Sudah diantar' : 'Mulai antar'}
        </Button>
      )}
      {asks === 'reject' && <RejectDialog order={order} onClose={close} />}
      {asks === 'time' && <ReadyTimeDialog order={order} onClose={close} />}
      {asks === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </div>
  )
}

interface StepDialogProps {
  order: LiveOrderFragment
  onClose: () => void
}

function RejectDialog({ order: { id, short_number }, onClose }: StepDialogProps) {
  const reject = useCommand(RejectGrabOrderDocument, {
    success: `${short_number} ditolak!`,
    onDone: onClose,
    onError: lookAgain,
  })
  return (
    <Dialog
      title={`Tolak pesanan ${short_number}?`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Kembali</Button>
          <Button tone="danger" busy={reject.isPending} onClick={() => reject.mutate({ order: { id } })}>
            Tolak pesanan
          </Button>
        </>
      }
    >
      <p>Tamu diberi tahu GrabFood bahwa pesanannya tidak dapat dibuat. Penolakan tidak dapat dibatalkan.</p>
    </Dialog>
  )
}

/** When it is ready instead: a few minutes after what was last told, within what Grab allows. */
function ReadyTimeDialog({ order, onClose }: StepDialogProps) {
  const { id, short_number, estimated_ready_at, new_ready_at, max_ready_at, outlet } = order
  const [now] = useState(() => currentTime())
  const told = Math.max(Date.parse(new_ready_at ?? estimated_ready_at ?? ''), now) || now
  const most = max_ready_at ? Date.parse(max_ready_at) : Number.POSITIVE_INFINITY
  const choices = later.map((minutes) => told + minutes * minute).filter((at) => at <= most)
  const last = Number.isFinite(most) && most > now && !choices.includes(most) ? [most] : []
  const [problem, setProblem] = useState<string>()
  const set = useCommand(SetGrabReadyTimeDocument, {
    success: `Waktu siap ${short_number} diubah!`,
    onDone: onClose,
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'VALIDATION') return lookAgain()
      setProblem(error.details.fields?.ready_at)
      return true
    },
  })
  const clock = (at: number) => formatClock(new Date(at).toISOString(), outlet.timezone)
  return (
    <Dialog title={`Waktu siap ${short_number}`} onClose={onClose}>
      {problem && (
        <Notice tone="warn" live>
          {problem}
        </Notice>
      )}
      <p>
        Sekarang dijanjikan {clock(told)}
        {last.length + choices.length > 0 && Number.isFinite(most) && <>, paling lambat {clock(most)}</>}.
      </p>
      {choices.length + last.length === 0 && (
        <Notice tone="info">Waktu siap pesanan ini tidak dapat diundur lagi.</Notice>
      )}
      <div className={css.times}>
        {[...choices, ...last].map((at) => (
          <Button
            key={at}
            busy={set.isPending && set.variables.order.ready_at === new Date(at).toISOString()}
            onClick={() => set.mutate({ order: { id, ready_at: new Date(at).toISOString() } })}
          >
            {clock(at)}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

/** Asks Grab whether it lets us, then why. */
function CancelDialog({ order: { id, short_number }, onClose }: StepDialogProps) {
  const query = useDocument(GetGrabCancelableDocument, { id })
  const [code, setCode] = useState<number>(cancel_choices[0].value)
  const cancel = useCommand(CancelGrabOrderDocument, {
    success: `${short_number} dibatalkan!`,
    onDone: onClose,
    onError: lookAgain,
  })
  const told = query.data?.grabCancelable
  return (
    <Dialog
      title={`Batalkan pesanan ${short_number}?`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Kembali</Button>
          {told?.is_cancelable && (
            <Button
              tone="danger"
              busy={cancel.isPending}
              onClick={() => cancel.mutate({ order: { id, code } })}
            >
              Batalkan pesanan
            </Button>
          )}
        </>
      }
    >
      {query.isPending && <CardSkeleton lines={2} height={96} />}
      {query.isError && !told && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {told && !told.is_cancelable && (
        <Notice tone="warn" live>
          {told.reason ?? 'GrabFood tidak mengizinkan pembatalan'}
        </Notice>
      )}
      {told?.is_cancelable && (
        <>
          <p>Nota pesanan ini di-void dan stoknya kembali dengan biaya semula.</p>
          {told.left !== null && (
            <Notice tone="warn">Sisa {told.left} pembatalan sebelum batas GrabFood.</Notice>
          )}
          <Field label="Alasan" required>
            {(control) => (
              <NativeSelect
                {...control}
                value={String(code)}
                options={cancel_choices.map(({ value, label }) => ({ value: String(value), label }))}
                onChange={(event) => setCode(Number(event.target.value))}
              />
            )}
          </Field>
        </>
      )}
    </Dialog>
  )
}
