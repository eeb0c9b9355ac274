import { z } from 'zod'

/** A code of the app that is being added. */
export const AppCode = z
  .string('Kode wajib diisi')
  .trim()
  .regex(/^\d{6}$/, 'Kode terdiri dari 6 angka')

/** The password asked for before a second step is changed. */
export const OwnPassword = z.string().min(1, 'Kata sandi wajib diisi').max(1000, 'Maksimal 1000 karakter')
