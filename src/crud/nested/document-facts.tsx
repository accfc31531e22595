import styles from '../fields/fields.module.css'
import type { FaceProps } from '../resource.ts'
import ObjectFacts from './object-facts.tsx'
import { othersIn } from './others.ts'

/** The fields of a document by name, and its other values as JSON. */
export default function DocumentFacts(props: FaceProps) {
  const others = othersIn(props.field, props.value)
  return (
    <>
      <ObjectFacts {...props} />
      {Object.keys(others).length > 0 && <pre className={styles.source}>{JSON.stringify(others, null, 2)}</pre>}
    </>
  )
}
