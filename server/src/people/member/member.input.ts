import { z } from 'zod'
import {
  calendarDate,
  email,
  id,
  optionalText,
  phone,
  requiredText,
  seenVersion,
} from '../../kit/shared.input.ts'

export const GENDERS = ['female', 'male'] as const
const OLDEST = '1900-01-01'

const noEmail = z.literal('').transform(() => null)

const memberShape = {
  name: requiredText('Nama', 80),
  phone,
  email: z.union([noEmail, email], 'Format email tidak valid').nullish().meta({ graphql: 'String' }),
  birth_date: calendarDate('Tanggal lahir')
    .refine((date) => date >= OLDEST, 'Tanggal lahir tidak valid')
    .nullish(),
  gender: z.enum(GENDERS, 'Pilih jenis kelamin').nullish(),
  note: optionalText(500),
  joined_on: calendarDate('Tanggal bergabung').refine(
    (date) => date >= '2000-01-01',
    'Tanggal bergabung tidak valid',
  ),
  joined_outlet_id: id.nullish(),
  /** Whether they allow to be contacted; the time of the answer is kept. */
  is_contactable: z.boolean(),
  /** Who brought them, by the phone number of a member. */
  referred_by_phone: z
    .union([z.literal('').transform(() => null), phone], 'Format nomor telepon tidak valid')
    .nullish()
    .meta({ graphql: 'String' }),
  /** A tier given by hand; without one it follows points and spend. */
  member_tier_id: id.nullish(),
}

/** A new member: a name and a phone number. */
export const NewMemberInput = z.object({
  ...z.object(memberShape).partial().shape,
  name: memberShape.name,
  phone: memberShape.phone,
})

/** A changed member: only what is sent changes. */
export const EditMemberInput = z.object(memberShape).partial().extend({ id, version: seenVersion })

/** Whose data is deleted, with the name typed again: it cannot be undone. */
export const EraseMemberInput = z.object({
  id,
  version: seenVersion,
  name: requiredText('Nama', 80),
})

const MERGED_AT_ONCE = 10

/** Records of one person: those merged end in the survivor. */
export const MergeMembersInput = z
  .object({
    survivor_id: id,
    member_ids: z
      .array(id)
      .min(1, 'Pilih member yang digabung')
      .max(MERGED_AT_ONCE, `Maksimal ${MERGED_AT_ONCE} member`),
  })
  .refine(({ survivor_id, member_ids }) => !member_ids.includes(survivor_id), {
    path: ['member_ids'],
    error: 'Member yang dipertahankan tidak dapat digabung ke dirinya sendiri',
  })

export const POINT_ACTIONS = ['earn', 'redeem', 'adjust'] as const
const MOST_POINTS = 10_000_000

/** A change of points by hand: redeemed points are told without a sign, an adjustment with one. */
export const MemberPointsInput = z
  .object({
    member_id: id,
    type: z.enum(POINT_ACTIONS, 'Pilih jenis perubahan'),
    points: z
      .number('Jumlah poin wajib diisi')
      .int('Jumlah poin harus berupa angka bulat')
      .min(-MOST_POINTS, 'Jumlah poin terlalu besar')
      .max(MOST_POINTS, 'Jumlah poin terlalu besar'),
    reason: optionalText(200),
  })
  .refine(({ type, points }) => (type === 'adjust' ? points !== 0 : points > 0), {
    path: ['points'],
    error: 'Jumlah poin harus lebih dari 0',
  })
  .refine(({ type, reason }) => type !== 'adjust' || Boolean(reason), {
    path: ['reason'],
    error: 'Alasan wajib diisi',
  })

/** Takes a movement of points back. */
export const ReverseMemberPointsInput = z.object({ id, reason: requiredText('Alasan', 200) })

const Tier = z
  .object({
    id: id.nullish(),
    name: requiredText('Nama tingkat', 40),
    min_points: z
      .number()
      .int('Minimal poin harus berupa angka bulat')
      .min(0, 'Minimal poin tidak boleh kurang dari 0')
      .max(1_000_000_000, 'Minimal poin terlalu besar')
      .nullish(),
    min_spend: z
      .number()
      .int('Minimal belanja harus berupa angka bulat')
      .min(0, 'Minimal belanja tidak boleh kurang dari 0')
      .max(1_000_000_000_000, 'Minimal belanja terlalu besar')
      .nullish()
      .meta({ graphql: 'Rupiah' }),
    /** What a point costs its members; without it what the programme says. */
    rupiah_per_point: z
      .number()
      .int('Belanja per poin harus berupa angka bulat')
      .min(1, 'Belanja per poin minimal 1')
      .max(100_000_000, 'Belanja per poin terlalu besar')
      .nullish()
      .meta({ graphql: 'Rupiah' }),
  })
  .meta({ graphql: 'MemberTierInput' })

/** All tiers, the lowest first: those left out go. */
export const MemberTiersInput = z.object({
  tiers: z
    .array(Tier)
    .max(10, 'Maksimal 10 tingkat')
    .superRefine((tiers, check) => {
      const seen = new Set<string>()
      for (const [index, { name }] of tiers.entries()) {
        if (seen.has(name.toLowerCase()))
          check.addIssue({ code: 'custom', path: [index, 'name'], message: 'Nama tingkat sudah digunakan' })
        seen.add(name.toLowerCase())
      }
    }),
  version: seenVersion,
})

export type NewMember = z.output<typeof NewMemberInput>
export type EditMember = z.output<typeof EditMemberInput>
