import { useCallback, useEffect, useRef, useState } from 'react'
import { localeOf } from '#domain/format/locale.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { AddIcon, Button, Card, Page, Row } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useLanguage, useWords } from '#web/format/words.tsx'
import styles from './day-tickets.module.css'
import { PaperHeadFields } from './paper-head.tsx'
import { Outcome, Totals } from './save-bar.tsx'
import { TicketRow } from './ticket-row.tsx'
import { isBlank } from './typed-paper.ts'
import { bookedLoads, useChecks } from './use-checks.ts'
import { usePaper } from './use-paper.ts'
import { useSaveTickets } from './use-save-tickets.ts'

/** Where the office types the paper of a driver's day: each ticket makes or finds its load and delivers it. */
export function DayTicketsPage({ driverId }: { driverId?: Uuid }) {
  const words = useWords()
  const text = words.dayTickets
  const formats = useFormats()
  const locale = localeOf(useLanguage().language)
  const paper = usePaper(driverId ? { driverId } : {})
  const known = useChecks(paper.left, locale)
  const typed = known.filter(({ row }) => !isBlank(row))
  const ready = typed.filter(({ isReady }) => isReady)
  const [isTried, setTried] = useState(false)
  const { save, refusals, progress, result } = useSaveTickets({
    reason: paper.head.reason.trim() || text.usualReason,
    onSaved: paper.dropRows,
    onRefused: paper.setRow,
  })
  const saveButton = useRef<HTMLButtonElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const booked = bookedLoads(typed)
  const [begun, setBegun] = useState<Uuid | null>(null)
  const focus = (id: Uuid) => grid.current?.querySelector<HTMLInputElement>(`[data-ticket="${id}"] input`)?.focus()
  // A ticket that was just begun is drawn first; its first cell then has the keys.
  useEffect(() => {
    if (begun) grid.current?.querySelector<HTMLInputElement>(`[data-ticket="${begun}"] input`)?.focus()
  }, [begun])

  const goOn = useRef<(id: string) => void>(() => undefined)
  goOn.current = (id) => {
    paper.leave()
    const index = paper.rows.findIndex((row) => row.id === id)
    const [row, next] = [paper.rows[index], paper.rows[index + 1]]
    if (next) return focus(next.id)
    // Enter where nothing was typed ends the stack.
    if (row && isBlank(row)) saveButton.current?.focus()
    else setBegun(paper.addRow())
  }
  const enter = useCallback((id: string) => goOn.current(id), [])
  const { dropRows } = paper
  const remove = useCallback((id: string) => dropRows(new Set([id])), [dropRows])
  const press = async () => {
    setTried(true)
    paper.leave()
    if (ready.length === 0) return
    await save(ready)
  }
  return (
    <Page title={text.title} description={text.intro} width="wide">
      {result && <Outcome result={result} driverId={paper.head.driverId} />}
      <Card>
        <PaperHeadFields head={paper.head} isTried={isTried} onChange={paper.setHead} />
      </Card>
      {paper.head.driverId === null && <p className={styles.said}>{text.driverFirst}</p>}
      <div ref={grid} className={styles.grid}>
        {known.map((one, index) => (
          <TicketRow
            key={one.row.id}
            row={paper.rows[index] ?? one.row}
            known={one}
            head={paper.head}
            place={formats.number(index + 1)}
            booked={booked.get(one.row.id) ?? null}
            refused={refusals.get(one.row.id)}
            isTried={isTried}
            onChange={paper.setRow}
            onLeave={paper.leave}
            onEnter={enter}
            onRemove={remove}
          />
        ))}
      </div>
      <div className={styles.bar}>
        <Totals typed={typed} ready={ready} found={ready.filter(({ row }) => booked.has(row.id)).length} />
        <Row gap={2}>
          <Button icon={<AddIcon size={16} aria-hidden />} onPress={() => setBegun(paper.addRow())}>
            {text.addTicket}
          </Button>
          <Button ref={saveButton} variant="primary" isPending={progress !== null} onPress={() => void press()}>
            {progress ? text.saving(formats.number(progress.done), formats.number(progress.all)) : text.save}
          </Button>
        </Row>
      </div>
    </Page>
  )
}
