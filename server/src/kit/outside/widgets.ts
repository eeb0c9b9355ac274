import { z } from 'zod'
import { address, assertEncrypted, isServiceSet, readSettings } from './settings.ts'

/** Scripts of others that the panel loads after its first paint, where they are set. */
export interface Widgets {
  /** A Chatwoot installation and the token of its website inbox. */
  readonly chat: { readonly url: string; readonly token: string } | null
  /** PostHog, with every capture of its own off. */
  readonly analytics: { readonly url: string; readonly key: string } | null
}

const Environment = z.object({
  LUMBUNG_ENV: z.string().optional(),
  LUMBUNG_CHAT_URL: address.optional(),
  LUMBUNG_CHAT_TOKEN: z.string().min(8, 'must be at least 8 characters').optional(),
  LUMBUNG_ANALYTICS_URL: address.optional(),
  LUMBUNG_ANALYTICS_KEY: z.string().min(8, 'must be at least 8 characters').optional(),
})

/** The widgets of the environment; off unless set. */
export function widgetsFromEnvironment(environment: NodeJS.ProcessEnv): Widgets {
  const env = readSettings(Environment, environment)
  const is_production = env.LUMBUNG_ENV === 'production'
  const has_chat = isServiceSet(env, ['LUMBUNG_CHAT_URL', 'LUMBUNG_CHAT_TOKEN'])
  const has_analytics = isServiceSet(env, ['LUMBUNG_ANALYTICS_URL', 'LUMBUNG_ANALYTICS_KEY'])
  const { LUMBUNG_CHAT_URL: chat_url = '', LUMBUNG_ANALYTICS_URL: analytics_url = '' } = env
  if (has_chat) assertEncrypted('LUMBUNG_CHAT_URL', chat_url, is_production)
  if (has_analytics) assertEncrypted('LUMBUNG_ANALYTICS_URL', analytics_url, is_production)
  return {
    chat: has_chat ? { url: chat_url, token: env.LUMBUNG_CHAT_TOKEN ?? '' } : null,
    analytics: has_analytics ? { url: analytics_url, key: env.LUMBUNG_ANALYTICS_KEY ?? '' } : null,
  }
}
