import { z } from 'zod'
import { calendarDate, id, requiredText, seenVersion } from '../../kit/shared.input.ts'
import { REWARD_KINDS } from './reward.calc.ts'

const whole = (name: string, most: number) =>
  z
    .number(`${name} wajib diisi`)
    .int(`${name} harus berupa angka bulat`)
    .min(1, `${name} minimal 1`)
    .max(most, `${name} terlalu besar`)

/** What members may take for points. */
export const PointRewardInput = z
  .object({
    /** Nothing makes a new one. */
    id: id.nullish(),
    name: requiredText('Nama hadiah', 80),
    kind: z.enum(REWARD_KINDS, 'Pilih jenis hadiah'),
    /** The menu that is free. */
    item_id: id.nullish(),
    /** What is taken off. */
    discount: whole('Potongan', 1_000_000_000).nullish().meta({ graphql: 'Rupiah' }),
    points: whole('Poin', 1_000_000_000),
    starts_on: calendarDate('Tanggal mulai').nullish(),
    ends_on: calendarDate('Tanggal berakhir').nullish(),
    /** So many in all. */
    stock: whole('Jatah', 1_000_000).nullish(),
    per_member: whole('Batas per member', 1_000_000).nullish(),
    /** Nothing is everywhere. */
    outlet_ids: z.array(id).max(1_000, 'Maksimal 1.000 outlet'),
    version: seenVersion,
  })
  .refine(({ kind, item_id }) => kind !== 'menu' || item_id, {
    path: ['item_id'],
    error: 'Menu wajib dipilih',
  })
  .refine(({ kind, discount }) => kind !== 'discount' || discount, {
    path: ['discount'],
    error: 'Potongan wajib diisi',
  })
  .refine(({ starts_on, ends_on }) => !starts_on || !ends_on || starts_on <= ends_on, {
    path: ['ends_on'],
    error: 'Tanggal berakhir lebih awal dari tanggal mulai',
  })

/** A reward that somebody in the panel gives a member for points. */
export const RedeemRewardInput = z.object({ reward_id: id, member_id: id, outlet_id: id })

/** Takes a reward back, and gives its points back. */
export const ReturnRewardInput = z.object({ id, reason: requiredText('Alasan', 200) })
