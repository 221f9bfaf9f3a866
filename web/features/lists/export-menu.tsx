import { useEffect } from 'react'
import { DownloadIcon, Menu } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { type ListAsked, listAddress } from './list-address.ts'
import { hasMoreRows, printAllRows } from './print-all.ts'
import { useTakeFile } from './use-take-file.ts'

type ExportMenuProps = ListAsked & {
  /** How many rows will go out, where it is known. */
  rows?: { count: number; isMore: boolean }
  /** The list wants the password of a moment ago: it is asked for before the browser fetches anything. */
  confirms?: boolean
}

/** The list as a file: what is filtered is what goes out, and it says how many rows that is. */
export function ExportMenu({ rows, confirms, ...asked }: ExportMenuProps) {
  const confirmed = trpc.account.confirmed.useMutation()
  const takeFile = useTakeFile()
  const { lists } = useWords()
  useWholePrint()
  const label = (format: string) => (rows ? lists.exportRows(format, lists.rows(rows.count, rows.isMore)) : format)
  const take = (format: 'csv' | 'xlsx') => {
    const fetchIt = () => void takeFile(listAddress(asked, format))
    // Who puts the question off gets no file; nothing else happened.
    if (confirms) confirmed.mutate(undefined, { onSuccess: fetchIt })
    else fetchIt()
  }
  return (
    <Menu
      label={lists.export}
      icon={<DownloadIcon size={16} aria-hidden />}
      items={[
        { id: 'csv', label: label(lists.csv), onAction: () => take('csv') },
        { id: 'xlsx', label: label(lists.xlsx), onAction: () => take('xlsx') },
        { id: 'print', label: lists.printAll, onAction: () => void printAllRows() },
      ]}
    />
  )
}

/** The browser's own keys for printing wait for the rows that are still to be fetched. */
function useWholePrint(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'p'
      if (!isPrint || event.defaultPrevented || !hasMoreRows()) return
      event.preventDefault()
      void printAllRows()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
