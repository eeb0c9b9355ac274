// Generated from schema.graphql; do not edit.

export type ContactChannel = 'email' | 'phone'

export interface EditOutlet {
  activate_qr?: boolean | null
  address_lat?: number | null
  address_long?: number | null
  business_day_cutoff?: string | null
  city_id?: number | null
  code?: string | null
  complete_address?: string | null
  email?: string | null
  facebook?: string | null
  hours?: OpeningHoursInput[] | null
  id: number
  image?: string | null
  instagram?: string | null
  is_use_pin?: boolean | null
  low_stock_policy?: string | null
  name?: string | null
  opened_on?: string | null
  order_from_qr?: boolean | null
  phone?: string | null
  pin?: string | null
  postal_code?: string | null
  province_id?: number | null
  radius?: number | null
  special_days?: SpecialDayInput[] | null
  taxes?: OutletTaxInput[] | null
  tiktok?: string | null
  timezone?: string | null
  twitter?: string | null
  updated_at?: string | null
  youtube?: string | null
}

export interface Filter {
  field: string
  operator?: FilterOperator | null
  sort?: SortOrder | null
  time_offset?: number | null
  type?: FilterType | null
  value?: string[] | null
}

export type FilterOperator = 'After' | 'Before' | 'Contain' | 'DoesNotContain' | 'In' | 'IsEmpty' | 'IsEqualTo' | 'IsGreaterThan' | 'IsGreaterThanOrEqualTo' | 'IsLessThan' | 'IsLessThanOrEqualTo' | 'IsNotEmpty' | 'IsNotEqualTo' | 'NotIn'

export type FilterType = 'Date' | 'Float' | 'ID' | 'Int' | 'String'

export interface NewDevice {
  name: string
  outlet_id: number
}

export interface NewOutlet {
  activate_qr?: boolean | null
  address_lat?: number | null
  address_long?: number | null
  business_day_cutoff?: string | null
  city_id: number
  code?: string | null
  complete_address: string
  email: string
  facebook?: string | null
  hours?: OpeningHoursInput[] | null
  image?: string | null
  instagram?: string | null
  is_use_pin?: boolean | null
  low_stock_policy?: string | null
  name: string
  opened_on?: string | null
  order_from_qr?: boolean | null
  phone: string
  pin?: string | null
  postal_code?: string | null
  province_id: number
  radius?: number | null
  special_days?: SpecialDayInput[] | null
  taxes?: OutletTaxInput[] | null
  tiktok?: string | null
  timezone?: string | null
  twitter?: string | null
  youtube?: string | null
}

export interface NewSignUp {
  brand_name: string
  business_type?: string | null
  domain: string
  email: string
  name: string
  password: string
  phone: string
}

export interface OpeningHoursInput {
  closes_at: string
  opens_at: string
  weekday: number
}

export interface OutletTaxInput {
  effective_from: string
  inclusive_channels?: string[] | null
  is_rounding_cash_only?: boolean | null
  is_service_before_discount?: boolean | null
  is_tax_inclusive: boolean
  round_down_below?: number | null
  rounding_step: number
  service_bp: number
  service_channels?: string[] | null
  tax_bp: number
}

export type SortOrder = 'Asc' | 'Desc'

export interface SpecialDayInput {
  closes_at?: string | null
  date: string
  is_closed: boolean
  note?: string | null
  opens_at?: string | null
}
