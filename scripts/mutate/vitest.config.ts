import { defineConfig } from 'vitest/config'
import { resolve } from '../../vitest.config.ts'

/** The named tests, against mutants. */
export default defineConfig({
  resolve,
  test: {
    include: JSON.parse(process.env.MUTATE_TESTS ?? '[]'),
    setupFiles: process.env.MUTATE_DATABASE ? ['server/test/begin-file.ts'] : [],
    globalSetup: process.env.MUTATE_DATABASE ? ['server/test/global-setup.ts'] : [],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
