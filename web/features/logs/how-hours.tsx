import { useState } from 'react'
import { Button, Drawer } from '#ui'
import { useWords } from '#web/format/words.tsx'
import styles from './logs.module.css'

/** Says how clocks and violations come about, with the sections. */
export function HowHours() {
  const { logs: w, shell } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        {w.how.title}
      </Button>
      <Drawer isOpen={isOpen} onOpenChange={setOpen} title={w.how.title} closeLabel={shell.close}>
        <ul className={styles.lines}>
          {w.how.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
          <li>{w.severityHint}</li>
        </ul>
      </Drawer>
    </>
  )
}
