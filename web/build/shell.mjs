import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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

/**
 * Tells the service worker which files make this version of the panel, and what it is called.
 *
 * @param {string} dist
 * @param {{ path: string, links: string }[]} routes with the tags that load their own code
 */
export function writeShell(dist, routes) {
  const page = readFileSync(join(dist, 'panel.html'), 'utf8')
  const links = AT_HAND.map((path) => {
    const route = routes.find((known) => known.path === path)
    if (!route) throw new Error(`no page is at ${path}`)
    return route.links
  })
  const files = [
    ...new Set([page, ...links].flatMap((text) => [...text.matchAll(FILE)].map(([, file]) => file))),
  ]
  // The page is in it too: it changes without its files where a tag of its head does.
  const version = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 12)
  const worker = join(dist, 'service-worker.js')
  const empty = "{ version: 'dev', files: [] }"
  const script = readFileSync(worker, 'utf8')
  if (!script.includes(empty)) throw new Error('the service worker has no place for its files')
  writeFileSync(worker, script.replace(empty, JSON.stringify({ version, files })))
}
