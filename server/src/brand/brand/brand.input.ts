import { z } from 'zod'
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
  timeOfDay,
} from '../../kit/shared.input.ts'
import { newDomain } from '../sign-up/sign-up.input.ts'

export const TIMEZONES = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const
export const ROUNDING_STEPS = [0, 100, 500, 1000] as const
export const LOW_STOCK_POLICIES = ['allow', 'warn', 'refuse'] as const
export const MAX_BANNERS = 10

export const timezone = z
  .string('Pilih zona waktu')
  .refine((value) => Intl.supportedValuesOf('timeZone').includes(value), 'Zona waktu tidak dikenal')

export const roundingStep = z
  .number()
  .int()
  .refine(
    (value) => (ROUNDING_STEPS as readonly number[]).includes(value),
    'Pembulatan harus 0, 100, 500, atau 1.000',
  )

export const lowStockPolicy = z.enum(LOW_STOCK_POLICIES, 'Pilih kebijakan stok minus')

/** The business day may start up to noon. */
export const businessDayCutoff = timeOfDay('Batas hari bisnis').refine(
  (value) => value < '12:00',
  'Batas hari bisnis paling lambat 11.59',
)

const BannerInput = z
  .object({
    id: id.nullish(),
    image: z.string('Gambar wajib diisi').regex(/^[a-z0-9]{32}\.(webp|png|jpg)$/, 'Gambar tidak valid'),
    link: z
      .union([
        z.literal(''),
        z.url({ protocol: /^https?$/, error: 'Tautan tidak valid' }).max(300, 'Maksimal 300 karakter'),
      ])
      .nullish()
      .transform((value) => value || null),
    starts_on: calendarDate('Tanggal mulai').nullish(),
    ends_on: calendarDate('Tanggal akhir').nullish(),
  })
  .refine(({ starts_on, ends_on }) => !starts_on || !ends_on || ends_on >= starts_on, {
    path: ['ends_on'],
    error: 'Tanggal akhir tidak boleh sebelum tanggal awal',
  })

const reasons = z.array(requiredText('Alasan', 60)).max(30, 'Maksimal 30 alasan')

/** Everything of a brand that its owner may change; only what is sent changes. */
export const EditBrandInput = z
  .object({
    id: id,
    version: seenVersion,
    domain: newDomain,
    name: requiredText('Nama brand', 80),
    legal_name: optionalText(120),
    tagline: optionalText(120),
    npwp: z
      .string()
      .nullish()
      .transform((value) => (value === undefined ? undefined : value?.replace(/[.\s-]/g, '') || null))
      .refine((value) => !value || /^\d{15,16}$/.test(value), 'NPWP harus 15 atau 16 angka'),
    email,
    phone,
    image: imageKey,
    ...socialLinks,
    complete_address: optionalText(250),
    postal_code: postalCode,
    address_lat: latitude,
    address_long: longitude,
    province_id: id.nullish(),
    city_id: id.nullish(),
    activate_qr: z.boolean(),
    order_from_qr: z.boolean(),
    theme_color: z.string().regex(/^#[0-9a-f]{6}$/, 'Warna tidak valid'),
    qr_closing_text: optionalText(160),
    timezone,
    business_day_cutoff: businessDayCutoff,
    tax_bp: basisPoints('Pajak', 1000),
    service_bp: basisPoints('Biaya layanan', 2000),
    is_tax_inclusive: z.boolean(),
    rounding_step: roundingStep,
    food_cost_target_bp: basisPoints('Target food cost'),
    low_stock_policy: lowStockPolicy,
    plausible_times: z
      .number('Kelipatan wajib diisi')
      .int('Kelipatan harus berupa angka bulat')
      .min(2, 'Kelipatan minimal 2')
      .max(100, 'Kelipatan maksimal 100')
      .describe('Figures so many times their history are asked about.'),
    slip_tolerance_bp: basisPoints('Toleransi', 3000).describe(
      'How far from exactly 10, 100, 1000 times or a pack a figure still looks like a slip.',
    ),
    deposit_late_days: z
      .number('Jumlah hari wajib diisi')
      .int('Jumlah hari harus berupa angka bulat')
      .min(1, 'Minimal 1 hari')
      .max(60, 'Maksimal 60 hari')
      .describe('From so many days on a deposit that no bank has received counts as late.'),
    document_mask: requiredText('Format nomor dokumen', 60).refine(
      (value) => value.includes('{nomor}'),
      'Format nomor dokumen harus memuat {nomor}',
    ),
    receipt_header: optionalText(200),
    receipt_footer: optionalText(200),
    is_receipt_logo_shown: z.boolean(),
    void_reasons: reasons,
    discount_reasons: reasons,
    banners: z.array(BannerInput).max(MAX_BANNERS, `Maksimal ${MAX_BANNERS} banner`),
  })
  .partial()

export type EditBrand = z.output<typeof EditBrandInput>
