import { type Html, html } from '../guest/html.ts'
import type { MenuPage } from '../menu-page/menu-page.queries.ts'

/** Why a table takes no orders yet, for who reads the menu at it. */
export function orderNotice({ ordering }: MenuPage): Html | false {
  return (
    ordering?.order_check === 'staff' &&
    !ordering.is_table_open &&
    html`<p class="notice">Meja ini belum dibuka. Panggil staf kami untuk mulai memesan.</p>`
  )
}

const HINTS: Record<string, string> = {
  radius: 'Saat mengirim, ponsel Anda meminta izin lokasi untuk memastikan Anda berada di outlet.',
  pin: 'PIN ada pada staf kami.',
}

/** The cart of a table: a bar at the bottom of the menu, and what it opens. The script fills both. */
export function cart({ table, ordering }: MenuPage): Html | false {
  if (!table || !ordering) return false
  const { order_check } = ordering
  const hint = HINTS[order_check]
  return html`<section id="sent" class="sent" aria-label="Pesanan Anda" hidden></section>
<div id="bar" class="bar" hidden><button type="button" class="go"><span id="count"></span><span>Lihat pesanan</span><span id="amount"></span></button></div>
<dialog id="cart" aria-labelledby="cart-title" data-check="${order_check}">
<div class="head"><h2 id="cart-title">Pesanan meja ${table.name}</h2><button type="button" id="close" class="plain-button" aria-label="Tutup">✕</button></div>
<div class="sheet"><ul id="lines" class="lines"></ul>
<label class="field">Nama Anda (boleh kosong)<input id="guest-name" maxlength="40" autocomplete="given-name"></label>
<label class="field">Catatan pesanan (boleh kosong)<input id="order-note" maxlength="200" autocomplete="off"></label>
${order_check === 'pin' && html`<label class="field">PIN outlet<input id="pin" maxlength="6" inputmode="numeric" autocomplete="off" aria-describedby="hint"></label>`}
${hint && html`<p class="about" id="hint">${hint}</p>`}
<dl class="sums" id="sums" aria-live="polite"></dl></div>
<div class="foot"><p id="problem" class="bad" role="alert" hidden></p>
<button type="button" id="send" class="go">Kirim pesanan</button>
<p class="about center">Staf memeriksa pesanan lebih dulu. Pembayaran kepada staf atau di kasir.</p></div>
</dialog>`
}
