import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SetupError } from '../setup-error.ts'
import { findBinaries, placeBinaries } from './binaries.ts'
import {
  type Cluster,
  createCluster,
  removePidFile,
  serverArguments,
  startServer,
  stopServer,
} from './cluster.ts'
import { type ClusterPlace, placeCluster } from './cluster-place.ts'
import { lockFolder } from './folder-lock.ts'
import { isServerOf, readPidFile } from './pid-file.ts'
import { describeProcess, isSignalable } from './process-info.ts'
import { EMBEDDED_SETTINGS, type Settings, THROWAWAY_SETTINGS } from './settings.ts'
import { isSocketDir, makeSocketDir, restoreSocketDir } from './socket-dir.ts'

/** Where the launcher tells what it does; a pino logger fits. */
export interface Log {
  info(message: string): void
  warn(message: string): void
}

/** Connection of the `pg` package over the private unix socket. */
export interface SocketConnection {
  host: string
  port: number
  database: string
  user: string
}

/** A running embedded server. */
export interface Postgres {
  /** Folder of the unix socket; stays the same when the server is restarted after a crash. */
  socketDir: string
  connection(database: string, user: string): SocketConnection
  /** Number of the server process; null while it is down and being restarted. */
  pid(): number | null
  /** Stops the server in order and releases the data folder. */
  stop(): Promise<void>
}

/** What to start. */
export interface PostgresOptions {
  /** The application's data folder; the cluster lies in its `postgres`. Made when missing. */
  dataDir: string
  log: Log
  /** For tests: no durability, and settings of a small server. */
  throwaway?: boolean
}

/** In a data folder while it is laid out from a backup; left there by a restore that was cut off. */
export const UNFINISHED_RESTORE = 'restore-unfinished'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
/** How often the life of a server that is not our child is looked at. */
const WATCH_MS = 100
/** A dead server that its parent does not collect is given up on after this. */
const REAP_MS = 10_000

/**
 * Starts (or takes over) the PostgreSQL server of a data folder and keeps it running: when it dies it
 * is restarted, with growing pauses, until stop(). A server left behind by a killed process is taken
 * over when it runs with the same settings. Throws FolderInUseError when another live process has the
 * folder, and an error with the server's own last words when it does not start.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const dataDir = resolve(options.dataDir)
  assertWhole(dataDir)
  const place = placeCluster(dataDir)
  const release = lockFolder(dataDir)
  try {
    const cluster = prepareCluster(place, dataDir, options)
    if (await createCluster(cluster, !options.throwaway)) options.log.info('PostgreSQL: data folder created')
    return await run(cluster, dataDir, options.log, release)
  } catch (error) {
    release()
    throw error
  }
}

function assertWhole(dataDir: string): void {
  if (!existsSync(join(dataDir, UNFINISHED_RESTORE))) return
  throw new SetupError(
    `A backup was being restored into ${dataDir} and is not complete: restore it again (npm run restore).`,
  )
}

function prepareCluster(place: ClusterPlace, dataDir: string, options: PostgresOptions): Cluster {
  const { dir, user } = place
  if (dirname(dir) !== realpathSync(dataDir)) {
    options.log.info(`PostgreSQL: data in ${dir}, where user ${user?.name} can reach it`)
  }
  const settings: Settings = options.throwaway ? THROWAWAY_SETTINGS : EMBEDDED_SETTINGS
  const nativeDir = placeBinaries(findBinaries(), user, dataDir)
  return { nativeDir, dir, user, settings, logFile: join(dataDir, 'postgres.log') }
}

async function run(cluster: Cluster, dataDir: string, log: Log, release: () => void): Promise<Postgres> {
  let stopping = false
  let pid: number | null = null
  let restarting: Promise<void> = Promise.resolve()
  const left = await takeOver(cluster, log)
  const socketDir = left?.socketDir ?? makeSocketDir(cluster.user, dataDir)

  const watch = (running: Running): void => {
    pid = running.pid
    void running.gone.then(() => {
      pid = null
      if (stopping) return
      log.warn(`PostgreSQL: process ${running.pid} ended unexpectedly, starting it again`)
      restarting = restart()
    })
  }
  const restart = async (): Promise<void> => {
    for (let pause = FIRST_PAUSE_MS; !stopping; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        await clearRemains(cluster, log)
        restoreSocketDir(socketDir, cluster.user)
        watch(followChild(await startServer(cluster, socketDir)))
        log.info('PostgreSQL: running again')
        return
      } catch (error) {
        log.warn(`${error instanceof Error ? error.message : error} (next try in ${pause} ms)`)
        await sleep(pause)
      }
    }
  }
  watch(left ? followStranger(left.pid) : followChild(await firstStart(cluster, socketDir)))
  const stop = async (): Promise<void> => {
    stopping = true
    await restarting
    if (pid) await stopServer(pid)
    rmSync(socketDir, { recursive: true, force: true })
    release()
  }
  let stopped: Promise<void> | null = null

  return {
    socketDir,
    connection: (database, user) => ({ host: socketDir, port: 5432, database, user }),
    pid: () => pid,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

async function firstStart(cluster: Cluster, socketDir: string): Promise<ChildProcess> {
  try {
    return await startServer(cluster, socketDir)
  } catch (error) {
    rmSync(socketDir, { recursive: true, force: true })
    throw error
  }
}

interface Running {
  pid: number
  gone: Promise<void>
}

function followChild(child: ChildProcess): Running {
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    if (child.exitCode !== null || child.signalCode !== null) resolve()
  })
  return { pid: child.pid ?? 0, gone }
}

function followStranger(pid: number): Running {
  const gone = new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (describeProcess(pid)) return
      clearInterval(timer)
      resolve()
    }, WATCH_MS).unref()
  })
  return { pid, gone }
}

/** The server an earlier process left running, when it can be used as it is; else the way is cleared. */
async function takeOver(cluster: Cluster, log: Log): Promise<{ pid: number; socketDir: string } | null> {
  const file = readPidFile(cluster.dir)
  if (!file) return null
  if (isServerOf(file.pid, cluster.dir)) {
    const socket = join(file.socketDir, '.s.PGSQL.5432')
    if (file.status === 'ready' && existsSync(socket) && runsWith(cluster, file.socketDir)) {
      log.info(`PostgreSQL: process ${file.pid} of an earlier run taken over`)
      return file
    }
    log.info(`PostgreSQL: stopping process ${file.pid} of an earlier run`)
    await stopServer(file.pid)
  }
  await clearRemains(cluster, log)
  if (isSocketDir(file.socketDir)) rmSync(file.socketDir, { recursive: true, force: true })
  return null
}

/**
 * Waits until the server named in the pid file is really gone: a killed one stays in the process table
 * until it is collected, and PostgreSQL refuses to start meanwhile. PostgreSQL replaces the file of a
 * dead server itself; only when another program has got the number, or nobody collects the dead one,
 * the file has to be removed, else no start would ever succeed.
 */
async function clearRemains(cluster: Cluster, log: Log): Promise<void> {
  const file = readPidFile(cluster.dir)
  if (!file) return
  const patience = performance.now() + REAP_MS
  while (isSignalable(file.pid)) {
    const living = describeProcess(file.pid)
    if (living && isServerOf(file.pid, cluster.dir)) await stopServer(file.pid)
    else if (living || performance.now() > patience) {
      log.info(`PostgreSQL: pid file of a server that is gone removed (number ${file.pid})`)
      return removePidFile(cluster.dir)
    }
    await sleep(20)
  }
}

/** Was the running server started with the programs and settings that we would use? */
function runsWith(cluster: Cluster, socketDir: string): boolean {
  const wanted = [join(cluster.nativeDir, 'bin/postgres'), ...serverArguments(cluster, socketDir)]
  try {
    const line = readFileSync(join(cluster.dir, 'postmaster.opts'), 'utf8').trim()
    return line === wanted.map((part, at) => (at === 0 ? part : `"${part}"`)).join(' ')
  } catch {
    return false
  }
}
