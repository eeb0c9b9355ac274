import { useState } from 'react'
import { formatDateTime } from '../../kit/format/date.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useDialogCommand } from '../../kit/graphql/dialog-command.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { Pill, type PillTone } from '../../kit/ui/pill.tsx'
import { useCan } from '../../parts/access/access.ts'
import type { OrderDetail } from './order.detail.ts'
import { MarkChargeReturnedDocument, RefundOrderChargeDocument } from './order.gql.gen.ts'
import css from './order.module.css'

/** An attempt to pay an order on its page. */
interface Charge {
  id: number
  amount: number
  state: string
  problem: string | null
  paid_amount: number | null
  reference: string | null
  created_at: string
  expires_at: string
  paid_at: string | null
  is_owed: boolean
  returned_at: string | null
  returned_by: string | null
  returned_by_hand: boolean | null
  return_note: string | null
  return_problem: string | null
}

const states: Readonly<Record<string, { label: string; tone: PillTone }>> = {
  open: { label: 'Menunggu dibayar', tone: 'warn' },
  paid: { label: 'Dibayar', tone: 'good' },
  owed: { label: 'Perlu dikembalikan', tone: 'bad' },
  unmatched: { label: 'Perlu dikembalikan', tone: 'bad' },
  void: { label: 'Dibatalkan', tone: 'quiet' },
  expired: { label: 'Kedaluwarsa', tone: 'quiet' },
  failed: { label: 'Gagal', tone: 'quiet' },
  returned: { label: 'Dikembalikan', tone: 'info' },
}

const problems: Readonly<Record<string, string>> = {
  amount: 'Jumlah yang dibayar lain dari pesanan.',
  currency: 'Dibayar dalam mata uang lain.',
  changed: 'Pesanan berubah sesudah kode dibuat.',
  paid_already: 'Pesanan sudah lunas dengan cara lain.',
  closed: 'Pesanan sudah dibatalkan atau ditolak.',
  not_booked:
    'Nota pesanan ini tidak dapat dibuat: metodenya tidak aktif, atau kasir sudah mengirim notanya.',
}

/** What came of paying an order on its page; nothing where that was not tried. */
export function PagePayment({ state }: { state: string | null }) {
  if (state === null) return null
  const shown = states[state]
  return <Pill tone={shown?.tone ?? 'quiet'}>{`QRIS: ${shown?.label ?? state}`}</Pill>
}

/** What guests paid or tried to pay on the page of an order, and giving money back that is owed. */
export function OrderCharges({ order }: { order: OrderDetail }) {
  const charges = Array.isArray(order.charges) ? (order.charges as Charge[]) : []
  const can_return = useCan('report_transaction', 'approve')
  if (charges.length === 0) return null
  return (
    <section aria-label="Pembayaran di halaman tamu" className={css.charges}>
      <h3>Pembayaran di halaman tamu</h3>
      <ul>
        {charges.map((charge) => (
          <li key={charge.id}>
            <ChargeFacts charge={charge} timezone={order.outlet.timezone} />
            {charge.is_owed && can_return && <ReturnMoney charge={charge} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ChargeFacts({ charge, timezone }: { charge: Charge; timezone: string }) {
  const at = (instant: string | null) => instant && formatDateTime(instant, timezone)
  const lines = [
    charge.paid_at
      ? `Masuk ${at(charge.paid_at)}, referensi ${charge.reference ?? '–'}`
      : `Dibuat ${at(charge.created_at)}, berlaku sampai ${at(charge.expires_at)}`,
    charge.problem && problems[charge.problem],
    charge.is_owed && charge.problem === null && 'Notanya dibatalkan.',
    charge.return_problem,
    charge.returned_at &&
      `${charge.returned_by_hand ? 'Dikembalikan sendiri' : 'Dikembalikan lewat Midtrans'} oleh ${charge.returned_by ?? '–'}, ${at(charge.returned_at)}`,
    charge.return_note,
  ].filter(Boolean)
  return (
    <>
      <p className={css.state}>
        <PagePayment state={charge.is_owed ? 'owed' : charge.state} />
        <strong>
          {charge.paid_at && charge.paid_amount === null
            ? '–'
            : formatRupiah(charge.paid_amount ?? charge.amount)}
        </strong>
      </p>
      {lines.map((line) => (
        <p key={String(line)}>{line}</p>
      ))}
    </>
  )
}

function ReturnMoney({ charge: { id, paid_amount } }: { charge: Charge }) {
  const [note, setNote] = useState('')
  const [by_hand, setByHand] = useState(false)
  const refund = useDialogCommand(RefundOrderChargeDocument, {
    success: 'Uang dikembalikan lewat Midtrans!',
    outdated: ['TableOrder'],
    onDone: () => {},
  })
  const mark = useDialogCommand(MarkChargeReturnedDocument, {
    success: 'Pengembalian dicatat!',
    outdated: ['TableOrder'],
    onDone: () => {},
  })
  const conflict = refund.conflict ?? mark.conflict
  const askRefund = async () => {
    const question = {
      title: 'Kembalikan lewat Midtrans?',
      text: `${paid_amount === null ? 'Uangnya' : formatRupiah(paid_amount)} dikirim kembali ke aplikasi tamu. Ini tidak dapat dibatalkan.`,
      action: 'Kembalikan',
      tone: 'danger' as const,
    }
    if (await confirm(question)) refund.run({ charge_id: id })
  }
  return (
    <>
      {conflict && (
        <Notice tone="warn" live>
          {conflict}
        </Notice>
      )}
      {by_hand ? (
        <form
          className={css.settle}
          onSubmit={(event) => {
            event.preventDefault()
            mark.run({ charge: { charge_id: id, note } })
          }}
        >
          <Field
            label="Bagaimana dikembalikan"
            help="Mis. tunai kepada tamu, atau nomor transfer."
            required
            error={mark.problems.note ?? null}
          >
            {(control) => (
              <Input
                {...control}
                maxLength={200}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
          <div className={css.actions}>
            <Button onClick={() => setByHand(false)}>Batal</Button>
            <Button type="submit" tone="primary" busy={mark.busy} disabled={note.trim() === ''}>
              Tandai dikembalikan
            </Button>
          </div>
        </form>
      ) : (
        <div className={css.actions}>
          <Button onClick={() => setByHand(true)}>Dikembalikan sendiri…</Button>
          <Button tone="danger" busy={refund.busy} onClick={() => void askRefund()}>
            Kembalikan lewat Midtrans
          </Button>
        </div>
      )}
    </>
  )
}
