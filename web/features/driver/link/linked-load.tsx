import { Suspense, useState } from 'react'
import { nextStop } from '#domain/loads/load-state.ts'
import { milli } from '#domain/units/quantity.ts'
import { Banner, Card, type Fact, Facts, LinkButton, SiteIcon, Skeleton } from '#ui'
import type { Outputs } from '#web/api.ts'
import { LoadStatusBadge } from '#web/features/loads/load-status.tsx'
import { usePublicFormats } from '#web/features/proof/public-formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useFetchedAhead } from '#web/use-fetched-ahead.ts'
import driver from '../driver.module.css'
import { isOneStep, isProofStep, type ProofStep } from '../plain-step.ts'
import styles from './driver-link.module.css'
import { NextLinkedStep } from './next-linked-step.tsx'

const linkedProof = () => import('./linked-proof.tsx')
const LinkedProof = lazyPart(linkedProof, 'LinkedProof')

type Opened = Outputs['driverLinks']['load']

/** The one load of a link, with the step that comes next. While a step collects its proof, nothing else is on the screen. */
export function LinkedLoad({ opened }: { opened: Opened }) {
  const { load, settings, fleet } = opened
  const [proof, setProof] = useState<ProofStep | null>(null)
  const formats = usePublicFormats(fleet)
  const { shell } = useWords()
  // Fetched while there is signal: where the proof is collected there may be little.
  useFetchedAhead(linkedProof)
  if (proof && load.nextStep === proof) {
    return (
      <Suspense fallback={<Skeleton label={shell.loading} shape="block" />}>
        <LinkedProof
          key={`${load.id} ${proof}`}
          load={load}
          settings={settings}
          action={proof}
          formats={formats}
          units={fleet.units}
          onLeave={() => setProof(null)}
        />
      </Suspense>
    )
  }
  const next = load.nextStep
  return (
    <div className={styles.screen}>
      <Head opened={opened} />
      {load.isOnHold && <OnHold reason={load.holdReason} />}
      <AboutLoad opened={opened} />
      {isProofStep(next) ? (
        <NextLinkedStep load={load} action={next} onProof={() => setProof(next)} />
      ) : isOneStep(next) ? (
        <NextLinkedStep key={next} load={load} action={next} />
      ) : (
        <Nothing status={load.status} />
      )}
    </div>
  )
}

function OnHold({ reason }: { reason: string | null }) {
  const { driver: words } = useWords()
  return <Banner kind="warning" title={words.onHold(reason)} />
}

/** Nothing is left to do here: it is done, or waits for the office. */
function Nothing({ status }: { status: Opened['load']['status'] }) {
  const { page } = useWords().driverLinks
  const isDone = status === 'delivered' || status === 'closed'
  return <Banner kind={isDone ? 'success' : 'info'} title={isDone ? page.done : page.waiting} />
}

/** For whom one drives, and where to. */
function Head({ opened: { load, driver: name, fleet, expiresAt } }: { opened: Opened }) {
  const words = useWords()
  const formats = usePublicFormats(fleet)
  const stop = nextStop(load.stops) ?? load.stops.at(-1)
  const next = load.nextStep
  const headlines: Record<string, string> = words.driver.headline
  const headline = (next && headlines[next]) ?? words.loads.status[load.status]
  const { lat, lon, name: site = '', address = null, instructions = null, notes = null } = stop?.site ?? {}
  return (
    <section className={driver.job}>
      <p className={styles.whose}>
        {words.driverLinks.page.forDriver({ driver: name, fleet: fleet.name })}{' '}
        {words.driverLinks.page.openUntil(formats.instantWithYear(expiresAt))}
        {fleet.phone && (
          <>
            {' '}
            <a href={`tel:${fleet.phone}`}>{fleet.phone}</a>
          </>
        )}
      </p>
      <p className={driver.eyebrow}>
        <span>{[headline, load.number].filter(Boolean).join(' · ')}</span>
        <LoadStatusBadge status={load.status} isHeld={load.isOnHold} />
      </p>
      <h1 className={driver.headline} tabIndex={-1}>
        {site}
      </h1>
      {address && <p className={driver.place}>{address}</p>}
      {[instructions, notes, load.notes].filter(Boolean).map((note) => (
        <p key={note} className={driver.note}>
          {note}
        </p>
      ))}
      {lat !== undefined && (
        <div className={driver.aside}>
          <LinkButton
            size="large"
            icon={<SiteIcon size={20} aria-hidden />}
            href={`geo:${lat},${lon}?q=${lat},${lon}(${encodeURIComponent(site)})`}
          >
            {words.driver.directions}
          </LinkButton>
        </div>
      )}
    </section>
  )
}

/** What is hauled, from where to where and when; no rate of anybody. */
function AboutLoad({ opened: { load, fleet } }: { opened: Opened }) {
  const words = useWords()
  const formats = usePublicFormats(fleet)
  const { fact, until, from } = words.driver
  const quantity =
    load.quantityMilli !== null && load.unit
      ? formats.quantity(milli(load.quantityMilli), words.units[load.unit])
      : null
  const window = ({ windowStart, windowEnd, site }: Opened['load']['stops'][number]) => {
    if (windowStart && windowEnd) return formats.window(windowStart, windowEnd, site.zone)
    if (windowEnd) return until(formats.instant(windowEnd, site.zone))
    return windowStart && from(formats.instant(windowStart, site.zone))
  }
  const ticket = load.received.originTicket
  const net = ticket?.net && ticket.unit ? formats.printedWeight(ticket.net, ticket.unit) : null
  const items: Fact[] = [
    { term: fact.material, value: [load.material, quantity].filter(Boolean).join(' · ') || '–' },
    ...load.stops.map((stop) => ({
      term: words.loads.stopKind[stop.kind],
      value: [stop.site.name, stop.site.address, window(stop)].filter(Boolean).join(' · '),
    })),
    { term: words.driver.ticket.net, value: [net, ticket?.ticketNumber].filter(Boolean).join(' · ') },
    { term: fact.customer, value: load.customerName },
    { term: fact.truck, value: [load.truck?.name, load.trailer?.name].filter(Boolean).join(' · ') },
    { term: fact.purchaseOrder, value: load.poNumber },
    { term: fact.reference, value: load.customerReference },
  ]
  return (
    <Card title={words.driver.details}>
      <Facts className={driver.facts} items={items.filter(({ value }) => value)} />
    </Card>
  )
}
