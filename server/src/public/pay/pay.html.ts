import { dateFormat } from '../../kit/format.calc.ts'
import { type Html, html } from '../guest/html.ts'
import { rupiah } from '../guest/rupiah.calc.ts'
import type { OrderPage, PageCharge } from '../order/order-page.queries.ts'
import { qrPart } from './qr-code.ts'

const OPEN = new Set(['waiting', 'confirmed'])

/** Whether an order's code is shown and can be paid. */
export const waitsForPayment = ({ order: { charge, status } }: OrderPage): boolean =>
  OPEN.has(status) && charge?.state === 'open' && !charge.is_over

/** What of paying an order is shown: another mark, and the page shows itself anew. */
export function payingMark({ order: { charge } }: OrderPage): string {
  if (!charge) return ''
  return [charge.state, charge.is_over && 'over', charge.qr_text && 'code'].filter(Boolean).join(' ')
}

/** What is said of an attempt that is over, before another is offered. */
const SAID: Readonly<Record<string, string>> = {
  open: 'Waktu pembayaran sudah habis. Buat kode baru untuk membayar.',
  expired: 'Waktu pembayaran sudah habis. Buat kode baru untuk membayar.',
  failed: 'Pembayaran belum berhasil. Coba lagi, atau bayar kepada staf kami.',
}

const clock = (instant: string, timezone: string) =>
  dateFormat('id-ID', { timeZone: timezone, hour: '2-digit', minute: '2-digit' }).format(new Date(instant))

function codePart(charge: PageCharge, path: string, timezone: string): Html {
  return html`<div class="qris">${charge.qr_text ? qrPart(charge.qr_text) : html`<p class="about center">Kode sedang dibuat…</p>`}
<p class="qris-sum"><strong>${rupiah(charge.amount)}</strong><span class="about">Berlaku sampai ${clock(charge.expires_at, timezone)}</span></p></div>
<p class="about center">Pindai dengan aplikasi bank atau dompet digital. Bila aplikasinya ada di ponsel ini, simpan gambarnya lalu buka dari aplikasi.</p>
${charge.qr_text && html`<p class="after"><a class="wide" href="${path}/qris.png" download="qris.png">Simpan gambar QRIS</a></p>`}
<form method="post" action="${path}/pay/drop"><button class="wide">Batalkan pembayaran ini</button></form>`
}

/** What was paid and pays nothing, which staff are told too. */
const owedPart = ({ paid_amount }: PageCharge): Html =>
  html`<p class="bad" role="status">Pembayaran${paid_amount !== null && html` ${rupiah(paid_amount)}`} sudah kami terima, tetapi tidak dapat dipakai untuk pesanan ini. Tunjukkan halaman ini kepada staf: uang Anda dikembalikan.</p>`

/** Paying an order on its page: plain forms, so that it works without a script. */
export function payingPart(page: OrderPage, code: string): Html | false {
  const { order, outlet } = page
  const { charge, pays_here } = order
  const path = `/t/${code}/orders/${order.uuid}`
  const parts: (Html | false)[] = []
  if (charge?.state === 'unmatched') parts.push(owedPart(charge))
  if (charge?.state === 'returned')
    parts.push(
      html`<p class="about" role="status">Pembayaran ${rupiah(charge.paid_amount ?? charge.amount)} sudah dikembalikan.</p>`,
    )
  if (charge && waitsForPayment(page)) parts.push(codePart(charge, path, outlet.timezone))
  else if (OPEN.has(order.status) && pays_here) {
    const said = charge && SAID[charge.state]
    parts.push(
      html`${said && html`<p class="about" role="status">${said}</p>`}<form method="post" action="${path}/pay"><button class="go">Bayar dengan QRIS <span class="sum">${rupiah(order.total)}</span></button></form>`,
    )
  }
  return parts.length > 0 && html`<section class="pay" aria-label="Pembayaran">${parts}</section>`
}
