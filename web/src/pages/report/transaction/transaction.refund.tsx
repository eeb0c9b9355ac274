import { useState } from 'react'
import { formatClock } from '../../../kit/format/date.ts'
import { formatNumber, parseNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { useDialogCommand } from '../../../kit/graphql/dialog-command.ts'
import { useDocument } from '../../../kit/graphql/query.ts'
import { Dialog } from '../../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx'
import { ErrorState } from '../../../kit/states/state.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { FigureInput, Input, NativeSelect } from '../../../kit/ui/input.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { ReceiptSkeleton } from '../../../parts/receipt/receipt-skeleton.tsx'
import {
  GetRefundOfferDocument,
  type GetRefundOfferQuery,
  RefundTransactionDocument,
} from './transaction.gql.gen.ts'
import css from './transaction.panel.module.css'
import type { ReceiptDetail } from './transaction.receipt.ts'
import { refundValue } from './transaction.refund-value.ts'

type Offer = GetRefundOfferQuery['refundOffer']

interface RefundDialogProps {
  receipt: ReceiptDetail
  onClose: () => void
}

/** Asks what of a receipt comes back, how it is paid and why. */
export function RefundDialog({ receipt, onClose }: RefundDialogProps) {
  const query = useDocument(GetRefundOfferDocument, { id: receipt.id })
  const offer = query.data?.refundOffer
  if (offer) return <RefundForm receipt={receipt} offer={offer} onClose={onClose} />
  return (
    <Dialog title="Kembalikan" onClose={onClose} foot={<Button onClick={onClose}>Batal</Button>}>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ReceiptSkeleton />
      )}
    </Dialog>
  )
}

function RefundForm({ receipt, offer, onClose }: RefundDialogProps & { offer: Offer }) {
  const { id, outlet, receipt_number } = receipt
  const [quantities, setQuantities] = useState<Readonly<Record<number, string>>>({})
  const [method, setMethod] = useState(offer.methods[0]?.code ?? '')
  const [session, setSession] = useState(offer.session_id === null ? '' : String(offer.session_id))
  const [reason, setReason] = useState('')
  const { run, busy, problems, conflict, forget } = useDialogCommand(RefundTransactionDocument, {
    success: 'Pengembalian berhasil dicatat!',
    outdated: ['Transaction', 'RefundOffer'],
    onDone: onClose,
  })
  const chosen = offer.lines.flatMap((line) => {
    const qty = parseNumber(quantities[line.no] ?? '')
    return qty === null || qty === 0 ? [] : [{ ...line, wanted: qty }]
  })
  const is_cash = offer.methods.find(({ code }) => code === method)?.is_cash ?? false
  const setAll = () => setQuantities(Object.fromEntries(offer.lines.map(({ no, qty }) => [no, show(qty)])))
  const submit = () =>
    run({
      transaction: {
        ...{ id, method, reason, refund_total: offer.refund_total },
        lines: chosen.map(({ no, wanted }) => ({ no, qty: String(wanted) })),
        session_id: is_cash && session ? Number(session) : null,
      },
    })
  const problemOf = (no: number) => {
    const place = chosen.findIndex((line) => line.no === no)
    return place < 0 ? undefined : (problems[`lines.${place}.qty`] ?? problems[`lines.${place}.no`])
  }
  return (
    <Dialog
      title={`Kembalikan nota ${receipt_number}`}
      width={560}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={busy}
          disabled={chosen.length === 0 || reason.trim() === ''}
          onClick={submit}
        >
          Kembalikan
        </DialogFoot>
      }
    >
      <div className={css.refund}>
        {conflict && (
          <Notice tone="warn" live>
            {conflict}
          </Notice>
        )}
        {offer.lines.length === 0 && <Notice tone="info">Nota ini sudah dikembalikan seluruhnya.</Notice>}
        {offer.lines.length > 0 && (
          <fieldset className={css.returned}>
            <legend>
              Yang dikembalikan
              <Button size="small" onClick={setAll}>
                Semua
              </Button>
            </legend>
            {offer.lines.map(({ no, name, qty, total }) => (
              <Field
                key={no}
                label={name}
                help={`Sisa ${show(qty)}, senilai ${formatRupiah(total)} dengan layanan dan pajak`}
                error={problemOf(no)}
              >
                {(control) => (
                  <FigureInput
                    {...control}
                    placeholder="0"
                    value={quantities[no] ?? ''}
                    onText={(text) => {
                      setQuantities({ ...quantities, [no]: text })
                      forget()
                    }}
                  />
                )}
              </Field>
            ))}
          </fieldset>
        )}
        <Field label="Dikembalikan lewat" required error={problems.method}>
          {(control) => (
            <NativeSelect
              {...control}
              value={method}
              options={offer.methods.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={(event) => setMethod(event.target.value)}
            />
          )}
        </Field>
        {is_cash && (
          <Field
            label="Uang diambil dari"
            help="Kas seharusnya di sesi kasir yang dipilih berkurang."
            error={problems.session_id}
          >
            {(control) => (
              <NativeSelect
                {...control}
                value={session}
                options={[
                  { value: '', label: 'Bukan dari laci kasir' },
                  ...offer.sessions.map(({ id: of, cashier_name, device_name, opened_at }) => ({
                    value: String(of),
                    label: [
                      cashier_name ?? 'Kasir',
                      device_name,
                      `buka ${formatClock(opened_at, outlet.timezone)}`,
                    ]
                      .filter(Boolean)
                      .join(', '),
                  })),
                ]}
                onChange={(event) => setSession(event.target.value)}
              />
            )}
          </Field>
        )}
        <Field label="Alasan" required error={problems.reason}>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value)
                forget()
              }}
            />
          )}
        </Field>
        <p className={css.strong} aria-live="polite">
          Kira-kira {formatRupiah(refundValue(chosen))}
        </p>
      </div>
    </Dialog>
  )
}

const show = (qty: string) => formatNumber(qty, 4)
