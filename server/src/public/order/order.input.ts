import { z } from 'zod'
import { latitude, longitude } from '../../kit/shared.input.ts'
import { ORDER_SOURCES } from '../../outlets/qr/guest-step.calc.ts'
import { text, uuid } from '../../sales/transaction/till-value.input.ts'

const LARGEST_PRICE = 2_000_000_000
const id = z.int('Menu tidak dikenal').min(1, 'Menu tidak dikenal').max(2_147_483_647, 'Menu tidak dikenal')

/** Text that a guest may leave out; empty is as good as nothing. */
const maybeText = (longest: number) =>
  z
    .string()
    .nullish()
    .transform((value) => value?.trim() || null)
    .pipe(text(longest).nullable())

const note = maybeText(200)

const Line = z.object({
  item_id: id,
  /** In the order of the menu, which decides what is free. */
  option_ids: z.array(id).max(60, 'Terlalu banyak pilihan').default([]),
  qty: z.int('Isi dengan jumlah').min(1, 'Minimal 1').max(99, 'Maksimal 99'),
  note,
  /** What one was shown to cost; another price is asked about first. */
  seen_price: z
    .int('Harga tidak dikenal')
    .min(0, 'Harga tidak dikenal')
    .max(LARGEST_PRICE, 'Harga tidak dikenal'),
})

const lines = z.array(Line).min(1, 'Pesanan masih kosong').max(100, 'Terlalu banyak menu')

/** A cart as it stands, to be told what it costs. */
export const CartInput = z.object({ lines })

/** How the guest came to the table's page; unknown of pages that do not say so. */
const source = z.enum(ORDER_SOURCES).nullish().catch(null)

/** A first line was put into a cart; the cart is named as the order that it becomes. */
export const CartBegunInput = z.object({ uuid, source })

/** Where a phone says it is. */
const Position = z.object({
  lat: latitude.unwrap().unwrap(),
  long: longitude.unwrap().unwrap(),
  /** Metres by which it may be wrong. */
  accuracy: z.number().min(0),
})

/** A cart that is ordered. */
export const OrderInput = z.object({
  uuid,
  lines,
  note,
  guest_name: maybeText(40),
  position: Position.nullish(),
  pin: z.string().max(12).nullish(),
  source,
})

/** Why a guest takes an order back; he need not say. */
export const CancelInput = z.object({ reason: note })

export type AskedLine = z.output<typeof Line>
export type Order = z.output<typeof OrderInput>
export type Position = z.output<typeof Position>
