import { z } from 'zod'
import { id, requiredText } from '../../kit/shared.input.ts'

const NOT_SIGNED = 'Jawaban perangkat tidak valid'

/** Bytes as the browser sends them. */
const bytes = (max: number) =>
  z
    .string(NOT_SIGNED)
    .max(max, NOT_SIGNED)
    .regex(/^[A-Za-z0-9_-]+$/, NOT_SIGNED)

const passkeyName = requiredText('Nama passkey', 60)

/** What a device answers to being added. */
export const NewPasskeyInput = z.object({
  name: passkeyName,
  credential: bytes(1400),
  client_data: bytes(4000),
  attestation: bytes(8000),
  transports: z.array(z.string().max(20, NOT_SIGNED)).max(8, NOT_SIGNED),
})

/** What a device answers to being asked to sign. */
export const SignedInput = z.object({
  credential: bytes(1400),
  client_data: bytes(4000),
  authenticator_data: bytes(4000),
  signature: bytes(6000),
  user_handle: bytes(120),
  remember: z.boolean().nullish(),
})

export const RenamePasskeyInput = z.object({ id, name: passkeyName })
