import { run } from '../lib/run.mjs'

/** Where rules apply. */
const FOLDERS = [
  'server/src',
  'server/seed',
  'server/backup',
  'server/simulator',
  'web/src',
  'web/build',
  'scripts',
  'e2e',
  'bench',
]

/**
 * Import rules of .dependency-cruiser.cjs. That program passes when it understood no file at all, which
 * happens when its parser is missing: hence the count.
 *
 * @returns {Promise<import('./list.mjs').CheckResult>}
 */
export async function checkImportRules() {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...FOLDERS]
  const { output } = await run('depcruise', args)
  const start = output.indexOf('{')
  if (start < 0) return { ok: false, detail: output }
  const { summary, modules } = JSON.parse(output.slice(start))
  const edges = modules.reduce(
    (/** @type {number} */ sum, /** @type {any} */ module) => sum + module.dependencies.length,
    0,
  )
  if (!summary.totalCruised || !edges) return { ok: false, detail: 'no module was understood' }
  const lines = summary.violations.map(
    (/** @type {any} */ { rule, from, to }) =>
      `${rule.name}: ${from} -> ${to}${rule.comment ? ` (${rule.comment})` : ''}`,
  )
  return { ok: lines.length === 0, detail: lines.join('\n') || `${summary.totalCruised} modules` }
}
