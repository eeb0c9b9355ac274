import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SetupError } from '../setup-error.ts'
import { pidFilePath, readPidFile } from './pid-file.ts'
import { describeProcess } from './process-info.ts'
import { type Settings, settingArguments } from './settings.ts'
import { own } from './shared-home.ts'
import type { SystemUser } from './system-user.ts'

/** Everything that is needed to start the programs on one cluster. */
export interface Cluster {
  nativeDir: string
  /** The real folder of the cluster: links resolved. */
  dir: string
  user: SystemUser | null
  settings: Settings
  /** Where the server's own messages go. */
  logFile: string
}

const LOG_LIMIT = 10 * 1024 * 1024

/**
 * Creates the cluster when it does not exist yet. It is made beside its place and renamed, so that a
 * start that is cut off leaves nothing half done behind.
 */
export async function createCluster(cluster: Cluster, sync: boolean): Promise<boolean> {
  if (existsSync(join(cluster.dir, 'PG_VERSION'))) return false
  const draft = `${cluster.dir}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  own(draft, cluster.user)
  const child = spawn(
    join(cluster.nativeDir, 'bin/initdb'),
    [
      ...['-D', draft, '-U', 'postgres', '-E', 'UTF8', '--auth=trust'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      ...(sync ? [] : ['--no-sync']),
    ],
    { ...processOptions(cluster), stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  const code = await ended(child)
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new SetupError(
      `PostgreSQL could not create its data folder (initdb, exit ${code}):\n${tail(output)}`,
    )
  }
  if (existsSync(cluster.dir)) rmSync(cluster.dir, { recursive: true })
  renameSync(draft, cluster.dir)
  return true
}

/**
 * Starts the server and waits until it accepts connections; crash recovery may take its time.
 * Detached, so that Ctrl-C in a terminal reaches only our own process, which then stops it in order.
 */
export async function startServer(cluster: Cluster, socketDir: string): Promise<ChildProcess> {
  if ((statSync(cluster.logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) {
    renameSync(cluster.logFile, `${cluster.logFile}.1`)
  }
  const log = openSync(cluster.logFile, 'a', 0o600)
  own(cluster.logFile, cluster.user)
  const from = statSync(cluster.logFile).size
  const child = spawn(join(cluster.nativeDir, 'bin/postgres'), serverArguments(cluster, socketDir), {
    ...processOptions(cluster),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let failure: string | null = null
  child.once('error', (error) => {
    failure = error.message
  })
  child.once('exit', (code, signal) => {
    failure = `exit ${code ?? signal}`
  })
  child.unref()
  for (;;) {
    if (failure) {
      throw new SetupError(`PostgreSQL did not start (${failure}):\n${readFrom(cluster.logFile, from)}`)
    }
    const file = readPidFile(cluster.dir)
    if (file && file.pid === child.pid && file.status === 'ready') return child
    await sleep(10)
  }
}

/** The command line, which a later start compares to decide whether a running server can be kept. */
export function serverArguments(cluster: Cluster, socketDir: string): string[] {
  return [
    ...['-D', cluster.dir],
    ...settingArguments(cluster.settings),
    ...['-c', `unix_socket_directories=${socketDir}`],
  ]
}

/**
 * Stops the server: sessions are cut, everything is written, the next start needs no recovery.
 * Where that takes longer than a minute it is told to leave at once (and recovers next time).
 * Returns when the process is gone.
 */
export async function stopServer(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  const patience = performance.now() + 60_000
  while (describeProcess(pid)) {
    if (performance.now() > patience) signal(pid, 'SIGQUIT')
    await sleep(5)
  }
}

/** Removes a pid file whose process is proven not to be the server, which would block every start. */
export function removePidFile(dir: string): void {
  rmSync(pidFilePath(dir), { force: true })
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function processOptions(cluster: Cluster) {
  const account = cluster.user ? { uid: cluster.user.uid, gid: cluster.user.gid } : {}
  return {
    ...account,
    cwd: dirname(cluster.nativeDir),
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  }
}

async function ended(child: ChildProcess): Promise<number | string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, name) => resolve(code ?? name ?? 'unknown'))
  })
}

function tail(output: Buffer[]): string {
  return Buffer.concat(output).toString('utf8').trim().split('\n').slice(-12).join('\n')
}

function readFrom(path: string, from: number): string {
  const file = openSync(path, 'r')
  try {
    const buffer = Buffer.alloc(Math.min(LOG_LIMIT, Math.max(0, statSync(path).size - from)))
    readSync(file, buffer, 0, buffer.length, from)
    return tail([buffer])
  } finally {
    closeSync(file)
  }
}
