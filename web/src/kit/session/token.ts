/** The access token lives only here, in memory; the refresh token is a cookie no script can read. */
let token: string | null = null
let refreshing: Promise<TokenAnswer> | null = null

/** What GET /api/auth says: a token, or why there is none ('no token' or 'invalid token'). */
export interface TokenAnswer {
  token: string | null
  message: string
}

export function getToken(): string | null {
  return token
}

export function setToken(value: string | null) {
  token = value
}

async function fetchToken(): Promise<TokenAnswer> {
  const response = await fetch('/api/auth', { headers: { accept: 'application/json' } })
  const answer: { status?: boolean; message?: string; token?: string } = await response
    .json()
    .catch(() => ({}))
  token = answer.status && answer.token ? answer.token : null
  return { token, message: answer.message ?? `HTTP ${response.status}` }
}

/**
 * Asks for a new access token; callers at the same time share one request.
 * Rejects only when the network fails, so being offline never signs anybody out.
 */
export function refreshToken(): Promise<TokenAnswer> {
  refreshing ??= fetchToken().finally(() => {
    refreshing = null
  })
  return refreshing
}
