import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Card, EmptyState, LinkButton, Stack, StatusBadge } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { loadSheetUrl } from '#web/features/documents/file-url.ts'
import { useTakeFile } from '#web/features/lists/use-take-file.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useMay } from '#web/may.ts'
import { operation } from '#web/operation.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import styles from './proof.module.css'

type Paper = Outputs['proof']['ofLoad'][number]

/** The sheet of a load for its driver, and its delivery summary and load pack, to fetch and to make anew. */
export function LoadPapers({ loadId, isDelivered }: { loadId: Uuid; isDelivered: boolean }) {
  const { proof } = useWords()
  const utils = trpc.useUtils()
  const make = trpc.proof.make.useMutation({ onSuccess: () => utils.proof.invalidate() })
  const refusal = useRefusal(make.error)
  const mayMake = useMay('proof.make')
  return (
    <Card
      title={proof.papers}
      actions={
        mayMake &&
        isDelivered && (
          <Button size="small" isPending={make.isPending} onPress={() => make.mutate({ ...operation(), loadId })}>
            {make.isPending ? proof.making : proof.make}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
        <SheetRow loadId={loadId} />
        <QueryBoundary shape="rows" count={2}>
          <MadePapers loadId={loadId} isDelivered={isDelivered} />
        </QueryBoundary>
      </Stack>
    </Card>
  )
}

function MadePapers({ loadId, isDelivered }: { loadId: Uuid; isDelivered: boolean }) {
  const { proof } = useWords()
  const [papers] = trpc.proof.ofLoad.useSuspenseQuery({ loadId })
  if (papers.length === 0) return <EmptyState title={proof.noPapers}>{isDelivered ? null : proof.tooEarly}</EmptyState>
  return papers.map((paper) => <PaperRow key={paper.id} paper={paper} />)
}

function SheetRow({ loadId }: { loadId: Uuid }) {
  const { proof } = useWords()
  const take = useTakeFile()
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span>{proof.loadSheet}</span>
        <span className={styles.note}>{proof.loadSheetText}</span>
      </div>
      <Button size="small" aria-label={proof.downloadSheet} onPress={() => void take(loadSheetUrl(loadId))}>
        {proof.download}
      </Button>
    </div>
  )
}

function PaperRow({ paper }: { paper: Paper }) {
  const { proof, documents } = useWords()
  const formats = useFormats()
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span>
          {documents.documentKind[paper.kind]}{' '}
          {paper.isSuperseded && <StatusBadge tone="idle" label={proof.superseded} />}
        </span>
        <span className={styles.note}>
          {formats.instantWithYear(paper.madeAt)} · {formats.fileSize(paper.byteSize)}
        </span>
        <code className={styles.hash}>{paper.sha256}</code>
      </div>
      <LinkButton size="small" href={`/api/proofs/${paper.id}`} download>
        {proof.download}
      </LinkButton>
    </div>
  )
}
