import { z } from 'zod'
import { id, seenVersion } from '../../kit/shared.input.ts'
import { ACCOUNT_KINDS, ROLE_KEYS } from './standard-accounts.calc.ts'

const code = z
  .string('Isi kode akun')
  .trim()
  .min(1, 'Kode wajib diisi')
  .max(20, 'Maksimal 20 karakter')
  .regex(/^[0-9A-Za-z][0-9A-Za-z.-]*$/, 'Isi huruf, angka, titik, atau strip')
const name = z.string('Isi nama akun').trim().min(1, 'Nama wajib diisi').max(80, 'Maksimal 80 karakter')
const kind = z.enum(ACCOUNT_KINDS, 'Pilih jenis akun')

export const NewBookAccountInput = z.object({ code, name, kind })

/** Changes an account; its kind stays once something is booked to it. */
export const EditBookAccountInput = z.object({
  id,
  version: seenVersion,
  code: code.optional(),
  name: name.optional(),
  kind: kind.optional(),
})

/** Which account takes a role, or a subject of it, at one outlet or at all. */
export const BookMappingInput = z.object({
  role: z.enum(ROLE_KEYS, 'Pilih pos'),
  /** Code of a method, id of a category or an item group, or @ and basis points of a rate; empty is all of them. */
  subject: z.string('Pilih subjek').max(60, 'Maksimal 60 karakter').default(''),
  outlet_id: id.nullish(),
  /** Without one what differs from the usual account is taken back. */
  account_id: id.nullish(),
})
