import { z } from 'zod'
import { editedVersion, email, phone, requiredText } from '../../kit/shared.input.ts'

export const EditProfileInput = z.object({
  name: requiredText('Nama', 80).optional(),
  email: email.optional(),
  phone: phone.optional(),
  version: editedVersion,
})
