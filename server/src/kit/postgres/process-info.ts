import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/** What the operating system tells about a running process. */
export interface ProcessInfo {
  /** Name of the program, as `ps -o comm` shows it. */
  name: string
  /** Working folder; empty where the system does not tell it (a process of another account). */
  folder: string
  /** The command line, word by word. */
  words: string[]
  /** Tells two processes apart that had the same number one after the other. */
  started: string
}

/**
 * Describes a live process, or gives null when there is none of that number.
 * One that has ended but was not yet collected by its parent (a zombie) counts as ended.
 */
export function describeProcess(pid: number): ProcessInfo | null {
  if (!isSignalable(pid)) return null
  return process.platform === 'linux' ? describeFromProc(pid) : describeFromPs(pid)
}

/** True when the kernel still has an entry for this number, zombies included. */
export function isSignalable(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function describeFromProc(pid: number): ProcessInfo | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const end = stat.lastIndexOf(')')
    const rest = stat.slice(end + 2).split(' ')
    const state = rest[0] ?? 'X'
    if (state === 'Z' || state === 'X') return null
    return {
      name: stat.slice(stat.indexOf('(') + 1, end),
      folder: readFolder(pid),
      words: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0'),
      started: `${readBoot()}/${rest[19]}`,
    }
  } catch {
    return null
  }
}

/** Readable only for processes of the same account, or for root that is allowed to trace. */
function readFolder(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

function readBoot(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
  } catch {
    return ''
  }
}

function describeFromPs(pid: number): ProcessInfo | null {
  try {
    const line = execFileSync('ps', ['-o', 'state=,lstart=,command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
    if (line === '' || line.startsWith('Z')) return null
    const [, started = '', command = ''] = /^\S+\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/.exec(line) ?? []
    const program = command.split(' ')[0] ?? ''
    const name = program.slice(program.lastIndexOf('/') + 1)
    return { name, folder: '', words: command.split(' '), started }
  } catch {
    return null
  }
}
