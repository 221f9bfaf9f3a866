import { addsUp, isOverLegal } from '#domain/loads/step-proof.ts'
import { parseDay } from '#domain/units/time.ts'
import { Banner, Button, CheckboxField, DateField, type Fact, Facts, PendingIcon, TextField } from '#ui'
import { inOtherUnit, PrintedUnitField, PrintedWeightField } from '#web/features/documents/printed-weight-field.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './driver.module.css'
import { ReasonField } from './reason-field.tsx'
import type { DraftTicket, TicketFigures } from './step-draft.ts'
import { gapsOf } from './step-gaps.ts'
import type { PartProps } from './step-part.ts'
import { usePictureUrl } from './use-picture.ts'

/** What the reader understood, large and editable under the picture; what it is not sure of is empty and marked. */
export function TicketFields(props: PartProps & { ticket: DraftTicket }) {
  const { load, action, draft, change, settings, isTried, ticket } = props
  const words = useWords()
  const formats = useFormats()
  const url = usePictureUrl(ticket.photo?.sha256 ?? null)
  const gaps = isTried ? gapsOf('ticket', props) : []
  const { figures } = ticket
  const { driver } = words

  const set = (next: Partial<TicketFigures>) =>
    change((before) =>
      before.ticket
        ? { ...before, ticket: { ...before.ticket, figures: { ...before.ticket.figures, ...next } } }
        : before,
    )
  const isUnsure = (field: string, isEmpty: boolean) => ticket.unsure.includes(field) && isEmpty
  const weight = (field: 'gross' | 'tare' | 'net') => (
    <div data-unsure={isUnsure(field, figures[field] === null) || undefined}>
      <PrintedWeightField
        label={driver.ticket[field]}
        unit={figures.unit}
        value={figures[field]}
        onChange={(value) => set({ [field]: value })}
        isRequired={field === 'net'}
        description={isUnsure(field, figures[field] === null) ? driver.ticket.lookCloser : undefined}
        error={field === 'net' && gaps.includes('net') ? driver.ticket.netNeeded : undefined}
      />
    </div>
  )
  const isFine = addsUp(figures, settings)
  const { gross, tare, net, unit } = figures
  const apart = gross !== null && tare !== null && net !== null ? Math.abs(gross - tare - net) : 0
  return (
    <>
      <Reader ticket={ticket} />
      {ticket.photo && url && (
        <a href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={driver.ticket.picture} className={styles.ticketPicture} />
        </a>
      )}
      {ticket.isSample && <span className={styles.muted}>{driver.ticket.isSample}</span>}
      <div className={styles.figures}>
        <div className={styles.wide}>
          <PrintedUnitField
            label={driver.ticket.unit}
            unit={unit}
            onChange={(next) => set(inOtherUnit(figures, next))}
          />
        </div>
        {weight('gross')}
        {weight('tare')}
        <div className={styles.wide}>{weight('net')}</div>
        <div data-unsure={isUnsure('ticket_number', figures.ticketNumber === '') || undefined}>
          <TextField
            label={driver.ticket.number}
            value={figures.ticketNumber}
            maxLength={60}
            autoComplete="off"
            onChange={(ticketNumber) => set({ ticketNumber })}
            description={isUnsure('ticket_number', figures.ticketNumber === '') ? driver.ticket.lookCloser : undefined}
          />
        </div>
        <div data-unsure={isUnsure('date', figures.ticketDate === null) || undefined}>
          <DateField
            label={driver.ticket.date}
            value={figures.ticketDate}
            onChange={(day) => set({ ticketDate: day ? parseDay(day) : null })}
          />
        </div>
      </div>
      {!isFine && (
        <>
          <Banner kind="warning" title={driver.ticket.doesNotAddUp(formats.printedWeight(apart, unit))} />
          <ReasonField
            label={driver.ticket.mismatchReason}
            usual={driver.reasons.mismatch}
            value={draft.reasons.ticket}
            onChange={(reason) => change((before) => ({ ...before, reasons: { ...before.reasons, ticket: reason } }))}
            error={gaps.includes('mismatch_reason') ? words.refusals.reason_required() : undefined}
          />
        </>
      )}
      {action === 'depart_pickup' && isOverLegal(load, figures) && (
        <CheckboxField
          label={driver.ticket.overLegal}
          isSelected={draft.isOverLegalConfirmed}
          onChange={(isOverLegalConfirmed) => change((before) => ({ ...before, isOverLegalConfirmed }))}
          error={gaps.includes('over_legal') ? words.refusals.weight_over_legal_unconfirmed() : undefined}
        />
      )}
      {ticket.photo?.source === 'library' && !ticket.isSample && (
        <ReasonField
          label={driver.photo.library}
          usual={driver.reasons.library}
          value={ticket.photo.libraryReason}
          onChange={(libraryReason) =>
            change((before) =>
              before.ticket?.photo
                ? { ...before, ticket: { ...before.ticket, photo: { ...before.ticket.photo, libraryReason } } }
                : before,
            )
          }
          error={gaps.includes('library_reason') ? driver.photo.library : undefined}
        />
      )}
      <AlsoRead ticket={ticket} />
      <Button size="large" onPress={() => change((before) => ({ ...before, hasTicket: 'open', ticket: null }))}>
        {driver.ticket.again}
      </Button>
    </>
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
