/** Where to go after signing in: the `next` of the address when it is a path of this site, else the dashboard. */
export function nextAddress(search: string, fallback = '/dashboard'): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  return /^\/(?![/\\])[^\s\\]*$/.test(next) && !next.startsWith('/sign-') ? next : fallback
}
