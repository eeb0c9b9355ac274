import { execFileSync } from 'node:child_process'
import { ROOT } from '../lib/paths.mjs'

/**
 * What chooses the cases of properties: a number made of the files that were committed last, the same for every clone of
 * them; nothing, and so chance, where there is no repository.
 */
export function seedOfTree() {
  try {
    const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return String(Number.parseInt(tree.toString().slice(0, 7), 16))
  } catch {
    return ''
  }
}
