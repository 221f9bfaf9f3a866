import { SearchField, SelectField } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { useTypedSearch } from './use-typed-search.ts'

const ALL = 'all'

type FilterSearchProps = {
  label: string
  q: string | undefined
  onSearch: (q: string | undefined) => void
  /** So many letters make a search; two without it. */
  from?: number
}

/** The search of a filter row; the address follows when the typing pauses. */
export function FilterSearch({ label, q, onSearch, from }: FilterSearchProps) {
  const { shell } = useWords()
  const { typed, setTyped } = useTypedSearch(q, onSearch, from)
  return (
    <SearchField label={label} placeholder={label} clearLabel={shell.clearFilters} value={typed} onChange={setTyped} />
  )
}

type FilterSelectProps<Value extends string> = {
  label: string
  /** Says that this narrows nothing. */
  allText: string
  value: Value | undefined
  options: readonly { value: Value; text: string }[]
  onChange: (value: Value | undefined) => void
}

/** One choice of a filter row, or none. */
export function FilterSelect<Value extends string>({
  label,
  allText,
  value,
  options,
  onChange,
}: FilterSelectProps<Value>) {
  return (
    <SelectField
      label={label}
      hideLabel
      value={value ?? ALL}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value)}
      options={[{ value: ALL, text: allText }, ...options]}
    />
  )
}
