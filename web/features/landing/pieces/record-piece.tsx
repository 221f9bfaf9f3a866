import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SealedEvent, VerifiedChain } from '#domain/evidence/chain.ts'
import { parseInstant } from '#domain/units/time.ts'
import { Banner, Button, TextField } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { usePublicFormats } from '../../proof/public-formats.ts'
import { recheck, record, sealedRecord } from '../samples/record.ts'
import styles from './pieces.module.css'

const ZONE = 'America/Chicago'
/** So much of a seal is enough to see that it is another one. */
const SEAL_LETTERS = 16
const asSealed = record.map(({ said }) => said)

/** The record of a sample load, step sealed onto step, with the check that `cli verify-load` and the papers rest on. */
export function RecordPiece() {
  const { landingPieces, proof } = useWords()
  const words = landingPieces.record
  const formats = usePublicFormats()
  const [said, setSaid] = useState(asSealed)
  const checked = useChecked(said)
  const broken = checked && checked !== 'impossible' && !checked.ok ? checked.broken.seq : null
  return (
    <div className={styles.stack}>
      <ol className={styles.record} aria-label={words.title}>
        {record.map(({ kind, at }, i) => {
          const when = parseInstant(at)
          return (
            <li key={kind} data-broken={broken === i + 1 || undefined}>
              <span className={styles.figure}>{when && formats.time(when, ZONE)}</span>
              <TextField
                label={words.kind[kind]}
                value={said[i] ?? ''}
                autoComplete="off"
                maxLength={80}
                onChange={(text) => setSaid(said.map((before, each) => (each === i ? text : before)))}
              />
            </li>
          )
        })}
      </ol>
      {checked === 'impossible' && <Banner kind="warning" title={proof.verify.insecure} />}
      {checked && checked !== 'impossible' && checked.ok && (
        <Banner kind="success" title={words.holds}>
          {words.holdsText(formats.number(checked.length), checked.head?.slice(0, SEAL_LETTERS) ?? '')}
        </Banner>
      )}
      {broken !== null && (
        <Banner
          kind="danger"
          title={words.broken}
          actions={
            <Button size="small" onPress={() => setSaid(asSealed)}>
              {words.restore}
            </Button>
          }
        >
          {words.brokenText(formats.number(broken))}
        </Banner>
      )}
      <p>
        <Link to="/verify">{words.verify}</Link>
      </p>
    </div>
  )
}

/** What the check says of the record as it stands now; null until it has, impossible where the browser hashes nothing. */
function useChecked(said: readonly string[]): VerifiedChain | 'impossible' | null {
  const [sealed, setSealed] = useState<SealedEvent[] | 'impossible' | null>(null)
  const [checked, setChecked] = useState<VerifiedChain | null>(null)
  useEffect(() => {
    sealedRecord().then(setSealed, () => setSealed('impossible'))
  }, [])
  useEffect(() => {
    if (sealed === null || sealed === 'impossible') return
    let isGone = false
    void recheck(sealed, said).then((answer) => !isGone && setChecked(answer))
    return () => {
      isGone = true
    }
  }, [sealed, said])
  return sealed === 'impossible' ? sealed : checked
}
