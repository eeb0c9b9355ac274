import type { BannerValue } from '../../parts/banners/banners-field.tsx'
import type { GetBrandDetailQuery } from './brand.gql.gen.ts'

export type BrandDetail = GetBrandDetailQuery['brand']

type Text = 'legal_name' | 'tagline' | 'npwp' | 'qr_closing_text' | 'receipt_header' | 'receipt_footer'
type Link = 'facebook' | 'twitter' | 'instagram' | 'youtube' | 'tiktok'
type Place = 'complete_address' | 'postal_code'
type Unedited = 'id' | 'version' | 'image_link' | 'province' | 'city' | 'banners'

/** What the brand form holds; text that may be absent is kept as empty text. */
export type BrandValues = Omit<BrandDetail, Unedited | Text | Link | Place> &
  Record<Text | Link | Place, string> & {
    province_id: number | null
    city_id: number | null
    banners: BannerValue[]
  }

const bare = (link: string | null) => (link ?? '').replace(/^https?:\/\/(www\.)?/, '')

/** The form's values of the loaded brand. */
export function toValues(brand: BrandDetail): BrandValues {
  const { id: _id, version: _at, image_link: _link, province, city, banners, ...values } = brand
  return {
    ...values,
    legal_name: brand.legal_name ?? '',
    tagline: brand.tagline ?? '',
    npwp: brand.npwp ?? '',
    qr_closing_text: brand.qr_closing_text ?? '',
    receipt_header: brand.receipt_header ?? '',
    receipt_footer: brand.receipt_footer ?? '',
    complete_address: brand.complete_address ?? '',
    postal_code: brand.postal_code ?? '',
    facebook: bare(brand.facebook),
    twitter: bare(brand.twitter),
    instagram: bare(brand.instagram),
    youtube: bare(brand.youtube),
    tiktok: bare(brand.tiktok),
    business_day_cutoff: brand.business_day_cutoff.slice(0, 5),
    province_id: province?.id ?? null,
    city_id: city?.id ?? null,
    banners,
  }
}

/** What the API takes: banners without the address of their picture. */
export function toInput({ banners, ...values }: Partial<BrandValues>) {
  return {
    ...values,
    ...(banners ? { banners: banners.map(({ image_link: _, ...banner }) => banner) } : {}),
  }
}

export const brand_tabs = [
  { key: 'profil', label: 'Profil' },
  { key: 'banner', label: 'Banner' },
  { key: 'qr', label: 'QR' },
  { key: 'standar', label: 'Standar' },
  { key: 'struk', label: 'Struk' },
  { key: 'masuk', label: 'Masuk' },
  { key: 'data', label: 'Data' },
] as const

export type BrandTab = (typeof brand_tabs)[number]['key']

const fields_of: Record<Exclude<BrandTab, 'profil' | 'masuk' | 'data'>, readonly (keyof BrandValues)[]> = {
  banner: ['banners'],
  qr: ['activate_qr', 'order_from_qr', 'theme_color', 'qr_closing_text'],
  standar: [
    'timezone',
    'business_day_cutoff',
    'tax_bp',
    'service_bp',
    'is_tax_inclusive',
    'rounding_step',
    'food_cost_target_bp',
    'low_stock_policy',
    'plausible_times',
    'deposit_late_days',
    'slip_tolerance_bp',
    'document_mask',
    'void_reasons',
    'discount_reasons',
  ],
  struk: ['receipt_header', 'receipt_footer', 'is_receipt_logo_shown'],
}

/** The tab a field of the form stands on. */
export function tabOf(path: string): BrandTab {
  const name = path.split('.')[0]
  const found = Object.entries(fields_of).find(([, fields]) => fields.some((field) => field === name))
  return (found?.[0] ?? 'profil') as BrandTab
}

/** Names of the fields, for the conflict dialog. */
export const brand_labels: Record<string, string> = {
  domain: 'Domain',
  name: 'Nama brand',
  legal_name: 'Nama badan usaha',
  tagline: 'Slogan',
  npwp: 'NPWP',
  email: 'Email',
  phone: 'Nomor telepon',
  image: 'Logo',
  complete_address: 'Alamat lengkap',
  postal_code: 'Kode pos',
  province_id: 'Provinsi',
  city_id: 'Kota',
  activate_qr: 'QR brand',
  order_from_qr: 'Kode QR di meja',
  theme_color: 'Warna tema',
  qr_closing_text: 'Teks penutup',
  timezone: 'Zona waktu',
  business_day_cutoff: 'Batas hari bisnis',
  tax_bp: 'Pajak',
  service_bp: 'Biaya layanan',
  is_tax_inclusive: 'Harga termasuk pajak',
  rounding_step: 'Pembulatan',
  food_cost_target_bp: 'Target food cost',
  low_stock_policy: 'Stok minus',
  plausible_times: 'Angka ditanyakan mulai',
  deposit_late_days: 'Setoran terlambat setelah',
  slip_tolerance_bp: 'Toleransi salah ketik',
  document_mask: 'Format nomor dokumen',
  receipt_header: 'Kepala struk',
  receipt_footer: 'Kaki struk',
  is_receipt_logo_shown: 'Logo di struk',
  void_reasons: 'Alasan void',
  discount_reasons: 'Alasan diskon',
  banners: 'Banner',
}
