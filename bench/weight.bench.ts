import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ensureBuilt } from '../scripts/build.mjs'
import { filesOf } from '../web/build/html.mjs'

/** What a browser with nothing kept loads of scripts and styles, gzip, counted from the build's manifest. */
const DIST = join(import.meta.dirname, '../web/dist')
const SIGN_IN = 'src/gate/sign-in/sign-in.tsx'
const LIST = 'src/pages/outlet/index.tsx'
const BOX = 'src/kit/overlay/menu-box.tsx'
const COMBOBOX = 'src/kit/ui/combobox-box.tsx'
/** Routes printed, the heaviest first. */
const SHOWN = 5
/** Files of scripts and styles that any route may ask for, the panel's included. */
const MOST_FILES = 12

if (!(await ensureBuilt())) process.exit(1)
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))
const keys = Object.keys(manifest)
const weights = new Map<string, number>()

/** Files of the chunks of a page; of a route by its source, whose key in the manifest says what was split off. */
function collect(...names: string[]): Set<string> {
  return new Set(
    names.flatMap((name) => {
      const key = keys.find((candidate) => candidate === name || candidate.startsWith(`${name}?`))
      if (!key) throw new Error(`the build has no ${name}`)
      return filesOf(manifest, key)
    }),
  )
}

function weigh(files: Iterable<string>): number {
  let sum = 0
  for (const file of files) {
    if (!/\.(js|css)$/.test(file)) continue
    const weight = weights.get(file) ?? gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length / 1000
    weights.set(file, weight)
    sum += weight
  }
  return sum
}

const panel = collect('panel.html')
const list = collect('panel.html', LIST)
const box = [...collect(BOX)].filter((file) => !list.has(file))
const combobox = [...collect(COMBOBOX)].filter((file) => !list.has(file) && !box.includes(file))
const routes = keys
  .filter((key) => key.startsWith('src/pages/') && manifest[key].isDynamicEntry)
  .map((key) => {
    const own = filesOf(manifest, key).filter((file) => !panel.has(file))
    return { name: `route ${key.split('?')[0]}`, value: weigh(own), unit: 'kB', budget: 60 }
  })
  .sort((a, b) => b.value - a.value)

const counts = keys
  .filter((key) => /^src\/pages\/(?:[^?]*\/)?[^./?]+\.tsx\?/.test(key))
  .map(
    (key) =>
      [...new Set([...panel, ...filesOf(manifest, key)])].filter((file) => /\.(js|css)$/.test(file)).length,
  )

writeFileSync(
  process.env.BENCH_OUTPUT ?? '/dev/stdout',
  JSON.stringify([
    { name: 'first visit to sign-in', value: weigh(collect('gate.html', SIGN_IN)), unit: 'kB', budget: 110 },
    { name: 'first visit to a list', value: weigh(list), unit: 'kB', budget: 200 },
    { name: 'first menu or window opened, besides', value: weigh(box), unit: 'kB', budget: 60 },
    { name: 'first combobox shown, besides', value: weigh(combobox), unit: 'kB', budget: 20 },
    {
      name: 'scripts and styles of a route, mean',
      value: counts.reduce((sum, count) => sum + count, 0) / counts.length,
      unit: 'files',
      budget: MOST_FILES,
    },
    {
      name: 'scripts and styles of a route, most',
      value: Math.max(...counts),
      unit: 'files',
      budget: MOST_FILES,
    },
    ...routes.filter(({ value, budget }, place) => place < SHOWN || value > budget),
  ]),
)
