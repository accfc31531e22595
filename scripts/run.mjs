// `node scripts/run.mjs <command>`: shared by `npm start`, `npm test` and `npm run dev`; without a command, it only
// installs. Plain JavaScript in old syntax without dependencies, since it runs before the install and on old versions of Node.
import { spawnSync } from 'child_process'
import { readFileSync } from 'fs'
import { dirname } from 'path'
import { fileURLToPath } from 'url'

const command = process.argv[2]
// Running the product needs neither linters nor test runners, which are a third of all packages.
const isLean = command === 'start'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
requireNode()
install()
if (command === 'start') {
  // Runs from built JavaScript: neither Vite nor TypeScript is loaded where nothing is to be built.
  import('./start.mjs').catch(fail)
} else if (command) {
  import('tsx/esm/api')
    .then((tsx) => {
      tsx.register()
      return import('./' + command + '.ts')
    })
    .catch(fail)
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return
  fail('Node.js 20.19, 22.12 or later is needed, this is ' + process.version + '. Get it from https://nodejs.org.')
}

function install() {
  if (isInstalled()) return
  console.log('Installing packages …')
  const args = ['ci', '--no-audit', '--no-fund', isLean ? '--omit=dev' : '--include=dev']
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
    const isLeftOut = dev && isLean
    return path === '' || optional || devOptional || isLeftOut || (found[path] && found[path].version === version)
  })
}

function fail(error) {
  console.error(error)
  process.exit(1)
}
