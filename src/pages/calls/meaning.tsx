import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { humanise } from '#providers/format/humanise.ts'
import { lookup } from '#providers/format/i18n.ts'
import styles from './calls.module.css'

/** A hang-up cause or a SIP code in plain words, and as the PBX reported it. */
export default function Meaning({ field, value }: FaceProps) {
  if (value === null || value === undefined) return <Nothing />
  const meaning = lookup(`calls.${field.name}.${value}`)
  if (!meaning) return String(value)
  // Some codes say the same in other letters: no_answer.
  if (humanise(String(value)) === meaning) return meaning
  return (
    <>
      {meaning} <span className={styles.code}>{`(${value})`}</span>
    </>
  )
}
