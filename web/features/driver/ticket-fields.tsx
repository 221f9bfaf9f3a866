import { type ReactNode, useCallback, useRef } from 'react'
import type { Formats } from '#domain/format/formats.ts'
import { addsUp, isOverLegal } from '#domain/loads/step-proof.ts'
import { parseDay } from '#domain/units/time.ts'
import { Banner, Button, CheckboxField, DateField, type Fact, Facts, PendingIcon, TextField } from '#ui'
import { inOtherUnit, PrintedUnitField, PrintedWeightField } from '#web/features/documents/printed-weight-field.tsx'
import { useWords } from '#web/format/words.tsx'
import styles from './driver.module.css'
import { type FigureField, figureFields, figureState } from './figure-state.ts'
import { ReadingsApart } from './readings-apart.tsx'
import { ReasonField } from './reason-field.tsx'
import type { DraftPhoto, DraftTicket, TicketFigures } from './step-draft.ts'
import { gapsOf } from './step-gaps.ts'
import type { PartProps } from './step-part.ts'
import { TicketAgainst } from './ticket-against.tsx'

/** What the reader understood, large and editable under the picture; what it is not sure of is empty and marked. */
export function TicketFields(props: TicketProps) {
  const { change, ticket, pictureUrl: url, formats } = props
  const { ticket: words } = useWords().driver
  return (
    <>
      <Reader ticket={ticket} />
      {ticket.photo && url && (
        <a href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={words.picture} className={styles.ticketPicture} />
        </a>
      )}
      {ticket.isSample && <span className={styles.muted}>{words.isSample}</span>}
      <ReadingsApart fields={ticket.apart ?? []} formats={formats} />
      <Figures {...props} />
      <TicketAgainst load={props.load} ticket={ticket} formats={formats} />
      <Doubts {...props} />
      <AlsoRead ticket={ticket} />
      <Button size="large" onPress={() => change((before) => ({ ...before, hasTicket: 'open', ticket: null }))}>
        {words.again}
      </Button>
    </>
  )
}

type TicketProps = PartProps & {
  ticket: DraftTicket
  /** Where its picture is; null without one, and until it is fetched. */
  pictureUrl: string | null
  formats: Formats
}

/** The figures of the paper; the focus goes to the first that the reader is not sure of. */
function Figures(props: TicketProps) {
  const { change, isTried, ticket } = props
  const { driver } = useWords()
  const gaps = isTried ? gapsOf('ticket', props) : []
  const { figures } = ticket
  const first = useFirstUnsure(ticket)
  const set = (next: Partial<TicketFigures>) =>
    change((before) =>
      before.ticket
        ? { ...before, ticket: { ...before.ticket, figures: { ...before.ticket.figures, ...next } } }
        : before,
    )
  const field = (name: FigureField, input: (note: string | undefined) => ReactNode, isWide = false) => {
    const state = figureState(ticket, name)
    return (
      <div
        ref={name === first.field ? first.show : undefined}
        data-unsure={state === 'unsure' || undefined}
        className={isWide ? styles.wide : undefined}
      >
        {input(state ? driver.ticket.state[state] : undefined)}
      </div>
    )
  }
  const weight = (name: 'gross' | 'tare' | 'net') =>
    field(
      name,
      (description) => (
        <PrintedWeightField
          label={driver.ticket[name]}
          unit={figures.unit}
          value={figures[name]}
          onChange={(value) => set({ [name]: value })}
          isRequired={name === 'net'}
          description={description}
          error={name === 'net' && gaps.includes('net') ? driver.ticket.netNeeded : undefined}
        />
      ),
      name === 'net',
    )
  return (
    <div className={styles.figures}>
      <div className={styles.wide}>
        <PrintedUnitField
          label={driver.ticket.unit}
          unit={figures.unit}
          onChange={(next) => set(inOtherUnit(figures, next))}
        />
      </div>
      {weight('gross')}
      {weight('tare')}
      {weight('net')}
      {field('ticket_number', (description) => (
        <TextField
          label={driver.ticket.number}
          value={figures.ticketNumber}
          maxLength={60}
          autoComplete="off"
          onChange={(ticketNumber) => set({ ticketNumber })}
          description={description}
        />
      ))}
      {field('date', (description) => (
        <DateField
          label={driver.ticket.date}
          value={figures.ticketDate}
          onChange={(day) => set({ ticketDate: day ? parseDay(day) : null })}
          description={description}
        />
      ))}
    </div>
  )
}

/**
 * The first field that the reader left open as its answer came, and what brings it into view with the focus, once: whoever
 * is typing already is not interrupted.
 */
function useFirstUnsure(ticket: DraftTicket) {
  const field = ticket.asRead ? (figureFields.find((each) => ticket.unsure.includes(each)) ?? null) : null
  const shown = useRef<string>(null)
  const { id } = ticket
  const show = useCallback(
    (around: HTMLElement | null) => {
      if (!around || shown.current === id) return
      shown.current = id
      if (document.activeElement?.matches('input, select')) return
      around.querySelector('input')?.focus({ preventScroll: true })
      around.scrollIntoView({ block: 'center' })
    },
    [id],
  )
  return { field, show }
}

/** What has to be confirmed or explained before the step is taken. */
function Doubts(props: TicketProps) {
  const { load, action, draft, change, settings, isTried, ticket, formats } = props
  const { driver, refusals } = useWords()
  const gaps = isTried ? gapsOf('ticket', props) : []
  const { figures } = ticket
  const { gross, tare, net, unit } = figures
  const apart = gross !== null && tare !== null && net !== null ? Math.abs(gross - tare - net) : 0
  return (
    <>
      {!addsUp(figures, settings) && (
        <>
          <Banner kind="warning" title={driver.ticket.doesNotAddUp(formats.printedWeight(apart, unit))} />
          <ReasonField
            label={driver.ticket.mismatchReason}
            usual={driver.reasons.mismatch}
            value={draft.reasons.ticket}
            onChange={(reason) => change((before) => ({ ...before, reasons: { ...before.reasons, ticket: reason } }))}
            error={gaps.includes('mismatch_reason') ? refusals.reason_required() : undefined}
          />
        </>
      )}
      {action === 'depart_pickup' && isOverLegal(load, figures) && (
        <CheckboxField
          label={driver.ticket.overLegal}
          isSelected={draft.isOverLegalConfirmed}
          onChange={(isOverLegalConfirmed) => change((before) => ({ ...before, isOverLegalConfirmed }))}
          error={gaps.includes('over_legal') ? refusals.weight_over_legal_unconfirmed() : undefined}
        />
      )}
      {ticket.photo?.source === 'library' && !ticket.isSample && (
        <LibraryReason photo={ticket.photo} change={change} isAsked={gaps.includes('library_reason')} />
      )}
    </>
  )
}

type LibraryReasonProps = Pick<PartProps, 'change'> & { photo: DraftPhoto; isAsked: boolean }

function LibraryReason({ photo, change, isAsked }: LibraryReasonProps) {
  const { driver } = useWords()
  return (
    <ReasonField
      label={driver.photo.library}
      usual={driver.reasons.library}
      value={photo.libraryReason}
      onChange={(libraryReason) =>
        change((before) =>
          before.ticket?.photo
            ? { ...before, ticket: { ...before.ticket, photo: { ...before.ticket.photo, libraryReason } } }
            : before,
        )
      }
      error={isAsked ? driver.photo.library : undefined}
    />
  )
}

function Reader({ ticket }: { ticket: DraftTicket }) {
  const { ticket: words } = useWords().driver
  switch (ticket.reading) {
    case 'waiting':
      return (
        <p className={styles.line} role="status">
          <PendingIcon size={16} aria-hidden />
          {words.reading}
        </p>
      )
    case 'read':
      return (
        <p className={styles.note} role="status">
          {words.read}
        </p>
      )
    case 'read_on_phone':
      return (
        <p className={styles.note} role="status">
          {words.readOnPhone}
        </p>
      )
    case 'unreadable':
      return <Banner kind="warning" title={words.unreadable} />
    case 'offline':
      return <Banner title={words.offline} />
    case 'typed':
      return null
  }
}

function AlsoRead({ ticket }: { ticket: DraftTicket }) {
  const words = useWords()
  const { siteText, customerText, jobText, materialText, truckText, timeIn, timeOut } = ticket.also
  const { fact, ticket: ticketWords } = words.driver
  const times = [timeIn, timeOut].filter(Boolean).join(' – ')
  const items: Fact[] = [
    { term: ticketWords.site, value: siteText },
    { term: fact.customer, value: customerText },
    { term: ticketWords.job, value: jobText },
    { term: fact.material, value: materialText },
    { term: fact.truck, value: truckText },
    { term: ticketWords.times, value: times },
  ].filter(({ value }) => value)
  if (items.length === 0) return null
  return (
    <section aria-label={ticketWords.also}>
      <span className={styles.muted}>{ticketWords.also}</span>
      <Facts items={items} />
    </section>
  )
}
