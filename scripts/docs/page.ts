import { existsSync, readFileSync } from 'node:fs'
import { fieldBuilders } from './builders.ts'
import { replaceGenerated } from './generated.ts'
import { buildersOf, optionsOf, type Option } from './options.ts'
import { sections, type Section } from './sections.ts'

export const page = 'docs/declaring.md'

const markers: [string, string] = [
  '<!-- generated from the comments in the code by `npm run docs` -->',
  '<!-- end of what is generated -->',
]

/** The page with its options as the comments describe them now. The text around them is written by hand. */
export const renderPage = (current: string): string => replaceGenerated(page, current, markers, renderOptions())

/** Every option by its section. */
export const everyOption = (): [section: Section, options: Option[]][] =>
  sections.map((section) => {
    const source = readFileSync(section.file, 'utf8')
    const options = section.functions ? buildersOf(source, section.functions) : optionsOf(source, section.interface!)
    return [section, options]
  })

const types = { title: 'Types of fields', about: 'functions for the rows of a contract' }

const renderOptions = (): string =>
  [...everyOption(), [types, fieldBuilders()] as const].map((part) => renderSection(...part)).join('\n')

/** Names the picture of an option: that of its interface, or of a function. */
export const pictureOf = (section: Pick<Section, 'interface'>, { name }: Pick<Option, 'name'>): string =>
  `${section.interface ?? 'Types'}-${name}`

type Described = Pick<Section, 'title' | 'about' | 'interface'>

const renderSection = (section: Described, options: Option[]) =>
  [
    `### ${section.title}`,
    `${section.about}.`.replace(/^[a-z]/, (letter) => letter.toUpperCase()),
    ...options.map((option) => renderOption(option, pictureOf(section, option))),
    '',
  ].join('\n\n')

function renderOption({ name, text, examples }: Option, picture: string): string {
  const example = examples.join('\n')
  // Within the paragraph, unless it has lines, a comment or a template of its own.
  const isShort = example !== '' && example.length <= 80 && !/\n|`|\/\//.test(example)
  return [
    `**\`${name}\`** ${shorten(text)} ${isShort ? `\`${example}\`` : ''}`.trim(),
    ...(example && !isShort ? [`\`\`\`ts\n${example}\n\`\`\``] : []),
    ...(existsSync(`docs/pictures/${picture}.png`) ? [`![${name}](pictures/${picture}.png)`] : []),
  ].join('\n\n')
}

/** Keeps the first sentence of a comment, and the one that says the default. Editors show the rest. */
export function shorten(text: string): string {
  const [first, ...others] = text.replace(/\s+/g, ' ').split(/(?<=\.) (?=[A-Z`"[(])/)
  return [first, ...others.filter((sentence) => sentence.startsWith('Default: '))].join(' ')
}
