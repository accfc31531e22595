// `node scripts/run.mjs <command>`: shared by `npm start`, `npm test` and `npm run dev`. Plain JavaScript in old syntax
// without dependencies, since it runs before the install and on old versions of Node.
import { spawnSync } from 'child_process'
import { readFileSync } from 'fs'
import { dirname } from 'path'
import { fileURLToPath } from 'url'

const command = process.argv[2]
const isProduction = command === 'start' && process.env.NODE_ENV === 'production'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
requireNode()
install()
import('tsx/esm/api')
  .then((tsx) => {
    tsx.register()
    return import('./' + command + '.ts')
  })
  .catch(fail)

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail('Node.js 20.19 or later is needed, this is ' + process.version + '. Get it from https://nodejs.org.')
}

function install() {
  if (isInstalled()) return
  console.log('Installing packages …')
  const args = ['ci', '--no-audit', '--no-fund', isProduction ? '--omit=dev' : '--include=dev']
  const npm = spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (npm.status !== 0) fail('npm ci failed: ' + (npm.error ? npm.error.message : 'see above'))
}

/** Compares the lockfile with the one that npm leaves in node_modules. */
function isInstalled() {
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  let found
  try {
    found = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages
  } catch {
    return false
  }
  return Object.keys(wanted).every((path) => {
    const { version, optional, devOptional, dev } = wanted[path]
    const isLeftOut = dev && isProduction
    return path === '' || optional || devOptional || isLeftOut || (found[path] && found[path].version === version)
  })
}

function fail(error) {
  console.error(error)
  process.exit(1)
}
