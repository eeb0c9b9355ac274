/** Whether this browser can show notices of a page that is closed. */
export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** What one has decided about notices of this site. */
export const pushPermission = (): NotificationPermission => Notification.permission

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/service-worker.js')
  return navigator.serviceWorker.ready
}

/** What a push service told of a browser. */
export interface Subscribed {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Asks for notices of a brand, known by its key; of another brand this browser takes none any more. */
export async function subscribe(key: string): Promise<Subscribed> {
  const { pushManager } = await worker()
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

/** Takes notices no more. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
