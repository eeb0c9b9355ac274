import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { findNode, ROOT } from '../../scripts/lib/paths.mjs'

/** A program of the command line that was started. */
export interface Running {
  process: ChildProcess
  /** How it ended, and everything it printed. */
  ended: Promise<{ code: number | null; output: string }>
}

/** Starts `npm run backup` or `npm run restore` on a data folder, without npm around it. */
export function runProgram(name: 'backup' | 'restore', dataDir: string, words: string[]): Running {
  const child = spawn(findNode(), [join(ROOT, `server/backup/${name}-main.ts`), ...words], {
    env: { ...process.env, LUMBUNG_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  return {
    process: child,
    ended: new Promise((resolve) => {
      child.once('close', (code) => resolve({ code, output }))
    }),
  }
}
