import { fillVariables } from '#contract/ai-agents/variables.ts'
import { Control } from '#crud/form/control.tsx'
import type { ControlProps } from '#crud/resource.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { t } from '#providers/format/i18n.ts'
import styles from './agents.module.css'
import { tokensOf } from './estimate.ts'
import { braced, VariableWarnings } from './variable-warnings.tsx'

/** A text that an agent reads or speaks: its length, and variables that nothing provides. */
export default function TextControl(props: ControlProps) {
  const { field, value, onChange } = props
  const text = typeof value === 'string' ? value : ''
  const replace = (name: string, by: string) => onChange?.(fillVariables(text, { [name]: braced(by) }))
  return (
    <>
      <Control {...props} field={{ ...field, control: undefined }} />
      <div className={styles.below}>
        <p className={styles.count}>
          {t('agents.text.length', {
            used: formatInteger(text.length),
            max: formatInteger(field.max ?? 0),
            tokens: formatInteger(tokensOf(text)),
          })}
        </p>
      </div>
      <VariableWarnings texts={[text]} onReplace={replace} />
    </>
  )
}
