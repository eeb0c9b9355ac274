import { useState } from 'react'
import { formatDateTime } from '../../kit/format/date.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useCan } from '../../parts/access/access.ts'
import { Attachments } from '../../parts/document/attachments.tsx'
import { useBrandInfo, useMe } from '../../parts/session/session.ts'
import {
  type GetInvoiceDetailQuery,
  PayInvoiceOnlineDocument,
  SendPaymentProofDocument,
} from './invoice.gql.gen.ts'
import css from './invoice.module.css'

export type InvoiceDetail = GetInvoiceDetailQuery['invoice']

function OnlineButton({ id }: { id: number }) {
  const open = useCommand(PayInvoiceOnlineDocument, {
    onDone: ({ payInvoiceOnline }) => location.assign(payInvoiceOnline),
  })
  return (
    <Button tone="primary" full busy={open.isPending || open.isSuccess} onClick={() => open.mutate({ id })}>
      Bayar online
    </Button>
  )
}

function ProofForm({ invoice }: { invoice: InvoiceDetail }) {
  const [sender, setSender] = useState(useMe().name)
  const send = useCommand(SendPaymentProofDocument, { success: 'Bukti transfer berhasil dikirim!' })
  const has_proof = invoice.attachments.length > 0
  const is_named = sender.trim() !== ''
  return (
    <form
      className={css.pay}
      onSubmit={(event) => {
        event.preventDefault()
        if (has_proof && is_named) send.mutate({ proof: { invoice_id: invoice.id, sender } })
      }}
    >
      <Field label="Nama pengirim" required error={is_named ? null : 'Nama pengirim wajib diisi'}>
        {(control) => (
          <Input
            {...control}
            value={sender}
            maxLength={120}
            onChange={(event) => setSender(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" full busy={send.isPending} disabled={!has_proof || !is_named}>
        Kirim bukti transfer
      </Button>
      {!has_proof && <p className={css.rest}>Unggah bukti transfer lebih dahulu.</p>}
    </form>
  )
}

/** How an invoice is paid: online where it is switched on, else by transfer with its proof. */
export function PayCard({ invoice }: { invoice: InvoiceDetail }) {
  const { timezone } = useBrandInfo()
  const can_pay = useCan('invoice', 'update') && invoice.status === 'waiting'
  const is_waiting = invoice.proof_sent_at !== null
  return (
    <>
      {can_pay && (
        <Card padded className={css.pay}>
          <h2>Pembayaran</h2>
          {invoice.proof_refusal && (
            <Notice tone="bad">Bukti transfer belum dapat diterima: {invoice.proof_refusal}</Notice>
          )}
          {is_waiting ? (
            <Notice tone="info">
              Bukti transfer dari {invoice.proof_sender} sedang diperiksa. Paket berjalan begitu pembayaran
              dikonfirmasi.
            </Notice>
          ) : (
            <>
              <p>
                Bayar <strong>{formatRupiah(invoice.total)}</strong> sebelum{' '}
                {formatDateTime(invoice.due_at, timezone)}.
              </p>
              {invoice.is_payable_online && <OnlineButton id={invoice.id} />}
              <div>
                <p className={css.rest}>{invoice.is_payable_online ? 'Atau transfer ke' : 'Transfer ke'}</p>
                <p className={css.account}>{invoice.bank_account}</p>
              </div>
              <p className={css.rest}>Cantumkan {invoice.number} sebagai berita transfer.</p>
              <ProofForm invoice={invoice} />
            </>
          )}
        </Card>
      )}
      {(can_pay || invoice.attachments.length > 0) && (
        <Card padded>
          <Attachments
            owner="invoice"
            owner_id={invoice.id}
            attachments={invoice.attachments}
            timezone={timezone}
            can_change={can_pay}
            hint="Bukti transfer dari bank."
          />
        </Card>
      )}
    </>
  )
}
