import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXEMPTIONS } from './exemptions.ts'

/** A shape of statements that a process of the suite has judged, with the exemption it needed. */
export interface Seen {
  readonly shape: string
  readonly exemption?: number | undefined
}

/** Sums up what all processes of a run wrote into a folder. @throws when `is_whole` and an exemption was not needed */
export function sumUpStatements(folder: string, is_whole: boolean): string {
  const seen = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Seen),
  )
  const used = new Set(seen.map(({ exemption }) => exemption))
  const stale = EXEMPTIONS.filter((_exemption, place) => !used.has(place))
  if (is_whole && stale.length > 0) {
    throw new Error(`No statement needs ${stale.map(({ statement }) => statement).join(', ')}`)
  }
  const exempt = new Set(seen.flatMap(({ shape, exemption }) => (exemption === undefined ? [] : [shape])))
  const all = new Set(seen.map(({ shape }) => shape))
  return `${all.size} distinct statements, each table of a brand tied to it, but for ${exempt.size} exempt`
}
