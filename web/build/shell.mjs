import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from './html.mjs'

/** Pages that people open where there is no connection: a phone has their code before it was there. */
const AT_HAND = [
  '/dashboard',
  '/adjustment',
  '/adjustment/detail/$adjustmentId',
  '/adjustment/detail/$adjustmentId/count',
  '/receiving',
  '/receiving/create',
  '/receiving/edit/$receivingId',
  '/receiving/detail/$produceId',
  '/menu',
]

const FILE = /(?:href|src)="(\/assets\/[^"]+)"/g
/** What opens over any page: windows, menus, and the list of what waits for a connection. */
const OVER_PAGES = /^src\/(kit\/(overlay|plausible)|shell)\/|^src\/kit\/ui\/combobox/

/**
 * Tells the service worker which files make this version of the panel, and what it is called.
 *
 * @param {string} dist
 * @param {{ path: string, links: string }[]} routes with the tags that load their own code
 * @param {Parameters<typeof filesOf>[0]} manifest of the build
 */
export function writeShell(dist, routes, manifest) {
  const page = readFileSync(join(dist, 'panel.html'), 'utf8')
  const links = AT_HAND.map((path) => {
    const route = routes.find((known) => known.path === path)
    if (!route) throw new Error(`no page is at ${path}`)
    return route.links
  })
  const over = Object.keys(manifest)
    .filter((key) => OVER_PAGES.test(key))
    .flatMap((key) => filesOf(manifest, key).map((file) => `/${file}`))
  const named = [page, ...links].flatMap((text) => [...text.matchAll(FILE)].map(([, file]) => file))
  const files = [...new Set([...named, ...over])]
  // The page is in it too: it changes without its files where a tag of its head does.
  const version = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 12)
  const worker = join(dist, 'service-worker.js')
  const empty = "{ version: 'dev', files: [] }"
  const script = readFileSync(worker, 'utf8')
  if (!script.includes(empty)) throw new Error('the service worker has no place for its files')
  writeFileSync(worker, script.replace(empty, JSON.stringify({ version, files })))
}
