// Shows notices that the server pushes, and leads to what they are about.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

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
