import { z } from 'zod'
import { email, id, requiredText } from '../../kit/shared.input.ts'

const DOMAIN =
  /^(?=.{4,120}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/

const unique = (names: readonly string[]) => new Set(names).size === names.length

const group = z
  .object({
    group_name: requiredText('Nama grup', 200),
    admin_group_id: z.number('Pilih peran').int('Pilih peran').positive('Pilih peran'),
    is_all_outlets: z.boolean(),
    outlet_ids: z.array(id).max(200, 'Maksimal 200 outlet'),
  })
  .refine(({ is_all_outlets, outlet_ids }) => is_all_outlets || outlet_ids.length > 0, {
    path: ['outlet_ids'],
    message: 'Pilih outlet',
  })

/** How a brand's people sign in through their company. */
export const CompanySignInInput = z.object({
  /** 0 until it was set up. */
  version: z.number().int(),
  is_on: z.boolean(),
  issuer: requiredText('Alamat penerbit', 300),
  client: requiredText('ID klien', 200),
  /** Left out, the one that is kept stays. */
  client_secret: z
    .string()
    .trim()
    .max(500, 'Maksimal 500 karakter')
    .nullish()
    .transform((value) => value || null),
  groups_claim: requiredText('Nama klaim grup', 60),
  is_creating: z.boolean(),
  domains: z
    .array(z.string().trim().toLowerCase().regex(DOMAIN, 'Format domain tidak valid'))
    .min(1, 'Tambahkan paling sedikit satu domain')
    .max(20, 'Maksimal 20 domain')
    .refine(unique, 'Domain tidak boleh sama'),
  groups: z
    .array(group)
    .min(1, 'Tambahkan paling sedikit satu grup')
    .max(50, 'Maksimal 50 grup')
    .refine((groups) => unique(groups.map(({ group_name }) => group_name)), 'Grup tidak boleh sama'),
  forced_group_ids: z.array(id).max(100, 'Maksimal 100 peran'),
})

/** Who wants to sign in through the company. */
export const BeginCompanyInput = z.object({ email, remember: z.boolean().nullish() })
