import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/steps/chromium.ts'
import { hasExamples } from './scripts/steps/examples.mjs'

const isRoot = process.getuid?.() === 0

/** The browser suites. `npm run browser` includes the examples, on which the engine is tested. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  testIgnore: hasExamples() ? [] : ['examples/**'],
  globalSetup: './tests/support/build.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // A test waits for a third of its time.
  workers: Math.ceil(availableParallelism() * 1.5),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // A shared machine can be too slow for the browser; a test fails only if its retry fails too.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'on-first-retry',
    // A dialog that moves while it opens can miss the click of a program; `motion.spec.ts` tests with motion as well.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        // Chromium has no sandbox for root.
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-gpu',
        // Optimizing scripts takes a quarter of the processor time, which pages that live for seconds do not win back.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
