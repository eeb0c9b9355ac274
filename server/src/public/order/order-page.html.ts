import { dateFormat } from '../../kit/format.calc.ts'
import type { OrderLine } from '../../sales/table-order/place-order.commands.ts'
import { type Html, html } from '../guest/html.ts'
import type { GuestPage } from '../guest/layout.ts'
import { picture } from '../guest/parts.ts'
import { rupiah } from '../guest/rupiah.calc.ts'
import { payingMark, payingPart, waitsForPayment } from '../pay/pay.html.ts'
import type { OrderPage } from './order-page.queries.ts'

const STATES: Record<string, { title: string; text: string }> = {
  waiting: {
    title: 'Menunggu konfirmasi',
    text: 'Pesanan Anda sudah kami terima. Staf sedang memeriksanya.',
  },
  confirmed: { title: 'Sedang disiapkan', text: 'Pesanan Anda sudah dikonfirmasi dan sedang disiapkan.' },
  settled: { title: 'Lunas', text: 'Terima kasih, pembayaran Anda sudah kami terima.' },
  cancelled: {
    title: 'Pesanan dibatalkan',
    text: 'Anda membatalkan pesanan ini. Tidak ada yang disiapkan dan tidak ada yang perlu dibayar.',
  },
  rejected: { title: 'Pesanan ditolak', text: 'Mohon maaf, pesanan ini tidak dapat kami siapkan.' },
}
/** What stands under an order that is over. */
const FOOT: Record<string, string> = {
  settled: 'Tunjukkan halaman ini bila diperlukan.',
  rejected: 'Tanyakan kepada staf bila ada pertanyaan.',
  cancelled: 'Anda dapat memesan lagi kapan saja.',
}
const STEPS: readonly string[] = ['waiting', 'confirmed', 'settled']
const STEP_NAMES = ['Dikirim', 'Dikonfirmasi', 'Lunas'] as const
const ENDED = new Set(['settled', 'rejected', 'cancelled'])

function clock(instant: string, timezone: string): string {
  return dateFormat('id-ID', {
    timeZone: timezone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant))
}

const sumRow = (label: string, amount: number): Html | false =>
  amount !== 0 && html`<div><dt>${label}</dt><dd>${amount < 0 && '−'}${rupiah(Math.abs(amount))}</dd></div>`

/** What a waiting order is taken back with; the script shows it. */
const CANCEL = html`<details class="cancel" id="cancel" hidden><summary>Batalkan pesanan</summary>
<form novalidate><label class="field">Alasan (boleh kosong)<input name="reason" maxlength="200" autocomplete="off" placeholder="Misalnya: salah pilih menu"></label>
<p class="bad" role="alert" hidden></p><button class="stop">Ya, batalkan pesanan</button></form></details>`

/** Where a guest says who they are, sees their points, and takes rewards; the script shows it. */
const MEMBER = html`<details class="cancel" id="member" hidden><summary>Member: lihat dan tukar poin</summary>
<form novalidate><label class="field">Nomor telepon<input name="phone" type="tel" maxlength="40" autocomplete="tel"></label>
<label class="field">Kode member<input name="code" inputmode="numeric" maxlength="20" autocomplete="off"></label>
<p class="bad" role="alert" hidden></p><button class="take">Lihat poin</button></form>
<div class="points" role="status" hidden></div></details>`

/** Puts the same into the cart once more; the script shows it. */
const AGAIN = html`<section class="again" id="again" aria-label="Pesan lagi" hidden><p class="after"><button type="button" class="wide">Pesan lagi yang sama</button></p>
<p class="bad" role="alert" hidden></p></section>`

const rewardList = (rewards: readonly string[]): Html | false =>
  rewards.length > 0 &&
  html`<p class="about" id="rewards">Hadiah dari poin, diserahkan staf: <strong>${rewards.join(', ')}</strong></p>`

/** What was chosen of a line: its options, or the menus in a paket. */
function aboutLine({ variants, parts = [] }: OrderLine): Html | false {
  const chosen = [
    ...parts.map(({ name, qty }) => (qty > 1 ? `${qty}× ${name}` : name)),
    ...variants.map(({ name }) => name),
  ]
  return chosen.length > 0 && html`<span class="about">${chosen.join(', ')}</span>`
}

function sums({ order }: OrderPage): Html {
  const { gross, net, service, tax, rounding, total, cash_total, paid_with } = order
  // A receipt of several orders tells nothing of what this one cost.
  const paid = paid_with > 0 ? null : order.paid
  const is_inclusive = gross > net
  const due = paid ?? total
  return html`<dl class="sums"><div><dt>Subtotal</dt><dd>${rupiah(gross)}</dd></div>
${!is_inclusive && sumRow('Biaya layanan', service)}${!is_inclusive && sumRow('Pajak (PB1)', tax)}${sumRow('Pembulatan', paid === null ? rounding : rounding + paid - total)}
<div class="total"><dt>Total</dt><dd>${rupiah(due)}</dd></div></dl>
${is_inclusive && html`<p class="about">Sudah termasuk layanan dan pajak ${rupiah(service + tax)}.</p>`}
${paid_with > 0 && html`<p class="about">Dibayar dalam satu nota bersama ${paid_with} pesanan lain di meja ini${order.paid !== null && html`, seluruhnya ${rupiah(order.paid)}`}.</p>`}
${order.paid === null && cash_total !== total && html`<p class="about">Bila dibayar tunai: ${rupiah(cash_total)}.</p>`}`
}

/**
 * The page of an order: its state, which it keeps up to date by itself, what was ordered, and once it is paid where its
 * guest says how the visit was.
 */
export function orderPage(page: OrderPage, code: string, rating: string | null): GuestPage {
  const { brand, outlet, order } = page
  const state = STATES[order.status] ?? { title: order.status, text: '' }
  const at = STEPS.indexOf(order.status)
  const must_pay = order.status === 'waiting' && order.pays_here === 'demanded'
  const short = order.number.split('/').at(-1)
  return {
    title: `Pesanan ${short}, meja ${order.table_name}`,
    description: `Pesanan di ${outlet.name}`,
    color: brand.theme_color,
    has_forms: true,
    reload_seconds: ENDED.has(order.status) ? undefined : waitsForPayment(page) ? 5 : 20,
    body: html`<header class="top"><a class="home" href="/t/${code}"><span class="logo">${picture(brand.image, brand.name, { side: 40, width: 96 })}</span><span>${brand.name}</span></a>
<h1>Pesanan ${short}</h1>
<p class="facts"><span class="pill">Meja ${order.table_name}</span><span class="pill">${clock(order.placed_at, outlet.timezone)}</span></p></header>
<main id="order" data-status="${order.status}" data-paying="${payingMark(page)}"${!ENDED.has(order.status) && html` data-live`}>
<section class="state" data-status="${order.status}" role="status"><h2>${must_pay ? 'Menunggu pembayaran' : state.title}</h2><p>${must_pay ? 'Pesanan Anda sudah kami terima, dan disiapkan begitu dibayar.' : state.text}</p>
${order.reject_reason && html`<p><strong>Alasan:</strong> ${order.reject_reason}</p>`}</section>
${at >= 0 && html`<ol class="steps" aria-label="Tahap pesanan">${STEP_NAMES.map((name, place) => html`<li${place <= at && html` data-done`}${place === at && html` aria-current="step"`}>${name}</li>`)}</ol>`}
${payingPart(page, code)}
<section class="bill" aria-label="Isi pesanan"><ul>${order.lines.map(
      (line) =>
        html`<li><span class="qty">${line.qty}×</span><span class="what"><strong>${line.name}</strong>${aboutLine(line)}${line.note && html`<span class="about">“${line.note}”</span>`}</span><span>${rupiah(line.unit_price * line.qty)}</span></li>`,
    )}</ul>
${sums(page)}
${order.note && html`<p class="about">Catatan: ${order.note}</p>`}${rewardList(order.rewards)}</section>
${order.status === 'waiting' && CANCEL}
${rating && html`<p class="after"><a class="wide" href="${rating}">Nilai kunjungan Anda</a></p>`}
<p class="after"><a class="wide" href="/t/${code}">${order.status === 'rejected' || order.status === 'cancelled' ? 'Kembali ke menu' : 'Tambah pesanan'}</a></p>
<p class="about center">${FOOT[order.status] ?? `Pembayaran ${order.pays_here ? 'dengan QRIS di halaman ini, kepada staf,' : 'dilakukan kepada staf'} atau di kasir. Halaman ini memperbarui dirinya sendiri.`}</p>
<p class="about center" id="offline" hidden>Tidak ada koneksi. Status diperbarui begitu tersambung lagi.</p>
</main>
${AGAIN}
${order.takes_members && !ENDED.has(order.status) && html`<section aria-label="Member">${MEMBER}</section>`}`,
  }
}
