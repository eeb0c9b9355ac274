import { dateFormat, numberFormat } from '../../kit/format.calc.ts'
import { type Html, html } from '../guest/html.ts'
import type { GuestPage } from '../guest/layout.ts'
import { picture } from '../guest/parts.ts'
import { rupiah } from '../guest/rupiah.calc.ts'
import type { SaidBefore, SupplierOrder, SupplierOrderLine } from './supplier-order.queries.ts'

/** What every link that opens nothing leads to; the same for every reason, so that it tells nothing. */
export const LINK_CLOSED: GuestPage = {
  title: 'Tautan tidak berlaku',
  description: 'Tautan pesanan ini tidak berlaku.',
  color: '#0f6b57',
  body: html`<main class="nothing"><h1>Tautan ini tidak berlaku</h1>
<p>Pesanannya mungkin sudah selesai, atau tautannya sudah diganti. Tanyakan kepada pemesan Anda.</p></main>`,
}

const day = (date: string) =>
  dateFormat('id-ID', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

const moment = (instant: string, timeZone: string) =>
  dateFormat('id-ID', {
    timeZone,
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant))

const amount = (quantity: string) =>
  numberFormat('id-ID', { maximumFractionDigits: 4 }).format(Number(quantity))

/** A quantity as it is typed, with a comma. */
const typed = (quantity: string) => quantity.replace('.', ',')

const DECISIONS: Readonly<Record<string, { title: string; text: string }>> = {
  waiting: { title: 'Jawaban Anda terkirim', text: 'Pemesan sedang memeriksanya.' },
  taken: { title: 'Jawaban Anda diterima', text: 'Pesanan di bawah sudah sesuai dengan jawaban Anda.' },
  declined: { title: 'Jawaban Anda tidak diambil', text: 'Pesanan tetap seperti di bawah.' },
}

/** What was said of a line, unless it is as ordered. */
function saidOf(line: SupplierOrderLine, said: SaidBefore): Html {
  const price = html` @ ${rupiah(said.price)}`
  const told =
    said.kind === 'refuse'
      ? html`tidak tersedia`
      : said.kind === 'confirm'
        ? html`sesuai`
        : html`${amount(said.unit_quantity)} ${line.unit}${price}`
  return html`<li>${line.name}: <strong>${told}</strong>${said.note && html`, “${said.note}”`}</li>`
}

function decision({ answer, lines, outlet, expected_on }: SupplierOrder): Html | false {
  const told = answer && DECISIONS[answer.status]
  if (!answer || !told) return false
  const known = new Map(lines.map((line) => [line.no, line]))
  const is_waiting = answer.status === 'waiting'
  return html`<section class="state" data-status="${answer.status}" role="status"><h2>${told.title}</h2>
<p>${told.text} Dikirim ${moment(answer.answered_at, outlet.timezone)}${answer.decided_at && html`, diputuskan ${moment(answer.decided_at, outlet.timezone)}`}.</p>
${answer.remark && html`<p><strong>Kata pemesan:</strong> ${answer.remark}</p>`}
${
  is_waiting &&
  html`<ul>${answer.lines.map((said) => {
    const line = known.get(said.no)
    return line && saidOf(line, said)
  })}</ul>${answer.expected_on && answer.expected_on !== expected_on && html`<p>Tiba ${day(answer.expected_on)}</p>`}${answer.note && html`<p>“${answer.note}”</p>`}`
}</section>`
}

/** A line of the order and what can be said of it; the script shows what takes typing. */
function lineCard(line: SupplierOrderLine, is_answerable: boolean, said?: SaidBefore): Html {
  const { no, name, supplier_code, note, unit, unit_quantity, received, price, net } = line
  const choice = (kind: string, label: string) =>
    html`<label><input type="radio" name="kind-${no}" value="${kind}"${kind === (said?.kind ?? 'confirm') && html` checked`}><span>${label}</span></label>`
  return html`<fieldset class="line" data-no="${no}"><legend>${name}</legend>
${supplier_code && html`<p class="about">Kode ${supplier_code}</p>`}${note && html`<p class="about">${note}</p>`}
<p class="asked"><span>${amount(unit_quantity)} ${unit} @ ${rupiah(price)}</span><strong>${rupiah(net)}</strong></p>
${Number(received) > 0 && html`<p class="about">Sudah diterima ${amount(received)} ${unit}</p>`}
${
  is_answerable &&
  html`<div class="choices" hidden>${choice('confirm', 'Sesuai')}${choice('change', 'Ubah')}${choice('refuse', 'Tidak ada')}</div>
<div class="changes" hidden><label class="field">Jumlah (${unit})<input name="unit_quantity" inputmode="decimal" maxlength="16" autocomplete="off" value="${typed(said?.unit_quantity ?? unit_quantity)}"></label>
<label class="field">Harga per ${unit} (Rp)<input name="price" inputmode="numeric" maxlength="16" autocomplete="off" value="${said?.price ?? price}"></label></div>
<label class="field said" hidden>Keterangan (boleh kosong)<input name="note" maxlength="200" autocomplete="off" value="${said?.note ?? ''}"></label>
<p class="bad" role="alert" hidden></p>`
}</fieldset>`
}

const sumRow = (label: string, value: number): Html | false =>
  value !== 0 && html`<div><dt>${label}</dt><dd>${value < 0 && '−'}${rupiah(Math.abs(value))}</dd></div>`

const sums = ({ discount, tax, freight, total }: SupplierOrder): Html =>
  html`<dl class="sums">${sumRow('Potongan', -discount)}${sumRow('PPN', tax)}${sumRow('Ongkos kirim', freight)}<div class="total"><dt>Total</dt><dd>${rupiah(total)}</dd></div></dl>`

const answerPart = (expected_on: string | null, note: string | null): Html =>
  html`<section class="send" hidden><label class="field">Tanggal tiba<input name="expected_on" type="date"${expected_on && html` value="${expected_on}"`}></label>
<label class="field">Pesan untuk pemesan (boleh kosong)<textarea name="note" maxlength="500" rows="2">${note}</textarea></label>
<p class="bad" id="problem" role="alert" hidden></p>
<button class="wide">Kirim jawaban</button></section>
<noscript><p class="notice">Nyalakan JavaScript untuk menjawab, atau balas pesan dari pemesan.</p></noscript>`

/** The page of an order for its supplier: what is asked for, what was said to it, and where it is answered. */
export function supplierOrderPage(order: SupplierOrder): GuestPage {
  const { number, version, brand, outlet, lines, is_answerable } = order
  // What waits is shown as it was said, to be said otherwise.
  const waiting = order.answer?.status === 'waiting' ? order.answer : null
  const said = new Map(waiting?.lines.map((line) => [line.no, line]))
  const facts: [string, string][] = [
    ['Pemasok', order.supplier],
    ['Kirim ke', `${outlet.name}, ${outlet.address}`],
    ['Diharapkan tiba', order.expected_on ? day(order.expected_on) : 'Secepatnya'],
    ['Pembayaran', order.credit_days === null ? 'Tunai' : `Tempo ${order.credit_days} hari`],
  ]
  return {
    title: `Pesanan ${number}`,
    description: `Pesanan pembelian dari ${brand.name}`,
    color: brand.theme_color,
    body: html`<header class="top"><span class="home"><span class="logo">${picture(brand.image, brand.name, { side: 40, width: 96 })}</span><span>${brand.name}</span></span>
<h1>Pesanan ${number}</h1></header>
<main>${decision(order)}
<dl class="facts_list">${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
${order.note && html`<p class="notice">${order.note}</p>`}
<form id="answer" data-version="${version}" novalidate><h2 class="part_title">Barang</h2>
${lines.map((line) => lineCard(line, is_answerable, said.get(line.no)))}
${sums(order)}
${is_answerable ? answerPart(waiting?.expected_on ?? order.expected_on, waiting?.note ?? null) : html`<p class="about center">Semua barang sudah diterima. Terima kasih.</p>`}</form></main>`,
  }
}
