import { Suspense, useState } from 'react'
import { Button, StatusBadge, type Tone } from '#ui'
import { fileUrl } from '#web/features/documents/file-url.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useMay } from '#web/may.ts'
import type { SettledLine } from './line-texts.ts'
import styles from './settlements.module.css'

const DisputeDialog = lazyPart(() => import('./dispute-dialog.tsx'), 'DisputeDialog')
const AnswerDialog = lazyPart(() => import('./answer-dialog.tsx'), 'AnswerDialog')

const TONES: Record<NonNullable<SettledLine['dispute']>['state'], Tone> = {
  open: 'site',
  accepted: 'done',
  declined: 'idle',
}

/** What was said about a line by its payee, and the answer; each side has its own button. */
export function LineDispute({ line, title, isPayee }: { line: SettledLine; title: string; isPayee: boolean }) {
  const { pay } = useWords()
  const mayAnswer = useMay('settlements.answerDispute')
  const [asked, setAsked] = useState<'raise' | 'answer' | null>(null)
  const { dispute } = line
  const isOpen = dispute?.state === 'open'
  const close = () => setAsked(null)
  return (
    <>
      {dispute && (
        <>
          <StatusBadge tone={TONES[dispute.state]} label={pay.dispute.state[dispute.state]} />
          <span className={styles.note}>{dispute.reason}</span>
          {dispute.pictureSha256 && (
            <a href={fileUrl(dispute.pictureSha256)} target="_blank" rel="noreferrer">
              <img className={styles.picture} src={fileUrl(dispute.pictureSha256)} alt={pay.dispute.picture} />
            </a>
          )}
          {dispute.answer && (
            <span className={styles.note}>{pay.dispute.said(pay.dispute.answer, dispute.answer)}</span>
          )}
        </>
      )}
      {isPayee && !isOpen && (
        <Button variant="quiet" size="small" onPress={() => setAsked('raise')}>
          {pay.dispute.raise}
        </Button>
      )}
      {mayAnswer && isOpen && (
        <Button size="small" onPress={() => setAsked('answer')}>
          {pay.dispute.answer}
        </Button>
      )}
      <Suspense>
        {asked === 'raise' && <DisputeDialog lineId={line.id} title={title} onClose={close} />}
        {asked === 'answer' && dispute && <AnswerDialog line={line} dispute={dispute} onClose={close} />}
      </Suspense>
    </>
  )
}
