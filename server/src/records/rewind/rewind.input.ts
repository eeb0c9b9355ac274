import { z } from 'zod'
import { id, requiredText, seenVersion } from '../../kit/shared.input.ts'

const entity = z.string('Pilih jenis data').regex(/^[a-z_]{1,40}$/, 'Jenis data tidak dikenal')
const instant = z.iso
  .datetime({ offset: true, error: 'Waktu tidak valid' })
  .refine((text) => text >= '2000' && text < '2100', 'Waktu tidak valid')
  .meta({ graphql: 'DateTime' })

/** The longest field of the log. */
const LONGEST_FIELD = 80
const MOST_FIELDS = 200

/** A record at a moment. */
export const RecordMomentInput = z.object({ entity, id, at: instant })

/** Records of a kind that changed since a moment. */
export const ChangedSinceInput = z.object({ entity, since: instant })

/** An entry of the log that is taken back, by itself or with all that was changed together with it. */
export const TakeBackInput = z.object({
  id: id.describe('Of the entry.'),
  is_whole: z.boolean().default(false).describe('With all that was changed together with it.'),
})

/** What a request of the viewer's own has changed. */
export const TakeBackRequestInput = z.object({
  request_uuid: z.uuid('Perubahan tidak ditemukan').describe('As its answer said in x-request-id.'),
})

/** Fields of a record that are brought back to what they were at a moment. */
export const RestoreRecordInput = z.object({
  entity,
  id,
  at: instant,
  fields: z
    .array(requiredText('Isian', LONGEST_FIELD))
    .min(1, 'Pilih isian yang dikembalikan')
    .max(MOST_FIELDS, 'Terlalu banyak isian'),
  version: seenVersion,
})
