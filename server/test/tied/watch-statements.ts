import { createHash } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadModule } from 'libpg-query'
import pg from 'pg'
import { inject } from 'vitest'
import { knowledgeOf } from './brand-names.ts'
import { exemptionOf } from './exemptions.ts'
import { findUntied, type Untied } from './find-untied.ts'
import type { Seen } from './seen-statements.ts'

const KEPT_AT_MOST = 5_000

/** Texts that were sent a short while ago. */
const recent = new Set<string>()
/** Shapes of statements that were judged. */
const judged = new Set<string>()
/** A statement of each shape that is yet to be judged. */
const waiting = new Map<string, string>()

/** What a statement is but for its numbers: of lists that differ in their length alone one is judged. */
function shapeOf(text: string): string {
  const shape = text.replace(/\d+/g, '0').replace(/\$0(, \$0)+/g, '$0')
  return createHash('sha1').update(shape).digest('base64url')
}

function keep(text: string): void {
  if (recent.has(text)) return
  if (recent.size >= KEPT_AT_MOST) recent.clear()
  recent.add(text)
  const shape = shapeOf(text)
  if (!judged.has(shape)) waiting.set(shape, text)
}

/**
 * Keeps the statements that the product builds, and those of its cursors. Other bare texts are commands to a session, or
 * ask the directory before a brand is known.
 */
function watch(): void {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { text?: string }]
    const text = typeof asked === 'string' ? asked : asked.text
    if (text !== undefined && (typeof asked !== 'string' || text.startsWith('declare '))) keep(text)
    return query.apply(this, args)
  } as typeof pg.Client.prototype.query
}

// Once in a process: the files that it runs share this module.
watch()

/** Refuses the statements sent by a file of tests in which a table of a brand is not tied to the brand by a value. */
export async function judgeStatements(): Promise<void> {
  if (waiting.size === 0) return
  await loadModule()
  const known = knowledgeOf(inject('brand_names'))
  const seen: Seen[] = []
  const refused = new Map<string, string>()
  for (const [shape, text] of waiting) {
    const untied = findUntied(text, known)
    const exemption = untied.length > 0 ? exemptionOf(text) : undefined
    if (exemption === undefined) for (const one of untied) refused.set(describe(one), around(text, one.at))
    judged.add(shape)
    seen.push({ shape, exemption })
  }
  waiting.clear()
  const lines = seen.map((line) => `${JSON.stringify(line)}\n`)
  appendFileSync(join(inject('seen_statements'), `${process.pid}.jsonl`), lines.join(''))
  if (refused.size === 0) return
  const told = [...refused].map(([name, part]) => `${name}\n    ${part}`)
  throw new Error(`Not tied to the brand by a value:\n  ${told.join('\n  ')}`)
}

function describe({ entry, beside, by }: Untied): string {
  return `${entry}${beside ? ` (in: ${beside})` : ''}${by ? `, which goes by ${by}` : ''}`
}

/** The part of a statement in which a table stands. */
function around(text: string, at: number): string {
  return text.slice(Math.max(0, at - 120), at + 240).replace(/\s+/g, ' ')
}
