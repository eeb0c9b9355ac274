import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { callApi, signIn } from '../e2e/support/api.ts'
import { startServer } from '../e2e/support/server.ts'
import { PASSWORD, PEOPLE } from '../e2e/support/sessions.ts'
import { machineTime } from '../server/src/kit/clock.ts'
import { numberFormat } from '../server/src/kit/format.calc.ts'

/**
 * The journal of the demo taken out as plain text and read by hledger, where that is installed: its balance of every account
 * beside the trial balance, and the profit of the journal beside that of the report. The same of the page that lays the
 * differences of all outlets beside each other, as it is asked again and again.
 */
const ROUNDS = 15
const rupiah = numberFormat('id-ID', { maximumFractionDigits: 0 })
const has_hledger = spawnSync('hledger', ['--version']).status === 0

interface Row {
  code: string
  name: string
  kind: string
  debit: number
  credit: number
}

const server = await startServer({ env: { LUMBUNG_DEMO: 'sample' } })
const account = { email: PEOPLE.master, password: PASSWORD, domain: '' }
const token = await signIn(server.url, account)
const yesterday = new Date(machineTime() - 86_400_000).toISOString().slice(0, 10)
const [from, month] = [`${Number(yesterday.slice(0, 4)) - 2}-01-01`, `${yesterday.slice(0, 7)}-01`]
const ask = async (query: string, first: string) => {
  const filter = { preset: 'custom', from: first, to: yesterday }
  const { data, errors } = await callApi(server.url, query, { token, variables: { filter } })
  if (!data) throw new Error(JSON.stringify(errors))
  return data
}

const exported = performance.now()
const text = await (
  await fetch(`${server.url}/api/books/journal?preset=custom&from=${from}&to=${yesterday}`, {
    headers: { authorization: `Bearer ${token}` },
  })
).text()
const export_ms = performance.now() - exported

const { trialBalance } = await ask(
  'query($filter: ReportFilter) { trialBalance(filter: $filter) { rows { code name kind debit credit } } }',
  from,
)
const { rows } = trialBalance as { rows: Row[] }
const told = has_hledger ? askHledger(text) : null
print(rows, told)
const { bookMatch } = await ask(
  'query($filter: ReportFilter) { bookMatch(filter: $filter) { waiting profit { journal source explained { amount } } } }',
  month,
)
const { waiting, profit } = bookMatch as {
  waiting: number
  profit: { journal: number; source: number | null; explained: { amount: number }[] } | null
}
const explained = profit?.explained.reduce((sum, { amount }) => sum + amount, 0) ?? 0
console.log(
  `  Laba ${month} s.d. ${yesterday}: jurnal ${say(profit?.journal)}, laba rugi ${say(profit?.source)}, terjelaskan ${say(explained)}, ${waiting} hari outlet menunggu`,
)
const outlets =
  'query($filter: ReportFilter) { bookMatchOutlets(filter: $filter) { rows { outlet_id differences { key difference } } } }'
const times: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  const begun = performance.now()
  await ask(outlets, month)
  times.push(performance.now() - begun)
}
await server.stop()
rmSync(server.dataDir, { recursive: true })

const off = told ? rows.filter((row) => (told.get(row.code) ?? 0) !== row.debit - row.credit).length : null
const profit_off = profit?.source === null || !profit ? null : profit.journal - profit.source - explained
writeFileSync(
  process.env.BENCH_OUTPUT ?? '/dev/stdout',
  JSON.stringify([
    { name: 'journal of the demo as plain text', value: export_ms, unit: 'ms' },
    { name: 'accounts', value: rows.length, unit: 'accounts' },
    ...(off === null
      ? []
      : [{ name: 'accounts on which hledger says otherwise', value: off, unit: 'accounts', budget: 0 }]),
    // What waits to be booked differs until it is.
    ...(profit_off === null || waiting > 0
      ? []
      : [{ name: 'profit that nothing explains', value: Math.abs(profit_off), unit: 'rupiah', budget: 0 }]),
    { name: 'outlets beside each other (median)', value: median(times), unit: 'ms', budget: 150 },
  ]),
)

function say(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? '–' : rupiah.format(amount)
}

/** What hledger makes of the file: it checks it and tells the balance of every account. */
function askHledger(input: string): Map<string, number> {
  const options = { input, encoding: 'utf8' as const, maxBuffer: 1 << 28 }
  execFileSync('hledger', ['-f', '-', 'check', 'accounts', 'commodities'], options)
  const csv = execFileSync('hledger', ['-f', '-', 'bal', '--flat', '-E', '-N', '-O', 'csv'], options)
  return new Map(
    [...csv.matchAll(/^"\p{L}+:(\S+) [^"]*","(-?\d+) IDR"$/gmu)].map(([, code = '', amount]) => [
      code,
      Number(amount),
    ]),
  )
}

/** Every account with what the trial balance and hledger say of it. */
function print(accounts: readonly Row[], balances: ReadonlyMap<string, number> | null): void {
  console.log(balances ? '  hledger check: ok' : '  hledger is not installed: the trial balance alone')
  const line = (name: string, booked: string, found: string) =>
    console.log(`  ${name.padEnd(44)}${booked.padStart(18)}${found.padStart(18)}`)
  line('Akun', 'Neraca saldo', balances ? 'hledger' : '')
  for (const { code, name, debit, credit } of accounts)
    line(`${code} ${name}`, rupiah.format(debit - credit), balances ? say(balances.get(code) ?? 0) : '')
  const earned = (amountOf: (row: Row) => number) =>
    -accounts
      .filter(({ kind }) => kind === 'income' || kind === 'cost')
      .reduce((sum, row) => sum + amountOf(row), 0)
  line(
    'Laba',
    rupiah.format(earned(({ debit, credit }) => debit - credit)),
    balances ? rupiah.format(earned(({ code }) => balances.get(code) ?? 0)) : '',
  )
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
