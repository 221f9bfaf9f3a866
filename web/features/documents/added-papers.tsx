import { isOfficeOnly, paperKinds } from '#domain/documents/paper-kinds.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Card, EmptyState, LinkButton, Stack, StatusBadge } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { AddPaper } from './add-paper.tsx'
import styles from './documents.module.css'
import { fileUrl } from './file-url.ts'

type Document = Outputs['documents']['ofLoad']['documents'][number]

/** The papers that the office added to a load, each with its kind and who sees it, and the form that adds one. */
export function AddedPapers({ loadId }: { loadId: Uuid }) {
  const { documents: words } = useWords()
  return (
    <Card title={words.paper.title}>
      <Stack gap={4}>
        <QueryBoundary shape="rows" count={2}>
          <PapersOfOffice loadId={loadId} />
        </QueryBoundary>
        <AddPaper loadId={loadId} />
      </Stack>
    </Card>
  )
}

function PapersOfOffice({ loadId }: { loadId: Uuid }) {
  const { documents: words } = useWords()
  const [{ documents }] = trpc.documents.ofLoad.useSuspenseQuery({ loadId })
  const papers = documents.filter(isPaperOfOffice)
  if (papers.length === 0) return <EmptyState title={words.paper.none}>{words.paper.noneText}</EmptyState>
  return papers.map((paper) => <PaperRow key={paper.id} paper={paper} />)
}

function isPaperOfOffice({ kind, source }: Document): boolean {
  return source === 'office' && paperKinds.some((one) => one === kind)
}

function PaperRow({ paper }: { paper: Document }) {
  const { documents: words } = useWords()
  const formats = useFormats()
  const kinds: Readonly<Record<string, string>> = words.documentKind
  const name = paper.kind === 'other' ? words.paper.otherOfOffice : kinds[paper.kind]
  const isHidden = isOfficeOnly(paper)
  return (
    <div className={styles.paper}>
      <div className={styles.paperWords}>
        <span>{name}</span>
        <span className={styles.paperNote}>{formats.instantWithYear(paper.receivedAt)}</span>
      </div>
      <StatusBadge tone={isHidden ? 'idle' : 'done'} label={isHidden ? words.paper.officeOnly : words.paper.shown} />
      <LinkButton size="small" href={fileUrl(paper.sha256)} target="_blank" rel="noreferrer">
        {words.paper.open}
      </LinkButton>
    </div>
  )
}
