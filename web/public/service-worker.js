// Opens the panel on a device without a connection, shows notices that the server pushes, and leads to what they are about.

/** What the panel needs before it can open any page; the build writes both in. */
const SHELL = { version: 'dev', files: [] }
const CACHE = `lumbung-shell-${SHELL.version}`
/** The panel's page as it is for nobody: it holds no name and no token. */
const PAGE = '/offline'
/** Pages that do without the panel, and what is no page. */
const NOT_PANEL =
  /^\/$|^\/(404|sign-(in|up|out)|forget-password|email-verification|invitation|two-step|m|t|kitchen-display|api|graphql|files|_dev)(\/|$)/

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([dropOldShells(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  )
})

/** Keeps a whole version or nothing: a page that names files of another one is not kept beside them. */
async function keepShell() {
  if (SHELL.files.length === 0) return
  const page = await fetch(PAGE, { cache: 'no-store', credentials: 'omit' })
  const html = await page.clone().text()
  const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file)
  if (!page.ok || named.some((file) => !SHELL.files.includes(file)))
    throw new Error('the server has another version of the panel')
  const cache = await caches.open(CACHE)
  await cache.addAll(SHELL.files)
  await cache.put(PAGE, page)
}

/** Leaves the version before this one to pages that were opened with it; file names of two versions never clash. */
async function dropOldShells() {
  const shells = (await caches.keys()).filter((name) => name.startsWith('lumbung-shell-') && name !== CACHE)
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(readFile(event))
  else if (request.mode === 'navigate' && !NOT_PANEL.test(pathname)) event.respondWith(readPage(event))
})

/** A file under its hash never changes: one that was fetched once is there from then on. */
async function readFile(event) {
  const { request } = event
  const kept = await caches.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && SHELL.files.length > 0) {
    const copy = answer.clone()
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(request.url, copy)))
  }
  return answer
}

/** What a page had loaded before this script stood beside it. */
self.addEventListener('message', ({ data }) => {
  if (!Array.isArray(data?.keep) || SHELL.files.length === 0) return
  caches.open(CACHE).then(async (cache) => {
    for (const file of data.keep) if (!(await cache.match(file))) await cache.add(file).catch(() => {})
  })
})

/** The server's page wherever it answers, whatever it says; the kept one only when nothing came. */
async function readPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    const own = await caches.open(CACHE)
    return (await own.match(PAGE)) ?? (await caches.match(PAGE)) ?? Response.error()
  }
}

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag, renotify: true, data: { url } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  // Only addresses of the panel are followed.
  const address = new URL(event.notification.data.url, self.location.origin)
  if (address.origin !== self.location.origin) return
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (windows) => {
      const [open] = windows.filter(({ focused }) => focused).concat(windows)
      if (!open) return self.clients.openWindow(address.href)
      await open.focus()
      return open.navigate(address.href).catch(() => self.clients.openWindow(address.href))
    }),
  )
})
