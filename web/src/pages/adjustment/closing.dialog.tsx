import { useState } from 'react'
import { formatDate } from '../../kit/format/date.ts'
import { ApiError } from '../../kit/graphql/api-error.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { DateInput } from '../../kit/ui/date-input.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { Spinner } from '../../kit/ui/spinner.tsx'
import { RemarkDialog } from '../../parts/document/remark-dialog.tsx'
import { OutletPicker } from '../../parts/outlet-picker/outlet-picker.tsx'
import { useOutletScope } from '../../parts/session/outlet-scope.ts'
import { useMe } from '../../parts/session/session.ts'
import {
  CloseStockDocument,
  GetStockPeriodDocument,
  type GetStockPeriodQuery,
  ReopenStockDocument,
} from './closing.gql.gen.ts'
import css from './closing.module.css'
import { OpenThings } from './closing.open.tsx'

type Period = GetStockPeriodQuery['stockPeriod']

/** What keeps a date from being chosen. */
function problemOf(until: string | null, { latest, closed_until }: Period): string | null {
  if (!until) return 'Pilih tanggal'
  if (until > latest) return 'Hanya hari yang sudah berakhir yang dapat ditutup'
  return closed_until && until <= closed_until ? 'Periode ini sudah ditutup' : null
}

function ClosedNotice({ period, onReopen }: { period: Period; onReopen: () => void }) {
  if (!period.closed_until) return <p className={css.state}>Belum ada periode yang ditutup di outlet ini.</p>
  return (
    <Notice tone="info">
      <div className={css.closed}>
        Ditutup sampai {formatDate(period.closed_until)}.
        <Button size="small" onClick={onReopen}>
          Buka kembali
        </Button>
      </div>
    </Notice>
  )
}

interface PeriodProps {
  outlet_id: number
  onClose: () => void
}

function usePeriod(outlet_id: number | null, until: string | null) {
  return useDocument(
    GetStockPeriodDocument,
    { outlet_id: outlet_id ?? 0, until },
    { enabled: outlet_id !== null, keep: true },
  )
}

function ReopenDialog({ outlet_id, onClose }: PeriodProps) {
  const reopen = useCommand(ReopenStockDocument, { success: 'Periode stok dibuka kembali!', onDone: onClose })
  return (
    <RemarkDialog
      title="Buka kembali periode stok"
      text="Dokumen yang terlambat akan kembali dicatat pada tanggal kejadiannya."
      action="Buka kembali"
      busy={reopen.isPending}
      onClose={onClose}
      onSend={(reason) => reopen.mutate({ period: { outlet_id, reason } })}
    />
  )
}

export function ClosingDialog({ onClose }: { onClose: () => void }) {
  const { outlets } = useMe()
  const scope = useOutletScope()
  const [outlet_id, setOutlet] = useState<number | null>(scope ?? outlets[0]?.id ?? null)
  const [chosen, setChosen] = useState<string | null>()
  const [accepts_open, setAccepts] = useState(false)
  const [is_reopening, setReopening] = useState(false)
  const { data, error, refetch } = usePeriod(outlet_id, chosen ?? null)
  const period = data?.stockPeriod.outlet_id === outlet_id ? data.stockPeriod : undefined
  const until = chosen === undefined ? (period?.latest ?? null) : chosen
  const close = useCommand(CloseStockDocument, {
    success: `Stok ditutup sampai ${until ? formatDate(until) : ''}!`,
    onDone: onClose,
    onError: (failure) => {
      // Someone left something open meanwhile: it is shown.
      if (failure instanceof ApiError && failure.code === 'VALIDATION') void refetch()
      return false
    },
  })
  if (is_reopening && outlet_id !== null)
    return <ReopenDialog outlet_id={outlet_id} onClose={() => setReopening(false)} />
  const problem = period ? problemOf(until, period) : null
  const open = period ? period.documents.length + period.negatives.length : 0
  const may_close = period && !problem && (open === 0 || accepts_open)
  const send = () => {
    if (outlet_id !== null && until) close.mutate({ period: { outlet_id, until, accepts_open } })
  }
  return (
    <Dialog
      title="Tutup periode stok"
      width={560}
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} busy={close.isPending} disabled={!may_close} onClick={send}>
          Tutup periode
        </DialogFoot>
      }
    >
      <div className={css.dialog}>
        <OutletPicker
          required
          value={outlet_id}
          onChange={(id) => {
            setOutlet(id ?? outlet_id)
            setChosen(undefined)
            setAccepts(false)
          }}
        />
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!period && !error && (
          <p className={css.state}>
            <Spinner /> Memeriksa yang masih terbuka
          </p>
        )}
        {period && (
          <>
            <ClosedNotice period={period} onReopen={() => setReopening(true)} />
            <Field
              label="Tutup sampai"
              required
              error={problem}
              help="Yang datang terlambat untuk hari yang ditutup dicatat pada hari kedatangannya."
            >
              {(control) => (
                <DateInput
                  control={control}
                  value={until}
                  max={period.latest}
                  onChange={(date) => {
                    setChosen(date)
                    setAccepts(false)
                  }}
                />
              )}
            </Field>
            <OpenThings period={period} />
            {open > 0 && (
              <Checkbox
                label="Tutup walaupun masih ada yang terbuka"
                checked={accepts_open}
                onChange={(event) => setAccepts(event.target.checked)}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
