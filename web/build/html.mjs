import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Every file a chunk needs at once: itself, its static imports and their styles.
 *
 * @param {Record<string, { file: string, imports?: string[], css?: string[] }>} manifest of the build
 * @param {string} key of the chunk in it
 * @returns {string[]}
 */
export function filesOf(manifest, key, seen = new Set()) {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  const below = (chunk.imports ?? []).flatMap((name) => filesOf(manifest, name, seen))
  return [...new Set([...below, ...(chunk.css ?? []), chunk.file])]
}

/**
 * The tags that load files ahead of the code which asks for them.
 *
 * @param {string[]} files
 * @returns {string[]}
 */
export function linksOf(files) {
  return files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" nonce="__NONCE__" crossorigin href="/${file}">`
      : `<link rel="modulepreload" nonce="__NONCE__" crossorigin href="/${file}">`,
  )
}

/**
 * Adds to a built page what Vite leaves out: the boot script, the face ahead of the styles that name it, and the
 * files of its own code.
 *
 * @param {string} dist
 * @param {string} html
 * @param {string[]} files
 */
export function completeHtml(dist, html, files) {
  const font = readdirSync(join(dist, 'assets')).find((name) =>
    /^plus-jakarta-sans-latin.*\.woff2$/.test(name),
  )
  const head = [
    `<link rel="preload" href="/assets/${font}" as="font" type="font/woff2" crossorigin />`,
    '<script nonce="__NONCE__" type="application/json" id="boot">__BOOT__</script>',
  ]
  const own = linksOf(files.filter((file) => !html.includes(file)))
  // Last in the head: a page's styles come after those of the parts they refine.
  return html
    .replace('<!--head-->', head.join('\n    '))
    .replace('</head>', `${own.map((link) => `  ${link}\n  `).join('')}</head>`)
}
