import { z } from 'zod'
import { address, assertEncrypted, isServiceSet, readSettings } from '../../kit/outside/settings.ts'
import { createGrabHttp } from './adapter/grab-http.ts'
import type { GrabPort } from './adapter/grab-port.ts'
import { GRAB_LIMITS } from './contract/limits.ts'

/** GrabFood as this server is set up for it. */
export interface Grab {
  readonly port: GrabPort
  /** The pair we issued; Grab shows it for a token of ours. */
  readonly partner: { readonly client_id: string; readonly client_secret: string }
  /** Signs webhooks where Grab's portal has one. */
  readonly hmac_secret: string | null
  /** Of the demo without a real GrabFood: a simulator that is started when somebody asks for it. */
  readonly simulator: GrabSimulatorHandle | null
}

/** A simulator of GrabFood on this machine. */
export interface GrabSimulatorHandle {
  isRunning(): Promise<boolean>
  /** Starts it with the stores it is to know, and switches them on. */
  start(merchants: readonly { merchant_id: string; partner_merchant_id: string }[]): Promise<void>
  stop(): Promise<void>
}

declare module '../../kit/context.ts' {
  interface Services {
    /** Null where nothing is configured: the feature is off. */
    grab: Grab | null
  }
}

declare module '../../kit/directory.ts' {
  interface DirectoryKinds {
    /** Grab's id of a store. */
    grab_merchant: true
  }
}

const credential = z.string().min(1).max(GRAB_LIMITS.credential)
/** Grab's form takes 32 characters at most; fewer than 16 can be guessed. */
const issued = z.string().min(16).max(GRAB_LIMITS.credential)

const Environment = z.object({
  LUMBUNG_ENV: z.string().optional(),
  LUMBUNG_GRAB_TOKEN_URL: address.optional(),
  LUMBUNG_GRAB_API_URL: address.optional(),
  LUMBUNG_GRAB_CLIENT_ID: credential.optional(),
  LUMBUNG_GRAB_CLIENT_SECRET: credential.optional(),
  LUMBUNG_GRAB_PARTNER_ID: credential.optional(),
  LUMBUNG_GRAB_PARTNER_SECRET: issued.optional(),
  LUMBUNG_GRAB_HMAC_SECRET: z.string().min(16).optional(),
})

const PAIRS = [
  'LUMBUNG_GRAB_CLIENT_ID',
  'LUMBUNG_GRAB_CLIENT_SECRET',
  'LUMBUNG_GRAB_PARTNER_ID',
  'LUMBUNG_GRAB_PARTNER_SECRET',
]
const EXTRAS = ['LUMBUNG_GRAB_TOKEN_URL', 'LUMBUNG_GRAB_API_URL', 'LUMBUNG_GRAB_HMAC_SECRET']

/** Reads how GrabFood is reached; null when nothing is set. Throws a SetupError that names the setting at fault. */
export function grabFromEnvironment(environment: NodeJS.ProcessEnv): Grab | null {
  const env = readSettings(Environment, environment)
  if (!isServiceSet(env, PAIRS, EXTRAS)) return null
  const token_url = env.LUMBUNG_GRAB_TOKEN_URL ?? 'https://api.grab.com'
  const api_url = env.LUMBUNG_GRAB_API_URL ?? 'https://partner-api.grab.com/grabfood'
  const is_production = env.LUMBUNG_ENV === 'production'
  assertEncrypted('LUMBUNG_GRAB_TOKEN_URL', token_url, is_production)
  assertEncrypted('LUMBUNG_GRAB_API_URL', api_url, is_production)
  return {
    port: createGrabHttp({
      token_url,
      api_url,
      client_id: env.LUMBUNG_GRAB_CLIENT_ID ?? '',
      client_secret: env.LUMBUNG_GRAB_CLIENT_SECRET ?? '',
    }),
    partner: {
      client_id: env.LUMBUNG_GRAB_PARTNER_ID ?? '',
      client_secret: env.LUMBUNG_GRAB_PARTNER_SECRET ?? '',
    },
    hmac_secret: env.LUMBUNG_GRAB_HMAC_SECRET ?? null,
    simulator: null,
  }
}
