import { z } from 'zod'
import { id, requiredText } from '../../kit/shared.input.ts'

export const PutAsideFindingInput = z.object({ id, reason: requiredText('Alasan', 300) })
