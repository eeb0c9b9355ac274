import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useDialogCommand } from '../../kit/graphql/dialog-command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useCan } from '../../parts/access/access.ts'
import css from './payment.rebooking.module.css'
import { GetRebookingDocument, type GetRebookingQuery, RebookReceiptsDocument } from './rebooking.gql.gen.ts'

type Rebooking = GetRebookingQuery['rebooking']

function Change({ before, after }: { before: string; after: string }) {
  return (
    <>
      <span className={css.before}>{before}</span>
      <IconArrowRight role="img" aria-label="menjadi" />
      <span>{after}</span>
    </>
  )
}

function Totals({
  rebooking: { before, after, differing_before, differing_after },
}: {
  rebooking: Rebooking
}) {
  const rows = [
    ['Pembulatan', formatRupiah(before.rounding), formatRupiah(after.rounding)],
    ['Total tagihan', formatRupiah(before.total), formatRupiah(after.total)],
    ['Selisih dengan kasir', formatRupiah(before.difference), formatRupiah(after.difference)],
    ['Nota selisih', formatNumber(differing_before, 0), formatNumber(differing_after, 0)],
  ] as const
  return (
    <dl className={css.totals}>
      {rows.map(([label, from, to]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Change before={from} after={to} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function RebookDialog({ rebooking, onClose }: { rebooking: Rebooking; onClose: () => void }) {
  const { receipts, nodes } = rebooking
  const { run, busy, conflict } = useDialogCommand(RebookReceiptsDocument, {
    success: 'Nota berhasil dibetulkan!',
    outdated: ['Rebooking'],
    onDone: onClose,
  })
  return (
    <Dialog
      title={`Betulkan ${formatNumber(receipts, 0)} nota`}
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} busy={busy} onClick={() => run({ rebooking: { receipts } })}>
          Betulkan
        </DialogFoot>
      }
    >
      {conflict && (
        <Notice tone="warn" live>
          {conflict}
        </Notice>
      )}
      <p>
        Nota ini dibukukan sebelum metodenya dikenal sebagai tunai, sehingga tidak dibulatkan. Laporan dan kas
        laci ikut dihitung ulang; yang dibayar tamu tidak berubah.
      </p>
      <Totals rebooking={rebooking} />
      <ul className={css.receipts} aria-label="Nota">
        {nodes.map(({ id, receipt_number, outlet_name, occurred_at, before, after }) => (
          <li key={id}>
            <span>
              <strong>{receipt_number}</strong>
              <small>
                {outlet_name} · {formatDateTime(occurred_at)}
              </small>
            </span>
            <span className={css.figures}>
              <Change before={formatRupiah(before.total)} after={formatRupiah(after.total)} />
            </span>
          </li>
        ))}
      </ul>
      {receipts > nodes.length && (
        <p className={css.rest}>dan {formatNumber(receipts - nodes.length, 0)} nota lain</p>
      )}
    </Dialog>
  )
}

/** Offers to put receipts right that were booked before their method was known as cash. */
export function RebookingNotice() {
  const can_correct = useCan('report_transaction', 'update')
  return can_correct ? <OfferedRebooking /> : null
}

function OfferedRebooking() {
  const rebooking = useDocument(GetRebookingDocument, {}).data?.rebooking
  const [is_open, setOpen] = useState(false)
  if (!rebooking || rebooking.receipts === 0) return null
  return (
    <>
      <Notice tone="warn">
        {formatNumber(rebooking.receipts, 0)} nota dibukukan sebelum metode tunainya dikenal dan tidak
        dibulatkan.{' '}
        <Button size="small" onClick={() => setOpen(true)}>
          Lihat dan betulkan
        </Button>
      </Notice>
      {is_open && <RebookDialog rebooking={rebooking} onClose={() => setOpen(false)} />}
    </>
  )
}
