// Generated from schema.graphql; do not edit.

export type ContactChannel = 'email' | 'phone'

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

export interface NewSignUp {
  brand_name: string
  business_type?: string | null
  domain: string
  email: string
  name: string
  password: string
  phone: string
}

export interface ReportFilter {
  channels?: string[] | null
  compare?: string | null
  from?: string | null
  outlet_ids?: number[] | null
  preset?: string | null
  to?: string | null
}

export type SortOrder = 'Asc' | 'Desc'
