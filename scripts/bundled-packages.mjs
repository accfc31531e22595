import { readFileSync } from 'node:fs'
import { external } from './vite/external.mjs'

/** Prints the dependencies that are built into console and platform. Plain JavaScript, since the image runs it. */
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
console.log(
  Object.keys(dependencies)
    .filter((name) => !external.includes(name))
    .join(' '),
)
