import { z } from 'zod'
import { email, newPassword, phone, requiredText } from '../../kit/shared.input.ts'

/** Kinds of business; each has its set of samples (`records/starter`) but the last. */
export const BUSINESS_TYPES = [
  'cafe',
  'restaurant',
  'fast_food',
  'food_stall',
  'bakery',
  'drinks',
  'bar',
  'other',
] as const

/** Words no brand may take, as they read like the product's own addresses. */
const RESERVED = new Set([
  'www',
  'api',
  'app',
  'admin',
  'mail',
  'lumbung',
  'help',
  'bantuan',
  'status',
  'cdn',
  'static',
  'pos',
])

/** A brand's name in addresses: small letters, digits and dashes. */
const domain = z
  .string('Domain wajib diisi')
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9-]{1,30}[a-z0-9])$/, 'Domain memakai 3–32 huruf kecil, angka, atau tanda hubung')

export const newDomain = domain.refine((value) => !RESERVED.has(value), 'Domain tidak tersedia!')

export const NewSignUpInput = z
  .object({
    brand_name: requiredText('Nama brand', 80),
    domain: newDomain,
    name: requiredText('Nama', 80),
    email,
    phone,
    password: newPassword,
    business_type: z.enum(BUSINESS_TYPES, 'Pilih jenis usaha').default('cafe'),
  })
  .refine(
    ({ password, brand_name }) =>
      !password.toLowerCase().includes(brand_name.toLowerCase().replace(/\s/g, '')),
    {
      path: ['password'],
      error: 'Kata sandi tidak boleh memuat nama brand',
    },
  )
