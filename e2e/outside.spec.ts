import { rmSync } from 'node:fs'
import { createServer, type Server as HttpServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signUp } from './support/api.ts'
import { open } from './support/panel.ts'
import { type Server, startServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

/** As Chatwoot's: a global that is run, which styles a bubble, frames the inbox and keeps a cookie. */
const CHAT_SDK = `window.chatwootSDK = { run({ websiteToken, baseUrl }) {
  const style = document.createElement('style')
  style.innerHTML = '.woot-bubble{position:fixed;right:20px;bottom:20px;width:48px;height:48px}'
  document.body.append(style)
  const bubble = Object.assign(document.createElement('button'), { className: 'woot-bubble', textContent: 'Bantuan' })
  const frame = Object.assign(document.createElement('iframe'), { title: 'Obrolan', src: baseUrl + '/widget?website_token=' + websiteToken })
  frame.hidden = true
  bubble.onclick = () => { frame.hidden = !frame.hidden }
  document.body.append(bubble, frame)
  document.cookie = 'cw_conversation=rahasia; path=/'
} }`

/** As PostHog's: begins the clients its snippet left, and sends what is not switched off. */
const ANALYTICS_SDK = `const [[key, config]] = window.posthog._i
window.posthog_begun = { key, config }
if (config.capture_pageview || config.autocapture || !config.disable_session_recording)
  fetch(config.api_host + '/e/', { method: 'POST', body: key })`

const asked: { path: string; body: string }[] = []
let fake: HttpServer
let product: Server

async function answer(request: IncomingMessage): Promise<{ type: string; body: string }> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const path = request.url ?? ''
  asked.push({ path, body })
  if (path === '/packs/js/sdk.js') return { type: 'text/javascript', body: CHAT_SDK }
  if (path === '/static/array.js') return { type: 'text/javascript', body: ANALYTICS_SDK }
  return { type: 'text/html', body: '<p>Halo, ada yang bisa dibantu?</p>' }
}

test.beforeAll(async () => {
  test.setTimeout(240_000)
  fake = createServer((request, response) => {
    void answer(request).then(({ type, body }) => response.setHeader('content-type', type).end(body))
  })
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve))
  const { port } = fake.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  product = await startServer({
    env: {
      LUMBUNG_CHAT_URL: url,
      LUMBUNG_CHAT_TOKEN: 'kotak-masuk-1',
      LUMBUNG_ANALYTICS_URL: url,
      LUMBUNG_ANALYTICS_KEY: 'phc_lumbung',
      LUMBUNG_ERROR_DSN: `http://kunci@127.0.0.1:${port}/7`,
    },
  })
})

test.afterAll(async () => {
  await product.stop()
  rmSync(product.dataDir, { recursive: true, force: true })
  fake.close()
})

test.use({ expected_complaints: ['rusak'] })

test('chat, analytics and error tracing work where they are set, and the gate loads none of others', async ({
  page,
}) => {
  const account = await signUp(product.url)
  await open(page, `${product.url}/sign-in`)
  expect(asked).toEqual([])
  await page.getByLabel('Email atau nomor telepon').fill(account.email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.waitForURL('**/dashboard')

  await page.getByRole('button', { name: 'Bantuan', exact: true }).click()
  await expect(page.frameLocator('iframe[title="Obrolan"]').getByText('Halo, ada yang')).toBeVisible()
  const begun = await page.evaluate(() => (window as unknown as { posthog_begun: unknown }).posthog_begun)
  expect(begun).toMatchObject({
    key: 'phc_lumbung',
    config: { autocapture: false, capture_pageview: false, disable_session_recording: true },
  })

  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new TypeError('rusak di rani@contoh.id')
      }),
  )
  await expect.poll(() => asked.filter(({ path }) => path === '/api/7/envelope/').length).toBe(1)
  const told = asked.find(({ path }) => path === '/api/7/envelope/')?.body ?? ''
  expect(told).toContain('"page":"/dashboard"')
  expect(told).not.toMatch(new RegExp(`rani@|${account.email}|user_agent`))

  await page.goto(`${product.url}/sign-out`)
  await page.waitForURL('**/sign-in')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('cw_conversation')
  const paths = new Set(asked.map(({ path }) => path))
  expect([...paths].sort()).toEqual([
    '/api/7/envelope/',
    '/packs/js/sdk.js',
    '/static/array.js',
    '/widget?website_token=kotak-masuk-1',
  ])
})
