import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { placed } from '../../server/base/declaration-error.ts'
import { unknownOptions } from './options.ts'
import { hasExamples } from '../steps/examples.mjs'
import { exampleTexts } from '#examples/texts.ts'

/** Every mistake in the contracts and declarations: those that a file throws when it is loaded, otherwise all others. */
export async function mistakesOfDeclarations(): Promise<string[]> {
  const files = declarationFiles()
  const options = [...files, ...serverFiles()].flatMap((file) => unknownOptions(file))
  if (options.length > 0) return options
  const thrown = await Promise.all(files.map(mistakeIn))
  const found = [...new Set(thrown.filter((line) => line !== undefined))]
  if (found.length > 0) return found
  const [{ contracts }, { contractMistakes }, { sampleMistakes }, { declarationMistakes }, { resources }, nouns] =
    await Promise.all([
      import('#contract/index.ts'),
      import('#contract/grammar/mistakes.ts'),
      import('#contract/grammar/sample-mistakes.ts'),
      import('../../src/declaration-mistakes.ts'),
      import('#resources/all.ts'),
      import('#contract/screens.ts'),
    ])
  const known = { contracts, texts: await textsOfEach() }
  return [
    ...contractMistakes(contracts, nouns.specifiedNouns),
    ...sampleMistakes(contracts),
    ...declarationMistakes(resources, known),
  ]
}

/** The files that declare: loaded one by one, so that one mistake does not hide the others. */
function declarationFiles(): string[] {
  const own = ['contract', 'src/resources'].flatMap((folder) => sourcesIn(folder).map((file) => `${folder}/${file}`))
  const examples = hasExamples()
    ? readdirSync('examples').flatMap((noun) =>
        ['contract.ts', 'resource.ts'].map((file) => `examples/${noun}/${file}`),
      )
    : []
  return [...own, ...examples.filter((file) => existsSync(file))]
}

/** The files of nouns on the server that declare. */
const serverFiles = () =>
  readdirSync('server/resources').flatMap((noun) =>
    ['index.ts', 'jobs.ts'].map((file) => `server/resources/${noun}/${file}`).filter((file) => existsSync(file)),
  )

const sourcesIn = (folder: string) => readdirSync(folder).filter((file) => /^[\w-]+\.ts$/.test(file))

async function mistakeIn(file: string): Promise<string | undefined> {
  try {
    await import(pathToFileURL(resolve(file)).href)
    return undefined
  } catch (error) {
    const { message } = placed(error) as Error
    return message
  }
}

/** The texts of each language, those of the examples included. */
async function textsOfEach(): Promise<Record<'en' | 'id', Map<string, string>>> {
  const [en, id] = await Promise.all((['en', 'id'] as const).map(textsOf))
  return { en: en!, id: id! }
}

async function textsOf(locale: 'en' | 'id'): Promise<Map<string, string>> {
  const folder = `src/locales/${locale}`
  const modules = await Promise.all(
    readdirSync(folder, { recursive: true })
      .filter((file) => String(file).endsWith('.ts'))
      .map((file) => import(pathToFileURL(resolve(folder, String(file))).href)),
  )
  const own = modules.flatMap(({ messages }) => Object.entries<string>(messages))
  return new Map([...own, ...Object.entries<string>(exampleTexts[locale] ?? {})])
}
