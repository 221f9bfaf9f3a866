import { roles as allRoles, type Role } from '#domain/access/roles.ts'
import { CheckboxField, SelectField, Stack } from '#ui'
import { useWords } from '#web/format/words.tsx'

type RolesFieldProps = { value: readonly Role[]; onChange: (roles: Role[]) => void; error?: string }

/** The roles a person has, each with what it opens. */
export function RolesField({ value, onChange, error }: RolesFieldProps) {
  const { access, members } = useWords()
  return (
    <fieldset>
      <Stack gap={2}>
        <legend>{members.roles}</legend>
        {allRoles.map((role, index) => (
          <CheckboxField
            key={role}
            label={access.role[role]}
            description={members.roleText[role]}
            isSelected={value.includes(role)}
            onChange={(isOn) => onChange(allRoles.filter((each) => (each === role ? isOn : value.includes(each))))}
            error={index === allRoles.length - 1 ? error : undefined}
          />
        ))}
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
