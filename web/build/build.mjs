// Builds both entries, then turns every page of the gate into HTML with its form in it.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const server_dir = join(root, 'node_modules', '.prerender')
process.chdir(root)

await build({ root, logLevel: 'warn' })
await build({
  root,
  logLevel: 'warn',
  build: {
    ssr: 'src/gate/prerender.tsx',
    outDir: server_dir,
    emptyOutDir: true,
    manifest: false,
    copyPublicDir: false,
    rolldownOptions: { input: 'src/gate/prerender.tsx' },
  },
})

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
const { renderPage } = await import(pathToFileURL(join(server_dir, 'prerender.js')).href)
const { gate_pages } = await import('../src/gate/page-names.ts')

/** Every file a chunk needs at once: itself, its static imports and their styles. */
function filesOf(key, seen = new Set()) {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return { js: [], css: [] }
  seen.add(key)
  const parts = (chunk.imports ?? []).map((name) => filesOf(name, seen))
  return {
    js: [chunk.file, ...parts.flatMap((part) => part.js)],
    css: [...(chunk.css ?? []), ...parts.flatMap((part) => part.css)],
  }
}

const font = readdirSync(join(dist, 'assets')).find((name) => /^plus-jakarta-sans-latin.*\.woff2$/.test(name))
const boot = '<script nonce="__NONCE__" type="application/json" id="boot">__BOOT__</script>'
const head = `${boot}\n    <link rel="preload" href="/assets/${font}" as="font" type="font/woff2" crossorigin />`
const link = (rel, href) =>
  rel === 'stylesheet'
    ? `<link rel="stylesheet" nonce="__NONCE__" crossorigin href="/${href}">`
    : `<link rel="modulepreload" nonce="__NONCE__" crossorigin href="/${href}">`

const panel_html = readFileSync(join(dist, 'panel.html'), 'utf8')
writeFileSync(join(dist, 'panel.html'), panel_html.replace('<!--head-->', head))
const panel_files = filesOf('panel.html')
const prefetch = [...panel_files.js, ...panel_files.css].map((file) => `/${file}`).join(' ')

const template = readFileSync(join(dist, 'gate.html'), 'utf8')
rmSync(join(dist, 'gate.html'))
mkdirSync(join(dist, 'gate'), { recursive: true })
for (const { name, file, title } of gate_pages) {
  const files = filesOf(file)
  const links = [
    ...files.css.filter((href) => !template.includes(href)).map((href) => link('stylesheet', href)),
    ...files.js.filter((href) => !template.includes(href)).map((href) => link('modulepreload', href)),
  ]
  const html = template
    .replace('<title>Lumbung</title>', `<title>${title}</title>`)
    .replace('<!--head-->', head)
    // Last in the head: a page's styles come after those of the parts they refine.
    .replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
    .replace(
      '<div id="root">',
      `<div id="root" data-page="${name}"${name === 'sign-in' ? ` data-prefetch="${prefetch}"` : ''}>`,
    )
    .replace('<!--page-->', await renderPage(name))
  writeFileSync(join(dist, 'gate', `${name}.html`), html)
}
rmSync(server_dir, { recursive: true })
