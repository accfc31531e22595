import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from './thin.ts'
import { isProducts, nouns, seams } from '../lint/product.mjs'

const templates = 'scripts/blank/template'

/** Files that describe, measure or picture the product as a whole. */
const about =
  /^(README|CHANGELOG|CONTRIBUTING|SECURITY|Dockerfile|compose|\.dockerignore|deploy\/|\.ci\/|\.github\/|knip\.json|package-lock|docs\/(?!declaring|refine|pictures)|lab\/|scripts\/(blank|bundled-packages|demo|programs|telephony)|tests\/(fixtures\/|pictures\/(?!kinds)|examples\/|(docs|architecture|links|glossary|lint|security|readme|tutorial|refusals|new|new-asking|new-kind|packages)\.(test|spec)|api\/(scale|calls\/quarters|demo)\.test|generated\/.*spec)|server\/db\/migrations\/)/

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
/** Matches a noun of the product where a test names it, 'tickets' or '/tickets/', its permissions, and roles of the product. */
const naming = new RegExp(
  `['"/\`](${nouns.join('|')})['"/.\`?]|-(${nouns.join('|')})'|Supervisor|Support agent|Knowledge reader`,
)

/** A test that names a noun of the product is the product's. */
const isOfProduct = (file: string, source: () => string) => isProducts(file) || (isTest(file) && naming.test(source()))

/** The files of the project to write: what it takes over unchanged, what lists shorten, and what stands in for the rest. */
export interface BlankFiles {
  taken: string[]
  thinned: string[]
  /** Files of the template, by their path in the project. */
  replaced: Map<string, string>
}

/** Sorts the files of the working tree, those included that git does not know yet. */
export function blankFiles(): BlankFiles {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const tracked = [...new Set(listed.split('\0'))].filter((file) => file && existsSync(file))
  const replaced = new Map(
    readdirSync(templates, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(templates.length + 1).replace(/\.template$/, ''), file]),
  )
  const kept = tracked.filter(
    (file) => !about.test(file) && !isOfProduct(file, () => readFileSync(file, 'utf8')) && !replaced.has(file),
  )
  const product = testsOfProduct(kept)
  const own = kept.filter((file) => !product.has(file))
  return {
    taken: own.filter((file) => !seams.includes(file)),
    thinned: own.filter((file) => seams.includes(file)),
    replaced,
  }
}

/** The files of tests that import what is left out, directly or through others. */
function testsOfProduct(kept: string[]): Set<string> {
  const names = new Set(kept)
  const found = new Set<string>()
  const tests = kept.filter((file) => file.startsWith('tests/'))
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const file of tests) {
      const targets = importsOf(file, readFileSync(file, 'utf8'))
      if (targets.some((target) => isProducts(target) || found.has(target) || isGone(target, names))) found.add(file)
    }
  }
  return found
}

const isGone = (target: string, names: Set<string>) =>
  /^(tests|scripts)\/.*\.(ts|mjs)$/.test(target) && !names.has(target) && !seams.includes(target)
