import { open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

interface Manifest {
  start_url: string
  scope: string
  icons: { src: string; sizes: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
}

/** Width and height as a PNG's own head tells them. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

test('a phone can install the panel: the browser finds nothing missing, and each icon is what it says', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.phone)
  await signInAs(page, 'outlet_manager')
  await open(page, '/adjustment')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A private window is no place to install from; that is what the browser of the suite is.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  const told = await session.send('Page.getAppManifest')
  expect(told.errors).toEqual([])
  expect(told.url).toMatch(/\/manifest\.webmanifest$/)
  const manifest = JSON.parse(told.data ?? '{}') as Manifest
  for (const { src, sizes } of manifest.icons) {
    const answer = await page.request.get(src)
    expect(answer.headers()['content-type']).toBe('image/png')
    expect(sizeOf(await answer.body()), src).toBe(sizes)
  }
  const wanted = ['any', 'maskable'].flatMap((purpose) =>
    ['192x192', '512x512'].map((size) => `${purpose} ${size}`),
  )
  expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(wanted)
  expect(manifest.scope).toBe('/')
  for (const { name, url } of manifest.shortcuts) {
    const answer = await page.request.get(url)
    expect(answer.status(), name).toBe(200)
  }
})

test('the frame of the app follows the theme that somebody chose', async ({ page }) => {
  await signInAs(page, 'outlet_manager')
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/adjustment')
  const colours = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
        ({ content }) => content,
      ),
    )
  expect(await colours()).toEqual(['#0f6b57', '#191d1a'])
  await page.getByRole('button', { name: 'Akun' }).click()
  await page.getByText('Tampilan gelap', { exact: true }).click()
  await expect.poll(colours).toEqual(['#191d1a', '#191d1a'])
  await page.reload()
  expect(await colours()).toEqual(['#191d1a', '#191d1a'])
})
