import { writeFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { type Sheet, toSheet } from '../server/src/kit/export/sheet.calc.ts'
import { boundSheets } from '../server/src/kit/pdf/bound-sheets.calc.ts'
import { printPaper } from '../server/src/kit/pdf/paper.ts'

/** Reports on paper: how long they take, and for how long at most the thread that answers does nothing else. */
const LOOK_MS = 1
/** The longest that others may wait for a document, in ms. */
const MOST_HELD = 20
const ROUNDS = 7

interface Row {
  readonly name: string
  readonly figure: number
}

const makeRows = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `Menu ke-${at + 1} dengan nama`,
    figure: (at + 1) * 1_234,
  }))

/** As reports make them of rows that are read. */
const makeSheet = (rows: readonly Row[], columns: number): Sheet =>
  toSheet<Row>(
    'Tabel',
    [
      { header: 'Menu', of: ({ name }) => name },
      ...Array.from({ length: columns - 1 }, (_, at) => ({
        header: `Kolom ke-${at + 1}`,
        of: ({ figure }: Row) => figure * (at + 1),
      })),
    ],
    rows,
  )

interface Printed {
  readonly seconds: number
  readonly held: number
  readonly megabytes: number
}

/** How long this thread has been at work, in ms; waiting is not in it. */
const workOf = () => performance.eventLoopUtilization().active

/** Prints tables and watches the thread meanwhile: what it worked from one turn of a timer to the next, others waited. */
async function print(makeSheets: () => readonly Sheet[]): Promise<Printed> {
  let held = 0
  let last = workOf()
  const looking = setInterval(() => {
    const now = workOf()
    held = Math.max(held, now - last)
    last = now
  }, LOOK_MS)
  const began = performance.now()
  const paper = await printPaper({
    title: 'Laporan',
    author: 'Brand',
    created_at: new Date(0),
    notes: [],
    content: [{ sheets: boundSheets(makeSheets()) }],
  })
  const seconds = (performance.now() - began) / 1000
  await new Promise((resolve) => setTimeout(resolve, 2 * LOOK_MS))
  clearInterval(looking)
  return { seconds, held, megabytes: paper.byteLength / 1_000_000 }
}

const measures: object[] = []
async function measure(name: string, makeSheets: () => readonly Sheet[]) {
  const rounds: Printed[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await print(makeSheets))
  const middle = (of: (round: Printed) => number) =>
    rounds.map(of).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
  measures.push(
    { name: `${name} (median)`, value: middle(({ seconds }) => seconds), unit: 's' },
    { name: `${name}: size`, value: middle(({ megabytes }) => megabytes), unit: 'MB' },
    {
      name: `${name}: longest hold (median)`,
      value: middle(({ held }) => held),
      unit: 'ms',
      budget: MOST_HELD,
    },
  )
}

// The first document starts the thread and loads the library.
await print(() => [makeSheet(makeRows(1), 2)])
const few = makeRows(400)
const many = makeRows(5_000)
await measure('400 rows of 18 columns', () => [makeSheet(few, 18)])
await measure('5,000 rows of 12 columns', () => [makeSheet(many, 12)])
await measure('four tables of 5,000 rows of 18 columns', () =>
  Array.from({ length: 4 }, () => makeSheet(many, 18)),
)
writeFileSync(process.env.BENCH_OUTPUT ?? '/dev/stdout', JSON.stringify(measures))
process.exit()
