import type { DriverLoad } from '#server/features/driver/driver-load.ts'
import { Card, type Fact, Facts } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { PaperLink } from './paper-link.tsx'

/** The load's papers and what its driver earns with it, as the server or this phone last knew them. */
export function LoadPapers({ load }: { load: DriverLoad }) {
  const words = useWords()
  const formats = useFormats()
  const papers = trpc.documents.ofLoad.useQuery({ loadId: load.id })
  const money = trpc.charges.ofLoad.useQuery({ loadId: load.id })
  const kinds: Readonly<Record<string, string>> = words.documents.documentKind
  const own = money.data?.sides.find(({ side }) => side === 'driver')
  const documents = papers.data?.documents ?? []
  const items: Fact[] = [
    ...documents.map((document) => ({
      term: kinds[document.kind] ?? words.documents.documentKind.other,
      value: <PaperLink sha256={document.sha256}>{formats.instant(document.capturedAt)}</PaperLink>,
    })),
    { term: words.sync.pay, value: own && own.lines.length > 0 ? formats.money(own.totalCents) : words.sync.payOpen },
  ]
  if (!papers.data && !money.data) return null
  return (
    <Card title={words.sync.papers}>
      {documents.length === 0 && <p>{words.sync.noPapers}</p>}
      <Facts items={items} />
    </Card>
  )
}
