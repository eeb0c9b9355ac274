const quiet_ms = 2_000

/** The panel's files that this page has loaded by itself, before the worker stood beside it. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ keep: loadedFiles() })
}

/** Puts the worker beside the page that opens it without a connection, once the page has what it needs itself. */
export function registerWorker(): void {
  // A development server's files change under their names.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () => setTimeout(() => register().catch(console.warn), quiet_ms)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
