import type { MemberFilter } from '#contracts/page-search.ts'
import { roles } from '#domain/access/roles.ts'
import { FilterRow } from '#ui'
import { FilterSearch, FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { useWords } from '#web/format/words.tsx'

const states = ['active', 'suspended'] as const

type MemberFiltersProps = { value: MemberFilter; onChange: (filter: MemberFilter) => void }

/** The row above the members: search, role and state. What it sets is the page's address. */
export function MemberFilters({ value, onChange }: MemberFiltersProps) {
  const { access, members } = useWords()
  return (
    <FilterRow label={members.members}>
      <FilterSearch label={members.searchMembers} q={value.q} onSearch={(q) => onChange({ ...value, q })} />
      <FilterSelect
        label={members.roles}
        allText={members.allRoles}
        value={value.role}
        onChange={(role) => onChange({ ...value, role })}
        options={roles.map((role) => ({ value: role, text: access.role[role] }))}
      />
      <FilterSelect
        label={members.state}
        allText={members.allStates}
        value={value.state}
        onChange={(state) => onChange({ ...value, state })}
        options={states.map((state) => ({ value: state, text: members[state] }))}
      />
    </FilterRow>
  )
}
