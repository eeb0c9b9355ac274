// npm start: installs and builds what is missing or has changed, then runs the server.
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { findNode, ROOT } from './lib/paths.mjs'
import { runAttached } from './lib/run.mjs'
import { SERVER_FLAGS } from './lib/server-flags.mjs'

await ensureInstalled()
if (!(await ensureBuilt())) process.exit(1)
const args = [
  ...SERVER_FLAGS,
  ...['--import', join(ROOT, 'scripts/lib/follow-parent.mjs')],
  join(ROOT, 'server/src/main.ts'),
  ...process.argv.slice(2),
]
process.exitCode = await runAttached(findNode(), args, {
  env: { NODE_ENV: process.env.NODE_ENV ?? 'production' },
})
