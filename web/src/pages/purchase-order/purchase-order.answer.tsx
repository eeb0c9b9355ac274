import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate, formatDateTime } from '../../kit/format/date.ts'
import { formatQuantity } from '../../kit/format/quantity.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Pill, type PillTone } from '../../kit/ui/pill.tsx'
import { RemarkDialog } from '../../parts/document/remark-dialog.tsx'
import css from '../receiving/receiving.module.css'
import { DeclineSupplierAnswerDocument, TakeSupplierAnswerDocument } from './purchase-order.gql.gen.ts'
import own from './purchase-order.module.css'
import { mayStep } from './purchase-order.moves.ts'
import { useOrderStep } from './purchase-order.step.ts'
import type { OrderDetail } from './purchase-order.values.ts'

type Answer = OrderDetail['supplier_answers'][number]
type Line = Answer['lines'][number]

const states: Readonly<Record<string, { label: string; tone: PillTone }>> = {
  waiting: { label: 'Menunggu Anda', tone: 'warn' },
  taken: { label: 'Diambil', tone: 'good' },
  declined: { label: 'Tidak diambil', tone: 'quiet' },
  replaced: { label: 'Diganti', tone: 'quiet' },
}

const at = (quantity: string, price: number | null, unit: string) =>
  `${formatQuantity(quantity, unit)}${price === null ? '' : ` @ ${formatRupiah(price)}`}`

function Said({ line }: { line: Line }) {
  const { kind, unit, note } = line
  return (
    <>
      {kind === 'confirm' && 'Sesuai'}
      {kind === 'refuse' && <span className={css.bad}>Tidak ada</span>}
      {kind === 'change' && <strong>{at(line.unit_quantity, line.price, unit)}</strong>}
      {note && <p className={css.hint}>“{note}”</p>}
    </>
  )
}

function AnswerTable({ lines }: { lines: readonly Line[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label="Jawaban setiap barang">
      <table className={`${css.table} ${css.folding}`}>
        <thead>
          <tr>
            <th>Barang</th>
            <th className={css.number}>Dipesan</th>
            <th className={css.number}>Jawaban</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.no}>
              <td>{line.name}</td>
              <td className={css.number} data-label="Dipesan">
                {at(line.ordered_quantity, line.ordered_price, line.unit)}
              </td>
              <td className={css.number} data-label="Jawaban">
                <Said line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Takes an answer over into the order, or leaves the order as it is. */
function Decision({ order, answer }: { order: OrderDetail; answer: Answer }) {
  const { id, version, number } = order
  const [is_declining, setDeclining] = useState(false)
  const take = useOrderStep(TakeSupplierAnswerDocument, { success: `${number} sesuai jawaban pemasok!` })
  const decline = useOrderStep(DeclineSupplierAnswerDocument, {
    success: 'Jawaban pemasok tidak diambil!',
    onDone: () => setDeclining(false),
  })
  const decided = { id, version, answer_id: answer.id }
  return (
    <div className={own.acts}>
      <Button
        tone="primary"
        icon={<IconCheck />}
        busy={take.isPending}
        onClick={() => take.mutate({ purchase_order: decided })}
      >
        Ambil jawaban
      </Button>
      <Button onClick={() => setDeclining(true)}>Tidak diambil</Button>
      {is_declining && (
        <RemarkDialog
          title={`Jawaban pemasok untuk ${number}`}
          text="Pesanan tetap seperti semula. Pemasok membaca alasan ini di tautannya."
          action="Tidak diambil"
          busy={decline.isPending}
          onClose={() => setDeclining(false)}
          onSend={(remark) => decline.mutate({ purchase_order: { ...decided, remark } })}
        />
      )}
    </div>
  )
}

function AnswerCard({ order, answer }: { order: OrderDetail; answer: Answer }) {
  const { answered_at, status, expected_on, note, decided_at, decided_by, remark, lines } = answer
  const { timezone } = order.outlet
  const state = states[status] ?? { label: status, tone: 'quiet' as const }
  const is_open = status === 'waiting' && mayStep(order, 'agree')
  return (
    <Card padded>
      <div className={own.answer_head}>
        <h2>Jawaban pemasok</h2>
        <Pill tone={state.tone}>{state.label}</Pill>
      </div>
      <p className={css.note}>
        {formatDateTime(answered_at, timezone)}
        {expected_on && ` · tiba ${formatDate(expected_on)}`}
        {decided_at &&
          ` · ${state.label.toLowerCase()} ${decided_by ?? ''} ${formatDateTime(decided_at, timezone)}`}
      </p>
      {note && <p className={css.note}>“{note}”</p>}
      {remark && <p className={css.note}>Alasan: {remark}</p>}
      <AnswerTable lines={lines} />
      {is_open && <Decision order={order} answer={answer} />}
    </Card>
  )
}

/** What the supplier answered last; earlier answers are in the timeline. */
export function OrderAnswers({ order }: { order: OrderDetail }) {
  const latest = order.supplier_answers.find(({ status }) => status !== 'replaced')
  return latest ? <AnswerCard order={order} answer={latest} /> : null
}
