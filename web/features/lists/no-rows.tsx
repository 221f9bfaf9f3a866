import { Button, EmptyState, type EmptyStateProps } from '#ui'
import { useWords } from '#web/format/words.tsx'

type NoRowsProps = EmptyStateProps & {
  /** Takes the filters away; null where none are set. */
  onClear: (() => void) | null
}

/** Nothing is there yet, or nothing that the search and filters let through: then they can be cleared. */
export function NoRows({ onClear, ...none }: NoRowsProps) {
  const { shell } = useWords()
  if (onClear === null) return <EmptyState {...none} />
  return <EmptyState title={shell.nothingMatches} action={<Button onPress={onClear}>{shell.clearFilters}</Button>} />
}
