import type { equipmentStatuses } from '#domain/fleet/equipment.ts'
import { CheckIcon, ErrorIcon, MinusIcon, StatusBadge, type Tone, WarningIcon } from '#ui'
import { useWords } from '#web/format/words.tsx'

type Status = (typeof equipmentStatuses)[number]

const TONES: Record<Status, Tone> = { active: 'done', restricted: 'site', down: 'danger', sold: 'closed' }
const ICONS = { active: CheckIcon, restricted: WarningIcon, down: ErrorIcon, sold: MinusIcon }

/** Whether a truck or trailer can be used: by colour, shape and word. */
export function EquipmentStatus({ status }: { status: Status }) {
  const Icon = ICONS[status]
  return (
    <StatusBadge
      tone={TONES[status]}
      icon={<Icon size={14} aria-hidden />}
      label={useWords().parties.truck.status[status]}
    />
  )
}
