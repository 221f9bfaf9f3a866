import type { Uuid } from '#domain/units/brands.ts'
import { CameraIcon, EmptyState, Grid, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { DocumentCard } from './document-card.tsx'
import { SignatureCard } from './signature-card.tsx'

/** Photos, papers and signatures of a load, each with where, when and by what they were made. */
export function LoadProof(props: { loadId: Uuid }) {
  return (
    <QueryBoundary shape="tiles" count={4}>
      <Proof {...props} />
    </QueryBoundary>
  )
}

function Proof({ loadId }: { loadId: Uuid }) {
  const { documents: words } = useWords()
  const [{ documents, signatures }] = trpc.documents.ofLoad.useSuspenseQuery({ loadId })
  if (documents.length === 0 && signatures.length === 0) {
    return (
      <EmptyState icon={<CameraIcon size={24} aria-hidden />} title={words.proof.noProof}>
        {words.proof.noProofText}
      </EmptyState>
    )
  }
  return (
    <Stack gap={6}>
      <section aria-label={words.proof.photos}>
        <Grid minWidth="16rem">
          {documents.map((document) => (
            <DocumentCard key={document.id} document={document} />
          ))}
        </Grid>
      </section>
      <section aria-label={words.proof.signatures}>
        {signatures.length === 0 && <p>{words.proof.noSignatures}</p>}
        <Grid minWidth="20rem">
          {signatures.map((signature) => (
            <SignatureCard key={signature.id} signature={signature} />
          ))}
        </Grid>
      </section>
    </Stack>
  )
}
