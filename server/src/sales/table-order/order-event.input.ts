import { z } from 'zod'
import { optionalText, rupiah, sessionUuid, text, uuid } from '../transaction/till-value.input.ts'
import { MOST_TOGETHER } from './table-order.input.ts'

/** Events and tables taken in one call. */
export const EVENTS_AT_MOST = 100

const LARGEST_TENDER = 1_000_000_000
const named = { uuid, actor: optionalText(80) }

/** What a till did with a guest's order; the order is named by its uuid. */
export const OrderEventInput = z.discriminatedUnion('event', [
  z.object({ event: z.literal('ACKNOWLEDGE'), ...named }),
  z.object({ event: z.literal('CONFIRM'), ...named }),
  z.object({ event: z.literal('REJECT'), ...named, reason: text(200) }),
  z.object({
    event: z.literal('SETTLE'),
    ...named,
    method: text(32).toUpperCase(),
    tendered: rupiah(LARGEST_TENDER).nullable().default(null),
    reference: optionalText(80),
    session_uuid: sessionUuid,
    /** Other orders of the table, on the same receipt. */
    other_uuids: z
      .array(uuid)
      .max(MOST_TOGETHER - 1, `Maksimal ${MOST_TOGETHER} pesanan`)
      .default([]),
  }),
])
export type OrderEvent = z.output<typeof OrderEventInput>

/** A table that a till opens for guests, or closes. */
export const TableEventInput = z.object({
  event: z.enum(['OPEN', 'CLOSE'], 'Pilih OPEN atau CLOSE'),
  table_id: z.int('Isi dengan nomor id').min(1, 'Isi dengan nomor id').max(2_147_483_647, 'Id tidak dikenal'),
})
