import type { StepSettings } from '#domain/loads/step-facts.ts'
import { addsUp, isOverLegal } from '#domain/loads/step-proof.ts'
import type { DriverLoad } from '#server/features/driver/driver-load.ts'
import type { ProofStep } from './plain-step.ts'
import { needsTicket, type StepDraft, type StepPart } from './step-draft.ts'

/** What a screen still lacks, by the name of the field that asks for it. */
export type StepGap =
  | 'photo'
  | 'library_reason'
  | 'ticket'
  | 'no_ticket_reason'
  | 'net'
  | 'mismatch_reason'
  | 'over_legal'
  | 'signature'
  | 'signer_name'
  | 'signer_role'

type Collected = { load: DriverLoad; action: ProofStep; draft: StepDraft; settings: StepSettings }

/** All that one screen of a step still lacks; the rules of the step itself judge again when it is taken. */
export function gapsOf(part: StepPart, collected: Collected): StepGap[] {
  switch (part) {
    case 'photo':
      return photoGaps(collected.draft)
    case 'ticket':
      return ticketGaps(collected)
    case 'signature':
      return signatureGaps(collected.draft)
  }
}

function photoGaps({ photos }: StepDraft): StepGap[] {
  if (photos.length === 0) return ['photo']
  return photos.some(needsLibraryReason) ? ['library_reason'] : []
}

/** A picture that was not taken just now is taken only with a word about why. */
export function needsLibraryReason({ source, libraryReason }: StepDraft['photos'][number]): boolean {
  return source === 'library' && libraryReason.trim() === ''
}

function ticketGaps({ load, action, draft, settings }: Collected): StepGap[] {
  const { ticket, hasTicket, reasons } = draft
  const noReason = reasons.ticket.trim() === ''
  if (hasTicket === 'none') return needsTicket(load, action) && noReason ? ['no_ticket_reason'] : []
  if (hasTicket === 'open' || !ticket) return ['ticket']
  const { figures } = ticket
  return [
    ...(figures.net === null ? (['net'] as const) : []),
    ...(!addsUp(figures, settings) && noReason ? (['mismatch_reason'] as const) : []),
    ...(action === 'depart_pickup' && isOverLegal(load, figures) && !draft.isOverLegalConfirmed
      ? (['over_legal'] as const)
      : []),
    ...(ticket.photo && needsLibraryReason(ticket.photo) ? (['library_reason'] as const) : []),
  ]
}

function signatureGaps({ signature }: StepDraft): StepGap[] {
  const { name, role, method, strokes } = signature
  return [
    ...(name.trim() === '' ? (['signer_name'] as const) : []),
    ...(role.trim() === '' ? (['signer_role'] as const) : []),
    ...(method === 'drawn' && strokes.length === 0 ? (['signature'] as const) : []),
  ]
}
