// npm run -w web build: both entries, the gate's pages as HTML, and what the server reads beside them.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { compressAssets } from './compress.mjs'
import { completeHtml, filesOf, linksOf } from './html.mjs'
import { writeShell } from './shell.mjs'

/** Guests have cheap phones and slow data: bytes of script before compression. */
const MOST_GUEST_BYTES = 60_000
/** A kitchen's tablet is old, and loads its page once a day. */
const MOST_KITCHEN_BYTES = 40_000

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const server_dir = join(root, 'node_modules', '.prerender')
process.chdir(root)

await build({ root, logLevel: 'warn' })
await build({
  root,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: server_dir,
    emptyOutDir: true,
    manifest: false,
    copyPublicDir: false,
  },
})

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
const { renderPage } = await import(pathToFileURL(join(server_dir, 'prerender.js')).href)
const { gate_pages } = await import('../src/gate/page-names.ts')
const { GetBootDocument } = await import('../src/parts/session/session.gql.gen.ts')

const panel_html = readFileSync(join(dist, 'panel.html'), 'utf8')
const panel = [...panel_html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
  ([, file]) => file,
)
writeFileSync(
  join(dist, 'panel.html'),
  completeHtml(dist, panel_html, []).replace('</head>', '<!--route--></head>'),
)

/** Makes a page of its own ready: no nonce is let through, and it loads few bytes of script, all its own. */
function finishOwnPage(name, most_bytes) {
  const file = join(dist, `${name}.html`)
  const page = readFileSync(file, 'utf8').replaceAll(' nonce="__NONCE__"', '')
  if (/<script(?![^>]* src=)|panel|__NONCE__/.test(page))
    throw new Error(`${name} would load more than its own file`)
  const bytes = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].reduce(
    (sum, [, path]) => sum + statSync(join(dist, path)).size,
    0,
  )
  if (bytes === 0 || bytes > most_bytes)
    throw new Error(`the script of ${name} is ${bytes} bytes, of at most ${most_bytes}`)
  writeFileSync(file, page)
}
// The server fills the pages of guests in.
finishOwnPage('guest', MOST_GUEST_BYTES)
finishOwnPage('supplier', MOST_GUEST_BYTES)
finishOwnPage('operator', MOST_GUEST_BYTES)
finishOwnPage('kitchen-display', MOST_KITCHEN_BYTES)

const template = readFileSync(join(dist, 'gate.html'), 'utf8')
rmSync(join(dist, 'gate.html'))
mkdirSync(join(dist, 'gate'), { recursive: true })
for (const { name, file, title } of gate_pages) {
  const prefetch = name === 'sign-in' ? ` data-prefetch="${panel.join(' ')}"` : ''
  const files = filesOf(manifest, file)
  if (files.some((path) => /\/panel-/.test(path))) throw new Error(`${name} would load the panel's code`)
  const html = completeHtml(dist, template, files)
    .replace('<title>Lumbung</title>', `<title>${title}</title>`)
    .replace('<div id="root">', `<div id="root" data-page="${name}"${prefetch}>`)
    .replace('<!--page-->', await renderPage(name))
  writeFileSync(join(dist, 'gate', `${name}.html`), html)
}
rmSync(server_dir, { recursive: true })

// The server answers 404 to addresses that are no route, gives each route's page the tags that load its own code, and
// reads the first data of the panel by this document.
const tree = readFileSync(join(root, 'src/route-tree.gen.ts'), 'utf8')
const full_paths = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree)?.[1] ?? ''
const routes = [...full_paths.matchAll(/'([^']+)':/g)].map(([, path]) => {
  const source = `src/pages${path.endsWith('/') ? `${path}index` : path}.tsx`
  const key = Object.keys(manifest).find((name) => name.startsWith(`${source}?`))
  if (!key) throw new Error(`the build has no code of ${path}`)
  const own = filesOf(manifest, key).filter((file) => !panel_html.includes(file))
  return { path: path.replace(/(?<=.)\/$/, ''), links: linksOf(own).join('') }
})
writeFileSync(join(dist, 'routes.json'), JSON.stringify(routes))
writeFileSync(join(dist, 'boot.graphql'), GetBootDocument.query)
writeShell(dist, routes, manifest)
compressAssets(join(dist, 'assets'))
