import { z } from 'zod'
import { email, phone, requiredText, seenVersion } from '../../kit/shared.input.ts'

export const EditProfileInput = z.object({
  name: requiredText('Nama', 80).optional(),
  email: email.optional(),
  phone: phone.optional(),
  version: seenVersion,
})
