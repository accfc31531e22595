import { Form } from 'antd'
import { unknownVariables, variablesOf } from '#contract/ai-agents/variables.ts'
import { identifier } from '#contract/ai-agents/tools.ts'
import type { AiAgent } from '#contract/ai-agents/contract.ts'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import styles from './agents.module.css'

type Declared = Partial<Pick<AiAgent, 'start_variables' | 'http_tools' | 'data_to_collect'>>

interface VariableWarningsProps {
  texts: readonly string[]
  /** Called with a name and the variable that takes its place. Without it, no correction is offered. */
  onReplace?: (name: string, by: string) => void
}

/** Names the variables in texts that nothing provides, each to be declared or corrected with a click. */
export function VariableWarnings({ texts, onReplace }: VariableWarningsProps) {
  const form = Form.useFormInstance<AiAgent>()
  const watch = { form, preserve: true }
  const declared: Declared = {
    start_variables: Form.useWatch('start_variables', watch),
    http_tools: Form.useWatch('http_tools', watch),
    data_to_collect: Form.useWatch('data_to_collect', watch),
  }
  const known = variablesOf(withoutBlanks(declared))
  const unknown = unknownVariables(texts.join('\n'), known)
  const declare = (name: string) =>
    form.setFieldValue('start_variables', [...(declared.start_variables ?? []), { name, fallback: null }])
  return (
    <div role="status" className={styles.below}>
      {unknown.length > 0 && (
        <ul className={styles.warnings}>
          {unknown.map((name) => {
            const meant = onReplace && nearest(name, known)
            return (
              <li key={name}>
                {t('agents.variables.unknown', { name: braced(name) })}
                {meant && (
                  <Button size="small" onClick={() => onReplace(name, meant)}>
                    {t('agents.variables.replace', { name: braced(meant) })}
                  </Button>
                )}
                {identifier().safeParse(name).success ? (
                  <Button size="small" onClick={() => declare(name)}>
                    {t('agents.variables.declare', { name: braced(name) })}
                  </Button>
                ) : (
                  <span>{t('agents.variables.invalid')}</span>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

export const braced = (name: string) => `{{${name}}}`

/** Rows that were added and not yet filled in have no name. */
const withoutBlanks = ({ start_variables, http_tools, data_to_collect }: Declared): Declared => ({
  start_variables: start_variables?.filter(Boolean),
  http_tools: http_tools?.filter(Boolean).map((tool) => ({ ...tool, results: tool.results?.filter(Boolean) ?? [] })),
  data_to_collect: data_to_collect?.filter(Boolean),
})

/** The word that a mistyped one most likely stands for, if one differs in few letters: `caler_number`. */
export function nearest(mistyped: string, known: readonly string[]): string | undefined {
  const most = Math.max(1, Math.floor(mistyped.length / 3))
  const plain = mistyped.toLowerCase().replace(/[\s-]+/g, '_')
  const found = known
    .map((word) => ({ word, edits: editsBetween(plain, word) }))
    .toSorted((one, other) => one.edits - other.edits)[0]
  return found && found.edits <= most ? found.word : undefined
}

/** The least number of letters to add, remove or replace. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, wanted] of [...other].entries()) {
      next.push(Math.min(row[j]! + (letter === wanted ? 0 : 1), row[j + 1]! + 1, next[j]! + 1))
    }
    row = next
  }
  return row.at(-1)!
}
