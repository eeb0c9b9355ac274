// Generated from schema.graphql; do not edit.

export type ContactChannel = 'email' | 'phone'

export interface NewSignUp {
  brand_name: string
  business_type?: string | null
  domain: string
  email: string
  name: string
  password: string
  phone: string
}
