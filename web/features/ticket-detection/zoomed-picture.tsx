import { useEffect, useRef, useState } from 'react'
import type { TicketField } from '#domain/documents/weigh-ticket-reading.ts'
import { Button, Row, Stack } from '#ui'
import { fileUrl } from '#web/features/documents/file-url.ts'
import { TicketBoxes } from '#web/features/documents/ticket-picture.tsx'
import type { Ticket } from '#web/features/documents/ticket-values.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './ticket-detection.module.css'

/** How much larger than its frame a picture is shown. */
const steps = [1, 1.5, 2, 3, 4] as const

type ZoomedPictureProps = {
  ticket: Ticket
  /** Names whose picture it is. */
  title: string
  named: TicketField | null
}

/** The picture of a ticket with a frame around each value; larger than its place it is moved to the value that is named. */
export function ZoomedPicture({ ticket, title, named }: ZoomedPictureProps) {
  const { documents, ticketDetection: w } = useWords()
  const formats = useFormats()
  const [step, setStep] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const zoom = steps[step] ?? 1
  const box = named && ticket.reading?.fields[named]?.box
  useEffect(() => {
    const element = frame.current
    if (!element || !box) return
    element.scrollTo({
      left: (box.x + box.w / 2) * element.scrollWidth - element.clientWidth / 2,
      top: (box.y + box.h / 2) * element.scrollHeight - element.clientHeight / 2,
    })
  }, [box])
  const { picture } = ticket
  if (!picture) return <p className={styles.small}>{documents.weights.noPicture}</p>
  return (
    <Stack gap={2}>
      <Row gap={2}>
        <Button size="small" aria-label={w.zoomOut} isDisabled={step === 0} onPress={() => setStep(step - 1)}>
          −
        </Button>
        <span className={styles.small}>{formats.percent(zoom)}</span>
        <Button
          size="small"
          aria-label={w.zoomIn}
          isDisabled={step === steps.length - 1}
          onPress={() => setStep(step + 1)}
        >
          +
        </Button>
        <a className={styles.small} href={fileUrl(picture.sha256)} target="_blank" rel="noreferrer">
          {documents.weights.openPicture}
        </a>
      </Row>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what slides must be reachable by keys */}
      <section ref={frame} className={styles.frame} aria-label={`${documents.weights.picture}: ${title}`} tabIndex={0}>
        <div className={styles.sheet} style={{ width: `${zoom * 100}%` }}>
          <img
            src={fileUrl(picture.sha256)}
            alt={documents.weights.picture}
            width={picture.width ?? undefined}
            height={picture.height ?? undefined}
          />
          <TicketBoxes ticket={ticket} named={named} />
        </div>
      </section>
    </Stack>
  )
}
