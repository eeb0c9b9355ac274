import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPidFile } from '../../server/src/kit/postgres/pid-file.ts'
import { makeDataDir } from './data-dir.ts'

const START = join(import.meta.dirname, '../../scripts/start.mjs')
const READY = /http:\/\/localhost:(\d+)/
/** Making the demo data takes half a minute, and several times that on a busy machine. */
const START_LIMIT_MS = 240_000

/** What the product started with `npm start` is to be given. */
export interface ServerOptions {
  /** A new temporary folder unless given. */
  dataDir?: string
  env?: NodeJS.ProcessEnv | undefined
}

/** The product started as a user starts it, ready or not. */
export interface Launched {
  dataDir: string
  /** The process that `npm start` runs; signals to it are passed on. */
  launcher: ChildProcess
  /** Exit code of the launcher, once it has ended. */
  ended: Promise<number>
  /** Everything printed so far. */
  output(): string
  /** Number of the server process itself. */
  nodePid(): number
  /** Number of the database's process; null while there is none. */
  postgresPid(): number | null
  /** Asks it to end and gives its exit code. */
  stop(): Promise<number>
}

/** The whole product, serving. */
export interface Server extends Launched {
  url: string
}

/** Starts the product on a free port and waits until it says that it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<Server> {
  const launched = launch(options)
  return { ...launched, url: `http://localhost:${await readPort(launched)}` }
}

async function readPort({ launcher, ended, output }: Launched): Promise<string> {
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<string>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`not ready in time:\n${output()}`)), START_LIMIT_MS)
      launcher.stdout?.on('data', () => {
        const found = READY.exec(output())?.[1]
        if (found) resolve(found)
      })
      void ended.then((code) => reject(new Error(`ended with ${code}:\n${output()}`)))
    })
  } finally {
    clearTimeout(timer)
  }
}

/** Starts the product without waiting until it is ready, which it need not become. */
export function launch(options: ServerOptions = {}): Launched {
  const dataDir = options.dataDir ?? makeDataDir()
  const launcher = spawn(process.execPath, [START], {
    env: { ...process.env, PORT: '0', LUMBUNG_DEMO: 'none', LUMBUNG_DATA_DIR: dataDir, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [launcher.stdout, launcher.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  }
  const ended = new Promise<number>((resolve) => {
    launcher.once('close', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? 137 : 1)))
  })
  return {
    dataDir,
    launcher,
    ended,
    output: () => text,
    nodePid: () => (JSON.parse(readFileSync(join(dataDir, 'server.pid'), 'utf8')) as { pid: number }).pid,
    postgresPid: () => readPidFile(join(dataDir, 'postgres'))?.pid ?? null,
    stop: () => {
      launcher.kill('SIGTERM')
      return ended
    },
  }
}
