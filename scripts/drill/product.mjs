import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { childEnvironment, findNode, ROOT } from '../lib/paths.mjs'

/**
 * Starts the product and waits until it answers, however long its demo data takes.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export function startProduct(environment) {
  const child = spawn(findNode(), [join(ROOT, 'scripts/start.mjs')], {
    cwd: ROOT,
    env: childEnvironment({
      ...environment,
      HOST: '127.0.0.1',
      PORT: '0',
      LUMBUNG_OPEN_API: '1',
      LUMBUNG_DEMO: 'small',
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => child.once('exit', () => resolve()))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return new Promise((resolve, reject) => {
    let told = ''
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk)
      told += chunk
      const found = /Lumbung siap di (http:\/\/\S+)/.exec(told)
      if (found?.[1]) resolve({ url: found[1], stop })
    })
    void ended.then(() => reject(new Error('the product did not start')))
  })
}
