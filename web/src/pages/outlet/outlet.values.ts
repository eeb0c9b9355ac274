import { OUTLET_KINDS, type OutletKind } from '@lumbung/server/outlets/outlet/outlet-kind.calc.ts'
import { currentTime } from '../../kit/clock.ts'
import { today } from '../../kit/format/date.ts'
import type { OpeningPeriod } from '../../parts/opening-hours/hours-field.tsx'
import type { SpecialDay } from '../../parts/opening-hours/special-days-field.tsx'
import type { GetOutletDetailQuery } from './outlet.gql.gen.ts'

export type OutletDetail = GetOutletDetailQuery['outlet']
export type OutletTaxRow = OutletDetail['taxes'][number]

/** What the outlet form holds; text that may be absent is kept as empty text. */
export interface OutletValues {
  code: string
  name: string
  kind: OutletKind
  email: string
  phone: string
  image: string | null
  facebook: string
  twitter: string
  instagram: string
  youtube: string
  tiktok: string
  complete_address: string
  postal_code: string
  address_lat: number | null
  address_long: number | null
  province_id: number | null
  city_id: number | null
  area_id: number | null
  activate_qr: boolean
  order_from_qr: boolean
  radius: number | null
  pin: string | null
  is_use_pin: boolean
  timezone: string
  business_day_cutoff: string
  low_stock_policy: string
  opened_on: string | null
  hours: OpeningPeriod[]
  special_days: SpecialDay[]
  taxes: OutletTaxRow[]
}

const bare = (link: string | null) => (link ?? '').replace(/^https?:\/\/(www\.)?/, '')

/** The form's values of a loaded outlet. */
export function toValues(outlet: OutletDetail): OutletValues {
  const { id: _id, version: _at, deleted_at: _gone, device_count: _count, ...rest } = outlet
  const { last_sync_at: _sync, image_link: _link, ...values } = rest
  return {
    ...values,
    kind: OUTLET_KINDS.find((kind) => kind === outlet.kind) ?? 'outlet',
    facebook: bare(outlet.facebook),
    twitter: bare(outlet.twitter),
    instagram: bare(outlet.instagram),
    youtube: bare(outlet.youtube),
    tiktok: bare(outlet.tiktok),
    postal_code: outlet.postal_code ?? '',
    business_day_cutoff: outlet.business_day_cutoff.slice(0, 5),
  }
}

const week = [1, 2, 3, 4, 5, 6, 7]

/** What a new outlet starts from; tax and the rest of the standards come from the brand when left out. */
export const new_outlet: OutletValues = {
  code: '',
  name: '',
  kind: 'outlet',
  email: '',
  phone: '',
  image: null,
  facebook: '',
  twitter: '',
  instagram: '',
  youtube: '',
  tiktok: '',
  complete_address: '',
  postal_code: '',
  address_lat: null,
  address_long: null,
  province_id: null,
  city_id: null,
  area_id: null,
  activate_qr: false,
  order_from_qr: false,
  radius: 50,
  pin: null,
  is_use_pin: false,
  timezone: 'Asia/Jakarta',
  business_day_cutoff: '04:00',
  low_stock_policy: 'allow',
  opened_on: null,
  hours: week.map((weekday) => ({ weekday, opens_at: '08:00', closes_at: '22:00' })),
  special_days: [],
  taxes: [],
}

/** The next change of rates: a copy of the latest row that holds from tomorrow's business day on. */
export function nextTax(taxes: readonly OutletTaxRow[], timezone: string): OutletTaxRow {
  const latest = taxes[0]
  return {
    effective_from: today(timezone, currentTime() + 86_400_000),
    tax_bp: latest?.tax_bp ?? 1000,
    service_bp: latest?.service_bp ?? 0,
    is_tax_inclusive: latest?.is_tax_inclusive ?? false,
    is_service_before_discount: latest?.is_service_before_discount ?? false,
    rounding_step: latest?.rounding_step ?? 100,
    round_down_below: latest?.round_down_below ?? 50,
    is_rounding_cash_only: latest?.is_rounding_cash_only ?? true,
    service_channels: latest?.service_channels ?? ['DINE_IN', 'QR'],
    inclusive_channels: latest?.inclusive_channels ?? ['GRABFOOD', 'GOFOOD', 'SHOPEEFOOD'],
  }
}

/** Names of the fields, for the conflict dialog. */
export const outlet_labels: Record<string, string> = {
  code: 'Kode',
  name: 'Nama outlet',
  kind: 'Jenis',
  email: 'Email',
  phone: 'Nomor telepon',
  image: 'Foto',
  complete_address: 'Alamat lengkap',
  postal_code: 'Kode pos',
  province_id: 'Provinsi',
  city_id: 'Kota',
  area_id: 'Wilayah',
  activate_qr: 'QR outlet',
  order_from_qr: 'Kode QR di meja',
  radius: 'Radius',
  pin: 'PIN',
  is_use_pin: 'Pakai PIN',
  timezone: 'Zona waktu',
  business_day_cutoff: 'Batas hari bisnis',
  low_stock_policy: 'Stok minus',
  opened_on: 'Tanggal buka',
  hours: 'Jam buka',
  special_days: 'Tanggal khusus',
  taxes: 'Pajak & layanan',
}

export const outlet_tabs = [
  { key: 'profil', label: 'Profil' },
  { key: 'lokasi', label: 'Lokasi' },
  { key: 'jam', label: 'Jam buka' },
  { key: 'pajak', label: 'Pajak & layanan' },
  { key: 'perangkat', label: 'Perangkat & PIN' },
] as const

export type OutletTab = (typeof outlet_tabs)[number]['key']

const tab_of: Record<string, OutletTab> = {
  complete_address: 'lokasi',
  postal_code: 'lokasi',
  address_lat: 'lokasi',
  address_long: 'lokasi',
  province_id: 'lokasi',
  city_id: 'lokasi',
  radius: 'lokasi',
  timezone: 'lokasi',
  hours: 'jam',
  special_days: 'jam',
  business_day_cutoff: 'jam',
  taxes: 'pajak',
  pin: 'perangkat',
  is_use_pin: 'perangkat',
  low_stock_policy: 'perangkat',
}

/** The tab a field of the form stands on. */
export function tabOf(path: string): OutletTab {
  return tab_of[path.split('.')[0] ?? ''] ?? 'profil'
}
