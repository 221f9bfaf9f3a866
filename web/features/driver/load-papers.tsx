import type { ReactNode } from 'react'
import type { DriverLoad } from '#server/features/driver/driver-load.ts'
import { Card, type Fact, Facts } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { isComing } from '#web/is-coming.ts'
import { documentPaper, loadSheet } from '#web/offline/kept-papers.ts'
import { PaperLink } from './paper-link.tsx'

type LoadPapersProps = {
  load: DriverLoad
  /** Below them, and not before they are as high as they get: what is pressed must not move away. */
  children?: ReactNode
}

/** The load's papers and what its driver earns with it, as the server or this phone last knew them. */
export function LoadPapers({ load, children }: LoadPapersProps) {
  const words = useWords()
  const formats = useFormats()
  const papers = trpc.documents.ofLoad.useQuery({ loadId: load.id })
  const money = trpc.charges.ofLoad.useQuery({ loadId: load.id })
  const kinds: Readonly<Record<string, string>> = words.documents.documentKind
  const own = money.data?.sides.find(({ side }) => side === 'driver')
  const documents = papers.data?.documents ?? []
  const items: (Fact | false)[] = [
    {
      term: words.proof.loadSheet,
      value: (
        <PaperLink isMadeAnew paper={loadSheet(load)}>
          {words.driver.openSheet}
        </PaperLink>
      ),
    },
    ...documents.map((document) => ({
      term: kinds[document.kind] ?? words.documents.documentKind.other,
      value: <PaperLink paper={documentPaper(document.sha256)}>{formats.instant(document.capturedAt)}</PaperLink>,
    })),
    money.data !== undefined && {
      term: words.sync.pay,
      value: own && own.lines.length > 0 ? formats.money(own.totalCents) : words.sync.payOpen,
    },
  ]
  return (
    <>
      <Card title={words.sync.papers}>
        <Facts items={items.filter((item) => item !== false)} />
      </Card>
      {!isComing(papers) && !isComing(money) && children}
    </>
  )
}
