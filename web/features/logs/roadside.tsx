import { useState } from 'react'
import type { Day } from '#domain/units/brands.ts'
import { Banner, Button, Dialog, Stack, StatusBadge, TextField } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { keepRoadsideCode, roadsideCode } from '#web/offline/roadside-lock.ts'
import { useMe } from '#web/session.ts'
import { LogDayCard } from './log-day-card.tsx'
import type { DriverLog } from './log-now.ts'
import styles from './logs.module.css'
import type { Judged } from './use-judged.ts'

const CODE = /^\d{4}$/

/** The code that the phone was locked with; null where it is not. */
export function useRoadsideCode(): { code: string | null; lock: (code: string) => void; unlock: () => void } {
  const { userId } = useMe()
  const [code, setCode] = useState(() => roadsideCode(userId))
  const keep = (next: string | null) => {
    keepRoadsideCode(userId, next)
    setCode(next)
  }
  return { code, lock: keep, unlock: () => keep(null) }
}

/** Asks for a code before the phone goes out of the driver's hands. */
export function RoadsideButton({ onLock }: { onLock: (code: string) => void }) {
  const { logs: w, roadside } = useWords()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="large" onPress={() => setAsking(true)}>
        {w.driver.roadside}
      </Button>
      {isAsking && (
        <CodeDialog
          title={roadside.title}
          text={roadside.text}
          confirm={roadside.begin}
          onCode={onLock}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

type CodeProps = {
  title: string
  text: string
  confirm: string
  /** The one that is right, where it is known. */
  right?: string
  onCode: (code: string) => void
  onClose: () => void
}

function CodeDialog({ title, text, confirm, right, onCode, onClose }: CodeProps) {
  const { roadside, shell } = useWords()
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const error = !CODE.test(code) ? roadside.codeWrong : right && right !== code ? roadside.wrong : undefined
  const go = () => {
    setTried(true)
    if (error) return
    onCode(code)
    onClose()
  }
  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={onClose}
      title={title}
      closeLabel={shell.close}
      actions={
        <Button variant="primary" size="large" onPress={go}>
          {confirm}
        </Button>
      }
    >
      <Stack gap={4}>
        <p>{text}</p>
        <TextField
          label={roadside.code}
          inputMode="numeric"
          maxLength={4}
          value={code}
          onChange={setCode}
          error={isTried ? error : undefined}
        />
      </Stack>
    </Dialog>
  )
}

type RoadsideProps = { log: DriverLog; judged: Judged; code: string; onLeave: () => void }

/** The logs of today and the seven days before over the whole screen, to be read by an officer and by nobody changed. */
export function Roadside({ log, judged, code, onLeave }: RoadsideProps) {
  const { logs: w, roadside } = useWords()
  const [at, setAt] = useState(0)
  const [isLeaving, setLeaving] = useState(false)
  const day: Day = judged.days[at] ?? log.through
  return (
    <section className={styles.roadside} aria-label={roadside.title}>
      <Stack gap={4}>
        <div className={styles.head}>
          <h1>{`${roadside.title}: ${log.driver.name}`}</h1>
          <StatusBadge tone="idle" label={roadside.readOnly} />
        </div>
        <Banner kind="info" title={w.notEld} />
        <div className={styles.head}>
          <Button size="large" isDisabled={at >= judged.days.length - 1} onPress={() => setAt(at + 1)}>
            {roadside.earlier}
          </Button>
          <Button size="large" isDisabled={at === 0} onPress={() => setAt(at - 1)}>
            {roadside.later}
          </Button>
          <Button size="large" variant="quiet" onPress={() => setLeaving(true)}>
            {roadside.leave}
          </Button>
        </div>
        <LogDayCard log={log} judged={judged} day={day} />
      </Stack>
      {isLeaving && (
        <CodeDialog
          title={roadside.leave}
          text={roadside.leaveText}
          confirm={roadside.leave}
          right={code}
          onCode={onLeave}
          onClose={() => setLeaving(false)}
        />
      )}
    </section>
  )
}
