import type { WriteContext } from '../../kit/context.ts'
import { lockInvoice } from '../../subscription/invoice/invoice.commands.ts'
import { invoiceEntity } from '../../subscription/invoice/invoice.queries.ts'
import { keepAttachments } from './attachable.ts'

const CLOSED: Record<string, string> = {
  draft: 'Draf ini belum menjadi invoice',
  paid: 'Invoice ini sudah dibayar',
  expired: 'Invoice ini sudah kedaluwarsa',
  cancelled: 'Invoice ini sudah dibatalkan',
}

/** An invoice keeps the proofs of its transfer until it is paid. */
keepAttachments({
  owner: 'invoice',
  entity: invoiceEntity,
  module: 'invoice',
  label: 'Invoice',
  hold: async (tx: WriteContext, id) => {
    const { number, status } = await lockInvoice(tx, id)
    return { label: number ?? 'Draf', outlet_id: null, closed: CLOSED[status] }
  },
})
