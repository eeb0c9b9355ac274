import type {
  BrandInfoFieldsFragment,
  MeFieldsFragment,
  ViewDefaultFieldsFragment,
} from './session.gql.gen.ts'

/** What the first HTML carries when the session cookie was good: enough to paint the shell without a request. */
export interface Boot {
  token: string
  /** The server's clock, in milliseconds since 1970. */
  time: number
  me: MeFieldsFragment
  brand: BrandInfoFieldsFragment
  /** What pages open with where their address says nothing. */
  viewDefaults: ViewDefaultFieldsFragment[]
}

/** Reads the boot script once; null without a session and in development, where nothing fills it. */
export function readBoot(): Boot | null {
  const text = globalThis.document?.getElementById('boot')?.textContent ?? ''
  if (!text.trim().startsWith('{')) return null
  const boot: Partial<Boot> = JSON.parse(text)
  const { token, time = 0, me, brand, viewDefaults = [] } = boot
  return token && me && brand ? { token, time, me, brand, viewDefaults } : null
}
