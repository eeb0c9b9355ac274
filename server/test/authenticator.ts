import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** The little of CBOR that a key and an attestation are made of. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(major << 5) | size])
    if (size < 256) return Buffer.from([(major << 5) | 24, size])
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as number)])
  return Buffer.concat([head(5, value.size), ...entries])
}

interface Asked {
  readonly challenge: string
  readonly rp_host: string
}

/** How an answer differs from an honest one. */
interface Bent {
  readonly origin?: string
  readonly type?: string
  /** Whether the device made sure of its owner. */
  readonly is_verified?: boolean
  readonly rp_host?: string
  readonly count?: number
  readonly user_handle?: string
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** A device with one passkey of ES256, as browsers pass its answers on. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credential = randomBytes(32)
  let count = 0
  let handle = ''

  const clientData = (type: string, { challenge }: Asked, bent: Bent) =>
    Buffer.from(
      JSON.stringify({
        ...{ type: bent.type ?? type, challenge, origin: bent.origin ?? origin, crossOrigin: false },
      }),
    )

  function authenticatorData(asked: Asked, bent: Bent, made: Buffer = Buffer.alloc(0)): Buffer {
    const flags =
      PRESENT | ((bent.is_verified ?? true) ? VERIFIED : 0) | (made.length > 0 ? HAS_CREDENTIAL : 0)
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(bent.count ?? count)
    const host = createHash('sha256')
      .update(bent.rp_host ?? asked.rp_host)
      .digest()
    return Buffer.concat([host, Buffer.from([flags]), counted, made])
  }

  return {
    credential: credential.toString('base64url'),
    /** Makes the passkey, with attestation "none". */
    make(asked: Asked & { user_handle: string }, name: string, bent: Bent = {}) {
      handle = asked.user_handle
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const size = Buffer.from([credential.length >> 8, credential.length & 255])
      const made = Buffer.concat([Buffer.alloc(16), size, credential, cbor(key)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(asked, bent, made)],
      ])
      return {
        name,
        credential: credential.toString('base64url'),
        client_data: clientData('webauthn.create', asked, bent).toString('base64url'),
        attestation: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      }
    },
    /** Signs a challenge, one more time than before. */
    sign(asked: Asked, bent: Bent = {}) {
      count++
      const client_data = clientData('webauthn.get', asked, bent)
      const data = authenticatorData(asked, bent)
      const hashed = createHash('sha256').update(client_data).digest()
      return {
        credential: credential.toString('base64url'),
        client_data: client_data.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hashed]), privateKey).toString('base64url'),
        user_handle: bent.user_handle ?? handle,
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
