import { receivingMeasures } from '@lumbung/server/reports/explain/receiving-measure.calc.ts'
import { IconCash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '../../kit/format/date.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { ExplainButton } from '../../kit/report/explain-button.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { useCan } from '../../parts/access/access.ts'
import { RemarkDialog } from '../../parts/document/remark-dialog.tsx'
import { useDocumentStep } from '../../parts/document/use-document-step.ts'
import { writeFigure } from '../../parts/explain/figure-address.ts'
import { CancelReceivingPaymentDocument } from './receiving.gql.gen.ts'
import css from './receiving.module.css'
import { PayDialog } from './receiving.pay-dialog.tsx'
import type { ReceivingDetail } from './receiving.values.ts'
import { methodName, PaymentPill } from './receiving.words.tsx'

type Payment = ReceivingDetail['payments'][number]

interface PaymentRowProps {
  document: ReceivingDetail
  payment: Payment
}

function PaymentRow({ document, payment }: PaymentRowProps) {
  const { id, version, status } = document
  const can_take_back = useCan('income_expense', 'archive')
  const [is_asking, setAsking] = useState(false)
  const take_back = useDocumentStep({ type: 'Receiving' }, CancelReceivingPaymentDocument, {
    success: 'Pembayaran dibatalkan!',
    onDone: () => setAsking(false),
  })
  const amount = payment.amount === null ? '' : formatRupiah(payment.amount)
  return (
    <li data-gone={payment.is_cancelled || undefined}>
      <span>
        {formatDate(payment.business_date)} · {methodName(payment.method)}
        <p className={css.hint}>
          {payment.is_cancelled ? 'Dibatalkan' : [payment.note, payment.author].filter(Boolean).join(' · ')}
        </p>
      </span>
      <span className={css.strong}>{amount}</span>
      {!payment.is_cancelled && status === 'done' && can_take_back && (
        <Button
          icon_only
          icon={<IconX />}
          aria-label={`Batalkan pembayaran ${formatDate(payment.business_date)} ${amount}`}
          onClick={() => setAsking(true)}
        />
      )}
      {is_asking && (
        <RemarkDialog
          title="Batalkan pembayaran?"
          text={`${amount} menjadi tagihan lagi, dan catatan pengeluarannya dibatalkan.`}
          action="Batalkan pembayaran"
          busy={take_back.isPending}
          onClose={() => setAsking(false)}
          onSend={(reason) =>
            take_back.mutate({ receiving: { id, version, payment_id: payment.id, reason } })
          }
        />
      )}
    </li>
  )
}

/** What is still open, and until when. */
function StillOwed({ id, owed, due_on }: ReceivingDetail) {
  if (owed === 0) return <p>Tidak ada sisa tagihan.</p>
  const until = due_on ? `, jatuh tempo ${formatDate(due_on)}.` : '.'
  if (owed === null) return <p>Ada sisa tagihan{until}</p>
  const { label } = receivingMeasures.owed
  return (
    <p>
      {label}{' '}
      <ExplainButton
        figure={writeFigure('receiving.owed', { receiving_id: id })}
        name={label}
        text={formatRupiah(owed)}
      />
      {until}
    </p>
  )
}

/** What is still owed for goods that came, until when, and what was paid. Nothing for drafts and returns. */
export function PaymentCard({ document }: { document: ReceivingDetail }) {
  const { payment_state, overdue_days, payments, owed } = document
  const can_pay = useCan('income_expense', 'create')
  const [is_paying, setPaying] = useState(false)
  if (payment_state === null && payments.length === 0) return null
  return (
    <Card>
      <CardHead
        title="Pembayaran"
        aside={<PaymentPill state={payment_state} overdue_days={overdue_days} />}
        lined
      />
      <div className={css.payment}>
        {payment_state !== null && (
          <div className={css.payment_head}>
            <StillOwed {...document} />
            {can_pay && owed !== null && owed > 0 && (
              <Button icon={<IconCash />} onClick={() => setPaying(true)}>
                Bayar
              </Button>
            )}
          </div>
        )}
        {payments.length > 0 && (
          <ul className={css.payments}>
            {payments.map((payment) => (
              <PaymentRow key={payment.id} document={document} payment={payment} />
            ))}
          </ul>
        )}
      </div>
      {is_paying && <PayDialog document={document} onClose={() => setPaying(false)} />}
    </Card>
  )
}
