/** An address's search as plain text: `?q=kopi&f=a&f=b` -> {q: 'kopi', f: ['a', 'b']}. No JSON, so links stay readable. */
export function parseSearch(search: string): Record<string, string | string[]> {
  const parsed = new Map<string, string | string[]>()
  for (const [key, value] of new URLSearchParams(search)) {
    const before = parsed.get(key)
    parsed.set(key, before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value])
  }
  return Object.fromEntries(parsed)
}

function encode(text: string) {
  return encodeURIComponent(text).replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%20', '+')
}

/** Writes it back; undefined and empty values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parts: string[] = []
  for (const [key, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one === undefined || one === null || one === '') continue
      parts.push(`${encode(key)}=${encode(String(one))}`)
    }
  }
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
