import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { signUp } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'

// What shows notices is a worker beside the page.
test.use({ serviceWorkers: 'allow' })

/** Stands in for the push service of a browser: keeps what it is sent, and answers as it is told to. */
async function startPushService() {
  const sent: { headers: IncomingHttpHeaders; bytes: Buffer }[] = []
  const service = { sent, status: 201, url: '', close: () => {} }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    sent.push({ headers: request.headers, bytes: Buffer.concat(chunks) })
    response.writeHead(service.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  service.url = `http://localhost:${(server.address() as AddressInfo).port}/push`
  service.close = () => void server.close()
  return service
}

/** The browser of the suite knows no push service: it is told of this one when the page asks. */
async function usePushService(page: Page, url: string): Promise<void> {
  await page.context().grantPermissions(['notifications'])
  const device = {
    endpoint: `${url}/${randomBytes(8).toString('hex')}`,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  }
  await page.addInitScript((told) => {
    Notification.requestPermission = async () => 'granted'
    PushManager.prototype.getSubscription = async () => null
    PushManager.prototype.subscribe = async () => ({ toJSON: () => told }) as unknown as PushSubscription
  }, device)
}

test('a device is told of what comes to wait, kind by kind, until its push service knows it no more', async ({
  page,
  baseURL,
}) => {
  const service = await startPushService()
  try {
    await page.setViewportSize(SIZES.phone)
    await usePushService(page, service.url)
    const account = await signUp(baseURL ?? '')
    await page.request.post('/graphql', {
      data: {
        query: 'mutation SignIn($i: String!, $p: String!) { signIn(identifier: $i, password: $p) { token } }',
        variables: { i: account.email, p: account.password },
      },
    })
    await open(page, '/profile?tab=pemberitahuan')
    const tab = page.getByRole('link', { name: 'Pemberitahuan', exact: true })
    await expect(tab, 'the last of five tabs on a phone').toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Belum aktif.')).toBeVisible()
    await page.getByRole('button', { name: 'Aktifkan di perangkat ini' }).click()
    await expect(page.getByText('Aktif di perangkat ini.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const kind = page.getByRole('switch', { name: 'Perangkat: Pesanan pembelian terlambat' })
    await kind.uncheck()
    await expect(kind).not.toHaveAttribute('aria-busy')
    await page.reload()
    await expect(kind).not.toBeChecked()

    await page.getByRole('button', { name: 'Kirim uji' }).click()
    await expect.poll(() => service.sent.length).toBe(1)
    const [message] = service.sent
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400' })
    expect(message?.headers.authorization).toMatch(/^vapid t=\S+, k=\S+$/)
    expect(message?.bytes.toString()).not.toContain('Lumbung')

    service.status = 410
    await page.getByRole('button', { name: 'Kirim uji' }).click()
    await expect.poll(() => service.sent.length).toBe(2)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('Belum aktif.')).toBeVisible({ timeout: 1000 })
    }).toPass()
  } finally {
    service.close()
  }
})

test('the script that shows notices shows what it is sent', async ({ page, baseURL }) => {
  await page.context().grantPermissions(['notifications'])
  await open(page, '/sign-in')
  const origin = new URL(baseURL ?? '').origin
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const started = page.context().waitForEvent('serviceworker')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  const worker = await started
  // The browser of the suite has no place for notices: what it is asked to show is kept.
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const shown: unknown[] = []
    Object.assign(globalThis, { shown })
    registration.showNotification = async (title, { body, tag, data } = {}) => {
      shown.push({ title, body, tag, ...data })
    }
  })
  const notice = { title: 'PO terlambat datang', body: 'Dago', url: '/purchase-order', tag: 'order_late:7' }
  const data = JSON.stringify(notice)
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown)
  await expect.poll(shown).toEqual([notice])
})
