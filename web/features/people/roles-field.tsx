import { roles as allRoles, type Role } from '#domain/access/roles.ts'
import { CheckboxField, ErrorIcon, SelectField, Stack } from '#ui'
import { useWords } from '#web/format/words.tsx'
import styles from './roles-field.module.css'

type RolesFieldProps = { value: readonly Role[]; onChange: (roles: Role[]) => void; error?: string }

/** The roles a person has, each with what it opens. */
export function RolesField({ value, onChange, error }: RolesFieldProps) {
  const { access, members } = useWords()
  return (
    <fieldset className={styles.roles}>
      <legend className={styles.legend}>{members.roles}</legend>
      <Stack gap={2}>
        {allRoles.map((role) => (
          <CheckboxField
            key={role}
            label={access.role[role]}
            description={members.roleText[role]}
            isSelected={value.includes(role)}
            onChange={(isOn) => onChange(allRoles.filter((each) => (each === role ? isOn : value.includes(each))))}
          />
        ))}
        {error && (
          <p role="alert" className={styles.error}>
            <ErrorIcon size={16} aria-hidden />
            {error}
          </p>
        )}
      </Stack>
    </fieldset>
  )
}

type RecordFieldProps = {
  label: string
  description?: string
  records: readonly { id: string; name: string }[]
  value: string | null
  onChange: (id: string | null) => void
  error?: string
}

/** The record that a role goes with; none is a choice too where `description` says what happens then. */
export function RecordField({ records, onChange, description, ...rest }: RecordFieldProps) {
  const none = description ? [{ value: '', text: description }] : []
  const options = [...none, ...records.map((record) => ({ value: record.id, text: record.name }))]
  return (
    <SelectField
      {...rest}
      value={rest.value ?? (description ? '' : null)}
      options={options}
      onChange={(id) => onChange(id === '' ? null : id)}
    />
  )
}
