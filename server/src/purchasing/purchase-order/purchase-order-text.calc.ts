import { numberFormat } from '../../kit/format.calc.ts'
/** An order as its supplier reads it. */
export interface OrderText {
  readonly number: string
  readonly brand: string
  readonly outlet: string
  readonly address: string | null
  readonly supplier: string
  /** As people read it, e.g. 24 November 2026. */
  readonly expected_on: string | null
  readonly note: string | null
  /** In whole rupiah; null where the writer may not see prices. */
  readonly total: number | null
  /** Where the supplier answers. */
  readonly link: string | null
  readonly lines: readonly {
    readonly name: string
    readonly supplier_code: string | null
    readonly quantity: string
    readonly unit: string
    readonly price: number | null
  }[]
}

const NBSP = /\u00a0/g

/** Whole rupiah with thousands, the same on every side. */
const rupiah = (amount: number) => `Rp ${numberFormat('id-ID').format(amount).replace(NBSP, ' ')}`

const quantityOf = (quantity: string) =>
  numberFormat('id-ID', { maximumFractionDigits: 4 }).format(Number(quantity))

function lineOf({ name, supplier_code, quantity, unit, price }: OrderText['lines'][number], index: number) {
  const code = supplier_code ? ` (${supplier_code})` : ''
  const at = price === null ? '' : ` @ ${rupiah(price)}`
  return `${index + 1}. ${name}${code}: ${quantityOf(quantity)} ${unit}${at}`
}

/** A message that orders by WhatsApp or e-mail. */
export function orderMessage(order: OrderText): string {
  const parts = [
    `Yth. ${order.supplier},`,
    '',
    `Kami memesan barang berikut untuk ${order.brand}, ${order.outlet} (PO ${order.number}):`,
    '',
    ...order.lines.map(lineOf),
    '',
    ...(order.total === null ? [] : [`Total: ${rupiah(order.total)}`]),
    ...(order.expected_on ? [`Mohon dikirim: ${order.expected_on}`] : []),
    ...(order.address ? [`Alamat: ${order.address}`] : []),
    ...(order.note ? ['', order.note] : []),
    '',
    ...(order.link
      ? ['Mohon konfirmasi jumlah, harga, dan hari kirim di:', order.link, '', 'Terima kasih.']
      : ['Mohon konfirmasi pesanan ini. Terima kasih.']),
  ]
  return parts.join('\n')
}

/** A message that asks after an order that has not come. */
export function reminderMessage({
  supplier,
  brand,
  outlet,
  number,
  expected_on,
  link,
}: Pick<OrderText, 'supplier' | 'brand' | 'outlet' | 'number' | 'expected_on' | 'link'>): string {
  const due = expected_on ? ` Barang seharusnya datang ${expected_on}.` : ''
  return [
    `Yth. ${supplier},`,
    '',
    `Pesanan ${number} untuk ${brand}, ${outlet}, belum kami terima seluruhnya.${due}`,
    '',
    ...(link
      ? ['Mohon kabari kapan barangnya dikirim, juga di:', link, '', 'Terima kasih.']
      : ['Mohon kabari kapan barangnya dikirim. Terima kasih.']),
  ].join('\n')
}

/** A link that opens WhatsApp with a message to a phone number. */
export function whatsAppLink(phone: string, message: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`
}
