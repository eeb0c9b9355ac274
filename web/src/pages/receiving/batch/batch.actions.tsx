import { IconCheck, IconDots, IconDownload, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { today } from '../../../kit/format/date.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { ApiError } from '../../../kit/graphql/api-error.ts'
import { useCommand } from '../../../kit/graphql/command.ts'
import { clearType } from '../../../kit/graphql/query.ts'
import { reportError } from '../../../kit/graphql/report-error.ts'
import { Dialog } from '../../../kit/overlay/dialog.tsx'
import { Menu } from '../../../kit/overlay/menu.tsx'
import { download } from '../../../kit/page/download.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { DateInput } from '../../../kit/ui/date-input.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { RemarkDialog } from '../../../parts/document/remark-dialog.tsx'
import { useDocumentStep } from '../../../parts/document/use-document-step.ts'
import css from '../receiving.module.css'
import {
  CancelPaymentBatchDocument,
  type GetPaymentBatchQuery,
  PayPaymentBatchDocument,
  SendPaymentBatchDocument,
} from './batch.gql.gen.ts'

type Batch = GetPaymentBatchQuery['paymentBatch']
type Format = 'csv' | 'xlsx'

const TYPE = { type: 'PaymentBatch' }

/** Asks on which day the bank paid, and marks all lines as paid. */
function PayDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { id, number, version, total, line_count, pay_on } = batch
  const now = today()
  const [date, setDate] = useState<string | null>(pay_on < now ? pay_on : now)
  const [problem, setProblem] = useState<{ date?: string; lines?: string }>({})
  const pay = useCommand(PayPaymentBatchDocument, {
    success: `${number} dibayar!`,
    onDone: onClose,
    onError: (error) => {
      if (!(error instanceof ApiError)) return false
      if (error.code === 'CONFLICT') void clearType('PaymentBatch')
      const { business_date, ...lines } = error.details.fields ?? {}
      setProblem({ date: business_date, lines: Object.values(lines).join('; ') || undefined })
      return error.details.fields !== undefined
    },
  })
  return (
    <Dialog
      title={`Tandai ${number} dibayar`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Kembali</Button>
          <Button
            tone="primary"
            busy={pay.isPending}
            disabled={date === null}
            onClick={() => pay.mutate({ batch: { id, version, business_date: date } })}
          >
            Catat pembayaran
          </Button>
        </>
      }
    >
      <div className={css.blocks}>
        <p>{`${line_count} tagihan, ${formatRupiah(total)}, dicatat dibayar dari bank. Setiap tagihan menjadi satu pengeluaran outletnya.`}</p>
        {problem.lines && (
          <Notice tone="bad" live>
            {problem.lines}
          </Notice>
        )}
        <Field label="Tanggal bayar" required error={problem.date}>
          {(control) => <DateInput control={control} value={date} max={now} onChange={setDate} />}
        </Field>
      </div>
    </Dialog>
  )
}

function CancelDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { id, number, version } = batch
  const cancel = useDocumentStep(TYPE, CancelPaymentBatchDocument, {
    success: `${number} dibatalkan!`,
    onDone: onClose,
  })
  return (
    <RemarkDialog
      title={`Batalkan ${number}?`}
      text="Tagihannya dapat dimasukkan ke batch lain. Jika filenya sudah diunggah ke bank, batalkan juga di sana."
      action="Batalkan batch"
      busy={cancel.isPending}
      onClose={onClose}
      onSend={(reason) => cancel.mutate({ batch: { id, version, reason } })}
    />
  )
}

/** What a batch waits for next. */
export function BatchActions({ batch }: { batch: Batch }) {
  const { id, version, status, sent_at } = batch
  const can_pay = useCan('income_expense', 'create')
  const [asked, ask] = useState<'pay' | 'cancel' | null>(null)
  const save = (format: Format) =>
    download(`/api/payment-batch/${id}/${format}`, `pembayaran.${format}`).catch(reportError)
  const send = useDocumentStep(TYPE, SendPaymentBatchDocument, { success: 'Batch ditandai dikirim!' })
  const take = async (format: Format) => {
    if (sent_at === null)
      await send.mutateAsync({ batch: { id, version } }).then(
        () => save(format),
        () => undefined,
      )
    else await save(format)
  }
  const is_open = can_pay && (status === 'draft' || status === 'sent')
  const has_file = sent_at !== null || (status === 'draft' && can_pay)
  return (
    <>
      {is_open && (
        <Menu
          label="Tindakan lain"
          items={[{ label: 'Batalkan', icon: IconX, onSelect: () => ask('cancel') }]}
          trigger={(props) => <Button {...props} icon_only icon={<IconDots />} aria-label="Tindakan lain" />}
        />
      )}
      {has_file && (
        <Menu
          label="File untuk bank"
          items={[
            { label: 'CSV', icon: IconDownload, onSelect: () => void take('csv') },
            { label: 'XLSX', icon: IconDownload, onSelect: () => void take('xlsx') },
          ]}
          trigger={(props) => (
            <Button {...props} busy={send.isPending} icon={<IconDownload />}>
              Ambil file
            </Button>
          )}
        />
      )}
      {is_open && (
        <Button tone="primary" icon={<IconCheck />} onClick={() => ask('pay')}>
          Tandai dibayar
        </Button>
      )}
      {asked === 'pay' && <PayDialog batch={batch} onClose={() => ask(null)} />}
      {asked === 'cancel' && <CancelDialog batch={batch} onClose={() => ask(null)} />}
    </>
  )
}
