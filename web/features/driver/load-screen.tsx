import { type ReactNode, Suspense, useState } from 'react'
import { nextStop } from '#domain/loads/load-state.ts'
import type { StepSettings } from '#domain/loads/step-facts.ts'
import type { DriverLoad } from '#server/features/driver/driver-load.ts'
import { Banner, Button, LinkButton, SiteIcon, Skeleton } from '#ui'
import { LoadStatusBadge } from '#web/features/loads/load-status.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useFetchedAhead } from '#web/use-fetched-ahead.ts'
import styles from './driver.module.css'
import { LoadFacts } from './load-facts.tsx'
import { MessagesButton } from './messages-button.tsx'
import { NextStep } from './next-step.tsx'
import { draftName, isProofStep, type ProofStep } from './plain-step.ts'
import { useDriverWork } from './use-driver-work.ts'
import { useReceiver } from './use-receiver.ts'
import { useWindowText } from './window-text.ts'

const stepScreen = () => import('./step-screen.tsx')
const loadPapers = () => import('./load-papers.tsx')
const StepScreen = lazyPart(stepScreen, 'StepScreen')
const LoadPapers = lazyPart(loadPapers, 'LoadPapers')

type LoadScreenProps = {
  load: DriverLoad
  settings: StepSettings
  /** Above the load: the connection line and what needs attention. */
  notices: ReactNode
  /** Another was delivered a moment ago: a second press in the same place must not begin this one. */
  isAfterAnother?: boolean
  /** Below it: the next loads, the delivered ones. */
  children?: ReactNode
}

/** One load, one next step. While a step collects its proof, nothing else is on the screen. */
export function LoadScreen({ load, settings, notices, isAfterAnother = false, children }: LoadScreenProps) {
  const words = useWords()
  const { state } = useDriverWork()
  useReceiver()
  // The proof's screens are not needed to see the load, but by the pit there may be no signal to fetch them.
  useFetchedAhead(stepScreen)
  // A step that was begun before a reload is gone on with.
  const begun = (['depart_pickup', 'deliver'] as const).find((action) =>
    state.drafts.some(({ step }) => step === draftName(load.id, action)),
  )
  const [open, setOpen] = useState<ProofStep | 'none' | null>(null)
  const step = open === null ? begun : open
  if (step && isProofStep(step) && load.nextStep === step) {
    return (
      <Suspense fallback={<Skeleton label={words.shell.loading} shape="block" />}>
        <StepScreen
          key={draftName(load.id, step)}
          load={load}
          settings={settings}
          action={step}
          notices={notices}
          onLeave={() => setOpen('none')}
        />
      </Suspense>
    )
  }
  return (
    <div className={styles.screen}>
      {notices}
      <Headline load={load} />
      <AtSite load={load} onProof={setOpen} />
      {isAfterAnother && <NextStep load={load} settings={settings} onProof={setOpen} isInPlace />}
      <MessagesButton load={load} />
      <LoadFacts load={load} />
      {/* Below what the driver looks for. */}
      <Suspense>
        <LoadPapers load={load}>{children}</LoadPapers>
      </Suspense>
      {!isAfterAnother && <NextStep load={load} settings={settings} onProof={setOpen} />}
    </div>
  )
}

function Headline({ load }: { load: DriverLoad }) {
  const words = useWords()
  const windowText = useWindowText()
  const stop = nextStop(load.stops) ?? load.stops.at(-1)
  const step = load.nextStep
  const isRoadStep = (action: typeof step): action is keyof typeof words.driver.headline =>
    action !== null && Object.hasOwn(words.driver.headline, action)
  const { lat, lon, name = '', address = null, instructions = null, notes = null } = stop?.site ?? {}
  const window = stop && windowText(stop)
  return (
    <section className={styles.job}>
      <p className={styles.eyebrow}>
        <span>
          {isRoadStep(step) ? words.driver.headline[step] : words.loads.status[load.status]}
          {load.number && ` · ${load.number}`}
        </span>
        <LoadStatusBadge status={load.status} isHeld={load.isOnHold} />
      </p>
      <h1 className={styles.headline} tabIndex={-1}>
        {name}
      </h1>
      {address && <p className={styles.place}>{address}</p>}
      {window && <p className={styles.window}>{window}</p>}
      {instructions && (
        <p className={styles.note}>
          <span className={styles.muted}>{words.driver.fact.siteInstructions}: </span>
          {instructions}
        </p>
      )}
      {notes && (
        <p className={styles.note}>
          <span className={styles.muted}>{words.driver.fact.siteNotes}: </span>
          {notes}
        </p>
      )}
      {load.notes && (
        <p className={styles.note}>
          <span className={styles.muted}>{words.driver.fact.notes}: </span>
          {load.notes}
        </p>
      )}
      {lat !== undefined && (
        <div className={styles.aside} style={{ marginTop: 'var(--space-2)' }}>
          <LinkButton
            size="large"
            icon={<SiteIcon size={20} aria-hidden />}
            href={`geo:${lat},${lon}?q=${lat},${lon}(${encodeURIComponent(name)})`}
          >
            {words.driver.directions}
          </LinkButton>
        </div>
      )}
      {load.isOnHold && <Banner kind="warning" title={words.driver.onHold(load.holdReason)} />}
    </section>
  )
}

/** Where positions say that the truck is at the next site, the form of what comes next is one press away. */
function AtSite({ load, onProof }: { load: DriverLoad; onProof: (step: ProofStep) => void }) {
  const words = useWords()
  const formats = useFormats()
  const { atSiteSince, leftSiteAt, nextStep } = load
  const site = nextStop(load.stops)?.site
  // A day that an older release kept knows nothing of this.
  const at = leftSiteAt ?? atSiteSince
  if (!at || !site || !nextStep) return null
  const say = leftSiteAt ? words.driver.leftSite : words.driver.atSite
  const title = say(site.name, formats.time(at, site.zone))
  if (!isProofStep(nextStep)) {
    const isArrival = !leftSiteAt && (nextStep === 'arrive_pickup' || nextStep === 'arrive_delivery')
    return (
      isArrival && (
        <Banner kind="info" title={title}>
          {words.driver.atSiteArrive}
        </Banner>
      )
    )
  }
  return (
    <Banner
      kind={leftSiteAt ? 'warning' : 'info'}
      title={title}
      actions={
        <Button size="large" variant="primary" onPress={() => onProof(nextStep)}>
          {words.loads.action[nextStep]}
        </Button>
      }
    />
  )
}
