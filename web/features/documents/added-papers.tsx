import { isOfficeOnly, paperKinds } from '#domain/documents/paper-kinds.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Card, EmptyState, ErrorState, LinkButton, Skeleton, Stack, StatusBadge } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { AddPaper } from './add-paper.tsx'
import styles from './documents.module.css'
import { fileUrl } from './file-url.ts'

type Document = Outputs['documents']['ofLoad']['documents'][number]

/** The papers that the office added to a load, each with its kind and who sees it, and the form that adds one. */
export function AddedPapers({ loadId }: { loadId: Uuid }) {
  const { documents: words, shell } = useWords()
  const query = trpc.documents.ofLoad.useQuery({ loadId })
  const refusal = useRefusal(query.error)
  const papers = query.data?.documents.filter(isPaperOfOffice) ?? []
  return (
    <Card title={words.paper.title}>
      <Stack gap={4}>
        {query.isPending && <Skeleton label={shell.loading} shape="rows" count={2} />}
        {query.isLoadingError && (
          <ErrorState title={shell.failedTitle} retryLabel={shell.retry} onRetry={() => void query.refetch()}>
            {refusal?.sentence}
          </ErrorState>
        )}
        {query.data && papers.length === 0 && <EmptyState title={words.paper.none}>{words.paper.noneText}</EmptyState>}
        {papers.map((paper) => (
          <PaperRow key={paper.id} paper={paper} />
        ))}
        <AddPaper loadId={loadId} />
      </Stack>
    </Card>
  )
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
