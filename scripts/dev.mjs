// npm run dev: the server, restarted when its code changes, Vite's pages in front of it with hot reload, and a stand-in
// for Midtrans and for GrabFood unless a real key is set.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { childEnvironment, findNode, ROOT } from './lib/paths.mjs'

await ensureInstalled()
const port = process.env.PORT ?? '3000'
const midtrans_port = String(Number(port) + 100)
const midtrans_key = 'SB-Mid-server-simulator'
const simulated = {
  LUMBUNG_MIDTRANS_SERVER_KEY: midtrans_key,
  LUMBUNG_MIDTRANS_SNAP_URL: `http://127.0.0.1:${midtrans_port}`,
  LUMBUNG_MIDTRANS_API_URL: `http://127.0.0.1:${midtrans_port}`,
}
const is_simulated = !process.env.LUMBUNG_MIDTRANS_SERVER_KEY
const env = childEnvironment({
  NODE_ENV: process.env.NODE_ENV ?? 'development',
  PORT: port,
  ...(is_simulated ? simulated : {}),
  // The server starts it, since it knows the stores the simulator has to know.
  LUMBUNG_GRAB_SIMULATOR: process.env.LUMBUNG_GRAB_SIMULATOR ?? '1',
})
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
if (is_simulated) {
  const own = ['--port', midtrans_port, '--key', midtrans_key, '--server', `http://localhost:${port}`]
  children.push(spawn(findNode(), ['server/simulator/midtrans-main.ts', ...own], { cwd: ROOT, env, stdio }))
}

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
