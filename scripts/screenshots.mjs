// npm run screenshots -- [address]: takes the README's pictures of a running demo (default http://localhost:3000).
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from './lib/chromium.mjs'
import { ROOT } from './lib/paths.mjs'

const PAGES = {
  'sign-in': { path: '/sign-in', size: { width: 1366, height: 768 } },
  dashboard: { path: '/dashboard?periode=7-hari', size: { width: 1366, height: 768 } },
  summary: { path: '/report/summary?periode=30-hari', size: { width: 1366, height: 768 } },
  menu: { path: '/menu?tampilan=grid', size: { width: 1366, height: 768 } },
  outlet: { path: '/outlet/edit/1', size: { width: 1366, height: 768 } },
  phone: { path: '/outlet', size: { width: 390, height: 844 } },
}

const address = process.argv[2] ?? 'http://localhost:3000'
const folder = join(ROOT, 'docs/images')
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
for (const [name, { path, size }] of Object.entries(PAGES)) {
  const context = await browser.newContext({
    viewport: size,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    baseURL: address,
  })
  const page = await context.newPage()
  if (path !== '/sign-in') {
    await page.request.post('/graphql', {
      data: {
        query: 'mutation SignIn($i: String!, $p: String!) { signIn(identifier: $i, password: $p) { token } }',
        variables: { i: 'ratri@sekarlawang.example', p: 'Lumbung#2026' },
      },
    })
  }
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await context.close()
  console.log(`docs/images/${name}.png`)
}
await browser.close()
