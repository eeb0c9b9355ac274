/** Services outside that this page was told of by the server; all off where it was told nothing. */
export interface Outside {
  chat: { url: string; token: string } | null
  analytics: { url: string; key: string } | null
  has_errors: boolean
}

const nothing: Outside = { chat: null, analytics: null, has_errors: false }

/** Reads what the server wrote into the page; in development nothing fills it. */
export function readOutside(
  page: Pick<Document, 'querySelector'> | undefined = globalThis.document,
): Outside {
  const text = page?.querySelector('meta[name="outside"]')?.getAttribute('content')
  return text?.startsWith('{') ? JSON.parse(text) : nothing
}
