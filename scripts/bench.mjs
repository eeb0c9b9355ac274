// npm run bench [name …]: runs the measurements of bench/*.bench.ts one after another and prints their ratios.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { listFiles } from './lib/fingerprint.mjs'
import { CACHE, ROOT } from './lib/paths.mjs'
import { continueOnPinnedNode, run } from './lib/run.mjs'

/**
 * One measured value. `ratio` is value / budget, so that at most 1 is within the budget where less is
 * better, and at least 1 where `more_is_better`.
 *
 * @typedef {{ name: string, value: number, unit: string, budget?: number, more_is_better?: boolean }} Measure
 */

const RESULTS = join(CACHE, 'bench')

await ensureInstalled()
await continueOnPinnedNode(import.meta.url)
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

const wanted = process.argv.slice(2)
const files = listFiles(ROOT, ['bench'], (path) => path.endsWith('.bench.ts')).filter(
  (file) => wanted.length === 0 || wanted.some((name) => file.includes(name)),
)
if (files.length === 0) console.log('No measurement of that name in bench/.')

/** @type {Record<string, Measure[]>} */
const all = {}
let failures = 0
for (const file of files) {
  const name = basename(file, '.bench.ts')
  const output = join(RESULTS, `${name}.json`)
  console.log(`\n${name}`)
  // The file writes its measures, an array, to BENCH_OUTPUT.
  const { code } = await run('node', [file], { show: true, env: { BENCH_OUTPUT: output } })
  const measures = code === 0 ? readMeasures(output) : null
  if (!measures) {
    console.log(`  FAILED (exit ${code})`)
    failures++
    continue
  }
  all[name] = measures
  for (const measure of measures) if (!print(measure)) failures++
}
writeFileSync(join(RESULTS, 'results.json'), JSON.stringify({ node: process.version, results: all }, null, 2))
console.log(`\nAll figures: .cache/bench/results.json. ${failures} over budget or failed.`)
process.exitCode = failures ? 1 : 0

/** @param {Measure} measure */
function print({ name, value, unit, budget, more_is_better }) {
  const figure = `${Number(value.toPrecision(4))} ${unit}`
  if (budget === undefined) {
    console.log(`  ${name.padEnd(52)} ${figure.padStart(16)}`)
    return true
  }
  const ok = more_is_better ? value >= budget : value <= budget
  // Of a budget of nothing there is no share.
  const ratio = budget === 0 ? '' : `x${(value / budget).toFixed(2)}`
  const limit = `${more_is_better ? '>=' : '<='} ${budget}`
  console.log(
    `  ${name.padEnd(52)} ${figure.padStart(16)}  ${limit.padStart(10)}  ${ratio}${ok ? '' : '  OVER'}`,
  )
  return ok
}

/**
 * @param {string} path
 * @returns {Measure[] | null}
 */
function readMeasures(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
