// npm run drill -- citus --url <coordinator>: proves the product on a database that is spread over machines.
import { ensureInstalled } from './install.mjs'
import { continueOnPinnedNode } from './lib/run.mjs'

await ensureInstalled()
await continueOnPinnedNode(import.meta.url)
const [name, ...words] = process.argv.slice(2)
const url = words[words.indexOf('--url') + 1]
if (name !== 'citus' || !words.includes('--url') || !url) {
  console.error('npm run drill -- citus --url postgres://owner:password@coordinator/database')
  process.exit(1)
}
const { drillCitus } = await import('./drill/citus.mjs')
process.exitCode = await drillCitus(url)
