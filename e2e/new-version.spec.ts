import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { signUpHere } from './support/brand.ts'
import { chooseOption } from './support/combobox.ts'
import { makeIngredient, makeOutlet } from './support/owner.ts'
import { open, SIZES } from './support/panel.ts'
import { test as base, expect } from './support/test.ts'

/** What stands before the product: it lets a later version out, and holds answers of the API back. */
interface Front {
  url: string
  /** From now on pages and worker are of another version, and files of the one before are gone until a page is asked for. */
  release(): void
  hold(is_held: boolean): void
}

const LATER = '<meta name="generator" content="later">'

/** Serves the product under another address, as it is or as a later version of it. */
async function startFront(product: string): Promise<Front & { server: Server }> {
  const { hostname, port } = new URL(product)
  let is_later = false
  let is_gone = false
  let is_held = false
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (is_held && path.startsWith('/graphql')) return void response.writeHead(503).end()
    if (is_gone && path.startsWith('/assets/')) return void response.writeHead(404).end()
    // Whole and unpacked, so that it can be changed.
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    const passed = ask({ hostname, port, path, method: request.method, headers }, (answer) => {
      const type = answer.headers['content-type'] ?? ''
      const is_worker = path === '/service-worker.js'
      const is_page = type.startsWith('text/html')
      if (!is_later || !(is_worker || is_page)) {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        return void answer.pipe(response)
      }
      if (is_page) is_gone = false
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString()
        const body = is_worker
          ? text.replace(/"version":"[^"]*"/, '"version":"later"')
          : text.replace('</head>', `${LATER}</head>`)
        const { 'content-length': _, 'transfer-encoding': __, etag: ___, ...rest } = answer.headers
        response.writeHead(answer.statusCode ?? 502, rest).end(body)
      })
    })
    passed.on('error', () => response.writeHead(502).end())
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port: own } = server.address() as AddressInfo
  return {
    server,
    url: `http://localhost:${own}`,
    release: () => {
      is_later = true
      is_gone = true
    },
    hold: (next) => {
      is_held = next
    },
  }
}

const test = base.extend<{ front: Front }>({
  front: async ({ playwright: _ }, use, { project }) => {
    const front = await startFront(project.use.baseURL ?? '')
    await use(front)
    front.server.closeAllConnections()
    front.server.close()
  },
  baseURL: async ({ front }, use) => use(front.url),
})

test.use({
  viewport: SIZES.phone,
  serviceWorkers: 'allow',
  expected_complaints: [
    'net::ERR_',
    'Failed to load resource',
    'Failed to fetch',
    'Unable to preload',
    '404',
    '503',
  ],
})

const versionOf = (page: Page) =>
  page.evaluate(async () => ({
    page: document.querySelector('meta[name="generator"]')?.getAttribute('content') ?? 'first',
    shells: (await caches.keys()).filter((name) => name.startsWith('lumbung-shell-')).length,
    is_later_kept: await caches.has('lumbung-shell-later'),
  }))

/**
 * Waits until the later worker is the one at work. The tools that watch a worker keep it from ending when it is idle, as
 * it does for a person, and a page asked for in between is lost with it: the one before is ended for them.
 */
async function goOver(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('ServiceWorker.enable')
  const states = async () => {
    const [waiting, ...others] = await page.evaluate(async () => {
      const workers = await navigator.serviceWorker.ready
      return [workers.waiting, workers.installing, workers.active].map((worker) => worker?.state ?? 'none')
    })
    if (waiting === 'installed') await tools.send('ServiceWorker.stopAllWorkers')
    return [waiting, ...others]
  }
  await expect.poll(states, { timeout: 20_000 }).toEqual(['none', 'none', 'activated'])
  await tools.detach()
}

/** Whether the device keeps an answer that has these words in it; answers are written a moment after they came. */
const isKept = (page: Page, words: string) =>
  page.evaluate(async (searched) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('lumbung-kept')
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    const answers = await new Promise<unknown[]>((resolve, reject) => {
      const asked = database.transaction('answers').objectStore('answers').getAll()
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    database.close()
    return answers.some((answer) => JSON.stringify(answer).includes(searched))
  }, words)

test('work that waits outlives a new version: the page goes over to it, and all is sent once', async ({
  page,
  context,
  front,
}) => {
  const owner = await signUpHere(page, { url: front.url })
  await makeOutlet(owner, { name: 'Kenari Dapur' })
  await makeIngredient(owner, 'Sirup')
  await open(page, '/receiving')
  await expect(page.getByText('Belum ada penerimaan')).toBeVisible()
  await open(page, '/receiving/create')
  const outlet = page.getByRole('combobox', { name: 'Outlet', exact: true })
  if (await outlet.isVisible()) await chooseOption(outlet, 0)
  await page.getByRole('combobox', { name: 'Barang 1', exact: true }).fill('Sirup')
  await page.getByRole('option', { name: 'Sirup', exact: true }).click()
  await page.getByLabel('Jumlah barang 1').fill('750')
  await page.getByLabel('Harga barang 1').fill('20')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  const waiting = page.getByRole('list', { name: 'Belum terkirim' })
  await waiting.getByRole('button', { name: 'Selesaikan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Selesaikan' }).click()
  await expect(page.getByText('2 menunggu koneksi')).toBeVisible()
  expect(await versionOf(page)).toMatchObject({ page: 'first', is_later_kept: false })

  // While it was away another version came out; the line is back, the server not yet.
  front.release()
  front.hold(true)
  await context.setOffline(false)
  // The files of the page that is asked for next are of the version before, and gone.
  await page.getByRole('button', { name: 'Buka atau tutup menu' }).click()
  await page.getByRole('link', { name: 'Pemasok', exact: true }).click()
  await expect.poll(() => versionOf(page).catch(() => null)).toMatchObject({ page: 'later' })
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect
    .poll(() => versionOf(page).catch(() => null), { timeout: 15_000 })
    .toMatchObject({ page: 'later', is_later_kept: true, shells: 2 })

  front.hold(false)
  const kept = async () => {
    const { receivingList } = (await owner.ask(
      'query R { receivingList(limit: 10) { nodes { status } } }',
      {},
    )) as {
      receivingList: { nodes: { status: string }[] }
    }
    return receivingList.nodes
  }
  await expect.poll(kept, { timeout: 20_000 }).toEqual([{ status: 'done' }])
  await goOver(page)
  await open(page, '/receiving')
  await expect(page.getByText('Selesai', { exact: true }).first()).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await expect(page.getByText('menunggu koneksi')).toHaveCount(0)
  await expect.poll(() => isKept(page, '\\"status\\":\\"done\\"')).toBe(true)
  // Without a connection it is the later version that opens.
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Selesai', { exact: true }).first()).toBeVisible()
  expect(await versionOf(page)).toMatchObject({ is_later_kept: true })
})
