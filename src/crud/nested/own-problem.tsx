import { Form } from 'antd'
import type { Rule } from 'antd/es/form'
import { usePlace } from '../form/field-path.ts'
import type { FormPath } from '../resource.ts'
import styles from './nested.module.css'

/** The errors of a nested object as a whole, such as an end before its start. */
export function OwnProblem({ path, rules }: { path: FormPath; rules: Rule[] }) {
  const { name } = usePlace(path)
  return (
    <Form.Item name={name} rules={rules} validateTrigger={[]} className={styles.problem}>
      <Place />
    </Form.Item>
  )
}

/** Receives the focus when the error summary links to it. */
const Place = ({ id }: { id?: string }) => <span id={id} tabIndex={-1} />
