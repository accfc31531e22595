import { detect } from 'tinyld'
import { knowledgeLanguages } from '#contract/knowledge-languages.ts'

/** Characters that suffice to recognize a language. */
const most = 5_000

/** The language of a text, if it is one of the known ones. */
export function recognizeLanguage(text: string): (typeof knowledgeLanguages)[number] | null {
  const found = detect(text.slice(0, most), { only: [...knowledgeLanguages] })
  return knowledgeLanguages.find((one) => one === found) ?? null
}
