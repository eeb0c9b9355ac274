import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { machineTime } from '../clock.ts'
import { SetupError } from '../setup-error.ts'
import { describeProcess } from './process-info.ts'

/** Another server is using the data folder. */
export class FolderInUseError extends SetupError {
  override name = 'FolderInUseError'
}

interface Holder {
  pid: number
  started: string
}

/** A takeover lasts microseconds; one this old was cut off half way. */
const TAKEOVER_MS = 5_000

/**
 * Takes the data folder for this process, with `server.pid` in it, and gives back the function that
 * releases it. Throws FolderInUseError while the process named there lives; a file left by one that
 * was killed is replaced. Two starts at the same moment: exactly one gets it.
 */
export function lockFolder(dataDir: string): () => void {
  const path = join(dataDir, 'server.pid')
  const mine: Holder = { pid: process.pid, started: describeProcess(process.pid)?.started ?? '' }
  const text = `${JSON.stringify(mine)}\n`
  if (!create(path, text)) takeOver(path, text, dataDir)
  return () => {
    if (read(path)?.pid === process.pid) rmSync(path, { force: true })
  }
}

function takeOver(path: string, text: string, dataDir: string): void {
  const gate = `${path}.takeover`
  if (!enter(gate)) throw inUse(dataDir, null)
  try {
    const holder = read(path)
    const age = machineTime() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    // An unreadable file may be one that is being written right now.
    if (holder ? isAlive(holder) : age < TAKEOVER_MS) throw inUse(dataDir, holder?.pid ?? null)
    rmSync(path, { force: true })
    // A third start may slip in here: then it has the folder.
    if (!create(path, text)) throw inUse(dataDir, read(path)?.pid ?? null)
  } finally {
    rmdirSync(gate)
  }
}

function create(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Only one process at a time looks whether the holder is dead; making a folder is atomic. */
function enter(gate: string): boolean {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      mkdirSync(gate)
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const age = machineTime() - (statSync(gate, { throwIfNoEntry: false })?.mtimeMs ?? 0)
      if (age < TAKEOVER_MS) return false
      rmSync(gate, { recursive: true, force: true })
    }
  }
  return false
}

function read(path: string): Holder | null {
  try {
    const value = JSON.parse(readFileSync(path, 'utf8')) as Holder
    return Number.isInteger(value.pid) ? value : null
  } catch {
    return null
  }
}

function isAlive(holder: Holder): boolean {
  const found = describeProcess(holder.pid)
  return found !== null && (found.started === '' || found.started === holder.started)
}

function inUse(dataDir: string, pid: number | null): FolderInUseError {
  const who = pid ? ` by process ${pid}` : ''
  return new FolderInUseError(
    `The data folder ${dataDir} is in use${who}: another Lumbung runs on it. ` +
      'Stop that one first, or set LUMBUNG_DATA_DIR to another folder.',
  )
}
