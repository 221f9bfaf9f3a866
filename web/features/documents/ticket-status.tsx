import type { ComponentType } from 'react'
import type { WeighTicketStatus } from '#domain/documents/weigh-ticket-steps.ts'
import {
  CheckCircleShape,
  ClockShape,
  DashedCircleShape,
  DiscCheckShape,
  DiscLockShape,
  SlashCircleShape,
  StatusBadge,
  type Tone,
} from '#ui'
import { useWords } from '#web/format/words.tsx'

const looks: Record<WeighTicketStatus, { tone: Tone; Shape: ComponentType<{ size?: number }> }> = {
  captured: { tone: 'idle', Shape: DashedCircleShape },
  read: { tone: 'idle', Shape: ClockShape },
  needs_review: { tone: 'offer', Shape: ClockShape },
  matched: { tone: 'active', Shape: CheckCircleShape },
  duplicate: { tone: 'danger', Shape: SlashCircleShape },
  mismatch: { tone: 'danger', Shape: SlashCircleShape },
  verified: { tone: 'done', Shape: DiscCheckShape },
  locked: { tone: 'closed', Shape: DiscLockShape },
  rejected: { tone: 'idle', Shape: SlashCircleShape },
  void: { tone: 'idle', Shape: SlashCircleShape },
}

/** The badge of a weigh ticket's status. */
export function TicketStatusBadge({ status }: { status: WeighTicketStatus }) {
  const { documents } = useWords()
  const { tone, Shape } = looks[status]
  const isVoid = status === 'rejected' || status === 'void'
  return <StatusBadge tone={tone} icon={<Shape size={14} />} label={documents.ticketStatus[status]} isVoid={isVoid} />
}
