/** @module-tag core */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { errorTexts } from '#contract/grammar/english/errors.ts'
import { fieldProblemText } from '#contract/grammar/english/field-problems.ts'
import { allFieldProblems } from '#contract/grammar/field-problems.ts'
import { allReasons } from '#contract/grammar/reasons.ts'
import { reasonText } from '#contract/grammar/english/reasons.ts'
import { contracts, endpoints } from '#contract/index.ts'
import { notificationKinds } from '#contract/notification-kinds.ts'
import { en } from '#server/mail/texts/en.ts'
import { id } from '#server/mail/texts/id.ts'

const languages = { English: 'en', Indonesian: 'id' } as const
const mails = { en, id }
const glossary = readFileSync('docs/glossary.md', 'utf8')
const bundles = import.meta.glob<{ messages: Record<string, string> }>('../src/locales/*/**/*.ts', { eager: true })

describe.each(Object.entries(languages))('%s', (language, locale) => {
  const texts = { ...screenTexts(locale), ...mailTexts(locale), ...(locale === 'en' && contractTexts()) }
  const words = wordsToAvoid(language)

  it('has texts and terms to check', () => {
    expect(Object.keys(texts).length).toBeGreaterThan(400)
    expect(words.length).toBeGreaterThan(15)
  })

  it.each(words)('no text contains "%s"', (word) => {
    const pattern = new RegExp(`(?<![\\p{L}\\d-])${word}(?![\\p{L}-])`, 'iu')
    expect(Object.entries(texts).filter(([, text]) => pattern.test(text.replace(/\{\w+\}/g, '')))).toEqual([])
  })
})

/** The last column of the table below a heading. */
function wordsToAvoid(heading: string): string[] {
  const section = glossary.split(/^## /m).find((part) => part.startsWith(heading))!
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
  return rows.flatMap((row) => row.split('|').at(-2)!.split(',')).map((word) => word.trim())
}

function screenTexts(locale: string): Record<string, string> {
  const files = Object.entries(bundles).filter(([file]) => file.includes(`/${locale}/`))
  return Object.assign({}, ...files.map(([, { messages }]) => messages))
}

/** The texts of the APIs, which are in English: error messages, and what the OpenAPI documents say of endpoints. */
function contractTexts(): Record<string, string> {
  return Object.fromEntries([
    ...Object.entries(errorTexts).map(([code, message]) => [`error ${code}`, message]),
    ...allReasons().map((reason) => [`reason ${reason}`, reasonText(reason)]),
    ...allFieldProblems().map((code) => [code, fieldProblemText({ code })]),
    ...contracts.map(({ name, description }) => [name, description]),
    ...endpoints.map(({ name, summary }) => [name, summary ?? '']),
  ])
}

/** Fills every parameter of a mail with its name. */
function mailTexts(locale: 'en' | 'id'): Record<string, string> {
  const named = (given: Record<string, unknown> = {}) =>
    new Proxy(given, { get: (_, name) => given[String(name)] ?? `{${String(name)}}` })
  const words = named({ currency: 'IDR', spent: 1, budget: 1, status: 'partial', state: 'overdue' })
  const names = named({ items: notificationKinds.map((kind) => ({ kind, params: words, link: '' })) })
  return Object.fromEntries(
    Object.entries(mails[locale]).map(([name, write]) => [`mail.${name}`, JSON.stringify((write as any)(names))]),
  )
}
