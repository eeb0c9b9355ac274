import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { childEnvironment, findNode, ROOT } from './paths.mjs'

/**
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean }} RunOptions
 * @typedef {{ code: number, output: string }} RunResult
 */

/**
 * Runs a program to its end and gives its exit code and everything it printed; with `show` it prints
 * to our own output instead. Never throws for a failing program: one that cannot be started has code 127.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: childEnvironment(options.env),
      stdio: options.show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    })
    /** @type {Buffer[]} */
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    child.once('error', (error) => resolve({ code: 127, output: error.message }))
    child.once('close', (code, signal) => {
      resolve({ code: code ?? exitCodeOf(signal), output: Buffer.concat(chunks).toString('utf8') })
    })
  })
}

/**
 * Goes on only under the pinned Node.js: under another one, runs this same script again with it and
 * ends the process with its exit code.
 *
 * @param {string} url `import.meta.url` of the script
 */
export async function continueOnPinnedNode(url) {
  if (process.env.LUMBUNG_PINNED_NODE || findNode() === process.execPath) {
    // Without whoever waits for it, a test run has no use: it ends with all its programs.
    process.once('disconnect', () => process.kill(-process.pid, 'SIGTERM'))
    process.channel?.unref()
    return
  }
  const args = [fileURLToPath(url), ...process.argv.slice(2)]
  process.exit(await runAttached(findNode(), args, { env: { LUMBUNG_PINNED_NODE: '1' }, wholeGroup: true }))
}

/**
 * Runs a program in our place: same input and output, our signals passed on, its exit code given back.
 *
 * The program gets a process group of its own, so that Ctrl-C reaches it once, from here, and not a
 * second time from the terminal or from npm, which repeats it: a server takes a second one as "now".
 * When this process is killed outright the program is told by the closed channel (see follow-parent.mjs).
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, wholeGroup?: boolean }} [options] `wholeGroup`: signals go to the
 *   programs that it started too
 * @returns {Promise<number>}
 */
export function runAttached(command, args, { env, wholeGroup = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: process.cwd(),
      env: childEnvironment(env),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: true,
    })
    const stop = passSignals((signal) => {
      if (wholeGroup && child.pid) process.kill(-child.pid, signal)
      else child.kill(signal)
    })
    child.once('error', (error) => {
      console.error(error.message)
      resolve(127)
    })
    child.once('exit', (code, signal) => {
      stop()
      resolve(code ?? exitCodeOf(signal))
    })
  })
}

/** A repeated Ctrl-C within this time is the same key press, told by terminal and npm. */
const SAME_KEY_MS = 1_000

/** How often the life of npm is looked at: killed outright it cannot pass anything on. */
const PARENT_CHECK_MS = 200

/**
 * @param {(signal: NodeJS.Signals) => void} send
 * @returns {() => void} ends the passing on
 */
function passSignals(send) {
  let last = -SAME_KEY_MS
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    const now = performance.now()
    if (now - last < SAME_KEY_MS) return
    last = now
    send(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  const parent = process.ppid
  const watchParent = () => {
    if (process.ppid === parent) return
    clearInterval(timer)
    pass('SIGTERM')
  }
  const timer = process.env.npm_lifecycle_event ? setInterval(watchParent, PARENT_CHECK_MS) : undefined
  return () => {
    clearInterval(timer)
    for (const signal of signals) process.off(signal, pass)
  }
}

/** @param {NodeJS.Signals | null} signal */
function exitCodeOf(signal) {
  return signal ? 128 + constants.signals[signal] : 1
}
