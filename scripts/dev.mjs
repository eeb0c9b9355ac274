// npm run dev: the server, restarted when its code changes, and Vite's pages in front of it with hot reload.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { childEnvironment, findNode, ROOT } from './lib/paths.mjs'

await ensureInstalled()
const port = process.env.PORT ?? '3000'
const env = childEnvironment({ NODE_ENV: process.env.NODE_ENV ?? 'development', PORT: port })
/** @type {import('node:child_process').StdioOptions} */
const stdio = ['ignore', 'inherit', 'inherit']
const server = spawn(findNode(), ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  cwd: ROOT,
  env,
  stdio,
})
// The Vite configuration passes /graphql, /api and /files on to this port.
const pages = spawn(join(ROOT, 'node_modules/.bin/vite'), ['dev'], {
  cwd: join(ROOT, 'web'),
  env: { ...env, API_PORT: port },
  stdio,
})
const children = [server, pages]

/** Ctrl-C reaches both from the terminal already; this is for the other ways to end. */
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', () => {})
process.on('SIGTERM', stop)
process.on('SIGHUP', stop)
for (const child of children) {
  child.once('error', (error) => console.error(error.message))
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0
    stop()
  })
}
