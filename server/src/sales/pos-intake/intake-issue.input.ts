import { z } from 'zod'
import { id, requiredText, seenVersion } from '../../kit/shared.input.ts'

/** Sends an entry that was not taken once more, with other values at some of its places. */
export const CorrectIntakeIssueInput = z.object({
  id,
  version: seenVersion,
  corrections: z
    .array(
      z.object({
        /** Where in the entry, as the messages name it: `lines.0.qty`. */
        path: z
          .string()
          .max(200, 'Maksimal 200 karakter')
          .regex(/^[a-z_]+(\.(\d{1,3}|[a-z_]+)){0,6}$/, 'Kolom tidak dikenal'),
        /** As typed; empty takes the value out. */
        value: z.string().max(1000, 'Maksimal 1000 karakter'),
      }),
    )
    .max(50, 'Maksimal 50 perbaikan'),
})

/** Sets an entry aside that will not be taken. */
export const DismissIntakeIssueInput = z.object({
  id,
  version: seenVersion,
  note: requiredText('Alasan', 300),
})
