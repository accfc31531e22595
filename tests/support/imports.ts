import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }

/** The TypeScript files below a folder, without tests. */
export const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file))
    .map((file) => join(folder, file))

/** The project's files that a file imports, `import()` included. Ignores comments, templates and, unless asked for, type imports. */
export function importsOf(file: string, { types = false } = {}): string[] {
  return [...textOf(file, types).matchAll(importPattern)].map(([, specifier]) => resolve(file, specifier!))
}

/** The packages that a file imports. */
export const packagesOf = (file: string): string[] =>
  [...textOf(file, false).matchAll(packagePattern)].map(([, specifier]) => specifier!)

function textOf(file: string, types: boolean) {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|`[^`]*`/gm, '')
  return types ? text : text.replace(typeImportPattern, '')
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(file, '..', specifier))
  const [alias, target] = Object.entries(packageJson.imports).find(([key]) => specifier.startsWith(key.slice(0, -1)))!
  return normalize(
    (typeof target === 'string' ? target : target.examples).slice(0, -1) + specifier.slice(alias.length - 1),
  )
}

const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*'([.#][^']+)'/g
const typeImportPattern = /\b(?:import|export) type [^'"]*from '[^']+'/g
const packagePattern = /(?:\bfrom|\bimport)\s*\(?\s*'([^'.#][^']*)'/g
