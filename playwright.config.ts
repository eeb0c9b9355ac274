import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/lib/chromium.mjs'

/**
 * What a failure leaves behind of each step. Pictures and pages of every step take a quarter of the run; ask for them
 * (TRACE=1) where a failure is looked into.
 */
const is_whole = process.env.TRACE === '1'
const RECORDED = { screenshots: is_whole, snapshots: is_whole, sources: is_whole }

/** Settings of every browser test; `npm test` names the browser it found or installed. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: '.cache/test-results',
  fullyParallel: true,
  // A journey mostly has one of browser, product and database at work: a third fills what two leave of two cores.
  workers: 3,
  // A journey that passes only at its second try is a fault of the journey or of the product: `npm test` names it at its
  // end. Alone it does not hold up a change, as one race among hundreds of journeys would refuse every other day's work.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Three at a time share two cores with the product: each takes longer, all of them together less.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.E2E_URL,
    // A worker beside each page would fetch the panel anew for every journey, and answer what journeys stand on the line of.
    serviceWorkers: 'block',
    locale: 'id-ID',
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1280, height: 800 },
    trace: { mode: process.env.TRACE === 'off' ? 'off' : 'retain-on-failure', ...RECORDED },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
        ...['--disable-component-update', '--disable-sync', '--disable-dev-shm-usage'],
        // A journey's pages live too short for a compiler that optimises to earn what it costs.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
})
