import { existsSync, readFileSync } from 'node:fs'
import { fieldBuilders } from './builders.ts'
import { buildersOf, optionsOf, type Option } from './options.ts'
import { sections, type Section } from './sections.ts'

export const page = 'docs/declaring.md'

const [begin, end] = [
  '<!-- generated from the comments in the code by `npm run docs` -->',
  '<!-- end of what is generated -->',
]

/** The page with its options as the comments describe them now. The text around them is written by hand. */
export function renderPage(current: string): string {
  const [before, rest] = current.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`${page} needs the lines "${begin}" and "${end}"`)
  return `${before}${begin}\n\n${renderOptions()}\n${end}${after}`
}

/** Every option by its section. */
export const everyOption = (): [section: Section, options: Option[]][] =>
  sections.map((section) => {
    const source = readFileSync(section.file, 'utf8')
    const options = section.functions ? buildersOf(source, section.functions) : optionsOf(source, section.interface!)
    return [section, options]
  })

function renderOptions(): string {
  const parts = everyOption().map(([section, options]) => renderSection(section, options))
  return [
    ...parts,
    renderSection({ title: 'Types of fields', about: 'functions for the rows of a contract' }, fieldBuilders()),
  ].join('\n')
}

type Described = Pick<Section, 'title' | 'about' | 'interface'>

const renderSection = ({ title, about, interface: from }: Described, options: Option[]) =>
  [
    `### ${title}`,
    `${about}.`.replace(/^[a-z]/, (letter) => letter.toUpperCase()),
    ...options.map((option) => renderOption(option, `pictures/${from}-${option.name}.png`)),
    '',
  ].join('\n\n')

function renderOption({ name, text, examples }: Option, picture: string): string {
  return [
    `**\`${name}\`** ${text.replace(/\n(?!\n|[-*] )/g, ' ')}`.trim(),
    ...(examples.length > 0 ? [`\`\`\`ts\n${examples.join('\n')}\n\`\`\``] : []),
    ...(existsSync(`docs/${picture}`) ? [`![${name}](${picture})`] : []),
  ].join('\n\n')
}
