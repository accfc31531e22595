import { join } from 'node:path'
import { isProducts } from '../lint/product.mjs'

/** Takes out of a list the modules of the product: their imports, and the lines that name these. */
export function thin(file: string, source: string): string {
  const gone = new Set<string>()
  const lines = source.split('\n').filter((line) => {
    const [, names, path] = /^import (?:type )?(\{.*\}|\w+) from '(.*)'$/.exec(line) ?? []
    if (!path || !isProducts(targetOf(file, path))) return true
    for (const [name] of names!.replace(/\w+ as /g, '').matchAll(/\w+/g)) gone.add(name)
    return false
  })
  return lines.filter((line) => !names(line, gone) && !loads(file, line)).join('\n')
}

const names = (line: string, gone: Set<string>) =>
  /^\s+\S/.test(line) && [...line.matchAll(/\w+/g)].some(([word]) => gone.has(word))

const loads = (file: string, line: string) => {
  const [, path] = /import\('(.*)'\)/.exec(line) ?? []
  return path !== undefined && isProducts(targetOf(file, path))
}

function targetOf(file: string, path: string): string {
  if (path.startsWith('.')) return join(file, '..', path)
  return /^#(contract|server|examples|tests)\//.test(path) ? path.slice(1) : path.replace(/^#/, 'src/')
}

/** The files that a source imports, from the root of the project. */
export const importsOf = (file: string, source: string): string[] =>
  [...source.matchAll(/(?:from|import|import\() ?'([.#][^']+)'/g)].map(([, path]) => targetOf(file, path!))
