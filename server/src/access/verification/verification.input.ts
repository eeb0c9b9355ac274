import { z } from 'zod'

export const CODE = z
  .string('Kode OTP wajib diisi')
  .trim()
  .regex(/^\d{6}$/, 'Kode OTP terdiri dari 6 angka')

export const ContactChannel = z.enum(['email', 'phone'], 'Pilih email atau nomor telepon')
