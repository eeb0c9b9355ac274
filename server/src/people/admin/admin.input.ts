import { z } from 'zod'
import { email, id, newPassword, phone, requiredText, seenVersion } from '../../kit/shared.input.ts'

const adminShape = {
  name: requiredText('Nama', 80),
  email,
  phone,
  admin_group_id: z.number('Pilih peran').int('Pilih peran').positive('Pilih peran'),
  is_all_outlets: z.boolean(),
  outlet_ids: z
    .array(id)
    .max(200, 'Maksimal 200 outlet')
    .refine((ids) => new Set(ids).size === ids.length, 'Outlet tidak boleh sama'),
  area_ids: z
    .array(id)
    .max(50, 'Maksimal 50 wilayah')
    .refine((ids) => new Set(ids).size === ids.length, 'Wilayah tidak boleh sama')
    .optional()
    .describe('Areas whose outlets are reached, those that open there later too.'),
  queue_prefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{0,4}$/, 'Awalan antrean memakai 1–4 huruf atau angka')
    .nullish()
    .transform((value) => (value === undefined ? undefined : value || null)),
}

/** Somebody invited to the panel. */
export const NewAdminInput = z.object(adminShape)

/** A changed admin: only what is sent changes. */
export const EditAdminInput = z.object(adminShape).partial().extend({ id, version: seenVersion })

export const InvitationToken = z.string().max(120)

/** What an invited admin answers. */
export const AcceptInvitationInput = z.object({ token: InvitationToken, password: newPassword })
