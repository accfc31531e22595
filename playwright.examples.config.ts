import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'
import { hasExamples } from './scripts/steps/examples.mjs'

if (!hasExamples()) throw new Error('Run this with NODE_OPTIONS=--conditions=examples')

/** The browser suites with the example resources. */
export default defineConfig({
  ...base,
  testMatch: ['examples/**/*.spec.ts', 'generated/**/*.spec.ts'],
  testIgnore: [],
  outputDir: 'test-results/browser-examples',
})
