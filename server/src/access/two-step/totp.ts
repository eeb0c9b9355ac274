import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** Codes of the half minute before and after are taken too, as clocks differ. */
const WINDOW = 1

const settings = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS }

/** A new secret, as apps take it when it is typed. */
export const createTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What the QR code holds: the secret, for whose account and of which product. */
export function totpAddress(secret: string, account: string): string {
  return new TOTP({ ...settings, issuer: 'Lumbung', label: account, secret }).toString()
}

/** The half minute a code belongs to; undefined when it is of none around now. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...settings, secret })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
