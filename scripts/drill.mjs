// npm run drill -- citus --url <coordinator>: proves the product on a database that is spread over machines.
// npm run drill -- neighbours: one brand asks for all it can, and how long another takes is compared.
import { ensureInstalled } from './install.mjs'
import { continueOnPinnedNode } from './lib/run.mjs'

await ensureInstalled()
await continueOnPinnedNode(import.meta.url)
const [name, ...words] = process.argv.slice(2)
const url = words.includes('--url') ? words[words.indexOf('--url') + 1] : undefined
if (name === 'neighbours') {
  const { drillNeighbours } = await import('./drill/neighbours.mjs')
  process.exitCode = await drillNeighbours()
} else if (name === 'citus' && url) {
  const { drillCitus } = await import('./drill/citus.mjs')
  process.exitCode = await drillCitus(url)
} else {
  console.error('npm run drill -- neighbours')
  console.error('npm run drill -- citus --url postgres://owner:password@coordinator/database')
  process.exitCode = 1
}
