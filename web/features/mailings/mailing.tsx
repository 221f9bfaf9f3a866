import { Link } from '@tanstack/react-router'
import { Banner } from '#ui'
import type { Outputs } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

type Mailing = NonNullable<Outputs['invoicing']['byId']['mailing']>

/** A mail leaves within seconds; one that still waits after this has no mail server to leave by. */
const LEAVES_WITHIN_MS = 120_000
const LOOK_EVERY_MS = 5_000

/** How often a page looks again while its mail is on its way, in milliseconds; that it left is told by no live event. */
export function lookForMail(mailing: Mailing | null | undefined): number | false {
  if (mailing?.state !== 'drawing' && mailing?.state !== 'waiting') return false
  return Date.now() - Date.parse(mailing.at) < LEAVES_WITHIN_MS && LOOK_EVERY_MS
}

/** Where the mail of a paper is, for the facts of what was sent. */
export function useMailingFacts(mailing: Mailing | null): { term: string; value: string }[] {
  const { mailings } = useWords()
  const formats = useFormats()
  if (!mailing) return []
  const { to, state, at, lastError } = mailing
  const said = mailings.state[state](to, formats.instantWithYear(at))
  return [{ term: mailings.mail, value: [said, lastError].filter(Boolean).join(' · ') }]
}

/** Says that the mail of a paper did not go out; nothing otherwise. */
export function MailingFailed({ mailing }: { mailing: Mailing | null }) {
  const { mailings } = useWords()
  if (mailing?.state !== 'failed') return null
  return (
    <Banner kind="danger" title={mailings.failed(mailing.to)} actions={<Link to="/outbox">{mailings.outbox}</Link>}>
      {[mailings.failedText, mailing.lastError].filter(Boolean).join(' ')}
    </Banner>
  )
}
