import { fork } from 'node:child_process'
import { join } from 'node:path'
import { childEnvironment, ROOT } from '../lib/paths.mjs'

/**
 * Starts the product that journeys meet before their turn has come: making its demo data keeps one core busy for most of
 * a minute, and nothing else of the browser's part can go on meanwhile.
 *
 * @returns {{ url: Promise<string | undefined>, stop: () => Promise<void> }} no address when it did not start
 */
export function startProduct() {
  const child = fork(join(ROOT, 'e2e/support/serve.ts'), { env: childEnvironment() })
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => child.once('exit', () => resolve()))
  /** @type {Promise<string>} */
  const told = new Promise((resolve) => child.once('message', (url) => resolve(String(url))))
  return {
    url: Promise.race([told, ended.then(() => undefined)]),
    stop: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
