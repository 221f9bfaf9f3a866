import type { MemberFilter } from '#contracts/people.ts'
import { roles } from '#domain/access/roles.ts'
import { FilterRow, PlainSelect, SearchField } from '#ui'
import { useTypedSearch } from '#web/features/lists/use-typed-search.ts'
import { useWords } from '#web/format/words.tsx'

const ALL = 'all'
const states = ['active', 'suspended'] as const

type MemberFiltersProps = { value: MemberFilter; onChange: (filter: MemberFilter) => void }

/** The row above the members: search, role and state. What it sets is the page's address. */
export function MemberFilters({ value, onChange }: MemberFiltersProps) {
  const { access, members, shell } = useWords()
  const { typed, setTyped } = useTypedSearch(value.q, (q) => onChange({ ...value, q }))
  return (
    <FilterRow label={members.members}>
      <SearchField
        label={members.searchMembers}
        placeholder={members.searchMembers}
        clearLabel={shell.clearFilters}
        value={typed}
        onChange={setTyped}
      />
      <PlainSelect
        label={members.roles}
        hideLabel
        value={value.role ?? ALL}
        onChange={(chosen) => onChange({ ...value, role: roles.find((role) => role === chosen) })}
        options={[
          { value: ALL, text: members.allRoles },
          ...roles.map((role) => ({ value: role, text: access.role[role] })),
        ]}
      />
      <PlainSelect
        label={members.state}
        hideLabel
        value={value.state ?? ALL}
        onChange={(chosen) => onChange({ ...value, state: states.find((state) => state === chosen) })}
        options={[
          { value: ALL, text: members.allStates },
          ...states.map((state) => ({ value: state, text: members[state] })),
        ]}
      />
    </FilterRow>
  )
}
