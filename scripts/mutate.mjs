// npm run mutate [-- [--policies] <folder of server/src> …]: whether tests notice it when arithmetic and permissions,
// or what a viewer reaches, are changed. For people, not for CI: a folder takes minutes, all of them an hour and more.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { CACHE, ROOT } from './lib/paths.mjs'
import { continueOnPinnedNode, run } from './lib/run.mjs'
import { arithmeticOf, policiesOf } from './mutate/plan.mjs'
import { tableOf } from './mutate/table.mjs'

const { values, positionals } = parseArgs({
  options: { policies: { type: 'boolean' } },
  allowPositionals: true,
})
await ensureInstalled()
await continueOnPinnedNode(import.meta.url)
const work = join(CACHE, 'mutate')
mkdirSync(work, { recursive: true })
const tried = []
for (const name of positionals.length > 0 ? positionals : ['.'])
  tried.push(await tryMutants(values.policies ? policiesOf(name) : arithmeticOf(name)))
console.log(tableOf(tried))
console.log(`What survived is above, and with its code in ${work.slice(ROOT.length + 1)}/*.html`)

/** @param {import('./mutate/plan.mjs').Plan} plan */
async function tryMutants({ name, files, tests, database }) {
  const stem = join(work, name.replaceAll('/', '-').replace('.', 'all'))
  const settings = {
    mutate: files,
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutate/vitest.config.ts' },
    reporters: ['clear-text', 'json', 'html'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
    jsonReporter: { fileName: `${stem}.json` },
    htmlReporter: { fileName: `${stem}.html` },
    tempDirName: join(work, 'sandbox'),
    ignorePatterns: ['.cache', '.data', '.git', 'dist', 'docs', 'bench', 'e2e', 'web'],
    concurrency: 1,
    disableTypeChecks: false,
    allowEmpty: true,
  }
  writeFileSync(`${stem}.config.json`, JSON.stringify(settings))
  const env = { MUTATE_TESTS: JSON.stringify(tests), ...(database ? { MUTATE_DATABASE: '1' } : {}) }
  const { code } = await run('stryker', ['run', `${stem}.config.json`], { show: true, env })
  if (code !== 0) throw new Error(`Mutants of ${name} could not be tried (exit ${code})`)
  return JSON.parse(readFileSync(`${stem}.json`, 'utf8')).files
}
