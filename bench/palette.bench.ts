import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'

/** What the palette answers from itself: pages, actions, settings and help, at every letter that is typed. */
const BUDGET_MS = 50
const ROUNDS = 20
const TYPED = [
  'sto op',
  'po baru',
  'byr',
  'INV 2611 12',
  'pesnaan pembelian',
  'laporan transaksi',
  'trnsaksi',
  'happy hour',
  'outlet terburuk',
  'pajk dago',
  'kata yang tidak ada',
]

const web = join(import.meta.dirname, '../web')
const vite = await createServer({
  root: web,
  configFile: join(web, 'vite.config.ts'),
  logLevel: 'error',
  server: { middlewareMode: true, ws: false },
  appType: 'custom',
})
const { listCommands, findCommands } = await vite.ssrLoadModule('/src/shell/palette/commands.ts')
const { somebody } = await vite.ssrLoadModule('/src/shell/palette/somebody.ts')

/** Milliseconds of the processor that some work takes. */
function spent(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const listing: number[] = []
const finding: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  let commands: unknown
  listing.push(
    spent(() => {
      commands = listCommands(somebody(() => true))
    }),
  )
  for (const text of TYPED)
    for (let length = 1; length <= text.length; length++)
      finding.push(spent(() => findCommands(commands, text.slice(0, length))))
}
await vite.close()

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
writeFileSync(
  process.env.BENCH_OUTPUT ?? '/dev/stdout',
  JSON.stringify([
    {
      name: 'palette, all commands of an owner: longest',
      value: at(listing, 1),
      unit: 'ms',
      budget: BUDGET_MS,
    },
    { name: 'palette, a letter: p50', value: at(finding, 0.5), unit: 'ms' },
    { name: 'palette, a letter: longest', value: at(finding, 1), unit: 'ms', budget: BUDGET_MS },
  ]),
)
