import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { describeProcess } from './process-info.ts'

/** The part of PostgreSQL's own `postmaster.pid` that the launcher needs. */
export interface PidFile {
  pid: number
  socketDir: string
  /** `starting`, `ready`, `stopping`: line 8, which PostgreSQL keeps current. */
  status: string
}

/** Path of the file PostgreSQL writes while it serves a data folder. */
export function pidFilePath(clusterDir: string): string {
  return join(clusterDir, 'postmaster.pid')
}

/** Reads `postmaster.pid`; null when it is missing or not completely written yet. */
export function readPidFile(clusterDir: string): PidFile | null {
  try {
    const lines = readFileSync(pidFilePath(clusterDir), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 0) return null
    return { pid, socketDir: (lines[4] ?? '').trim(), status: (lines[7] ?? '').trim() }
  } catch {
    return null
  }
}

/** True when the process is alive and is the PostgreSQL server of this very folder. */
export function isServerOf(pid: number, clusterDir: string): boolean {
  const found = describeProcess(pid)
  if (found?.name !== 'postgres') return false
  const real = realpathSync(clusterDir)
  return found.folder === real || found.words[found.words.indexOf('-D') + 1] === real
}
