import { open } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

for (const path of ['/outlet', '/outlet/edit/1', '/report/summary']) {
  test(`the HTML of ${path} asks for all its code and styles itself, each once`, async ({ page }) => {
    await signInAs(page, 'master')
    const html = await (await page.request.get(path)).text()
    const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file)
    const nonces = new Set([...html.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce))
    expect(nonces.size).toBe(1)
    expect(new Set(named).size).toBe(named.length)

    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/\.(js|css)$/.test(pathname)) asked.push(pathname)
    })
    await open(page, path)
    expect(new Set(asked).size, 'nothing is fetched twice').toBe(asked.length)
    const later = /\/(overlay|combobox)|-(box|window)-/
    expect(
      asked.filter((file) => later.test(file)),
      'what opens over a page waits until somebody wants it',
    ).toEqual([])
    // The command palette is fetched ahead of its key.
    expect(asked.filter((file) => !named.includes(file) && !file.includes('palette'))).toEqual([])
  })
}
