import { Card, type Fact, Facts, Stack } from '#ui'
import type { Outputs } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './documents.module.css'
import { usePlaceText } from './place-text.ts'

type Signature = Outputs['documents']['ofLoad']['signatures'][number]

/** A signature as it was drawn, with the very text that was signed and its hash. */
export function SignatureCard({ signature }: { signature: Signature }) {
  const { documents } = useWords()
  const { proof } = documents
  const formats = useFormats()
  const placeText = usePlaceText()
  const { signerName, strokes } = signature
  const facts: Fact[] = [
    { term: proof.signerRole, value: signature.signerRole },
    { term: proof.method, value: proof.methodName[signature.method] },
    { term: proof.signedAt, value: formats.instantWithYear(signature.signedAt) },
    { term: proof.receivedAt, value: formats.instantWithYear(signature.receivedAt) },
    { term: proof.position, value: placeText(signature.position, signature.noPositionReason) },
    { term: proof.signedHash, value: <span className={styles.hash}>{signature.signedSha256}</span> },
  ]
  return (
    <Card title={proof.signatureOf(signerName)}>
      <Stack gap={3}>
        {strokes ? (
          <svg
            className={styles.strokes}
            viewBox={`0 0 ${strokes.width} ${strokes.height}`}
            role="img"
            aria-label={proof.signatureOf(signerName)}
          >
            {strokes.lines.map((line) => {
              const points = line.map(([x, y]) => `${x},${y}`).join(' ')
              return <polyline key={points} points={points} />
            })}
          </svg>
        ) : (
          <p className={styles.typedName}>{signerName}</p>
        )}
        <Facts items={facts} layout="columns" />
        <section aria-label={proof.signedText}>
          <pre className={styles.signedText}>{signature.signedText}</pre>
        </section>
      </Stack>
    </Card>
  )
}
