import { z } from 'zod'

/** Shared pieces of input schemas: each trims, normalises and explains itself in Indonesian. */

const EMPTY_TO_NULL = (value: string | null | undefined) =>
  value === undefined ? undefined : value?.trim() || null

/** Text that must be there. */
export function requiredText(label: string, max: number) {
  return z
    .string(`${label} wajib diisi`)
    .trim()
    .min(1, `${label} wajib diisi`)
    .max(max, `Maksimal ${max} karakter`)
}

/** Text that may be left out; empty text is stored as nothing. */
export function optionalText(max: number) {
  return z.string().max(max, `Maksimal ${max} karakter`).nullish().transform(EMPTY_TO_NULL)
}

const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/

/** E-mail, stored in lower case. */
export const email = z
  .string('Email wajib diisi')
  .trim()
  .min(1, 'Email wajib diisi')
  .max(120, 'Maksimal 120 karakter')
  .regex(EMAIL, 'Format email tidak valid')
  .transform((value) => value.toLowerCase())

const PHONE = /^(\+62|0)?[2-9]\d{7,11}$/

/**
 * A phone number as people type it, brought to `+62…`; undefined when it breaks the customer's rule. A number
 * written with a bare 62 in front means the country code.
 */
export function normalisePhone(typed: string): string | undefined {
  const bare = typed.replace(/[\s().-]/g, '')
  const candidate = /^62\d{8,}$/.test(bare) ? `+${bare}` : bare
  if (!PHONE.test(candidate)) return undefined
  return `+62${candidate.replace(/^(\+62|0)/, '')}`
}

export const phone = z
  .string('Nomor telepon wajib diisi')
  .min(1, 'Nomor telepon wajib diisi')
  .max(30, 'Format nomor telepon tidak valid')
  .transform((value, issue) => {
    const normal = normalisePhone(value)
    if (normal) return normal
    issue.addIssue({ code: 'custom', message: 'Format nomor telepon tidak valid' })
    return z.NEVER
  })

/** Five digits, or nothing. */
export const postalCode = z
  .string()
  .trim()
  .regex(/^(\d{5})?$/, 'Kode pos harus 5 angka')
  .nullish()
  .transform(EMPTY_TO_NULL)

const SOCIAL = {
  facebook: {
    label: 'Facebook',
    pattern:
      /^https?:\/\/(www\.|m\.|web\.)?(facebook\.com|fb\.com)\/(profile\.php\?id=\d+|[A-Za-z0-9.]{5,50})\/?$/,
  },
  twitter: {
    label: 'Twitter',
    pattern: /^https?:\/\/(www\.|mobile\.)?(twitter|x)\.com\/[A-Za-z0-9_]{1,15}\/?$/,
  },
  instagram: {
    label: 'Instagram',
    pattern: /^https?:\/\/(www\.)?instagram\.com\/(?!.*\.\.)[A-Za-z0-9_.]{1,30}(?<!\.)\/?$/,
  },
  youtube: {
    label: 'YouTube',
    pattern:
      /^https?:\/\/(www\.|m\.)?youtube\.com\/(@[\w.-]{3,30}|channel\/UC[\w-]{22}|(c|user)\/[\w-]{1,100})\/?$/,
  },
  tiktok: { label: 'TikTok', pattern: /^https?:\/\/(www\.)?tiktok\.com\/@[A-Za-z0-9_.]{2,24}(?<!\.)\/?$/ },
} as const

export type SocialNetwork = keyof typeof SOCIAL

/** A profile address as pasted: scheme added, tracking query dropped (kept where it names the profile). */
export function normaliseSocialLink(typed: string): string {
  const trimmed = typed.trim()
  const absolute = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (/\/profile\.php\?/.test(absolute)) return absolute.replace(/&.*$/, '')
  return absolute.replace(/[?#].*$/, '')
}

/** A link to a profile of one network, or nothing. */
export function socialLink(network: SocialNetwork) {
  const { label, pattern } = SOCIAL[network]
  return z
    .string()
    .max(200, 'Maksimal 200 karakter')
    .nullish()
    .transform((value, issue) => {
      const text = EMPTY_TO_NULL(value)
      if (!text) return text
      const link = normaliseSocialLink(text)
      if (pattern.test(link)) return link
      issue.addIssue({ code: 'custom', message: `Tautan ${label} tidak valid` })
      return z.NEVER
    })
}

/** The five social links every profile has. */
export const socialLinks = {
  facebook: socialLink('facebook'),
  twitter: socialLink('twitter'),
  instagram: socialLink('instagram'),
  youtube: socialLink('youtube'),
  tiktok: socialLink('tiktok'),
}

/** Latitude and longitude in degrees, or nothing. */
export const latitude = z
  .number()
  .min(-90, 'Lintang antara -90 dan 90')
  .max(90, 'Lintang antara -90 dan 90')
  .nullish()
export const longitude = z
  .number()
  .min(-180, 'Bujur antara -180 dan 180')
  .max(180, 'Bujur antara -180 dan 180')
  .nullish()

/** A rate in basis points: 1000 is 10 %. */
export function basisPoints(label: string, max = 10_000) {
  return z
    .number(`${label} wajib diisi`)
    .int(`${label} tidak valid`)
    .min(0, `${label} tidak boleh kurang dari 0`)
    .max(max, `${label} maksimal ${max / 100}%`)
}

/** A calendar date that exists. */
export function calendarDate(label: string) {
  const error = ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? `${label} wajib diisi` : `${label} tidak valid`
  return z.iso.date({ error }).meta({ graphql: 'Date' })
}

/** A time of day, HH:MM. */
export function timeOfDay(label: string) {
  return z
    .string(`${label} wajib diisi`)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label} tidak valid`)
    .meta({ graphql: 'Time' })
}

/** An instant, or nothing. */
export const instant = z
  .union([z.iso.datetime({ offset: true }), z.date()])
  .nullish()
  .transform((value) => (value ? new Date(value) : undefined))
  .meta({ graphql: 'DateTime' })

/**
 * The state of a record that whoever edits it or acts on it has seen: refused where another stands by now. Who names none
 * means whatever stands.
 */
export const seenVersion = z.number().int().min(0).max(2_147_483_647).nullish()

export const id = z.number().int().positive().max(2_147_483_647)

/** Key of an uploaded image, or nothing. */
export const imageKey = z
  .string()
  .regex(/^([a-z0-9]{32}\.(webp|png|jpg))?$/, 'Gambar tidak valid')
  .nullish()
  .transform(EMPTY_TO_NULL)

const MIN_PASSWORD = 10
const MAX_PASSWORD_BYTES = 256

/** Words and runs that guesses begin with. */
const OBVIOUS =
  /p[a@4]ssw[o0]rd|katasandi|rahasia|qwert|asdfgh|zxcvb|1q2w3e|qazwsx|12345678|87654321|01234567|abcdefgh|welcome|iloveyou|letmein|indonesia|bismillah|admin123|lumbung123/i

/** A new password: long enough, nothing cut off, not one of the obvious. */
export const newPassword = z
  .string('Kata sandi wajib diisi')
  .min(MIN_PASSWORD, `Minimal ${MIN_PASSWORD} karakter`)
  .refine(
    (value) => new TextEncoder().encode(value).length <= MAX_PASSWORD_BYTES,
    `Maksimal ${MAX_PASSWORD_BYTES} karakter`,
  )
  .refine((value) => new Set(value).size >= 5, 'Kata sandi terlalu mudah ditebak')
  .refine((value) => !OBVIOUS.test(value), 'Kata sandi terlalu mudah ditebak')
