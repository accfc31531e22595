import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { exampleTexts } from '#examples/texts.ts'

/** The keys of the texts of each language, those of the examples included. */
export async function textKeys(): Promise<Record<'en' | 'id', Set<string>>> {
  const [en, id] = await Promise.all((['en', 'id'] as const).map(keysOf))
  return { en: en!, id: id! }
}

async function keysOf(locale: 'en' | 'id'): Promise<Set<string>> {
  const folder = `src/locales/${locale}`
  const modules = await Promise.all(
    readdirSync(folder, { recursive: true })
      .filter((file) => String(file).endsWith('.ts'))
      .map((file) => import(pathToFileURL(resolve(folder, String(file))).href)),
  )
  const keys = modules.flatMap(({ messages }) => Object.keys(messages))
  return new Set([...keys, ...Object.keys(exampleTexts[locale] ?? {})])
}
