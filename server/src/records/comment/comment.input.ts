import { z } from 'zod'
import { id, requiredText } from '../../kit/shared.input.ts'
import { COMMENT_KINDS, LONGEST_COMMENT } from './comment-kind.calc.ts'

/** How many people one names at most. */
export const MOST_MENTIONED = 10

const kind = z.enum(COMMENT_KINDS, 'Jenis data tidak dikenal')
const words = {
  body: requiredText('Komentar', LONGEST_COMMENT),
  mention_ids: z.array(id).max(MOST_MENTIONED, `Maksimal ${MOST_MENTIONED} orang`).default([]),
}

/** The record that is talked about. */
export const CommentedInput = z.object({ kind, record_id: id })

/** What somebody says about a record, and whom it names: as `@Name` in the text. */
export const NewCommentInput = CommentedInput.extend(words)

/** What a comment says from now on. */
export const EditCommentInput = z.object({ id, ...words })
