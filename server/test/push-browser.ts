import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const SALT_BYTES = 16
const LENGTH_AT = 20
const TAG_BYTES = 16

const derive = (key: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** A browser's end of web push: what it tells a server, and how it reads what it is sent (RFC 8188 and 8291). */
export function createPushBrowser(endpoint: string) {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(SALT_BYTES)
  return {
    device: { endpoint, p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    read(bytes: Buffer): unknown {
      const salt = bytes.subarray(0, SALT_BYTES)
      const start = LENGTH_AT + 1 + bytes.readUInt8(LENGTH_AT)
      const theirs = bytes.subarray(LENGTH_AT + 1, start)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
      const secret = derive(pair.computeSecret(theirs), auth, info, 32)
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      const text = Buffer.concat([decipher.update(bytes.subarray(start, -TAG_BYTES)), decipher.final()])
      // The last byte before the padding ends the only record.
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
    },
  }
}
