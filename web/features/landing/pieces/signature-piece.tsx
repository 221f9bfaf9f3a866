import { useEffect, useState } from 'react'
import { deliveryStatement } from '#domain/documents/delivery-statement.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { instant } from '#domain/units/time.ts'
import { SignaturePad, type Strokes, TextField } from '#ui'
import { useWords } from '#web/format/words.tsx'
import styles from './pieces.module.css'

const ZONE = 'America/Chicago'
const NET = 52_060
const MOST_LB = 200_000

/** The receiver's step: the words they sign, their drawing, and the hash that ties both together. */
export function SignaturePiece() {
  const { documents, landingPieces, proof } = useWords()
  const words = landingPieces.signature
  const [typed, setTyped] = useState(String(NET))
  const [name, setName] = useState('')
  const [signed, setSigned] = useState<{ strokes: Strokes; text: string }>({ strokes: [], text: '' })
  const net = /^\d{1,6}$/.test(typed) && Number(typed) <= MOST_LB ? Number(typed) : null
  const text = statementOf(net, documents.statement)
  const hash = useHash(text)
  // Who signed, signed these words and no others.
  const strokes = signed.text === text ? signed.strokes : []
  const isGone = signed.strokes.length > 0 && signed.text !== text
  return (
    <div className={styles.pair}>
      <div className={styles.stack}>
        <section aria-label={words.signed}>
          <p className={styles.statement}>{text}</p>
        </section>
        <p className={styles.note}>
          {words.of}
          <br />
          <code className={styles.hash}>{hash ?? proof.verify.insecure}</code>
        </p>
      </div>
      <div className={styles.stack}>
        <TextField
          label={words.net}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          onChange={setTyped}
          error={net === null ? landingPieces.ticket.weight : undefined}
        />
        <TextField label={words.name} value={name} autoComplete="off" maxLength={200} onChange={setName} />
        <SignaturePad
          label={words.pad}
          hint={words.hint}
          clearLabel={words.clear}
          undoLabel={words.undo}
          value={strokes}
          onChange={(drawn) => setSigned({ strokes: drawn, text })}
        />
        <Verdict strokeCount={strokes.length} isGone={isGone} name={name} />
      </div>
    </div>
  )
}

/** The sample delivery in the words that its receiver signs; without a net weight while none is readable. */
function statementOf(net: number | null, words: Parameters<typeof deliveryStatement>[1]): string {
  return deliveryStatement(
    {
      loadNumber: 'L-00412',
      customer: 'Halverson Paving',
      material: '3/4 crushed limestone',
      pickup: { site: 'Cedar Fork Quarry', departedAt: instant(Date.UTC(2026, 2, 17, 12, 36)), zone: ZONE },
      delivery: { site: 'Halverson Paving, Route 29', arrivedAt: instant(Date.UTC(2026, 2, 17, 13, 4)), zone: ZONE },
      tickets: [{ kind: 'origin', ticketNumber: '104482', net, unit: 'lb' }],
    },
    words,
  )
}

type VerdictProps = {
  strokeCount: number
  /** Whether a signature was dropped because the signed words changed. */
  isGone: boolean
  name: string
}

/** Whether the words are signed, and by whom. */
function Verdict({ strokeCount, isGone, name }: VerdictProps) {
  const words = useWords().landingPieces.signature
  const isSigned = strokeCount > 0
  return (
    <p className={styles.verdict} data-tone={isSigned ? 'done' : isGone ? 'danger' : undefined} role="status">
      {isSigned
        ? [words.drawn(strokeCount), name.trim()].filter(Boolean).join(', ')
        : isGone
          ? words.gone
          : words.notYet}
    </p>
  )
}

/** SHA-256 of a text, a moment later; null where the browser computes none. */
function useHash(text: string): string | null {
  const [hash, setHash] = useState<string | null>('')
  useEffect(() => {
    let isGone = false
    void sha256Hex(text).then(
      (made) => !isGone && setHash(made),
      () => !isGone && setHash(null),
    )
    return () => {
      isGone = true
    }
  }, [text])
  return hash
}
