import type { PaperContent } from './paper-content.ts'
import { INK, PALE, SECOND, STYLES, WIDTH } from './paper-look.ts'
import { textWidth } from './text-width.calc.ts'

type Line = string | null | undefined | false
type Cell = readonly [name: string, value: string]
/** What else is known of it stands below, small. */
type Fact = readonly [name: string, value: string, below?: string]

const isTold = (line: Line): line is string => Boolean(line)

/** A small heading. */
export const paperLabel = (text: string): PaperContent => ({ text, style: 'label', margin: [0, 0, 0, 3] })

/** Somebody a document names: what for, the name, and what else is known of them. */
export function paperParty(head: string, name: string, lines: readonly Line[]): PaperContent {
  return {
    stack: [
      paperLabel(head),
      { text: name, style: 'strong' },
      { text: lines.filter(isTold).join('\n'), style: 'second' },
    ],
    margin: [0, 0, 30, 18],
  }
}

const FACT_SIZE = STYLES.strong.fontSize
/** Room at both sides of a fact. */
const FACT_ROOM = 20

/** How large facts are written, so that the longest of what cannot be broken fits. */
function factSize(facts: readonly Fact[]): number {
  const room = WIDTH / Math.max(facts.length, 1) - FACT_ROOM
  const longest = facts.reduce(
    (most, [, value]) =>
      value.split(/[ \n]/).reduce((wide, word) => Math.max(wide, textWidth(word, 1, true)), most),
    0,
  )
  return Math.max(6, Math.min(FACT_SIZE, Math.floor((room / longest) * 2) / 2 || FACT_SIZE))
}

/** The few facts to be seen first, in a pale box. */
export function paperFacts(facts: readonly Fact[]): PaperContent {
  const fontSize = factSize(facts)
  const cells = facts.map(([name, value, below]) => ({
    stack: [
      paperLabel(name),
      { text: value, style: 'strong' as const, ...(fontSize < FACT_SIZE && { fontSize }) },
      ...(below ? [{ text: below, style: 'label' as const }] : []),
    ],
  }))
  return {
    layout: 'panel',
    table: { widths: facts.map(() => '*' as const), body: [cells] },
    margin: [0, 0, 0, 16],
  }
}

/** What a document comes to, the last row strong. */
export function paperSums(rows: readonly Cell[]): PaperContent {
  const strong = { fontSize: 11, bold: true, color: INK, fillColor: PALE }
  return {
    width: 220,
    layout: 'sums',
    table: {
      widths: ['*', 'auto'],
      body: rows.map(([name, value], index) => {
        const look = index === rows.length - 1 ? strong : {}
        return [
          { text: name, color: SECOND, ...look },
          { text: value, alignment: 'right' as const, noWrap: true, ...look },
        ]
      }),
    },
  }
}

/** Places to sign, side by side. */
export function paperSignatures(roles: readonly string[]): PaperContent {
  return {
    unbreakable: true,
    columns: roles.map((role) => ({
      stack: [
        { text: role, style: 'second' as const, margin: [0, 0, 0, 44] as const },
        '( ........................ )',
      ],
      alignment: 'center' as const,
    })),
    margin: [0, 22, 0, 0],
  }
}
