import type { WaitingInvoice } from '../../subscription/operator/operator.commands.ts'
import { type Html, html } from '../guest/html.ts'
import type { GuestPage } from '../guest/layout.ts'
import { rupiah } from '../guest/rupiah.calc.ts'
import { consolePage, day, field, moment, type Refused, refusal } from './frame.html.ts'

/** A form that was refused, and of which invoice it is. */
export interface RefusedInvoice extends Refused {
  readonly of: string
  readonly typed: Readonly<Record<string, string>>
}

function invoiceBox(invoice: WaitingInvoice, refused: RefusedInvoice | undefined): Html {
  const { brand_id, id, number, brand, total, due_at, proof_sent_at, proof_sender, proofs } = invoice
  const place = `${brand_id}/${id}`
  const at = `/operator/invoice/${place}`
  const own = refused?.of === place ? refused : undefined
  const shown = proofs.map(
    (proof, index) =>
      html`<a href="${at}/proof/${proof.id}" target="_blank" rel="noreferrer">${proof.name || `Bukti ${index + 1}`}</a>`,
  )
  return html`<section class="box" aria-label="${number} ${brand}"><h2>${number} · ${rupiah(total)}</h2>
<p><a class="name" href="/operator/brand/${brand_id}">${brand}</a>, jatuh tempo ${day(due_at)}</p>
<p>${proof_sent_at ? html`Bukti dikirim ${moment(proof_sent_at)}${proof_sender && html` oleh ${proof_sender}`}` : 'Belum ada bukti transfer.'}</p>
${shown.length > 0 && html`<p class="links">${shown}</p>`}
${refusal(own)}
<div class="acts"><form method="post" action="${at}/confirm">${field({ name: 'amount', label: 'Jumlah yang diterima (Rp)', inputmode: 'numeric', value: own?.typed.amount, refused: own })}<button class="press">Terima</button></form>
${proof_sent_at && html`<form method="post" action="${at}/refuse">${field({ name: 'reason', label: 'Alasan bukti ditolak', value: own?.typed.reason, refused: own })}<button class="press quiet">Tolak bukti</button></form>`}</div></section>`
}

const DONE: Readonly<Record<string, string>> = {
  confirmed: 'Pembayaran diterima dan paketnya berjalan.',
  again: 'Pembayaran ini sudah diterima sebelumnya.',
  refused: 'Bukti ditolak dan pengirimnya diberi tahu.',
}

/** Invoices that wait for money, those with a proof first. */
export function invoicePage(
  invoices: readonly WaitingInvoice[],
  { operator, done, refused }: { operator: string; done?: string; refused?: RefusedInvoice },
): GuestPage {
  const told = done && DONE[done]
  const with_proof = invoices.filter((invoice) => invoice.proof_sent_at).length
  return consolePage(
    '/operator/invoice',
    { title: 'Tagihan', operator },
    html`${told && html`<p class="told" role="status">${told}</p>`}
<p class="about">${invoices.length === 0 ? 'Tidak ada tagihan yang menunggu.' : `${invoices.length} tagihan menunggu, ${with_proof} dengan bukti transfer.`}</p>
${invoices.map((invoice) => invoiceBox(invoice, refused))}`,
  )
}
