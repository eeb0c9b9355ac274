import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'
import { SUITE_INSTANT } from './server/test/instant.ts'
import { LongestFirst } from './server/test/longest-first.ts'

/**
 * graphql 16 has no `exports`: without this Vite would load its ES modules while packages that Node.js loads
 * get the CommonJS ones, and graphql refuses to meet itself.
 */
export const resolve = {
  alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }],
}

/**
 * In CI a test has a second try, and `npm test` names those that needed it: waiting for other processes fails now and
 * then on a machine in use. A property that has a counterexample has failed.
 */
const retry = process.env.CI ? { count: 1, condition: /^(?!Property failed)/ } : 0

const TIMES = Number(process.env.FC_TIMES ?? 1)
const MANY_RUNS = fileURLToPath(new URL('server/test/many-runs.ts', import.meta.url))

/** With FC_TIMES properties are tried so many times as often, and their tests may take so many times as long. */
function manyRuns(): Plugin[] {
  if (TIMES === 1) return []
  const resolveId = (source: string, importer?: string) =>
    source === 'fast-check' && importer !== MANY_RUNS ? MANY_RUNS : undefined
  const lengthen = (code: string, path: string) =>
    path.endsWith('.test.ts')
      ? code.replace(/(imeout: |^ *\}, )(\d[\d_]*)/gm, (_, before, ms) => `${before}${TIMES} * ${ms}`)
      : undefined
  return [{ name: 'many-runs', enforce: 'pre', resolveId, transform: lengthen }]
}
const plugins = manyRuns()

export default defineConfig({
  test: {
    // Where a failed test stands is told at the end of `npm test`.
    includeTaskLocation: true,
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve,
        plugins,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          // All files of a worker share one import of the server, which takes as long as most files' tests.
          isolate: false,
          setupFiles: ['server/test/begin-file.ts', 'server/test/property-seed.ts'],
          retry,
          // Two files at a time share two cores with PostgreSQL.
          testTimeout: TIMES * 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        resolve,
        plugins,
        test: {
          name: 'web',
          include: ['web/{src,build}/**/*.test.{ts,tsx}'],
          env: { LUMBUNG_TEST_AT: SUITE_INSTANT },
          // A process for each file takes three times what its tests take.
          isolate: false,
          setupFiles: ['web/test/begin-file.ts', 'server/test/property-seed.ts'],
          testTimeout: TIMES * 5_000,
        },
      },
      {
        resolve,
        test: {
          name: 'lifecycle',
          include: ['e2e/lifecycle/**/*.test.ts'],
          globalSetup: ['e2e/support/lifecycle-setup.ts'],
          // Starts whole servers and kills them: after everything else, two at a time, as they mostly wait.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          retry,
          // Most take two or three seconds, and many times that where others use the machine.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
