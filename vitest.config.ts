import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'

/**
 * graphql 16 has no `exports`: without this Vite would load its ES modules while packages that Node.js loads
 * get the CommonJS ones, and graphql refuses to meet itself.
 */
const resolve = {
  alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }],
}

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
      { resolve, test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
      {
        resolve,
        test: {
          name: 'lifecycle',
          include: ['e2e/lifecycle/**/*.test.ts'],
          globalSetup: ['e2e/support/lifecycle-setup.ts'],
          // Starts whole servers and kills them: after everything else, one at a time.
          sequence: { groupOrder: 1 },
          fileParallelism: false,
          // Most take two or three seconds, and many times that where others use the machine.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
