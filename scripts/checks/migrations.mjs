import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/paths.mjs'

const FOLDER = join(ROOT, 'server/migrations')

/**
 * What can be told from the text of the migrations: names and numbers without a gap, no cascade, every
 * table with a brand under row-level security and with the brand first in its primary key.
 *
 * @returns {import('./list.mjs').CheckResult}
 */
export function checkMigrations() {
  const files = readdirSync(FOLDER).sort()
  const texts = files.map((file) => stripComments(readFileSync(join(FOLDER, file), 'utf8')))
  const all = texts.join('\n')
  const problems = files.flatMap((file, at) => [
    ...checkName(file, at),
    ...checkText(file, texts[at] ?? '', all),
  ])
  return { ok: problems.length === 0, detail: problems.join('\n') || `${files.length} files` }
}

/**
 * @param {string} file
 * @param {number} at
 */
function checkName(file, at) {
  const number = String(at + 1).padStart(4, '0')
  return new RegExp(`^${number}_[a-z0-9_]+\\.sql$`).test(file)
    ? []
    : [`${file}: expected ${number}_name.sql here`]
}

/**
 * @param {string} file
 * @param {string} text
 * @param {string} all the text of every migration: protection may come later than the table
 */
function checkText(file, text, all) {
  const problems = []
  if (/on\s+delete\s+cascade/i.test(text)) problems.push(`${file}: on delete cascade`)
  if (/^\s*(begin|commit|rollback)\s*;/im.test(text))
    problems.push(`${file}: opens or ends a transaction itself`)
  if (/\bconcurrently\b/i.test(text)) problems.push(`${file}: concurrently cannot run in a transaction`)
  for (const [, name = '', body = ''] of text.matchAll(
    /create\s+(?:unlogged\s+)?table\s+([\w.]+)\s*\(([\s\S]*?)\n\)/gi,
  )) {
    if (name.includes('.') || !/^\s*brand_id\s/m.test(body)) continue
    if (!all.includes(`enable_tenant_rls('${name}')`))
      problems.push(`${file}: ${name} has no enable_tenant_rls`)
    if (!/primary key\s*\(\s*brand_id\b|brand_id\s[^\n]*primary key/i.test(body)) {
      problems.push(`${file}: the primary key of ${name} does not begin with brand_id`)
    }
  }
  return problems
}

/** @param {string} sql */
function stripComments(sql) {
  return sql.replace(/--[^\n]*/g, '')
}
