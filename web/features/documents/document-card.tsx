import { isOffice } from '#domain/access/roles.ts'
import { isOfficeOnly } from '#domain/documents/paper-kinds.ts'
import { Card, DocumentIcon, type Fact, Facts, Stack, StatusBadge } from '#ui'
import type { Outputs } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import styles from './documents.module.css'
import { fileUrl } from './file-url.ts'
import { usePlaceText } from './place-text.ts'

type Document = Outputs['documents']['ofLoad']['documents'][number]

/** A photo or paper: by whose clock it was taken, when it came, where, and whether its original is here. */
export function DocumentCard({ document }: { document: Document }) {
  const { documents: words } = useWords()
  const { proof } = words
  const formats = useFormats()
  const me = useMe()
  const placeText = usePlaceText()
  const seesOriginals = isOffice(me)
  const isPicture = document.mediaType.startsWith('image/')
  const { sha256, source, libraryReason, originalSha256, originalReceivedAt } = document
  const kinds: Readonly<Record<string, string>> = words.documentKind
  const isUnnamed = document.kind === 'other' && source === 'office'
  const name = isUnnamed ? words.paper.otherOfOffice : (kinds[document.kind] ?? words.documentKind.other)
  const original = originalText(document)
  const facts: Fact[] = [
    { term: proof.takenAt, value: formats.instantWithYear(document.capturedAt) },
    { term: proof.receivedAt, value: formats.instantWithYear(document.receivedAt) },
    { term: proof.position, value: positionText(document) },
    ...document.laterPositions.map((later) => ({
      term: proof.position,
      value: proof.laterPosition(placeText(later, null), later.afterS),
    })),
    { term: proof.source, value: [proof.sourceName[source], libraryReason].filter(Boolean).join(': ') },
    ...(source === 'made' ? [] : [{ term: proof.original, value: original }]),
    { term: proof.hash, value: <span className={styles.hash}>{sha256}</span> },
  ]
  const shownOriginal = originalSha256 ? originalReceivedAt && originalSha256 : sha256
  return (
    <Card
      title={name}
      actions={
        document.supersededBy ? (
          <StatusBadge tone="idle" label={proof.superseded} isVoid />
        ) : (
          source !== 'made' && isOfficeOnly(document) && <StatusBadge tone="idle" label={words.paper.officeOnly} />
        )
      }
    >
      <Stack gap={3}>
        {isPicture ? (
          <a href={fileUrl(sha256)} target="_blank" rel="noreferrer">
            <img className={styles.photo} src={fileUrl(sha256)} alt={name} loading="lazy" />
          </a>
        ) : (
          <a href={fileUrl(sha256)} download>
            <DocumentIcon size={20} aria-hidden /> {proof.download}
          </a>
        )}
        <Facts items={facts} layout="columns" />
        {seesOriginals && isPicture && shownOriginal && (
          <a href={fileUrl(shownOriginal, 'original')} target="_blank" rel="noreferrer">
            {proof.openOriginal}
          </a>
        )}
      </Stack>
    </Card>
  )

  function positionText({ position, positionAgeS, noPositionReason }: Document): string {
    const said = placeText(position, noPositionReason)
    return position && positionAgeS ? proof.positionAge(said, positionAgeS) : said
  }

  function originalText({ originalSha256: announced, originalReceivedAt: at }: Document): string {
    if (!announced) return proof.originalIsThis
    return at ? proof.originalReceived(formats.instantWithYear(at)) : words.originalNotReceived
  }
}
