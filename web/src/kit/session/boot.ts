/** What the first HTML carries when the session cookie was good: enough to paint the shell without a request. */
export interface Boot {
  token: string
  me: unknown
  brand: unknown
  low_stock: unknown
}

/** Reads the boot script once; null without a session and in development, where nothing fills it. */
export function readBoot(): Boot | null {
  const text = globalThis.document?.getElementById('boot')?.textContent ?? ''
  if (!text.trim().startsWith('{')) return null
  const boot: Partial<Boot> = JSON.parse(text)
  if (typeof boot.token !== 'string') return null
  return { token: boot.token, me: boot.me, brand: boot.brand, low_stock: boot.low_stock }
}
