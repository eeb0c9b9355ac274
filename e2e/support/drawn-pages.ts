import { globSync, readFileSync } from 'node:fs'

/** Every address of the panel whose page draws a list or a report, and those given; an id in it is the first. */
export function drawnPages(besides: readonly string[]): string[] {
  const pages = new URL('../../web/src/pages/', import.meta.url).pathname
  const drawn = globSync('**/*.tsx', { cwd: pages }).flatMap((file) => {
    const text = readFileSync(`${pages}${file}`, 'utf8')
    const [, path] = /createFileRoute\('([^']+)'\)/.exec(text) ?? []
    return path && /<(ListPage|Toolbar|ReportPage|ReportBar)\b/.test(text) ? [path] : []
  })
  return [...drawn.map((path) => path.replace(/\$\w+/g, '1').replace(/\/$/, '')), ...besides].sort()
}
