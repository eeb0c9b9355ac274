import { useNavigate } from '@tanstack/react-router'
import { formatDate, formatDateTime, today } from '../../kit/format/date.ts'
import { ApiError } from '../../kit/graphql/api-error.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useBrandInfo } from '../../parts/session/session.ts'
import { BillTable } from './invoice.bill.tsx'
import {
  CreateInvoiceDocument,
  GetInvoiceQuoteDocument,
  type GetInvoiceQuoteQuery,
  PlaceInvoiceDraftDocument,
  SaveInvoiceDraftDocument,
} from './invoice.gql.gen.ts'
import css from './invoice.module.css'

export interface Order {
  plan_id?: number
  days?: number
  begins?: 'now' | 'queue'
  add_ons?: { add_on_id: number; quantity: number }[]
}

type Quote = GetInvoiceQuoteQuery['invoiceQuote']

/** What keeps a plan from being bought, each with the page where it is reduced. */
function Blockers({ blockers }: Pick<Quote, 'blockers'>) {
  if (blockers.length === 0) return null
  return (
    <Notice tone="bad">
      Paket tidak dapat dibeli karena pemakaian beberapa modul melebihi batas!
      <ul>
        {blockers.map(({ key, message, route }) => (
          <li key={key}>
            {message}. <AddressLink href={route}>Kurangi</AddressLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface OrderCardProps {
  order: Order
  hint: string
  /** The draft that is taken up again. */
  draft_id?: number | undefined
}

/** What an order comes to, and the buttons that make an invoice of it or put it aside. */
export function OrderCard({ order, hint, draft_id }: OrderCardProps) {
  const { timezone } = useBrandInfo()
  const navigate = useNavigate()
  const is_empty = !order.plan_id && !order.add_ons?.some(({ quantity }) => quantity > 0)
  const quote = useDocument(GetInvoiceQuoteDocument, { invoice: order }, { enabled: !is_empty, keep: true })
  const show = ({ id }: { id: number }) =>
    void navigate({ to: '/invoice/detail/$invoiceId', params: { invoiceId: String(id) } })
  const create = useCommand(CreateInvoiceDocument, {
    success: 'Invoice berhasil dibuat!',
    onDone: ({ createInvoice }) => show(createInvoice),
  })
  const place = useCommand(PlaceInvoiceDraftDocument, {
    success: 'Invoice berhasil dibuat!',
    onDone: ({ placeInvoiceDraft }) => show(placeInvoiceDraft),
  })
  const save = useCommand(SaveInvoiceDraftDocument, {
    success: 'Draf berhasil disimpan!',
    onDone: ({ saveInvoiceDraft }) => show(saveInvoiceDraft),
  })
  const told = quote.data?.invoiceQuote
  const refusal = quote.error instanceof ApiError ? quote.error.message : null
  return (
    <Card padded className={css.pay}>
      <h2>Ringkasan</h2>
      {is_empty && <p className={css.quiet}>{hint}</p>}
      {!is_empty && refusal && <Notice tone="warn">{refusal}</Notice>}
      {!is_empty && !refusal && told && (
        <div className={css.pay} aria-busy={quote.isPlaceholderData}>
          {told.begins && (
            <p>
              {told.begins === 'queue'
                ? `Mulai ${formatDate(today(timezone, Date.parse(told.starts_at)))}, setelah paket sekarang berakhir.`
                : 'Mulai begitu invoice dibayar.'}
            </p>
          )}
          <BillTable {...told} />
          <Blockers blockers={told.blockers} />
          <Button
            tone="primary"
            full
            busy={create.isPending || place.isPending}
            disabled={told.blockers.length > 0 || quote.isPlaceholderData}
            onClick={() =>
              draft_id
                ? place.mutate({ draft: { id: draft_id, ...order } })
                : create.mutate({ invoice: order })
            }
          >
            Buat invoice
          </Button>
          <Button
            full
            busy={save.isPending}
            disabled={quote.isPlaceholderData}
            onClick={() => save.mutate({ draft: { id: draft_id, ...order } })}
          >
            Simpan draf
          </Button>
          <p className={css.rest}>Dibayar sebelum {formatDateTime(told.due_at, timezone)}.</p>
        </div>
      )}
    </Card>
  )
}
