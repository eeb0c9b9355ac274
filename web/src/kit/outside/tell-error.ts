import { readOutside } from './outside.ts'

const most_a_page = 20
let told = 0

/** A path by which a page is known, without what it shows. */
export function pageOf(path: string): string {
  return path.replace(/\/(\d+|[^/]*\d[^/]{7,}|[^/]{25,})(?=\/|$)/g, '/:id').slice(0, 200)
}

/** Tells the server of an error nobody expected, where it passes errors on; a page in a loop tells of so many. */
export function tellError(error: unknown) {
  if (!readOutside().has_errors || told >= most_a_page) return
  told++
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const body = JSON.stringify({
    name: name.slice(0, 100),
    message: message.slice(0, 2000),
    stack: stack?.slice(0, 10_000),
    page: pageOf(location.pathname),
  })
  const headers = { 'content-type': 'application/json' }
  fetch('/api/errors', { method: 'POST', headers, body, keepalive: true }).catch(() => {})
}

/** Tells of every error that nothing catches. */
export function watchErrors() {
  addEventListener('error', ({ error, message }) => tellError(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => tellError(reason))
}
