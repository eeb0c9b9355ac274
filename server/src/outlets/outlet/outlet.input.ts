import { z } from 'zod'
import { businessDayCutoff, lowStockPolicy, roundingStep, timezone } from '../../brand/brand/brand.input.ts'
import {
  basisPoints,
  calendarDate,
  email,
  id,
  imageKey,
  latitude,
  longitude,
  optionalText,
  phone,
  postalCode,
  requiredText,
  seenVersion,
  socialLinks,
} from '../../kit/shared.input.ts'
import { findHoursProblem, LATEST_CLOSING, readPeriod } from './opening-hours.calc.ts'
import { OUTLET_KINDS } from './outlet-kind.calc.ts'

export const SALES_CHANNELS = ['DINE_IN', 'TAKEAWAY', 'QR', 'GRABFOOD', 'GOFOOD', 'SHOPEEFOOD'] as const
export const MAX_PERIODS_A_DAY = 3

const clockText = (label: string) =>
  z.string(`${label} wajib diisi`).regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, `${label} tidak valid`)

const periodShape = { opens_at: clockText('Jam buka'), closes_at: clockText('Jam tutup') }

const closesInTime = ({ closes_minute }: { closes_minute: number | null }) =>
  (closes_minute ?? 0) <= LATEST_CLOSING
const CLOSES_LATE = { path: ['closes_at'], error: 'Jam tutup paling lambat 06.00 keesokan harinya' }

/** Hours of the week; a closing time not after the opening one is of the next morning. */
const OpeningHoursInput = z
  .object({ weekday: z.number().int().min(1, 'Hari tidak valid').max(7, 'Hari tidak valid'), ...periodShape })
  .transform(({ weekday, opens_at, closes_at }) => ({ weekday, ...readPeriod(opens_at, closes_at) }))
  .refine(closesInTime, CLOSES_LATE)
  .meta({ graphql: 'OpeningHoursInput' })

const SpecialDayInput = z
  .object({
    date: calendarDate('Tanggal'),
    note: optionalText(80),
    is_closed: z.boolean(),
    opens_at: periodShape.opens_at.nullish(),
    closes_at: periodShape.closes_at.nullish(),
  })
  .refine(({ is_closed, opens_at, closes_at }) => is_closed || (opens_at && closes_at), {
    path: ['opens_at'],
    error: 'Isi jam buka dan tutup, atau pilih tutup',
  })
  .transform(({ opens_at, closes_at, ...day }) => ({
    ...day,
    ...(day.is_closed || !opens_at || !closes_at
      ? { opens_minute: null, closes_minute: null }
      : readPeriod(opens_at, closes_at)),
  }))
  .refine(closesInTime, CLOSES_LATE)
  .meta({ graphql: 'SpecialDayInput' })

const channels = z.array(z.enum(SALES_CHANNELS, 'Channel tidak dikenal')).max(SALES_CHANNELS.length)

/** Tax and service as they hold from a business date on. */
export const OutletTaxInput = z
  .object({
    effective_from: calendarDate('Berlaku mulai'),
    tax_bp: basisPoints('Pajak', 1000),
    service_bp: basisPoints('Biaya layanan', 2000),
    is_tax_inclusive: z.boolean(),
    is_service_before_discount: z.boolean().default(false),
    rounding_step: roundingStep,
    round_down_below: z.number().int().min(0, 'Ambang tidak boleh kurang dari 0').nullish(),
    is_rounding_cash_only: z.boolean().default(true),
    service_channels: channels.default(['DINE_IN', 'QR']),
    inclusive_channels: channels.default(['GRABFOOD', 'GOFOOD', 'SHOPEEFOOD']),
  })
  .transform((tax) => ({ ...tax, round_down_below: tax.round_down_below ?? tax.rounding_step / 2 }))
  .refine(({ round_down_below, rounding_step }) => round_down_below <= rounding_step, {
    path: ['round_down_below'],
    error: 'Ambang tidak boleh melebihi kelipatan pembulatan',
  })
  .meta({ graphql: 'OutletTaxInput' })

export const outletCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{1,11}$/, 'Kode memakai 2–12 huruf besar, angka, atau tanda hubung')

/** Metres around the outlet within which guests may order. */
export const orderRadius = z
  .number('Radius wajib diisi')
  .int('Radius harus berupa angka bulat')
  .min(10, 'Radius minimal 10 meter')
  .max(5000, 'Radius maksimal 5.000 meter')

export const outletPin = z.string().regex(/^\d{6}$/, 'PIN harus 6 angka')

const hours = z
  .array(OpeningHoursInput)
  .max(7 * MAX_PERIODS_A_DAY, 'Terlalu banyak jam buka')
  .superRefine((periods, check) => {
    const problem = findHoursProblem(periods, MAX_PERIODS_A_DAY)
    if (problem) check.addIssue({ code: 'custom', path: [problem.index], message: problem.message })
  })

const specialDays = z
  .array(SpecialDayInput)
  .max(60, 'Maksimal 60 tanggal khusus')
  .refine(
    (days) => new Set(days.map(({ date }) => date)).size === days.length,
    'Tanggal khusus tidak boleh sama',
  )

const taxes = z
  .array(OutletTaxInput)
  .min(1, 'Pengaturan pajak wajib diisi')
  .max(50)
  .refine(
    (rows) => new Set(rows.map((row) => row.effective_from)).size === rows.length,
    'Tanggal berlaku tidak boleh sama',
  )

const outletShape = {
  code: outletCode,
  name: requiredText('Nama outlet', 80),
  kind: z
    .enum(OUTLET_KINDS, 'Jenis outlet tidak dikenal')
    .describe('outlet, or central_kitchen: one that makes and sends, and need not sell.'),
  email,
  phone,
  image: imageKey,
  ...socialLinks,
  complete_address: requiredText('Alamat lengkap', 250),
  postal_code: postalCode,
  address_lat: latitude,
  address_long: longitude,
  province_id: z.number('Pilih provinsi').int().positive('Pilih provinsi'),
  city_id: z.number('Pilih kota atau kabupaten').int().positive('Pilih kota atau kabupaten'),
  area_id: id.nullish(),
  activate_qr: z.boolean(),
  order_from_qr: z.boolean(),
  radius: orderRadius,
  pin: outletPin.nullish(),
  is_use_pin: z.boolean(),
  timezone,
  business_day_cutoff: businessDayCutoff,
  low_stock_policy: lowStockPolicy,
  opened_on: calendarDate('Tanggal buka').nullish(),
  hours,
  special_days: specialDays,
  taxes,
}

/** A new outlet: who and where it is; the rest starts from the brand's standards. */
export const NewOutletInput = z.object({
  ...z.object(outletShape).partial().shape,
  name: outletShape.name,
  email: outletShape.email,
  phone: outletShape.phone,
  complete_address: outletShape.complete_address,
  province_id: outletShape.province_id,
  city_id: outletShape.city_id,
})

/** A changed outlet: only what is sent changes. */
export const EditOutletInput = z.object(outletShape).partial().extend({ id, version: seenVersion })

/** Other outlets than one, chosen in a list. */
const outletIds = z
  .array(id)
  .min(1, 'Pilih outlet')
  .max(200, 'Maksimal 200 outlet')
  .refine((ids) => new Set(ids).size === ids.length, 'Outlet tidak boleh sama')

/** Tax and service of several outlets from a date on; what is left out stays as each outlet has it. */
export const OutletRatesInput = z
  .object({
    outlet_ids: outletIds,
    effective_from: calendarDate('Berlaku mulai'),
    tax_bp: basisPoints('Pajak', 1000).nullish(),
    service_bp: basisPoints('Biaya layanan', 2000).nullish(),
  })
  .refine(({ tax_bp, service_bp }) => (tax_bp ?? service_bp ?? null) !== null, {
    path: ['tax_bp'],
    error: 'Isi pajak atau biaya layanan',
  })

/** The area that several outlets are of; without one they are of none. */
export const OutletAreasInput = z.object({ outlet_ids: outletIds, area_id: id.nullish() })

/** Settings that one outlet can give to others. */
export const OUTLET_GROUPS = [
  ...(['hours', 'tax', 'qr', 'radius', 'payment'] as const),
  ...(['table', 'offer', 'level', 'price', 'supplier', 'shift', 'cash', 'kitchen'] as const),
] as const

/** What one outlet gives to which others. */
export const OutletCopyInput = z.object({
  id,
  outlet_ids: outletIds,
  groups: z
    .array(z.enum(OUTLET_GROUPS, 'Pengaturan tidak dikenal'))
    .min(1, 'Pilih pengaturan')
    .max(OUTLET_GROUPS.length),
})

/** A new outlet that takes settings of one that is there. */
export const OutletLikeInput = z.object({
  outlet: NewOutletInput,
  /** Without one it begins from the brand's standards alone. */
  source_id: id.nullish(),
  groups: z.array(z.enum(OUTLET_GROUPS, 'Pengaturan tidak dikenal')).max(OUTLET_GROUPS.length),
})

/** Whose settings would change what at which others. */
export const OutletDifferencesInput = z.object({
  id,
  /** 0 is an outlet that is not there yet. */
  outlet_ids: z
    .array(z.number().int().min(0))
    .min(1, 'Pilih minimal satu outlet')
    .max(50, 'Maksimal 50 outlet sekaligus'),
  groups: OutletCopyInput.shape.groups,
})

export type OutletGroup = (typeof OUTLET_GROUPS)[number]
export type NewOutlet = z.output<typeof NewOutletInput>
export type EditOutlet = z.output<typeof EditOutletInput>
export type OutletTax = z.output<typeof OutletTaxInput>
