// npm run backup: arguments go to server/backup/backup-main.ts.
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { findNode, ROOT } from './lib/paths.mjs'
import { runAttached } from './lib/run.mjs'

await ensureInstalled()
const entry = join(ROOT, 'server/backup/backup-main.ts')
process.exitCode = await runAttached(findNode(), [entry, ...process.argv.slice(2)])
