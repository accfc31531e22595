/** @module-tag core */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Package {
  version: string
  engines?: { node?: string }
  deprecated?: string
  hasInstallScript?: boolean
}
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const { engines, allowScripts } = read('package.json')
const packages = Object.entries<Package>(read('package-lock.json').packages).filter(([path]) => path !== '')
/** The oldest version of each release of Node that the README names. */
const oldest = ['20.19.0', '22.12.0', '24.0.0']
/** Optional packages for platforms without a binary, which no supported one installs. */
const isForWasm = /wasm/

test('no package warns about the Node that it runs on', () => {
  expect(oldest.filter((version) => !admits(engines.node, version))).toEqual([])
  const refusing = packages
    .filter(([path]) => !isForWasm.test(path))
    .flatMap(([path, { engines: own }]) => {
      const refused = oldest.filter((version) => !admits(own?.node ?? '*', version))
      return refused.length > 0 ? [`${path}: ${refused} ${own?.node}`] : []
    })
  expect(refusing).toEqual([])
})

test('no package is deprecated, and each script at installing is decided upon', () => {
  expect(packages.filter(([, { deprecated }]) => deprecated).map(([path]) => path)).toEqual([])
  const scripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
  expect(scripts.filter((path) => !(path.split('node_modules/').at(-1)! in allowScripts))).toEqual([])
})

/** True if a range of `engines` admits a version. It knows the operators that packages use there. */
function admits(range: string, version: string): boolean {
  const alternatives = range.replaceAll(/([<>=^]) +/g, '$1').split('||')
  return alternatives.some((all) =>
    all
      .trim()
      .split(/\s+/)
      .every((one) => admitsOne(one, version)),
  )
}

function admitsOne(comparator: string, version: string): boolean {
  const [, operator, wanted = '*'] = /^(>=|<=|>|<|\^|=)?v?(.*)$/.exec(comparator)!
  if (/^[*x]?$/.test(wanted)) return true
  const order = compare(version, wanted)
  const isSame = wanted.split('.').every((part, at) => part === 'x' || part === version.split('.')[at])
  if (operator === '>=') return order >= 0
  if (operator === '<=') return order <= 0
  if (operator === '>') return order > 0
  if (operator === '<') return order < 0
  if (operator === '^') return order >= 0 && version.split('.')[0] === wanted.split('.')[0]
  return isSame
}

function compare(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map((part) => Number.parseInt(part) || 0))
  return [0, 1, 2].map((at) => (a![at] ?? 0) - (b![at] ?? 0)).find((difference) => difference !== 0) ?? 0
}
