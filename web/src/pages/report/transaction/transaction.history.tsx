import {
  IconArrowBackUp,
  IconCashBanknote,
  IconCloudUpload,
  IconDiscount,
  IconPencil,
  IconPrinter,
  IconReceipt,
  IconReceiptOff,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { formatDateTime } from '../../../kit/format/date.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import css from './transaction.panel.module.css'
import type { ReceiptDetail } from './transaction.receipt.ts'

interface Event {
  key: string
  at: string
  icon: ComponentType
  title: string
  note?: string
  tone?: 'bad' | 'warn'
}

const late_ms = 10 * 60_000

/** What tills tell of a bill before it is paid. */
const bill_events: Readonly<Record<string, { title: string; icon: ComponentType }>> = {
  PRINTED: { title: 'Dicetak', icon: IconPrinter },
  ITEM_ADDED: { title: 'Item ditambah', icon: IconPencil },
  ITEM_REMOVED: { title: 'Item dihapus', icon: IconPencil },
  ITEM_CHANGED: { title: 'Item diubah', icon: IconPencil },
  DISCOUNT_CHANGED: { title: 'Diskon diubah', icon: IconDiscount },
}

function billEventsOf({ events }: ReceiptDetail): Event[] {
  const printed = events.find(({ type }) => type === 'PRINTED')?.occurred_at
  return events.map((event, place) => {
    const { type, occurred_at: at, name, qty, amount, actor, approved_by, reason } = event
    const { title = type, icon = IconPencil } = bill_events[type] ?? {}
    const subject = [qty && `${formatNumber(qty, 2)}×`, name, amount !== null && formatRupiah(amount)]
    const about = subject.filter(Boolean).join(' ')
    const said = [actor, approved_by && `disetujui ${approved_by}`, reason].filter(Boolean).join(' · ')
    const is_after = printed !== undefined && type !== 'PRINTED' && Date.parse(at) > Date.parse(printed)
    return {
      ...{ key: `bill-${place}`, at, icon, note: said || undefined },
      title: `${title}${about ? `: ${about}` : ''}${is_after ? ', setelah dicetak' : ''}`,
      tone: is_after ? 'warn' : undefined,
    }
  })
}

function eventsOf(receipt: ReceiptDetail): Event[] {
  const { opened_at, occurred_at, recorded_at, voided_at } = receipt
  const events = billEventsOf(receipt)
  if (opened_at) events.push({ key: 'opened', at: opened_at, icon: IconReceipt, title: 'Nota dibuka' })
  events.push({
    key: 'paid',
    at: occurred_at,
    icon: IconCashBanknote,
    title: 'Dibayar',
    note: receipt.cashier_name ?? undefined,
  })
  if (Date.parse(recorded_at) - Date.parse(occurred_at) > late_ms) {
    events.push({
      key: 'recorded',
      at: recorded_at,
      icon: IconCloudUpload,
      title: receipt.is_late ? 'Masuk terlambat, setelah hari bisnisnya lewat' : 'Masuk ke Lumbung',
      tone: receipt.is_late ? 'warn' : undefined,
    })
  }
  if (voided_at) {
    events.push({
      key: 'void',
      at: voided_at,
      icon: IconReceiptOff,
      title: 'Di-void',
      note:
        [
          receipt.voided_by,
          receipt.void_approved_by && `disetujui ${receipt.void_approved_by}`,
          receipt.void_reason,
        ]
          .filter(Boolean)
          .join(' · ') || undefined,
      tone: 'bad',
    })
  }
  for (const { id, occurred_at: at, total, actor, reason, method } of receipt.refunds) {
    events.push({
      key: `refund-${id}`,
      at,
      icon: IconArrowBackUp,
      title: `Pengembalian ${formatRupiah(total)} lewat ${method}`,
      note: [actor, reason].filter(Boolean).join(': ') || undefined,
      tone: 'warn',
    })
  }
  return events.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** What happened to a receipt, in order. */
export function ReceiptHistory({ receipt }: { receipt: ReceiptDetail }) {
  return (
    <section className={`${css.section} ${css.history}`}>
      <h3>Riwayat</h3>
      <ol className={css.events}>
        {eventsOf(receipt).map(({ key, at, icon: Icon, title, note, tone }) => (
          <li key={key}>
            <span className={css.event_mark} data-tone={tone} aria-hidden="true">
              <Icon />
            </span>
            <div>
              <p className={css.strong}>{title}</p>
              {note && <p className={css.quiet}>{note}</p>}
              <p className={css.quiet}>{formatDateTime(at, receipt.outlet.timezone)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
