// npm run test:calendar: all but the browser suite, at instants that calendars trip over. For people, not for CI.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { continueOnPinnedNode } from './lib/run.mjs'
import { tellFailures } from './tests/failure.mjs'
import { runVitest } from './tests/vitest.mjs'

const INSTANTS = {
  'the minute of the cut-off': '2026-10-07T04:00:00+07:00',
  'the end of a month, before its cut-off': '2027-03-01T00:30:00+07:00',
  'a leap day': '2028-02-29T12:00:00+07:00',
  'New Year in Jayapura': '2027-01-01T00:05:00+09:00',
  'New Year in Makassar': '2027-01-01T00:05:00+08:00',
  'New Year in Jakarta': '2027-01-01T00:05:00+07:00',
  'the first day of Lebaran': '2027-03-10T09:00:00+07:00',
}

await ensureInstalled()
await continueOnPinnedNode(import.meta.url)
if (!(await ensureBuilt())) process.exit(1)
let passed = 0
let failed = 0
for (const [name, instant] of Object.entries(INSTANTS)) {
  process.env.LUMBUNG_TEST_AT = instant
  for (const projects of [['server', 'web'], ['lifecycle']]) {
    const sum = await runVitest(projects)
    passed += sum.passed
    failed += sum.failed
    tellFailures(`failed at ${name} (${instant})`, sum.failures ?? [])
  }
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
