// npm run seed: fills the database with the demo brand; arguments go to server/seed/main.ts.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { findNode, ROOT } from './lib/paths.mjs'
import { runAttached } from './lib/run.mjs'

await ensureInstalled()
const entry = join(ROOT, 'server/seed/main.ts')
if (!existsSync(entry)) {
  console.error('There is no server/seed/main.ts yet.')
  process.exit(1)
}
process.exitCode = await runAttached(findNode(), [entry, ...process.argv.slice(2)])
