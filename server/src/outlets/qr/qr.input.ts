import { z } from 'zod'
import { id, seenVersion } from '../../kit/shared.input.ts'
import { orderRadius } from '../outlet/outlet.input.ts'

const switches = {
  activate_qr: z.boolean().optional(),
  order_from_qr: z.boolean().optional(),
}

/** How an outlet makes sure that who orders sits at its table. */
export const ORDER_CHECKS = ['none', 'radius', 'pin', 'staff'] as const

const whole = (label: string) =>
  z.number(`${label} wajib diisi`).int(`${label} harus berupa angka bulat`).min(1, `${label} minimal 1`)

/** Which codes of the brand are on; only what is sent changes. */
export const BrandQrInput = z.object(switches)

/** Which codes of an outlet are on, and who may order by them how much; only what is sent changes. */
export const OutletQrInput = z.object({
  id,
  version: seenVersion,
  ...switches,
  order_check: z.enum(ORDER_CHECKS, 'Pilih pemeriksaan').optional(),
  radius: orderRadius.optional(),
  order_most_lines: whole('Menu per pesanan').max(100, 'Maksimal 100').optional(),
  order_most_qty: whole('Porsi per pesanan').max(500, 'Maksimal 500').optional(),
  order_most_amount: whole('Nilai per pesanan')
    .min(10_000, 'Minimal Rp 10.000')
    .max(100_000_000, 'Maksimal Rp 100.000.000')
    .meta({ graphql: 'Rupiah' })
    .optional(),
})
