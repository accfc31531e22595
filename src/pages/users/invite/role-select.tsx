import type { SelectProps } from 'antd'
import { useState } from 'react'
import { roles, type Role } from '#contract/roles.ts'
import type { Option } from '#crud/fields/reference-options.ts'
import { ReferenceSelect } from '#crud/fields/reference-select.tsx'
import styles from './invite.module.css'

/** Chooses a role by what it is for: its description stands below its name, and below the select once it is chosen. */
export function RoleSelect({ value, onChange, ...select }: SelectProps) {
  const [chosen, setChosen] = useState<Option>()
  const description = chosen?.value === value && descriptionOf(chosen)
  return (
    <>
      <ReferenceSelect
        {...select}
        resource={roles.name}
        value={value}
        onChange={(id, option) => {
          setChosen(option as Option)
          onChange?.(id, option)
        }}
        optionRender={({ label, data }) => (
          <div className={styles.role}>
            <span>{label}</span>
            <small>{descriptionOf(data as Option)}</small>
          </div>
        )}
      />
      {description && (
        <p role="status" className={styles.description}>
          {description}
        </p>
      )}
    </>
  )
}

const descriptionOf = (option?: Option): string | null => (option?.row as Role | undefined)?.description ?? null
