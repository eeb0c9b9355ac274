import { run } from '../lib/run.mjs'
import { checkAuditWords } from './audit-words.mjs'
import { checkClock } from './clock.mjs'
import { checkFileSizes } from './file-sizes.mjs'
import { checkFormatters } from './formatters.mjs'
import { checkImportRules } from './import-rules.mjs'
import { checkMigrations } from './migrations.mjs'

/**
 * @typedef {{ ok: boolean, detail: string }} CheckResult
 * @typedef {{ name: string, run: () => Promise<CheckResult> }} Check
 */

/**
 * All checks, the longest first so that they end together.
 *
 * @type {Check[]}
 */
export const CHECKS = [
  typeCheck('server'),
  typeCheck('web'),
  typeCheck('e2e'),
  program('generated files', 'node', ['scripts/generate.mjs', '--check']),
  program('unused code', 'knip', ['--no-progress', '--treat-config-hints-as-errors']),
  { name: 'import rules', run: checkImportRules },
  program('format and lint', 'biome', ['check', '--error-on-warnings', '--colors=off', '.']),
  { name: 'migrations', run: async () => checkMigrations() },
  { name: 'one clock', run: async () => checkClock() },
  { name: 'kept formatters', run: async () => checkFormatters() },
  { name: 'words of the log', run: async () => checkAuditWords() },
  { name: 'file sizes', run: async () => checkFileSizes() },
]

/**
 * @param {string} folder
 * @returns {Check}
 */
function typeCheck(folder) {
  return program(`types ${folder}`, 'tsc', ['--project', folder, '--pretty', 'false'])
}

/**
 * A check that is a program of its own: its exit code decides, its output explains.
 *
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @returns {Check}
 */
function program(name, command, args) {
  return {
    name,
    run: async () => {
      const { code, output } = await run(command, args)
      return { ok: code === 0, detail: code === 0 ? '' : output || `exit ${code}` }
    },
  }
}
