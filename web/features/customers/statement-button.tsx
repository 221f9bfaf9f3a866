import { Button, DownloadIcon } from '#ui'
import { useTakeFile } from '#web/features/lists/use-take-file.ts'
import { useWords } from '#web/format/words.tsx'
import type { Customer } from './customer-data.ts'

/** Fetches the statement of what a customer owes, as it stands now. */
export function StatementButton({ customer }: { customer: Customer }) {
  const { customers: w } = useWords()
  const take = useTakeFile()
  return (
    <Button
      icon={<DownloadIcon size={16} aria-hidden />}
      onPress={() => void take(`/api/customers/${customer.id}/statement`)}
    >
      {w.statement.download}
    </Button>
  )
}
