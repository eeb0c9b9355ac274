import { isPhone } from '../../kit/format/phone.ts'

/** Plain checks of the gate's forms; each answers a message or null. */

export function checkRequired(value: string | undefined, label: string): string | null {
  return value ? null : `${label} wajib diisi`
}

export function checkEmail(value = '', label = 'Email'): string | null {
  if (!value) return `${label} wajib diisi`
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? null : 'Format email tidak valid'
}

export function checkPhone(value = ''): string | null {
  if (!value) return 'Nomor telepon wajib diisi'
  return isPhone(value) ? null : 'Format nomor telepon tidak valid'
}

/** The length the server asks for. */
export const password_length = 10

export function checkPassword(value = ''): string | null {
  if (!value) return 'Kata sandi wajib diisi'
  return value.length >= password_length ? null : `Minimal ${password_length} karakter`
}

export function checkCode(value = ''): string | null {
  return /^\d{6}$/.test(value) ? null : 'Kode terdiri dari 6 angka'
}

export function checkDomain(value = ''): string | null {
  if (!value) return 'Domain wajib diisi'
  return /^[a-z0-9](?:[a-z0-9-]{1,30}[a-z0-9])$/.test(value)
    ? null
    : 'Pakai 3–32 huruf kecil, angka, atau tanda hubung'
}

/** Drops the checks that passed. */
export function collectErrors(checks: Record<string, string | null>): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [name, message] of Object.entries(checks)) if (message) errors[name] = message
  return errors
}
