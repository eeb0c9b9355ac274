import { z } from 'zod'
import { normalisePhone } from '../../kit/shared.input.ts'

/** Who signs in, by e-mail or phone; undefined when it is neither, which is answered like a wrong password. */
export function parseIdentifier(typed: string): { kind: 'email' | 'phone'; key: string } | undefined {
  const text = typed.trim()
  if (text.includes('@')) return { kind: 'email', key: text.toLowerCase() }
  const phone = normalisePhone(text)
  return phone ? { kind: 'phone', key: phone } : undefined
}

export const SignInInput = z.object({
  identifier: z.string().min(1, 'Email atau nomor telepon wajib diisi').max(120, 'Maksimal 120 karakter'),
  password: z.string().min(1, 'Kata sandi wajib diisi').max(1000, 'Maksimal 1000 karakter'),
  remember: z.boolean().nullish(),
  /** Of the authenticator app, or a recovery code. */
  code: z.string().trim().max(40, 'Maksimal 40 karakter').nullish(),
})

export const ChangePasswordInput = z.object({
  old_password: z.string().min(1, 'Kata sandi lama wajib diisi').max(1000),
  new_password: z.string(),
})
