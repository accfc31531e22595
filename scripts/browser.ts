import { spawnSync } from 'node:child_process'
import { includeExamples } from './steps/examples.mjs'

/** `npm run browser -- <arguments of Playwright>`: browser suites, with the examples, on which the engine is tested. */
const env = { ...process.env }
includeExamples(env)
const command = ['--no-install', 'playwright', 'test', ...process.argv.slice(3)]
process.exit(spawnSync('npx', command, { stdio: 'inherit', env, shell: process.platform === 'win32' }).status ?? 1)
