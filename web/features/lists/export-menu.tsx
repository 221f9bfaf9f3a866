import { DownloadIcon, Menu } from '#ui'
import { useWords } from '#web/format/words.tsx'

type ExportMenuProps = {
  /** Address of the plain route that makes the file. */
  path: string
  /** What the list shows, as the route takes it. */
  query: Readonly<Record<string, string | undefined>>
  /** How many rows will go out, where it is known. */
  rows?: { count: number; isMore: boolean }
}

/** The list as a file: what is filtered is what goes out, and it says how many rows that is. */
export function ExportMenu({ path, query, rows }: ExportMenuProps) {
  const { lists } = useWords()
  const label = (format: string) => (rows ? lists.exportRows(format, lists.rows(rows.count, rows.isMore)) : format)
  return (
    <Menu
      label={lists.export}
      icon={<DownloadIcon size={16} aria-hidden />}
      items={[
        { id: 'csv', label: label(lists.csv), onAction: () => download(addressOf(path, query, 'csv')) },
        { id: 'xlsx', label: label(lists.xlsx), onAction: () => download(addressOf(path, query, 'xlsx')) },
      ]}
    />
  )
}

function addressOf(path: string, query: ExportMenuProps['query'], format: string): string {
  const search = new URLSearchParams({ format })
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value)
  return `${path}?${search}`
}

/** Lets the browser fetch and keep it: however large, nothing of it is held in the page. */
function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
