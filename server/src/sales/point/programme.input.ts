import { z } from 'zod'
import { calendarDate, id, seenVersion } from '../../kit/shared.input.ts'

const whole = (name: string, least: number, most: number) =>
  z
    .number(`${name} wajib diisi`)
    .int(`${name} harus berupa angka bulat`)
    .min(least, `${name} minimal ${least}`)
    .max(most, `${name} terlalu besar`)

const code = (message: string) => z.string().regex(/^[A-Z0-9][A-Z0-9._-]{0,31}$/, message)

/** A point worth more of what it took to earn it is a mistake: it would give away more than half of the sales. */
const MOST_SHARE = 2

/** How a brand gives and takes points. */
export const PointProgrammeInput = z
  .object({
    is_active: z.boolean(),
    /** Receipts of earlier business days earn nothing. */
    starts_on: calendarDate('Tanggal mulai').refine(
      (date) => date >= '2000-01-01',
      'Tanggal mulai tidak valid',
    ),
    rupiah_per_point: whole('Belanja per poin', 1, 100_000_000).meta({ graphql: 'Rupiah' }),
    point_value: whole('Nilai poin', 1, 1_000_000).meta({ graphql: 'Rupiah' }),
    min_redeem: whole('Minimal tukar', 1, 1_000_000),
    expiry_months: whole('Masa berlaku', 1, 120).nullish(),
    hold_minutes: whole('Lama penahanan', 1, 1_440),
    birthday_points: whole('Bonus ulang tahun', 0, 1_000_000),
    referral_points: whole('Bonus ajakan', 0, 1_000_000),
    tier_months: whole('Bulan tingkat', 1, 60).nullish(),
    tier_grace_days: whole('Tenggang tingkat', 0, 366),
    excluded_channels: z.array(code('Kanal tidak dikenal')).max(20, 'Maksimal 20 kanal'),
    excluded_methods: z.array(code('Metode tidak dikenal')).max(50, 'Maksimal 50 metode'),
    excluded_group_ids: z.array(id).max(100, 'Maksimal 100 grup'),
    version: seenVersion,
  })
  .refine(({ rupiah_per_point, point_value }) => point_value * MOST_SHARE <= rupiah_per_point, {
    path: ['point_value'],
    error: 'Nilai poin lebih dari separuh belanja yang menghasilkannya',
  })
