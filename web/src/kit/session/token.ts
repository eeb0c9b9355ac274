/** The access token lives only here, in memory; the refresh token is a cookie no script can read. */
let token: string | null = null
let refreshing: Promise<TokenAnswer> | null = null

/** Whom this page shows; a token of somebody else, who has signed in in another tab, is none of it. */
let owner: string | null = null
/** Set while the page was opened without a connection, so that its token is yet to be asked for. */
let is_late = false
let onOther: () => void = () => {}

/** What GET /api/auth says: a token, or why there is none ('no token' or 'invalid token'). */
export interface TokenAnswer {
  token: string | null
  message: string
}

/** Says whom this page shows, as the server names whose a token is, and what to do when that is somebody else. */
export function setTokenOwner(name: string, whenOther: () => void) {
  owner = name
  onOther = whenOther
}

/** Whom this page shows; null until that is known. */
export const getTokenOwner = (): string | null => owner

/** Leaves the token to the first request that gets through. */
export function startLate() {
  is_late = true
}

/** Whether a token is yet to be asked for. */
export const isLate = (): boolean => is_late

export function getToken(): string | null {
  return token
}

export function setToken(value: string | null) {
  token = value
}

async function fetchToken(): Promise<TokenAnswer> {
  const response = await fetch('/api/auth', { headers: { accept: 'application/json' } })
  if (is_late && response.status >= 500) throw new TypeError('the server is not ready yet')
  const answer: { status?: boolean; message?: string; token?: string; owner?: string } = await response
    .json()
    .catch(() => ({}))
  if (owner && answer.owner && answer.owner !== owner) {
    onOther()
    return new Promise(() => {})
  }
  token = answer.status && answer.token ? answer.token : null
  is_late = false
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
